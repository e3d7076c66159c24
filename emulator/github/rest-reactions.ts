import type { Answer } from "../answer.ts";
import { requirePermission } from "./access.ts";
import type { Subject } from "./conversations.ts";
import { pageOf } from "./pages.ts";
import { isReactionContent, type Thread } from "./records.ts";
import { notFound, Refusal } from "./refusal.ts";
import { type RestCall, type RestHandler, threadOf } from "./rest-call.ts";
import { findComment } from "./rest-comments.ts";
import { reactionShape } from "./shapes.ts";

/** Reactions on issues, pull requests and comments. */
export const REACTION_HANDLERS: Readonly<Record<string, RestHandler>> = {
  "reactions/create-for-issue": (call) => react(call, threadTarget(call)),
  "reactions/create-for-issue-comment": (call) => react(call, commentTarget(call)),
  "reactions/create-for-pull-request-review-comment": (call) => react(call, reviewTarget(call)),
  "reactions/list-for-issue": (call) => list(call, threadTarget(call)),
  "reactions/list-for-issue-comment": (call) => list(call, commentTarget(call)),
  "reactions/list-for-pull-request-review-comment": (call) => list(call, reviewTarget(call)),
  "reactions/delete-for-issue": (call) => unreact(call, threadTarget(call)),
  "reactions/delete-for-issue-comment": (call) => unreact(call, commentTarget(call)),
  "reactions/delete-for-pull-request-comment": (call) => unreact(call, reviewTarget(call)),
};

interface Target {
  readonly subject: Subject;
  readonly thread: Thread;
  readonly isReview: boolean;
}

function threadTarget(call: RestCall): Target {
  const thread = threadOf(call, "issue_number", ["issue", "pull"]);
  return { subject: thread, thread, isReview: false };
}

function commentTarget(call: RestCall): Target {
  const subject = findComment(call, "comments");
  return { subject, thread: subject.thread, isReview: false };
}

function reviewTarget(call: RestCall): Target {
  const subject = findComment(call, "reviewComments");
  return { subject, thread: subject.thread, isReview: true };
}

function react(call: RestCall, target: Target): Answer {
  const { token, store, site } = call;
  requirePermission({ token, thread: target.thread, level: "write", isReview: target.isReview });
  const content = call.body["content"];
  if (!isReactionContent(content)) throw new Refusal({ status: 422, message: "Validation Failed" });
  const { reaction, isNew } = store.react({ subject: target.subject, content, user: token.account });
  return { status: isNew ? 201 : 200, body: reactionShape(reaction, site) };
}

function list(call: RestCall, { subject, thread, isReview }: Target): Answer {
  requirePermission({ token: call.token, thread, level: "read", isReview });
  return pageOf({
    ...call,
    items: subject.reactions,
    show: (reaction) => reactionShape(reaction, call.site),
  });
}

function unreact({ token, store, parameters }: RestCall, { subject, thread, isReview }: Target): Answer {
  requirePermission({ token, thread, level: "write", isReview });
  if (!store.unreact({ subject, id: Number(parameters["reaction_id"]) })) throw notFound();
  return { status: 204 };
}
