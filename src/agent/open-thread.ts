import { offersCache } from "../action/environment.ts";
import type { ReactionTarget, Thread } from "../github/thread.ts";
import type { RequestIdentity } from "./comment/marker.ts";
import { type SavedState, writeState } from "./comment/saved-state.ts";
import { TrackingComment } from "./comment/tracking-comment.ts";
import { createEntryCodec } from "./memory/cache-entry.ts";
import { CacheMemory } from "./memory/cache-memory.ts";
import { projectDigest, requestIdentity, stepKeyOf } from "./memory/idempotency-key.ts";
import type { Step } from "./step.ts";
import { commonOptions, type Task, threadOf } from "./task.ts";
import type { Instruction } from "./trigger/read-instruction.ts";

/** The thread that the job belongs to, with what it knows this request by. */
export interface OpenThread {
  readonly identity: RequestIdentity;
  /** The key is that of a text, and not of this run. */
  readonly fromText: boolean;
  readonly thread: Thread | null;
  /** Remembers where no comment does; undefined when there is nothing to remember, or no cache. */
  readonly cacheMemory: CacheMemory | undefined;
}

/** Sets up what remembers the request: the tracking comment, which is not written yet, and the cache. */
export function openThread(step: Step, task: Task, instruction: Instruction): OpenThread {
  const fromText = instruction.kind === "instruction" && instruction.source === "text";
  const identity = requestIdentity({
    ...task,
    instruction: instruction.kind === "instruction" ? instruction.text : "",
    fromText,
  });
  const thread = threadOf(task);
  if (thread !== null) {
    step.tracker = openComment(step, task, { thread, identity });
  } else {
    const startedAt = step.world.clock.date();
    const written = () => ({ comment: null, key: identity.key });
    keepState(step, { ...identity, thread, reactTo: null, startedAt, written });
  }
  if (instruction.kind !== "instruction" || !offersCache(step.world.env)) {
    return { identity, fromText, thread, cacheMemory: undefined };
  }
  const cacheMemory = openCacheMemory(step, task, identity);
  step.tracker = cacheMemory.behind(step.tracker);
  return { identity, fromText, thread, cacheMemory };
}

/** The tracking comment in the task's thread. Reacts to the trigger if nothing else is named. */
export function openComment(
  step: Step,
  task: Task,
  {
    thread,
    identity,
    reactTo = task.trigger.reactTo,
  }: {
    readonly thread: Thread;
    readonly identity: RequestIdentity;
    readonly reactTo?: ReactionTarget | null;
  },
): TrackingComment {
  const startedAt = step.world.clock.date();
  const tracking = new TrackingComment({
    ...commonOptions(step.world, task),
    thread,
    reactTo,
    comment: null,
    ...identity,
    startedAt,
    warn: (sentence) => step.warn(sentence),
    onChange: () => step.saveState(),
  });
  const written = () => ({ comment: tracking.comment(), key: tracking.key() });
  keepState(step, { ...identity, thread, reactTo, startedAt, written });
  return tracking;
}

interface StateSource extends Pick<SavedState, "digest" | "attempt" | "thread" | "reactTo"> {
  readonly startedAt: Date;
  readonly written: () => Pick<SavedState, "comment" | "key">;
}

/** Keeps the post step informed from now on. */
function keepState(step: Step, { startedAt, written, ...about }: StateSource): void {
  const startedAtMs = startedAt.getTime();
  step.saveStateBy((extent) =>
    writeState({ ...step.report(), creating: step.isSending, startedAtMs, ...about, ...written() }, extent),
  );
}

/** The memory of the task's request in the Actions cache. */
function openCacheMemory(
  { world, cache }: Step,
  { inputs, environment: { repository } }: Task,
  identity: RequestIdentity,
): CacheMemory {
  const project = projectDigest(inputs);
  return new CacheMemory({
    cache,
    codec: createEntryCodec({ apiKey: inputs.apiKey, repository, project, stepKey: stepKeyOf(identity) }),
    identity,
    clock: world.clock,
    log: world.log,
  });
}
