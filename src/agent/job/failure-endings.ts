import { EnvironmentError } from "../../action/environment.ts";
import { InputError } from "../../action/input-rules.ts";
import { Cancelled } from "../../action/signals.ts";
import { GitHubError } from "../../github/errors.ts";
import { giveAllPermissions } from "../../github/permission-advice.ts";
import { inCode } from "../../plain-text.ts";
import type { ServiceError, ServiceErrorKind } from "../../service/errors.ts";
import { hasEnded } from "../../service/job.ts";
import { type Ending, endingOfInput } from "../outcome.ts";
import type { Report } from "../report.ts";
import { lostJob } from "./job-end.ts";

/**
 * Which call to the service failed. With `look`, it was asked how a job is.
 */
export type ServiceCall = "create" | "message" | "look";

// A message whose answer cannot be read (`bad-answer`) was taken all the same: the client hands that on as a success.
const UNANSWERED_KINDS: ReadonlySet<ServiceErrorKind> = new Set(["no-answer", "server-error"]);

/** Whether a request that failed can have had its effect. */
export function mayHaveArrived({ kind }: ServiceError): boolean {
  return UNANSWERED_KINDS.has(kind) || kind === "bad-answer";
}

/** The ending when a request to the service failed for good. */
export function endingOfServiceError(error: ServiceError, call: ServiceCall): Ending {
  if (call === "create" && mayHaveArrived(error)) {
    // Another server may have answered, which whoever maintains the workflow finds out.
    return error.kind === "bad-answer"
      ? { ...createUnknown("bad-answer", error.message), details: error.next }
      : createUnknown("create-unknown", error.message);
  }
  if (call === "message" && error.kind === "not-found") {
    return lostJob();
  }
  if (call === "message" && UNANSWERED_KINDS.has(error.kind)) {
    return messageUnknown(`The follow-up message was sent and not answered. ${error.message}`);
  }
  const { message, next } = error;
  const ending = { outcome: "error", reason: error.reason, message } as const;
  if (error.kind === "rate-limited") {
    // Time mends this, and nobody has to be told.
    return { ...ending, next };
  }
  if (call === "look") {
    return { ...ending, details: next };
  }
  const details = `${next} Then ask again.`;
  return error.kind === "unreachable" ? { ...ending, next: MAY_BE_DOWN, details } : { ...ending, details };
}

/** The ending when it could not be asked how the run's own job is. */
export function endingOfPollError(
  error: ServiceError,
  { jobId, rerunFindsJob }: { readonly jobId: string; readonly rerunFindsJob: boolean },
): Ending {
  const { details, ...ending } = endingOfServiceError(error, "look");
  const message = `${ending.message} The agent may still be working.`;
  const then = rerunFindsJob
    ? "Then re-run this run: it attaches to the job."
    : `Then start a new run with \`job-id: ${jobId}\`: a re-run of this one would not find the job.`;
  return { ...ending, message, ...(details === undefined ? {} : { details: `${details} ${then}` }) };
}

const MAY_BE_DOWN =
  "The service may be down: ask again in a few minutes. If it stays so, tell whoever maintains this workflow.";

const AFTER_A_WAIT =
  "Wait a quarter of an hour, and look for a pull request in the documentation's repository. If there is none, ask again in a new comment, or, if no comment starts this workflow, start a new run of it. A re-run of this run starts nothing.";

/** A create may have had its effect, and nobody knows the job. */
export function createUnknown(reason: "create-unknown" | "bad-answer", cause: string): Ending {
  return {
    outcome: "create-unknown",
    reason,
    message:
      `A job may have been started, and its id is not known, so no other one is started. ${cause}`.trim(),
    next: AFTER_A_WAIT,
  };
}

/** A message may have had its effect, so it is not sent again. */
export function messageUnknown(what: string): Ending {
  return {
    outcome: "error",
    reason: "message-unknown",
    message: `${what} The agent may have got it, or not.`,
    next: "Before you ask again, wait a quarter of an hour and see whether the pull request changes.",
  };
}

/** The ending when the step itself failed, or was cancelled. */
export function endingOfFailure(error: unknown, unfinished: Unfinished): Ending {
  if (error instanceof Cancelled) {
    return endedEarly(unfinished, "The run was cancelled");
  }
  if (error instanceof InputError) {
    return endingOfInput(error);
  }
  if (error instanceof EnvironmentError) {
    return { outcome: "error", reason: "environment", message: error.message };
  }
  if (error instanceof GitHubError) {
    return { outcome: "error", reason: "environment", message: error.message, details: adviceOn(error) };
  }
  const text = error instanceof Error ? error.message : String(error);
  return {
    outcome: "error",
    reason: "environment",
    message: `Something went wrong that this action did not foresee: ${inCode(text, 500)}.`,
    next: "Please report it with the log of this step.",
  };
}

/** Only `collect` cannot do without GitHub's answers. */
function adviceOn({ kind }: GitHubError): string {
  switch (kind) {
    case "forbidden":
    case "not-found":
      return giveAllPermissions("contents: read, issues: write, pull-requests: write");
    case "no-token":
    case "token-refused":
      return "Remove the line `github-token`: the default is the workflow's own token.";
    case "rate-limited":
    case "rejected":
    case "unavailable":
      return "Try again in a few minutes.";
  }
}

/** What is known when the run ends before its job. */
export interface Unfinished extends Pick<Report, "job" | "sending"> {
  /** By a comment or by an entry of the cache, as far as is known. */
  readonly rerunFindsJob: boolean;
}

/** The run ended before its job; `how` begins the message. */
export function endedEarly({ job, sending, rerunFindsJob }: Unfinished, how: string): Ending {
  // A job that did not get the instruction is not this run's.
  if (job !== null && sending !== "pending") {
    if (sending === "unanswered") {
      const { message, next = "" } = messageUnknown(`${how} while the follow-up message was being sent.`);
      return { outcome: "cancelled", reason: "message-unknown", message, next };
    }
    if (hasEnded(job.status)) {
      return { outcome: "cancelled", ...afterEnd(job.id, how, rerunFindsJob) };
    }
    return {
      outcome: "cancelled",
      message: `${how}. The agent is still working: the service has no way to cancel a job.`,
      ...howToPickUp(job.id, rerunFindsJob),
    };
  }
  return sending === "unanswered"
    ? {
        outcome: "cancelled",
        reason: "create-unknown",
        message: `${how} while a job was being started. Whether there is a job now is not known.`,
        next: AFTER_A_WAIT,
      }
    : { outcome: "cancelled", message: `${how} before a job was started.` };
}

/** The service has said that the job has ended; whether its link follows, say, is not known. */
function afterEnd(jobId: string, how: string, rerunFindsJob: boolean) {
  const message = `${how}. The job has ended, and its result is not reported yet.`;
  const { details } = howToPickUp(jobId, rerunFindsJob);
  return rerunFindsJob
    ? {
        message,
        next: "Whoever maintains this workflow can bring the result here: use GitHub's re-run, which starts no second job.",
        details,
      }
    : { message, details };
}

/** The deadline passed. */
export function timedOut(
  { jobId, rerunFindsJob }: { readonly jobId: string; readonly rerunFindsJob: boolean },
  seen: {
    readonly status: string | null;
    /** The job has ended, and whether its link follows is not known. */
    readonly hasEnded: boolean;
    readonly lastProblem: ServiceError | undefined;
  },
): Ending {
  const problem = seen.lastProblem === undefined ? "" : `The last poll failed: ${seen.lastProblem.message} `;
  const status = seen.status === null ? "" : `The job's last status was ${inCode(seen.status)}. `;
  const { details, ...ending } = seen.hasEnded
    ? afterEnd(jobId, "This run has stopped waiting", rerunFindsJob)
    : {
        message: "The agent is still working, and this run has stopped waiting for it.",
        ...howToPickUp(jobId, rerunFindsJob),
      };
  return {
    outcome: "timed-out",
    ...ending,
    details: `${status}${problem}${details} A longer \`timeout\` waits longer in the first place.`,
  };
}

function howToPickUp(jobId: string, rerunFindsJob: boolean) {
  return rerunFindsJob
    ? {
        next: "A pull request may still come. To see the result here as well, tell whoever maintains this workflow to re-run this run: that starts no second job.",
        details: `A re-run of this run attaches to the job and waits on; elsewhere, set \`job-id: ${jobId}\`.`,
      }
    : {
        next: "A pull request may still come. A re-run of this run would not find the job: for the result, whoever maintains this workflow can start a new run that names the job.",
        details: `To wait for the job again, add \`job-id: ${jobId}\` to this action's inputs for one new run.`,
      };
}
