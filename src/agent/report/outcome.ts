import type { Reaction } from "../../github/reactions.ts";
import type { Job } from "../../service/schema.ts";
import { validLink } from "./pull-request-link.ts";

/** How a step can end. Part of the public interface: it only grows. */
export const OUTCOMES = [
  "pull-request",
  "no-pull-request",
  "archived",
  "failed",
  "timed-out",
  "lost",
  "create-unknown",
  "started",
  "collected",
  "cancelled",
  "skipped",
  "error",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

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
}

const TERMINAL: ReadonlySet<string | null> = new Set(["completed", "archived", "failed"]);

/** The agent works no more. A status that the service added since this was written counts as working. */
export function hasEnded(status: string | null): boolean {
  return TERMINAL.has(status);
}

/** How a job that has ended, ended. */
export function endingOf(job: Pick<Job, "status" | "prLink"> & { readonly id: string }): Ending {
  const link = validLink(job.prLink);
  if (job.status === "failed") {
    return {
      outcome: "failed",
      reason: "",
      message: "The agent hit an error that it could not recover from. The service gives no reason.",
      next: `If no job of this project has ended well yet, check in the service's dashboard that its GitHub App is installed on the documentation's repository. Else ask again with a narrower instruction, or quote job \`${job.id}\` to the service's support.`,
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
  };
}

const FINAL_REACTIONS: Readonly<Record<Outcome, Reaction | undefined>> = {
  "pull-request": "rocket",
  "no-pull-request": "+1",
  archived: "confused",
  failed: "confused",
  "timed-out": "confused",
  lost: "confused",
  "create-unknown": "confused",
  started: undefined,
  collected: undefined,
  cancelled: undefined,
  skipped: undefined,
  error: "confused",
};

/** The reaction that tells the end beside the 👀; none while the job goes on. */
export function finalReaction(outcome: Outcome): Reaction | undefined {
  return FINAL_REACTIONS[outcome];
}

/** Whether the step fails: an error always, a cancelled step as the runner decides, all else as `fail-on` says. */
export function failsStep(outcome: Outcome, failOn: ReadonlySet<Outcome>): boolean {
  return outcome === "error" || failOn.has(outcome);
}
