import { EnvironmentError } from "../../action/environment.ts";
import { InputError } from "../../action/input-rules.ts";
import { Cancelled } from "../../action/signals.ts";
import { addPermissions, PROXY_ADVICE } from "../../github/advice.ts";
import { GitHubError } from "../../github/errors.ts";
import { inCode } from "../../plain-text.ts";
import type { ServiceError } from "../../service/errors.ts";
import { endedStatus } from "../../service/job.ts";
import { DASHBOARD } from "../../service/where-to-click.ts";
import { type Ending, type Failure, type JobEnd, Stop } from "../outcome.ts";
import type { RecordIn } from "../record/record.ts";
import { isFound, type Known } from "./report.ts";

// One message for each way a step can end: `message` and `next` are for the person who asked, `details` is for a maintainer.

/** What to check before asking again. */
const LOOK_FOR_PULL =
  "First check the documentation's repository for a pull request. If there is none, ask again in a new comment, or start a new run.";

/** Describes how a job ended, based on the job alone. */
export function endingOfJob(
  end: JobEnd,
  { jobId, hasOddLink }: { jobId: string; hasOddLink: boolean },
): Ending {
  switch (end) {
    case "pull-request":
      return { outcome: end, message: "The agent has finished. Its work is in a pull request." };
    case "no-pull-request":
      return hasOddLink
        ? {
            outcome: end,
            headline: "👍 Finished; the link is not shown",
            message:
              "The agent has finished. The service's link to the pull request is not a plain https address, so it is not shown here.",
            next: "Look for the pull request in the documentation's repository.",
          }
        : {
            outcome: end,
            message: "The agent has finished without opening a pull request.",
            next: "Usually this means that no page needed a change. The service can also be set to publish without a pull request, so check the page first. If it should have changed, ask again and name the page.",
          };
    case "archived":
      return {
        outcome: end,
        message: "The agent's job was archived without a known pull request.",
        next: LOOK_FOR_PULL,
        details: `To see what happened to the job, look it up in ${DASHBOARD}.`,
      };
    case "failed":
      return {
        outcome: end,
        message: "The agent hit an error that it could not recover from. The service gives no reason.",
        next: "Ask again with a narrower instruction.",
        details: `If no job in this project has succeeded yet, check in ${DASHBOARD} that the service's GitHub App is installed on the documentation's repository. Otherwise, contact the service's support and give them the job ID \`${jobId}\`.`,
      };
    case "lost":
      return {
        outcome: end,
        message:
          "The service can no longer find the agent's job, so this action cannot tell what happened to it.",
        next: LOOK_FOR_PULL,
        details: "If `job-id` is set, check it and `project-id`: a job belongs to one project.",
      };
  }
}

/** How to get the result of a job that continues. */
export function howToGet(jobId: string, known: Memory): string {
  if (isFound(known)) {
    return "re-run the workflow: that does not start a second job.";
  }
  return known.record.windows.length > 0
    ? "wait for the next run, which looks at the job."
    : `start a new run with \`job-id: ${jobId}\`.`;
}

/** How the person who asked can see the result of a job that continues. Who comments may not be able to re-run a workflow. */
function howToSee(jobId: string, known: Memory): string {
  return known.phrase !== null && isFound(known)
    ? `comment ${inCode(`${known.phrase} status`)}.`
    : howToGet(jobId, known);
}

/** What a maintainer can do as well, if the person who asked is told to write a comment. */
function forMaintainers(known: Memory): string {
  return known.phrase !== null && isFound(known)
    ? "Re-running the workflow also gets the result, and does not start a second job. "
    : "";
}

/** The deadline passed. */
export function timedOut(jobId: string, known: Known, problem: ServiceError | undefined): Ending {
  const status = known.job?.status ?? null;
  const last =
    status === null
      ? "The service did not report the job's status to this run."
      : `The job's last known status was ${inCode(status)}.`;
  return {
    outcome: "timed-out",
    message: `This run has stopped waiting for the job. ${last}`,
    next: `A pull request may still appear. To see how it went, ${howToSee(jobId, known)}`,
    details: `${problem === undefined ? "" : `The last poll failed: ${problem.message} `}${forMaintainers(known)}To wait longer, increase \`timeout\`. To get the result in another run, set \`job-id: ${jobId}\`.`,
  };
}

/** The workflow does not wait for the job. */
export function startedOnly(jobId: string, known: Known): Ending {
  return {
    outcome: "started",
    message: "The agent has the request. This run does not wait for the result.",
    next: `If a page needs a change, a pull request will appear in the documentation's repository. To see how it went, ${howToSee(jobId, known)}`,
    details: `${forMaintainers(known)}To get the result in another run, set \`job-id: ${jobId}\`.`,
  };
}

/** A create or a message may have arrived, so nothing is sent again. */
export function sendingUnknown(jobId: string | null, error?: ServiceError): Ending {
  const cause = error?.message ?? "";
  const next = nextIfUnknown(jobId);
  const message =
    jobId === null
      ? "A job may have been started, but its ID is not known, so a second one was not started."
      : "The agent may already have this instruction, so it was not resent.";
  const words = { message: `${message} ${cause}`.trim(), next };
  if (jobId !== null) {
    return { outcome: "error", reason: "message-unknown", ...words };
  }
  return {
    outcome: "create-unknown",
    ...words,
    ...(error?.kind === "bad-answer" && { details: error.next }),
  };
}

/** What to check if there is no way to tell whether a create, or a message to this job, arrived. */
function nextIfUnknown(jobId: string | null): string {
  return jobId === null
    ? "Look for a pull request in the documentation's repository. If there is none 15 minutes after the request, ask again in a new comment, or start a new run."
    : "Look at the pull request. If it has not changed 15 minutes after the request, ask again in a new comment.";
}

/** The service refused a create or a message, or could not be reached: nothing was started. */
export function notSent(error: ServiceError): Failure {
  const { reason, message, next } = error;
  // These pass with time, so the advice is for the person who asked, not for a maintainer.
  return reason === "rate-limited" || reason === "unreachable"
    ? { outcome: "error", reason, message, next }
    : { outcome: "error", reason, message, details: `${next} Then try again.` };
}

/** The service refuses to report the job's status. */
export function notPolled({ jobId, windows }: RecordIn<"working">, error: ServiceError): Failure {
  const later =
    windows.length > 0
      ? "The next run looks at the job again."
      : `Then start a new run with \`job-id: ${jobId}\`. A re-run finds the job only if the API key has not changed.`;
  return {
    outcome: "error",
    reason: error.reason,
    message: `${error.message} The job may still be running.`,
    details: `${error.next} ${later}`,
  };
}

/** How far a request has come, and what a re-run would find of it. */
type Memory = Pick<Known, "record" | "stored" | "phrase" | "job">;

/** True of a run that was stopped or killed, and of one whose last write was refused: post cannot tell them apart. */
const ENDED_UNSEEN = "This run ended before it could show a result.";
/** What post says of a run that had not announced anything. */
export const NOTHING_STARTED = `${ENDED_UNSEEN} Nothing was started.`;

/** What post says of a run that ended before it could show a result. */
export function endedUnseen(at: Memory): string {
  const { next = "" } = stoppedEarly(at);
  return `${ENDED_UNSEEN} ${whatContinues(at)} ${next}`.trim();
}

/** The run was stopped. */
export function stoppedEarly(at: Memory | null): Ending {
  const message = `This run was stopped. ${whatContinues(at)}`;
  return at?.record.state === "sending"
    ? { outcome: "cancelled", message, next: nextIfUnknown(at.record.jobId) }
    : { outcome: "cancelled", message };
}

/** Says what continues after a run was stopped. */
function whatContinues(at: Memory | null): string {
  switch (at?.record.state) {
    case undefined:
    case "none":
      return "Nothing was started.";
    case "sending":
      return "There is no way to tell whether the instruction arrived.";
    case "working":
    case "ended": {
      const isEnded = at.record.state === "ended" || endedStatus(at.job?.status ?? null) !== undefined;
      const standing = at.job === null ? "The job may still be running" : "The job continues";
      return `${isEnded ? "The job has ended" : standing}. To see how it went, ${howToSee(at.record.jobId, at)}`;
    }
  }
}

/** The ending of a step in which something was thrown. */
export function endingOfFailure(error: unknown, at: Memory | null): Ending {
  if (error instanceof Stop) {
    return error.ending;
  }
  if (error instanceof Cancelled) {
    return stoppedEarly(at);
  }
  if (error instanceof InputError) {
    return endingOfInput(error);
  }
  if (error instanceof EnvironmentError) {
    return { outcome: "error", reason: "environment", message: error.message };
  }
  if (error instanceof GitHubError) {
    const advice =
      error.kind === "forbidden"
        ? { details: addPermissions({ kind: "numbered" }) }
        : { next: error.kind === "proxy-refused" ? PROXY_ADVICE : "Try again in a few minutes." };
    return { outcome: "error", reason: "environment", message: error.message, ...advice };
  }
  const text = error instanceof Error ? error.message : String(error);
  return {
    outcome: "error",
    reason: "environment",
    message: `This action failed with an unexpected error: ${inCode(text, 500)}. ${whatContinues(at)}`,
    next: "Please report it, and include the log of this step.",
  };
}

/** An input cannot be used. */
export function endingOfInput({ message, fix }: InputError): Failure {
  return { outcome: "error", reason: "invalid-input", message, details: fix };
}
