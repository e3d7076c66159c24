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
  return pull?.standing === "open";
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

/** Up to where a source needs no telling, and when that was read, in Unix seconds. */
export interface Cursor {
  readonly sha: string;
  readonly at: number;
}

/**
 * Where a source goes on: the latest record that names it says, by where it ends if it was told well, else by where it begins, because
 * that followed something that was. Null if no record names it.
 */
export function cursorOf(requests: readonly PastRequest[], repositoryId: number, now: number): Cursor | null {
  const cursors = requests.flatMap((each) =>
    each.record.ranges
      .filter(([id]) => id === repositoryId)
      .map(([, from, to, at]) => ({ sha: isGood(each, now) ? to : from, at })),
  );
  const latest = Math.max(...cursors.map(({ at }) => at));
  return cursors.find(({ at }) => at === latest) ?? null;
}

/** When a source begins that no record names: at `since`, else a week before what was told last, or before now. */
export function beginningOf(requests: readonly PastRequest[], since: number | null, now: number): number {
  const moments = requests.flatMap(({ record }) => record.ranges.map(([, , , at]) => at));
  return since ?? (moments.length === 0 ? now : Math.max(...moments)) - 7 * DAY;
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
