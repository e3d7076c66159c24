import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import { maybe, parse } from "../parse.ts";
import { ACCOUNT, login } from "./account.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import { askInParts, connectionOf, listPages, shownOf } from "./lists.ts";
import { shownComment } from "./shown-texts.ts";

/** A repository by its name. */
export interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

export const repositoryFacts = v.pipe(
  v.object({
    databaseId: v.number(),
    nameWithOwner: v.string(),
    visibility: v.string(),
    defaultBranchRef: maybe(v.object({ name: v.string() })),
  }),
  v.transform(({ databaseId, nameWithOwner, visibility, defaultBranchRef }) => ({
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

export const REPOSITORY_FACTS = "{ databaseId nameWithOwner visibility defaultBranchRef { name } }";
const FACTS = `query Repository($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) ${REPOSITORY_FACTS}
}`;

/** Looks up a repository, also by a name that it had before. */
export async function readRepository(
  github: GitHubConnection,
  { owner, name }: RepositoryName,
  limits: CallLimits,
): Promise<RepositoryFacts> {
  const schema = v.object({ repository: repositoryFacts });
  return (await github.graphql({ schema, query: FACTS, variables: { owner, name }, limits })).repository;
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
    author: login,
    labels: shownOf(v.object({ name: v.string() })),
    mergeCommit: maybe(v.object({ oid: v.string() })),
  }),
  v.transform(({ labels, mergeCommit, ...pull }) => ({
    ...pull,
    labels: labels?.map(({ name }) => name) ?? [],
    /** What it put on its branch: the squashed commit, the merge, or the last one of a rebase. */
    commit: mergeCommit?.oid ?? "",
  })),
);

/** A merged pull request, as lists have it. */
export type MergedPull = v.InferOutput<typeof mergedPull>;

const mergedPage = v.pipe(
  v.object({ repository: v.object({ pullRequests: connectionOf(mergedPull) }) }),
  v.transform(({ repository }) => repository.pullRequests),
);

const MOST_MERGES = 10_000;

const PULL = `id number title updatedAt mergedAt author ${ACCOUNT}
  labels(first: 20) { nodes { name } } mergeCommit { oid }`;

// By update, since there is no order by merge, and a merge is an update.
const MERGED = `query Merged($owner: String!, $name: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequests(states: MERGED, first: $first, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      nodes { ${PULL} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** What to read of a repository. */
interface Since extends RepositoryName {
  /** Unix seconds. */
  readonly since: number;
  readonly limits: CallLimits;
}

/**
 * All pull requests that were merged since a moment, into any branch, the oldest first.
 * @throws GitHubError if the list cannot be read to its end
 */
export async function listMerged(
  github: GitHubConnection,
  { owner, name, since, limits }: Since,
): Promise<MergedPull[]> {
  const found = new Map<number, MergedPull>();
  const call = { schema: mergedPage, query: MERGED, variables: { owner, name }, limits, most: MOST_MERGES };
  /** Reads from the newest update to this one; returns how many pages that took. */
  const readTo = async (oldest: number) => {
    let pages = 0;
    for await (const nodes of listPages(github, call)) {
      pages += 1;
      for (const pull of nodes) {
        if (pull.updatedAt < oldest) return pages;
        found.set(pull.number, pull);
      }
    }
    return pages;
  };
  const pages = await readTo(since);
  // What was updated while the pages were read has gone to the front, past what was still to be read.
  const [newest] = found.values();
  if (newest !== undefined && pages > 1) await readTo(newest.updatedAt);
  return [...found.values()]
    .filter(({ mergedAt }) => mergedAt >= since)
    .sort((one, other) => one.mergedAt - other.mergedAt || one.number - other.number);
}

// A commit is also in pull requests of forks, and in open ones: https://github.com/release-drafter/release-drafter/issues/221
const ASSOCIATED = `query Associated($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Commit { associatedPullRequests(first: 5) { nodes { repository { databaseId } ${PULL} } } }
  }
}`;

const associated = v.object({
  nodes: v.array(
    v.object({
      associatedPullRequests: v.object({
        nodes: v.array(v.looseObject({ repository: v.object({ databaseId: v.number() }) })),
      }),
    }),
  ),
});

const COMMITS_AT_ONCE = 50;

interface AssociatedOptions {
  /** The ids of commits. */
  readonly ids: readonly string[];
  readonly repositoryId: number;
  readonly limits: CallLimits;
}

/** The merged pull requests of a repository that brought commits, each in the place of its commit; undefined where GitHub knows none. */
export async function listAssociated(
  github: GitHubConnection,
  { ids, repositoryId, limits }: AssociatedOptions,
): Promise<(MergedPull | undefined)[]> {
  const found: (MergedPull | undefined)[] = [];
  const inParts = askInParts(COMMITS_AT_ONCE);
  while (found.length < ids.length) {
    const { nodes } = await inParts((size, once) => {
      const variables = { ids: ids.slice(found.length, found.length + size) };
      return github.graphql({ schema: associated, query: ASSOCIATED, variables, once, limits });
    });
    const pulls = nodes.map(({ associatedPullRequests }) =>
      associatedPullRequests.nodes
        .filter(({ repository }) => repository.databaseId === repositoryId)
        .flatMap((pull) => parse(mergedPull, pull) ?? []),
    );
    found.push(...pulls.map(([pull]) => pull));
  }
  return found;
}

const mergeDetails = v.pipe(
  v.object({
    ...shownComment.entries,
    /** The description; undefined if GitHub cannot answer for it. */
    bodyHTML: v.optional(v.string()),
    changedFiles: v.number(),
    files: shownOf(v.object({ path: v.string(), changeType: v.string() })),
    timelineItems: shownOf(v.object({ createdAt: unixSeconds })),
  }),
  v.transform(({ files, timelineItems, ...details }) => ({
    ...details,
    /** The first hundred. */
    files: files?.map(({ path, changeType }) => ({ path, isRenamed: changeType === "RENAMED" })) ?? [],
    /** When the title was last changed, in Unix seconds. */
    retitledAt: timelineItems?.at(-1)?.createdAt ?? null,
  })),
);

/** What a merged pull request changed, and its description. */
export type MergeDetails = v.InferOutput<typeof mergeDetails>;

const DETAILS_AT_ONCE = 25;

const DETAILS = `query Details($ids: [ID!]!, $withText: Boolean!) {
  nodes(ids: $ids) {
    ... on PullRequest {
      id changedFiles files(first: 100) { nodes { path changeType } }
      timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) { nodes { ... on RenamedTitleEvent { createdAt } } }
      bodyHTML @include(if: $withText) lastEditedAt author ${ACCOUNT} editor ${ACCOUNT}
    }
  }
}`;

/**
 * The files and the descriptions of merged pull requests. A description that GitHub cannot answer for, even alone, is left out.
 * @throws GitHubError if the files of one of them cannot be read
 */
export async function readMergeDetails(
  github: GitHubConnection,
  { ids, limits }: { readonly ids: readonly string[]; readonly limits: CallLimits },
): Promise<MergeDetails[]> {
  const schema = v.object({ nodes: v.array(mergeDetails) });
  const found: MergeDetails[] = [];
  const inParts = askInParts(DETAILS_AT_ONCE);
  while (found.length < ids.length) {
    const { nodes } = await inParts(async (size, once) => {
      const some = ids.slice(found.length, found.length + size);
      const ask = (withText: boolean) =>
        github.graphql({ schema, query: DETAILS, variables: { ids: some, withText }, once, limits });
      const onError = async (error: GitHubError) => {
        if (some.length > 1 || error.kind !== "unavailable") throw error;
        return await ask(false);
      };
      return await ask(true).catch(ifError(GitHubError, onError));
    });
    found.push(...nodes);
  }
  return found;
}
