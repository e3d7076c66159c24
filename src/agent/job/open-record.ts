import { offersCache } from "../../action/environment.ts";
import type { CommentReference } from "../../github/thread.ts";
import type { Reaction } from "../../github/thread-writes.ts";
import type { RequestIdentity } from "../comment/marker.ts";
import { POSSIBLE_REACTIONS, reactionsOf } from "../comment/outdated-reactions.ts";
import { TrackingComment, type TrackingOptions } from "../comment/tracking-comment.ts";
import { createEntryCodec } from "../memory/cache-entry.ts";
import type { CacheMemoryOptions } from "../memory/cache-memory.ts";
import { CacheWriter } from "../memory/cache-writer.ts";
import { attemptNumber, isRerun } from "../memory/identity.ts";
import type { Memory, Recollection } from "../memory/recollection.ts";
import { RequestRecord } from "../memory/request-record.ts";
import { TimeBudget } from "../memory/time-budget.ts";
import type { Task } from "../task.ts";

/** What a request is written down under, and after what. */
export interface RecordOptions {
  readonly identity: RequestIdentity;
  readonly recollection: Recollection;
  /** Undefined where the runner offers no cache, or there is nothing to remember. */
  readonly cache: CacheMemoryOptions | undefined;
}

/** Which comment it is written to, if there is one already, and whether that says already what a re-run has to know. */
export interface CommentTarget {
  readonly comment: CommentReference | null;
  readonly isCurrent: boolean;
}

/** Opens what the request is written down in. Nothing is written yet. */
export function openRecord(
  task: Task,
  options: RecordOptions,
  target: CommentTarget & Pick<TrackingOptions, "notifiedJobId">,
): RequestRecord {
  const { step, writer } = task;
  const { recollection } = options;
  const memory = recollection.kind === "remembered" ? recollection.memory : undefined;
  // All attempts at a request write under the digest of the first one, or their memories would look like those of two steps with one
  // key. What the job got is another thing, and the report has it (`jobDigest`).
  const identity = { ...options.identity, digest: memory?.digest ?? options.identity.digest };
  const { comment, isCurrent, notifiedJobId } = target;
  const { startedAtMs } = step;
  const state = { comment, isCurrent, identity, notifiedJobId, startedAtMs };
  const tracking =
    writer === null
      ? undefined
      : new TrackingComment({
          ...step.world,
          ...task,
          ...state,
          writer,
          outdated: outdatedReactions(identity, memory),
          onChange: () => step.saveState(),
        });
  return new RequestRecord({ tracking, cache: cacheWriter(task, options, identity) });
}

function outdatedReactions(identity: RequestIdentity, memory: Memory | undefined): readonly Reaction[] {
  if (memory === undefined || memory.comment === null) {
    return isRerun(identity) ? POSSIBLE_REACTIONS : [];
  }
  // Between the first attempt and this one, another may have been refused, which leaves a 👎 and no memory.
  return reactionsOf({ ...memory, hasOthers: isRerun(memory) || attemptNumber(identity) > 2 });
}

function cacheWriter(
  { step }: Task,
  { cache, recollection }: RecordOptions,
  identity: RequestIdentity,
): CacheWriter | undefined {
  if (cache === undefined) {
    return undefined;
  }
  const isInCache = recollection.kind === "remembered" && recollection.memory.comment === null;
  return new CacheWriter({
    ...cache,
    identity,
    log: step.world.log,
    memory: isInCache ? recollection.memory : undefined,
    // The post step looks for a comment itself, and cannot ask the cache.
    onJobSaved: () => step.update({ isRemembered: true }),
    isShared: "isShared" in recollection && recollection.isShared,
  });
}

// A job does not wait any longer for a cache: the budget of its look-up and its first entry together.
const CACHE_BEFORE_CREATE_MS = 10_000;

/** What the Actions cache is read and written with; undefined where the runner offers none. */
export function cacheOptions(task: Task, identity: RequestIdentity): CacheMemoryOptions | undefined {
  const { cache, world } = task.step;
  const { clock } = world;
  return offersCache(world.env)
    ? {
        cache,
        entryCodec: createEntryCodec(task),
        identity,
        clock,
        budget: new TimeBudget(CACHE_BEFORE_CREATE_MS, clock),
      }
    : undefined;
}
