import type { HandOver } from "../hand-over/marker.ts";

// What is decided around the sending of a message about failed checks. All of it is pure.

/** What a message is about. */
interface AboutPull {
  readonly sha: string;
  /** The text of the hand-over's comment; null where there is none that verifies. */
  readonly handOver: string | null;
}

/** Whether something has happened since it was decided to send the message: another run will look at what there is now. */
export function isOutdated(decided: AboutPull, now: AboutPull & { readonly state: string }): boolean {
  return now.handOver !== decided.handOver || now.state !== "open" || now.sha !== decided.sha;
}

/** The hand-over once it counts the message about this commit. */
export function countedIn(handOver: HandOver, sha: string): HandOver {
  const { lastSha: earlier, earlierShas } = handOver;
  const shas = earlier === null ? earlierShas : [...earlierShas, earlier];
  return { ...handOver, fixes: handOver.fixes + 1, lastSha: sha, earlierShas: shas };
}

/**
 * The hand-over without the message about this commit, which did not reach the job; undefined where it does not count that message
 * as its last one. Another run has then counted its own since, and one too many in the count is better than a message too many.
 */
export function takenBackFrom(
  now: HandOver,
  { sha, lastSha }: { readonly sha: string; readonly lastSha: string | null },
): HandOver | undefined {
  const earlierShas = now.earlierShas.filter((earlier) => earlier !== lastSha);
  return now.lastSha === sha ? { ...now, fixes: now.fixes - 1, lastSha, earlierShas } : undefined;
}
