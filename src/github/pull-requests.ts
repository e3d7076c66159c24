import type { CallLimits } from "../call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { type Pull, pull } from "./payload.ts";

/** Whether a pull request is open. */
export function stateOf({ state, merged, merged_at: mergedAt }: Pull): "open" | "closed" | "merged" {
  return merged || mergedAt !== null ? "merged" : state === "closed" ? "closed" : "open";
}

/** The current state of a pull request in the repository. https://docs.github.com/rest/pulls/pulls#get-a-pull-request */
export async function readPull(github: GitHubConnection, number: number, limits: CallLimits): Promise<Pull> {
  return await github.rest({ schema: pull, route: `GET pulls/${number}`, limits });
}
