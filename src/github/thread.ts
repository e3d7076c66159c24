import { inCode } from "../plain-text.ts";
import type { GitHubCall } from "./connection.ts";
import type { GitHubError } from "./errors.ts";

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

/** What a write in a thread failed for, and what to do about it. */
export function explainFailure(what: string, error: GitHubError, thread: Thread): string {
  return error.kind === "forbidden"
    ? explainForbidden(error, thread)
    : `Could not ${what}: ${error.message} The job is not affected.`;
}

/** What a token that may not write in a thread needs. One sentence for all that it may not, so that it is said once. */
function explainForbidden({ facts: { said = "" } }: GitHubError, thread: Thread): string {
  const permission = writePermission(thread);
  const missing = "so the comment or the reaction is missing";
  if (/locked/i.test(said)) {
    return `The conversation is locked, ${missing}. Unlock it, or leave it so: the summary of the run tells all.`;
  }
  if (/personal access token/i.test(said)) {
    return `The token behind \`github-token\` may not write here, ${missing}. Give it the permission \`${permission}\` on this repository, or remove the line \`github-token\`.`;
  }
  const quoted =
    said === "" || /not accessible by integration/i.test(said) ? "" : ` GitHub says: ${inCode(said, 200)}.`;
  return `The workflow's token may not write here, ${missing}.${quoted} Add \`${permission}\` to the \`permissions:\` of the workflow's job; where it has none, add the line \`permissions: { contents: read, ${permission} }\`.`;
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
