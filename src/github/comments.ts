import * as v from "@badrap/valita";
import type { CallLimits, GitHubConnection } from "./connection.ts";
import type { CommentEdit, CommentReference, Thread } from "./thread.ts";

const created = v.object({ id: v.number(), html_url: v.string() });
const createdInDiscussion = v.object({
  addDiscussionComment: v.object({ comment: v.object({ id: v.string(), url: v.string() }) }),
});

/** Writes a comment into the thread; in a discussion only GraphQL can. Not idempotent, and sent once. */
export async function createComment(
  github: GitHubConnection,
  { thread, body, limits }: { readonly thread: Thread; readonly body: string; readonly limits: CallLimits },
): Promise<CommentReference> {
  if (thread.kind === "discussion") {
    const { addDiscussionComment } = await github.graphql({
      schema: createdInDiscussion,
      query:
        "mutation Comment($discussion: ID!, $replyTo: ID, $body: String!) { addDiscussionComment(input: {discussionId: $discussion, replyToId: $replyTo, body: $body}) { comment { id url } } }",
      variables: { discussion: thread.nodeId, replyTo: thread.replyToId, body },
      once: true,
      limits,
    });
    return { kind: "discussion-comment", ...addDiscussionComment.comment };
  }
  const isReview = thread.kind === "review-thread";
  const route = isReview
    ? `POST pulls/${thread.number}/comments/${thread.rootId}/replies`
    : `POST issues/${thread.number}/comments`;
  const call = { schema: created, route, parameters: { body }, once: true, limits };
  const { id, html_url: url } = await github.rest(call);
  return { kind: isReview ? "review-comment" : "issue-comment", id: String(id), url };
}

const stored = v.object({ body: v.string() });
const storedInDiscussion = v.object({ node: stored });

/** The text of a comment as it is now. */
export async function readComment(
  github: GitHubConnection,
  { comment, limits }: { readonly comment: CommentReference; readonly limits: CallLimits },
): Promise<string> {
  if (comment.kind === "discussion-comment") {
    const { node } = await github.graphql({
      schema: storedInDiscussion,
      query: "query OwnComment($id: ID!) { node(id: $id) { ... on DiscussionComment { body } } }",
      variables: { id: comment.id },
      limits,
    });
    return node.body;
  }
  const { body } = await github.rest({ schema: stored, route: `GET ${pathOf(comment)}`, limits });
  return body;
}

const updated = v.object({ id: v.number() });
const updatedInDiscussion = v.object({
  updateDiscussionComment: v.object({ comment: v.object({ id: v.string() }) }),
});

/** Replaces the text of a comment. Only an answer that shows the comment counts: a redirect may have led elsewhere. */
export async function updateComment(
  github: GitHubConnection,
  { comment, body, ...sending }: CommentEdit & { readonly comment: CommentReference },
): Promise<void> {
  if (comment.kind === "discussion-comment") {
    await github.graphql({
      schema: updatedInDiscussion,
      query:
        "mutation Edit($id: ID!, $body: String!) { updateDiscussionComment(input: {commentId: $id, body: $body}) { comment { id } } }",
      variables: { id: comment.id, body },
      ...sending,
    });
    return;
  }
  await github.rest({ schema: updated, route: `PATCH ${pathOf(comment)}`, parameters: { body }, ...sending });
}

function pathOf({ kind, id }: CommentReference): string {
  return `${kind === "review-comment" ? "pulls" : "issues"}/comments/${id}`;
}
