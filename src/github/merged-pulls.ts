import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import { ACCOUNT, login } from "./account.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";

const unixSeconds = v.pipe(
  v.string(),
  v.transform((text) => Math.floor(Date.parse(text) / 1000)),
);

const mergedPull = v.pipe(
  v.object({
    id: v.string(),
    number: v.number(),
    title: v.string(),
    updatedAt: unixSeconds,
    mergedAt: unixSeconds,
    baseRefName: v.string(),
    author: login,
    changedFiles: v.number(),
    files: maybe(v.object({ nodes: v.array(v.object({ path: v.string() })) })),
    labels: maybe(v.object({ nodes: v.array(v.object({ name: v.string() })) })),
    mergeCommit: maybe(v.object({ oid: v.string() })),
  }),
  v.transform(({ files, labels, mergeCommit, ...pull }) => ({
    ...pull,
    files: files?.nodes.map(({ path }) => path) ?? [],
    labels: labels?.nodes.map(({ name }) => name) ?? [],
    commit: mergeCommit?.oid ?? "",
  })),
);

/** A merged pull request. Its files are the first hundred. */
export type MergedPull = v.InferOutput<typeof mergedPull>;

const answer = v.object({
  repository: v.object({
    databaseId: v.number(),
    defaultBranchRef: v.object({ name: v.string() }),
    pullRequests: v.object({
      nodes: v.array(mergedPull),
      pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: maybe(v.string()) }),
    }),
  }),
});

// By update, since there is no order by merge, and a merge is an update.
const QUERY = `query Merged($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    databaseId
    defaultBranchRef { name }
    pullRequests(states: MERGED, first: 50, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      nodes {
        id number title updatedAt mergedAt baseRefName changedFiles author ${ACCOUNT}
        files(first: 100) { nodes { path } } labels(first: 20) { nodes { name } } mergeCommit { oid }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

const MOST_PAGES = 200;

/** What was merged into the default branch of a repository. */
export interface Merges {
  readonly repositoryId: number;
  /** The oldest first. */
  readonly pulls: readonly MergedPull[];
}

/**
 * All pull requests that were merged into the default branch since a moment, in Unix seconds.
 * @throws GitHubError if the list cannot be read to its end
 */
export async function listMerged(
  github: GitHubConnection,
  { owner, name, since, limits }: { owner: string; name: string; since: number; limits: CallLimits },
): Promise<Merges> {
  const found = new Map<number, MergedPull>();
  /** Reads from the newest update to this one. */
  const readTo = async (oldest: number) => {
    let newest = 0;
    const variables: { owner: string; name: string; after: string | null } = { owner, name, after: null };
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { repository } = await github.graphql({ schema: answer, query: QUERY, variables, limits });
      const { nodes, pageInfo } = repository.pullRequests;
      newest ||= nodes[0]?.updatedAt ?? 0;
      const wanted = nodes.filter(({ updatedAt }) => updatedAt >= oldest);
      for (const pull of wanted) found.set(pull.number, pull);
      if (wanted.length < nodes.length || !pageInfo.hasNextPage) {
        return { page, newest, ...repository };
      }
      variables.after = pageInfo.endCursor;
    }
    throw new GitHubError({ kind: "unavailable", operation: "GraphQL", detail: "the list is too long" });
  };
  const { page, newest, databaseId, defaultBranchRef } = await readTo(since);
  // What was updated while the pages were read has gone to the front, past what was still to be read.
  if (page > 1) await readTo(newest);
  const pulls = [...found.values()]
    .filter(({ mergedAt, baseRefName }) => mergedAt >= since && baseRefName === defaultBranchRef.name)
    .sort((one, other) => one.mergedAt - other.mergedAt || one.number - other.number);
  return { repositoryId: databaseId, pulls };
}
