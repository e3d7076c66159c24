import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connection.ts";

// https://docs.github.com/rest/pulls/reviews#list-comments-for-a-pull-request-review
const lineComment = v.object({
  node_id: v.string(),
  path: v.string(),
  diff_hunk: v.string(),
  // Null for a comment on a whole file, or on lines that no longer exist.
  line: maybe(v.number()),
  start_line: maybe(v.number()),
});

/** A review's comment on lines of a diff. */
export type LineComment = v.InferOutput<typeof lineComment>;

// As many as one page holds, and as GraphQL reads in one query.
export const MOST_LINE_COMMENTS = 100;

/** The first line comments of a review. */
export async function listReviewComments(
  github: GitHubConnection,
  review: { readonly pullNumber: number; readonly reviewId: number; readonly limits: CallLimits },
): Promise<LineComment[]> {
  const { pullNumber, reviewId, limits } = review;
  const route = `GET pulls/${pullNumber}/reviews/${reviewId}/comments`;
  const parameters = { per_page: MOST_LINE_COMMENTS };
  return await github.rest({ schema: v.array(lineComment), route, parameters, limits });
}
