import { formatDuration } from "../duration.ts";
import { addPermissions } from "./advice.ts";
import type { GitHubError } from "./errors.ts";
import type { Thread } from "./thread.ts";

// GitHub names no time for most secondary limits, and they rarely last longer than this.
const USUAL_LIMIT_MS = 120_000;

/** Says why a write in a thread failed and what to do about it. */
export function explainFailedWrite(
  what: string,
  { kind, message, facts }: GitHubError,
  thread: Thread,
): string {
  const failure = `Could not ${what}.`;
  if (/locked/i.test(facts.said ?? "")) {
    return `${failure} The conversation is locked. Unlock it to allow comments.`;
  }
  if (kind === "rate-limited") {
    return `${failure} ${message} Ask again in ${formatDuration(facts.retryAfterMs ?? USUAL_LIMIT_MS)}.`;
  }
  if (kind !== "forbidden") {
    return `${failure} ${message}`;
  }
  return `${failure} ${message} ${addPermissions(thread)}`;
}
