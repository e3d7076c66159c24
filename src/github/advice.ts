import { formatDuration } from "../duration.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import type { GitHubError } from "./errors.ts";
import type { Thread } from "./thread.ts";

const WRITING = {
  issue: "issues: write",
  "pull-request": "pull-requests: write",
  "review-thread": "pull-requests: write",
  discussion: "discussions: write",
  numbered: "issues: write, pull-requests: write",
} as const satisfies Record<Thread["kind"], string>;

/** What to do if the workflow's job may not write in a thread (or, for null, read the repository), as a complete sentence. */
function addPermissions(thread: Pick<Thread, "kind"> | null): string {
  const missing = thread === null ? "contents: read" : WRITING[thread.kind];
  const all = thread === null ? missing : `contents: read, ${missing}`;
  return `Add \`${missing}\` to the \`permissions:\` of the workflow's job. If the job has none, add the line \`permissions: { ${all} }\`.`;
}

/** What to do after a rate limit, as a complete sentence. */
function askAfterLimit({ facts }: GitHubError): string {
  return `Try again in ${formatDuration(facts.retryAfterMs ?? TIME_LIMITS.advisedWait)}.`;
}

/**
 * What to do after a failed call: for the person who asked if it passes by itself, else for a maintainer. `thread`: where the call needed
 * a permission; undefined if any token has it.
 */
export function adviceAfter(
  error: GitHubError,
  thread?: Pick<Thread, "kind"> | null,
): { readonly next?: string; readonly details?: string } {
  switch (error.kind) {
    case "rate-limited":
      return { next: askAfterLimit(error) };
    case "unavailable":
      return { next: "Try again in a few minutes." };
    case "too-long":
      return { next: "Ask in a new issue or pull request." };
    case "proxy-refused":
      return { details: PROXY_ADVICE };
    default:
      return {
        details: error.kind === "forbidden" && thread !== undefined ? addPermissions(thread) : TOKEN_ADVICE,
      };
  }
}

const TOKEN_ADVICE = "Remove the `github-token` line, or use a token that can read this repository.";

const PROXY_ADVICE =
  "Check the address, user and password in HTTPS_PROXY, and that the proxy allows this host; or name the host in NO_PROXY.";

/** Says why something could not be read and what to do about it. */
export function explainFailedRead({ kind, message }: GitHubError, thread: Thread | null): string {
  return kind === "forbidden" || kind === "not-found" ? `${message} ${addPermissions(thread)}` : message;
}

/** Says why a write in a thread failed and what to do about it. */
export function explainFailedWrite(what: string, error: GitHubError, thread: Thread | null): string {
  const { kind, message, facts } = error;
  const failure = `Could not ${what}.`;
  if (/\blocked\b/i.test(facts.said ?? "")) {
    return `${failure} The conversation is locked. Unlock it to allow comments.`;
  }
  // "Commenting is disabled on issues with more than 2500 comments": https://github.com/ram0verflow/ram0verflow/pull/10
  if (/more than 2,?500 comments/i.test(facts.said ?? "")) {
    return `${failure} GitHub allows 2,500 comments in one thread. Use a new issue. A digest also needs \`since\`, set to the moment that its newest comment names.`;
  }
  const limited = kind === "rate-limited" ? askAfterLimit(error) : "";
  return `${failure} ${message} ${kind === "forbidden" ? addPermissions(thread) : limited}`.trim();
}
