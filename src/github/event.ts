import { type Account, isReviewComment, type Payload } from "./payload.ts";
import type { ReactionTarget, Thread } from "./thread.ts";

/** A text of the event that somebody wrote. */
export interface EventText {
  /** The node id, which is the same in all deliveries and re-runs of one event; empty if GitHub left it out. */
  readonly id: string;
  readonly body: string;
  readonly author: Account | null;
  /** Whether the author is associated with the repository. Not reliable enough for a permission: private members show as contributors. */
  readonly authorIsKnown: boolean;
  /** When it was written; null if the payload does not say. */
  readonly writtenAt: Date | null;
}

/** What one kind of event says. */
export interface EventReading {
  readonly thread: Thread | null;
  /** The text that can hold the command. */
  readonly source: EventText | null;
  readonly reactTo: ReactionTarget | null;
  /** The address of the page that the event is about; empty if there is none. */
  readonly pageUrl: string;
  /** The number of the pull request that the event is about; null if it is about none. */
  readonly pullNumber: number | null;
}

/** The reading of an event that has nothing to reply to. */
export const EMPTY_READING: EventReading = {
  thread: null,
  source: null,
  reactTo: null,
  pageUrl: "",
  pullNumber: null,
};

/** One kind of event. */
interface EventKind {
  /** Causing it already needs write access. */
  readonly isTrusted?: true;
  /** The activity that adds a new text. */
  readonly newText?: string;
  /** The text answers something, in its author's own words: a comment or a review. */
  readonly isComment?: true;
  readonly read?: (payload: Payload) => EventReading;
}

/** The events with a text of their own or with trust. For any other event, the sender's permission counts, and only a prompt starts a job. */
export const EVENTS: ReadonlyMap<string, EventKind> = new Map<string, EventKind>([
  ["issue_comment", { newText: "created", isComment: true, read: readIssueComment }],
  ["pull_request_review_comment", { newText: "created", isComment: true, read: readReviewComment }],
  ["pull_request_review", { newText: "submitted", isComment: true, read: readReview }],
  ["issues", { newText: "opened", read: readIssue }],
  ["pull_request", { newText: "opened", read: readPullRequest }],
  ["pull_request_target", { newText: "opened", read: readPullRequest }],
  ["discussion", { newText: "created", read: readDiscussion }],
  ["discussion_comment", { newText: "created", isComment: true, read: readDiscussionComment }],
  ["push", { isTrusted: true, read: readPush }],
  ["release", { isTrusted: true, read: readRelease }],
  ["schedule", { isTrusted: true }],
  ["workflow_dispatch", { isTrusted: true }],
  ["repository_dispatch", { isTrusted: true }],
]);

function readIssueComment({ issue, comment }: Payload): EventReading {
  if (issue === undefined || comment === undefined) {
    return EMPTY_READING;
  }
  const kind = issue.pull_request === undefined ? "issue" : "pull-request";
  return { ...under(kind, issue), ...writtenIn(comment), reactTo: { kind: "issue-comment", id: comment.id } };
}

function readReviewComment({ pull_request: pull, comment }: Payload): EventReading {
  if (pull === undefined || comment === undefined || !isReviewComment(comment)) {
    return EMPTY_READING;
  }
  const { number } = pull;
  const rootId = comment.in_reply_to_id ?? comment.id;
  return {
    thread: { kind: "review-thread", number, rootId, url: comment.html_url },
    ...writtenIn(comment),
    reactTo: { kind: "review-comment", id: comment.id },
    pullNumber: number,
  };
}

/** REST has no reactions to a review, but GraphQL does. */
function readReview({ pull_request: pull, review }: Payload): EventReading {
  if (pull === undefined || review === undefined) {
    return EMPTY_READING;
  }
  const reactTo = { kind: "node", nodeId: review.node_id } as const;
  return { ...under("pull-request", pull), ...writtenIn(review), reactTo };
}

function readIssue({ issue }: Payload): EventReading {
  return issue === undefined ? EMPTY_READING : { ...under("issue", issue), ...writtenIn(issue) };
}

function readPullRequest({ pull_request: pull }: Payload): EventReading {
  return pull === undefined ? EMPTY_READING : { ...under("pull-request", pull), ...writtenIn(pull) };
}

function readDiscussion({ discussion }: Payload): EventReading {
  return discussion === undefined ? EMPTY_READING : inDiscussion(discussion, discussion, { replyToId: null });
}

function readDiscussionComment({ discussion, comment }: Payload): EventReading {
  if (discussion === undefined || comment === undefined) {
    return EMPTY_READING;
  }
  const isBelowReply = "parent_id" in comment && comment.parent_id !== null;
  return inDiscussion(discussion, comment, { replyToId: comment.node_id, isBelowReply });
}

/** Where to reply to an event in the conversation of an issue or pull request. */
function under(
  kind: "issue" | "pull-request",
  { number, html_url: url }: { readonly number: number; readonly html_url: string },
): Pick<EventReading, "thread" | "reactTo" | "pullNumber"> {
  const pullNumber = kind === "pull-request" ? number : null;
  return { thread: { kind, number, url }, reactTo: { kind: "issue", number }, pullNumber };
}

function inDiscussion(
  { number, node_id: nodeId, html_url: url }: Discussion,
  text: WrittenText,
  place: Pick<Extract<Thread, { kind: "discussion" }>, "replyToId" | "isBelowReply">,
): EventReading {
  return {
    thread: { kind: "discussion", number, nodeId, url, ...place },
    ...writtenIn(text),
    reactTo: { kind: "node", nodeId: text.node_id },
    pullNumber: null,
  };
}

type Discussion = NonNullable<Payload["discussion"]>;
type WrittenText = Written & { readonly html_url: string };

function writtenIn(text: WrittenText): Pick<EventReading, "source" | "pageUrl"> {
  return { source: textOf(text), pageUrl: text.html_url };
}

function readPush({ compare = "" }: Payload): EventReading {
  return { ...EMPTY_READING, pageUrl: compare };
}

function readRelease({ release }: Payload): EventReading {
  return { ...EMPTY_READING, pageUrl: release?.html_url ?? "" };
}

/** The text of the issue, pull request or discussion, or a release's notes. */
export function subjectOf({ issue, pull_request: pull, discussion, release }: Payload): EventText | null {
  const subject = issue ?? pull ?? discussion ?? release;
  return subject === undefined ? null : textOf(subject);
}

/** All of the event's texts. */
export function textsOf(payload: Payload): EventText[] {
  const { comment, review, answer, issue, pull_request: pull, discussion, release } = payload;
  const written = [comment, review, answer, issue, pull, discussion, release];
  return written.filter((object) => object !== undefined).map(textOf);
}

/** Something of the payload that somebody wrote. */
interface Written {
  readonly node_id: string;
  readonly body: string | null;
  readonly user: Account | null;
  readonly author_association?: string | null;
  readonly created_at: string | null;
  readonly submitted_at?: string | null;
}

const KNOWN = new Set(["OWNER", "MEMBER", "COLLABORATOR", "CONTRIBUTOR"]);

function textOf({ node_id: id, body, user: author, ...facts }: Written): EventText {
  const { author_association: association, created_at, submitted_at } = facts;
  const writtenAt = momentOf(created_at ?? submitted_at);
  return { id, body: body ?? "", author, authorIsKnown: KNOWN.has(association ?? ""), writtenAt };
}

/** A moment in the payload; null if there is none. */
export function momentOf(text: string | null | undefined): Date | null {
  const ms = Date.parse(text ?? "");
  return Number.isNaN(ms) ? null : new Date(ms);
}
