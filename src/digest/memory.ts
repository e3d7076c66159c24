import type { FoundRequest } from "../agent/record/notes.ts";
import type { RequestRecord } from "../agent/record/record.ts";
import type { OwnPull } from "./own-pulls.ts";

// What the signed records on the issue say of what was told. Moments are Unix seconds.

const DAY = 24 * 60 * 60;

/** One request of the digest, with its comment, whose note verifies and names it: whoever wrote the comment, it is no copy. */
export interface DigestRequest extends FoundRequest {
  /** Null without a pull request. */
  readonly pull: OwnPull | null;
  /** This run is another attempt at it. */
  readonly isOwn: boolean;
}

/** A run that waits for a job, or may be about to send one, is given a day beyond its own time. */
function isYoung({ watchedUntil }: RequestRecord, now: number): boolean {
  return now < watchedUntil + DAY;
}

/** Whether a job of the request, or a run that may be about to send one, may be at work. */
export function isAtWork({ record }: DigestRequest, now: number): boolean {
  return (record.state === "working" || record.state === "sending") && isYoung(record, now);
}

/**
 * Whether what the request told does not have to be told again. People's decision counts whatever the job's end was. Without one, an
 * attempt to tell it again has its reason.
 */
export function isGood({ record, pull, isOwn }: DigestRequest, now: number): boolean {
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

/** A commit that is told with all that it contains, and when it was the end of what was read, in Unix seconds. */
export interface Cursor {
  readonly sha: string;
  readonly at: number;
}

/** Where a source goes on, and which request's record says so. */
export interface ToldCursor extends Cursor {
  readonly request: DigestRequest;
}

/**
 * Where a source goes on: the latest record that names it says, by where it ends if it was told well, else by where it begins, because
 * that followed something that was. Null if no record names it.
 */
export function cursorOf(
  requests: readonly DigestRequest[],
  repositoryId: number,
  now: number,
): ToldCursor | null {
  const [latest] = requests
    .flatMap((request) => request.record.ranges.map(([id, from, to, at]) => ({ request, id, from, to, at })))
    .filter(({ id }) => id === repositoryId)
    .sort((one, other) => other.at - one.at);
  if (latest === undefined) {
    return null;
  }
  const { request, from, to, at } = latest;
  return { sha: isGood(request, now) ? to : from, at, request };
}

const WEEK = 7 * DAY;

/** When a source begins that no record names: at `since`, else a week before what was told last, or before the issue was opened. */
export function beginningOf(
  requests: readonly DigestRequest[],
  { since, openedAt }: { readonly since: number | null; readonly openedAt: number },
): number {
  const moments = requests.flatMap(({ record }) => record.ranges.map(([, , , at]) => at));
  return since ?? (moments.length === 0 ? openedAt : Math.max(...moments)) - WEEK;
}

/** The first `since` that is later than a moment, as it is written into a workflow. */
export function sinceAfter(at: number): string {
  return new Date((at + 1) * 1000).toISOString().replace(".000", "");
}
