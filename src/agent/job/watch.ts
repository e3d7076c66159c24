import { deadlineIn } from "../../clock.ts";
import { formatDuration } from "../../duration.ts";
import { ifError } from "../../if-error.ts";
import { oneLine } from "../../plain-text.ts";
import type { RequestLimits } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";
import { endedStatus, type Job, knownStatus, mergeJob } from "../../service/job.ts";
import { TIME_LIMITS } from "../../time-limits.ts";
import { type KnownIn, knownAt } from "../known.ts";
import type { Ending } from "../outcome.ts";
import { endedAs, endWith, type RecordIn } from "../record/record.ts";
import type { AgentRequest } from "../request.ts";
import { renderEnding } from "../say/body.ts";
import { notPolled, startedOnly, timedOut } from "../say/endings.ts";
import { describeEnd } from "../say/job-end.ts";
import { lastWrites, tell } from "../tell.ts";
import { finishJob } from "./finish.ts";
import type { JobContext } from "./job-context.ts";
import { type SentJob, writeWorking } from "./send.ts";
import { lookAtJob, waitForJob } from "./wait-for-job.ts";

const STATUS_LIMIT = 100;

/**
 * Waits for a job that was just created or sent a message, and reports its end. If `wait` is false, it is not asked at all, or, if nothing
 * is known about it yet (`pollAtOnce`), only for its state.
 */
export async function watchJob(context: JobContext, sent: SentJob, pollAtOnce = false): Promise<Ending> {
  const { wait, pollIntervalMs } = context.inputs;
  if (!wait && !pollAtOnce) {
    return await tellWorking(context, startedOnly);
  }
  const look = lookOptions(context);
  const result = wait
    ? await waitForJob({ ...look, ...sent, pollIntervalMs, pollAtOnce })
    : await lookAtJob(look);
  if (result.kind === "ended") {
    return await finishJob(context, result.end, sent.pullBefore);
  }
  const { kind, problem } = result;
  return await tellWorking(context, (known) => {
    if (wait && kind === "no-end") {
      return timedOut(known, problem);
    }
    return problem === undefined ? startedOnly(known) : notPolled(known, problem);
  });
}

/** Watches an existing job. Nothing is sent to it, but an earlier attempt may just have sent it a message. */
export async function attach(context: JobContext, jobId: string): Promise<Ending> {
  const { world } = context.request.step;
  const deadline = deadlineIn(context.inputs.timeoutMs, world.clock);
  world.log.info(`Attaching to job ${jobId}: nothing new is started.`);
  await writeWorking(context, { jobId, deadline });
  return await watchJob(context, { deadline }, true);
}

/** Tells how a wait stopped before the job's end was seen, unless another run has recorded that end meanwhile. */
async function tellWorking(
  { request, inputs }: JobContext,
  endingOf: (known: KnownIn<"working">) => Ending,
): Promise<Ending> {
  const { working, store, step } = request;
  const recorded = await store?.find(working.record, lastWrites(step.world)).catch(() => null);
  if (recorded?.record.state === "ended" && recorded.record.jobId === working.record.jobId) {
    const ended = knownAt(recorded.record, working);
    request.update({ ...ended, isStored: true });
    return describeEnd(ended, inputs);
  }
  return await tell(request, working, endingOf);
}

/** Looks once at the job of a request, and finishes the request if the job has ended. Returns why the service did not say. */
export async function seeEnd(context: JobContext): Promise<ServiceError | null> {
  const result = await lookAtJob(lookOptions(context));
  if (result.kind === "ended") {
    await finishJob(context, result.end);
    return null;
  }
  return result.problem ?? null;
}

function lookOptions({ request, service }: JobContext) {
  const { world } = request.step;
  const { jobId, afterMessage } = request.working.record;
  return {
    ...world,
    afterMessage,
    poll: async (limits: RequestLimits) => learn(request, await service.getJob(jobId, limits)),
    onProblem: ({ message }: ServiceError) => world.log.info(`${message} Polling again soon.`),
  };
}

/** Takes in an answer, logs a new status, and warns once of what the service does not document. */
function learn(request: AgentRequest, answer: Job): Job {
  const { step, known } = request;
  const job = mergeJob(known.job, answer);
  request.update({ ...known, job });
  warnOfOddities(request, known.job, answer);
  if (job.status !== known.job?.status) {
    const status = oneLine(job.status ?? "", STATUS_LIMIT);
    step.world.log.info(`Status: ${status} after ${formatDuration(step.report().elapsedMs)}.`);
    step.writeOutputs();
  }
  return job;
}

function warnOfOddities({ step, known }: AgentRequest, before: Job | null, { id, status }: Job): void {
  if (id !== null && id !== known.record.jobId) {
    step.warn("The service answered with the ID of another job. The first ID is kept.");
  }
  const wasEnded = endedStatus(before?.status ?? null) !== undefined;
  if (status !== null && (knownStatus(status) === undefined || (wasEnded && status === "active"))) {
    step.warn("The service reported an unexpected status. The job is treated as still running.");
  }
}

/** Repeats the end that an earlier attempt reported. Polls once for the other outputs, and for a link that was missing. */
export async function reportAgain(
  { request, service, inputs }: JobContext,
  record: RecordIn<"ended">,
): Promise<Ending> {
  const { world } = request.step;
  world.log.info(
    `Job ${record.jobId} ended in an earlier attempt. Its result is reported again, and nothing is started.`,
  );
  const asking = service.getJob(record.jobId, { timeoutMs: TIME_LIMITS.poll, signal: world.signal });
  const answered = asking.then((answer) => void learn(request, answer));
  await answered.catch(ifError(ServiceError, ({ message }) => world.log.info(message)));
  const link = request.known.job?.prLink ?? null;
  const isLinkNew = record.prLink === null && link !== null;
  const now = isLinkNew ? endedAs(endWith(record.outcome, link), record) : record;
  const ended = knownAt(now, request.known);
  request.update(ended);
  const ending = describeEnd(ended, inputs);
  if (isLinkNew) {
    await request.tryPersist(renderEnding(ending, ended), lastWrites(world));
  }
  return ending;
}
