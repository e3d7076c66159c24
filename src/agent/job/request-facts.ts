import type { ThreadComment } from "../../github/thread.ts";
import type { PlainLink } from "../../plain-link.ts";
import type { RequestIdentity } from "../comment/marker.ts";
import type { Recollection } from "../memory/recollection.ts";
import type { Ending, Outcome } from "../outcome.ts";
import type { JobView } from "./look-at-job.ts";

/** The job that a thread is about, and the comment that says so. */
export interface ThreadJob {
  readonly jobId: string;
  /** Undefined where GitHub gave no plain address. */
  readonly commentUrl: PlainLink | undefined;
  /** The pull request that the job has so far, as far as is known. */
  readonly prLink: PlainLink | null;
}

/** Why nothing is accepted in a thread. */
export interface ClosedThread {
  readonly ending: Ending;
  /** A hand-over that another API key has signed. It is to say so. */
  readonly unverified?: ThreadComment;
}

/** Everything that decides what is done for a request. What is undefined was not looked at yet. */
export interface RequestFacts {
  readonly identity: RequestIdentity;
  readonly nowSeconds: number;
  readonly failOn: ReadonlySet<Outcome>;
  /** There is a prompt to send; without one, a job is attached to. */
  readonly hasPrompt: boolean;
  /** Why the prompt may not be sent. */
  readonly promptBlocked: Ending | undefined;
  /** The input `job-id`; empty when it is not set. */
  readonly jobId: string;
  readonly followUp: boolean;
  readonly hasThread: boolean;
  /**
   * The thread is the event's own, be it for a command or for a prompt of the workflow, so that people there wait for an answer. The
   * thread of `issue-number` is merely where a schedule writes.
   */
  readonly isEventInThread: boolean;
  readonly recollection: Recollection;
  readonly rememberedJob?: JobView | undefined;
  /** Null: the thread is about none. */
  readonly threadJob?: ThreadJob | ClosedThread | null | undefined;
  readonly threadJobView?: JobView | undefined;
  /** The ending of a run that starts nothing, since enough pull requests are open; null where there is room. */
  readonly tooMany?: Ending | null | undefined;
  /** What is about to be sent is written down where a re-run finds it; undefined where that was not tried yet. */
  readonly isWrittenDown?: boolean | undefined;
  /** Where the comment was refused, what the Actions cache remembers is part of the recollection. */
  readonly isCacheAsked?: boolean | undefined;
  /** Where the comment was refused, the Actions cache was to take what is written down. */
  readonly isCacheTried?: boolean | undefined;
}

/** What can be looked at before it is decided what to do. */
export type Look = "remembered-job" | "thread-job" | "thread-job-view" | "open-pull-requests" | "cache";
