import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import { ACCOUNT, login } from "./account.ts";
import type { GitHubConnection } from "./connect.ts";
import { GitHubError } from "./errors.ts";
import { connectionOf, listItems, listPages } from "./lists.ts";
import type { Thread, ThreadComment } from "./thread.ts";

const listed = v.object({
  id: v.number(),
  html_url: v.string(),
  // GitHub's description calls it optional, but a comment without its text may be the record of a job.
  body: v.string(),
  user: login,
  created_at: maybe(v.string()),
  in_reply_to_id: maybe(v.number()),
});
const list = v.array(listed);

const THREAD_PAGES = 30;

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
const QUERY = `query Comments($id: ID!, $first: Int!, $after: String) {
  node(id: $id) {
    ... on Discussion {
      comments(first: $first, after: $after) {
        nodes { ${COMMENT} replies(first: 100) { nodes { ${COMMENT} } pageInfo { hasNextPage } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

const MOST_IN_DISCUSSION = 1000;

/**
 * All comments of the thread, oldest first.
 * @throws GitHubError also if there are more than this reads, because the wanted comment may be among the rest
 */
export async function listThreadComments(
  github: GitHubConnection,
  { thread, limits }: { readonly thread: Thread; readonly limits: CallLimits },
): Promise<ThreadComment[]> {
  if (thread.kind === "discussion") {
    return await listDiscussionComments(github, thread.nodeId, limits);
  }
  const isReview = thread.kind === "review-thread";
  const route = `GET ${isReview ? "pulls" : "issues"}/${thread.number}/comments`;
  const call = { schema: list, route, limits, maxPages: THREAD_PAGES, isWhole: true };
  const found = await Array.fromAsync(listItems(github, call));
  const kind = isReview ? "review-comment" : "issue-comment";
  return (
    found
      // The list has the comments on all lines of the pull request. The comment that opened a conversation identifies it.
      .filter((each) => !isReview || (each.in_reply_to_id ?? each.id) === thread.rootId)
      .map((each) => asThreadComment(kind, each))
  );
}

const PAGE_SIZE = 100;

/**
 * The comments of an issue in pages, the newest first. GitHub lists them the oldest first, and knows no other order:
 * https://docs.github.com/rest/issues/comments#list-issue-comments. `count`: how many GitHub says there are.
 */
export async function* listNewestComments(
  github: GitHubConnection,
  { number, count, limits }: { readonly number: number; readonly count: number; readonly limits: CallLimits },
): AsyncGenerator<ThreadComment[]> {
  const read = async (page: number) => {
    const parameters = { per_page: PAGE_SIZE, page };
    const route = `GET issues/${number}/comments`;
    const { items, hasNext } = await github.restPage({ schema: list, route, parameters, limits });
    return { comments: items.map((each) => asThreadComment("issue-comment", each)), hasNext };
  };
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE));
  for (let page = last; page >= 1; page -= 1) {
    const { comments, hasNext } = await read(page);
    // Some may have been written since they were counted.
    const later = page === last && hasNext ? (await read(page + 1)).comments : [];
    yield [...comments, ...later].reverse();
  }
}

function asThreadComment(
  kind: "issue-comment" | "review-comment",
  { id, html_url: url, body, user: author, created_at: createdAt }: v.InferOutput<typeof listed>,
): ThreadComment {
  return { kind, id: String(id), url, body, author, createdAt };
}

/** GitHub lists each comment of a discussion followed by its replies. */
async function listDiscussionComments(
  github: GitHubConnection,
  id: string,
  limits: CallLimits,
): Promise<ThreadComment[]> {
  const most = MOST_IN_DISCUSSION;
  const call = { schema: commentsPage, query: QUERY, variables: { id }, limits, most };
  const found = (await Array.fromAsync(listPages(github, call))).flat();
  if (found.some(({ replies }) => replies.pageInfo.hasNextPage)) {
    throw new GitHubError({ kind: "too-long", operation: "GraphQL", detail: "replies to a comment" });
  }
  return found
    .flatMap(({ replies, ...top }) => [top, ...replies.nodes])
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .map((each) => ({ kind: "discussion-comment", ...each }));
}
