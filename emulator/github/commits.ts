import { createHash } from "node:crypto";
import { asRecord, type JsonRecord } from "../json.ts";
import type { Commit, PullFile, Repository } from "./records.ts";
import type { Repositories } from "./repositories.ts";

/** The commits of each repository. Where `repository` is left out it is the first one. */
export interface Commits {
  /** Adds a commit on top of the last one, or of `parent`; null for one that stands on nothing. */
  addCommit(commit: {
    repository?: string;
    sha?: string;
    message?: string;
    files?: PullFile[];
    parent?: string | null;
  }): Commit;
  /** The commits of a push's payload are there from now on. Payloads do not tell their files. */
  learnPush(payload: unknown): void;
  findCommit(repository: Repository, sha: string): Commit | undefined;
}

/** Creates the commits of one GitHub. */
export function createCommits({ repositories }: { repositories: Repositories }): Commits {
  const all: Commit[] = [];
  const findCommit: Commits["findCommit"] = (repository, sha) =>
    all.find((commit) => commit.repository === repository && commit.sha === sha);
  const addCommit: Commits["addCommit"] = ({ message = "Change something", files = [], ...place }) => {
    const repository = repositories.getRepository(place.repository);
    const last = all.findLast((commit) => commit.repository === repository)?.sha ?? null;
    const parent = place.parent === undefined ? last : place.parent;
    const sha = place.sha ?? createHash("sha1").update(`${all.length} ${message}`).digest("hex");
    const commit = { repository, sha, message, files, parent };
    all.push(commit);
    return commit;
  };
  return {
    addCommit,
    findCommit,
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
