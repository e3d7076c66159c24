import type { Reaction } from "../github/thread-writes.ts";
import type { Job } from "../service/job.ts";
import { validLink } from "./pull-request-link.ts";

interface OutcomeFacts {
  /** Begins the tracking comment and the summary. */
  readonly headline: string;
  /** Marks the end beside the 👀; none while the job continues. */
  readonly reaction?: Reaction;
  /**
   * What a later run makes of it. `final`: the job has ended, or nobody will ever know it, so only another try replaces
   * this. `no-job`: nothing was started. `open`: the job continues.
   */
  readonly memory: "final" | "no-job" | "open";
  /** Logged as a warning where `fail-on` lets the step pass. */
  readonly isBad?: true;
}

// How a step can end. Part of the public interface: it only grows.
const TABLE = {
  "pull-request": { headline: "🚀 Pull request opened", reaction: "rocket", memory: "final" },
  "no-pull-request": { headline: "👍 Finished without a pull request", reaction: "+1", memory: "final" },
  archived: {
    headline: "🗄️ Archived without a pull request",
    reaction: "confused",
    memory: "final",
    isBad: true,
  },
  failed: { headline: "😕 The agent failed", reaction: "confused", memory: "final", isBad: true },
  "timed-out": { headline: "⌛ Not finished in time", reaction: "confused", memory: "open", isBad: true },
  lost: { headline: "😕 The job is lost", reaction: "confused", memory: "final", isBad: true },
  "create-unknown": {
    headline: "😕 It is unknown whether a job was started",
    reaction: "confused",
    memory: "final",
    isBad: true,
  },
  started: { headline: "▶️ Started, not watched", memory: "open" },
  collected: { headline: "📬 Collected", memory: "open" },
  cancelled: { headline: "⏹️ The run ended early", memory: "no-job", isBad: true },
  skipped: { headline: "⏭️ Skipped", memory: "no-job" },
  error: { headline: "😕 Stopped by an error", reaction: "confused", memory: "no-job" },
} as const satisfies Record<string, OutcomeFacts>;

/** How a step can end. */
export type Outcome = keyof typeof TABLE;

/** All outcomes, each with what follows from it. */
export const OUTCOMES: Readonly<Record<Outcome, OutcomeFacts>> = TABLE;

/** Their names, in the order of the documentation. */
export const OUTCOME_NAMES = Object.keys(TABLE) as readonly Outcome[];

/** Why nothing was started, or what went wrong. Part of the public interface: it only grows. */
export const REASONS = [
  "no-command",
  "near-miss",
  "no-instruction",
  "not-allowed",
  "permission-unknown",
  "account-type",
  "own-comment",
  "activity",
  "no-secrets",
  "edited",
  "gone",
  "too-many-open",
  "dry-run",
  "invalid-input",
  "environment",
  "key-refused",
  "plan",
  "forbidden",
  "rejected",
  "rate-limited",
  "unreachable",
  "redirected",
  "bad-answer",
  "message-unknown",
  "no-memory",
  "unverified-memory",
  "memory-unreadable",
  "text-unreadable",
  "create-unknown",
] as const;
export type Reason = (typeof REASONS)[number];

/** The end of a step: what later steps get, and the sentences that people read. */
export interface Ending {
  readonly outcome: Outcome;
  readonly reason: Reason | "";
  /** What happened, in one or two sentences of plain text. */
  readonly message: string;
  /** What to do now, where there is something to do. */
  readonly next?: string;
  /** The same for whoever maintains the workflow, with its inputs and ids. */
  readonly details?: string;
  /** There is no pull request, and `fail-on` says that there has to be one. */
  readonly isUnmet?: boolean;
}

/** What follows from an ending. */
export function factsOf({ outcome, isUnmet = false }: Pick<Ending, "outcome" | "isUnmet">): OutcomeFacts {
  const facts = OUTCOMES[outcome];
  return isUnmet ? { ...facts, headline: "😕 Finished without a pull request", reaction: "confused" } : facts;
}

/** The agent works no more. A status that the service added since this was written counts as working. */
export function hasEnded(status: string | null): boolean {
  return status === "completed" || status === "archived" || status === "failed";
}

/** How a job that has ended, ended. */
export function endingOf(
  job: Pick<Job, "status" | "prLink"> & { readonly id: string },
  failOn: ReadonlySet<Outcome>,
): Ending {
  const link = validLink(job.prLink);
  if (job.status === "failed") {
    return {
      outcome: "failed",
      reason: "",
      message: "The agent hit an error that it could not recover from. The service gives no reason.",
      next: "Ask again with a narrower instruction.",
      details: `If no job of this project has ended well yet, check in the service's dashboard that its GitHub App is installed on the documentation's repository. Else quote job \`${job.id}\` to the service's support.`,
    };
  }
  if (link !== undefined) {
    return { outcome: "pull-request", reason: "", message: "The agent opened a pull request." };
  }
  if (job.status === "archived") {
    return {
      outcome: "archived",
      reason: "",
      message: "The job was archived, and no pull request is known.",
      next: "Look for it in the service's dashboard, or ask again.",
    };
  }
  return {
    outcome: "no-pull-request",
    reason: "",
    message: "The agent finished, and no pull request was opened.",
    next: "Usually no file had to change. An agent that may push to the deployment branch directly opens none either.",
    isUnmet: failOn.has("no-pull-request"),
  };
}

/** Whether the step fails: an error always, a cancelled step as the runner decides, all else as `fail-on` says. */
export function failsStep(outcome: Outcome, failOn: ReadonlySet<Outcome>): boolean {
  return outcome === "error" || failOn.has(outcome);
}
