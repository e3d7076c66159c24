import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import { ACCOUNT, login } from "./account.ts";
import type { GitHubConnection } from "./connection.ts";

const moment = v.pipe(
  maybe(v.string()),
  v.transform((text) => (text === null ? null : new Date(text))),
);
const remark = {
  id: v.string(),
  bodyHTML: v.string(),
  createdAt: v.string(),
  lastEditedAt: moment,
  author: login,
  editor: login,
};
const listOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ nodes: v.array(v.object(entries)) });
const review = v.object({ ...remark, comments: listOf({ ...remark, path: v.string() }) });

const answer = v.object({
  repository: v.object({
    pullRequest: v.object({
      number: v.number(),
      title: v.string(),
      state: v.picklist(["OPEN", "CLOSED", "MERGED"]),
      closedAt: moment,
      timelineItems: listOf({ actor: login }),
      comments: listOf(remark),
      reviews: v.object({ nodes: v.array(review) }),
    }),
  }),
});

const REMARK = `id bodyHTML createdAt lastEditedAt author ${ACCOUNT} editor ${ACCOUNT}`;
const QUERY = `query Talk($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      number title state closedAt
      timelineItems(last: 1, itemTypes: [CLOSED_EVENT]) { nodes { ... on ClosedEvent { actor ${ACCOUNT} } } }
      comments(last: 30) { nodes { ${REMARK} } }
      reviews(last: 30) { nodes { ${REMARK} comments(first: 30) { nodes { ${REMARK} path } } } }
    }
  }
}`;

/** What somebody wrote on a pull request. */
export type Remark = v.InferOutput<typeof review>["comments"]["nodes"][number];

/** A pull request, who closed it, and what was written on it, in the order of time. */
export async function readPullTalk(
  github: GitHubConnection,
  { owner, name, number, limits }: { owner: string; name: string; number: number; limits: CallLimits },
) {
  const call = { schema: answer, query: QUERY, variables: { owner, name, number }, limits };
  const { repository } = await github.graphql(call);
  const { timelineItems, comments, reviews, ...pull } = repository.pullRequest;
  const remarks: Remark[] = [
    ...comments.nodes.map((comment) => ({ ...comment, path: "" })),
    ...reviews.nodes.flatMap(({ comments: onLines, ...said }) => [{ ...said, path: "" }, ...onLines.nodes]),
  ];
  return {
    ...pull,
    closedBy: timelineItems.nodes.at(-1)?.actor ?? "",
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
