import { CacheError, type RunnerCache } from "../../action/cache.ts";
import type { Log } from "../../action/log.ts";
import { type Clock, deadlineIn } from "../../clock.ts";
import type { CallLimits } from "../../github/call-limits.ts";
import { meansNoJob, phaseOf, rememberedJobId } from "../comment/marker.ts";
import type { Memory } from "../comment/own-comments.ts";
import type { Tracker } from "../comment/tracker.ts";
import type { Report } from "../report.ts";
import type { CacheEntry, EntryCodec } from "./cache-entry.ts";
import { createCacheWriter, inTime } from "./cache-writer.ts";

/** Remembers jobs in the Actions cache, for runs that have no tracking comment. */
export interface CacheMemory {
  /** What earlier attempts at this request left. */
  readonly lookUp: (limits: CallLimits) => Promise<Memory>;
  /** The same tracker, which tells the cache too while it has no comment. */
  readonly behind: (tracker: Tracker) => Tracker;
}

/** Whose memory, and where. */
export interface CacheMemoryOptions {
  readonly cache: RunnerCache;
  readonly codec: EntryCodec;
  /** This run and its attempt, `run.attempt`. */
  readonly attempt: string;
  readonly clock: Clock;
  readonly log: Log;
}

// Look-up and first entry together: a job does not wait any longer for a cache.
const BEFORE_CREATE_MS = 10_000;

/** A memory under one request's key. */
export function createCacheMemory(options: CacheMemoryOptions): CacheMemory {
  const { clock } = options;
  const writer = createCacheWriter(options);
  const briefly = createBudget(BEFORE_CREATE_MS, clock);
  const said = (report: Report) => entryOf(report, options.attempt);
  return {
    lookUp: async (limits) => {
      try {
        const found = await briefly(limits, (less) => inTime(newestEntry(options), { ...less, clock }));
        if (found !== undefined && found !== "unverified" && !stays(found)) {
          writer.takeOver(found);
        }
        return memoryOf(found);
      } catch (error) {
        if (!(error instanceof CacheError)) {
          throw error;
        }
        return error.absent ? { kind: "nothing" } : { kind: "unreadable", error };
      }
    },
    behind: (tracker) => ({
      comment: () => tracker.comment(),
      adopt: (comment, options) => tracker.adopt(comment, options),
      react: (reaction, limits) => tracker.react(reaction, limits),
      remembers: () => tracker.remembers() || writer.remembers(),
      update: async (report, limits) => {
        const told = await tracker.update(report, limits);
        if (tracker.comment() === null || writer.hasBegun()) {
          await briefly(limits, (less) => writer.write(said(report), less));
        }
        return told;
      },
      conclude: async (report, limits) => {
        const last = writer.hasBegun() ? writer.finish(said(report), limits) : undefined;
        const [told] = await Promise.all([tracker.conclude(report, limits), last]);
        return told;
      },
    }),
  };
}

/** Shortens the limits of several calls to what is left of a time that they share. */
function createBudget(ms: number, clock: Clock) {
  let leftMs = ms;
  return async <T>(limits: CallLimits, act: (limits: CallLimits) => Promise<T>): Promise<T> => {
    const startMs = clock.monotonicMs();
    const deadline = deadlineIn(Math.min(leftMs, limits.deadline.remainingMs()), clock);
    try {
      return await act({ ...limits, deadline });
    } finally {
      leftMs -= clock.monotonicMs() - startMs;
    }
  };
}

/** The newest attempt's word. Entries of one second have no order, so one that says "starting" is asked for its end. */
async function newestEntry({
  cache,
  codec,
}: CacheMemoryOptions): Promise<CacheEntry | "unverified" | undefined> {
  const newest = await cache.find([codec.prefix]);
  if (newest === undefined) {
    return undefined;
  }
  const found = codec.read(newest);
  if (!found?.verified) {
    return "unverified";
  }
  const { attempt, phase } = found.entry;
  const last = phase === "starting" ? await cache.find(codec.endPrefixes(attempt)) : undefined;
  const end = last === undefined ? undefined : codec.read(last);
  return end?.verified ? end.entry : found.entry;
}

/** What an attempt was just starting stays as it is: no later one may clear it. */
function stays({ phase }: CacheEntry): boolean {
  return phase === "starting";
}

function memoryOf(found: CacheEntry | "unverified" | undefined): Memory {
  if (found === undefined) {
    return { kind: "nothing" };
  }
  if (found === "unverified") {
    return { kind: "unverified" };
  }
  return {
    kind: "found",
    marker: { jobId: found.jobId, phase: PHASES[found.phase], history: [] },
    comment: null,
  };
}

const PHASES = { starting: "starting", job: "working", none: "error" } as const;

function entryOf(report: Report, attempt: string): CacheEntry {
  const jobId = rememberedJobId(report);
  if (jobId !== null) {
    return { attempt, phase: "job", jobId };
  }
  return { attempt, phase: meansNoJob(phaseOf(report)) ? "none" : "starting", jobId: null };
}
