import { isHiddenFrom, requirePermission, requireReadable } from "./access.ts";
import {
  accountView,
  type GraphQLParts,
  gitHubError,
  pagesOf,
  subjectView,
  textView,
} from "./graphql-views.ts";
import type { Account, Commit, PullFile, Release, Repository, Thread } from "./records.ts";
import { Refusal } from "./refusal.ts";

type State = "OPEN" | "CLOSED" | "MERGED";

/** What a query asks of a list. https://docs.github.com/graphql/reference/objects#repository */
interface Wanted {
  readonly first?: number;
  readonly after?: string;
  readonly orderBy?: { readonly field: string; readonly direction: "ASC" | "DESC" };
}

/** What GraphQL shows of a repository: the pull requests in it. */
export function repositoryView(repository: Repository | undefined, parts: GraphQLParts): object {
  if (repository === undefined || isHiddenFrom(parts.token, repository)) {
    throw gitHubError("NOT_FOUND", "Could not resolve to a Repository with that name.");
  }
  const pulls = repository.threads.filter(({ kind }) => kind === "pull");
  return {
    id: `R_${repository.id}`,
    databaseId: repository.id,
    nameWithOwner: repository.fullName,
    visibility: repository.visibility.toUpperCase(),
    isEmpty: repository.isEmpty,
    defaultBranchRef: repository.isEmpty ? null : { id: "REF_main", name: repository.defaultBranch },
    object: ({ expression = "" }: { expression?: string }) => {
      asForbidden(() => requireReadable(parts.token, { area: "contents", repository }));
      const { store } = parts;
      if (repository.isEmpty) return null;
      const commit =
        expression === "HEAD" ? store.tipOf(repository) : store.findCommit(repository, expression);
      return commit === undefined ? null : commitView(commit, parts);
    },
    pullRequest: ({ number }: { number: number }) => {
      const found = pulls.find((pull) => pull.number === number);
      if (found === undefined) throw gitHubError("NOT_FOUND", "Could not resolve to a PullRequest.");
      return pullView(found, parts);
    },
    pullRequests: ({ orderBy, ...wanted }: Wanted & { states?: State[] }) => {
      const momentOf = (pull: Thread) => (orderBy?.field === "UPDATED_AT" ? placeOf(pull) : pull.createdAt);
      const newestFirst = pulls
        .filter((pull) => wanted.states?.includes(stateOf(pull)) ?? true)
        .toSorted((one, other) => (momentOf(one) < momentOf(other) ? 1 : -1));
      const listed = orderBy?.direction === "DESC" ? newestFirst : newestFirst.toReversed();
      return pagesOf(listed, (pull) => pullView(pull, parts))(shortened(wanted, repository));
    },
    releases: ({ orderBy, ...wanted }: Wanted) => {
      asForbidden(() => requireReadable(parts.token, { area: "contents", repository }));
      const { releases } = repository;
      const byName = releases.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
      const oldestFirst = orderBy?.field === "NAME" ? byName : releases;
      const listed = orderBy?.direction === "DESC" ? oldestFirst.toReversed() : oldestFirst;
      return pagesOf(listed, (release) => releaseView(release, repository, parts))(wanted);
    },
  };
}

function shortened<Wanted extends { first?: number }>(wanted: Wanted, { pageSize }: Repository): Wanted {
  return wanted.first === undefined ? wanted : { ...wanted, first: Math.min(wanted.first, pageSize) };
}

function stateOf({ mergeCommit, state }: Thread): State {
  return mergeCommit !== null ? "MERGED" : state === "open" ? "OPEN" : "CLOSED";
}

/** Comments and closing are updates. */
function updatedAt({ createdAt, closedAt, comments, reviewComments }: Thread): string {
  const written = [...comments, ...reviewComments].map((comment) => comment.updatedAt);
  return [createdAt, closedAt ?? "", ...written].toSorted().at(-1) ?? createdAt;
}

function placeOf(thread: Thread): string {
  return thread.placedAt ?? updatedAt(thread);
}

interface Part {
  readonly first?: number;
  readonly last?: number;
}

/** GitHub counts from either end. */
function partOf<T>(items: readonly T[], { first, last = 100 }: Part): readonly T[] {
  return first === undefined ? items.slice(-last) : items.slice(0, first);
}

/** What GraphQL shows of a pull request. */
export function pullView(pull: Thread, parts: GraphQLParts): object {
  const { store, token } = parts;
  asForbidden(() => requirePermission({ token, thread: pull, level: "read" }));
  return {
    ...subjectView(pull, parts),
    number: pull.number,
    repository: () => repositoryView(pull.repository, parts),
    title: pull.title,
    state: stateOf(pull),
    updatedAt: updatedAt(pull),
    mergedAt: pull.mergeCommit === null ? null : pull.closedAt,
    closedAt: pull.closedAt,
    baseRefName: pull.base,
    changedFiles: pull.hidesFiles ? 0 : pull.files.length,
    files: ({ first = 100 }) =>
      pull.hidesFiles ? null : { nodes: pull.files.slice(0, first).map(fileView) },
    labels: (wanted: Part) => ({
      nodes: partOf(pull.labels, wanted).map((name) => ({ id: `LA_${name}`, name })),
    }),
    mergeCommit: pull.mergeCommit === null ? null : commitView(pull.mergeCommit, parts),
    comments: (wanted: Part) => ({
      nodes: partOf(pull.comments, wanted).map((comment) => subjectView(comment, parts)),
    }),
    reviews: (wanted: Part) => ({
      nodes: partOf(pull.reviews, wanted).map(({ nodeId, id }) => {
        const review = store.findText(nodeId);
        const onLines = pull.reviewComments.filter(({ reviewId }) => reviewId === id);
        return {
          ...subjectViewOf(nodeId, parts),
          comments: (some: Part) => ({
            nodes: partOf(onLines, some).map((comment) => ({
              ...subjectView(comment, parts),
              path: comment.place?.path,
            })),
          }),
          author: review?.author ? accountView(review.author) : null,
        };
      }),
    }),
    timelineItems: ({ itemTypes = [], ...wanted }: Part & { itemTypes?: string[] }) => ({
      nodes: partOf(eventsOf(pull, itemTypes), wanted),
    }),
  };
}

function eventsOf({ id, closers, renames }: Thread, types: readonly string[]): object[] {
  return [
    types.includes("CLOSED_EVENT")
      ? closers.map((by, n) => ({
          __typename: "ClosedEvent",
          id: `CE_${id}_${n}`,
          actor: by && accountView(by),
        }))
      : [],
    types.includes("RENAMED_TITLE_EVENT")
      ? renames.map((createdAt, n) => ({ __typename: "RenamedTitleEvent", id: `RTE_${id}_${n}`, createdAt }))
      : [],
  ].flat();
}

function fileView({ filename: path, status = "modified" }: PullFile): object {
  const changeType = { added: "ADDED", removed: "DELETED", modified: "MODIFIED", renamed: "RENAMED" }[status];
  return { path, changeType };
}

/** What GraphQL shows of a commit. */
export function commitView(commit: Commit, parts: GraphQLParts): object {
  const { sha } = commit;
  return {
    __typename: "Commit",
    id: `C_${sha}`,
    oid: sha,
    message: commit.message,
    committedDate: commit.committedAt,
    author: gitActorView(commit.author),
    parents: ({ first = 100 }: { first?: number }) => ({
      nodes: commit.parents.slice(0, first).map((oid) => ({ oid, id: `C_${oid}` })),
    }),
    history: (wanted: { first?: number; after?: string }) =>
      pagesOf(parts.store.historyOf(commit), (one) => commitView(one, parts))(
        shortened(wanted, commit.repository),
      ),
    associatedPullRequests: (wanted: { first?: number; after?: string }) =>
      pagesOf(pullsWith(commit, parts), (pull) => pullView(pull, parts))({ ...wanted }),
  };
}

/** Who made a commit: what Git names, and the user whose it is. An app is none. https://docs.github.com/graphql/reference/objects#gitactor */
function gitActorView(account: Account): object {
  const isUser = account.type === "User";
  return {
    name: isUser ? `${account.login}'s full name` : account.login,
    user: isUser ? accountView(account) : null,
  };
}

/** The merged pull request that brought a commit, and open ones that have it. GitHub takes a while to know; here it knows at once. */
function pullsWith(commit: Commit, { store }: GraphQLParts): Thread[] {
  const { repository, sha, madeOf } = commit;
  const historyOf = (of: string | undefined): readonly Commit[] => {
    const found = of === undefined ? undefined : store.findCommit(repository, of);
    return found === undefined ? [] : store.historyOf(found);
  };
  const has = (history: readonly Commit[], of: string): boolean => history.some((each) => each.sha === of);
  return repository.threads.filter(({ kind, state, head, mergeCommit }) => {
    if (kind !== "pull" || (mergeCommit === null && state !== "open")) return false;
    if (mergeCommit?.sha === sha) return true;
    return has(historyOf(head.sha), madeOf ?? sha) && !has(historyOf(mergeCommit?.parents[0]), madeOf ?? sha);
  });
}

function releaseView({ tag, sha, ...release }: Release, repository: Repository, parts: GraphQLParts): object {
  const commit = parts.store.findCommit(repository, sha);
  return {
    id: `RE_${tag}`,
    tagName: tag,
    tagCommit: commit === undefined ? null : commitView(commit, parts),
    ...release,
  };
}

/** Turns REST's refusal into GraphQL's. */
function asForbidden(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Refusal) throw gitHubError("FORBIDDEN", "Resource not accessible by integration");
    throw error;
  }
}

function subjectViewOf(nodeId: string, parts: GraphQLParts): object {
  const text = parts.store.findText(nodeId);
  return text === undefined ? {} : textView(text, parts);
}
