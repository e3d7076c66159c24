import { inCode } from "../plain-text.ts";
import type { GitHubError } from "./errors.ts";
import { type Thread, writePermission } from "./thread.ts";

/** What a write in a thread failed for, and what to do about it. */
export function explainFailure(what: string, error: GitHubError, thread: Thread): string {
  return error.kind === "forbidden"
    ? explainForbidden(error, thread)
    : `Could not ${what}: ${error.message} The job is not affected.`;
}

/** What a token that may not write in a thread needs. One sentence for all that it may not, so that it is said once. */
function explainForbidden({ facts: { said = "" } }: GitHubError, thread: Thread): string {
  const permission = writePermission(thread);
  const missing = "so the comment or the reaction is missing";
  if (/locked/i.test(said)) {
    return `The conversation is locked, ${missing}. Unlock it, or leave it so: the summary of the run tells all.`;
  }
  if (/personal access token/i.test(said)) {
    return `The token behind \`github-token\` may not write here, ${missing}. Give it the permission \`${permission}\` on this repository, or remove the line \`github-token\`.`;
  }
  const quoted =
    said === "" || /not accessible by integration/i.test(said) ? "" : ` GitHub says: ${inCode(said, 200)}.`;
  return `The workflow's token may not write here, ${missing}.${quoted} Add \`${permission}\` to the \`permissions:\` of the workflow's job; where it has none, add the line \`permissions: { contents: read, ${permission} }\`.`;
}
