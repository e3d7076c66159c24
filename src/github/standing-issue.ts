import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import type { GitHubConnection } from "./connect.ts";
import { nullIf } from "./errors.ts";
import { unixSeconds } from "./merged-pulls.ts";

const issue = v.object({
  /** How many it has. */
  comments: v.number(),
  state: v.string(),
  locked: v.boolean(),
  created_at: unixSeconds,
});

/** An issue that is somebody's memory. Moments are Unix seconds, by GitHub's own clock. */
export type StandingIssue = NonNullable<Awaited<ReturnType<typeof readStandingIssue>>>;

/** Reads the issue that keeps a memory; null if there is none. https://docs.github.com/rest/issues/issues#get-an-issue */
export async function readStandingIssue(github: GitHubConnection, number: number, limits: CallLimits) {
  const reading = github.restPage({ schema: issue, route: `GET issues/${number}`, limits });
  const found = await reading.catch(nullIf("not-found"));
  return found && { ...found.items, answeredAt: Math.floor(found.answeredAtMs / 1000) };
}
