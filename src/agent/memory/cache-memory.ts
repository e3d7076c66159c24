import { CacheError } from "../../action/cache.ts";
import { deadlineIn } from "../../clock.ts";
import type { CallLimits } from "../../github/connection.ts";
import { only } from "../../retry.ts";
import { meansNoJob, phaseOf, type RequestIdentity, rememberedJobId } from "../comment/marker.ts";
import type { Remembered } from "../comment/own-comments.ts";
import type { Tracker } from "../comment/tracker.ts";
import type { Report } from "../report.ts";
import { type CacheEntry, CacheWriter, type CacheWriterOptions, inTime } from "./cache-entry.ts";
import { type Memory, memoryOf, NO_MEMORY, UNVERIFIED } from "./memory.ts";

interface CacheMemoryOptions extends CacheWriterOptions {
  readonly identity: RequestIdentity;
}

// Requests with one step's key that are told apart, and prefixes that the cache looks up at once.
const REQUESTS_LIMIT = 20;
const PREFIXES_LIMIT = 9;

// Look-up and first entry together: a job does not wait any longer for a cache.
const BEFORE_CREATE_MS = 10_000;

/** Remembers the jobs of one request in the Actions cache, for runs that have no tracking comment. */
export class CacheMemory {
  readonly #options: CacheMemoryOptions;
  readonly #writer: CacheWriter;
  #identity: RequestIdentity;
  #leftMs = BEFORE_CREATE_MS;

  constructor(options: CacheMemoryOptions) {
    this.#options = options;
    this.#writer = new CacheWriter(options);
    this.#identity = options.identity;
  }

  /** What earlier attempts at this request left. */
  async lookUp(limits: CallLimits): Promise<Memory> {
    const options = this.#options;
    const search = this.#briefly(limits, (less) => inTime(entriesIn(options), { ...options, ...less }));
    const failed = (error: CacheError): Memory => (error.absent ? NO_MEMORY : { kind: "unreadable", error });
    return await search.then((found) => this.#memoryAmong(found), only(CacheError, failed));
  }

  /** The same tracker, which updates the cache too while it has no comment. */
  behind(tracker: Tracker): Tracker {
    const writer = this.#writer;
    const entry = (report: Report) => entryOf(report, this.#identity);
    return {
      comment: () => tracker.comment(),
      adopt: (comment, options) => tracker.adopt(comment, options),
      react: (reaction, limits) => tracker.react(reaction, limits),
      remembers: () => tracker.remembers() || writer.remembers(),
      update: async (report, limits) => {
        const isDone = await tracker.update(report, limits);
        if (tracker.comment() === null || writer.hasBegun()) {
          await this.#briefly(limits, (less) => writer.write(entry(report), less));
        }
        return isDone;
      },
      conclude: async (report, limits) => {
        const last = writer.hasBegun() ? writer.finish(entry(report), limits) : undefined;
        const [isDone] = await Promise.all([tracker.conclude(report, limits), last]);
        return isDone;
      },
    };
  }

  #memoryAmong(found: readonly CacheEntry[] | "unverified"): Memory {
    if (found === "unverified") {
      return UNVERIFIED;
    }
    const memory = memoryOf(found.map(asRemembered), this.#identity);
    const own = found.find(({ key }) => memory.kind === "found" && key === memory.marker.key);
    if (own !== undefined) {
      this.#identity = { ...this.#identity, key: own.key };
      this.#writer.takeOver(own);
    }
    return memory;
  }

  /** Shortens the limits of several calls to what is left of the time that they share. */
  async #briefly<T>(limits: CallLimits, act: (limits: CallLimits) => Promise<T>): Promise<T> {
    const { clock } = this.#options;
    const startMs = clock.monotonicMs();
    const deadline = deadlineIn(Math.min(this.#leftMs, limits.deadline.remainingMs()), clock);
    try {
      return await act({ ...limits, deadline });
    } finally {
      this.#leftMs -= clock.monotonicMs() - startMs;
    }
  }
}

type Entries = Pick<CacheMemoryOptions, "cache" | "codec">;

/**
 * The newest entry of each request with the step's key. The cache finds no more than the newest key of a prefix, so that each
 * request that is found is followed by the prefixes that all others have. An entry that does not verify stands for all.
 */
async function entriesIn({ cache, codec }: Entries): Promise<readonly CacheEntry[] | "unverified"> {
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
async function endOf(entry: CacheEntry, { cache, codec }: Entries): Promise<CacheEntry> {
  const last = entry.phase === "starting" ? await cache.find(codec.endPrefixes(entry)) : undefined;
  const end = last === undefined ? undefined : codec.read(last);
  return end?.verified ? end.entry : entry;
}

const MARKER_PHASES = { starting: "starting", job: "working", none: "error" } as const;

function asRemembered({ phase, ...entry }: CacheEntry): Remembered {
  return { marker: { ...entry, phase: MARKER_PHASES[phase], history: [] }, comment: null, verified: true };
}

function entryOf(report: Report, identity: RequestIdentity): CacheEntry {
  const jobId = rememberedJobId(report);
  const phase = meansNoJob(phaseOf(report)) ? "none" : "starting";
  return { ...identity, phase: jobId === null ? phase : "job", jobId };
}
