import type { Commit, PullFile, Repository } from "../../emulator/github/records.ts";
import type { GitHubState } from "../../emulator/github/state.ts";
import type { Chance } from "./chance.ts";

/** What people do in a repository, at random. Each title has a word of its own, such as `Step12`. */
export class RepositoryLife {
  readonly repository: Repository;
  readonly #state: GitHubState;
  readonly #chance: Chance;
  readonly #titles: () => string;
  #branches = 0;
  #tags = 0;

  constructor(state: GitHubState, repository: Repository, chance: Chance, titles: () => string) {
    this.repository = repository;
    this.#state = state;
    this.#chance = chance;
    this.#titles = titles;
    repository.pageSize = chance.pick([
      [1, 100],
      [1, 2 + chance.upTo(6)],
    ]);
  }

  /** Each kind of change, with how often it comes. */
  get changes(): readonly (readonly [often: number, change: () => void])[] {
    return [
      [4, () => void this.#push()],
      [6, () => this.#mergePull()],
      [2, () => void this.#openPull()],
      [2, () => this.#pullAndPush()],
      [2, () => this.#mergeBranch()],
      [1, () => this.#mergeDevelop()],
      [1, () => this.#fastForward()],
      [1, () => this.#landByClosing()],
      [3, () => this.#talk()],
      [1, () => this.#pushAway()],
      [0.5, () => this.#changeDefaultBranch()],
      [3, () => this.#release()],
      [1, () => this.#releaseOlderLine()],
      [0.5, () => this.#moveTag()],
    ];
  }

  get #place() {
    return { repository: this.repository.fullName };
  }

  get #tip(): Commit {
    return this.#state.tipOf(this.repository);
  }

  /** A commit of the default branch, some steps before its end. */
  #earlier(most: number): Commit {
    let commit = this.#tip;
    for (let left = this.#chance.upTo(most); left > 0; left -= 1) {
      commit = this.#state.findCommit(this.repository, commit.parents[0] ?? "") ?? commit;
    }
    return commit;
  }

  #files(): PullFile[] {
    return this.#chance.pick([
      [4, [{ filename: "src/a.ts" }]],
      [1, [{ filename: "lib/b.ts" }, { filename: "docs/b.md" }]],
      [1, [{ filename: "docs/a.md" }]],
    ]);
  }

  #title(): string {
    return `${this.#chance.pick([
      [7, ""],
      [1, "chore: "],
    ])}${this.#titles()}`;
  }

  #author(): string {
    return this.#chance.pick([
      [6, "wren"],
      [1, "copilot-swe-agent[bot]"],
      [1, "dependabot[bot]"],
    ]);
  }

  /** Commits on a branch, or on a commit that only a later one names. */
  #commit(place: { readonly branch?: string; readonly parents?: readonly string[] } = {}): Commit {
    const what = { message: this.#title(), files: this.#files(), author: this.#author() };
    return this.#state.addCommit({ ...this.#place, ...what, ...place });
  }

  #line(from: Commit, most: number): Commit {
    this.#branches += 1;
    let commit = from;
    for (let left = 1 + this.#chance.upTo(most); left > 0; left -= 1) {
      commit = this.#commit({ branch: `line-${this.#branches}`, parents: [commit.sha] });
    }
    return commit;
  }

  #push(): Commit {
    return this.#commit();
  }

  #openPull(base?: string): number {
    this.#branches += 1;
    const { number } = this.#state.openPull({
      ...this.#place,
      branch: `change-${this.#branches}`,
      title: this.#title(),
      author: this.#author(),
      files: this.#files(),
      labels: this.#chance.pick([
        [6, []],
        [1, ["No-Docs".toLowerCase()]],
      ]),
      ...(base !== undefined && { base }),
    });
    for (let left = this.#chance.upTo(2); left > 0; left -= 1) {
      this.#state.pushToPull({ ...this.#place, number, message: this.#titles(), files: this.#files() });
    }
    return number;
  }

  /** One that waits, or a new one, also into another branch. */
  #mergePull(): void {
    const { defaultBranch, threads } = this.repository;
    const waiting = threads.filter(
      ({ kind, state, author, number }) =>
        kind === "pull" && state === "open" && number !== 8 && author.login !== "mintlify[bot]",
    );
    const [oldest] = waiting;
    const base = this.#chance.pick([
      [4, defaultBranch],
      [1, "develop"],
    ]);
    const number = oldest !== undefined && this.#chance.isSo(0.4) ? oldest.number : this.#openPull(base);
    const how = this.#chance.pick([
      [3, "squash"],
      [2, "merge"],
      [2, "rebase"],
    ] as const);
    this.#state.mergePull({ ...this.#place, number, how });
  }

  /** `git pull && git push` of commits that were made before the newest ones: the first parent is the local commit. */
  #pullAndPush(): void {
    const local = this.#line(this.#earlier(3), 2);
    this.#merge([local, this.#tip]);
  }

  #merge(parents: readonly Commit[]): void {
    const files = [{ filename: "src/merged.ts" }];
    const message = `Merge branch '${this.#titles()}'`;
    const shas = parents.map(({ sha }) => sha);
    this.#state.addCommit({ ...this.#place, message, files, author: "wren", parents: shas });
  }

  /** One branch, or two at once. */
  #mergeBranch(): void {
    const lines = [this.#line(this.#earlier(4), 3), this.#line(this.#earlier(2), 1)];
    this.#merge([this.#tip, ...lines.slice(this.#chance.upTo(1))]);
  }

  #mergeDevelop(): void {
    const { sha } = this.#state.tipOf(this.repository, "develop");
    const develop = this.#commit({ branch: "develop", parents: [sha] });
    this.#merge([this.#tip, develop]);
  }

  /** The branch goes on to the end of another one that stands on it, as `git merge --ff` does. */
  #fastForward(): void {
    const { sha } = this.#line(this.#tip, 3);
    this.#state.moveBranch(this.repository, sha);
  }

  /** Somebody says something on what was merged before. */
  #talk(): void {
    const merged = this.repository.threads.filter(({ mergeCommit }) => mergeCommit !== null);
    const pull = merged[this.#chance.upTo(Math.max(0, merged.length - 1))];
    if (pull !== undefined) {
      this.#state.addComment({ ...this.#place, number: pull.number, author: "reed", body: "Thanks." });
    }
  }

  #landByClosing(): void {
    const number = this.#openPull();
    this.#push();
    this.#state.closePull({ ...this.#place, number });
  }

  /** A force push, after which GitHub may no longer have what was pushed away. */
  #pushAway(): void {
    const before = this.#tip;
    const { sha } = this.#earlier(4);
    this.#commit({ parents: [sha] });
    if (this.#chance.isSo(0.4) && !this.#isKept(before)) this.#state.forget(before);
  }

  /** Whether a branch, a tag or a pull request still has it. */
  #isKept({ sha }: Commit): boolean {
    const { threads, releases } = this.repository;
    const tips = [this.#tip, this.#state.tipOf(this.repository, "develop")].map((tip) => tip.sha);
    const open = new Set([
      ...tips,
      ...threads.map(({ head }) => head.sha),
      ...releases.map((each) => each.sha),
    ]);
    // A set that grows while it is read.
    for (const each of open) {
      for (const parent of this.#state.findCommit(this.repository, each)?.parents ?? []) open.add(parent);
    }
    return open.has(sha);
  }

  #changeDefaultBranch(): void {
    this.#branches += 1;
    const next = `main-${this.#branches}`;
    this.#commit({ branch: next, parents: [this.#earlier(4).sha] });
    this.repository.defaultBranch = next;
  }

  #release(commit = this.#earlier(3)): void {
    this.#tags += 1;
    const kind = this.#chance.pick([
      [6, { tag: `v${this.#tags}` }],
      [1, { tag: `v${this.#tags}`, isDraft: true }],
      [1, { tag: `v${this.#tags}`, isPrerelease: true }],
      [1, { tag: `nightly-${this.#tags}` }],
    ]);
    this.#state.addRelease({ ...this.#place, sha: commit.sha, ...kind });
  }

  /** A fix on the line of an earlier release. */
  #releaseOlderLine(): void {
    const [{ sha } = this.#tip] = this.repository.releases;
    const from = this.#state.findCommit(this.repository, sha) ?? this.#tip;
    this.#release(this.#line(from, 1));
  }

  #moveTag(): void {
    const { releases } = this.repository;
    const at = this.#chance.upTo(Math.max(0, releases.length - 1));
    const moved = releases[at];
    if (moved !== undefined) releases[at] = { ...moved, sha: this.#earlier(5).sha };
  }
}
