import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connect.ts";
import { nullIf } from "./errors.ts";
import { connectionOf, listPages } from "./lists.ts";
import { type Changes, type RepositoryName, unixSeconds } from "./merged-pulls.ts";

const commit = v.pipe(
  v.object({
    id: v.string(),
    oid: v.string(),
    message: v.string(),
    committedDate: unixSeconds,
    author: maybe(v.object({ name: maybe(v.string()), user: maybe(v.object({ login: v.string() })) })),
    parents: v.object({ nodes: v.array(v.object({ oid: v.string() })) }),
  }),
  v.transform(({ oid, committedDate, author, parents, ...named }) => ({
    ...named,
    sha: oid,
    /** Unix seconds. */
    committedAt: committedDate,
    /** A login, else a name. */
    author: author?.user?.login ?? author?.name ?? "",
    /** The first one is what the others were merged into. */
    parents: parents.nodes.map((parent) => parent.oid),
  })),
);

/** A commit, as histories have it. */
export type Commit = v.InferOutput<typeof commit>;

const EMPTY = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

const historyOf = (end: string | null) =>
  v.pipe(
    v.object({
      repository: v.object({
        isEmpty: v.boolean(),
        object: maybe(v.object({ history: connectionOf(commit) })),
      }),
    }),
    // Only a repository to which nothing was ever pushed has no end.
    v.check(({ repository }) => end !== null || repository.object !== null || repository.isEmpty),
    v.transform(({ repository }) => repository.object?.history ?? EMPTY),
  );

const HISTORY = `query History($owner: String!, $name: String!, $end: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    isEmpty
    object(expression: $end) {
      ... on Commit {
        history(first: $first, after: $after) {
          nodes { id oid message committedDate author { name user { login } } parents(first: 100) { nodes { oid } } }
          pageInfo { hasNextPage endCursor }
        }
      }
    }
  }
}`;

interface HistoryOptions extends RepositoryName {
  /** A commit; null for the end of the default branch. */
  readonly end: string | null;
  readonly limits: CallLimits;
}

/**
 * A commit and what it contains, page by page in the order of `git log`, the newest first; nothing if GitHub does not have the commit.
 * https://docs.github.com/graphql/reference/objects#commit
 */
export function listHistory(
  github: GitHubConnection,
  { end, limits, owner, name }: HistoryOptions,
): AsyncGenerator<Commit[]> {
  return listPages(github, {
    schema: historyOf(end),
    query: HISTORY,
    variables: { owner, name, end: end ?? "HEAD" },
    limits,
  });
}

const changes = v.object({
  files: maybe(v.array(v.object({ filename: v.string(), status: v.optional(v.string()) }))),
});

/**
 * The first files that a commit changes, of a merge those that differ from its first parent; null if GitHub does not show them, as of a
 * change that is too large. https://docs.github.com/rest/commits/commits#get-a-commit
 */
export async function readCommitFiles(
  github: GitHubConnection,
  sha: string,
  limits: CallLimits,
): Promise<Changes | null> {
  // What is too large is so each time.
  const call = { schema: changes, route: `GET commits/${sha}`, once: true, limits };
  const page = await github.restPage(call).catch(nullIf("unavailable", "rejected"));
  const listed = page?.items.files ?? null;
  if (page === null || listed === null) {
    return null;
  }
  const files = listed.map(({ filename: path, status }) => ({ path, isRenamed: status === "renamed" }));
  return { files, count: files.length + (page.hasNext ? 1 : 0) };
}
