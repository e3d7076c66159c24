import type { HandOver } from "../hand-over/marker.ts";
import type { Ending } from "../outcome.ts";
import type { Report } from "../report.ts";

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
  return { ...handOver, fixes: handOver.fixes + 1, lastSha: sha };
}

/** Whether the message may have reached the job. One that has certainly not is not counted. */
export function mayHaveReachedJob(
  { outcome }: Pick<Ending, "outcome">,
  { isInstructionPending }: Pick<Report, "isInstructionPending">,
): boolean {
  return outcome !== "error" || !isInstructionPending;
}
