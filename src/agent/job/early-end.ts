import { inCode } from "../../plain-text.ts";
import type { ServiceError } from "../../service/errors.ts";
import type { Ending } from "../outcome.ts";

/** What is known when the run ends before its job. */
export interface Unfinished {
  /** Undefined also for a job that has not heard of the instruction. */
  readonly jobId: string | undefined;
  /** A create is on its way, and its answer is not known. */
  readonly creating: boolean;
  /** There is a comment, or an entry of the cache, that a re-run finds the job by. */
  readonly remembered: boolean;
}

const AFRESH =
  "Look in the service's dashboard, or wait for a pull request. To start afresh, ask in a new comment or start a new run.";

/** The run was cancelled while it could still say so. */
export function cancelled({ jobId, creating, remembered }: Unfinished): Ending {
  if (jobId !== undefined) {
    return {
      outcome: "cancelled",
      reason: "",
      message: "The run was cancelled. The job goes on at the service, which has no way to cancel it.",
      next: howToResume(jobId, remembered),
    };
  }
  return creating
    ? {
        outcome: "cancelled",
        reason: "create-unknown",
        message:
          "The run was cancelled while a job was being started: one may exist, and its id is not known.",
        next: AFRESH,
      }
    : { outcome: "cancelled", reason: "", message: "The run was cancelled before a job was started." };
}

/** The main step was killed; the post step tells what it left. */
export function interrupted({ jobId, creating, remembered }: Unfinished): Ending {
  if (jobId !== undefined) {
    return {
      outcome: "cancelled",
      reason: "",
      message: "The run ended before the job did. The job goes on at the service.",
      next: howToResume(jobId, remembered),
    };
  }
  return creating
    ? {
        outcome: "cancelled",
        reason: "create-unknown",
        message: "The run ended before it was known whether a job was started.",
        next: AFRESH,
      }
    : { outcome: "cancelled", reason: "", message: "The run ended before a job was started." };
}

/** The deadline passed. */
export function timedOut(
  { jobId, remembered }: { readonly jobId: string; readonly remembered: boolean },
  seen: { readonly status: string | null; readonly lastProblem: ServiceError | undefined },
): Ending {
  const problem = seen.lastProblem === undefined ? "" : ` The last look failed: ${seen.lastProblem.message}`;
  const status = seen.status === null ? "" : ` Its last status was ${inCode(seen.status)}.`;
  return {
    outcome: "timed-out",
    reason: "",
    message: `The job was not finished in time, and goes on at the service.${status}${problem}`,
    next: `${howToResume(jobId, remembered)} A longer \`timeout\` waits longer in the first place.`,
  };
}

/** A job that nothing remembers: the line that finds it. */
export function howToPickUp(jobId: string): string {
  return `A re-run may not find this job. To pick it up, start a new run with this input:\njob-id: ${jobId}`;
}

function howToResume(jobId: string, remembered: boolean): string {
  return remembered
    ? `A re-run of this run attaches to it and waits on; elsewhere, set \`job-id: ${jobId}\`.`
    : `To wait for it again, start a new run with \`job-id: ${jobId}\`.`;
}
