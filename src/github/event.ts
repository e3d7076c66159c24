import { type EventText, momentOf, subjectOf, textOf } from "./event-text.ts";
import { type Account, isReviewComment, type Payload, readPayload } from "./payload.ts";
import type { ReactionTarget, Thread } from "./thread.ts";

/** What started the run, in one place: its thread, text, people and trust. */
export interface Trigger {
  readonly eventName: string;
  /** The activity type, empty for events that have none. */
  readonly activity: string;
  readonly payload: Payload;
  readonly thread: Thread | null;
  /** The text that can hold the command. */
  readonly source: EventText | null;
  /** The text of the issue, pull request or discussion. */
  readonly subject: EventText | null;
  /** When the run was asked for; null when the payload does not say. */
  readonly askedAt: Date | null;
  readonly reactTo: ReactionTarget | null;
  /** Whose permission counts: nobody's for events that already need write access. */
  readonly mustBeAllowed: readonly (Account | null)[];
  /** What may start a job: a command in the text, only a prompt of the workflow, nothing at all. */
  readonly startsBy: "text" | "prompt" | "nothing";
  /** GitHub withholds the secrets: a fork's or Dependabot's pull request. */
  readonly withoutSecrets: boolean;
}

type Reading = Pick<Trigger, "thread" | "source" | "reactTo">;

const NOTHING: Reading = { thread: null, source: null, reactTo: null };

const TRUSTED = new Set(["push", "schedule", "workflow_dispatch", "repository_dispatch", "release"]);

const READERS: ReadonlyMap<string, (payload: Payload) => Reading> = new Map([
  ["issue_comment", readIssueComment],
  ["pull_request_review_comment", readReviewComment],
  ["pull_request_review", readReview],
  ["issues", readIssue],
  ["pull_request", readPullRequest],
  ["pull_request_target", readPullRequest],
  ["discussion", readDiscussion],
  ["discussion_comment", readDiscussionComment],
  ["workflow_run", readWorkflowRun],
]);

// The events that have a text of somebody's, each with the activity that brings a new one.
const NEW_TEXT: ReadonlyMap<string, string> = new Map([
  ["issue_comment", "created"],
  ["pull_request_review_comment", "created"],
  ["pull_request_review", "submitted"],
  ["issues", "opened"],
  ["pull_request", "opened"],
  ["pull_request_target", "opened"],
  ["discussion", "created"],
  ["discussion_comment", "created"],
]);

// Somebody else than the author may have changed the text, or the thread is gone.
const NEVER = new Set(["edited", "deleted", "transferred", "dismissed"]);

const DEPENDABOT = "dependabot[bot]";

/** An event as the runner hands it over. */
export interface RawEvent {
  readonly eventName: string;
  readonly payload: unknown;
}

/** Reads the event; parts that are missing or odd are null. */
export function readTrigger({ eventName, payload: raw }: RawEvent): Trigger {
  const payload = readPayload(raw);
  const reading = READERS.get(eventName)?.(payload) ?? NOTHING;
  // The `action` of a repository_dispatch is a name that its sender made up.
  const activity = eventName === "repository_dispatch" ? "" : (payload.action ?? "");
  return {
    eventName,
    activity,
    payload,
    ...reading,
    subject: subjectOf(payload),
    askedAt: askedAt({ eventName, activity, payload, source: reading.source }),
    mustBeAllowed: TRUSTED.has(eventName)
      ? []
      : whoCounts({ eventName, activity, payload, source: reading.source }),
    startsBy: startsBy(eventName, activity),
    withoutSecrets: withoutSecrets(eventName, payload),
  };
}

function startsBy(eventName: string, activity: string): Trigger["startsBy"] {
  if (NEVER.has(activity)) {
    return "nothing";
  }
  return NEW_TEXT.get(eventName) === activity ? "text" : "prompt";
}

interface EventFacts {
  readonly eventName: string;
  readonly activity: string;
  readonly payload: Payload;
  readonly source: EventText | null;
}

function whoCounts({ eventName, activity, payload, source }: EventFacts): (Account | null)[] {
  if (eventName === "workflow_run") {
    return [payload.sender, payload.workflow_run?.actor ?? null];
  }
  const merged = activity === "closed" && payload.pull_request?.merged === true;
  // The sender's act is the approval: the author's text is context only.
  const approves = activity === "labeled" || activity === "assigned" || merged;
  if (approves || !NEW_TEXT.has(eventName)) {
    return [payload.sender];
  }
  // A text that cannot be read has an author all the same: nobody knows whom, so nobody may.
  return [payload.sender, source?.author ?? null];
}

/** A new text was written when it asked; any other activity happened when its object last changed. */
function askedAt({ eventName, activity, payload, source }: EventFacts): Date | null {
  const { issue, pull_request: pull, discussion } = payload;
  return NEW_TEXT.get(eventName) === activity
    ? (source?.writtenAt ?? null)
    : momentOf((issue ?? pull ?? discussion)?.updated_at);
}

function withoutSecrets(eventName: string, payload: Payload): boolean {
  if (payload.sender?.login === DEPENDABOT) {
    return true;
  }
  const pull = payload.pull_request;
  if (pull === undefined || eventName === "pull_request_target") {
    return false;
  }
  const head = pull.head?.repo?.id;
  return pull.user?.login === DEPENDABOT || head === undefined || head !== pull.base?.repo?.id;
}

function readIssueComment({ issue, comment }: Payload): Reading {
  if (issue === undefined || comment === undefined) {
    return NOTHING;
  }
  return {
    thread: {
      kind: issue.pull_request === undefined ? "issue" : "pull-request",
      number: issue.number,
      url: issue.html_url,
    },
    source: textOf(comment),
    reactTo: { kind: "issue-comment", id: comment.id },
  };
}

function readReviewComment({ pull_request: pull, comment }: Payload): Reading {
  if (pull === undefined || comment === undefined || !isReviewComment(comment)) {
    return NOTHING;
  }
  const rootId = comment.in_reply_to_id ?? comment.id;
  return {
    thread: { kind: "review-thread", number: pull.number, rootId, url: comment.html_url },
    source: textOf(comment),
    reactTo: { kind: "review-comment", id: comment.id },
  };
}

function readReview({ pull_request: pull, review }: Payload): Reading {
  if (pull === undefined || review === undefined) {
    return NOTHING;
  }
  return {
    thread: { kind: "pull-request", number: pull.number, url: pull.html_url },
    source: textOf(review),
    // A review takes no reactions.
    reactTo: { kind: "issue", number: pull.number },
  };
}

function readIssue({ issue }: Payload): Reading {
  return issue === undefined
    ? NOTHING
    : {
        thread: { kind: "issue", number: issue.number, url: issue.html_url },
        source: textOf(issue),
        reactTo: { kind: "issue", number: issue.number },
      };
}

function readPullRequest({ pull_request: pull }: Payload): Reading {
  return pull === undefined
    ? NOTHING
    : {
        thread: { kind: "pull-request", number: pull.number, url: pull.html_url },
        source: textOf(pull),
        reactTo: { kind: "issue", number: pull.number },
      };
}

function readDiscussion({ discussion }: Payload): Reading {
  return discussion === undefined
    ? NOTHING
    : {
        thread: {
          kind: "discussion",
          number: discussion.number,
          nodeId: discussion.node_id,
          url: discussion.html_url,
          replyToId: null,
        },
        source: textOf(discussion),
        reactTo: { kind: "node", nodeId: discussion.node_id },
      };
}

function readDiscussionComment({ discussion, comment }: Payload): Reading {
  if (discussion === undefined || comment === undefined) {
    return NOTHING;
  }
  // A reply cannot be answered under; its parent's node id is not in the payload, so the answer goes to the top level.
  const isReply = "parent_id" in comment && comment.parent_id !== null;
  return {
    thread: {
      kind: "discussion",
      number: discussion.number,
      nodeId: discussion.node_id,
      url: discussion.html_url,
      replyToId: isReply ? null : comment.node_id,
    },
    source: textOf(comment),
    reactTo: { kind: "node", nodeId: comment.node_id },
  };
}

function readWorkflowRun({ workflow_run: run }: Payload): Reading {
  const [pull, ...others] = run?.pull_requests ?? [];
  return run === undefined || pull === undefined || others.length > 0
    ? NOTHING
    : { ...NOTHING, thread: { kind: "pull-request", number: pull.number, url: run.html_url } };
}
