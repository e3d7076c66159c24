import type { CallLimits } from "../../call-limits.ts";
import { daysAgo } from "../../clock.ts";
import { GitHubError } from "../../github/errors.ts";
import { ifError } from "../../if-error.ts";
import type { RequestIdentity } from "../comment/marker.ts";
import { findOwnComments } from "../comment/own-comments.ts";
import { type CacheMemoryOptions, recallFromCache } from "../memory/cache-memory.ts";
import { isRerun } from "../memory/identity.ts";
import { NOTHING, type Recollection, recollect } from "../memory/recollection.ts";
import { meansNoJob } from "../outcome.ts";
import type { Task } from "../task.ts";
import { SET_MATRIX } from "./memory-endings.ts";

/** What a request is known by, and where its memory can be. */
export interface RecallOptions {
  readonly identity: RequestIdentity;
  /** The request key is that of a text, which another run may have been started for. */
  readonly fromText: boolean;
  /** Undefined where the runner offers no cache, or there is nothing to remember. */
  readonly cache: CacheMemoryOptions | undefined;
}

/** What earlier attempts at the request left: in a comment, and in the cache where the comment tells of no job. */
export async function recallRequest(task: Task, options: RecallOptions): Promise<Recollection> {
  if (!isRerun(options.identity) && !options.fromText) {
    // The run's own id is part of the request key: it has no past.
    return NOTHING;
  }
  const found = await recall(task, options);
  if ("isShared" in found && found.isShared) {
    task.step.world.log.info(
      `Another step of this run has the same key as this one, so that only their prompts tell their jobs apart. ${SET_MATRIX}`,
    );
  }
  return found;
}

async function recall(task: Task, { identity, cache }: RecallOptions): Promise<Recollection> {
  const { thread, limits } = task;
  const inThread = thread === null ? NOTHING : await recallFromThread(task, identity);
  // A first attempt that has a thread asks the cache only if its comment is refused (`recallDelivery`).
  const isThreadEnough = thread !== null && !isRerun(identity);
  if (isThreadEnough || cache === undefined) {
    return inThread;
  }
  if (inThread.kind === "nothing") {
    const cached = await recallFromCache(cache, limits);
    return cached.kind === "nothing" ? inThread : cached;
  }
  // The first attempt may have found the conversation locked, so that the cache alone remembers its job, and the comment is that of a
  // re-run which was refused since.
  return inThread.kind === "remembered" && knowsNoJob(inThread)
    ? await orJobInCache(inThread, cache, limits)
    : inThread;
}

/**
 * What an earlier delivery of the event left in the cache, for a first attempt whose comment is refused; else what the thread says.
 * Only a text can have been delivered before: else the run's own id is part of the request key.
 */
export async function recallDelivery(
  { limits }: Pick<Task, "limits">,
  inThread: Recollection,
  { fromText, cache }: Pick<RecallOptions, "fromText" | "cache">,
): Promise<Recollection> {
  return fromText && cache !== undefined ? await orJobInCache(inThread, cache, limits) : inThread;
}

type Remembered = Extract<Recollection, { readonly kind: "remembered" }>;

function knowsNoJob({ memory: { jobId, phase } }: Remembered): boolean {
  return jobId === null && meansNoJob(phase);
}

/** The job that the cache remembers, to be written into the comment that there is; without one, what the thread says. */
async function orJobInCache(
  inThread: Recollection,
  cache: CacheMemoryOptions,
  limits: CallLimits,
): Promise<Recollection> {
  const cached = await recallFromCache(cache, limits);
  if (cached.kind === "several") {
    return cached;
  }
  if (cached.kind !== "remembered" || knowsNoJob(cached)) {
    return inThread;
  }
  const comment = inThread.kind === "remembered" ? inThread.memory.comment : null;
  return { ...cached, memory: { ...cached.memory, comment } };
}

// A run can be re-run for 30 days: https://docs.github.com/en/actions/how-tos/manage-workflow-runs/re-run-workflows-and-jobs
const RERUN_DAYS = 31;

async function recallFromThread(task: Task, identity: RequestIdentity): Promise<Recollection> {
  const { step, thread, trigger, github, markerCodec, limits } = task;
  if (thread === null) {
    return NOTHING;
  }
  const since = trigger.source?.writtenAt ?? daysAgo(RERUN_DAYS, step.world.clock);
  const search = { github, thread, since, markerCodec, limits };
  return await findOwnComments(search, ({ marker }) => marker.key === identity.key).then(
    (found) => recollect(found, identity),
    ifError(GitHubError, (error): Recollection => ({ kind: "unreadable", error })),
  );
}
