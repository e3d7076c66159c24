import { oneLine } from "../../plain-text.ts";
import type { ServiceError } from "../../service/errors.ts";
import type { Job } from "../../service/job.ts";
import { type Ending, endingOf, hasEnded } from "../outcome.ts";
import type { Step } from "../step.ts";
import { meanwhileLimits, type Task } from "../task.ts";
import type { ObtainedJob } from "./create.ts";
import { endingOfServiceError, lostJob, timedOut } from "./endings.ts";
import { learn } from "./job-facts.ts";
import { type WaitEnd, waitForJob } from "./poll.ts";

const HEARTBEAT_MS = 60_000;
const STATUS_LIMIT = 100;

/** Waits for the job and says how it ended; with `wait: false`, only that it was started. */
export async function watchJob(step: Step, task: Task, obtained: ObtainedJob): Promise<Ending> {
  if (!task.inputs.wait) {
    return started(obtained.jobId);
  }
  const end = await meanwhile(
    () => wait(step, task, obtained),
    (signal) => tellWorking(step, signal),
  );
  return endingAfter(end, step, obtained.jobId);
}

/** The thread learns of the job while the first wait goes on; of one that has ended already, it learns the end only. */
async function tellWorking(step: Step, signal: AbortSignal): Promise<void> {
  if (!hasEnded(step.report().job?.status ?? null)) {
    await step.updateThread({ ...meanwhileLimits(step), signal });
  }
}

/** Does both at once; the end of the first one ends the other, which is of no use then. */
async function meanwhile<T>(
  main: () => Promise<T>,
  aside: (signal: AbortSignal) => Promise<void>,
): Promise<T> {
  const over = new AbortController();
  const beside = aside(over.signal).catch((error: unknown) => {
    if (!over.signal.aborted) {
      throw error;
    }
  });
  const [end] = await Promise.all([main().finally(() => over.abort()), beside]);
  return end;
}

function started(jobId: string): Ending {
  return {
    outcome: "started",
    reason: "",
    message: "The agent is working, and this run does not wait for it.",
    details: `To learn how it ends, run this action with \`job-id: ${jobId}\`, or with \`collect: true\`.`,
  };
}

async function wait(
  step: Step,
  task: Task,
  { service, jobId, deadline, afterMessage }: ObtainedJob,
): Promise<WaitEnd> {
  const { clock, signal, random } = step.world;
  const { onLook, onProblem } = createNarrator(step, jobId);
  return await waitForJob({
    clock,
    signal,
    random,
    deadline,
    afterMessage,
    onLook,
    onProblem,
    look: (limits) => service.getJob(jobId, limits),
    known: step.report().job,
    pollIntervalMs: task.inputs.pollIntervalMs,
  });
}

/** A line in the log when something changes, and one a minute. */
function createNarrator(step: Step, jobId: string) {
  const { log, clock } = step.world;
  let lastLineMs = clock.monotonicMs();
  const say = (text: string) => {
    log.info(text);
    lastLineMs = clock.monotonicMs();
  };
  return {
    onLook: (job: Job) => {
      const before = step.report().job?.status ?? null;
      const shown = job.status === null ? "without a status" : oneLine(job.status, STATUS_LIMIT);
      learn(step, jobId, job);
      if (job.status !== before) {
        say(`Status: ${shown} after ${step.elapsed()}.`);
      } else if (clock.monotonicMs() - lastLineMs >= HEARTBEAT_MS) {
        say(`Still ${shown} after ${step.elapsed()}.`);
      }
    },
    onProblem: (error: ServiceError) => say(`${error.message} Looking again soon.`),
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
      return endingOfServiceError(end.error, "look");
    case "timed-out":
      return timedOut(
        { jobId, remembered: step.tracker.remembers() },
        { status: job?.status ?? null, lastProblem: end.lastProblem },
      );
  }
}
