import { formatMoment } from "../../duration.ts";
import { inCode } from "../../plain-text.ts";
import type { Job } from "../../service/job.ts";
import { type Ending, outcomeFacts, type Skipped } from "../outcome.ts";

// The words of replies without a record: to a command that asks for no change, and to `/docs status`.

/** How to ask for a change, and what that means. */
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

/** The thread has no request with a job. */
export function withoutRequest(phrase: string): Skipped {
  const { message, ...reply } = shortReply(phrase);
  return { ...reply, reason: "no-job", message: `No request in this thread has a job. ${message}` };
}

/** No request of the thread is open. `last`: how the last one ended. */
export function noneOpen({ outcome, headline, message, next = "" }: Ending): Skipped {
  return {
    outcome: "skipped",
    reason: "no-job",
    headline: headline ?? outcomeFacts(outcome).headline,
    message: `No request in this thread is open. The last one: ${message}`,
    next,
  };
}

/** The service was asked, and named no end. */
export function notFinished(job: Job | null): Ending {
  const createdAt = new Date(job?.createdAt ?? "");
  const since = Number.isNaN(createdAt.getTime()) ? "" : `, created on ${formatMoment(createdAt)}`;
  return {
    outcome: "started",
    headline: job?.status === "active" ? "⏳ The agent is still working" : "⏳ Not finished yet",
    message: `The service reports the status ${inCode(job?.status ?? "unknown")} for the job${since}.`,
  };
}

/** What to do while the end is not known. */
export function statusAgain(phrase: string): string {
  return `To look again, comment \`${phrase} status\` in a few minutes.`;
}
