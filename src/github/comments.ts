import * as v from "@badrap/valita";
import type { CallLimits } from "./call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { createDiscussionComment, readDiscussionComment, updateDiscussionComment } from "./discussions.ts";
import { readAnswer } from "./errors.ts";
import type { CommentEdit, CommentReference, Thread } from "./thread.ts";

const created = v.object({ id: v.number(), html_url: v.string() });

/** Writes a comment into the thread. Not idempotent, and sent once. */
export async function createComment(
  github: GitHubConnection,
  { thread, body, limits }: { readonly thread: Thread; readonly body: string; readonly limits: CallLimits },
): Promise<CommentReference> {
  if (thread.kind === "discussion") {
    return createDiscussionComment(github, { thread, body, limits });
  }
  const isReview = thread.kind === "review-thread";
  const route = isReview
    ? `POST pulls/${thread.number}/comments/${thread.rootId}/replies`
    : `POST issues/${thread.number}/comments`;
  const answer = readAnswer(
    created,
    await github.rest({ route, parameters: { body }, repeatable: false, limits }),
    route,
  );
  return { kind: isReview ? "review-comment" : "issue-comment", id: String(answer.id), url: answer.html_url };
}

const stored = v.object({ body: v.string() });

/** The text of a comment as it is now. */
export async function readComment(
  github: GitHubConnection,
  { comment, limits }: { readonly comment: CommentReference; readonly limits: CallLimits },
): Promise<string> {
  if (comment.kind === "discussion-comment") {
    return readDiscussionComment(github, { id: comment.id, limits });
  }
  const route = `GET ${folderOf(comment)}/comments/${comment.id}`;
  return readAnswer(stored, await github.rest({ route, repeatable: true, limits }), route).body;
}

const updated = v.object({ id: v.number() });

/** Replaces the text of a comment. Only an answer that shows the comment counts: a redirect may have led elsewhere. */
export async function updateComment(
  github: GitHubConnection,
  { comment, body, ...sending }: CommentEdit & { readonly comment: CommentReference },
): Promise<void> {
  if (comment.kind === "discussion-comment") {
    await updateDiscussionComment(github, { id: comment.id, body, ...sending });
    return;
  }
  const route = `PATCH ${folderOf(comment)}/comments/${comment.id}`;
  const call = { route, parameters: { body }, repeatable: true, ...sending };
  readAnswer(updated, await github.rest(call), route);
}

function folderOf({ kind }: CommentReference): string {
  return kind === "review-comment" ? "pulls" : "issues";
}
