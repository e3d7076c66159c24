import type { Deadline } from "../clock.ts";
import { formatDuration } from "../duration.ts";
import { ifError } from "../if-error.ts";
import { inCode, oneLine } from "../plain-text.ts";
import { ServiceError } from "../service/errors.ts";
import { type Job, knownStatus } from "../service/job.ts";
import { headlineOf, renderHead } from "./comment/body.ts";
import { notPolled, startedOnly, timedOut } from "./endings.ts";
import { describeEnd, type Finish, finishJob } from "./finish.ts";
import { type LookOptions, lookAtJob, waitForJob } from "./job/wait-for-job.ts";
import type { Ending } from "./outcome.ts";
import type { PullState } from "./pull-request.ts";
import type { Request } from "./request.ts";

const HEARTBEAT_MS = 60_000;
const STATUS_LIMIT = 100;

/** What is waited for, and until when. */
export interface Watch {
  readonly jobId: string;
  readonly deadline: Deadline;
  /** The job was created or got a message just now. */
  readonly isNew: boolean;
  readonly afterMessage: boolean;
  /** The pull request before the message. */
  readonly pullBefore: PullState | undefined;
}

/** Waits for the job of a request, as far as the workflow wants to wait, and reports its end. */
export async function watchJob(request: Request, watch: Watch): Promise<Ending> {
  const { step, inputs, service, record } = request;
  const { jobId, deadline, isNew, afterMessage } = watch;
  const { world } = step;
  if (!inputs.wait && isNew) {
    // The comment says so already (send.ts).
    request.finish();
    return startedOnly(jobId);
  }
  const look: LookOptions = {
    ...world,
    poll: (limits) => service.getJob(jobId, limits),
    onAnswer: progressLog(request),
    onProblem: (error) => world.log.info(`${error.message} Polling again soon.`),
  };
  const { pollIntervalMs } = inputs;
  const result = inputs.wait
    ? await waitForJob({ ...look, deadline, pollIntervalMs, pollAtOnce: !isNew, afterMessage })
    : await lookAtJob(look);
  const { job } = step.report();
  switch (result.kind) {
    case "ended": {
      const { end } = result;
      // Whatever ends the process while the thread is written, the outputs tell how the job ended.
      request.take({ ...record, state: "ended", outcome: end, prLink: job?.prLink ?? null });
      const { ending, isSaved } = await finishJob(record, { end, job }, finishOf(request, watch.pullBefore));
      if (isSaved) {
        request.finish();
      }
      return ending;
    }
    case "working":
      return await request.tell(
        inputs.wait
          ? timedOut(jobId, { status: job?.status ?? null, problem: result.problem })
          : startedOnly(jobId),
      );
    case "refused":
      return await request.tell(notPolled(jobId, result.error));
  }
}

/** A line in the log when the status changes, and one a minute; a warning of what is odd. */
function progressLog(request: Request): (job: Job) => void {
  const { step } = request;
  const { log, clock } = step.world;
  let lastLineMs = clock.monotonicMs();
  return (job) => {
    const before = step.report().job?.status ?? null;
    request.see(job);
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

function warnOfOddities({ step, record }: Request, { id, status, hasOddLink }: Job): void {
  if (id !== null && id !== record.jobId) {
    step.warn("The service answered with another id than the job's; the first one is used on.");
  }
  if (hasOddLink) {
    step.warn(
      "The service sent a pull-request link that is not a plain https address; it is not handed on. Look for it in the service's dashboard.",
    );
  }
  if (status !== null && knownStatus(status) === undefined) {
    const text = `The service answered with the status ${inCode(status)}, which is not documented; the job counts as working.`;
    step.warn(text, { about: "new status" });
  }
}

/** Reports an end that was reported before. The service is asked once for the other outputs, and for a link that was missing. */
export async function reportAgain(request: Request): Promise<Ending> {
  const { step, service, record } = request;
  const { signal, log } = step.world;
  const jobId = record.jobId ?? "";
  log.info(`Job ${jobId} ended in an earlier attempt, which is reported again. Nothing is started.`);
  const asking = service.getJob(jobId, { timeoutMs: 15_000, signal });
  const job = await asking.catch(ifError(ServiceError, ({ message }) => void log.info(message)));
  if (job !== undefined) {
    request.see(job);
  }
  const link = job?.prLink ?? null;
  const isLinkNew = record.prLink === null && link !== null;
  const now = isLinkNew ? ({ ...record, outcome: "pull-request", prLink: link } as const) : record;
  const ending = describeEnd(now, { hasOddLink: job?.hasOddLink === true, inputs: finishOf(request).inputs });
  if (isLinkNew) {
    await request.tryWrite(now, { head: renderHead(headlineOf(ending, now)) }, request.lastWrites());
  }
  request.finish();
  return ending;
}

function finishOf(request: Request, pullBefore?: PullState): Finish {
  const { step, setting, codec, store, writer, inputs, triggerPhrase } = request;
  return {
    world: step.world,
    environment: setting.environment,
    github: setting.github,
    codec,
    store,
    thread: writer === null ? null : setting.thread,
    inputs: { ...inputs, triggerPhrase },
    pullBefore,
    warn: (sentence) => step.warn(sentence),
    limits: request.lastWrites(),
  };
}
