import { createHash } from "node:crypto";
import { asRecord, type JsonRecord } from "../json.ts";
import type { Accounts } from "./accounts.ts";
import type { Commit, PullFile, Repository } from "./records.ts";
import type { Repositories } from "./repositories.ts";

/** The commits of each repository. Where `repository` is left out it is the first one. */
export interface Commits {
  /** Adds a commit at the end of a branch, the default one if none is named, or on top of `parents`. The branch ends with it. */
  addCommit(commit: {
    repository?: string;
    sha?: string;
    message?: string;
    files?: PullFile[];
    author?: string;
    parents?: readonly string[];
    branch?: string;
    madeOf?: string;
  }): Commit;
  /** The default branch ends with this commit from now on. */
  moveBranch(repository: Repository, sha: string): void;
  /** A commit that was pushed away, and that nothing keeps. */
  forget(commit: Commit): void;
  /** The commits of a push's payload are there from now on. Payloads do not tell their files. */
  learnPush(payload: unknown): void;
  findCommit(repository: Repository, sha: string): Commit | undefined;
  findCommitNode(nodeId: string): Commit | undefined;
  /** Where a branch ends: with the repository's first commit, if it is new. */
  tipOf(repository: Repository, branch?: string): Commit;
  /** The commit and all that it stands on, the newest first. */
  historyOf(commit: Commit): Commit[];
}

const LONG_AGO = "2020-01-01T00:00:00Z";

/** Creates the commits of one GitHub. */
export function createCommits(parts: {
  repositories: Repositories;
  accounts: Accounts;
  now: () => string;
}): Commits {
  const { repositories, accounts, now } = parts;
  const all: Commit[] = [];
  const bySha = new Map<string, Commit>();
  const tips = new Map<string, Commit>();
  const keyOf = ({ id }: Repository, text: string): string => `${id} ${text}`;
  const add = (commit: Commit): Commit => {
    all.push(commit);
    bySha.set(keyOf(commit.repository, commit.sha), commit);
    return commit;
  };
  const hash = (text: string): string => createHash("sha1").update(text).digest("hex");
  const findCommit: Commits["findCommit"] = (repository, sha) => bySha.get(keyOf(repository, sha));
  const tipOf: Commits["tipOf"] = (repository, branch = repository.defaultBranch) => {
    const known =
      tips.get(keyOf(repository, branch)) ?? tips.get(keyOf(repository, repository.defaultBranch));
    if (known !== undefined) return known;
    const sha = hash(`first ${repository.id}`);
    const first = {
      message: "First",
      files: [],
      author: repository.owner,
      parents: [],
      committedAt: LONG_AGO,
      madeOf: null,
    };
    const tip = add({ repository, sha, ...first });
    tips.set(keyOf(repository, repository.defaultBranch), tip);
    return tip;
  };
  const addCommit: Commits["addCommit"] = ({
    message = "Change something",
    files = [],
    author = "mona",
    ...place
  }) => {
    const repository = repositories.getRepository(place.repository);
    const { branch = repository.defaultBranch, madeOf = null } = place;
    const parents = place.parents ?? [tipOf(repository, branch).sha];
    const sha = place.sha ?? hash(`${all.length} ${message}`);
    const by = accounts.accountOf(author);
    const commit = add({ repository, sha, message, files, author: by, parents, committedAt: now(), madeOf });
    tips.set(keyOf(repository, branch), commit);
    return commit;
  };
  return {
    addCommit,
    findCommit,
    moveBranch(repository, sha) {
      const commit = findCommit(repository, sha);
      if (commit !== undefined) tips.set(keyOf(repository, repository.defaultBranch), commit);
    },
    forget: ({ repository, sha }) => void bySha.delete(keyOf(repository, sha)),
    tipOf,
    findCommitNode: (nodeId) => all.find(({ sha }) => nodeId === `C_${sha}`),
    historyOf(commit) {
      // As `git log`: of what the shown ones stand on, the newest is next; of one second, the last one.
      const place = new Map(all.map((each, index) => [each, index]));
      const shown = new Set<Commit>();
      const open = new Set([commit]);
      while (open.size > 0) {
        const next = [...open].reduce((one, other) => {
          const later = Date.parse(other.committedAt) - Date.parse(one.committedAt);
          return (later || (place.get(other) ?? 0) - (place.get(one) ?? 0)) > 0 ? other : one;
        });
        open.delete(next);
        shown.add(next);
        for (const sha of next.parents) {
          const parent = findCommit(next.repository, sha);
          if (parent !== undefined && !shown.has(parent)) open.add(parent);
        }
      }
      return [...shown];
    },
    learnPush(payload) {
      const event = asRecord(payload);
      const { full_name: fullName } = asRecord(event["repository"]);
      const repository = repositories.findRepository(String(fullName));
      if (repository === undefined) return;
      let parents: string[] = [];
      for (const { sha, message } of commitsOfPush(event)) {
        if (findCommit(repository, sha) === undefined)
          addCommit({ repository: repository.fullName, sha, message, parents, branch: "pushed" });
        parents = [sha];
      }
    },
  };
}

/** From the one before the push to its head, in their order; none for what is no push. */
function commitsOfPush({
  before,
  commits,
  head_commit: head,
}: JsonRecord): { sha: string; message: string }[] {
  if (!Array.isArray(commits)) return [];
  const pushed = [...commits, ...(commits.length === 0 ? [head] : [])].map(asRecord);
  const known = [{ id: before, message: "Start" }, ...pushed].filter(({ id }) => typeof id === "string");
  return known
    .map(({ id, message }) => ({ sha: String(id), message: String(message) }))
    .filter(({ sha }) => !/^0+$/.test(sha));
}
