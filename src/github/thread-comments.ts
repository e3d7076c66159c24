import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import { ACCOUNT, login } from "./account.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import { connectionOf, listItems, listNodes } from "./lists.ts";
import type { Thread, ThreadComment } from "./thread.ts";

const listed = v.object({
  id: v.number(),
  html_url: v.string(),
  body: maybe(v.string()),
  user: login,
  created_at: maybe(v.string()),
  in_reply_to_id: maybe(v.number()),
});
const list = v.array(listed);

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
      const { id, html_url: url, body, user: author, created_at: createdAt } = found;
      const kind = isReview ? "review-comment" : "issue-comment";
      yield { kind, id: String(id), url, body: body ?? "", author, createdAt };
    }
  }
}

function tooManyComments(operation: string): never {
  throw new GitHubError({ kind: "unavailable", operation, detail: "the thread has too many comments" });
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
  v.object({ node: v.object({ comments: connectionOf(v.object({ ...comment.entries, replies })) }) }),
  v.transform(({ node }) => node.comments),
);

const COMMENT = `id url body createdAt author ${ACCOUNT}`;
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
  const onCut = () => tooManyComments("GraphQL");
  const call = { schema: commentsPage, query: QUERY, variables: { id }, limits };
  for await (const { replies, ...top } of listNodes(github, { ...call, maxPages: DISCUSSION_PAGES, onCut })) {
    found.push(top, ...replies.nodes);
    if (replies.pageInfo.hasNextPage) {
      onCut();
    }
  }
  return found
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .map((found) => ({ kind: "discussion-comment", ...found }));
}
