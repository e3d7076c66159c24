import type { CallLimits } from "../../call-limits.ts";
import { type EndingWords, type Failure, Stop } from "../outcome.ts";
import type { RequestRecord } from "./record.ts";

/** What people read in a comment that holds a record. */
export interface CommentText {
  /** How the work is going: replaced with every state. */
  readonly head: string;
  /** What the request is about; absent if the comment already has it. */
  readonly about?: string;
}

/** Stores the record of one request: either in its comment or in the Actions cache, never in both. */
export interface RecordStore {
  /**
   * Finds the record that earlier attempts left; null if they left none, so that nothing was sent.
   * @throws Stop (`no-memory`) if there is no way to tell
   */
  readonly find: (key: string, limits: CallLimits) => Promise<RequestRecord | null>;
  /**
   * Writes the record; a comment also shows the text. Returns whether a re-run will find it.
   * @throws NotSaved
   */
  readonly save: (record: RequestRecord, text: CommentText, limits: CallLimits) => Promise<boolean>;
}

/** The record could not be written, and nothing is sent without one. */
export class NotSaved extends Stop {
  /** Why, and what to do about it. */
  readonly why: string;

  constructor(why: string, ending: Pick<Failure, "reason" | "details">) {
    super({
      ...ending,
      outcome: "error",
      message: `Nothing was started, because the request could not be recorded. ${why}`,
    });
    this.why = why;
  }
}

/** Stops a run that cannot tell what was sent before. */
export function stopWithoutMemory(message: string, advice: Pick<EndingWords, "next" | "details">): Stop {
  return new Stop({ outcome: "error", reason: "no-memory", message, ...advice });
}
