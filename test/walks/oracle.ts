import type { Commit, Release, Repository, Thread } from "../../emulator/github/records.ts";
import type { GitHubState } from "../../emulator/github/state.ts";

// What has to be told of a repository, computed from the emulator's commits by plain differences of sets, and from nothing of `src`.

/** A line of `sources`. */
export interface Line {
  readonly repository: Repository;
  /** Only what is below `src/` counts. */
  readonly isCut: boolean;
  /** Only what a release with a tag that begins with `v` contains. */
  readonly isReleased: boolean;
}

/** From which commit to which one a run had to tell; empty where there is none. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What has to be in the run's table. */
export interface Entry {
  /** The word that nothing else has in its title. */
  readonly word: string;
  readonly isTold: boolean;
  /** Not so if it may be there or not: a merge that was pushed away long ago, and that another one brings back. */
  readonly isSure: boolean;
}

/** Where a source goes on: at a commit that was told, or at a moment, in milliseconds. */
export type Start = { readonly told: string } | { readonly moment: number };

/** The word that marks a title of a walk. */
const WORD = /\bStep\d+\b/;

const NINETY_DAYS = 90 * 24 * 60 * 60 * 1000;
const IGNORED = ["dependabot[bot]", "mintlify[bot]"];

/** `git rev-list`: a commit and all that it stands on. */
function contents(state: GitHubState, repository: Repository, shas: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...shas];
  for (let sha = open.pop(); sha !== undefined; sha = open.pop()) {
    const commit = state.findCommit(repository, sha);
    if (commit === undefined || found.has(sha)) continue;
    found.add(sha);
    open.push(...commit.parents);
  }
  return found;
}

function without(all: ReadonlySet<string>, some: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((each) => !some.has(each)));
}

/** What is new in a source, and what becomes of it; null if the told commit is gone. */
export function whatIsNew(
  state: GitHubState,
  line: Line,
  start: Start,
): { readonly span: Span; readonly entries: readonly Entry[] } | null {
  const { repository, isReleased } = line;
  const at = (sha: string) => state.findCommit(repository, sha);
  const has = (end: string, sha: string) => contents(state, repository, [end]).has(sha);
  const tip = state.tipOf(repository).sha;
  const releases = isReleased ? lastReleases(repository) : [];

  // The steps from the branch's end down, by first parents unless another one leads to what was told.
  const chain = (from: string, told: string): Commit[] => {
    const steps: Commit[] = [];
    for (let step = at(from); step !== undefined; ) {
      if (told !== "" && contents(state, repository, [told]).has(step.sha)) break;
      steps.push(step);
      const { parents } = step;
      step = at(parents.find((sha) => told !== "" && has(sha, told)) ?? parents[0] ?? "");
    }
    return steps;
  };
  const newestIn = (steps: readonly Commit[], { sha }: Release) => steps.find((step) => has(sha, step.sha));
  const begin = (moment: number): string => {
    const earlier = releases.filter(({ publishedAt }) => Date.parse(publishedAt) < moment).slice(0, 5);
    const before = isReleased ? Date.parse(earlier[0]?.publishedAt ?? "") || moment : moment + NINETY_DAYS;
    const isOld = ({ sha, committedAt }: Commit) =>
      earlier.some((release) => has(release.sha, sha)) || Date.parse(committedAt) < before - NINETY_DAYS;
    return chain(tip, "").find(isOld)?.sha ?? "";
  };
  const told = "told" in start ? start.told : begin(start.moment);
  if (told !== "" && at(told) === undefined) return null;
  const steps = chain(tip, told);
  const contained = releases.slice(0, 5).flatMap((release) => newestIn(steps, release) ?? []);
  const end = isReleased ? steps.find((step) => contained.includes(step)) : steps[0];
  if (end === undefined) return { span: { from: told, to: told }, entries: [] };

  const known = contents(state, repository, told === "" ? [] : [told]);
  const fresh = without(contents(state, repository, [end.sha]), known);
  const merged = repository.threads.filter(({ mergeCommit }) => mergeCommit !== null);
  const pullOf = (commit: Commit): Thread | undefined =>
    merged.find(({ mergeCommit }) => mergeCommit?.sha === commit.sha) ??
    merged.find(({ head, mergeCommit }) =>
      without(
        contents(state, repository, [head.sha]),
        contents(state, repository, mergeCommit?.parents.slice(0, 1) ?? []),
      ).has(commit.madeOf ?? commit.sha),
    );
  const ended = steps.slice(steps.indexOf(end));
  const intoDefault = merged.filter(
    ({ base, mergeCommit }) => base === repository.defaultBranch && fresh.has(mergeCommit?.sha ?? ""),
  );
  const oldest = Math.min(...ended.map(({ committedAt }) => Date.parse(committedAt)));
  const isOld = ({ closedAt }: Thread) => Date.parse(closedAt ?? "") < oldest;
  const named = ended.map((step) => pullOf(step) ?? step);
  const things = new Set<Thread | Commit>([...named, ...intoDefault]);
  // A pull request's merge, with what its branch had beyond the one that it was merged into.
  const broughtBy = (sha: string): string[] => [
    ...without(
      contents(state, repository, [sha]),
      contents(state, repository, at(sha)?.parents.slice(0, 1) ?? []),
    ),
  ];
  const mainlineOf = (sha: string) => ended[ended.findIndex((step) => step.sha === sha) + 1]?.sha ?? told;
  /** What is new with a step, beside itself. */
  const newWith = (sha: string): string[] => {
    const others = [...contents(state, repository, [sha])].filter((each) => each !== sha && fresh.has(each));
    return others.filter((each) => !contents(state, repository, [mainlineOf(sha)]).has(each));
  };
  /** What a bot merges is ignored only where it made all that comes with it. */
  const isByIgnored = (author: string, sha: string) => {
    const brought = ended.some((step) => step.sha === sha) ? newWith(sha) : [];
    return [author, ...brought.map((each) => at(each)?.author.login ?? "")].every((each) =>
      IGNORED.includes(each),
    );
  };
  const isLeftOut = (title: string, author: string, sha: string) =>
    title.startsWith("chore") || isByIgnored(author, sha);
  const entries = [...things].map((thing): Entry => {
    if ("kind" in thing) {
      const { title, author, labels, files, mergeCommit } = thing;
      const isNews = !labels.includes("no-docs") && isFollowed(files, line);
      const isSure = named.includes(thing) || !isOld(thing);
      return entryOf(title, {
        isTold: isNews && !isLeftOut(title, author.login, mergeCommit?.sha ?? ""),
        isSure,
      });
    }
    const { message, author, parents, files, sha } = thing;
    const mainline = mainlineOf(sha);
    const brought = newWith(sha);
    const merges = intoDefault.filter(({ mergeCommit }) => brought.includes(mergeCommit?.sha ?? ""));
    const listed = new Set(merges.flatMap(({ mergeCommit }) => broughtBy(mergeCommit?.sha ?? "")));
    const isListed = brought.length > 0 && brought.every((each) => listed.has(each));
    // GitHub shows a merge's files against its first parent, so where the chain goes on by another one they are unknown.
    const isUnknown = parents.length > 1 && parents[0] !== mainline;
    const isNews = !isListed && (isUnknown || isFollowed(files, line));
    const isSure = !merges.some(isOld);
    return entryOf(message, { isTold: isNews && !isLeftOut(message, author.login, sha), isSure });
  });
  return { span: { from: told, to: end.sha }, entries };
}

function entryOf(title: string, rest: Omit<Entry, "word">): Entry {
  return { word: WORD.exec(title)?.[0] ?? title, ...rest };
}

/** Published, with such a tag, the newest first. */
function lastReleases({ releases }: Repository): Release[] {
  return releases
    .filter(({ tag, isDraft, isPrerelease }) => tag.startsWith("v") && !isDraft && !isPrerelease)
    .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));
}

function isFollowed(files: Commit["files"], { isCut }: Line): boolean {
  return files.some(({ filename }) => (isCut ? filename.startsWith("src/") : !filename.endsWith(".md")));
}
