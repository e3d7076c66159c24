import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import type { Clock } from "../clock.ts";
import { ifError } from "../if-error.ts";
import { maybe, parse } from "../parse.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import { ACCOUNT, login } from "./account.ts";
import type { GitHubConnection } from "./connect.ts";
import { GitHubError } from "./errors.ts";

/** A moment that GitHub names. */
const moment = v.pipe(
  maybe(v.string()),
  v.transform((text) => (text === null ? null : new Date(text))),
);

/** A text that somebody wrote, as its page shows it, and what a query asks of it. */
export const shownComment = v.object({
  id: v.string(),
  bodyHTML: v.string(),
  lastEditedAt: moment,
  author: login,
  editor: login,
});
export const SHOWN_COMMENT = `bodyHTML lastEditedAt author ${ACCOUNT} editor ${ACCOUNT}`;

// GitHub does not say when or by whom a release was edited. Whoever edits one has write access.
const release = v.pipe(
  v.object({ id: v.string(), descriptionHTML: v.nullable(v.string()), author: login }),
  v.transform(({ descriptionHTML, ...facts }) => ({
    ...facts,
    bodyHTML: descriptionHTML ?? "",
    lastEditedAt: null,
    editor: "",
  })),
);

const text = v.union([shownComment, release]);
const answer = v.object({ nodes: v.array(v.unknown()) });

/** A text as GitHub shows it now; logins are empty if GitHub names nobody. */
export type ShownText = v.InferOutput<typeof text>;

/** The requested texts by node id, as GitHub shows them or with the error. A text that is gone is missing here. */
export type ShownTexts = ReadonlyMap<string, ShownText | GitHubError>;

// https://docs.github.com/graphql/reference/interfaces#comment and https://docs.github.com/graphql/reference/objects#release
const QUERY = `query Page($ids: [ID!]!) {
  nodes(ids: $ids) {
    id
    ... on Comment { ${SHOWN_COMMENT} }
    ... on Release { descriptionHTML author ${ACCOUNT} }
  }
}`;

/** What to ask for. If the text `wanted` is missing, it is asked for once more. */
export interface TextsRequest {
  readonly limits: CallLimits;
  readonly ids: readonly string[];
  readonly wanted: string | undefined;
  readonly clock: Clock;
}

/** Asks GitHub in one query for texts as it shows them. A failure becomes the value of each text that it affects. */
export async function readShownTexts(
  github: GitHubConnection,
  { ids, wanted, clock, limits }: TextsRequest,
): Promise<ShownTexts> {
  const texts = await queryTexts(github, ids, limits);
  if (wanted === undefined || texts.has(wanted)) {
    return texts;
  }
  await clock.sleep(TIME_LIMITS.secondQuery, limits.signal);
  return new Map([...texts, ...(await queryTexts(github, [wanted], limits))]);
}

async function queryTexts(
  github: GitHubConnection,
  ids: readonly string[],
  limits: CallLimits,
): Promise<ShownTexts> {
  const query = { schema: answer, query: QUERY, variables: { ids }, limits };
  const asEachText = ifError(GitHubError, (error): ShownTexts => new Map(ids.map((id) => [id, error])));
  return await github.graphqlParts(query).then(({ data, problems }) => {
    const texts = new Map<string, ShownText | GitHubError>();
    for (const [index, id] of ids.entries()) {
      const problem = problems.find(({ path }) => path[1] === index);
      const found = readNode(data.nodes[index], problem?.error);
      if (found !== undefined) texts.set(id, found);
    }
    return texts;
  }, asEachText);
}

/** The text, or why it is not known; undefined if GitHub says that there is none. */
function readNode(node: unknown, error: GitHubError | undefined): ShownText | GitHubError | undefined {
  if (error !== undefined) {
    return error.kind === "not-found" ? undefined : error;
  }
  if (node === null) {
    return undefined;
  }
  return parse(text, node) ?? new GitHubError({ kind: "unavailable", operation: "GraphQL" });
}

/** Whether the last edit was by somebody other than the author, or by an unknown account. */
export function isEditedByOthers({ lastEditedAt, author, editor }: ShownText): boolean {
  return lastEditedAt !== null && (editor === "" || editor !== author);
}

/**
 * Whether the text was edited after a moment. An edit in the same second counts too, because nothing tells which came first, and so
 * does any edit if the moment is not known.
 */
export function isEditedAfter(moment: Date | null, { lastEditedAt }: ShownText): boolean {
  return lastEditedAt !== null && (moment === null || lastEditedAt >= moment);
}
