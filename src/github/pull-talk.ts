import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import type { PullAddress } from "../plain-link.ts";
import { ACCOUNT, login } from "./account.ts";
import type { GitHubConnection } from "./connect.ts";
import { askInParts, shownOf } from "./lists.ts";
import { REPOSITORY_FACTS, repositoryFacts, unixSeconds } from "./merged-pulls.ts";
import { SHOWN_COMMENT, shownComment } from "./shown-texts.ts";

const remark = {
  ...shownComment.entries,
  body: v.string(),
  createdAt: unixSeconds,
  authorAssociation: v.string(),
};
const onLine = v.object({ ...remark, path: v.string() });

const answer = v.object({
  facts: repositoryFacts,
  repository: v.object({
    pullRequest: v.object({
      title: v.string(),
      state: v.picklist(["OPEN", "CLOSED", "MERGED"]),
      createdAt: unixSeconds,
      closedAt: maybe(unixSeconds),
      timelineItems: shownOf(v.object({ actor: login })),
      comments: shownOf(v.object(remark)),
      reviews: shownOf(v.object({ ...remark, comments: shownOf(onLine) })),
    }),
  }),
});

const MOST_REMARKS = 100;
const REMARK = `id body createdAt authorAssociation ${SHOWN_COMMENT}`;
const QUERY = `query Talk($owner: String!, $name: String!, $number: Int!, $last: Int!) {
  facts: repository(owner: $owner, name: $name) ${REPOSITORY_FACTS}
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      title state createdAt closedAt
      timelineItems(last: 1, itemTypes: [CLOSED_EVENT]) { nodes { ... on ClosedEvent { actor ${ACCOUNT} } } }
      comments(last: $last) { nodes { ${REMARK} } }
      reviews(last: $last) { nodes { ${REMARK} comments(last: $last) { nodes { ${REMARK} path } } } }
    }
  }
}`;

/** What somebody wrote on a pull request. `path` is empty but for a comment on a line. */
export type Remark = v.InferOutput<typeof onLine>;

/** A pull request, who closed it, whom it waits for, and the newest that was written on it, in the order of time. */
export async function readPullTalk(
  github: GitHubConnection,
  { owner, name, number }: PullAddress,
  limits: CallLimits,
) {
  const { facts, repository } = await askInParts(MOST_REMARKS)((last) =>
    github.graphql({ schema: answer, query: QUERY, variables: { owner, name, number, last }, limits }),
  );
  const { timelineItems, comments, reviews, ...pull } = repository.pullRequest;
  const remarks: Remark[] = [
    ...(comments ?? []).map((comment) => ({ ...comment, path: "" })),
    ...(reviews ?? []).flatMap(({ comments: onLines, ...said }) => [
      { ...said, path: "" },
      ...(onLines ?? []),
    ]),
  ];
  return {
    ...pull,
    /** The repository that it is in. */
    facts,
    /** Empty if GitHub names nobody. */
    closedBy: timelineItems?.at(-1)?.actor ?? "",
    remarks: remarks
      .filter(({ bodyHTML }) => bodyHTML.trim() !== "")
      .sort((one, other) => one.createdAt - other.createdAt)
      .slice(-MOST_REMARKS),
  };
}

/** A pull request with its talk. */
export type PullTalk = Awaited<ReturnType<typeof readPullTalk>>;
