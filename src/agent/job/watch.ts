import { deadlineIn } from "../../clock.ts";
import { formatDuration } from "../../duration.ts";
import { ifError } from "../../if-error.ts";
import { oneLine } from "../../plain-text.ts";
import { ServiceError } from "../../service/errors.ts";
import { endedStatus, type Job, knownStatus } from "../../service/job.ts";
import type { Ending } from "../outcome.ts";
import { endedAs, endWith, type RecordIn } from "../record/record.ts";
import type { AgentRequest } from "../request.ts";
import { contentOf } from "../say/body.ts";
import { notPolled, startedOnly, timedOut } from "../say/endings.ts";
import { describeEnd, finishJob } from "./finish.ts";
import { type SentJob, writeWorking } from "./send.ts";
import { type LookOptions, lookAtJob, type WaitResult, waitForJob } from "./wait-for-job.ts";

const HEARTBEAT_MS = 60_000;
const STATUS_LIMIT = 100;

/**
 * Waits for a job that was just created or sent a message, and reports its end. If `wait` is false, it is not asked at all, or, if nothing
 * is known about it yet (`pollAtOnce`), only for its state.
 */
export async function watchJob(request: AgentRequest, sent: SentJob, pollAtOnce = false): Promise<Ending> {
  const { wait, pollIntervalMs } = request.inputs;
  if (!wait && !pollAtOnce) {
    return await request.tell(startedOnly(sent.working.jobId, request.known));
  }
  const { afterMessage } = sent.working;
  const look = lookOptions(request, sent.working);
  const result = wait
    ? await waitForJob({ ...look, ...sent, afterMessage, pollIntervalMs, pollAtOnce })
    : await lookAtJob(look, afterMessage);
  return await reportResult(request, result, sent);
}

/** Watches an existing job. Nothing is sent to it, but an earlier attempt may just have sent it a message. */
export async function attach(request: AgentRequest, jobId: string): Promise<Ending> {
  const { step, inputs } = request;
  const deadline = deadlineIn(inputs.timeoutMs, step.world.clock);
  step.world.log.info(`Attaching to job ${jobId}: nothing new is started.`);
  const working = await writeWorking(request, { jobId, deadline });
  return await watchJob(request, { working, deadline, pullBefore: undefined }, true);
}

/** How to look at the job of a request. */
export function lookOptions(request: AgentRequest, { jobId }: RecordIn<"working">): LookOptions {
  const { world } = request.step;
  const learn = progressLog(request);
  return {
    ...world,
    poll: async (limits) => learn(await request.service.getJob(jobId, limits)),
    onProblem: (error) => world.log.info(`${error.message} Polling again soon.`),
  };
}

async function reportResult(
  request: AgentRequest,
  result: WaitResult,
  { working, pullBefore }: Pick<SentJob, "working" | "pullBefore">,
): Promise<Ending> {
  const { jobId } = working;
  switch (result.kind) {
    case "ended":
      return await finishJob(request, result.end, pullBefore);
    case "no-end":
      if (request.inputs.wait) {
        return await request.tell(timedOut(jobId, request.known, result.problem));
      }
      return await request.tell(
        result.problem === undefined ? startedOnly(jobId, request.known) : notPolled(working, result.problem),
      );
    case "error":
      return await request.tell(notPolled(working, result.error));
  }
}

/** Takes in an answer, logs a line when the status changes and once a minute, and warns about anything odd. */
function progressLog(request: AgentRequest): (answer: Job) => Job {
  const { step } = request;
  const { log, clock } = step.world;
  let lastLineMs = clock.monotonicMs();
  return (answer) => {
    const before = request.known.job;
    const job = request.learn(answer);
    warnOfOddities(request, before, answer);
    const isHeartbeat = clock.monotonicMs() - lastLineMs >= HEARTBEAT_MS;
    if (job.status !== before?.status || isHeartbeat) {
      const status = oneLine(job.status ?? "", STATUS_LIMIT);
      log.info(`Status: ${status} after ${formatDuration(step.report().elapsedMs)}.`);
      lastLineMs = clock.monotonicMs();
      step.writeOutputs();
    }
    return job;
  };
}

/** Warns once of each answer that the service does not document. The log has the values. */
function warnOfOddities(
  { step, known }: AgentRequest,
  before: Job | null,
  { id, status, hasOddLink }: Job,
): void {
  const isEnded = endedStatus(status) !== undefined;
  if (id !== null && id !== known.record.jobId) {
    step.warn("The service answered with the ID of another job. The first ID stays.");
  }
  if (status !== null && !isEnded && endedStatus(before?.status ?? null) !== undefined) {
    step.warn("The job's status went back after an end, so the job is treated as still running.");
  }
  if (status !== null && knownStatus(status) === undefined) {
    step.warn(
      "The service reported a status that it does not document. The job is treated as still running.",
    );
  }
  if (hasOddLink) {
    step.warn(
      "The service's link to the pull request is not a plain https address, so it is not passed on. Look for the pull request in the service's dashboard.",
    );
  }
}

/** Repeats the end that an earlier attempt reported. Polls once for the other outputs, and for a link that was missing. */
export async function reportAgain(request: AgentRequest, record: RecordIn<"ended">): Promise<Ending> {
  const { step, service } = request;
  const { signal, log } = step.world;
  const { jobId } = record;
  log.info(`Job ${jobId} ended in an earlier attempt. Its result is reported again, and nothing is started.`);
  const asking = service.getJob(jobId, { timeoutMs: 15_000, signal });
  const onUnanswered = ({ message }: ServiceError): undefined => {
    log.info(message);
  };
  const answer = await asking.catch(ifError(ServiceError, onUnanswered));
  const job = answer && request.learn(answer);
  const link = job?.prLink ?? null;
  const isLinkNew = record.prLink === null && link !== null;
  const now = isLinkNew ? endedAs(endWith(record.outcome, link), record) : record;
  const ending = request.reword(describeEnd(request, now));
  if (isLinkNew) {
    request.advance(now);
    await request.trySave(contentOf(ending, now), request.lastWrites());
  }
  request.markSettled();
  return ending;
}
