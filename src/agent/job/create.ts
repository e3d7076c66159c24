import { type Deadline, deadlineIn } from "../../clock.ts";
import { formatDuration, formatMoment } from "../../duration.ts";
import { only } from "../../retry.ts";
import { createServiceClient, type RequestLimits, type ServiceClient } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";
import { createTransport } from "../../service/http.ts";
import type { OwnComment } from "../comment/own-comments.ts";
import { howToPickUp } from "../memory/cache-writer.ts";
import type { Memory } from "../memory/memory.ts";
import type { OpenThread } from "../open-thread.ts";
import type { Ending } from "../outcome.ts";
import type { Prompt } from "../prompt/prompt.ts";
import type { Step } from "../step.ts";
import type { Task } from "../task.ts";
import { tooManyOpen } from "./back-pressure.ts";
import { endingOfServiceError, mayHaveArrived } from "./endings.ts";
import { attachTo, updateJob } from "./job-facts.ts";
import { earlierAttempt, NO_JOB_MEMORY } from "./resume.ts";
import { sendOnce } from "./send-once.ts";
import { continueComment, findJobComment, followedJob, succeed } from "./thread-job.ts";

/** A job to wait for, and until when. */
export interface ObtainedJob {
  readonly service: ServiceClient;
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
export async function obtainJob(step: Step, task: Task, request: Request): Promise<ObtainedJob | Ending> {
  const { open, memory, prompt } = request;
  const service = createServiceClient(createTransport(task.inputs), task.inputs.projectId);
  const earlier = await earlierAttempt(step, task, { service, memory });
  if (earlier.kind === "stop") {
    return earlier.ending;
  }
  if (earlier.kind === "job") {
    step.writeOutputs();
    return { service, deadline: beginWatch(step, task), jobId: earlier.jobId, afterMessage: false };
  }
  if (prompt?.refusal !== undefined) {
    return prompt.refusal;
  }
  // A re-run that asks for another try never speaks to the job that just failed.
  const isRetry = earlier.failedJobId !== undefined && task.inputs.jobId === "";
  const jobId = isRetry ? undefined : await knownJob(step, task, { service, ...request });
  if (jobId !== undefined) {
    attachTo(step, jobId);
    step.update({ unsent: prompt !== null });
  }
  const refusal = jobId === undefined ? await tooManyOpen(step, task) : undefined;
  if (refusal !== undefined) {
    return refusal;
  }
  expectWatch(step, task);
  await step.updateThread(task.limits);
  if (task.environment.runAttempt > 1 && prompt !== null && !step.tracker.remembers()) {
    return NO_JOB_MEMORY;
  }
  // Writing the memory may have taken seconds, and they are none of the job's.
  const deadline = beginWatch(step, task);
  const isForgotten = open.cacheMemory === undefined && !step.tracker.remembers();
  const sending = { service, prompt, deadline, isForgotten };
  return jobId === undefined
    ? await createJob(step, sending).catch(failed(step, "create"))
    : await messageJob(step, jobId, sending).catch(failed(step, "message"));
}

function failed(step: Step, operation: "create" | "message") {
  return only(ServiceError, (error) => {
    step.update({ unsent: !mayHaveArrived(error) });
    return endingOfServiceError(error, operation);
  });
}

/** The job that `job-id` names, or that the thread is about. */
async function knownJob(
  step: Step,
  task: Task,
  { service, open: { thread }, jobComment, prompt }: Request & { readonly service: ServiceClient },
): Promise<string | undefined> {
  const { jobId } = task.inputs;
  const found = await (jobComment ?? findJobComment(step, task, thread));
  if (thread !== null && found !== undefined) {
    if (jobId === "") {
      return await followedJob(step, service, found);
    }
    if (prompt !== null) {
      succeed(step, found);
    } else if (found.marker.jobId === jobId) {
      continueComment(step, task, { thread, found });
    }
  }
  return jobId || undefined;
}

interface Sending {
  readonly service: ServiceClient;
  readonly deadline: Deadline;
  readonly prompt: Prompt | null;
  /** Nothing remembers the job, and the cache that says so itself is not there. */
  readonly isForgotten: boolean;
}

/** Until when the job will be watched, if the watch began now. */
function expectWatch(step: Step, { inputs }: Task): Deadline {
  const deadline = deadlineIn(inputs.timeoutMs, step.world.clock);
  if (inputs.wait) {
    step.update({ watchedUntilMs: deadline.date().getTime() });
  }
  return deadline;
}

/** The time of `timeout` begins. */
function beginWatch(step: Step, task: Task): Deadline {
  const deadline = expectWatch(step, task);
  if (task.inputs.wait) {
    step.world.log.info(
      `Waiting for the job until ${formatMoment(deadline.date(), step.world.clock.date())} at the latest (timeout ${formatDuration(task.inputs.timeoutMs)}).`,
    );
  }
  return deadline;
}

async function createJob(
  step: Step,
  { service, deadline, prompt, isForgotten }: Sending,
): Promise<ObtainedJob> {
  if (prompt === null) {
    throw new TypeError("A job cannot be created without a prompt.");
  }
  const job = await send(step, deadline, (limits) => service.createJob(prompt.text, limits));
  step.world.log.info(`Job ${job.id} created.`);
  updateJob(step, job.id, job);
  if (isForgotten) {
    step.world.log.info(howToPickUp(job.id));
  }
  return { service, deadline, jobId: job.id, afterMessage: false };
}

/** Sends the prompt, if there is one, to a job that exists. */
async function messageJob(
  step: Step,
  jobId: string,
  { service, deadline, prompt }: Sending,
): Promise<ObtainedJob> {
  if (prompt === null) {
    return { service, deadline, jobId, afterMessage: false };
  }
  const job = await send(step, deadline, (limits) => service.sendMessage(jobId, prompt.text, limits));
  step.world.log.info(`Follow-up message sent to job ${jobId}.`);
  if (job !== undefined) {
    updateJob(step, jobId, job);
  }
  return { service, deadline, jobId, afterMessage: true };
}

async function send<T>(
  step: Step,
  deadline: Deadline,
  request: (limits: RequestLimits) => Promise<T>,
): Promise<T> {
  const begin = (limits: RequestLimits) => {
    step.isSending = true;
    step.update({ unsent: false });
    return request(limits);
  };
  const onRetry = ({ message }: ServiceError, delayMs: number) => {
    step.isSending = false;
    step.update({ unsent: true });
    step.world.log.info(`${message} Trying again in ${formatDuration(delayMs)}: nothing was started.`);
  };
  const answer = await sendOnce(begin, { ...step.world, deadline, onRetry });
  step.isSending = false;
  return answer;
}
