import type { RunnerCache } from "../../src/action/cache.ts";

const caches = new Map<string, string[]>();

/** An Actions cache in this process, as far as keys are concerned. */
export interface MemoryCache {
  /** Runs in this process whose runner gives them this address use it. */
  readonly url: string;
  /** Oldest first. */
  readonly keys: readonly string[];
  readonly close: () => void;
}

/** Opens an empty cache. */
export function openMemoryCache(): MemoryCache {
  const url = `memory:${crypto.randomUUID()}`;
  const keys: string[] = [];
  caches.set(url, keys);
  return { url, keys, close: () => void caches.delete(url) };
}

/** The cache that was opened under this address; undefined where it is not of this process. */
export function cacheAt(url: string | undefined): RunnerCache | undefined {
  const keys = caches.get(url ?? "");
  return keys === undefined ? undefined : cacheOf(keys);
}

/** A cache with these keys, oldest first. */
function cacheOf(keys: string[]): RunnerCache {
  return {
    find: async (prefixes) => {
      if (prefixes.length > 9) throw new Error("The library takes ten keys at most, the first one twice.");
      return prefixes
        .map((prefix) => keys.findLast((key) => key.startsWith(prefix)))
        .find((key) => key !== undefined);
    },
    save: async (key) => void keys.push(key),
  };
}
