import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import { ACCOUNT, login } from "./account.ts";
import type { GitHubConnection } from "./connect.ts";
import { askInParts, shownOf } from "./lists.ts";
import {
  REPOSITORY_FACTS,
  type RepositoryFacts,
  type RepositoryName,
  repositoryFacts,
  unixSeconds,
} from "./merged-pulls.ts";
import { SHOWN_COMMENT, shownComment } from "./shown-texts.ts";

const remark = {
  ...shownComment.entries,
  body: v.string(),
  createdAt: unixSeconds,
  authorAssociation: v.string(),
};
const onLine = v.object({ ...remark, path: v.string() });

const pull = v.object({
  number: v.number(),
  title: v.string(),
  state: v.picklist(["OPEN", "CLOSED", "MERGED"]),
  createdAt: unixSeconds,
  closedAt: maybe(unixSeconds),
  timelineItems: shownOf(v.object({ actor: login })),
  comments: shownOf(v.object(remark)),
  reviews: shownOf(v.object({ ...remark, comments: shownOf(onLine) })),
});

// Ten pull requests with all of this are some 102,000 nodes. GitHub allows 500,000 in a query:
// https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api#node-limit
const MOST_REMARKS = 100;
const REMARK = `id body createdAt authorAssociation ${SHOWN_COMMENT}`;
const PULL = `{
  number title state createdAt closedAt
  timelineItems(last: 1, itemTypes: [CLOSED_EVENT]) { nodes { ... on ClosedEvent { actor ${ACCOUNT} } } }
  comments(last: $last) { nodes { ${REMARK} } }
  reviews(last: $last) { nodes { ${REMARK} comments(last: $last) { nodes { ${REMARK} path } } } }
}`;

function queryFor(numbers: readonly number[]): string {
  const pulls = numbers.map((number) => `pull${number}: pullRequest(number: ${number}) ${PULL}`);
  return `query Talk($owner: String!, $name: String!, $last: Int!) {
    facts: repository(owner: $owner, name: $name) ${REPOSITORY_FACTS}
    pulls: repository(owner: $owner, name: $name) { ${pulls.join(" ")} }
  }`;
}

/** What somebody wrote on a pull request. `path` is empty but for a comment on a line. */
export type Remark = v.InferOutput<typeof onLine>;

/** A pull request, who closed it, and the newest that was written on it, in the order of time. */
export interface PullTalk extends Omit<v.InferOutput<typeof pull>, "timelineItems" | "comments" | "reviews"> {
  /** Empty if GitHub names nobody. */
  readonly closedBy: string;
  readonly remarks: readonly Remark[];
}

/** Reads pull requests of a repository in one query, each by its number. */
export async function readPullTalks(
  github: GitHubConnection,
  { owner, name }: RepositoryName,
  { numbers, limits }: { readonly numbers: readonly number[]; readonly limits: CallLimits },
): Promise<{ readonly facts: RepositoryFacts; readonly talks: ReadonlyMap<number, PullTalk> }> {
  const query = queryFor(numbers);
  // None may be missing: one that is open has to be waited for.
  const asked = v.object(Object.fromEntries(numbers.map((number) => [`pull${number}`, pull])));
  const schema = v.object({ facts: repositoryFacts, pulls: asked });
  const { facts, pulls } = await askInParts(MOST_REMARKS)((last) =>
    github.graphql({ schema, query, variables: { owner, name, last }, limits }),
  );
  return { facts, talks: new Map(Object.values(pulls).map((each) => [each.number, talkOn(each)])) };
}

function talkOn({ timelineItems, comments, reviews, ...facts }: v.InferOutput<typeof pull>): PullTalk {
  const remarks: Remark[] = [
    ...(comments ?? []).map((comment) => ({ ...comment, path: "" })),
    ...(reviews ?? []).flatMap(({ comments: onLines, ...said }) => [
      { ...said, path: "" },
      ...(onLines ?? []),
    ]),
  ];
  return {
    ...facts,
    closedBy: timelineItems?.at(-1)?.actor ?? "",
    remarks: remarks
      .filter(({ bodyHTML }) => bodyHTML.trim() !== "")
      .sort((one, other) => one.createdAt - other.createdAt)
      .slice(-MOST_REMARKS),
  };
}
