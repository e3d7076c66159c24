import { EnvironmentError } from "../action/environment.ts";
import { InputError } from "../action/input-rules.ts";
import { Cancelled } from "../action/signals.ts";
import { GitHubError } from "../github/errors.ts";
import { addPermissions } from "../github/permission-advice.ts";
import { inCode } from "../plain-text.ts";
import type { ServiceError } from "../service/errors.ts";
import { DASHBOARD } from "../where-to-click.ts";
import type { Ending, JobEnd } from "./outcome.ts";
import { Stop } from "./outcome.ts";
import type { RequestRecord } from "./record/record.ts";

// One message for each way in which a step can end, in the words of somebody who has to fix it.

/** Where to look before asking again. */
const LOOK_FOR_PULL =
  "Look for a pull request in the documentation's repository first. If there is none, ask again in a new comment, or start a new run.";

/** How a job ended, as far as the job alone tells. */
export function endingOfJob(
  end: JobEnd,
  { jobId, hasOddLink }: { jobId: string; hasOddLink: boolean },
): Ending {
  switch (end) {
    case "pull-request":
      return { outcome: end, message: "The agent has finished: its work is in a pull request." };
    case "no-pull-request":
      return hasOddLink
        ? {
            outcome: end,
            message:
              "The agent has finished. The service gives a link for its pull request that is not a plain https address, so it is not shown here.",
            next: "Look for the pull request in the documentation's repository.",
          }
        : {
            outcome: end,
            message: "The agent has finished, and no pull request was opened.",
            next: "Usually that means that no page had to change. The service can also be set to publish without a pull request, so look at the page first. If it should have changed, ask again and name the page.",
          };
    case "archived":
      return {
        outcome: end,
        message: "The agent's job was archived in the service, and no pull request of it is known.",
        next: LOOK_FOR_PULL,
        details: `To see what became of the job, look for it in ${DASHBOARD}.`,
      };
    case "failed":
      return {
        outcome: end,
        message: "The agent hit an error that it could not recover from. The service gives no reason.",
        next: "Ask again with a narrower instruction.",
        details: `If no job of this project has succeeded yet, check in ${DASHBOARD} that the service's GitHub App is installed on the documentation's repository. Otherwise quote job \`${jobId}\` to the service's support.`,
      };
    case "lost":
      return {
        outcome: end,
        message: "The service no longer knows the agent's job, so this action cannot see what became of it.",
        next: LOOK_FOR_PULL,
        details: "If `job-id` is set, check it and `project-id`: a job belongs to one project.",
      };
  }
}

/** The deadline passed. `status` is the last one that the service gave; null where it gave none. */
export function timedOut(
  jobId: string,
  { status, problem }: { readonly status: string | null; readonly problem: ServiceError | undefined },
): Ending {
  const last =
    status === null
      ? "The service never told this run how the job is."
      : `The job's last status was ${inCode(status)}.`;
  return {
    outcome: "timed-out",
    message: `This run has stopped waiting for the job. ${last}`,
    next: "A pull request may still come. To see the result here, re-run the workflow run: that starts no second job.",
    details: `${problem === undefined ? "" : `The last poll failed: ${problem.message} `}A longer \`timeout\` waits longer. To pick the job up elsewhere, set \`job-id: ${jobId}\`.`,
  };
}

/** Nobody waits for the job. */
export function startedOnly(jobId: string): Ending {
  return {
    outcome: "started",
    message: "The agent has the request, and this run does not wait for the result.",
    next: "If a page has to change, a pull request comes in the documentation's repository.",
    details: `To get the result here, re-run the workflow run; \`collect: true\` brings it into comments on issues and pull requests. Elsewhere, set \`job-id: ${jobId}\`.`,
  };
}

/** A create or a message may have had its effect, so nothing is sent again. */
export function sendingUnknown(jobId: string | null, cause = ""): Ending {
  return jobId === null
    ? {
        outcome: "create-unknown",
        message:
          `A job may have been started, and its id is not known, so no other one is started. ${cause}`.trim(),
        next: LOOK_FOR_PULL,
      }
    : {
        outcome: "error",
        reason: "message-unknown",
        message: `The agent may have got this instruction or not, so it is not sent again. ${cause}`.trim(),
        next: "See whether the pull request changes. If it does not, ask again in a new comment.",
      };
}

/** The service refused a create or a message, or could not be reached: nothing was started. */
export function notSent(error: ServiceError): Ending {
  const { reason, message, next } = error;
  // Time fixes these, and nobody else has to.
  return reason === "rate-limited" || reason === "unreachable"
    ? { outcome: "error", reason, message, next }
    : { outcome: "error", reason, message, details: `${next} Then ask again.` };
}

/** The service will not say how the job is. */
export function notPolled(jobId: string, error: ServiceError): Ending {
  return {
    outcome: "error",
    reason: error.reason,
    message: `${error.message} The job may still be working.`,
    details: `${error.next} Then start a new run with \`job-id: ${jobId}\`. A re-run finds the job only if the API key is still the same.`,
  };
}

/** The run is stopped before its end, whatever stopped it. */
export function stoppedEarly(record: RequestRecord | null): Ending {
  const message = `This run was stopped. ${whatContinues(record)}`.trim();
  return record?.state === "sending"
    ? { ...sendingUnknown(record.jobId, message), outcome: "cancelled" }
    : { outcome: "cancelled", message };
}

/** What goes on though the run was stopped, in a sentence for comment and log. */
export function whatContinues(record: RequestRecord | null): string {
  switch (record?.state) {
    case undefined:
    case "none":
      return "Nothing was started.";
    case "sending":
      return "Nobody can tell whether the instruction arrived.";
    case "working":
    case "ended":
      return "The job is not affected. To pick up its result, re-run the workflow run: that starts no second job.";
  }
}

/** What a step ends with when something was thrown. */
export function endingOfFailure(error: unknown, record: RequestRecord | null): Ending {
  if (error instanceof Stop) {
    return error.ending;
  }
  if (error instanceof Cancelled) {
    return stoppedEarly(record);
  }
  if (error instanceof InputError) {
    return endingOfInput(error);
  }
  if (error instanceof EnvironmentError) {
    return { outcome: "error", reason: "environment", message: error.message };
  }
  if (error instanceof GitHubError && error.kind === "forbidden") {
    const details = addPermissions("issues: write, pull-requests: write");
    return { outcome: "error", reason: "environment", message: error.message, details };
  }
  if (error instanceof GitHubError) {
    return {
      outcome: "error",
      reason: "environment",
      message: error.message,
      next: "Try again in a few minutes.",
    };
  }
  const text = error instanceof Error ? error.message : String(error);
  return {
    outcome: "error",
    reason: "environment",
    message: `Something went wrong that this action did not foresee: ${inCode(text, 500)}. ${whatContinues(record)}`,
    next: "Please report it with the log of this step.",
  };
}

/** An input cannot be used. */
export function endingOfInput({ message, fix }: InputError): Ending {
  return { outcome: "error", reason: "invalid-input", message, details: `${fix} Then ask again.` };
}
