import { offersCache } from "../action/environment.ts";
import type { ReactionTarget, Thread } from "../github/thread.ts";
import type { RequestIdentity } from "./comment/marker.ts";
import { type SavedState, writeState } from "./comment/saved-state.ts";
import { TrackingComment } from "./comment/tracking-comment.ts";
import { createEntryCodec } from "./memory/cache-entry.ts";
import { CacheMemory } from "./memory/cache-memory.ts";
import { requestIdentity, stepKeyOf } from "./memory/memory.ts";
import type { Report } from "./report.ts";
import { type Step, type Task, threadOf } from "./step.ts";
import type { Instruction } from "./trigger/read-instruction.ts";

/** The thread that the job belongs to, and what identifies this request there. */
export interface OpenThread {
  readonly identity: RequestIdentity;
  /** The key is that of a text, and not of this run. */
  readonly fromText: boolean;
  readonly thread: Thread | null;
  /** Remembers where no comment does; undefined when there is nothing to remember, or no cache. */
  readonly cacheMemory: CacheMemory | undefined;
}

/** Sets up what remembers the request: the tracking comment, which is not written yet, and the cache. */
export function openThread(task: Task, instruction: Instruction): OpenThread {
  const { step } = task;
  const fromText = instruction.kind === "instruction" && instruction.source === "text";
  const identity = requestIdentity({
    ...task,
    instruction: instruction.kind === "instruction" ? instruction.text : "",
    fromText,
  });
  const thread = threadOf(task);
  if (thread !== null) {
    step.tracker = openComment(task, { thread, identity });
  } else {
    const startedAtMs = step.world.clock.date().getTime();
    keepState(step, () => ({ ...identity, thread, reactTo: null, comment: null, startedAtMs }));
  }
  if (instruction.kind !== "instruction" || !offersCache(step.world.env)) {
    return { identity, fromText, thread, cacheMemory: undefined };
  }
  const codec = createEntryCodec(task, stepKeyOf(identity));
  const cacheMemory = new CacheMemory({ ...step.world, cache: step.cache, codec, identity });
  step.tracker = cacheMemory.behind(step.tracker);
  return { identity, fromText, thread, cacheMemory };
}

/** The tracking comment in the task's thread. Reacts to the trigger if nothing else is named. */
export function openComment(
  task: Task,
  options: {
    readonly thread: Thread;
    readonly identity: RequestIdentity;
    readonly reactTo?: ReactionTarget | null;
  },
): TrackingComment {
  const { step, trigger } = task;
  const { thread, identity, reactTo = trigger.reactTo } = options;
  const { key, digest, attempt } = identity;
  const where = { key, digest, attempt, thread, reactTo, startedAtMs: step.world.clock.date().getTime() };
  const tracking = new TrackingComment({
    ...step.world,
    ...task,
    ...where,
    comment: null,
    warn: (sentence) => step.warn(sentence),
    onChange: () => step.saveState(),
  });
  keepState(step, () => ({ ...where, comment: tracking.comment(), key: tracking.key() }));
  return tracking;
}

/** Keeps the post step informed from now on. */
function keepState(step: Step, where: () => Omit<SavedState, keyof Report | "creating">): void {
  step.stateText = (extent) => writeState({ ...step.report(), creating: step.isSending, ...where() }, extent);
}
