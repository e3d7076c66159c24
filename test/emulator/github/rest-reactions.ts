import type { Answer } from "../answer.ts";
import { requirePermission } from "./access.ts";
import type { Subject } from "./conversations.ts";
import { isReactionContent, type Thread } from "./records.ts";
import { Refusal } from "./refusal.ts";
import { type RestCall, type RestHandler, threadOf } from "./rest-call.ts";
import { findComment } from "./rest-comments.ts";
import { reactionShape } from "./shapes.ts";

/** Reactions on issues, pull requests and comments. */
export const REACTION_HANDLERS: Readonly<Record<string, RestHandler>> = {
  "reactions/create-for-issue": (call) => {
    const thread = threadOf(call, "issue_number", ["issue", "pull"]);
    return react(call, { subject: thread, thread, isReview: false });
  },
  "reactions/create-for-issue-comment": (call) => {
    const subject = findComment(call, "comments");
    return react(call, { subject, thread: subject.thread, isReview: false });
  },
  "reactions/create-for-pull-request-review-comment": (call) => {
    const subject = findComment(call, "reviewComments");
    return react(call, { subject, thread: subject.thread, isReview: true });
  },
};

function react(call: RestCall, target: { subject: Subject; thread: Thread; isReview: boolean }): Answer {
  const { token, store, site } = call;
  requirePermission({ token, thread: target.thread, level: "write", isReview: target.isReview });
  const content = call.body["content"];
  if (!isReactionContent(content)) throw new Refusal({ status: 422, message: "Validation Failed" });
  const { reaction, isNew } = store.react({ subject: target.subject, content, user: token.account });
  return { status: isNew ? 201 : 200, body: reactionShape(reaction, site) };
}
