import { GitHubError } from "../../github/errors.ts";
import type { Thread } from "../../github/thread.ts";
import type { ServiceClient } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";
import type { Job } from "../../service/schema.ts";
import type { Ending } from "../report/outcome.ts";
import type { Step } from "../step.ts";
import type { OpenThread, Task } from "../task.ts";
import { createMarkerCodec, type Marker } from "../thread/marker.ts";
import { findOwnComment, type OwnComment, recall } from "../thread/memory.ts";
import { projectDigest } from "../thread/request-key.ts";
import { silentTracker } from "../thread/telling.ts";
import { deservesAnotherTry, resumptionOf } from "./resume.ts";

/** What the thread says about jobs of before. */
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

/** The job that an earlier attempt at the same request started, read from its tracking comment. */
export async function earlierAttempt(
  step: Step,
  task: Task,
  { service, open }: { readonly service: ServiceClient; readonly open: OpenThread },
): Promise<Earlier> {
  const { environment, trigger, limits } = task;
  const attempt = environment.runAttempt;
  // The first attempt of a run whose own id is part of the key cannot have been made before.
  if (open.thread === null || (attempt === 1 && !open.fromText)) {
    return { kind: "none" };
  }
  const since = trigger.source?.writtenAt ?? daysAgo(step, RERUN_DAYS);
  const matches = (marker: Marker) => marker.key === open.key;
  const memory = await recall(task.github, {
    thread: open.thread,
    since,
    matches,
    codec: codecOf(task),
    limits,
  });
  const resumption = resumptionOf(memory, attempt);
  if (memory.kind === "unreadable") {
    step.warn(`The thread could not be read: ${memory.error.message}`);
  }
  if (resumption.kind === "create") {
    if (memory.kind === "found") {
      step.tracker.adopt(memory.comment);
    }
    return { kind: "none" };
  }
  if (resumption.kind === "stop") {
    if (attempt === 1) {
      // A second delivery of the event: the comment belongs to the run of the first, which may still be at it.
      step.tracker = silentTracker;
    }
    return resumption;
  }
  return await adoptJob(step, {
    service,
    task,
    found: memory.kind === "found" ? memory : undefined,
    jobId: resumption.jobId,
  });
}

async function adoptJob(
  step: Step,
  {
    service,
    task,
    found,
    jobId,
  }: {
    readonly service: ServiceClient;
    readonly task: Task;
    readonly found: Pick<OwnComment, "comment"> | undefined;
    readonly jobId: string;
  },
): Promise<Earlier> {
  if (found !== undefined) {
    step.tracker.adopt(found.comment);
  }
  const attempt = task.environment.runAttempt;
  const seen = attempt === 1 ? undefined : await lookOnce(step, service, jobId);
  const job = seen === undefined || seen === "lost" ? seen : { ...seen, id: jobId };
  if (job !== undefined && deservesAnotherTry(job, { attempt, failOn: step.failOn })) {
    const end = job === "lost" ? "is no longer known to the service" : `ended as ${job.status ?? "unknown"}`;
    step.update({ history: [`Earlier try: job \`${jobId}\` ${end}.`] });
    step.world.log.info(
      `Job ${jobId} of the earlier attempt ${end}: starting another one, as asked by the re-run.`,
    );
    return { kind: "none" };
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
