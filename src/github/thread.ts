import type { GitHubCall } from "./connection.ts";

/** Where a tracking comment lives. */
export type Thread =
  | { readonly kind: "issue" | "pull-request"; readonly number: number; readonly url: string }
  /** Under a review comment: answers go below the comment that opened the conversation. */
  | { readonly kind: "review-thread"; readonly number: number; readonly rootId: number; readonly url: string }
  | {
      readonly kind: "discussion";
      readonly number: number;
      readonly url: string;
      readonly nodeId: string;
      /** The top-level comment to answer under; null for the discussion itself. */
      readonly replyToId: string | null;
    };

/** What a reaction is put on. */
export type ReactionTarget =
  | { readonly kind: "issue"; readonly number: number }
  | { readonly kind: "issue-comment"; readonly id: number }
  | { readonly kind: "review-comment"; readonly id: number }
  | { readonly kind: "node"; readonly nodeId: string };

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
  }
}

/** A comment that was written by this action; small enough to be handed to the post step. */
export interface CommentReference {
  readonly kind: "issue-comment" | "review-comment" | "discussion-comment";
  /** The REST id, or the node id of a discussion's comment. */
  readonly id: string;
  readonly url: string;
}

/** A comment of a thread, with who wrote it. */
export interface ThreadComment extends CommentReference {
  readonly body: string;
  readonly author: CommentAuthor;
}

/** Who wrote a comment; the login is empty where GitHub names nobody. */
export interface CommentAuthor {
  readonly login: string;
  readonly isBot: boolean;
}

/** What a comment is to say. */
export interface CommentEdit extends Pick<GitHubCall<unknown>, "limits" | "beforeRepeat"> {
  readonly body: string;
}
