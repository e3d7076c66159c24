import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import { login, ownLogin, plainLogin } from "./account.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import { listItems } from "./lists.ts";
import type { Thread, ThreadComment } from "./thread.ts";

const listed = v.object({
  id: v.number(),
  html_url: v.string(),
  body: maybe(v.string()),
  user: login,
  in_reply_to_id: maybe(v.number()),
  issue_url: v.optional(v.string(), ""),
  pull_request_url: v.optional(v.string(), ""),
});
const list = v.array(listed);

/** The kinds of comments that REST lists, each with its part of the route. */
const LISTS = { "issue-comment": "issues", "review-comment": "pulls" } as const;
type Kind = keyof typeof LISTS;

function commentOf(
  kind: Kind,
  { id, html_url: url, body, user }: v.InferOutput<typeof listed>,
): ThreadComment {
  return { kind, id: String(id), url, body: body ?? "", author: user };
}

const THREAD_PAGES = 30;

/**
 * All comments of the thread, oldest first.
 * @throws GitHubError also if there are more than this reads, because the wanted comment may be among the rest
 */
export async function* listThreadComments(
  github: GitHubConnection,
  { thread, limits }: { readonly thread: Thread; readonly limits: CallLimits },
): AsyncGenerator<ThreadComment> {
  if (thread.kind === "discussion") {
    yield* await listDiscussionComments(github, thread.nodeId, limits);
    return;
  }
  const isReview = thread.kind === "review-thread";
  const route = `GET ${isReview ? "pulls" : "issues"}/${thread.number}/comments`;
  const onCut = () => tooManyComments(route);
  for await (const found of listItems(github, {
    schema: list,
    route,
    limits,
    maxPages: THREAD_PAGES,
    onCut,
  })) {
    // The list has the comments on all lines of the pull request. The comment that opened a conversation identifies it.
    if (!isReview || (found.in_reply_to_id ?? found.id) === thread.rootId) {
      yield commentOf(isReview ? "review-comment" : "issue-comment", found);
    }
  }
}

function tooManyComments(operation: string): never {
  throw new GitHubError({ kind: "unavailable", operation, detail: "the thread has too many comments" });
}

/** A comment and its thread. */
export type RepositoryComment = ThreadComment & { readonly thread: Thread };

const REPOSITORY_PAGES = 10;

interface RepositoryListing {
  readonly since: Date;
  readonly limits: CallLimits;
  readonly onCut: () => void;
}

/**
 * The repository's comments of each kind that were written or edited since then, newest first. `onCut` is called for each kind of which
 * there are more than ten pages.
 */
export async function* listRepositoryComments(
  github: GitHubConnection,
  { since, ...listing }: RepositoryListing,
): AsyncGenerator<RepositoryComment> {
  const parameters = { since: since.toISOString(), sort: "created", direction: "desc" };
  for (const kind of Object.keys(LISTS) as Kind[]) {
    const route = `GET ${LISTS[kind]}/comments`;
    const call = { schema: list, route, parameters, maxPages: REPOSITORY_PAGES, ...listing };
    for await (const found of listItems(github, call)) {
      yield { ...commentOf(kind, found), thread: threadOf(kind, found) };
    }
  }
}

/** The thread as the list gives it, which does not say whether a number belongs to an issue or a pull request. */
function threadOf(kind: Kind, found: v.InferOutput<typeof listed>): Thread {
  const parent = found.issue_url || found.pull_request_url;
  const number = Number(parent.slice(parent.lastIndexOf("/") + 1));
  const url = found.html_url;
  return kind === "review-comment"
    ? { kind: "review-thread", number, rootId: found.in_reply_to_id ?? found.id, url }
    : { kind: "numbered", number, url };
}

/** Returns a test for comments that the token's own account wrote. */
export async function ownCommentFilter(
  github: GitHubConnection,
  limits: CallLimits,
): Promise<(comment: ThreadComment) => boolean> {
  const own = await ownLogin(github, limits);
  return ({ author }) => plainLogin(author) === own;
}

const comment = v.object({
  id: v.string(),
  url: v.string(),
  body: v.string(),
  author: login,
  createdAt: v.string(),
});
const replies = v.object({ nodes: v.array(comment), pageInfo: v.object({ hasNextPage: v.boolean() }) });
const commentsPage = v.pipe(
  v.object({
    node: v.object({
      comments: v.object({
        nodes: v.array(v.object({ ...comment.entries, replies })),
        pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: maybe(v.string()) }),
      }),
    }),
  }),
  v.transform(({ node }) => node.comments),
);

const COMMENT = "id url body createdAt author { login }";
const QUERY = `query Comments($id: ID!, $after: String) {
  node(id: $id) {
    ... on Discussion {
      comments(first: 50, after: $after) {
        nodes { ${COMMENT} replies(first: 100) { nodes { ${COMMENT} } pageInfo { hasNextPage } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

const DISCUSSION_PAGES = 20;

/** The comments of a discussion and their replies, sorted by time, because GitHub lists each comment followed by its replies. */
async function listDiscussionComments(
  github: GitHubConnection,
  id: string,
  limits: CallLimits,
): Promise<ThreadComment[]> {
  const found: v.InferOutput<typeof comment>[] = [];
  const variables: { id: string; after: string | null } = { id, after: null };
  for (let page = 1; page <= DISCUSSION_PAGES; page += 1) {
    const call = { schema: commentsPage, query: QUERY, variables, limits };
    const { nodes, pageInfo } = await github.graphql(call);
    for (const { replies, ...top } of nodes) {
      found.push(top, ...replies.nodes);
      if (replies.pageInfo.hasNextPage) {
        tooManyComments("GraphQL");
      }
    }
    if (!pageInfo.hasNextPage) {
      return found
        .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
        .map(({ id, url, body, author }) => ({ kind: "discussion-comment", id, url, body, author }));
    }
    variables.after = pageInfo.endCursor;
  }
  return tooManyComments("GraphQL");
}
