import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connection.ts";

const issue = v.pipe(
  v.object({
    created_at: v.string(),
    state: v.string(),
    locked: v.boolean(),
    pull_request: maybe(v.unknown()),
  }),
  v.transform(({ created_at: createdAt, state, locked, pull_request: pull }) => ({
    /** Unix seconds. */
    openedAt: Math.floor(Date.parse(createdAt) / 1000),
    isOpen: state === "open",
    isLocked: locked,
    isPull: pull !== null,
  })),
);

/** An issue whose comments are a workflow's memory. */
export type StandingIssue = v.InferOutput<typeof issue>;

/** Reads an issue. https://docs.github.com/rest/issues/issues#get-an-issue */
export async function readStandingIssue(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<StandingIssue> {
  return await github.rest({ schema: issue, route: `GET issues/${number}`, limits });
}
