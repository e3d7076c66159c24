import { type Account, isReviewComment, type Payload } from "./payload.ts";
import type { ReactionTarget, Thread } from "./thread.ts";

/** A text of the event that somebody wrote. */
export interface EventText {
  /** The node id, which is the same in all deliveries and re-runs of one event; empty if GitHub left it out. */
  readonly id: string;
  /** The page of the text. */
  readonly url: string;
  readonly body: string;
  readonly author: Account | null;
  /** Whether the author is associated with the repository. Not reliable enough for a permission: private members show as contributors. */
  readonly authorIsKnown: boolean;
  /** When it was written; null if the payload does not say. */
  readonly writtenAt: Date | null;
}

/** What an event says of its text; all null for an event that has none. */
export interface EventReading {
  readonly thread: Thread | null;
  /** The text that can hold the command. */
  readonly source: EventText | null;
  readonly reactTo: ReactionTarget | null;
}

interface EventKind {
  /** Causing it already needs write access. */
  readonly isTrusted?: true;
  /** The activity that adds a new text. */
  readonly newText?: string;
  /** The text answers something, in its author's own words: a comment or a review. */
  readonly isComment?: true;
}

/** The events with a text of their own or with trust. For any other event, the sender's permission counts, and only a prompt starts a job. */
export const EVENTS: ReadonlyMap<string, EventKind> = new Map<string, EventKind>([
  ["issue_comment", { newText: "created", isComment: true }],
  ["pull_request_review_comment", { newText: "created", isComment: true }],
  ["pull_request_review", { newText: "submitted", isComment: true }],
  ["issues", { newText: "opened" }],
  ["pull_request", { newText: "opened" }],
  ["pull_request_target", { newText: "opened" }],
  ["discussion", { newText: "created" }],
  ["discussion_comment", { newText: "created", isComment: true }],
  ["push", { isTrusted: true }],
  ["release", { isTrusted: true }],
  ["schedule", { isTrusted: true }],
  ["workflow_dispatch", { isTrusted: true }],
  ["repository_dispatch", { isTrusted: true }],
]);

/** Reads an event of a kind that has a text. */
export function readEvent({ newText, isComment }: EventKind, payload: Payload): EventReading {
  const { comment, review, issue, pull_request: pull, discussion } = payload;
  const text = isComment ? (comment ?? review) : (issue ?? pull ?? discussion);
  const thread = threadOf(payload);
  return newText === undefined || text === undefined || thread === null
    ? { thread: null, source: null, reactTo: null }
    : { thread, source: textOf(text), reactTo: reactionTo(payload) };
}

function threadOf({ comment, issue, pull_request: pull, discussion }: Payload): Thread | null {
  if (discussion !== undefined) {
    const { number, node_id: nodeId, html_url: url } = discussion;
    const replyToId = comment?.node_id ?? null;
    const isBelowReply = comment !== undefined && "parent_id" in comment && comment.parent_id !== null;
    return { kind: "discussion", number, url, nodeId, replyToId, isBelowReply };
  }
  if (pull !== undefined && comment !== undefined && isReviewComment(comment)) {
    const rootId = comment.in_reply_to_id ?? comment.id;
    return { kind: "review-thread", number: pull.number, rootId, url: comment.html_url };
  }
  const object = issue ?? pull;
  if (object === undefined) {
    return null;
  }
  const isPull = pull !== undefined || issue?.pull_request !== undefined;
  return { kind: isPull ? "pull-request" : "issue", number: object.number, url: object.html_url };
}

/** REST has no reactions to a review or in a discussion, but GraphQL does. */
function reactionTo({
  comment,
  review,
  issue,
  pull_request: pull,
  discussion,
}: Payload): ReactionTarget | null {
  const node = review ?? (discussion && (comment ?? discussion));
  if (node !== undefined) {
    return { kind: "node", nodeId: node.node_id };
  }
  if (comment !== undefined) {
    return { kind: isReviewComment(comment) ? "review-comment" : "issue-comment", id: comment.id };
  }
  const object = issue ?? pull;
  return object === undefined ? null : { kind: "issue", number: object.number };
}

/** The text of the issue, pull request or discussion, or a release's notes. */
export function subjectOf({ issue, pull_request: pull, discussion, release }: Payload): EventText | null {
  const subject = issue ?? pull ?? discussion ?? release;
  return subject === undefined ? null : textOf(subject);
}

export function textsOf(payload: Payload): EventText[] {
  const { comment, review, answer, issue, pull_request: pull, discussion, release } = payload;
  const written = [comment, review, answer, issue, pull, discussion, release];
  return written.filter((object) => object !== undefined).map(textOf);
}

/** Something of the payload that somebody wrote. */
interface Written {
  readonly node_id: string;
  readonly html_url: string;
  readonly body: string | null;
  readonly user: Account | null;
  readonly author_association?: string | null;
  readonly created_at: string | null;
  readonly submitted_at?: string | null;
}

const KNOWN = new Set(["OWNER", "MEMBER", "COLLABORATOR", "CONTRIBUTOR"]);

function textOf({ node_id: id, html_url: url, body, user: author, ...facts }: Written): EventText {
  const { author_association: association, created_at, submitted_at } = facts;
  const writtenAt = momentOf(created_at ?? submitted_at);
  return { id, url, body: body ?? "", author, authorIsKnown: KNOWN.has(association ?? ""), writtenAt };
}

/** A moment in the payload; null if there is none. */
export function momentOf(text: string | null | undefined): Date | null {
  const ms = Date.parse(text ?? "");
  return Number.isNaN(ms) ? null : new Date(ms);
}
