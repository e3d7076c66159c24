import type { Comment, Reaction, ReactionContent, Thread, ThreadKind } from "./records.ts";

/** A comment as tests read it. */
export interface CommentView {
  readonly id: number;
  readonly author: string;
  readonly body: string;
  readonly edits: number;
  /** Every body it had, the first one first. */
  readonly bodies: readonly string[];
  readonly reactions: readonly ReactionView[];
  readonly replyTo: number | undefined;
}

/** A reaction as tests read it. */
interface ReactionView {
  readonly content: ReactionContent;
  readonly user: string;
}

/** A thread as tests read it. */
export interface ThreadView {
  readonly title: string;
  readonly body: string | null;
  readonly reactions: readonly ReactionView[];
  readonly comments: readonly CommentView[];
  readonly reviewComments: readonly CommentView[];
}

/** Shows a thread, which has to be of the kind expected. */
export function viewThread(thread: Thread, kind: ThreadKind): ThreadView {
  if (thread.kind !== kind)
    throw new Error(`Thread ${thread.number} is of kind ${thread.kind}, not ${kind}.`);
  return {
    title: thread.title,
    body: thread.body,
    reactions: thread.reactions.map(viewReaction),
    comments: thread.comments.map(viewComment),
    reviewComments: thread.reviewComments.map(viewComment),
  };
}

function viewComment({ id, author, bodies, reactions, replyTo }: Comment): CommentView {
  return {
    id,
    author: author.login,
    body: bodies.at(-1) ?? "",
    edits: bodies.length - 1,
    bodies: [...bodies],
    reactions: reactions.map(viewReaction),
    replyTo: replyTo?.id,
  };
}

function viewReaction({ content, user }: Reaction): ReactionView {
  return { content, user: user.login };
}
