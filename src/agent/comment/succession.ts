import { oneLine } from "../../plain-text.ts";
import { type EarlierInstruction, isFinal, type Marker, meansNoJob } from "./marker.ts";

// One comment has room for so many; the next instruction opens another one, so that no key is ever forgotten.
const EARLIER_LIMIT = 20;
const INSTRUCTION_LIMIT = 120;
const ASKED_BY_LIMIT = 60;

/**
 * A run's right to a comment: `none` to continue under the key that it shows, `due` to write this run's key next, `done`
 * when it is written.
 */
export type Claim = "none" | "due" | "done";

/** Whether the next instruction to the job has to open a comment of its own. */
export function isFull({ earlier }: Marker): boolean {
  return earlier.length >= EARLIER_LIMIT;
}

/** What a comment remembers of the requests with this step's key, oldest first. */
export function rememberedIn(marker: Marker, stepKey: string): (Marker | EarlierInstruction)[] {
  return [...marker.earlier, marker].filter(({ key }) => key.startsWith(`${stepKey}-`));
}

/** The job that a comment is about. One that is just starting has none yet. */
export function jobOf(marker: Marker): string | null {
  return cameToNothing(marker)
    ? (marker.earlier.findLast(({ jobId }) => jobId !== null)?.jobId ?? null)
    : marker.jobId;
}

/**
 * The instructions that a comment has to show as earlier ones when it shows `mine`, given what it says now; undefined when
 * it has to be left as it is.
 */
export function earlierThan(
  mine: Marker,
  found: Marker,
  claim: Claim,
): readonly EarlierInstruction[] | undefined {
  if (found.key === mine.key) {
    return claim !== "due" && knowsBetter(found, mine) ? undefined : found.earlier;
  }
  const others = found.earlier.filter(({ key }) => key !== mine.key);
  const isEarlier = others.length < found.earlier.length;
  // Two that write at once can lose a key: whoever finds its own gone writes it again.
  const may = claim === "due" || (claim === "done" && !isEarlier) || (isEarlier && cameToNothing(found));
  return may ? [...others, inShort(found)] : undefined;
}

/** What the comment is to remember, or undefined when it has to be left as it is. */
export function nextMarker(mine: Marker, found: Marker | undefined, claim: Claim): Marker | undefined {
  if (found === undefined) {
    return mine;
  }
  const earlier = earlierThan(mine, found, claim);
  // Machines have clocks of their own, and a later try has to be told from an earlier one.
  const since = claim === "due" ? Math.max(mine.since, found.since + 1) : mine.since;
  const isNotified = mine.isNotified || wasNotified(mine, found);
  return earlier === undefined ? undefined : { ...mine, since, earlier: [...earlier], isNotified };
}

/** Whether who asked was notified of the end of this very job. */
export function wasNotified(mine: Marker, found: Marker | undefined): boolean {
  return found?.isNotified === true && found.key === mine.key && found.jobId === mine.jobId;
}

/** Whether what stands under the same key is the end of the job, or of a later try. */
function knowsBetter(found: Marker, mine: Marker): boolean {
  if (found.jobId === mine.jobId) {
    return isFinal(found.phase) && !isFinal(mine.phase);
  }
  const gaveUp = mine.jobId === null && !cameToNothing(mine);
  return found.since > mine.since || (found.since === mine.since && gaveUp);
}

/** Whether the instruction never reached a job. */
function cameToNothing({ jobId, phase }: Marker): boolean {
  return jobId === null && meansNoJob(phase);
}

function inShort(marker: Marker): EarlierInstruction {
  const { key, digest, attempt, jobId, phase, prLink } = marker;
  const instruction = oneLine(marker.instruction, INSTRUCTION_LIMIT);
  const askedBy = oneLine(marker.askedBy, ASKED_BY_LIMIT);
  return { key, digest, attempt, jobId, phase, instruction, askedBy, prLink };
}
