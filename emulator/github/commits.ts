import { createHash } from "node:crypto";
import { asRecord, type JsonRecord } from "../json.ts";
import type { Commit, PullFile, Repository } from "./records.ts";
import type { Repositories } from "./repositories.ts";

/** The commits of each repository. Where `repository` is left out it is the first one. */
export interface Commits {
  /**
   * Adds a commit on top of the default branch, or of `parent`, null for one that stands on nothing. The default branch ends with it
   * from then on, unless it is on a `branch` of its own.
   */
  addCommit(commit: {
    repository?: string;
    sha?: string;
    message?: string;
    files?: PullFile[];
    parent?: string | null;
    branch?: string;
  }): Commit;
  /** The commits of a push's payload are there from now on. Payloads do not tell their files. */
  learnPush(payload: unknown): void;
  findCommit(repository: Repository, sha: string): Commit | undefined;
  /** The commit and all that it stands on, the newest first. */
  historyOf(commit: Commit): Commit[];
}

/** Creates the commits of one GitHub. */
export function createCommits(parts: { repositories: Repositories; now: () => string }): Commits {
  const { repositories, now } = parts;
  const all: Commit[] = [];
  /** Where each default branch ends. */
  const tips = new Map<Repository, string>();
  const findCommit: Commits["findCommit"] = (repository, sha) =>
    all.find((commit) => commit.repository === repository && commit.sha === sha);
  const addCommit: Commits["addCommit"] = ({
    message = "Change something",
    files = [],
    branch,
    ...place
  }) => {
    const repository = repositories.getRepository(place.repository);
    const parent = place.parent === undefined ? (tips.get(repository) ?? null) : place.parent;
    const sha = place.sha ?? createHash("sha1").update(`${all.length} ${message}`).digest("hex");
    const commit = { repository, sha, message, files, parent, committedAt: now() };
    all.push(commit);
    if ((branch ?? repository.defaultBranch) === repository.defaultBranch) tips.set(repository, sha);
    return commit;
  };
  return {
    addCommit,
    findCommit,
    historyOf(commit) {
      const history: Commit[] = [];
      for (let next: Commit | undefined = commit; next !== undefined; ) {
        history.push(next);
        const { repository, parent }: Commit = next;
        next = parent === null ? undefined : findCommit(repository, parent);
      }
      return history;
    },
    learnPush(payload) {
      const event = asRecord(payload);
      const { full_name: fullName } = asRecord(event["repository"]);
      const repository = repositories.findRepository(String(fullName));
      if (repository === undefined) return;
      let parent: string | null = null;
      for (const { sha, message } of commitsOfPush(event)) {
        if (findCommit(repository, sha) === undefined)
          addCommit({ repository: repository.fullName, sha, message, parent });
        parent = sha;
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
