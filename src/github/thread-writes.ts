import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { isSameAccount, login, ownLogin } from "./account.ts";
import type { GitHubConnection } from "./connect.ts";
import type { CommentReference, ReactionTarget, Thread } from "./thread.ts";

const created = v.object({ id: v.number(), html_url: v.string() });
const createdInDiscussion = v.object({
  addDiscussionComment: v.object({ comment: v.object({ id: v.string(), url: v.string() }) }),
});

export interface NewComment {
  readonly thread: Thread;
  readonly body: string;
  readonly limits: CallLimits;
}

/** Writes a comment into the thread. Discussions need GraphQL. The call is sent once, whether it is answered or not. */
export async function createComment(
  github: GitHubConnection,
  { thread, body, limits }: NewComment,
): Promise<CommentReference> {
  const sending = { once: true, limits };
  if (thread.kind === "discussion") {
    const { addDiscussionComment } = await github.graphql({
      schema: createdInDiscussion,
      query:
        "mutation Comment($discussion: ID!, $replyTo: ID, $body: String!) { addDiscussionComment(input: {discussionId: $discussion, replyToId: $replyTo, body: $body}) { comment { id url } } }",
      variables: { discussion: thread.nodeId, replyTo: await commentAbove(github, thread, limits), body },
      ...sending,
    });
    return { kind: "discussion-comment", ...addDiscussionComment.comment };
  }
  const isReview = thread.kind === "review-thread";
  const route = isReview
    ? `POST pulls/${thread.number}/comments/${thread.rootId}/replies`
    : `POST issues/${thread.number}/comments`;
  const { id, html_url: url } = await github.rest({
    schema: created,
    route,
    parameters: { body },
    ...sending,
  });
  return { kind: isReview ? "review-comment" : "issue-comment", id: String(id), url };
}

const parent = v.object({ node: v.object({ replyTo: v.object({ id: v.string() }) }) });

/** The comment below which a reply in a discussion is accepted; null for a comment on the discussion itself. */
async function commentAbove(
  github: GitHubConnection,
  { replyToId, isBelowReply }: Extract<Thread, { kind: "discussion" }>,
  limits: CallLimits,
): Promise<string | null> {
  if (isBelowReply !== true) {
    return replyToId;
  }
  const query = "query Parent($id: ID!) { node(id: $id) { ... on DiscussionComment { replyTo { id } } } }";
  return (await github.graphql({ schema: parent, query, variables: { id: replyToId }, limits })).node.replyTo
    .id;
}

const withId = v.object({ id: v.number() });
const updatedInDiscussion = v.object({
  updateDiscussionComment: v.object({ comment: v.object({ id: v.string() }) }),
});

interface CommentEdit {
  readonly comment: CommentReference;
  readonly body: string;
  readonly limits: CallLimits;
}

/** Replaces the text of a comment. Only an answer that contains the comment counts, because a redirect may have led elsewhere. */
export async function updateComment(
  github: GitHubConnection,
  { comment, body, limits }: CommentEdit,
): Promise<void> {
  if (comment.kind === "discussion-comment") {
    await github.graphql({
      schema: updatedInDiscussion,
      query:
        "mutation Edit($id: ID!, $body: String!) { updateDiscussionComment(input: {commentId: $id, body: $body}) { comment { id } } }",
      variables: { id: comment.id, body },
      limits,
    });
    return;
  }
  await github.rest({
    schema: withId,
    route: `PATCH ${restPath(comment)}`,
    parameters: { body },
    limits,
  });
}

/** The reactions that this action uses, as GitHub's REST API names them. */
export type Reaction = "eyes" | "rocket" | "heart" | "+1" | "confused" | "-1";

const GRAPHQL_NAMES: Readonly<Record<Reaction, string>> = {
  eyes: "EYES",
  rocket: "ROCKET",
  heart: "HEART",
  "+1": "THUMBS_UP",
  confused: "CONFUSED",
  "-1": "THUMBS_DOWN",
};

interface ReactionCall {
  readonly target: ReactionTarget;
  readonly reaction: Reaction;
  readonly limits: CallLimits;
}

const REACT =
  "mutation React($id: ID!, $content: ReactionContent!) { addReaction(input: {subjectId: $id, content: $content}) { reaction { content } } }";

/** Adds a reaction to a comment, review, issue, pull request or discussion. According to REST, adding it twice changes nothing. */
export async function react(
  github: GitHubConnection,
  { target, reaction, limits }: ReactionCall,
): Promise<void> {
  if (target.kind === "node") {
    const variables = { id: target.nodeId, content: GRAPHQL_NAMES[reaction] };
    await github.graphql({ schema: v.unknown(), query: REACT, variables, once: true, limits });
    return;
  }
  const route = `POST ${restPath(target)}/reactions`;
  await github.rest({ schema: withId, route, parameters: { content: reaction }, limits });
}

// https://docs.github.com/rest/reactions/reactions
const reactionList = v.array(v.object({ id: v.number(), content: v.string(), user: login }));

const UNREACT =
  "mutation Unreact($id: ID!, $content: ReactionContent!) { removeReaction(input: {subjectId: $id, content: $content}) { reaction { content } } }";

/** Removes the token's own 👎 and 😕. */
export async function withdrawBad(
  github: GitHubConnection,
  { target, limits }: Omit<ReactionCall, "reaction">,
): Promise<void> {
  if (target.kind === "node") {
    for (const reaction of ["-1", "confused"] as const) {
      // To remove a reaction that is not there may be an error, and to add one that is there changes nothing.
      await react(github, { target, reaction, limits });
      const variables = { id: target.nodeId, content: GRAPHQL_NAMES[reaction] };
      await github.graphql({ schema: v.unknown(), query: UNREACT, variables, once: true, limits });
    }
    return;
  }
  const path = `${restPath(target)}/reactions`;
  const parameters = { per_page: 100 };
  const given = await github.rest({ schema: reactionList, route: `GET ${path}`, parameters, limits });
  const wanted = given.filter(({ content }) => content === "-1" || content === "confused");
  const own = wanted.length > 0 ? await ownLogin(github, limits) : "";
  for (const { id } of wanted.filter(({ user }) => isSameAccount(user, own))) {
    await github.rest({ schema: v.unknown(), route: `DELETE ${path}/${id}`, limits, once: true });
  }
}

/** The path of a comment, issue or pull request below the repository. */
function restPath(target: CommentReference | Exclude<ReactionTarget, { kind: "node" }>): string {
  if (target.kind === "issue") {
    return `issues/${target.number}`;
  }
  return `${target.kind === "review-comment" ? "pulls" : "issues"}/comments/${target.id}`;
}
