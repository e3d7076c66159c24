import { setImmediate } from "node:timers/promises";
import { type Deadline, deadlineIn } from "../../clock.ts";
import { formatDuration, formatMoment } from "../../duration.ts";
import { retryDelayMs, withRetries } from "../../retry.ts";
import type { RequestLimits } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";
import type { OwnComment } from "../comment/own-comments.ts";
import { howToPickUp } from "../memory/cache-entry.ts";
import type { Memory } from "../memory/memory.ts";
import type { OpenThread } from "../open-thread.ts";
import type { Ending } from "../outcome.ts";
import type { Prompt } from "../prompt/prompt.ts";
import { unseenJob } from "../report.ts";
import type { Step, Task } from "../step.ts";
import { tooManyOpen } from "./back-pressure.ts";
import { endingOfServiceError, mayHaveArrived } from "./endings.ts";
import { updateJob } from "./job-facts.ts";
import { earlierAttempt, NO_JOB_MEMORY } from "./resume.ts";
import { continueComment, findJobComment, followedJob, succeed } from "./thread-job.ts";

/** A job to wait for, and until when. */
export interface ObtainedJob {
  readonly jobId: string;
  readonly deadline: Deadline;
  /** A follow-up message was sent to it just now. */
  readonly afterMessage: boolean;
}

interface Request {
  readonly open: OpenThread;
  /** What is remembered of this very request. */
  readonly memory: Memory;
  /** The comment of the job that the thread is about; undefined when it was not searched for yet. */
  readonly jobComment: Promise<OwnComment | undefined> | undefined;
  /** Null: attach only. */
  readonly prompt: Prompt | null;
}

/** The job of this request: the one of an earlier attempt, the one that `job-id` or `follow-up` names, or a new one. */
export async function obtainJob(task: Task, request: Request): Promise<ObtainedJob | Ending> {
  const { step, inputs } = task;
  const { memory, prompt } = request;
  const earlier = await earlierAttempt(task, memory);
  if (earlier.kind === "stop") {
    return earlier.ending;
  }
  if (earlier.kind === "job") {
    step.writeOutputs();
    return { deadline: beginWatch(task), jobId: earlier.jobId, afterMessage: false };
  }
  if (prompt?.refusal !== undefined) {
    return prompt.refusal;
  }
  // A re-run that asks for another try never speaks to the job that just failed.
  const isRetry = earlier.failedJobId !== undefined && inputs.jobId === "";
  const jobId = isRetry ? undefined : await knownJob(task, request);
  if (jobId !== undefined) {
    step.update({ job: unseenJob(jobId), unsent: prompt !== null });
    step.writeOutputs();
  }
  const refusal = jobId === undefined ? await tooManyOpen(task) : undefined;
  if (refusal !== undefined) {
    return refusal;
  }
  expectWatch(task);
  await step.tracker.update(step.report(), task.limits);
  if (task.environment.runAttempt > 1 && prompt !== null && !step.tracker.remembers()) {
    return NO_JOB_MEMORY;
  }
  return await sendPrompt(task, jobId, request);
}

/** The job that `job-id` names, or that the thread is about. */
async function knownJob(task: Task, { open, jobComment, prompt }: Request): Promise<string | undefined> {
  const { jobId } = task.inputs;
  const { thread } = open;
  const found = await (jobComment ?? findJobComment(task, thread));
  if (thread !== null && found !== undefined) {
    if (jobId === "") {
      return await followedJob(task, found);
    }
    if (prompt !== null) {
      succeed(task.step, found);
    } else if (found.marker.jobId === jobId) {
      continueComment(task, thread, found);
    }
  }
  return jobId || undefined;
}

/** Until when the job will be watched, if the watch began now. */
function expectWatch({ step, inputs }: Task): Deadline {
  const deadline = deadlineIn(inputs.timeoutMs, step.world.clock);
  if (inputs.wait) {
    step.update({ watchedUntilMs: deadline.date().getTime() });
  }
  return deadline;
}

/** The time of `timeout` begins. */
function beginWatch(task: Task): Deadline {
  const { step, inputs } = task;
  const { log, clock } = step.world;
  const deadline = expectWatch(task);
  if (inputs.wait) {
    log.info(
      `Waiting for the job until ${formatMoment(deadline.date(), clock.date())} at the latest (timeout ${formatDuration(inputs.timeoutMs)}).`,
    );
  }
  return deadline;
}

/** Creates a job with the prompt, or sends it to a job that exists; without a prompt, attaches to `job-id`. */
async function sendPrompt(
  task: Task,
  jobId: string | undefined,
  { open, prompt }: Request,
): Promise<ObtainedJob | Ending> {
  const { step, inputs, service } = task;
  const { log } = step.world;
  // Writing the memory may have taken seconds, and they are none of the job's.
  const deadline = beginWatch(task);
  if (prompt === null) {
    return { deadline, jobId: inputs.jobId, afterMessage: false };
  }
  try {
    if (jobId !== undefined) {
      const job = await sendOnce(step, deadline, (limits) => service.sendMessage(jobId, prompt.text, limits));
      log.info(`Follow-up message sent to job ${jobId}.`);
      if (job !== undefined) {
        updateJob(step, jobId, job);
      }
      return { deadline, jobId, afterMessage: true };
    }
    const job = await sendOnce(step, deadline, (limits) => service.createJob(prompt.text, limits));
    log.info(`Job ${job.id} created.`);
    updateJob(step, job.id, job);
    if (open.cacheMemory === undefined && !step.tracker.remembers()) {
      // Nothing remembers the job, and the cache that says so itself is not there.
      log.info(howToPickUp(job.id));
    }
    return { deadline, jobId: job.id, afterMessage: false };
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error;
    }
    step.update({ unsent: !mayHaveArrived(error) });
    return endingOfServiceError(error, jobId === undefined ? "create" : "message");
  }
}

// What was sent is awaited, whatever the deadline says: an answer that nobody hears is a job that nobody knows.
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * Sends a request that must not take effect twice: it is repeated only when it never left this machine or was answered 429,
 * until the deadline; an answer is awaited for 60 seconds. Any other failure rejects at once with its ServiceError.
 */
export async function sendOnce<T>(
  step: Step,
  deadline: Deadline,
  send: (limits: RequestLimits) => Promise<T>,
): Promise<T> {
  const { log, signal, random } = step.world;
  const attempt = async () => {
    // A cancel that came while this process was busy is heard when the event loop turns, and not before.
    await setImmediate();
    signal.throwIfAborted();
    step.isSending = true;
    step.update({ unsent: false });
    return await send({ timeoutMs: ANSWER_TIMEOUT_MS, signal });
  };
  const delayMs = (error: unknown, tries: number) =>
    error instanceof ServiceError && isSafeToRepeat(error)
      ? Math.max(error.facts.retryAfterMs ?? 0, retryDelayMs(tries, random))
      : undefined;
  const onRetry = (error: unknown, waitMs: number) => {
    step.isSending = false;
    step.update({ unsent: true });
    const said = error instanceof ServiceError ? error.message : "";
    log.info(`${said} Trying again in ${formatDuration(waitMs)}: nothing was started.`);
  };
  const answer = await withRetries(attempt, { ...step.world, deadline, delayMs, onRetry });
  step.isSending = false;
  return answer;
}

function isSafeToRepeat({ kind }: ServiceError): boolean {
  return kind === "unreachable" || kind === "rate-limited";
}
