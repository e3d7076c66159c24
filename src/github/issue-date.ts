import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import type { GitHubConnection } from "./connection.ts";

const issue = v.object({ created_at: v.string() });

/** When an issue was opened, in Unix seconds; undefined if GitHub does not say. https://docs.github.com/rest/issues/issues#get-an-issue */
export async function readIssueDate(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<number | undefined> {
  const { created_at: created } = await github.rest({ schema: issue, route: `GET issues/${number}`, limits });
  return Math.floor(Date.parse(created) / 1000) || undefined;
}
