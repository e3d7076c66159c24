import type { ThreadComment } from "../../github/thread.ts";
import type { HandOver, HandOverCodec } from "./marker.ts";

/** What a pull request's conversation says of the job that opened it. */
export type FoundHandOver =
  | { readonly kind: "verified"; readonly handOver: HandOver; readonly comment: ThreadComment }
  /** Signed by another API key: whose job it is cannot be known, but for the project that it names. */
  | { readonly kind: "unverified"; readonly project: string; readonly comment: ThreadComment }
  /** Written by a run that ended before it could add the comment's id. */
  | { readonly kind: "unfinished"; readonly handOver: HandOver; readonly comment: ThreadComment }
  | { readonly kind: "none" };

/** What has to be done so that a pull request has a hand-over. */
export type WritingPlan =
  /** There is one, or one that another API key has signed, which is not this run's to change. */
  | { readonly kind: "leave" }
  /** Its comment is there, and does not name its own id yet. */
  | { readonly kind: "finish"; readonly comment: ThreadComment }
  /** The work had moved away from there, and is back. */
  | { readonly kind: "revive"; readonly comment: ThreadComment; readonly handOver: HandOver }
  | { readonly kind: "create" };

/** Decides how a pull request gets this hand-over, from what its conversation says. */
export function planWriting(found: FoundHandOver, handOver: HandOver): WritingPlan {
  switch (found.kind) {
    case "verified": {
      const { comment, handOver: known } = found;
      const isBack = known.state === "moved" && known.project === handOver.project;
      return isBack ? { kind: "revive", comment, handOver: revived(known, handOver) } : { kind: "leave" };
    }
    case "unverified":
      return { kind: "leave" };
    case "unfinished":
      return { kind: "finish", comment: found.comment };
    case "none":
      return { kind: "create" };
  }
}

/** What was tried was copied each time that the work moved, so the larger count of the two has it all. */
function revived(known: HandOver, handOver: HandOver): HandOver {
  const { fixes, lastSha, earlierShas } = known.fixes > handOver.fixes ? known : handOver;
  return { ...handOver, fixes, lastSha, earlierShas };
}

/**
 * The hand-over among the conversation's own comments, oldest first. A verified one decides; of several the first does, since each is
 * written once. An unfinished one names no comment, so a copy of it cannot be told from it: it counts where there is no other, and
 * of several the first does, since a copy is never older than what was copied.
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
