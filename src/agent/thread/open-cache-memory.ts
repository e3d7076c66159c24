import { runnerCache } from "../../runner/cache.ts";
import type { Step } from "../step.ts";
import type { Task } from "../task.ts";
import { createEntryCodec } from "./cache-entry.ts";
import { type CacheMemory, createCacheMemory } from "./cache-memory.ts";
import { projectDigest } from "./request-key.ts";

/** The memory of the task's request in the Actions cache. */
export function openCacheMemory(
  { world }: Step,
  { inputs, environment }: Task,
  requestKey: string,
): CacheMemory {
  const { apiKey } = inputs;
  const { repository, runId, runAttempt } = environment;
  return createCacheMemory({
    cache: runnerCache(world.env),
    codec: createEntryCodec({ apiKey, repository, project: projectDigest(inputs), requestKey }),
    attempt: `${runId}.${runAttempt}`,
    clock: world.clock,
    log: world.log,
  });
}
