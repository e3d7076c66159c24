import * as v from "@badrap/valita";
import type { CallLimits } from "./call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError, readAnswer } from "./errors.ts";
import type { CommentEdit, CommentReference, Thread, ThreadComment } from "./thread.ts";

type Discussion = Extract<Thread, { kind: "discussion" }>;

const added = v.object({
  addDiscussionComment: v.object({ comment: v.object({ id: v.string(), url: v.string() }) }),
});

/** Answers in a discussion; only GraphQL can. */
export async function createDiscussionComment(
  github: GitHubConnection,
  {
    thread,
    body,
    limits,
  }: { readonly thread: Discussion; readonly body: string; readonly limits: CallLimits },
): Promise<CommentReference> {
  const data = await github.graphql({
    query:
      "mutation Comment($discussion: ID!, $replyTo: ID, $body: String!) { addDiscussionComment(input: {discussionId: $discussion, replyToId: $replyTo, body: $body}) { comment { id url } } }",
    variables: { discussion: thread.nodeId, replyTo: thread.replyToId, body },
    repeatable: false,
    limits,
  });
  const { id, url } = readAnswer(added, data, "addDiscussionComment").addDiscussionComment.comment;
  return { kind: "discussion-comment", id, url };
}

const updated = v.object({
  updateDiscussionComment: v.object({ comment: v.object({ id: v.string() }) }),
});

/** Replaces the text of a discussion's comment. Only an answer that shows the comment counts. */
export async function updateDiscussionComment(
  github: GitHubConnection,
  { id, body, ...sending }: CommentEdit & { readonly id: string },
): Promise<void> {
  const data = await github.graphql({
    query:
      "mutation Edit($id: ID!, $body: String!) { updateDiscussionComment(input: {commentId: $id, body: $body}) { comment { id } } }",
    variables: { id, body },
    repeatable: true,
    ...sending,
  });
  readAnswer(updated, data, "updateDiscussionComment");
}

const stored = v.object({ node: v.object({ body: v.string() }) });

/** The text of a discussion's comment as it is now. */
export async function readDiscussionComment(
  github: GitHubConnection,
  { id, limits }: { readonly id: string; readonly limits: CallLimits },
): Promise<string> {
  const data = await github.graphql({
    query: "query OwnComment($id: ID!) { node(id: $id) { ... on DiscussionComment { body } } }",
    variables: { id },
    repeatable: true,
    limits,
  });
  return readAnswer(stored, data, "discussion comment").node.body;
}

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
  { thread, limits }: { readonly thread: Discussion; readonly limits: CallLimits },
): AsyncGenerator<ThreadComment> {
  const ask = async (query: string, id: string, after: string | null) =>
    await github.graphql({ query, variables: { id, after }, repeatable: true, limits });
  const comments = pages(async (after) => {
    const data = await ask(COMMENTS_QUERY, thread.nodeId, after);
    return readAnswer(commentsPage, data, "discussion comments").node.comments;
  });
  for await (const { replies: first, ...found } of comments) {
    yield { kind: "discussion-comment", ...found };
    const others = pages(async (after) => {
      const data = await ask(REPLIES_QUERY, found.id, after);
      return readAnswer(repliesPage, data, "discussion replies").node.replies;
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
      // What was not read may be what is looked for.
      throw new GitHubError({ kind: "unavailable", operation: "GraphQL" });
    }
    page = await ask(endCursor);
  }
}
