import { CacheError, type RunnerCache } from "../../action/cache.ts";
import { type CallLimits, inTime } from "../../call-limits.ts";
import type { Clock } from "../../clock.ts";
import { ifError } from "../../if-error.ts";
import type { RequestIdentity } from "../comment/marker.ts";
import type { CacheEntry, EntryCodec } from "./cache-entry.ts";
import { isAnothers, type Memory, NOTHING, type Recollection } from "./recollection.ts";
import type { TimeBudget } from "./time-budget.ts";

/** The cache, and whose entries are looked for in it. */
export interface CacheMemoryOptions {
  readonly cache: RunnerCache;
  readonly entryCodec: EntryCodec;
  readonly identity: RequestIdentity;
  readonly clock: Clock;
  /** Look-up and first entry together: a job does not wait any longer for a cache. */
  readonly budget: TimeBudget;
}

/** What earlier attempts at the request left in the Actions cache. */
export async function recallFromCache(
  options: CacheMemoryOptions,
  limits: CallLimits,
): Promise<Recollection> {
  const search = options.budget.within(limits, (shorter) =>
    inTime(recall(options), { ...options, ...shorter, timeUp: cacheTooLate }),
  );
  const onError = (error: CacheError): Recollection =>
    error.absent ? NOTHING : { kind: "unreadable", error };
  return await search.catch(ifError(CacheError, onError));
}

/**
 * The entry with this digest, else the only one with this request key. A prefix finds the newest entry alone:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/dependency-caching
 */
async function recall({ cache, entryCodec, identity }: CacheMemoryOptions): Promise<Recollection> {
  const cacheKey =
    (await cache.find([entryCodec.ofDigest(identity)])) ??
    (await cache.find([entryCodec.ofRequest(identity)]));
  if (cacheKey === undefined) {
    return NOTHING;
  }
  const found = entryCodec.read(cacheKey);
  if (!found?.verified) {
    return { kind: "unverified" };
  }
  const entry = await lastWordOf(found.entry, { cache, entryCodec });
  const { isShared } = entry;
  if (entry.digest === identity.digest) {
    return { kind: "remembered", memory: asMemory(entry), isShared };
  }
  if (isShared) {
    // An entry of this step's may be behind the newest one.
    return { kind: "several" };
  }
  return isAnothers(identity)(entry)
    ? { ...NOTHING, isShared: true }
    : { kind: "remembered", memory: asMemory(entry), isShared };
}

/** Entries of one second have no order, so one that is not an end is asked for what its attempt said later. */
async function lastWordOf(
  entry: CacheEntry,
  { cache, entryCodec }: Pick<CacheMemoryOptions, "cache" | "entryCodec">,
): Promise<CacheEntry> {
  const later = entryCodec.laterThan(entry);
  const cacheKey = later.length === 0 ? undefined : await cache.find(later);
  const found = cacheKey === undefined ? undefined : entryCodec.read(cacheKey);
  return found?.verified ? found.entry : entry;
}

function asMemory(entry: CacheEntry): Memory {
  const { key, digest, attempt, phase, writtenAt, jobId, jobDigest, prLink } = entry;
  // Without a comment nobody is mentioned, and nothing of the history is remembered.
  const unknown = { history: [], isNotified: false, comment: null };
  return { key, digest, attempt, phase, writtenAt, jobId, jobDigest, prLink, ...unknown };
}

/** What a cache that answers too late is taken for. */
export function cacheTooLate(): CacheError {
  return new CacheError("The Actions cache did not answer in time.");
}
