import * as v from "@badrap/valita";
import type { CallLimits } from "./call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import type { ThreadComment } from "./thread.ts";

/** Who wrote something; the login is empty where nobody is named. */
export const author = v
  .object({ login: v.string(), __typename: v.string().default("") })
  .nullable()
  .default(null)
  .map((account) => ({ login: account?.login ?? "", isBot: account?.__typename === "Bot" }));

const comment = v.object({ id: v.string(), url: v.string(), body: v.string(), author });
export const pageInfo = v.object({
  hasNextPage: v.boolean(),
  endCursor: v.string().nullable().default(null),
});
const replies = v.object({ nodes: v.array(comment), pageInfo });

const commentsPage = v.object({
  node: v.object({
    comments: v.object({ nodes: v.array(comment.extend({ replies })), pageInfo }),
  }),
});
const repliesPage = v.object({ node: v.object({ replies }) });

const COMMENT = "id url body author { __typename login }";
const PAGE = "pageInfo { hasNextPage endCursor }";
const COMMENTS_QUERY = `query Comments($id: ID!, $after: String) {
  node(id: $id) {
    ... on Discussion {
      comments(first: 50, after: $after) { nodes { ${COMMENT} replies(first: 50) { nodes { ${COMMENT} } ${PAGE} } } ${PAGE} }
    }
  }
}`;
const REPLIES_QUERY = `query Replies($id: ID!, $after: String) {
  node(id: $id) { ... on DiscussionComment { replies(first: 100, after: $after) { nodes { ${COMMENT} } ${PAGE} } } }
}`;

const MAX_PAGES = 20;

/** The comments of a discussion, each followed by all its replies. */
export async function* listDiscussionComments(
  github: GitHubConnection,
  discussionId: string,
  limits: CallLimits,
): AsyncGenerator<ThreadComment> {
  const comments = pages(async (after) => {
    const variables = { id: discussionId, after };
    return (await github.graphql({ schema: commentsPage, query: COMMENTS_QUERY, variables, limits })).node
      .comments;
  });
  for await (const { replies: first, ...found } of comments) {
    yield { kind: "discussion-comment", ...found };
    const others = pages(async (after) => {
      const variables = { id: found.id, after };
      return (await github.graphql({ schema: repliesPage, query: REPLIES_QUERY, variables, limits })).node
        .replies;
    }, first);
    for await (const reply of others) {
      yield { kind: "discussion-comment", ...reply };
    }
  }
}

interface ListPage<T> {
  readonly nodes: readonly T[];
  readonly pageInfo: v.Infer<typeof pageInfo>;
}

/** All items of a list, page by page; `first` is a page that is known already. */
export async function* pages<T>(
  ask: (after: string | null) => Promise<ListPage<T>>,
  first?: ListPage<T>,
): AsyncGenerator<T> {
  let page = first ?? (await ask(null));
  for (let number = 1; ; number += 1) {
    yield* page.nodes;
    const { hasNextPage, endCursor } = page.pageInfo;
    if (!hasNextPage || endCursor === null) {
      return;
    }
    if (number >= MAX_PAGES) {
      // What was not read may be what is wanted.
      throw new GitHubError({ kind: "unavailable", operation: "GraphQL" });
    }
    page = await ask(endCursor);
  }
}
