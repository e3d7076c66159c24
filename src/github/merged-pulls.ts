import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import { ACCOUNT, login } from "./account.ts";
import type { GitHubConnection } from "./connection.ts";
import { connectionOf, listNodes } from "./lists.ts";

/** A repository by its name. */
export interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

const repositoryFacts = v.pipe(
  v.object({
    repository: v.object({
      databaseId: v.number(),
      nameWithOwner: v.string(),
      visibility: v.string(),
      defaultBranchRef: maybe(v.object({ name: v.string() })),
    }),
  }),
  v.transform(({ repository: { databaseId, nameWithOwner, visibility, defaultBranchRef } }) => ({
    id: databaseId,
    fullName: nameWithOwner,
    isPublic: visibility === "PUBLIC",
    isPrivate: visibility === "PRIVATE",
    /** Empty if nothing was ever pushed. */
    branch: defaultBranchRef?.name ?? "",
  })),
);

/** What GitHub says of a repository. One that is internal is neither public nor private. */
export type RepositoryFacts = v.InferOutput<typeof repositoryFacts>;

const FACTS = `query Repository($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) { databaseId nameWithOwner visibility defaultBranchRef { name } }
}`;

/** Looks up a repository, also by a name that it had before. */
export async function readRepository(
  github: GitHubConnection,
  { owner, name }: RepositoryName,
  limits: CallLimits,
): Promise<RepositoryFacts> {
  return await github.graphql({ schema: repositoryFacts, query: FACTS, variables: { owner, name }, limits });
}

/** A date of the API, in Unix seconds. */
export const unixSeconds = v.pipe(
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
    files: maybe(v.object({ nodes: v.array(v.object({ path: v.string(), changeType: v.string() })) })),
    labels: maybe(v.object({ nodes: v.array(v.object({ name: v.string() })) })),
    mergeCommit: maybe(v.object({ oid: v.string() })),
  }),
  v.transform(({ files, labels, mergeCommit, ...pull }) => ({
    ...pull,
    files: files?.nodes.map(({ path }) => path) ?? [],
    /** GitHub does not say here what a file was called before. */
    hasRenames: files?.nodes.some(({ changeType }) => changeType === "RENAMED") ?? false,
    labels: labels?.nodes.map(({ name }) => name) ?? [],
    commit: mergeCommit?.oid ?? "",
  })),
);

/** A merged pull request. Its files are the first hundred. */
export type MergedPull = v.InferOutput<typeof mergedPull>;

const mergedPage = v.pipe(
  v.object({ repository: v.object({ pullRequests: connectionOf(mergedPull) }) }),
  v.transform(({ repository }) => repository.pullRequests),
);

const PAGE_SIZE = 50;
const MOST_PAGES = 200;

// By update, since there is no order by merge, and a merge is an update.
const MERGED = `query Merged($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequests(states: MERGED, first: ${PAGE_SIZE}, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      nodes {
        id number title updatedAt mergedAt baseRefName changedFiles author ${ACCOUNT}
        files(first: 100) { nodes { path changeType } } labels(first: 20) { nodes { name } } mergeCommit { oid }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

interface MergedSince extends RepositoryName {
  readonly branch: string;
  /** Unix seconds. */
  readonly since: number;
  readonly limits: CallLimits;
}

/**
 * All pull requests that were merged into a branch since a moment, the oldest first.
 * @throws GitHubError if the list cannot be read to its end
 */
export async function listMerged(
  github: GitHubConnection,
  { owner, name, branch, since, limits }: MergedSince,
): Promise<MergedPull[]> {
  const found = new Map<number, MergedPull>();
  const call = { schema: mergedPage, query: MERGED, variables: { owner, name }, limits };
  /** Reads from the newest update to this one. */
  const readTo = async (oldest: number) => {
    for await (const pull of listNodes(github, { ...call, maxPages: MOST_PAGES, isWhole: true })) {
      if (pull.updatedAt < oldest) return;
      found.set(pull.number, pull);
    }
  };
  await readTo(since);
  // What was updated while the pages were read has gone to the front, past what was still to be read.
  const [newest] = found.values();
  if (newest !== undefined && found.size >= PAGE_SIZE) await readTo(newest.updatedAt);
  return [...found.values()]
    .filter(({ mergedAt, baseRefName }) => mergedAt >= since && baseRefName === branch)
    .sort((one, other) => one.mergedAt - other.mergedAt || one.number - other.number);
}
