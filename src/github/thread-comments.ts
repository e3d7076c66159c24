import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import type { Clock } from "../clock.ts";
import { ifError } from "../if-error.ts";
import { maybe } from "../parse.ts";
import { author, ownLogin, plainLogin } from "./account.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import { listItems, listNodes, pageInfo } from "./lists.ts";
import type { Thread, ThreadComment } from "./thread.ts";

const listed = v.object({
  id: v.number(),
  html_url: v.string(),
  body: maybe(v.string()),
  user: maybe(v.object({ login: v.string(), type: v.optional(v.string(), "") })),
  in_reply_to_id: maybe(v.number()),
  issue_url: v.optional(v.string(), ""),
  pull_request_url: v.optional(v.string(), ""),
});
const list = v.array(listed);

type Kind = "issue-comment" | "review-comment";

function commentOf(
  kind: Kind,
  { id, html_url: url, body, user }: v.InferOutput<typeof listed>,
): ThreadComment {
  const author = { login: user?.login ?? "", isBot: user?.type === "Bot" };
  return { kind, id: String(id), url, body: body ?? "", author };
}

const THREAD_PAGES = 30;

/** All comments of the thread that were written or edited since, in the order in which they were written. */
export async function* listThreadComments(
  github: GitHubConnection,
  { thread, since, limits }: { readonly thread: Thread; readonly since: Date; readonly limits: CallLimits },
): AsyncGenerator<ThreadComment> {
  if (thread.kind === "discussion") {
    yield* await listDiscussionComments(github, { discussionId: thread.nodeId, since, limits });
    return;
  }
  const isReview = thread.kind === "review-thread";
  const route = `GET ${isReview ? "pulls" : "issues"}/${thread.number}/comments`;
  const onCut = () => {
    // What was not read may be what is wanted.
    throw new GitHubError({ kind: "unavailable", operation: route });
  };
  const call = { schema: list, route, parameters: { since: since.toISOString() }, limits };
  for await (const found of listItems(github, { ...call, maxPages: THREAD_PAGES, onCut })) {
    // The list has the comments on all lines of the pull request; a conversation is known by the one that opened it.
    if (!isReview || (found.in_reply_to_id ?? found.id) === thread.rootId) {
      yield commentOf(isReview ? "review-comment" : "issue-comment", found);
    }
  }
}

/** The comment of the token's own account that says just this; undefined when there is none since. */
export async function findSameComment(
  github: GitHubConnection,
  { body, ...search }: Parameters<typeof listThreadComments>[1] & { readonly body: string },
): Promise<ThreadComment | undefined> {
  const isOwn = await ownCommentFilter(github, search.limits);
  for await (const comment of listThreadComments(github, search)) {
    if (withPlainEnds(comment.body) === withPlainEnds(body) && isOwn(comment)) {
      return comment;
    }
  }
  return undefined;
}

function withPlainEnds(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}

// GitHub's lists come from replicas, which may not have what was written a moment ago.
const SECOND_SEARCH_MS = 3000;

interface Searching {
  readonly error: GitHubError;
  readonly limits: CallLimits;
  readonly clock: Clock;
}

/**
 * Looks for what a write that failed with this error may have brought about: twice, some seconds apart.
 * @throws the error where the search fails, or too little time is left to be sure that it is not there
 */
export async function searchTwice<T>(
  search: () => Promise<T | undefined>,
  { error, limits, clock }: Searching,
): Promise<T | undefined> {
  const giveUp = () => {
    throw error;
  };
  limits.signal.throwIfAborted();
  const found = await search().catch(ifError(GitHubError, giveUp));
  if (found !== undefined) {
    return found;
  }
  if (limits.deadline.remainingMs() <= SECOND_SEARCH_MS) {
    return giveUp();
  }
  await clock.sleep(SECOND_SEARCH_MS, limits.signal);
  return await search().catch(ifError(GitHubError, giveUp));
}

/** A comment with the thread that it was written in. */
export type RepositoryComment = ThreadComment & { readonly thread: Thread };

const REPOSITORY_PAGES = 10;

interface RepositoryListing {
  readonly kind: Kind;
  readonly since: Date;
  readonly limits: CallLimits;
  readonly onCut: () => void;
}

/** The repository's comments written or edited since, newest first, ten pages of them; `onCut` is called when there were more. */
export async function* listRepositoryComments(
  github: GitHubConnection,
  { kind, since, ...listing }: RepositoryListing,
): AsyncGenerator<RepositoryComment> {
  const route = `GET ${kind === "issue-comment" ? "issues" : "pulls"}/comments`;
  const parameters = { since: since.toISOString(), sort: "created", direction: "desc" };
  const call = { schema: list, route, parameters, maxPages: REPOSITORY_PAGES, ...listing };
  for await (const found of listItems(github, call)) {
    yield { ...commentOf(kind, found), thread: threadOf(kind, found) };
  }
}

/** Whether those lists have the comments of such a thread. GitHub lists those of discussions for one discussion at a time only. */
export function isListedForRepository({ kind }: Pick<Thread, "kind">): boolean {
  return kind !== "discussion";
}

/** The thread as the list names it. It does not say of an issue's number whether it is a pull request's. */
function threadOf(kind: Kind, found: v.InferOutput<typeof listed>): Thread {
  const parent = found.issue_url || found.pull_request_url;
  const number = Number(parent.slice(parent.lastIndexOf("/") + 1));
  const url = found.html_url;
  return kind === "review-comment"
    ? { kind: "review-thread", number, rootId: found.in_reply_to_id ?? found.id, url }
    : { kind: "numbered", number, url };
}

/** Returns a test that tells the comments of the token's own account from all others. */
export async function ownCommentFilter(
  github: GitHubConnection,
  limits: CallLimits,
): Promise<(comment: ThreadComment) => boolean> {
  const own = await ownLogin(github, limits);
  // A person can have the name that a bot has without its suffix.
  return ({ author }) => plainLogin(author.login) === own && (author.isBot || !github.isBot);
}

const time = v.pipe(v.string(), v.isoTimestamp());
const comment = v.object({
  id: v.string(),
  url: v.string(),
  body: v.string(),
  author,
  createdAt: time,
  updatedAt: time,
});
const replies = v.object({ nodes: v.array(comment), pageInfo });

const comments = v.object({ nodes: v.array(v.object({ ...comment.entries, replies })), pageInfo });
const commentsPage = v.pipe(
  v.object({ node: v.object({ comments }) }),
  v.transform(({ node }) => node.comments),
);
const repliesPage = v.pipe(
  v.object({ node: v.object({ replies }) }),
  v.transform(({ node }) => node.replies),
);

const COMMENT = "id url body createdAt updatedAt author { __typename login }";
const PAGE = "pageInfo { hasNextPage endCursor }";
const COMMENTS_QUERY = `query Comments($id: ID!, $after: String) {
  node(id: $id) {
    ... on Discussion {
      comments(first: 50, after: $after) { nodes { ${COMMENT} replies(first: 50) { nodes { ${COMMENT} } ${PAGE} } } ${PAGE} }
    }
  }
}`;
const REPLIES_QUERY = `query Replies($id: ID!, $after: String) {
  node(id: $id) { ... on DiscussionComment { replies(first: 100, after: $after) { nodes { ${COMMENT} } ${PAGE} } } }
}`;

/**
 * The comments of a discussion and their replies. GitHub lists all of them, each comment followed by its replies, so they are put in
 * the order of REST's lists here, and left out where REST's `since` would leave them out.
 */
async function listDiscussionComments(
  github: GitHubConnection,
  {
    discussionId,
    since,
    limits,
  }: { readonly discussionId: string; readonly since: Date; readonly limits: CallLimits },
): Promise<ThreadComment[]> {
  const found: v.InferOutput<typeof comment>[] = [];
  const comments = { schema: commentsPage, query: COMMENTS_QUERY, variables: { id: discussionId }, limits };
  for await (const { replies: first, ...top } of listNodes(github, comments)) {
    found.push(top);
    const others = { schema: repliesPage, query: REPLIES_QUERY, variables: { id: top.id }, limits, first };
    for await (const reply of listNodes(github, others)) {
      found.push(reply);
    }
  }
  return found
    .filter(({ updatedAt }) => Date.parse(updatedAt) >= since.getTime())
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .map(({ id, url, body, author }) => ({ kind: "discussion-comment", id, url, body, author }));
}
