import type { CallLimits } from "../../call-limits.ts";
import { type Ending, Stop } from "../outcome.ts";
import type { RequestRecord } from "./record.ts";

/** What people read beside a record that stands in a comment. */
export interface CommentText {
  /** How the work is going: replaced with every state. */
  readonly head: string;
  /** What the request is about; absent where the comment has it already. */
  readonly about?: string;
}

/** Where the record of one request stands: in its comment, or else in the Actions cache. Never in both. */
export interface RecordStore {
  /**
   * What earlier attempts left; null where they left nothing, so that nothing was sent.
   * @throws Stop (`no-memory`) where that cannot be known
   */
  readonly find: (key: string, limits: CallLimits) => Promise<RequestRecord | null>;
  /**
   * Writes the record; a comment shows the text beside it.
   * @throws NotSaved
   */
  readonly save: (record: RequestRecord, text: CommentText, limits: CallLimits) => Promise<void>;
}

/** The record could not be written. What it was to be written for is not sent. */
export class NotSaved extends Stop {
  /** Why, and what to do about it. */
  readonly why: string;

  constructor(why: string, ending: Pick<Ending, "reason" | "details">) {
    super({
      ...ending,
      outcome: "error",
      message: `Nothing was started, since it could not be written down. ${why}`,
    });
    this.why = why;
  }
}

/** Stops a re-run that does not know what an earlier attempt sent. */
export function stopWithoutMemory(message: string, advice: Pick<Ending, "next" | "details">): Stop {
  return new Stop({ outcome: "error", reason: "no-memory", message, ...advice });
}
