import { GitHubError } from "../../github/errors.ts";
import type { Thread } from "../../github/thread.ts";
import { inCode } from "../../plain-text.ts";
import type { ServiceClient } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";
import type { Job } from "../../service/schema.ts";
import type { Ending } from "../report/outcome.ts";
import { unseenJob } from "../report/report.ts";
import type { Step } from "../step.ts";
import type { OpenThread, Task } from "../task.ts";
import { createMarkerCodec, type Marker } from "../thread/marker.ts";
import { findOwnComment, type Memory, recall } from "../thread/memory.ts";
import { projectDigest } from "../thread/request-key.ts";
import { silentTracker } from "../thread/telling.ts";
import { learn } from "./job-facts.ts";
import { deservesAnotherTry, resumptionOf } from "./resume.ts";

/** What is remembered about jobs of before. */
export type Earlier =
  | { readonly kind: "none" }
  | { readonly kind: "job"; readonly jobId: string }
  | { readonly kind: "stop"; readonly ending: Ending };

const DAY_MS = 24 * 60 * 60 * 1000;
// A run can be re-run for 30 days.
const RERUN_DAYS = 31;
// A thread whose last job is older starts afresh.
const FOLLOW_UP_DAYS = 90;
const LOOK_TIMEOUT_MS = 10_000;

/** Where this request is remembered, and the service that knows its job. */
interface Place {
  readonly service: ServiceClient;
  readonly open: OpenThread;
}

/** The job that an earlier attempt at the same request started, as far as its comment or the cache remembers it. */
export async function earlierAttempt(step: Step, task: Task, { service, open }: Place): Promise<Earlier> {
  const attempt = task.environment.runAttempt;
  const memory = await remembered(step, task, open);
  const resumption = resumptionOf(memory, attempt);
  if (memory.kind === "unreadable" && resumption.kind !== "stop") {
    step.warn(memory.error.message);
  }
  const comment = memory.kind === "found" ? memory.comment : null;
  if (resumption.kind === "stop" && (attempt === 1 || comment === null)) {
    // The comment belongs to the run of a first delivery, which may still be at it; or it is not known, and a second one
    // would be taken for the memory next time.
    step.tracker = silentTracker;
  } else if (comment !== null) {
    step.tracker.adopt(comment);
  }
  if (resumption.kind === "stop") {
    return resumption;
  }
  return resumption.kind === "create"
    ? { kind: "none" }
    : await adoptJob(step, { service, attempt, ...resumption });
}

/** The comment's word, else the cache's, which a first attempt that has a thread does without. */
async function remembered(step: Step, task: Task, { thread, key, cacheMemory }: OpenThread): Promise<Memory> {
  const { trigger, limits } = task;
  if (thread !== null) {
    const since = trigger.source?.writtenAt ?? daysAgo(step, RERUN_DAYS);
    const matches = (marker: Marker) => marker.key === key;
    const memory = await recall(task.github, { thread, since, matches, codec: codecOf(task), limits });
    if (memory.kind !== "nothing" || task.environment.runAttempt === 1) {
      return memory;
    }
  }
  return cacheMemory === undefined ? { kind: "nothing" } : await cacheMemory.lookUp(limits);
}

async function adoptJob(
  step: Step,
  {
    service,
    attempt,
    jobId,
    history,
  }: {
    readonly service: ServiceClient;
    readonly attempt: number;
    readonly jobId: string;
    readonly history: readonly string[];
  },
): Promise<Earlier> {
  // Whatever interrupts the look, the job stays known.
  step.update({ job: unseenJob(jobId), history });
  const seen = await lookOnce(step, service, jobId);
  const job = seen === undefined || seen === "lost" ? seen : { ...seen, id: jobId };
  if (job !== undefined && deservesAnotherTry(job, { attempt, failOn: step.failOn })) {
    const end =
      job === "lost" ? "is no longer known to the service" : `ended as ${inCode(job.status ?? "unknown")}`;
    step.update({ job: null, history: [...history, `Earlier try: job \`${jobId}\` ${end}.`] });
    step.world.log.info(
      `Job ${jobId} of the earlier attempt ${end}: starting another one, as asked by the re-run.`,
    );
    return { kind: "none" };
  }
  if (seen !== undefined && seen !== "lost") {
    learn(step, jobId, seen);
  }
  step.world.log.info(`Attaching to job ${jobId} of an earlier attempt: nothing new is started.`);
  return { kind: "job", jobId };
}

/** The job that `follow-up` continues: the latest of this project in the thread, unless it is gone. */
export async function threadJob(
  step: Step,
  task: Task,
  { service, thread }: { readonly service: ServiceClient; readonly thread: Thread },
): Promise<string | undefined> {
  const project = projectDigest(task.inputs);
  const found = await findOwnComment(task.github, {
    thread,
    since: daysAgo(step, FOLLOW_UP_DAYS),
    matches: (marker) => marker.project === project && marker.jobId !== null,
    codec: codecOf(task),
    limits: task.limits,
  }).catch((error: unknown) => {
    if (error instanceof GitHubError) {
      step.warn(`The thread's earlier job is not known, so a new one is started: ${error.message}`);
      return undefined;
    }
    throw error;
  });
  const jobId = found?.verified ? found.marker.jobId : null;
  if (jobId === null || jobId === undefined) {
    return undefined;
  }
  const seen = await lookOnce(step, service, jobId);
  if (seen !== "lost" && seen?.status !== "archived") {
    return jobId;
  }
  step.update({ history: [`The thread's earlier job \`${jobId}\` is gone, so this is a new one.`] });
  return undefined;
}

/** One look; undefined when the service gave no clear answer. */
async function lookOnce(
  step: Step,
  service: ServiceClient,
  jobId: string,
): Promise<Job | "lost" | undefined> {
  try {
    return await service.getJob(jobId, { timeoutMs: LOOK_TIMEOUT_MS, signal: step.world.signal });
  } catch (error) {
    if (error instanceof ServiceError) {
      return error.kind === "not-found" ? "lost" : undefined;
    }
    throw error;
  }
}

function codecOf({ inputs, environment }: Task) {
  return createMarkerCodec(inputs.apiKey, environment.repository);
}

function daysAgo(step: Step, days: number): Date {
  return new Date(step.world.clock.date().getTime() - days * DAY_MS);
}
