import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import type { GitHubConnection } from "./connect.ts";
import { listItems } from "./lists.ts";
import { type Pull, pull, type ReviewComment, reviewComment } from "./payload.ts";

export type PullState = "open" | "closed" | "merged";

/** Whether a pull request is open. */
export function stateOf({ state, merged, merged_at: mergedAt }: Pull): PullState {
  return merged || mergedAt !== null ? "merged" : state === "closed" ? "closed" : "open";
}

/** The current state of a pull request in the repository. https://docs.github.com/rest/pulls/pulls#get-a-pull-request */
export async function readPull(github: GitHubConnection, number: number, limits: CallLimits): Promise<Pull> {
  return await github.rest({ schema: pull, route: `GET pulls/${number}`, limits });
}

const fileList = v.array(
  v.object({ filename: v.string(), previous_filename: v.optional(v.string()), status: v.string() }),
);

/** A changed file: its name, and what happened to it. */
export type ChangedFile = v.InferOutput<typeof fileList>[number];

// More than the context has room for.
export const MOST_FILES = 300;
const PAGES = 3;

/** The files that a pull request changes now, at most 300. */
export async function listChangedFiles(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<ChangedFile[]> {
  const call = { schema: fileList, route: `GET pulls/${number}/files`, limits, maxPages: PAGES };
  return await Array.fromAsync(listItems(github, call));
}

/** Whether files of `.github/` are among those of a pull request. Also true if there are too many files to list. */
export function changesGitHubFolder(files: readonly ChangedFile[]): boolean {
  const names = files.flatMap(({ filename, previous_filename: before = "" }) => [filename, before]);
  return files.length >= MOST_FILES || names.some((name) => /^\.github\//i.test(name));
}

// As many as one page holds, and as GraphQL reads in one query.
export const MOST_LINE_COMMENTS = 100;

/** The first line comments of a review. https://docs.github.com/rest/pulls/reviews#list-comments-for-a-pull-request-review */
export async function listReviewComments(
  github: GitHubConnection,
  review: { readonly pullNumber: number; readonly reviewId: number; readonly limits: CallLimits },
): Promise<ReviewComment[]> {
  const { pullNumber, reviewId, limits } = review;
  const route = `GET pulls/${pullNumber}/reviews/${reviewId}/comments`;
  const parameters = { per_page: MOST_LINE_COMMENTS };
  return await github.rest({ schema: v.array(reviewComment), route, parameters, limits });
}
