import { type Deadline, deadlineIn } from "../../clock.ts";
import { formatDuration, formatMoment } from "../../duration.ts";
import { ifError } from "../../if-error.ts";
import { ServiceError } from "../../service/errors.ts";
import { logLineToPickUp } from "../memory/cache-writer.ts";
import type { Ending, JobEnd } from "../outcome.ts";
import type { Prompt } from "../prompt/prompt.ts";
import { type JobFacts, unseenJob } from "../report.ts";
import type { Task } from "../task.ts";
import { endingOfServiceError, mayHaveArrived, type ServiceCall } from "./failure-endings.ts";
import { endingOf } from "./job-end.ts";
import type { Plan } from "./plan.ts";
import { sendOnce } from "./send-once.ts";
import { updateJob } from "./update-job.ts";
import { watchJob } from "./watch-job.ts";

// What a plan can do about a job; pursue.ts does what the plan says.

type Of<Kind extends Plan["kind"]> = Extract<Plan, { readonly kind: Kind }>;

/** Puts into the report until when the job will be watched if the watch begins now, and returns it. */
export function updateWatchedUntil({ step, inputs }: Pick<Task, "step" | "inputs">): Deadline {
  const deadline = deadlineIn(inputs.timeoutMs, step.world.clock);
  if (inputs.wait) {
    step.update({ watchedUntilMs: deadline.date().getTime() });
  }
  return deadline;
}

/** The time of `timeout` begins. */
function beginWatch(task: Task): Deadline {
  const { log, clock } = task.step.world;
  const deadline = updateWatchedUntil(task);
  if (task.inputs.wait) {
    log.info(
      `Waiting for the job until ${formatMoment(deadline.date(), clock.date())} at the latest (timeout ${formatDuration(task.inputs.timeoutMs)}).`,
    );
  }
  return deadline;
}

/** Creates the job and watches it. */
export async function createJob(task: Task, prompt: Prompt | null): Promise<Ending> {
  const { step, service } = task;
  const { log, signal } = step.world;
  // Writing the memory may have taken seconds, and they are none of the job's.
  const deadline = beginWatch(task);
  const text = textOf(prompt);
  const created = await sendOnce(step, deadline, (limits) => service.createJob(text, limits)).catch(
    onServiceError(task, "create"),
  );
  if ("outcome" in created) {
    return created;
  }
  updateJob(step, created.id, created);
  log.info(`Job ${created.id} created.`);
  if (step.record?.isWrittenDown() !== true && step.record?.hasCache() !== true) {
    // Nothing remembers the job, and the cache that says so itself is not there.
    log.info(logLineToPickUp(created.id));
  }
  signal.throwIfAborted();
  return await watchJob(task, { jobId: created.id, deadline, afterMessage: false, isSeenWorking: true });
}

/** Sends the prompt to the job and watches it. */
export async function sendMessage(task: Task, jobId: string, prompt: Prompt | null): Promise<Ending> {
  const { step, service } = task;
  const { log, signal } = step.world;
  const deadline = beginWatch(task);
  const text = textOf(prompt);
  // An answer that cannot be read gives no job, and an object is needed to tell that from an ending.
  const send = async (limits: Parameters<typeof service.sendMessage>[2]) => ({
    job: await service.sendMessage(jobId, text, limits),
  });
  const sent = await sendOnce(step, deadline, send).catch(onServiceError(task, "message"));
  if ("outcome" in sent) {
    return sent;
  }
  step.update({ sending: "none" });
  log.info(`Follow-up message sent to job ${jobId}.`);
  if (sent.job !== undefined) {
    updateJob(step, jobId, sent.job);
  }
  signal.throwIfAborted();
  return await watchJob(task, { jobId, deadline, afterMessage: true, isSeenWorking: true });
}

function textOf(prompt: Prompt | null): Prompt["text"] {
  if (prompt === null) {
    throw new Error("a plan that sends has a prompt");
  }
  return prompt.text;
}

function onServiceError({ step }: Task, call: ServiceCall) {
  return ifError(ServiceError, (error): Ending => {
    step.update({ sending: mayHaveArrived(error) ? "unanswered" : "pending" });
    return endingOfServiceError(error, call);
  });
}

/** Waits for a job that is there. */
export async function attach(task: Task, { jobId, view }: Of<"attach">): Promise<Ending> {
  const { step } = task;
  step.world.log.info(`Attaching to job ${jobId}: nothing new is started.`);
  if (view !== undefined && "job" in view) {
    updateJob(step, jobId, view.job);
  }
  const deadline = beginWatch(task);
  const isSeenWorking = view?.kind === "working";
  return await watchJob(task, { jobId, deadline, afterMessage: false, isSeenWorking });
}

// What the service last said of a job that ended like this, where nobody can ask it any more.
const STATUSES = {
  "pull-request": "completed",
  "no-pull-request": "completed",
  archived: "archived",
  failed: "failed",
  lost: null,
} as const;

function sinceBefore(end: JobEnd, reportedBefore: JobEnd | undefined): string {
  if (reportedBefore === undefined) {
    return "of an earlier attempt has ended";
  }
  return reportedBefore === end
    ? "ended in an earlier attempt, and what was reported then stands"
    : `was reported as ${reportedBefore} by an earlier attempt, and the service now says ${end}`;
}

/** Reports how the job ended, without waiting. */
export function reportEnd(
  { step }: Task,
  { jobId, end, prLink, view, reportedBefore }: Of<"report">,
): Ending {
  if ("job" in view) {
    updateJob(step, jobId, view.job);
  }
  const seen = step.report().job ?? unseenJob(jobId);
  const link = seen.prLink ?? prLink;
  const job: JobFacts = { ...seen, prLink: link, status: seen.status ?? STATUSES[end] };
  step.update({ job });
  step.writeOutputs();
  if (end === "pull-request" && link === null) {
    step.warn("The address of the pull request is known neither to this run's memory nor to the service.");
  }
  step.world.log.info(`Job ${jobId} ${sinceBefore(end, reportedBefore)}: nothing new is started.`);
  return endingOf(end, job, step.failOn);
}
