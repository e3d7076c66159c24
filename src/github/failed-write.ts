import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import { inCode } from "../plain-text.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import { addOrStartPermissions, writePermission } from "./permission-advice.ts";
import type { Thread } from "./thread.ts";

/** The thread in which a write failed, and how GitHub can be asked about it. */
interface FailedWrite {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly limits: CallLimits;
}

/** What a write in a thread failed for, and what to do about it. For a permission that is missing, GitHub may be asked which. */
export async function diagnoseFailedWrite(
  what: string,
  error: GitHubError,
  failed: FailedWrite,
): Promise<string> {
  return error.kind === "forbidden"
    ? explainForbidden(error, await permissionFor(failed))
    : `Could not ${what}: ${error.message} The job is not affected.`;
}

const numbered = v.pipe(
  v.object({ pull_request: v.optional(v.unknown()) }),
  v.transform((found) => (found.pull_request === undefined ? "issue" : "pull-request")),
);

/** The permission that the thread needs. Of a number, GitHub says what it stands for, if the token may ask. */
async function permissionFor({ github, thread, limits }: FailedWrite): Promise<string> {
  if (thread.kind !== "numbered") {
    return writePermission(thread);
  }
  const asked = github.rest({ schema: numbered, route: `GET issues/${thread.number}`, limits });
  const kind = await asked.catch(ifError(GitHubError, () => "numbered" as const));
  return writePermission({ ...thread, kind });
}

/** What a token that may not write in a thread needs. One sentence for all that it may not, so that it is said once. */
function explainForbidden({ facts: { said = "" } }: GitHubError, permission: string): string {
  const missing = "so the comment or the reaction is missing";
  if (/locked/i.test(said)) {
    return `The conversation is locked, ${missing}. Unlock it, or leave it so: the summary of the run says it all.`;
  }
  if (/personal access token/i.test(said)) {
    return `The token behind \`github-token\` is not allowed to write here, ${missing}. Give it the permission \`${permission}\` on this repository, or remove the line \`github-token\`.`;
  }
  const quoted =
    said === "" || /not accessible by integration/i.test(said) ? "" : ` GitHub says: ${inCode(said, 200)}.`;
  return `The workflow's token is not allowed to write here, ${missing}.${quoted} ${addOrStartPermissions(permission)}`;
}
