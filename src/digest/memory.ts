import type { FoundRequest } from "../agent/record/notes.ts";
import type { RequestRecord } from "../agent/record/record.ts";
import type { OwnPull } from "./own-pulls.ts";

// What the signed records on the issue say of what was told. Moments are Unix seconds.

const DAY = 24 * 60 * 60;

/** One request of the digest. */
export interface PastRequest {
  readonly record: RequestRecord;
  /** Null without a pull request. */
  readonly pull: Pick<OwnPull, "standing"> | null;
  /** This run is another attempt at it. */
  readonly isOwn: boolean;
}

/** A request with its comment, whose note verifies and names it: whoever wrote the comment, it is no copy. */
export interface DigestRequest extends PastRequest, FoundRequest {
  readonly pull: OwnPull | null;
}

/** A run that waits for a job, or may be about to send one, is given a day beyond its own time. */
function isYoung({ watchedUntil }: RequestRecord, now: number): boolean {
  return now < watchedUntil + DAY;
}

/** Whether a job of the request, or a run that may be about to send one, may be at work. */
export function isAtWork({ record }: PastRequest, now: number): boolean {
  return (record.state === "working" || record.state === "sending") && isYoung(record, now);
}

/** Whether its pull request waits for people. */
export function isUndecided({ pull }: PastRequest): boolean {
  return pull?.standing === "open" || pull?.standing === "unreadable";
}

/**
 * Whether what the request told does not have to be told again. People's decision counts whatever the job's end was. Without one, an
 * attempt to tell it again has its reason.
 */
export function isGood({ record, pull, isOwn }: PastRequest, now: number): boolean {
  if (pull?.standing === "merged" || pull?.standing === "closed-by-person") {
    return true;
  }
  if (pull?.standing === "closed-by-bot" || isOwn) {
    return false;
  }
  return record.state === "ended"
    ? record.outcome === "pull-request" || record.outcome === "no-pull-request"
    : record.state === "working" && isYoung(record, now);
}

interface Beginnings {
  /** When the issue was opened. */
  readonly openedAt: number;
  /** The input; null if it was not given. */
  readonly since: number | null;
  readonly now: number;
}

/** From when on a source is told. */
export interface Cursor {
  readonly from: number;
  /** Up to then its merges need no telling. What is between this moment and `from` is left out. Null if no record names the source. */
  readonly toldUntil: number | null;
}

/**
 * Where a source goes on: at the latest moment up to which its merges need no telling, which is the end of what was told well, and the
 * beginning of what was not, because that followed something that was. A source that no record names begins at `since`, else a week before
 * the end of what was told last, or before the issue was opened.
 */
export function cursorOf(
  requests: readonly PastRequest[],
  repositoryId: number,
  { openedAt, since, now }: Beginnings,
): Cursor {
  const moments = requests.flatMap((each) =>
    each.record.windows
      .filter(([id]) => id === repositoryId)
      .map(([, from, until]) => (isGood(each, now) ? until : from)),
  );
  if (moments.length === 0) {
    const ends = requests.flatMap(({ record }) => record.windows.map(([, , until]) => until));
    const anchor = ends.length === 0 ? openedAt : Math.max(...ends);
    return { from: since ?? Math.min(anchor, now) - 7 * DAY, toldUntil: null };
  }
  const toldUntil = Math.max(...moments);
  return { from: Math.max(toldUntil, since ?? 0), toldUntil };
}

// A workflow that runs on every merge would otherwise pay for each of them, as long as what makes the job fail is not fixed.
const MOST_FRUITLESS = 3;

/** The last requests, if they brought nothing that people decided about; empty otherwise. A re-run of an old one is a last one. */
export function fruitlessOf<T extends PastRequest>(requests: readonly T[], now: number): readonly T[] {
  const last = requests
    .toSorted((one, other) => other.record.watchedUntil - one.record.watchedUntil)
    .slice(0, MOST_FRUITLESS);
  const hasBroughtNothing = (each: T) => !isGood(each, now) && !isAtWork(each, now) && !isUndecided(each);
  return last.length === MOST_FRUITLESS && last.every(hasBroughtNothing) ? last : [];
}
