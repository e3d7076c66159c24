import * as v from "@badrap/valita";
import type { CallLimits } from "./call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { readAnswer } from "./errors.ts";
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

const node = v.object({
  id: v.string(),
  url: v.string(),
  body: v.string(),
  author: v.object({ login: v.string() }).nullable().default(null),
});

const commentsPage = v.object({
  node: v.object({
    comments: v.object({
      nodes: v.array(node.extend({ replies: v.object({ nodes: v.array(node) }) })),
      pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.string().nullable().default(null) }),
    }),
  }),
});

const COMMENTS_QUERY = `query Comments($discussion: ID!, $after: String) {
  node(id: $discussion) {
    ... on Discussion {
      comments(first: 50, after: $after) {
        nodes { id url body author { login } replies(last: 50) { nodes { id url body author { login } } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

const MAX_PAGES = 20;

/** The comments of a discussion and the latest answers to each. */
export async function* listDiscussionComments(
  github: GitHubConnection,
  { thread, limits }: { readonly thread: Discussion; readonly limits: CallLimits },
): AsyncGenerator<ThreadComment> {
  let after: string | null = null;
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const variables = { discussion: thread.nodeId, after };
    const data = await github.graphql({ query: COMMENTS_QUERY, variables, repeatable: true, limits });
    const { nodes, pageInfo } = readAnswer(commentsPage, data, "discussion comments").node.comments;
    for (const { id, url, body, author } of nodes.flatMap((comment) => [comment, ...comment.replies.nodes])) {
      yield { kind: "discussion-comment", id, url, body, author: author?.login ?? "" };
    }
    after = pageInfo.endCursor;
    if (!pageInfo.hasNextPage || after === null) {
      return;
    }
  }
}
