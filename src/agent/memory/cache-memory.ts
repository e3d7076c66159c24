import { CacheError, type RunnerCache } from "../../action/cache.ts";
import type { Log } from "../../action/log.ts";
import { type Clock, deadlineIn } from "../../clock.ts";
import type { CallLimits } from "../../github/call-limits.ts";
import { meansNoJob, phaseOf, type RequestIdentity, rememberedJobId } from "../comment/marker.ts";
import type { Remembered } from "../comment/own-comments.ts";
import type { Tracker } from "../comment/tracker.ts";
import type { Report } from "../report.ts";
import type { CacheEntry, EntryCodec } from "./cache-entry.ts";
import { createCacheWriter, inTime } from "./cache-writer.ts";
import { type Memory, memoryOf, NO_MEMORY, UNVERIFIED } from "./memory.ts";

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
  readonly identity: RequestIdentity;
  readonly clock: Clock;
  readonly log: Log;
}

// Requests with one step's key that are told apart, and prefixes that the cache looks up at once.
const REQUESTS_LIMIT = 20;
const PREFIXES_LIMIT = 9;

// Look-up and first entry together: a job does not wait any longer for a cache.
const BEFORE_CREATE_MS = 10_000;

/** The memory of one request. */
export function createCacheMemory(options: CacheMemoryOptions): CacheMemory {
  let { identity } = options;
  const writer = createCacheWriter(options);
  const briefly = createBudget(BEFORE_CREATE_MS, options.clock);
  const said = (report: Report) => entryOf(report, identity);
  return {
    lookUp: async (limits) => {
      try {
        const found = await briefly(limits, (less) => inTime(entriesIn(options), { ...options, ...less }));
        const { memory, own } = memoryAmong(found, identity);
        if (own !== undefined) {
          identity = { ...identity, key: own.key };
          writer.takeOver(own);
        }
        return memory;
      } catch (error) {
        return memoryAfter(error);
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

/**
 * The newest word on each request with the step's key. The cache tells no more than the newest key of a prefix, so that each
 * request that is found is followed by the prefixes that all others have. An entry that does not verify stands for all.
 */
async function entriesIn({
  cache,
  codec,
}: CacheMemoryOptions): Promise<readonly CacheEntry[] | "unverified"> {
  const entries: CacheEntry[] = [];
  let prefixes: readonly string[] = [codec.prefix];
  while (prefixes.length > 0 && entries.length < REQUESTS_LIMIT) {
    const asked = prefixes.slice(0, PREFIXES_LIMIT);
    const key = await cache.find(asked);
    const under = asked.find((prefix) => key?.startsWith(prefix));
    if (key === undefined || under === undefined) {
      prefixes = prefixes.slice(PREFIXES_LIMIT);
      continue;
    }
    const found = codec.read(key);
    if (!found?.verified) {
      return "unverified";
    }
    entries.push(await endOf(found.entry, { cache, codec }));
    prefixes = [...codec.othersThan(found.entry, under), ...prefixes.slice(asked.indexOf(under) + 1)];
  }
  return entries;
}

/** Entries of one second have no order, so one that says "starting" is asked for its end. */
async function endOf(
  entry: CacheEntry,
  { cache, codec }: Pick<CacheMemoryOptions, "cache" | "codec">,
): Promise<CacheEntry> {
  const last = entry.phase === "starting" ? await cache.find(codec.endPrefixes(entry)) : undefined;
  const end = last === undefined ? undefined : codec.read(last);
  return end?.verified ? end.entry : entry;
}

const PHASES = { starting: "starting", job: "working", none: "error" } as const;

/** What the entries mean, and which of them is the request's own. */
function memoryAmong(
  found: readonly CacheEntry[] | "unverified",
  identity: RequestIdentity,
): { readonly memory: Memory; readonly own?: CacheEntry | undefined } {
  if (found === "unverified") {
    return { memory: UNVERIFIED };
  }
  const memory = memoryOf(found.map(asRemembered), identity);
  const own = found.find(({ key }) => memory.kind === "found" && key === memory.marker.key);
  return { memory, own };
}

function memoryAfter(error: unknown): Memory {
  if (!(error instanceof CacheError)) {
    throw error;
  }
  return error.absent ? NO_MEMORY : { kind: "unreadable", error };
}

function asRemembered({ phase, ...entry }: CacheEntry): Remembered {
  return { marker: { ...entry, phase: PHASES[phase], history: [] }, comment: null, verified: true };
}

function entryOf(report: Report, identity: RequestIdentity): CacheEntry {
  const jobId = rememberedJobId(report);
  if (jobId !== null) {
    return { ...identity, phase: "job", jobId };
  }
  return { ...identity, phase: meansNoJob(phaseOf(report)) ? "none" : "starting", jobId: null };
}
