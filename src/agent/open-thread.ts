import { runnerCache } from "../action/cache.ts";
import { offersCache } from "../action/environment.ts";
import type { CommentReference, ReactionTarget, Thread } from "../github/thread.ts";
import { type SavedState, writeState } from "./comment/saved-state.ts";
import { TrackingComment } from "./comment/tracking-comment.ts";
import { createEntryCodec } from "./memory/cache-entry.ts";
import { type CacheMemory, createCacheMemory } from "./memory/cache-memory.ts";
import { idempotencyKey, projectDigest } from "./memory/idempotency-key.ts";
import type { Step } from "./step.ts";
import { commonOptions, type Task, threadOf } from "./task.ts";
import type { Instruction } from "./trigger/read-instruction.ts";

/** The thread that the job belongs to, with the key under which it remembers this request. */
export interface OpenThread {
  readonly key: string;
  /** The key is that of a text, and not of this run. */
  readonly fromText: boolean;
  readonly thread: Thread | null;
  /** Remembers where no comment does; undefined when there is nothing to remember, or no cache. */
  readonly cacheMemory: CacheMemory | undefined;
}

/** Sets up what remembers the request: the tracking comment, which is not written yet, and the cache. */
export function openThread(step: Step, task: Task, instruction: Instruction): OpenThread {
  const fromText = instruction.kind === "instruction" && instruction.source === "text";
  const key = idempotencyKey({
    environment: task.environment,
    trigger: task.trigger,
    projectId: task.inputs.projectId,
    instruction: instruction.kind === "instruction" ? instruction.text : `job ${task.inputs.jobId}`,
    fromText,
  });
  const thread = threadOf(task);
  if (thread !== null) {
    step.tracker = openComment(step, task, { thread, key });
  } else {
    const startedAt = step.world.clock.date();
    keepState(step, { key, thread, reactTo: null, startedAt, comment: () => null });
  }
  if (instruction.kind !== "instruction" || !offersCache(step.world.env)) {
    return { key, fromText, thread, cacheMemory: undefined };
  }
  const cacheMemory = openCacheMemory(step, task, key);
  step.tracker = cacheMemory.behind(step.tracker);
  return { key, fromText, thread, cacheMemory };
}

/** The tracking comment in the task's thread. Reacts to the trigger if nothing else is named. */
export function openComment(
  step: Step,
  task: Task,
  {
    thread,
    key,
    reactTo = task.trigger.reactTo,
  }: { readonly thread: Thread; readonly key: string; readonly reactTo?: ReactionTarget | null },
): TrackingComment {
  const startedAt = step.world.clock.date();
  const tracking = new TrackingComment({
    ...commonOptions(step.world, task),
    thread,
    reactTo,
    comment: null,
    key,
    startedAt,
    warn: (sentence) => step.warn(sentence),
    onChange: () => step.saveState(),
  });
  keepState(step, { key, thread, reactTo, startedAt, comment: () => tracking.comment() });
  return tracking;
}

interface StatePlace extends Pick<SavedState, "key" | "thread" | "reactTo"> {
  readonly startedAt: Date;
  readonly comment: () => CommentReference | null;
}

/** Keeps the post step informed from now on. */
function keepState(step: Step, { startedAt, comment, ...place }: StatePlace): void {
  let saved = "";
  step.saveStateBy(() => {
    const { instruction, askedBy, promptSha256, job, unsent, history, watchedUntilMs, ending } =
      step.report();
    const state = {
      instruction,
      askedBy,
      promptSha256,
      job,
      unsent,
      history: [...history],
      watchedUntilMs,
      ending: ending === null ? null : { next: "", details: "", isUnmet: false, ...ending },
      creating: step.isSending,
      startedAtMs: startedAt.getTime(),
      comment: comment(),
      ...place,
    };
    const text = writeState(state);
    // The runner's file only grows: what was saved is not saved again.
    if (text !== saved) {
      saved = text;
      if (!step.world.results.saveState("story", text)) {
        step.warn(
          "GITHUB_STATE names a file that cannot be written: if this step is killed, nobody finishes its comment.",
        );
      }
    }
  });
}

/** The memory of the task's request in the Actions cache. */
function openCacheMemory({ world }: Step, { inputs, environment }: Task, key: string): CacheMemory {
  const { repository, runId, runAttempt } = environment;
  const project = projectDigest(inputs);
  return createCacheMemory({
    cache: runnerCache(world.env),
    codec: createEntryCodec({ apiKey: inputs.apiKey, repository, project, requestKey: key }),
    attempt: `${runId}.${runAttempt}`,
    clock: world.clock,
    log: world.log,
  });
}
