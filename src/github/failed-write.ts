import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import { addPermissions, writePermission } from "./permission-advice.ts";
import type { Thread } from "./thread.ts";

/** The thread in which a write failed, and how GitHub can be asked about it. */
interface FailedWrite {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly limits: CallLimits;
}

/** Says why a write in a thread failed and what to do about it. May ask GitHub which permission is missing. */
export async function explainFailedWrite(
  what: string,
  error: GitHubError,
  failed: FailedWrite,
): Promise<string> {
  const { kind, message, facts } = error;
  const failure = `Could not ${what}.`;
  if (/locked/i.test(facts.said ?? "")) {
    return `${failure} The conversation is locked. Unlock it so that comments can be written in it.`;
  }
  if (kind === "token-refused") {
    return `${failure} ${message} If you set \`github-token\`, that token may expire after an hour; the workflow's own token is valid as long as its job runs.`;
  }
  if (kind !== "forbidden") {
    return `${failure} ${message}`;
  }
  const permission = await permissionFor(failed);
  return /personal access token/i.test(facts.said ?? "")
    ? `${failure} ${message} Give the token behind \`github-token\` the permission \`${permission}\` on this repository, or remove the line \`github-token\`.`
    : `${failure} ${message} ${addPermissions(permission)}`;
}

const numbered = v.pipe(
  v.object({ pull_request: v.optional(v.unknown()) }),
  v.transform((found) => (found.pull_request === undefined ? "issue" : "pull-request")),
);

/** The permission that the thread needs. If only the number is known, asks GitHub what it belongs to. */
async function permissionFor({ github, thread, limits }: FailedWrite): Promise<string> {
  if (thread.kind !== "numbered") {
    return writePermission(thread);
  }
  const asked = github.rest({ schema: numbered, route: `GET issues/${thread.number}`, limits });
  const kind = await asked.catch(ifError(GitHubError, () => "numbered" as const));
  return writePermission({ ...thread, kind });
}
