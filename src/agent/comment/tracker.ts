import type { Log } from "../../action/world.ts";
import type { Clock } from "../../clock.ts";
import type { CallLimits, GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { CommentReference, ReactionTarget, Thread } from "../../github/thread.ts";
import type { Reaction, react } from "../../github/thread-writes.ts";
import { createComment, explainFailure } from "../../github/thread-writes.ts";
import { only } from "../../retry.ts";
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
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly reactTo: ReactionTarget | null;
  /** One that another process of this run wrote. */
  readonly comment: CommentReference | null;
  readonly codec: MarkerCodec;
  /** The project's digest. */
  readonly project: string;
  readonly runUrl: string;
  readonly startedAt: Date;
  readonly clock: Clock;
  readonly log: Log;
  readonly warn: (sentence: string) => void;
  /** An earlier attempt of this run may have put a 😕 on what asked. */
  readonly isRerun: boolean;
  /** One more comment mentions who asked when the job has ended. */
  readonly notify: boolean;
  /** Called when something became true that the post step has to know. */
  readonly onChange: () => void;
}

/** A run that was cancelled before anything happened needs no comment of its own, and leaves that of another one. */
export function isNoNews({ ending, job }: Report, comment: CommentReference | null): boolean {
  return (job === null || comment !== null) && ending?.outcome === "cancelled" && ending.reason === "";
}

/** Whether a write was done, refused for good, or failed for now: a warning, which changes nothing about the job. */
export async function attempt(
  options: Pick<TrackingOptions, "github" | "thread" | "warn">,
  { what, limits }: { readonly what: string; readonly limits: CallLimits },
  writing: Promise<unknown>,
): Promise<"done" | "refused" | "failed"> {
  const failed = async (error: GitHubError) => {
    options.warn(await explainFailure(what, error, { ...options, limits }));
    return error.kind === "forbidden" || error.kind === "token-refused" ? "refused" : "failed";
  };
  return await writing.then(() => "done" as const, only(GitHubError, failed));
}

/** What whoever asked sees beside the tracking comment. */
export class Asker {
  readonly #options: TrackingOptions;
  // A token that was refused once is refused again.
  #mayReact = true;

  constructor(options: TrackingOptions) {
    this.#options = options;
  }

  /** Puts a reaction on what asked, or takes it back. */
  async react(act: typeof react, reaction: Reaction, limits: CallLimits): Promise<void> {
    const { github, reactTo: target } = this.#options;
    if (target !== null && this.#mayReact) {
      const writing = act(github, { target, reaction, limits });
      const end = await attempt(this.#options, { what: "react", limits }, writing);
      this.#mayReact = end !== "refused";
    }
  }

  /** Sent once: a second mention would be worse than none. */
  async notify(body: string, limits: CallLimits): Promise<void> {
    const { github, thread } = this.#options;
    const writing = createComment(github, { thread, body, limits });
    await attempt(this.#options, { what: "notify who asked", limits }, writing);
  }
}
