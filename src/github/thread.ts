import * as v from "valibot";

/** Where a tracking comment is written. */
export type Thread = { readonly number: number; readonly url: string } & (
  | {
      /** `numbered`: an issue or a pull request of which only the number is known. */
      readonly kind: "issue" | "pull-request" | "numbered";
    }
  /** Under a review comment. Replies go below the comment that opened the conversation. */
  | { readonly kind: "review-thread"; readonly rootId: number }
  | {
      readonly kind: "discussion";
      readonly nodeId: string;
      /** The comment to reply to; null for the discussion itself. */
      readonly replyToId: string | null;
      /** That comment is a reply itself, and GitHub accepts further replies only below its parent, whose node id no event contains. */
      readonly isBelowReply?: boolean;
    }
);

/** What to react to. */
export const reactionTarget = v.variant("kind", [
  v.object({ kind: v.literal("issue"), number: v.number() }),
  v.object({ kind: v.picklist(["issue-comment", "review-comment"]), id: v.number() }),
  v.object({ kind: v.literal("node"), nodeId: v.string() }),
]);
export type ReactionTarget = v.InferOutput<typeof reactionTarget>;

/** The id and the address of a comment. */
export interface CommentReference {
  readonly kind: "issue-comment" | "review-comment" | "discussion-comment";
  /** The REST id, or the node id of a discussion's comment. */
  readonly id: string;
  readonly url: string;
}

export interface ThreadComment extends CommentReference {
  readonly body: string;
  /** The login of who wrote it, or empty if GitHub names nobody. */
  readonly author: string;
  /** When it was written; null if GitHub does not say. */
  readonly createdAt: string | null;
}
