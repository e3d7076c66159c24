import { adviceAfter } from "../../github/advice.ts";
import type { GitHubError } from "../../github/errors.ts";
import type { CommentReference } from "../../github/thread.ts";
import { type Ending, Stop } from "../outcome.ts";
import type { RequestRecord } from "./record.ts";

/** A request as its comment has it. */
export interface FoundRequest {
  readonly record: RequestRecord;
  /** What its comment says about it. */
  readonly about: string;
  readonly comment: CommentReference;
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
export function stopUnread(error: GitHubError): never {
  throw stopWithoutMemory(
    `The thread could not be read, so this run cannot tell what was started before, and sent nothing. ${error.message}`,
    adviceAfter(error, { kind: "numbered" }, "Re-run the workflow"),
  );
}
