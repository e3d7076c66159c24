import type { FoundRequest } from "../agent/record/notes.ts";
import type { RequestRecord } from "../agent/record/record.ts";
import type { OwnPull } from "./own-pulls.ts";

// What the signed records on the issue say of what was told. Moments are Unix seconds.

const DAY = 24 * 60 * 60;

/** One request of the digest. */
export interface PastRequest {
  readonly record: RequestRecord;
  /** Null without a pull request. */
  readonly pull: Pick<OwnPull, "label" | "standing"> | null;
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

/** A commit that is told with all that it contains, and when it was the end of what was read, in Unix seconds. */
export interface Cursor {
  readonly sha: string;
  readonly at: number;
}

/** Where a source goes on, and which request's record says so. */
export interface ToldCursor<T extends PastRequest = DigestRequest> extends Cursor {
  readonly request: T;
}

/**
 * Where a source goes on: the latest record that names it says, by where it ends if it was told well, else by where it begins, because
 * that followed something that was. Null if no record names it.
 */
export function cursorOf<T extends PastRequest>(
  requests: readonly T[],
  repositoryId: number,
  now: number,
): ToldCursor<T> | null {
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
  requests: readonly PastRequest[],
  { since, openedAt }: { readonly since: number | null; readonly openedAt: number },
): number {
  const moments = requests.flatMap(({ record }) => record.ranges.map(([, , , at]) => at));
  return since ?? (moments.length === 0 ? openedAt : Math.max(...moments)) - WEEK;
}

/** The first `since` that is later than a moment, as it is written into a workflow. */
export function sinceAfter(at: number): string {
  return new Date((at + 1) * 1000).toISOString().replace(".000", "");
}

// A workflow that runs on every merge would otherwise pay for each of them, as long as what makes the job fail is not fixed.
const MOST_FRUITLESS = 3;

/** The last of the requests, the newest first, if they brought nothing that people decided about; empty otherwise. */
export function fruitlessOf<T extends PastRequest>(requests: readonly T[], now: number): readonly T[] {
  const last = requests.slice(0, MOST_FRUITLESS);
  const hasBroughtNothing = (each: T) => !isGood(each, now) && !isAtWork(each, now) && !isUndecided(each);
  return last.length === MOST_FRUITLESS && last.every(hasBroughtNothing) ? last : [];
}
