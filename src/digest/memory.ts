import type { RequestRecord } from "../agent/record/record.ts";

// What the signed records on the issue say of what was told. Moments are Unix seconds.

const DAY = 24 * 60 * 60;

/** How one of the digest's pull requests stands. What a bot closed without a merge is undecided. One that cannot be read counts as open. */
export type Standing = "open" | "merged" | "closed-by-person" | "closed-by-bot" | "unreadable";

/** One request of the digest. */
export interface Told {
  readonly record: RequestRecord;
  /** Null without a pull request. */
  readonly standing: Standing | null;
  /** This run is another attempt at it. */
  readonly isOwn: boolean;
}

/** A run that waits for a job, or may be about to send one, is given a day beyond its own time. */
function isYoung({ watchedUntil }: RequestRecord, now: number): boolean {
  return now < watchedUntil + DAY;
}

/** Whether a job of the request, or a run that may be about to send one, may be at work. */
export function isAtWork({ record }: Told, now: number): boolean {
  return (record.state === "working" || record.state === "sending") && isYoung(record, now);
}

/**
 * Whether what the request told does not have to be told again. People's decision counts whatever the job's end was. Without one, an
 * attempt to tell it again has its reason.
 */
export function isGood({ record, standing, isOwn }: Told, now: number): boolean {
  if (standing === "merged" || standing === "closed-by-person") {
    return true;
  }
  if (standing === "closed-by-bot" || isOwn) {
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
  /** What is left out between this moment and `from`, because `since` says so; null if nothing is. */
  readonly skippedFrom: number | null;
}

/**
 * Where a source goes on: at the latest moment up to which its merges need no telling, which is the end of what was told well, and the
 * beginning of what was not, because that followed something that was. A source that no record names begins at `since`, else a week before
 * the end of what was told last, or before the issue was opened.
 */
export function cursorOf(
  told: readonly Told[],
  repositoryId: number,
  { openedAt, since, now }: Beginnings,
): Cursor {
  const moments = told.flatMap((each) =>
    each.record.windows
      .filter(([id]) => id === repositoryId)
      .map(([, from, until]) => (isGood(each, now) ? until : from)),
  );
  if (moments.length === 0) {
    const ends = told.flatMap(({ record }) => record.windows.map(([, , until]) => until));
    const anchor = ends.length === 0 ? openedAt : Math.max(...ends);
    return { from: since ?? Math.min(anchor, now) - 7 * DAY, skippedFrom: null };
  }
  const from = Math.max(...moments);
  return since !== null && since > from ? { from: since, skippedFrom: from } : { from, skippedFrom: null };
}
