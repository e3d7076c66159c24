import { type EventText, textOf } from "./event-text.ts";
import { isReviewComment, type Payload } from "./payload.ts";
import type { ReactionTarget, Thread } from "./thread.ts";

/** What an event changed, as GitHub can be asked for it. */
export type Changes =
  | { readonly kind: "pull-request"; readonly number: number }
  | { readonly kind: "comparison"; readonly before: string; readonly after: string }
  | { readonly kind: "commit"; readonly sha: string };

/** What one kind of event says. */
export interface Reading {
  readonly thread: Thread | null;
  /** The text that can hold the command. */
  readonly source: EventText | null;
  readonly reactTo: ReactionTarget | null;
  /** The address of the page that the event is about; empty where there is none. */
  readonly page: string;
  readonly changes: Changes | null;
}

/** What an event says that brings nothing to answer to. */
export const NOTHING: Reading = { thread: null, source: null, reactTo: null, page: "", changes: null };

export function readIssueComment({ issue, comment }: Payload): Reading {
  if (issue === undefined || comment === undefined) {
    return NOTHING;
  }
  const { number, html_url: url } = issue;
  const isPull = issue.pull_request !== undefined;
  return {
    thread: { kind: isPull ? "pull-request" : "issue", number, url },
    source: textOf(comment),
    reactTo: { kind: "issue-comment", id: comment.id },
    page: comment.html_url,
    changes: isPull ? { kind: "pull-request", number } : null,
  };
}

export function readReviewComment({ pull_request: pull, comment }: Payload): Reading {
  if (pull === undefined || comment === undefined || !isReviewComment(comment)) {
    return NOTHING;
  }
  const rootId = comment.in_reply_to_id ?? comment.id;
  return {
    thread: { kind: "review-thread", number: pull.number, rootId, url: comment.html_url },
    source: textOf(comment),
    reactTo: { kind: "review-comment", id: comment.id },
    page: comment.html_url,
    changes: { kind: "pull-request", number: pull.number },
  };
}

export function readReview({ pull_request: pull, review }: Payload): Reading {
  if (pull === undefined || review === undefined) {
    return NOTHING;
  }
  return {
    thread: { kind: "pull-request", number: pull.number, url: pull.html_url },
    source: textOf(review),
    // A review takes no reactions.
    reactTo: { kind: "issue", number: pull.number },
    page: review.html_url,
    changes: { kind: "pull-request", number: pull.number },
  };
}

export function readIssue({ issue }: Payload): Reading {
  return issue === undefined
    ? NOTHING
    : {
        thread: { kind: "issue", number: issue.number, url: issue.html_url },
        source: textOf(issue),
        reactTo: { kind: "issue", number: issue.number },
        page: issue.html_url,
        changes: null,
      };
}

export function readPullRequest({ pull_request: pull }: Payload): Reading {
  return pull === undefined
    ? NOTHING
    : {
        thread: { kind: "pull-request", number: pull.number, url: pull.html_url },
        source: textOf(pull),
        reactTo: { kind: "issue", number: pull.number },
        page: pull.html_url,
        changes: { kind: "pull-request", number: pull.number },
      };
}

export function readDiscussion({ discussion }: Payload): Reading {
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
        page: discussion.html_url,
        changes: null,
      };
}

export function readDiscussionComment({ discussion, comment }: Payload): Reading {
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
    page: comment.html_url,
    changes: null,
  };
}

/** A run belongs to a pull request where that is the only one here: GitHub lists those of forks and their parents, too. */
export function readWorkflowRun({ workflow_run: run, repository }: Payload): Reading {
  const isHere = (id: number | undefined) => id !== undefined && id === repository?.id;
  const [pull, ...others] = (run?.pull_requests ?? []).filter(({ base }) => isHere(base?.repo?.id));
  if (run === undefined || pull === undefined || others.length > 0) {
    return NOTHING;
  }
  const { number } = pull;
  return {
    ...NOTHING,
    thread: { kind: "pull-request", number, url: run.html_url },
    changes: { kind: "pull-request", number },
  };
}

export function readPush(payload: Payload): Reading {
  return { ...NOTHING, page: payload.compare ?? "", changes: pushedChanges(payload) };
}

/** Only a push that adds to a branch is compared: elsewhere the two ends have nothing in common, or one is missing. */
function pushedChanges({ ref = "", before, after, forced, head_commit: head }: Payload): Changes | null {
  if (before === undefined || after === undefined || isNoCommit(after)) {
    return null;
  }
  return isNoCommit(before) || forced === true || ref.startsWith("refs/tags/")
    ? // What was pushed as an annotated tag is no commit, but points to one.
      { kind: "commit", sha: head?.id ?? after }
    : { kind: "comparison", before, after };
}

/** Whether a push names the commit before a branch was there, or after it was deleted. */
export function isNoCommit(sha: string): boolean {
  return /^0+$/.test(sha);
}

export function readRelease({ release }: Payload): Reading {
  return { ...NOTHING, page: release?.html_url ?? "" };
}
