import type { Answer } from "../answer.ts";
import { requireEditor, requirePermission, requireUnlocked } from "./access.ts";
import { pageOf, selectComments } from "./pages.ts";
import type { Comment, Repository } from "./records.ts";
import { invalidBody, notFound, Refusal } from "./refusal.ts";
import { ok, type RestCall, type RestHandler, readThread, repositoryOf, threadOf } from "./rest-call.ts";
import { commentShape } from "./shapes.ts";

type Sort = "comments" | "reviewComments";

const LONGEST_BODY = 65_536;

/** Comments in conversations and on lines. */
export const COMMENT_HANDLERS: Readonly<Record<string, RestHandler>> = {
  "issues/list-comments": (call) => list(call, readThread(call, "issue_number", ["issue", "pull"]).comments),
  "issues/list-comments-for-repo": (call) => list(call, commentsOf(repositoryOf(call), "comments")),
  "issues/get-comment": (call) => ok(show(call, readComment(call, "comments"))),
  "issues/create-comment": (call) => {
    const thread = threadOf(call, "issue_number", ["issue", "pull"]);
    requirePermission({ token: call.token, thread, level: "write" });
    requireUnlocked(call.token, thread);
    requireRoom(thread);
    const comment = call.store.comment({
      thread,
      author: call.token.account,
      body: bodyOf(call, "IssueComment"),
    });
    return { status: 201, body: show(call, comment) };
  },
  "issues/update-comment": (call) => update(call, "comments"),
  "pulls/list-review-comments": (call) =>
    list(call, readThread(call, "pull_number", ["pull"]).reviewComments),
  "pulls/list-review-comments-for-repo": (call) =>
    list(call, commentsOf(repositoryOf(call), "reviewComments")),
  "pulls/get-review-comment": (call) => ok(show(call, readComment(call, "reviewComments"))),
  "pulls/update-review-comment": (call) => update(call, "reviewComments"),
  "pulls/create-reply-for-review-comment": (call) => {
    const thread = threadOf(call, "pull_number", ["pull"]);
    requirePermission({ token: call.token, thread, level: "write", isReview: true });
    requireUnlocked(call.token, thread);
    const root = findComment(call, "reviewComments");
    // Only the first comment of a thread on a line takes replies.
    if (root.replyTo !== undefined || root.thread !== thread) throw notFound();
    const body = bodyOf(call, "PullRequestReviewComment");
    const details = { thread, author: call.token.account, body, replyTo: root, place: root.place };
    return { status: 201, body: show(call, call.store.comment(details)) };
  },
};

// https://github.com/ram0verflow/ram0verflow/pull/10
const MOST_COMMENTS = 2500;

function requireRoom({ comments }: { readonly comments: readonly unknown[] }): void {
  if (comments.length >= MOST_COMMENTS) {
    throw new Refusal({
      status: 403,
      message: `Commenting is disabled on issues with more than ${MOST_COMMENTS} comments`,
    });
  }
}

/** The comment of the path. */
export function findComment(call: RestCall, sort: Sort): Comment {
  const id = Number(call.parameters["comment_id"]);
  const comment = commentsOf(repositoryOf(call), sort).find((candidate) => candidate.id === id);
  if (comment === undefined) throw notFound();
  return comment;
}

function readComment(call: RestCall, sort: Sort): Comment {
  const comment = findComment(call, sort);
  requirePermission({
    token: call.token,
    thread: comment.thread,
    level: "read",
    isReview: sort === "reviewComments",
  });
  return comment;
}

function update(call: RestCall, sort: Sort): Answer {
  const comment = findComment(call, sort);
  const { token, store } = call;
  requirePermission({ token, thread: comment.thread, level: "write", isReview: sort === "reviewComments" });
  requireEditor(token, comment);
  store.editText(comment, { body: bodyOf(call, "IssueComment"), by: token.account.login });
  return ok(show(call, comment));
}

function list(call: RestCall, comments: readonly Comment[]): Answer {
  const items = selectComments(comments, call.query);
  return pageOf({ ...call, items, show: (comment) => show(call, comment) });
}

function show({ site }: RestCall, comment: Comment): object {
  return commentShape(comment, site);
}

/** The repository's comments on issues and pull requests; REST knows no discussions. */
function commentsOf({ threads }: Repository, sort: Sort): Comment[] {
  return threads.filter(({ kind }) => kind !== "discussion").flatMap((thread) => thread[sort]);
}

function bodyOf({ body }: RestCall, resource: string): string {
  const text = String(body["body"]);
  if (text.trim() === "") throw invalidBody({ resource, message: "body can't be blank" });
  if (text.length > LONGEST_BODY) {
    throw invalidBody({ resource, message: `body is too long (maximum is ${LONGEST_BODY} characters)` });
  }
  return text;
}
