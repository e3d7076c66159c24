import type { RunnerCache } from "../../src/action/cache.ts";
import type { Clock } from "../../src/clock.ts";

/** What a run asks of the cache. */
type CacheCall = "find" | "save";

/** An Actions cache in this process, as far as keys are concerned. */
export interface MemoryCache {
  /** Runs in this process whose runner gives them this address use it. */
  readonly url: string;
  /** Oldest first. An entry is there once its save has ended, as with the real cache. */
  readonly keys: string[];
  /** What was asked so far, in order. */
  readonly calls: readonly CacheCall[];
  readonly close: () => void;
}

/** How a cache differs from one that answers at once. */
export interface MemoryCacheOptions {
  /** How long the n-th call of its kind (from 1) takes, in milliseconds of the run that makes it. */
  readonly delayMs?: (call: CacheCall, nth: number) => number;
  /** Whether it takes no entry now. */
  readonly isReadOnly?: () => boolean;
  /** Whether it takes no entry of this name. */
  readonly refuses?: (key: string) => boolean;
  /** Whether it says what it has not kept, as version 2 does. */
  readonly isReliable?: boolean;
}

interface Contents {
  readonly keys: string[];
  readonly calls: CacheCall[];
  readonly delayMs: NonNullable<MemoryCacheOptions["delayMs"]>;
  readonly isReadOnly: NonNullable<MemoryCacheOptions["isReadOnly"]>;
  readonly refuses: NonNullable<MemoryCacheOptions["refuses"]>;
  readonly isReliable: boolean;
}

const caches = new Map<string, Contents>();

/** Opens an empty cache. */
export function openMemoryCache({
  delayMs = () => 0,
  isReadOnly = () => false,
  refuses = () => false,
  isReliable = true,
}: MemoryCacheOptions = {}): MemoryCache {
  const url = `memory:${crypto.randomUUID()}`;
  const contents: Contents = { keys: [], calls: [], delayMs, isReadOnly, refuses, isReliable };
  caches.set(url, contents);
  return { url, keys: contents.keys, calls: contents.calls, close: () => void caches.delete(url) };
}

/** The cache that was opened under this address, for a run with this clock; undefined where it is not of this process. */
export function cacheAt(url: string | undefined, clock: Pick<Clock, "sleep">): RunnerCache | undefined {
  const contents = caches.get(url ?? "");
  return contents === undefined ? undefined : cacheOf(contents, clock);
}

function cacheOf(
  { keys, calls, delayMs, isReadOnly, refuses, isReliable }: Contents,
  clock: Pick<Clock, "sleep">,
): RunnerCache {
  // Nobody can stop a call of the library that has begun.
  const never = new AbortController().signal;
  const begin = async (call: CacheCall) => {
    calls.push(call);
    const ms = delayMs(call, calls.filter((each) => each === call).length);
    if (ms > 0) await clock.sleep(ms, never);
  };
  return {
    isReliable,
    find: async (prefixes) => {
      if (prefixes.length > 9) throw new Error("The library takes ten keys at most, the first one twice.");
      await begin("find");
      return prefixes
        .map((prefix) => keys.findLast((key) => key.startsWith(prefix)))
        .find((key) => key !== undefined);
    },
    save: async (key) => {
      await begin("save");
      // The library takes no longer names: https://github.com/actions/cache#inputs
      if (key.length > 512 || keys.includes(key) || isReadOnly() || refuses(key)) return false;
      keys.push(key);
      return true;
    },
    problem: () => "",
  };
}
