import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import { maybe, parse } from "../parse.ts";
import { ACCOUNT, login } from "./account.ts";
import type { GitHubConnection } from "./connect.ts";
import { GitHubError } from "./errors.ts";
import { askForAll, connectionOf, listPages, shownOf } from "./lists.ts";
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
    /** Null if GitHub does not say. */
    defaultBranch: defaultBranchRef?.name ?? null,
    isPublic: visibility === "PUBLIC",
    isPrivate: visibility === "PRIVATE",
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
  v.number(),
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

const PULL = `id number title updatedAt mergedAt baseRefName author ${ACCOUNT}
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

const LEAST_OLDER = 50;

interface MergedOptions extends RepositoryName {
  /** Unix seconds. */
  readonly since: number;
  readonly limits: CallLimits;
}

/**
 * The pull requests that were merged into any branch since a moment. One that is updated while the pages are read may be missing.
 * @throws GitHubError if the list cannot be read to its end
 */
export async function listMerged(
  github: GitHubConnection,
  { owner, name, since, limits }: MergedOptions,
): Promise<MergedPull[]> {
  const found: MergedPull[] = [];
  const call = { schema: mergedPage, query: MERGED, variables: { owner, name }, limits };
  for await (const nodes of listPages(github, call)) {
    found.push(...nodes);
    // A few older ones are no end, since order and moments can disagree: https://github.com/dessant/lock-threads/issues/5
    const last = found.slice(-LEAST_OLDER);
    if (last.length === LEAST_OLDER && last.every(({ updatedAt }) => updatedAt < since)) break;
  }
  // Others were only updated, as by a comment.
  return found.filter(({ mergedAt }) => mergedAt >= since);
}

// A commit is also in pull requests of forks, and in open ones: https://github.com/release-drafter/release-drafter/issues/221
const ASSOCIATED = `query Associated($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Commit { associatedPullRequests(first: 5) { nodes { repository { databaseId } ${PULL} } } }
  }
}`;

// Nearly all of it may be missing by GitHub's schema. Then nothing names the commit.
const associated = v.object({
  nodes: v.array(maybe(v.object({ associatedPullRequests: shownOf(v.unknown()) }))),
});
const ofRepository = v.object({ repository: v.object({ databaseId: v.number() }) });

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
  const ask = async (some: readonly string[], once: boolean) => {
    const call = { schema: associated, query: ASSOCIATED, variables: { ids: some }, once, limits };
    const { nodes } = await github.graphql(call);
    return nodes.map((node) =>
      (node?.associatedPullRequests ?? [])
        .filter((pull) => parse(ofRepository, pull)?.repository.databaseId === repositoryId)
        .map((pull) => parse(mergedPull, pull))
        .find((pull) => pull !== undefined),
    );
  };
  return await askForAll({ ids, most: COMMITS_AT_ONCE, ask });
}

/** What something changes, as far as GitHub shows it. */
export interface Changes {
  /** The first files. */
  readonly files: readonly { readonly path: string; readonly isRenamed: boolean }[];
  /** How many there are at least. */
  readonly count: number;
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
  v.transform(({ files, changedFiles: count, timelineItems, ...details }) => ({
    ...details,
    /** Null if GitHub does not show them: https://github.com/anthropics/claude-code-action/issues/1587 */
    changes: files && {
      files: files.map(({ path, changeType }) => ({ path, isRenamed: changeType === "RENAMED" })),
      count,
    },
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
  const ask = async (some: readonly string[], once: boolean) => {
    const askWith = async (withText: boolean) =>
      (await github.graphql({ schema, query: DETAILS, variables: { ids: some, withText }, once, limits }))
        .nodes;
    const onError = async (error: GitHubError) => {
      if (some.length > 1 || error.kind !== "unavailable") throw error;
      return await askWith(false);
    };
    return await askWith(true).catch(ifError(GitHubError, onError));
  };
  return await askForAll({ ids, most: DETAILS_AT_ONCE, ask });
}
