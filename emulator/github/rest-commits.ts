import { requireReadable } from "./access.ts";
import type { Commit, PullFile } from "./records.ts";
import { notFound } from "./refusal.ts";
import { ok, type RestCall, type RestHandler, repositoryOf } from "./rest-call.ts";
import { commitShape, fileShape } from "./shapes.ts";

// https://docs.github.com/rest/commits/commits: what a comparison and one page of a commit list at most.
const MAX_FILES = 300;
const MAX_COMMITS = 250;

/** Reading commits, by GitHub's own operation ids. */
export const COMMIT_HANDLERS: Readonly<Record<string, RestHandler>> = {
  "repos/compare-commits-with-basehead": (call) => {
    const [base = "", head = ""] = String(call.parameters["basehead"]).split("...");
    return ok(comparison(call, commitOf(call, base), commitOf(call, head)));
  },
};

function commitOf(call: RestCall, sha: string): Commit {
  const repository = repositoryOf(call);
  requireReadable(call.token, { area: "contents", repository });
  const commit = call.store.findCommit(repository, sha);
  if (commit === undefined) throw notFound();
  return commit;
}

/** What lies between the two, from where they have parted. The files stand on the first page only. */
function comparison(call: RestCall, base: Commit, head: Commit): object {
  const [ofBase, ofHead] = [historyOf(call, base), historyOf(call, head)];
  const mergeBase = ofHead.find((commit) => ofBase.includes(commit));
  if (mergeBase === undefined) throw notFound();
  const ahead = ofHead.slice(0, ofHead.indexOf(mergeBase)).reverse();
  const behind = ofBase.indexOf(mergeBase);
  const { page = 1, per_page: perPage = MAX_COMMITS } = call.query;
  const from = (Number(page) - 1) * Number(perPage);
  return {
    status:
      ahead.length === 0 ? (behind === 0 ? "identical" : "behind") : behind === 0 ? "ahead" : "diverged",
    ahead_by: ahead.length,
    behind_by: behind,
    total_commits: ahead.length,
    base_commit: commitShape(base, call.site),
    merge_base_commit: commitShape(mergeBase, call.site),
    commits: ahead.slice(from, from + Number(perPage)).map((commit) => commitShape(commit, call.site)),
    files: Number(page) > 1 ? [] : filesOf(ahead).slice(0, MAX_FILES).map(fileShape),
  };
}

/** The commit and all before it. */
function historyOf(call: RestCall, commit: Commit): Commit[] {
  const before = commit.parent === null ? undefined : call.store.findCommit(commit.repository, commit.parent);
  return [commit, ...(before === undefined ? [] : historyOf(call, before))];
}

/** Each file once, as the last commit has it. */
function filesOf(commits: readonly Commit[]): PullFile[] {
  return [...new Map(commits.flatMap(({ files }) => files.map((file) => [file.filename, file]))).values()];
}
