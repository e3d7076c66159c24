import { randomUUID } from "node:crypto";
import { CacheError, type RunnerCache } from "../../src/action/cache.ts";
import type { Live } from "../live.ts";
import { remember } from "../set-up.ts";

const IDS = ["cache-write", "cache-prefix", "cache-miss"] as const;

/** The Actions cache, as the product uses it: keys, and empty files. */
export async function askCache(live: Live): Promise<void> {
  const { findings, world } = live;
  if (world.cache === undefined) {
    findings.skip(IDS, "only an action in a workflow is given the cache: live.yml asks it");
    return;
  }
  const prefix = `docs-agent-live-test-${randomUUID()}-`;
  const keys = [`${prefix}1`, `${prefix}2`] as const;
  const missed = await attempt(world.cache, (cache) => cache.find([`${prefix}none-`]));
  findings.settle("cache-miss", missed === undefined, missed ?? "nothing found, no error");
  const refused = await save(live, world.cache, keys);
  findings.settle("cache-write", refused === undefined, refused ?? "two entries written");
  if (refused !== undefined) {
    findings.skip(["cache-prefix"], "there is no entry to find");
    return;
  }
  const found = await attempt(world.cache, (cache) => cache.find([prefix]));
  findings.settle(
    "cache-prefix",
    found === keys[1],
    found === keys[1] ? "the newest of two" : (found ?? "nothing found").replace(prefix, "…"),
  );
}

async function save(live: Live, cache: RunnerCache, keys: readonly string[]): Promise<string | undefined> {
  for (const key of keys) {
    const problem = await attempt(cache, async (to) => {
      await to.save(key);
      remember(live, { kind: "cache", key });
      return undefined;
    });
    if (problem !== undefined) {
      return problem;
    }
  }
  return undefined;
}

/** What it resolves to, or what the cache has to say against it. */
async function attempt(
  cache: RunnerCache,
  act: (cache: RunnerCache) => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    return await act(cache);
  } catch (error) {
    if (error instanceof CacheError) {
      return error.message;
    }
    throw error;
  }
}
