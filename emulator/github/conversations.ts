import type { Ids } from "./ids.ts";
import type { Account, Comment, Reaction, ReactionContent, Thread } from "./records.ts";
import type { Repositories } from "./repositories.ts";

/** Anything that takes reactions and has a node id. */
export type Subject = Thread | Comment;

/** What people react to. */
type Reactable = Pick<Subject, "reactions">;

/** Comments and reactions. */
export interface Conversations {
  comment(comment: {
    thread: Thread;
    author: Account;
    body: string;
    createdAt?: string | undefined;
    replyTo?: Comment | undefined;
    /** Set for a review comment. */
    place?: Comment["place"];
    reviewId?: number | undefined;
  }): Comment;
  /** Takes a comment out of its thread. */
  remove(comment: Comment): void;
  /** The reaction, and whether it is new: one account reacts once with the same content. */
  react(reaction: { subject: Reactable; content: ReactionContent; user: Account }): {
    reaction: Reaction;
    isNew: boolean;
  };
  /** Takes a reaction back; whether there was one. */
  unreact(reaction: { subject: Reactable; id: number }): boolean;
  findNode(nodeId: string): Subject | undefined;
}

/** Creates the conversations of all repositories. */
export function createConversations(parts: {
  ids: Ids;
  repositories: Repositories;
  now: () => string;
}): Conversations {
  const { ids, repositories, now } = parts;
  return {
    comment({ thread, author, body, createdAt = now(), replyTo, place, reviewId }) {
      const isDiscussion = thread.kind === "discussion";
      const comment: Comment = {
        thread,
        author,
        createdAt,
        replyTo,
        place,
        reviewId,
        updatedAt: createdAt,
        bodies: [body],
        reactions: [],
        id: isDiscussion ? ids.small() : ids.large(),
        nodeId: ids.node(isDiscussion ? "DC" : place === undefined ? "IC" : "PRRC"),
      };
      (place === undefined ? thread.comments : thread.reviewComments).push(comment);
      return comment;
    },
    remove(comment) {
      const { comments, reviewComments } = comment.thread;
      for (const list of [comments, reviewComments]) {
        if (list.includes(comment)) list.splice(list.indexOf(comment), 1);
      }
    },
    react({ subject, content, user }) {
      const earlier = subject.reactions.find((known) => known.content === content && known.user === user);
      if (earlier !== undefined) return { reaction: earlier, isNew: false };
      const reaction = { id: ids.small(), content, user, createdAt: now() };
      subject.reactions.push(reaction);
      return { reaction, isNew: true };
    },
    unreact({ subject: { reactions }, id }) {
      const at = reactions.findIndex((reaction) => reaction.id === id);
      return at >= 0 && reactions.splice(at, 1).length > 0;
    },
    findNode: (nodeId) =>
      repositories.repositories
        .flatMap(({ threads }) => threads)
        .flatMap((thread): Subject[] => [thread, ...thread.comments, ...thread.reviewComments])
        .find((subject) => subject.nodeId === nodeId),
  };
}
