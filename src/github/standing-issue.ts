import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import { unixSeconds } from "./merged-pulls.ts";

const issue = v.object({
  created_at: unixSeconds,
  comments: v.number(),
  state: v.string(),
  locked: v.boolean(),
  pull_request: maybe(v.unknown()),
});

/** An issue that is somebody's memory. Moments are Unix seconds. */
export interface StandingIssue {
  readonly openedAt: number;
  /** How many comments it has. */
  readonly comments: number;
  /** When GitHub said so, by its own clock. */
  readonly answeredAt: number;
}

/** Why nothing can be recorded on an issue, and what to do about it. */
interface Unfit {
  readonly rule: string;
  readonly fix: string;
}

/** Reads the issue that keeps a memory. https://docs.github.com/rest/issues/issues#get-an-issue */
export async function readStandingIssue(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<StandingIssue | Unfit> {
  const onError = (error: GitHubError) => {
    if (error.kind === "not-found") return error;
    throw error;
  };
  const reading = github.restPage({ schema: issue, route: `GET issues/${number}`, limits });
  const found = await reading.catch(ifError(GitHubError, onError));
  if (found instanceof GitHubError) {
    return found.facts.status === 410 ? DELETED : UNKNOWN;
  }
  const { items, answeredAtMs } = found;
  if (items.pull_request !== null) {
    return {
      rule: "it is the number of a pull request",
      fix: "Name an issue that is for this workflow alone.",
    };
  }
  if (items.state !== "open") {
    return { rule: "the issue is closed", fix: "Open it again, because its comments are the memory." };
  }
  if (items.locked) {
    return { rule: "the issue is locked", fix: "Unlock it, because its comments are the memory." };
  }
  const answeredAt = Math.floor(answeredAtMs / 1000);
  return { openedAt: items.created_at, comments: items.comments, answeredAt };
}

const NEW_ISSUE =
  "open a new issue, and set `since` to the day of the last pull request that the old one led to";
const UNKNOWN = {
  rule: "this repository has no such issue that the token may read",
  fix: `Check the number, and that the workflow's job has \`issues: write\`. If the issue was deleted, ${NEW_ISSUE}.`,
};
const DELETED = {
  rule: "the issue was deleted",
  fix: `Decide about the pull request that may be open, ${NEW_ISSUE}.`,
};
