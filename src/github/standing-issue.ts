import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";

const issue = v.object({
  created_at: v.string(),
  state: v.string(),
  locked: v.boolean(),
  pull_request: maybe(v.unknown()),
});

/** When an issue was opened, in Unix seconds, or why nothing can be recorded there. https://docs.github.com/rest/issues/issues#get-an-issue */
export async function readStandingIssue(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<number | string> {
  const reading = github.rest({ schema: issue, route: `GET issues/${number}`, limits });
  const onError = (error: GitHubError) => {
    if (error.kind === "not-found") return null;
    throw error;
  };
  const found = await reading.catch(ifError(GitHubError, onError));
  if (found === null) return "this repository has no such issue";
  if (found.pull_request !== null) return "it is the number of a pull request";
  if (found.state !== "open") return "the issue is closed";
  if (found.locked) return "the issue is locked";
  return Math.floor(Date.parse(found.created_at) / 1000);
}
