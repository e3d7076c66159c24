import type { CallLimits } from "../../call-limits.ts";
import type { GitHubError } from "../../github/errors.ts";
import type { CommentReference } from "../../github/thread.ts";
import { type Ending, Stop } from "../outcome.ts";
import type { RequestRecord } from "./record.ts";

/** What a store has of a request. */
export interface FoundRequest {
  readonly record: RequestRecord;
  /** What its comment says about it. */
  readonly about: string;
  readonly comment: CommentReference;
}

/** What a comment says beside its record, and where it is. */
interface Shown {
  /** How the work is going: replaced with every state. */
  readonly head: string;
  /** What the request is about. */
  readonly about: string;
  /** Null before the first time. */
  readonly comment: CommentReference | null;
  /** Called when the comment was created, before anything else is written. */
  readonly onComment: (comment: CommentReference) => void;
}

/** Stores the record of one request in its comment. */
export interface RecordStore {
  /**
   * Finds what earlier attempts left of the request of this record; null if they left nothing, so that nothing was sent.
   * @throws Stop (`no-memory`) if there is no way to tell
   */
  readonly find: (wanted: RequestRecord, limits: CallLimits) => Promise<FoundRequest | null>;
  /**
   * Writes the record; a comment also shows the text. Returns whether it took the record.
   * @throws NotSaved
   */
  readonly save: (record: RequestRecord, shown: Shown, limits: CallLimits) => Promise<boolean>;
}

/** The record could not be written, and nothing is sent without one. */
export class NotSaved extends Stop {
  /** Why, and what to do about it. */
  readonly why: string;

  constructor(why: string, details: string) {
    super({
      outcome: "error",
      reason: "no-comment",
      details,
      message: `Nothing was started, because the request could not be recorded. ${why}`,
    });
    this.why = why;
  }
}

/** Stops a run that cannot tell what was sent before. */
export function stopWithoutMemory(message: string, advice: Pick<Ending, "next" | "details">): Stop {
  return new Stop({ outcome: "error", reason: "no-memory", message, ...advice });
}

/** @throws Stop, because a thread that cannot be read may have a record */
export function stopUnread({ message }: GitHubError): never {
  throw stopWithoutMemory(
    `The thread could not be read, so this run cannot tell what was started before, and sent nothing. ${message}`,
    { next: "Re-run the workflow in a few minutes." },
  );
}

/** Without a comment nothing is stored, so a re-run cannot tell what an earlier attempt sent. */
export const NO_STORE: RecordStore = {
  find: () => Promise.reject(NO_RECORD),
  save: () => Promise.resolve(false),
};

const NO_RECORD = stopWithoutMemory(
  "This is a re-run without a comment, so this run cannot tell what an earlier attempt started. Nothing was started.",
  {
    details:
      "Start a new run. If the log of an earlier attempt names a job, give its ID as `job-id`. With `issue-number`, a comment keeps the record, and re-runs find it.",
  },
);
