import * as v from "@badrap/valita";
import { inCode } from "../plain-text.ts";
import type { CallLimits } from "./call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import { addPermission, type Thread, writePermission } from "./thread.ts";

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

const numbered = v.object({ pull_request: v.unknown().optional() });

/** The permission that the thread needs. Of a number, GitHub says what it stands for, if the token may ask. */
async function permissionFor({
  github,
  thread,
  limits,
}: Parameters<typeof explainFailure>[2]): Promise<string> {
  if (thread.kind !== "numbered") {
    return writePermission(thread);
  }
  const route = `GET issues/${thread.number}`;
  try {
    const found = await github.rest({ schema: numbered, route, limits });
    return writePermission({
      ...thread,
      kind: found.pull_request === undefined ? "issue" : "pull-request",
    });
  } catch (error) {
    if (error instanceof GitHubError) {
      return writePermission(thread);
    }
    throw error;
  }
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
  return `The workflow's token may not write here, ${missing}.${quoted} ${addPermission(permission)}`;
}
