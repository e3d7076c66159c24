import type { NotedComment } from "../agent/record/notes.ts";
import {
  type RequestRecord,
  type ToldWindow,
  unverified,
  unverifiedWindows,
} from "../agent/record/record.ts";

const DAY = 24 * 60 * 60;

/** What is known of what was told before, and where a source begins that never was. Moments are Unix seconds. */
export interface Memory {
  readonly told: readonly Told[];
  /** When the issue was opened. */
  readonly openedAt: number;
  /** The input; null if it was not given. */
  readonly since: number | null;
}

interface Told {
  readonly windows: readonly ToldWindow[];
  /** What was told does not have to be told again. */
  readonly isGood: boolean;
}

/** A run that waits for a job, or may be about to send one, is given a day beyond its own time. */
function isYoung({ watchedUntil }: Pick<RequestRecord, "watchedUntil">, now: number): boolean {
  return now < watchedUntil + DAY;
}

/** Whether a run may still be at work for a comment's request; of a note that does not verify, by the comment's date. */
export function isAtWork({ record, noted, comment }: NotedComment, now: number): boolean {
  const state = record?.state ?? unverified(noted).state;
  const watchedUntil = record?.watchedUntil ?? Math.floor(Date.parse(comment.createdAt ?? "") / 1000);
  return (state === "working" || state === "sending") && isYoung({ watchedUntil }, now);
}

/** What the comments of the issue say was told. */
export function toldIn(noted: readonly NotedComment[], now: number): Told[] {
  return noted.map(({ record, noted: text, comment }) => {
    if (record !== null) {
      return { windows: record.windows, isGood: isGood(record, now) };
    }
    const latest = Math.floor(Date.parse(comment.createdAt ?? "") / 1000) || 0;
    const clipped = unverifiedWindows(text).map(([id, from, until]): ToldWindow => {
      return [id, from, Math.min(until, latest)];
    });
    return { windows: clipped, isGood: true };
  });
}

function isGood(record: RequestRecord, now: number): boolean {
  return record.state === "ended"
    ? record.outcome === "pull-request" || record.outcome === "no-pull-request"
    : record.state === "working" && isYoung(record, now);
}

/**
 * Where the telling of a repository begins: where it once began, else at the input `since`, else a week before the end of what was told
 * last, or before the issue was opened. A run that fails before it writes, and one without news, leave nothing else to begin from.
 */
function begins({ told, openedAt, since }: Memory, repositoryId: number, until: number): number {
  const starts = windowsOf(told, repositoryId).map(([, from]) => from);
  if (starts.length > 0) {
    return Math.min(...starts);
  }
  if (since !== null) {
    return since;
  }
  const ends = told.flatMap(({ windows }) => windows.map(([, , end]) => end));
  const anchor = ends.length === 0 ? openedAt : Math.max(...ends);
  return Math.min(anchor, until) - 7 * DAY;
}

/** What has not been told well of a repository: all since it was first told, less every good window. */
export function untold(memory: Memory, repositoryId: number, until: number): ToldWindow[] {
  const good = windowsOf(
    memory.told.filter(({ isGood }) => isGood),
    repositoryId,
  ).sort(([, one], [, other]) => one - other);
  const gaps: ToldWindow[] = [];
  let from = begins(memory, repositoryId, until);
  for (const [, start, end] of [...good, [repositoryId, until, until] as const]) {
    gaps.push([repositoryId, from, Math.min(start, until)]);
    from = Math.max(from, end);
  }
  return gaps.filter(([, first, last]) => first < last);
}

function windowsOf(told: readonly Told[], repositoryId: number): ToldWindow[] {
  return told
    .flatMap(({ windows }) => windows)
    .filter(([id, from, until]) => id === repositoryId && from < until);
}

/** Whether a moment is in one of the windows. */
export function isIn(windows: readonly ToldWindow[], moment: number): boolean {
  return windows.some(([, from, until]) => from <= moment && moment < until);
}
