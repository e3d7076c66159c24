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

/** No request of the thread can be looked up. */
export function noneFound(phrase: string): Skipped {
  return {
    ...shortReply(phrase),
    reason: "no-job",
    headline: "💬 No request found",
    message:
      "This run finds no request in this thread: there is none, or its record was written for another project or with another API key, or was not kept in a comment. If a comment names a job, a maintainer can get its result with `job-id`.",
  };
}

/** No request is open. */
export function noneOpen({ outcome, headline, message, next = "" }: Ending): Skipped {
  return {
    outcome: "skipped",
    reason: "no-job",
    headline: headline ?? outcomeFacts(outcome).headline,
    message: `No request that this run can look up is open. The last one: ${message}`,
    // Nobody has looked whether the pull request is still open.
    next: outcome === "pull-request" ? "" : next,
  };
}

/** What to do while a request is being sent, or may have been. */
export const SEE_ITS_COMMENT = "The comment of that request says until when to wait, and what to do then.";

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
