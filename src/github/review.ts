import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { type ReviewComment, reviewComment } from "./payload.ts";

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
