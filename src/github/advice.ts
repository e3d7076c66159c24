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
export function addPermissions(thread: Pick<Thread, "kind"> | null): string {
  const missing = thread === null ? "contents: read" : WRITING[thread.kind];
  const all = thread === null ? missing : `contents: read, ${missing}`;
  return `Add \`${missing}\` to the \`permissions:\` of the workflow's job. If the job has none, add the line \`permissions: { ${all} }\`.`;
}

/** What to do after a rate limit, as a complete sentence. */
export function askAfterLimit({ facts }: GitHubError): string {
  return `Ask again in ${formatDuration(facts.retryAfterMs ?? TIME_LIMITS.advisedWait)}.`;
}

/** What to do if the runner's proxy refuses a connection. */
export const PROXY_ADVICE =
  "Check the address, user and password in HTTPS_PROXY, and that the proxy allows this host; or name the host in NO_PROXY.";

/** Says why something could not be read and what to do about it. */
export function explainFailedRead({ kind, message }: GitHubError, thread: Thread | null): string {
  return kind === "forbidden" || kind === "not-found" ? `${message} ${addPermissions(thread)}` : message;
}
