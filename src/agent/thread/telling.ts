import { type Clock, deadlineIn } from "../../clock.ts";
import type { CommentReference } from "../../github/comments.ts";
import type { CallLimits } from "../../github/connection.ts";
import type { Reaction } from "../../github/reactions.ts";
import type { Report } from "../report/report.ts";

/** Keeps the thread true to the report. Nothing that goes wrong here changes the outcome of the job. */
export interface Tracker {
  readonly comment: () => CommentReference | null;
  /** There is something that a re-run finds the job by. */
  readonly remembers: () => boolean;
  /**
   * Writes into this comment of an earlier run from now on: with a claim to tell of this run's instruction next, else only
   * while the comment tells of it.
   */
  readonly adopt: (comment: CommentReference, options: { readonly claims: boolean }) => void;
  /** Puts a reaction on what asked. */
  readonly react: (reaction: Reaction, limits: CallLimits) => Promise<void>;
  /**
   * Brings the comment up to date, unless it tells of something later by now, and creates it first if there is none. Calls
   * queue up. Returns false when it is worth another try.
   */
  readonly tell: (report: Report, limits: CallLimits) => Promise<boolean>;
  /** Writes the end: the comment's last state and the final reaction. Returns as `tell` does. */
  readonly conclude: (report: Report, limits: CallLimits) => Promise<boolean>;
}

/** A tracker for a step that has nowhere to write, or was told not to. */
export const silentTracker: Tracker = {
  comment: () => null,
  remembers: () => false,
  adopt: () => {},
  react: async () => {},
  tell: async () => true,
  conclude: async () => true,
};

/** Limits for the writes after the job's end: they have their own time, and a cancel does not stop them. */
export function finalLimits(ms: number, clock: Clock): CallLimits {
  return { deadline: deadlineIn(ms, clock), signal: new AbortController().signal };
}
