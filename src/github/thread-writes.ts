import * as v from "valibot";
import { inCode } from "../plain-text.ts";
import { only } from "../retry.ts";
import type { CallLimits, GitHubCall, GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import type { CommentReference, ReactionTarget, Thread } from "./thread.ts";

const created = v.object({ id: v.number(), html_url: v.string() });
const createdInDiscussion = v.object({
  addDiscussionComment: v.object({ comment: v.object({ id: v.string(), url: v.string() }) }),
});

/** Writes a comment into the thread; in a discussion only GraphQL can. Not idempotent, and sent once. */
export async function createComment(
  github: GitHubConnection,
  { thread, body, limits }: { readonly thread: Thread; readonly body: string; readonly limits: CallLimits },
): Promise<CommentReference> {
  if (thread.kind === "discussion") {
    const { addDiscussionComment } = await github.graphql({
      schema: createdInDiscussion,
      query:
        "mutation Comment($discussion: ID!, $replyTo: ID, $body: String!) { addDiscussionComment(input: {discussionId: $discussion, replyToId: $replyTo, body: $body}) { comment { id url } } }",
      variables: { discussion: thread.nodeId, replyTo: thread.replyToId, body },
      once: true,
      limits,
    });
    return { kind: "discussion-comment", ...addDiscussionComment.comment };
  }
  const isReview = thread.kind === "review-thread";
  const route = isReview
    ? `POST pulls/${thread.number}/comments/${thread.rootId}/replies`
    : `POST issues/${thread.number}/comments`;
  const call = { schema: created, route, parameters: { body }, once: true, limits };
  const { id, html_url: url } = await github.rest(call);
  return { kind: isReview ? "review-comment" : "issue-comment", id: String(id), url };
}

const stored = v.pipe(
  v.object({ body: v.string() }),
  v.transform(({ body }) => body),
);
const storedInDiscussion = v.pipe(
  v.object({ node: stored }),
  v.transform(({ node }) => node),
);

/** The text of a comment as it is now. */
export async function readComment(
  github: GitHubConnection,
  { comment, limits }: { readonly comment: CommentReference; readonly limits: CallLimits },
): Promise<string> {
  const query = "query OwnComment($id: ID!) { node(id: $id) { ... on DiscussionComment { body } } }";
  return comment.kind === "discussion-comment"
    ? await github.graphql({ schema: storedInDiscussion, query, variables: { id: comment.id }, limits })
    : await github.rest({ schema: stored, route: `GET ${pathOf(comment)}`, limits });
}

const withId = v.object({ id: v.number() });
const updatedInDiscussion = v.object({
  updateDiscussionComment: v.object({ comment: v.object({ id: v.string() }) }),
});

interface CommentEdit extends Pick<GitHubCall<unknown>, "limits" | "beforeRepeat"> {
  readonly comment: CommentReference;
  readonly body: string;
}

/** Replaces the text of a comment. Only an answer that shows the comment counts: a redirect may have led elsewhere. */
export async function updateComment(
  github: GitHubConnection,
  { comment, body, ...sending }: CommentEdit,
): Promise<void> {
  if (comment.kind === "discussion-comment") {
    await github.graphql({
      schema: updatedInDiscussion,
      query:
        "mutation Edit($id: ID!, $body: String!) { updateDiscussionComment(input: {commentId: $id, body: $body}) { comment { id } } }",
      variables: { id: comment.id, body },
      ...sending,
    });
    return;
  }
  await github.rest({ schema: withId, route: `PATCH ${pathOf(comment)}`, parameters: { body }, ...sending });
}

/** Reactions that this action uses, in the names of GitHub's REST interface. */
export type Reaction = "eyes" | "rocket" | "+1" | "confused" | "-1";

const GRAPHQL_NAMES: Readonly<Record<Reaction, string>> = {
  eyes: "EYES",
  rocket: "ROCKET",
  "+1": "THUMBS_UP",
  confused: "CONFUSED",
  "-1": "THUMBS_DOWN",
};

interface ReactionCall {
  readonly target: ReactionTarget;
  readonly reaction: Reaction;
  readonly limits: CallLimits;
}

/** Puts a reaction on a comment, issue, pull request or discussion. Doing it twice changes nothing. */
export async function react(github: GitHubConnection, call: ReactionCall): Promise<void> {
  await (call.target.kind === "node" ? mutate(github, "add", call) : create(github, call));
}

/** Takes back a reaction of the token's own account. */
export async function withdraw(github: GitHubConnection, call: ReactionCall): Promise<void> {
  if (call.target.kind === "node") {
    await mutate(github, "remove", call);
    return;
  }
  // Only its id takes it back, and to put it there once more changes nothing and tells the id.
  const { id } = await create(github, call);
  const route = `DELETE ${pathOf(call.target)}/reactions/${id}`;
  await github.rest({ schema: v.unknown(), route, limits: call.limits });
}

function create(github: GitHubConnection, { target, reaction, limits }: ReactionCall) {
  const route = `POST ${pathOf(target)}/reactions`;
  return github.rest({ schema: withId, route, parameters: { content: reaction }, limits });
}

async function mutate(
  github: GitHubConnection,
  verb: "add" | "remove",
  { target, reaction, limits }: ReactionCall,
): Promise<void> {
  await github.graphql({
    schema: v.unknown(),
    query: `mutation React($id: ID!, $content: ReactionContent!) { ${verb}Reaction(input: {subjectId: $id, content: $content}) { reaction { content } } }`,
    variables: { id: pathOf(target), content: GRAPHQL_NAMES[reaction] },
    limits,
  });
}

/** Where REST has it; of a discussion, which it does not know, the id. */
function pathOf(target: ReactionTarget | CommentReference): string {
  switch (target.kind) {
    case "discussion-comment":
      return target.id;
    case "node":
      return target.nodeId;
    case "issue":
      return `issues/${target.number}`;
    case "issue-comment":
      return `issues/comments/${target.id}`;
    case "review-comment":
      return `pulls/comments/${target.id}`;
  }
}

/** Where a write failed, and how GitHub can be asked about it. */
interface Place {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly limits: CallLimits;
}

/** What a write in a thread failed for, and what to do about it. */
export async function explainFailure(what: string, error: GitHubError, place: Place): Promise<string> {
  return error.kind === "forbidden"
    ? explainForbidden(error, await permissionFor(place))
    : `Could not ${what}: ${error.message} The job is not affected.`;
}

const numbered = v.pipe(
  v.object({ pull_request: v.optional(v.unknown()) }),
  v.transform((found) => (found.pull_request === undefined ? "issue" : "pull-request")),
);

/** The permission that the thread needs. Of a number, GitHub says what it stands for, if the token may ask. */
async function permissionFor({ github, thread, limits }: Place): Promise<string> {
  if (thread.kind !== "numbered") {
    return writePermission(thread);
  }
  const asked = github.rest({ schema: numbered, route: `GET issues/${thread.number}`, limits });
  const kind = await asked.catch(only(GitHubError, () => "numbered" as const));
  return writePermission({ ...thread, kind });
}

/** The permission that a token needs to write in a thread. */
export function writePermission(thread: Thread): string {
  switch (thread.kind) {
    case "issue":
      return "issues: write";
    case "pull-request":
    case "review-thread":
      return "pull-requests: write";
    case "discussion":
      return "discussions: write";
    case "numbered":
      return "issues: write, pull-requests: write";
  }
}

/** What to write into the workflow for a permission that its token lacks. */
export function addPermission(permission: string): string {
  const all = [...new Set(["contents: read", permission])].join(", ");
  return `Add \`${permission}\` to the \`permissions:\` of the workflow's job; a job without them needs the line \`permissions: { ${all} }\`.`;
}

/** What a token that may not write in a thread needs. One sentence for all that it may not, so that it is said once. */
function explainForbidden({ facts: { said = "" } }: GitHubError, permission: string): string {
  const missing = "so the comment or the reaction is missing";
  if (/locked/i.test(said)) {
    return `The conversation is locked, ${missing}. Unlock it, or leave it so: the summary of the run says it all.`;
  }
  if (/personal access token/i.test(said)) {
    return `The token behind \`github-token\` may not write here, ${missing}. Give it the permission \`${permission}\` on this repository, or remove the line \`github-token\`.`;
  }
  const quoted =
    said === "" || /not accessible by integration/i.test(said) ? "" : ` GitHub says: ${inCode(said, 200)}.`;
  return `The workflow's token may not write here, ${missing}.${quoted} ${addPermission(permission)}`;
}
