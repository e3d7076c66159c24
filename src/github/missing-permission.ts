import * as v from "@badrap/valita";
import { inCode } from "../plain-text.ts";
import { only } from "../retry.ts";
import type { CallLimits, GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import { type Thread, writePermission } from "./thread.ts";

/** What a write in a thread failed for, and what to do about it. */
export async function explainFailure(
  what: string,
  error: GitHubError,
  place: { readonly github: GitHubConnection; readonly thread: Thread; readonly limits: CallLimits },
): Promise<string> {
  return error.kind === "forbidden"
    ? explainForbidden(error, await permissionFor(place))
    : `Could not ${what}: ${error.message} The job is not affected.`;
}

const numbered = v
  .object({ pull_request: v.unknown().optional() })
  .map((found) => (found.pull_request === undefined ? "issue" : "pull-request"));

/** The permission that the thread needs. Of a number, GitHub says what it stands for, if the token may ask. */
async function permissionFor({
  github,
  thread,
  limits,
}: Parameters<typeof explainFailure>[2]): Promise<string> {
  if (thread.kind !== "numbered") {
    return writePermission(thread);
  }
  const asked = github.rest({ schema: numbered, route: `GET issues/${thread.number}`, limits });
  const kind = await asked.catch(only(GitHubError, () => "numbered" as const));
  return writePermission({ ...thread, kind });
}

/** What a token that may not write in a thread needs. One sentence for all that it may not, so that it is said once. */
function explainForbidden({ facts: { said = "" } }: GitHubError, permission: string): string {
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
