import { type Deadline, deadlineIn } from "../../clock.ts";
import type { Thread } from "../../github/thread.ts";
import { isListedForRepository } from "../../github/thread-comments.ts";
import { oneLine } from "../../plain-text.ts";
import type { ServiceError } from "../../service/errors.ts";
import { hasEnded, type Job } from "../../service/job.ts";
import type { Ending } from "../outcome.ts";
import { unseenJob } from "../report.ts";
import type { AgentStep } from "../step.ts";
import type { Task } from "../task.ts";
import { endingOfPollError, timedOut } from "./failure-endings.ts";
import { endingOf, endOf, lostJob } from "./job-end.ts";
import { lookAtJob } from "./look-at-job.ts";
import { type WaitEnd, waitForJob } from "./poll.ts";
import { updateJob } from "./update-job.ts";

/** A job to wait for, and until when. */
export interface ObtainedJob {
  readonly jobId: string;
  readonly deadline: Deadline;
  /** It was created just now, has got a message, or was seen at work. */
  readonly isSeenWorking: boolean;
  readonly afterMessage: boolean;
}

const UPDATE_MS = 20_000;
const HEARTBEAT_MS = 60_000;
const STATUS_LIMIT = 100;

/** Waits for the job and says how it ended; with `wait: false`, what is known of it already. */
export async function watchJob(
  { step, inputs, service, thread }: Task,
  obtained: ObtainedJob,
): Promise<Ending> {
  const { jobId, deadline, afterMessage } = obtained;
  if (!inputs.wait) {
    const started = startedOnly(jobId, thread);
    return obtained.isSeenWorking ? started : await endingOfOneLook({ step, service }, { jobId, started });
  }
  const over = new AbortController();
  const shown = showProgress(step, { afterMessage, signal: over.signal });
  const waiting = waitForJob({
    ...step.world,
    ...createProgressLog(step, jobId),
    deadline,
    afterMessage,
    poll: (limits) => service.getJob(jobId, limits),
    known: step.report().job,
    pollIntervalMs: inputs.pollIntervalMs,
  });
  const [end] = await Promise.all([waiting.finally(() => over.abort()), shown]);
  return endingAfter(end, step, jobId);
}

/** Nobody waits for the job. */
function startedOnly(jobId: string, thread: Thread | null): Ending {
  const { shown, collecting } = howResultComes(thread);
  return {
    outcome: "started",
    message: "The agent is working, and this run does not wait for the result.",
    next: `If the agent changes a page, it usually opens a pull request in the documentation's repository after 10 to 15 minutes: look for it there.${shown}`,
    details: `To learn how it ends, run this action with \`job-id: ${jobId}\`${collecting}.`,
  };
}

/** A comment gets the result by a run that collects, or, in a discussion, which is not collected, by a re-run. */
function howResultComes(thread: Thread | null): { readonly shown: string; readonly collecting: string } {
  if (thread === null) {
    return { shown: "", collecting: "" };
  }
  const isCollected = isListedForRepository(thread);
  const how = isCollected
    ? "This comment shows the result only if a workflow of this repository collects results."
    : "This comment shows the result only if somebody re-runs this run.";
  return {
    shown: ` ${how} If you see neither by then, ask whoever maintains this workflow how the job ended.`,
    collecting: isCollected ? ", or with `collect: true`" : "",
  };
}

/** Of a job that is attached to, an end that is there is reported, whoever waits for it. */
async function endingOfOneLook(
  { step, service }: Pick<Task, "step" | "service">,
  { jobId, started }: { readonly jobId: string; readonly started: Ending },
): Promise<Ending> {
  const view = await lookAtJob({ ...step.world, getJob: service.getJob }, jobId);
  switch (view.kind) {
    case "working":
      updateJob(step, jobId, view.job);
      return started;
    case "ended":
      updateJob(step, jobId, view.job);
      return endedAs(step, jobId);
    case "lost":
      return lostJob();
    case "unclear":
      if (view.isPermanent) {
        return endingOfPollError(view.error, { jobId, rerunFindsJob: step.rerunFindsJob() });
      }
      step.warn(`${view.error.message} Whether the job has ended is not known.`);
      return started;
  }
}

function endedAs(step: AgentStep, jobId: string): Ending {
  const job = step.report().job ?? unseenJob(jobId);
  return endingOf(endOf(job), job, step.failOn);
}

/**
 * Updates the thread during the first wait, unless the job has ended already: its end is written soon. A job that was just sent a
 * message may still be shown as it ended before. The signal comes when the wait is over.
 */
async function showProgress(
  step: AgentStep,
  { afterMessage, signal }: { readonly afterMessage: boolean; readonly signal: AbortSignal },
): Promise<void> {
  if (!afterMessage && hasEnded(step.report().job?.status ?? null)) {
    return;
  }
  const limits = { deadline: deadlineIn(UPDATE_MS, step.world.clock), signal };
  await step.record?.update(step.report(), limits).catch((error: unknown) => {
    if (!signal.aborted) {
      throw error;
    }
  });
}

/** A line in the log when something changes, and one a minute. */
function createProgressLog(step: AgentStep, jobId: string) {
  const { log, clock } = step.world;
  let lastLineMs = clock.monotonicMs();
  const write = (text: string) => {
    log.info(text);
    lastLineMs = clock.monotonicMs();
  };
  return {
    onAnswer: (job: Job) => {
      const before = step.report().job?.status ?? null;
      const shown = job.status === null ? "without a status" : oneLine(job.status, STATUS_LIMIT);
      updateJob(step, jobId, job);
      if (job.status !== before) {
        write(`Status: ${shown} after ${step.elapsed()}.`);
      } else if (clock.monotonicMs() - lastLineMs >= HEARTBEAT_MS) {
        write(`Still ${shown} after ${step.elapsed()}.`);
      }
    },
    onProblem: (error: ServiceError) => write(`${error.message} Polling again soon.`),
  };
}

function endingAfter(end: WaitEnd, step: AgentStep, jobId: string): Ending {
  switch (end.kind) {
    case "ended":
      return endedAs(step, jobId);
    case "lost":
      return lostJob();
    case "permanent-error":
      return endingOfPollError(end.error, { jobId, rerunFindsJob: step.rerunFindsJob() });
    case "timed-out":
      return timedOut(
        { jobId, rerunFindsJob: step.rerunFindsJob() },
        { ...end, status: step.report().job?.status ?? null },
      );
  }
}
