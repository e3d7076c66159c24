import { deadlineIn } from "../../clock.ts";
import { oneLine } from "../../plain-text.ts";
import type { ServiceError } from "../../service/errors.ts";
import { hasEnded, type Job } from "../../service/job.ts";
import { type Ending, endingOf } from "../outcome.ts";
import type { Step, Task } from "../step.ts";
import type { ObtainedJob } from "./create.ts";
import { endingOfServiceError, lostJob, timedOut } from "./endings.ts";
import { updateJob } from "./job-facts.ts";
import { type WaitEnd, waitForJob } from "./poll.ts";

const UPDATE_MS = 20_000;
const HEARTBEAT_MS = 60_000;
const STATUS_LIMIT = 100;

/** Waits for the job and says how it ended; with `wait: false`, only that it was started. */
export async function watchJob({ step, inputs, service }: Task, obtained: ObtainedJob): Promise<Ending> {
  const { jobId, deadline, afterMessage } = obtained;
  if (!inputs.wait) {
    return {
      outcome: "started",
      message: "The agent is working, and this run does not wait for it.",
      details: `To learn how it ends, run this action with \`job-id: ${jobId}\`, or with \`collect: true\`.`,
    };
  }
  const over = new AbortController();
  const shown = showProgress(step, over.signal);
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

/** Updates the thread during the first wait, unless the job has ended already. The signal comes when the wait is over. */
async function showProgress(step: Step, signal: AbortSignal): Promise<void> {
  if (hasEnded(step.report().job?.status ?? null)) {
    return;
  }
  const limits = { deadline: deadlineIn(UPDATE_MS, step.world.clock), signal };
  await step.tracker.update(step.report(), limits).catch((error: unknown) => {
    if (!signal.aborted) {
      throw error;
    }
  });
}

/** A line in the log when something changes, and one a minute. */
function createProgressLog(step: Step, jobId: string) {
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

function endingAfter(end: WaitEnd, step: Step, jobId: string): Ending {
  const { job } = step.report();
  switch (end.kind) {
    case "ended":
      return job === null ? lostJob() : endingOf(job, step.failOn);
    case "lost":
      return lostJob();
    case "refused":
      return endingOfServiceError(end.error, "poll");
    case "timed-out":
      return timedOut(
        { jobId, remembered: step.tracker.remembers() },
        { status: job?.status ?? null, lastProblem: end.lastProblem },
      );
  }
}
