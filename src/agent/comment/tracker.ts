import type { Environment } from "../../action/environment.ts";
import type { Log } from "../../action/world.ts";
import type { Clock } from "../../clock.ts";
import type { CallLimits, GitHubConnection } from "../../github/connection.ts";
import type { CommentReference, ReactionTarget, Thread } from "../../github/thread.ts";
import type { Reaction } from "../../github/thread-writes.ts";
import type { Inputs } from "../inputs.ts";
import type { Report } from "../report.ts";
import type { MarkerCodec, RequestIdentity } from "./marker.ts";

/** Keeps the thread true to the report. Nothing that goes wrong here changes the outcome of the job. */
export interface Tracker {
  readonly comment: () => CommentReference | null;
  /** There is something that a re-run finds the job by. */
  readonly remembers: () => boolean;
  /**
   * Writes into this comment of an earlier run from now on: with a claim to show this run's instruction next, else only
   * while the comment shows it. A key is that of the request that this run is another attempt at.
   */
  readonly adopt: (comment: CommentReference, options: Adoption) => void;
  /** Puts a reaction on what asked. */
  readonly react: (reaction: Reaction, limits: CallLimits) => Promise<void>;
  /**
   * Brings the comment up to date, unless it shows something later by now, and creates it first if there is none. Calls
   * queue up. Returns false when it is worth another try.
   */
  readonly update: (report: Report, limits: CallLimits) => Promise<boolean>;
  /** Writes the end: the comment's last state and the final reaction. Returns as `update` does. */
  readonly conclude: (report: Report, limits: CallLimits) => Promise<boolean>;
}

/** How a comment is taken over. */
export interface Adoption {
  readonly claims: boolean;
  readonly key?: string;
}

/** A tracker for a step that has nowhere to write, or was told not to. */
export const silentTracker: Tracker = {
  comment: () => null,
  remembers: () => false,
  adopt: () => {},
  react: async () => {},
  update: async () => true,
  conclude: async () => true,
};

/** What a tracking comment is about, and for whom. */
export interface TrackingOptions extends RequestIdentity {
  readonly inputs: Pick<Inputs, "notify">;
  readonly environment: Pick<Environment, "runUrl" | "runAttempt">;
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly reactTo: ReactionTarget | null;
  /** One that another process of this run wrote. */
  readonly comment: CommentReference | null;
  readonly codec: MarkerCodec;
  /** The project's digest. */
  readonly project: string;
  readonly startedAtMs: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly warn: (sentence: string) => void;
  /** Called when something became true that the post step has to know. */
  readonly onChange?: () => void;
}

/** A run that was cancelled before anything happened needs no comment of its own, and leaves that of another one. */
export function isNoNews({ ending, job }: Report, comment: CommentReference | null): boolean {
  return (job === null || comment !== null) && ending?.outcome === "cancelled" && ending.reason === undefined;
}
