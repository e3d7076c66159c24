import type { Skipped } from "../outcome.ts";

// The words of comments that hold no record: to a command that asks for no change, and to `/docs status`.

/** The reply to a command that asks for no change: how to ask for one, and what that means. */
export function shortReply(phrase: string): Skipped {
  return {
    outcome: "skipped",
    reason: "no-instruction",
    headline: "💬 What should the agent do?",
    message: `Nothing was started. The agent writes and corrects documentation pages, and opens a pull request with its changes. Each request is a job that may cost credits. It takes about 10 to 15 minutes (our estimate), and it cannot be cancelled.`,
    next: `To make a request, write a new comment that says what to change, such as \`${phrase} explain the retry option on the page about uploads\` or \`${phrase} correct the rate limit on every page: it is now 600 requests per minute\`. To see how a request is going, comment \`${phrase} status\`.`,
  };
}
