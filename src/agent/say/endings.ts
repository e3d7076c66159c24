import { EnvironmentError } from "../../action/environment.ts";
import { InputError } from "../../action/input-rules.ts";
import { Cancelled } from "../../action/signals.ts";
import { formatMoment } from "../../duration.ts";
import { adviceAfter, explainFailedWrite } from "../../github/advice.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Thread } from "../../github/thread.ts";
import { inCode } from "../../plain-text.ts";
import type { ServiceError } from "../../service/errors.ts";
import { endedStatus, knownStatus } from "../../service/job.ts";
import type { Known, KnownIn } from "../known.ts";
import { type Ending, Stop } from "../outcome.ts";
import type { RequestRecord } from "../record/record.ts";

// One message for each way a step can end: `message` and `next` are for the person who asked, `details` is for a maintainer.

/** How the result of a job that continues can be seen later, as the end of a sentence. */
export function howToSee(known: Known & { readonly record: { readonly jobId: string } }): string {
  return known.advice.see(known.record.jobId, known.isStored);
}

/** How to make the request again, as the end of a sentence. */
export function howToRepeat({ advice, record }: Known): string {
  return advice.repeat(Math.max(0, ...record.ranges.map(([, , , at]) => at)));
}

/** Said before something is sent of which no comment keeps a record. */
export function notKept(record: RequestRecord): string {
  const again = record.jobId === null ? "starts another job" : "sends it again";
  const now = `No comment keeps a record of this request, so a re-run ${again}.`;
  return sentences(now, earlierAttempt(record));
}

/** What an attempt may have done of which no comment keeps a record; empty if there was none. */
export function earlierAttempt({ attempt, jobId }: RequestRecord): string {
  const sent = jobId === null ? "started a job" : "sent this message";
  return attempt === 1 ? "" : `An earlier attempt may have ${sent} already.`;
}

/** Said in the comment of another try. A link of the job that failed follows. */
export function anotherTry({ before }: Pick<Known, "before">): string[] {
  const link = before?.prLink ? " It left this pull request:" : "";
  return before === null
    ? []
    : [`This is another try: job ${inCode(before.jobId, 256)} ended as ${inCode(before.outcome)}.${link}`];
}

/** The deadline passed. */
export function timedOut(known: KnownIn<"working">, problem: ServiceError | undefined): Ending {
  const status = known.job?.status ?? null;
  const isUnusual = status !== null && knownStatus(status) === undefined;
  const last = isUnusual ? `The last status was ${inCode(status)}, which is not documented.` : "";
  const failed = problem === undefined ? "" : `The last poll failed: ${problem.message}`;
  return {
    outcome: "timed-out",
    message: "This run has stopped waiting. The agent may still be working on this.",
    next: `A pull request may still appear or change. To see how it went, ${howToSee(known)}`,
    details: sentences(last, failed, "To wait longer, increase `timeout`."),
  };
}

/** The workflow does not wait for the job. */
export function startedOnly(known: KnownIn<"working">): Ending {
  return {
    outcome: "started",
    message: "The agent has the request. This run does not wait for the result.",
    next: `If a page needs a change, a pull request will appear in the documentation's repository. To see how it went, ${howToSee(known)}`,
  };
}

/** The sentences that there are, one after the other. */
export function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

/** A create or a message may have arrived, so nothing is sent again. */
export function sendingUnknown(known: KnownIn<"sending">, error?: ServiceError): Ending {
  const said = error?.message ?? "";
  const next = nextIfUnknown(known);
  if (known.record.jobId !== null) {
    const message = sentences("The agent may already have this instruction, so it was not resent.", said);
    return {
      outcome: "error",
      reason: "message-unknown",
      headline: "😕 The agent may have this instruction",
      message,
      next,
    };
  }
  const unknown = "A job may have been started, but its ID is not known, so a second one was not started.";
  const details = error?.kind === "bad-answer" ? error.next : "";
  return { outcome: "create-unknown", message: sentences(unknown, said), next, details };
}

/** By when the run that waits for the job has written the result. */
export function endOfWatch({ watchedUntil }: Pick<RequestRecord, "watchedUntil">): string {
  return formatMoment(new Date(watchedUntil * 1000));
}

/** What to check if there is no way to tell whether a create or a message arrived. */
export function nextIfUnknown(known: Known): string {
  const until = endOfWatch(known.record);
  return `Check the documentation's repository for a new pull request or commit. If there is neither by ${until}, ${howToRepeat(known)}`;
}

/** Nothing is sent without a record. */
export function notRecorded(
  error: GitHubError,
  { thread, known }: { readonly thread: Thread | null; readonly known: Known },
): Ending {
  const why = explainFailedWrite("write the tracking comment", error, thread);
  const which = thread?.kind === "numbered" ? "Check `issue-number`. " : "";
  return {
    outcome: "error",
    reason: "no-comment",
    message: `Nothing was started, because the request could not be recorded. ${why}`,
    details: error.kind === "rate-limited" ? "" : `${which}${known.advice.withoutComment}`.trim(),
  };
}

/** The service refused a create or a message, or could not be reached: nothing was started. */
export function notSent(error: ServiceError): Ending {
  const { kind, reason, next } = error;
  const message = kind === "unreachable" ? `${error.message} Nothing was sent.` : error.message;
  // These pass with time, so the advice is for the person who asked, not for a maintainer.
  return reason === "rate-limited" || reason === "unreachable"
    ? { outcome: "error", reason, message, next }
    : { outcome: "error", reason, message, details: `${next} Then try again.` };
}

/** The service refuses to report the job's status. */
export function notPolled(known: KnownIn<"working">, error: ServiceError): Ending {
  return {
    outcome: "error",
    reason: error.reason,
    message: `${error.message} The job may still be running.`,
    // A replaced key finds no record, so the job's ID leads back to it.
    details: `${error.next} Then ${known.advice.see(known.record.jobId, false)}`,
  };
}

/** Says what continues after a run was stopped. */
function whatContinues(known: Known | null): string {
  if (known === null || known.record.state === "none") {
    return "Nothing was started.";
  }
  const { record, job } = known;
  if (record.state === "sending") {
    return "There is no way to tell whether the instruction arrived.";
  }
  // An end that was not taken yet may be that of an earlier instruction.
  const isSeenAtWork = job !== null && endedStatus(job.status) === undefined;
  return `${isSeenAtWork ? "The job continues" : "The job may still be running"}. To see how it went, ${howToSee({ ...known, record })}`;
}

/** The ending of a step in which something was thrown. */
export function endingOfFailure(error: unknown, known: Known | null): Ending {
  if (error instanceof Stop) {
    return error.ending;
  }
  if (error instanceof Cancelled) {
    const next = known?.record.state === "sending" ? nextIfUnknown(known) : "";
    return { outcome: "cancelled", message: `This run was stopped. ${whatContinues(known)}`, next };
  }
  if (error instanceof InputError) {
    return endingOfInput(error);
  }
  if (error instanceof EnvironmentError) {
    return { outcome: "error", reason: "environment", message: error.message };
  }
  if (error instanceof GitHubError) {
    const advice = adviceAfter(error, { kind: "numbered" });
    return { outcome: "error", reason: "environment", message: error.message, ...advice };
  }
  const text = error instanceof Error ? error.message : String(error);
  return {
    outcome: "error",
    reason: "environment",
    message: `This action failed with an unexpected error: ${inCode(text, 500)}. ${whatContinues(known)}`,
    next: "Please report it, and include the log of this step.",
  };
}

export function endingOfInput({ message, fix }: InputError): Ending {
  return { outcome: "error", reason: "invalid-input", message, details: fix };
}
