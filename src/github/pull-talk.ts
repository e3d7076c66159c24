import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import { type PullAddress, pullOf } from "../plain-link.ts";
import { ACCOUNT, isPerson, login } from "./account.ts";
import type { GitHubConnection } from "./connection.ts";
import { moment, SHOWN_COMMENT, shownComment } from "./shown-texts.ts";

const remark = { ...shownComment.entries, body: v.string(), createdAt: v.string() };
const listOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ nodes: v.array(v.object(entries)) });
const review = v.object({ ...remark, comments: listOf({ ...remark, path: v.string() }) });

const answer = v.object({
  repository: v.object({
    pullRequest: v.object({
      title: v.string(),
      state: v.picklist(["OPEN", "CLOSED", "MERGED"]),
      createdAt: v.string(),
      closedAt: moment,
      timelineItems: listOf({ actor: login }),
      reviewRequests: maybe(
        listOf({ requestedReviewer: maybe(v.object({ login: v.optional(v.string()) })) }),
      ),
      comments: listOf(remark),
      reviews: v.object({ nodes: v.array(review) }),
    }),
  }),
});

const REMARK = `id body createdAt ${SHOWN_COMMENT}`;
const QUERY = `query Talk($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      title state createdAt closedAt
      timelineItems(last: 1, itemTypes: [CLOSED_EVENT]) { nodes { ... on ClosedEvent { actor ${ACCOUNT} } } }
      reviewRequests(first: 20) { nodes { requestedReviewer { ... on User { login } } } }
      comments(last: 50) { nodes { ${REMARK} } }
      reviews(last: 30) { nodes { ${REMARK} comments(first: 30) { nodes { ${REMARK} path } } } }
    }
  }
}`;

/** The pull request that a link leads to; undefined if it is not on this server. */
export function pullAddress(link: string, serverUrl: string): PullAddress | undefined {
  const pull = pullOf(link);
  return pull?.host === new URL(serverUrl).host ? pull : undefined;
}

/** What somebody wrote on a pull request. `path` is empty but for a comment on a line. */
export type Remark = v.InferOutput<typeof review>["comments"]["nodes"][number];

/** A pull request, who closed it, whom it waits for, and what was written on it, in the order of time. */
export async function readPullTalk(
  github: GitHubConnection,
  { owner, name, number }: PullAddress,
  limits: CallLimits,
) {
  const call = { schema: answer, query: QUERY, variables: { owner, name, number }, limits };
  const { repository } = await github.graphql(call);
  const { timelineItems, reviewRequests, comments, reviews, ...pull } = repository.pullRequest;
  const remarks: Remark[] = [
    ...comments.nodes.map((comment) => ({ ...comment, path: "" })),
    ...reviews.nodes.flatMap(({ comments: onLines, ...said }) => [{ ...said, path: "" }, ...onLines.nodes]),
  ];
  return {
    ...pull,
    closedBy: timelineItems.nodes.at(-1)?.actor ?? "",
    /** Who was asked for a review and has not written one: people only. */
    reviewers: (reviewRequests?.nodes ?? [])
      .map(({ requestedReviewer }) => requestedReviewer?.login ?? "")
      .filter(isPerson),
    remarks: remarks
      .filter(({ bodyHTML }) => bodyHTML.trim() !== "")
      .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)),
  };
}

/** A pull request with its talk. */
export type PullTalk = Awaited<ReturnType<typeof readPullTalk>>;

/** Asks one person for a review. https://docs.github.com/rest/pulls/review-requests#request-reviewers-for-a-pull-request */
export async function requestReview(
  github: GitHubConnection,
  { number, reviewer, limits }: { number: number; reviewer: string; limits: CallLimits },
): Promise<void> {
  const route = `POST pulls/${number}/requested_reviewers`;
  await github.rest({ schema: v.unknown(), route, parameters: { reviewers: [reviewer] }, limits });
}
