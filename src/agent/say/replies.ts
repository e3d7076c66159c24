import { formatMoment } from "../../duration.ts";
import type { GitHubError } from "../../github/errors.ts";
import { inCode } from "../../plain-text.ts";
import type { ServiceError } from "../../service/errors.ts";
import { type Job, knownStatus } from "../../service/job.ts";
import { type Ending, outcomeFacts, type Skipped } from "../outcome.ts";
import type { RecordIn } from "../record/record.ts";

// The words of replies without a record: to a command that asks for no change, and to `/docs status`.

/** The reply to a command that asks for no change: how to ask for one, and what that means. */
export function shortReply(phrase: string): Skipped {
  return {
    outcome: "skipped",
    reason: "no-instruction",
    headline: "💬 What should the agent do?",
    message:
      "Nothing was started. The agent writes and corrects documentation pages, and opens a pull request with its changes. Each request is a job that may cost credits. It takes about 10 to 15 minutes (our estimate), and it cannot be cancelled.",
    next: `To make a request, write a new comment that says what to change, such as \`${phrase} explain the retry option on the page about uploads\` or \`${phrase} correct the rate limit on every page: it is now 600 requests per minute\`. To see how a request is going, comment \`${phrase} status\`.`,
  };
}

/** The thread has no request of this project. */
export function withoutRequest(phrase: string): Skipped {
  return { ...shortReply(phrase), reason: "no-job" };
}

/** No request is open. `last`: how the last one ended; null if it started no job. */
export function noneOpen(last: Ending | null): Skipped {
  return {
    outcome: "skipped",
    reason: "no-job",
    headline: last?.headline ?? outcomeFacts(last?.outcome ?? "skipped").headline,
    message: `No request in this thread is open. ${last === null ? "The last one started no job, and its comment says why." : `The last one: ${last.message}`}`,
    ...(last?.next !== undefined && { next: last.next }),
  };
}

const UNKNOWN = "😕 The state is not known";

export const UNVERIFIED: Skipped = {
  outcome: "skipped",
  reason: "no-job",
  headline: UNKNOWN,
  message: "The requests in this thread cannot be verified, so nothing is known about them.",
  details:
    "Most likely the API key has been replaced since then, or another workflow uses another key. To get a job's result, start a new run with the ID in its comment as `job-id`.",
};

export const DRY_STATUS: Skipped = {
  outcome: "skipped",
  reason: "dry-run",
  headline: "📝 Dry run",
  message:
    "Nothing was sent. Without `dry-run: true`, this run would say how the thread's requests are going.",
};

export const NO_COMMENTS: Skipped = {
  outcome: "skipped",
  reason: "no-job",
  message: "With `comment: false`, no comment says which requests this thread has.",
};

/** The service was asked, and named no end. */
export function stillWorking(
  { watchedUntil }: RecordIn<"working">,
  job: Job | null,
  { phrase, now }: { readonly phrase: string; readonly now: Date },
): Ending {
  const isActive = knownStatus(job?.status ?? null) === "active";
  const createdAt = Date.parse(job?.createdAt ?? "");
  const since = Number.isNaN(createdAt)
    ? ""
    : ` Its job was created on ${formatMoment(new Date(createdAt))}.`;
  const until = new Date(watchedUntil * 1000);
  const again = `comment \`${phrase} status\` again`;
  return {
    outcome: "started",
    headline: isActive ? "⏳ The agent is still working" : "⏳ No result yet",
    message: `${isActive ? "The agent is still working." : `The service reports the status ${inCode(job?.status ?? "")}, which this action does not know.`}${since}`,
    next:
      until > now
        ? `The result should appear in the request's comment by ${formatMoment(until)}. If it does not, ${again}.`
        : `To see the result, ${again} in a few minutes.`,
  };
}

/** The service gave no usable answer, so nothing is known of the job. */
export function notLearned({ reason, message }: ServiceError, phrase: string): Ending {
  return {
    outcome: "error",
    reason,
    headline: UNKNOWN,
    message: `It is not known how the job is going. ${message}`,
    next: `Comment \`${phrase} status\` again in a few minutes.`,
  };
}

export function threadUnreadable({ message }: GitHubError, phrase: string): Ending {
  return {
    outcome: "error",
    reason: "no-memory",
    headline: UNKNOWN,
    message: `The thread could not be read, so nothing is known about its requests. ${message}`,
    next: `Comment \`${phrase} status\` again in a few minutes.`,
  };
}

/** An end that is not in the request's own comment. */
export function withoutComment(ending: Ending, why: string): Ending {
  return { ...ending, message: `${ending.message} ${why}` };
}

/** The newest request, and a sentence or two about each earlier one that was open too. */
export function withEarlier(newest: Ending, earlier: readonly { readonly ending: Ending }[]): Ending {
  const others = earlier.map(({ ending }) => `An earlier request in this thread: ${ending.message}`);
  return { ...newest, message: [newest.message, ...others].join(" ") };
}
