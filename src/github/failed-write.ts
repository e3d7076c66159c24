import { addPermissions, askAfterLimit } from "./advice.ts";
import type { GitHubError } from "./errors.ts";
import type { Thread } from "./thread.ts";

/** Says why a write in a thread failed and what to do about it. */
export function explainFailedWrite(what: string, error: GitHubError, thread: Thread): string {
  const { kind, message, facts } = error;
  const failure = `Could not ${what}.`;
  if (/\blocked\b/i.test(facts.said ?? "")) {
    return `${failure} The conversation is locked. Unlock it to allow comments.`;
  }
  if (kind === "rate-limited") {
    return `${failure} ${message} ${askAfterLimit(error)}`;
  }
  if (kind !== "forbidden") {
    return `${failure} ${message}`;
  }
  return `${failure} ${message} ${addPermissions(thread)}`;
}
