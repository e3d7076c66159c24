import { deadlineIn } from "../clock.ts";
import { formatDuration } from "../duration.ts";
import { ifError } from "../if-error.ts";
import { inCode, oneLine } from "../plain-text.ts";
import { ServiceError } from "../service/errors.ts";
import { type Job, knownStatus } from "../service/job.ts";
import { contentOf, renderHead } from "./comment/body.ts";
import { notPolled, startedOnly, timedOut } from "./endings.ts";
import { describeEnd, endedRecord, finishJob } from "./finish.ts";
import { type LookOptions, lookAtJob, type WaitResult, waitForJob } from "./job/wait-for-job.ts";
import type { Ending } from "./outcome.ts";
import type { RecordIn } from "./record/record.ts";
import type { Request } from "./request.ts";
import { type SentJob, writeWorking } from "./send.ts";

const HEARTBEAT_MS = 60_000;
const STATUS_LIMIT = 100;

/** Waits for a job that was just created or sent a message, unless `wait` is false, and reports its end. */
export async function watchJob(request: Request, { jobId, deadline, ...sent }: SentJob): Promise<Ending> {
  const { inputs } = request;
  if (!inputs.wait) {
    return await request.tell(startedOnly(jobId));
  }
  const { pollIntervalMs } = inputs;
  const waiting = waitForJob({
    ...lookOptions(request, jobId),
    ...sent,
    deadline,
    pollIntervalMs,
    pollAtOnce: false,
  });
  return await reportResult(request, await waiting, { jobId, ...sent });
}

/**
 * Waits for an existing job, or only asks for its state if `wait` is false. Nothing is sent to the job. `afterMessage`: an earlier
 * attempt may just have sent it a message.
 */
export async function attach(
  request: Request,
  { jobId, afterMessage }: Pick<SentJob, "jobId" | "afterMessage">,
): Promise<Ending> {
  const { step, inputs } = request;
  const deadline = deadlineIn(inputs.timeoutMs, step.world.clock);
  step.world.log.info(`Attaching to job ${jobId}: nothing new is started.`);
  await writeWorking(request, jobId, deadline);
  const look = lookOptions(request, jobId);
  const { pollIntervalMs, wait } = inputs;
  const result = wait
    ? await waitForJob({ ...look, deadline, pollIntervalMs, pollAtOnce: true, afterMessage })
    : await lookAtJob(look, afterMessage);
  return await reportResult(request, result, { jobId, pullBefore: undefined });
}

function lookOptions(request: Request, jobId: string): LookOptions {
  const { world } = request.step;
  return {
    ...world,
    poll: (limits) => request.service.getJob(jobId, limits),
    onAnswer: progressLog(request),
    onProblem: (error) => world.log.info(`${error.message} Polling again soon.`),
  };
}

async function reportResult(
  request: Request,
  result: WaitResult,
  { jobId, pullBefore }: Pick<SentJob, "jobId" | "pullBefore">,
): Promise<Ending> {
  const { step, inputs, record } = request;
  const { job } = step.report();
  switch (result.kind) {
    case "ended": {
      const working = { ...record, state: "working", jobId, outcome: null } as const;
      const seen = { end: result.end, job, pullBefore };
      // Write the outputs before the thread, so that they are right even if the process is killed in between.
      step.update({ record: endedRecord(working, seen) });
      step.writeOutputs();
      const { ending, isSaved } = await finishJob(request, working, seen);
      if (isSaved) {
        request.markFinished();
      }
      return ending;
    }
    case "no-end":
      return await request.tell(
        inputs.wait
          ? timedOut(jobId, { status: job?.status ?? null, problem: result.problem })
          : startedOnly(jobId),
      );
    case "error":
      return await request.tell(notPolled(jobId, result.error));
  }
}

/** Logs a line when the status changes and once a minute, and warns about anything odd. */
function progressLog(request: Request): (job: Job) => void {
  const { step } = request;
  const { log, clock } = step.world;
  let lastLineMs = clock.monotonicMs();
  return (job) => {
    const before = step.report().job?.status ?? null;
    request.mergeJob(job);
    warnOfOddities(request, job);
    const isHeartbeat = clock.monotonicMs() - lastLineMs >= HEARTBEAT_MS;
    if (job.status !== before || isHeartbeat) {
      const status = oneLine(job.status ?? "", STATUS_LIMIT);
      log.info(`Status: ${status} after ${formatDuration(step.report().elapsedMs)}.`);
      lastLineMs = clock.monotonicMs();
      step.writeOutputs();
    }
  };
}

function warnOfOddities({ step }: Request, { status, hasOddLink }: Job): void {
  if (hasOddLink) {
    step.warn(
      "The service's link to the pull request is not a plain https address, so it is not passed on. Look for the pull request in the service's dashboard.",
    );
  }
  if (status !== null && knownStatus(status) === undefined) {
    const text = `The service reported the undocumented status ${inCode(status)}. The job is treated as still running.`;
    step.warn(text, { about: "new status" });
  }
}

/** Repeats the end that an earlier attempt reported. Polls once for the other outputs, and for a link that was missing. */
export async function reportAgain(request: Request, record: RecordIn<"ended">): Promise<Ending> {
  const { step, service, inputs, triggerPhrase } = request;
  const { signal, log } = step.world;
  const { jobId } = record;
  log.info(`Job ${jobId} ended in an earlier attempt. Its result is reported again, and nothing is started.`);
  const asking = service.getJob(jobId, { timeoutMs: 15_000, signal });
  const onUnanswered = ({ message }: ServiceError): undefined => {
    log.info(message);
  };
  const job = await asking.catch(ifError(ServiceError, onUnanswered));
  if (job !== undefined) {
    request.mergeJob(job);
  }
  const link = job?.prLink ?? null;
  const isLinkNew = record.prLink === null && link !== null;
  // A failed job stays failed, even if it opened a pull request.
  const outcome = isLinkNew && record.outcome === "no-pull-request" ? "pull-request" : record.outcome;
  const now = isLinkNew ? { ...record, outcome, prLink: link } : record;
  const ending = describeEnd(now, { hasOddLink: job?.hasOddLink === true, triggerPhrase, inputs });
  if (isLinkNew) {
    await request.tryWrite(now, renderHead(contentOf(ending, now)), request.lastWrites());
  }
  request.markFinished();
  return ending;
}
