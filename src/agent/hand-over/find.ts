import type { ThreadComment } from "../../github/thread.ts";
import type { HandOver, HandOverCodec } from "./marker.ts";

/** What a pull request's conversation says of the job that opened it. */
export type FoundHandOver =
  | { readonly kind: "verified"; readonly handOver: HandOver; readonly comment: ThreadComment }
  /** Signed by another key: whose job it is cannot be known, but for the project that it names. */
  | { readonly kind: "unverified"; readonly project: string; readonly comment: ThreadComment }
  /** Written by a run that ended before it could add the comment's id. */
  | { readonly kind: "unfinished"; readonly handOver: HandOver; readonly comment: ThreadComment }
  | { readonly kind: "none" };

/**
 * The hand-over among the conversation's own comments, oldest first. A verified one decides; of several the first does,
 * since each is written once. An unfinished one counts where there is no other: a copy is never older than what was copied.
 */
export function findHandOver(
  ownComments: readonly ThreadComment[],
  { handOverCodec, pullNumber }: { readonly handOverCodec: HandOverCodec; readonly pullNumber: number },
): FoundHandOver {
  const found = ownComments.flatMap((comment): FoundHandOver[] => {
    const reading = handOverCodec.read(comment.body, { pullNumber, commentId: comment.id });
    return reading === undefined || reading.kind === "copy" ? [] : [{ ...reading, comment }];
  });
  const first = (kind: FoundHandOver["kind"]) => found.find((entry) => entry.kind === kind);
  return first("verified") ?? first("unverified") ?? first("unfinished") ?? { kind: "none" };
}
