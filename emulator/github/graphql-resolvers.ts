import { GraphQLError } from "graphql";
import {
  isHiddenFrom,
  requireEditor,
  requirePermission,
  requireReadable,
  requireUnlocked,
  requireWritable,
} from "./access.ts";
import type { Subject } from "./conversations.ts";
import { commitView, pullView, repositoryView } from "./graphql-pulls.ts";
import {
  accountView,
  type GraphQLParts,
  gitHubError,
  REACTION_NAMES,
  reactionView,
  subjectView,
  textView,
} from "./graphql-views.ts";
import { type Comment, isReactionContent, type ReactionContent, type Text, type Thread } from "./records.ts";
import { Refusal } from "./refusal.ts";

interface CommentInput {
  input: { discussionId: string; body: string; replyToId?: string | null };
}

interface ReactionInput {
  readonly subjectId: string;
  readonly content: string;
}

/** The root of all queries and mutations for one request. */
export function createRoot(parts: GraphQLParts): object {
  const { store, token } = parts;
  const subjectOf = (id: string): Subject =>
    store.findNode(id) ?? fail("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'`);
  const mayWrite = (thread: Thread): void =>
    allow(() => requirePermission({ token, thread, level: "write" }));
  return {
    viewer: { ...accountView(token.account), login: token.viewerLogin },
    node: ({ id }: { id: string }) => nodeOf(id, parts),
    nodes: ({ ids }: { ids: readonly string[] }) => ids.map((id) => nodeOrError(id, parts)),
    repository: ({ owner, name }: { owner: string; name: string }) =>
      repositoryView(store.findRepository(`${owner}/${name}`), parts),
    addDiscussionComment({ input: { discussionId, body, replyToId } }: CommentInput) {
      const thread = discussionOf(subjectOf(discussionId));
      const replyTo = replyToId ? discussionCommentOf(subjectOf(replyToId)) : undefined;
      if (replyTo?.replyTo)
        fail("UNPROCESSABLE", "Parent comment is already in a thread, cannot reply to it");
      mayWrite(thread);
      allow(() => requireUnlocked(token, thread));
      return { comment: subjectView(store.comment({ thread, author: token.account, body, replyTo }), parts) };
    },
    updateDiscussionComment({ input }: { input: { commentId: string; body: string } }) {
      const comment = discussionCommentOf(subjectOf(input.commentId));
      mayWrite(comment.thread);
      allow(() => requireEditor(token, comment));
      store.editText(comment, { body: input.body, by: token.account.login });
      return { comment: subjectView(comment, parts) };
    },
    addReaction({ input }: { input: ReactionInput }) {
      const subject = reactableOf(input.subjectId, parts);
      const { reaction } = store.react({ subject, content: contentOf(input.content), user: token.account });
      return { reaction: reactionView(reaction) };
    },
    removeReaction({ input }: { input: ReactionInput }) {
      const subject = reactableOf(input.subjectId, parts);
      const content = contentOf(input.content);
      const reaction = subject.reactions.find(
        (each) => each.content === content && each.user === token.account,
      );
      if (reaction === undefined) return fail("NOT_FOUND", "There is no such reaction.");
      store.unreact({ subject, id: reaction.id });
      return { reaction: reactionView(reaction) };
    },
  };
}

/** The node as this question finds it, or the reason why it is not there. */
function nodeOf(id: string, parts: GraphQLParts): object {
  const { store, token } = parts;
  const commit = store.findCommitNode(id);
  if (commit !== undefined) {
    if (isHiddenFrom(token, commit.repository)) fail("NOT_FOUND", "Could not resolve to a node.");
    allow(() => requireReadable(token, { area: "contents", repository: commit.repository }));
    return commitView(commit, parts);
  }
  const text = store.askForText(id);
  const repository = text && store.findRepository(text.repository.fullName);
  const isHidden = repository !== undefined && isHiddenFrom(token, repository);
  if (text === undefined || isHidden)
    return fail("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'`);
  allow(() => requireReadable(token, text));
  const subject = store.findNode(id);
  if (subject === undefined) return textView(text, parts);
  return "kind" in subject && subject.kind === "pull"
    ? pullView(subject, parts)
    : subjectView(subject, parts);
}

/** An error in a list is a null there, and the others are answered. */
function nodeOrError(id: string, parts: GraphQLParts): object {
  try {
    return nodeOf(id, parts);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** What takes reactions from this token: threads, comments and reviews do. */
function reactableOf(id: string, parts: GraphQLParts): Text {
  const { store, token } = parts;
  const [text, subject] = [store.findText(id), store.findNode(id)];
  if (text === undefined || text.type === "Release")
    return fail("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'`);
  allow(() =>
    subject === undefined
      ? requireWritable(token, text.area)
      : requirePermission({ token, thread: threadOf(subject), level: "write" }),
  );
  return text;
}

function contentOf(name: string): ReactionContent {
  const known = Object.entries(REACTION_NAMES).find(([, value]) => value === name)?.[0];
  return isReactionContent(known) ? known : fail("UNPROCESSABLE", "There is no such reaction.");
}

/** Turns REST's refusals into GraphQL's. */
function allow(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fail("FORBIDDEN", error.message);
  }
}

function fail(type: string, message: string): never {
  throw gitHubError(type, message);
}

function discussionOf(subject: Subject): Thread {
  if ("thread" in subject || subject.kind !== "discussion")
    fail("NOT_FOUND", "Could not resolve to a Discussion.");
  return subject;
}

function discussionCommentOf(subject: Subject): Comment {
  if (!("thread" in subject) || subject.thread.kind !== "discussion") {
    fail("NOT_FOUND", "Could not resolve to a DiscussionComment.");
  }
  return subject;
}

function threadOf(subject: Subject): Thread {
  return "thread" in subject ? subject.thread : subject;
}
