import * as v from "@badrap/valita";

/** Where a tracking comment lives; as the other types here, it is handed from one process to another. */
export const thread = v.union(
  v.object({
    /** `numbered`: one of the two, of which nothing but the number is known. */
    kind: v.union(v.literal("issue"), v.literal("pull-request"), v.literal("numbered")),
    number: v.number(),
    url: v.string(),
  }),
  /** Under a review comment: answers go below the comment that opened the conversation. */
  v.object({ kind: v.literal("review-thread"), number: v.number(), rootId: v.number(), url: v.string() }),
  v.object({
    kind: v.literal("discussion"),
    number: v.number(),
    url: v.string(),
    nodeId: v.string(),
    /** The top-level comment to answer under; null for the discussion itself. */
    replyToId: v.string().nullable(),
  }),
);
export type Thread = v.Infer<typeof thread>;

/** What a reaction is put on. */
export const reactionTarget = v.union(
  v.object({ kind: v.literal("issue"), number: v.number() }),
  v.object({ kind: v.union(v.literal("issue-comment"), v.literal("review-comment")), id: v.number() }),
  v.object({ kind: v.literal("node"), nodeId: v.string() }),
);
export type ReactionTarget = v.Infer<typeof reactionTarget>;

/** A comment that was written by this action. */
export const commentReference = v.object({
  kind: v.union(v.literal("issue-comment"), v.literal("review-comment"), v.literal("discussion-comment")),
  /** The REST id, or the node id of a discussion's comment. */
  id: v.string(),
  url: v.string(),
});
export type CommentReference = v.Infer<typeof commentReference>;

/** A comment of a thread, with who wrote it. */
export interface ThreadComment extends CommentReference {
  readonly body: string;
  /** The login is empty where GitHub names nobody. */
  readonly author: { readonly login: string; readonly isBot: boolean };
}
