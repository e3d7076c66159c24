import { Cancelled } from "../../action/signals.ts";
import type { CallLimits } from "../../call-limits.ts";
import { type Deadline, deadlineIn } from "../../clock.ts";
import { formatMoment } from "../../duration.ts";
import { ifError } from "../../if-error.ts";
import { inCode } from "../../plain-text.ts";
import type { SanitizedText } from "../../sanitized-text.ts";
import { ServiceError } from "../../service/errors.ts";
import { endedStatus, type Job } from "../../service/job.ts";
import { outcomeFacts, Stop } from "../outcome.ts";
import {
  endWith,
  NEW_JOB,
  nothingSent,
  type Recipient,
  type RecordIn,
  sendingTo,
  workingOn,
} from "../record/record.ts";
import { findThreadJob } from "../record/thread-job.ts";
import type { AgentRequest } from "../request.ts";
import { whileWorking } from "../say/body.ts";
import { howToGet, notSent, sendingUnknown } from "../say/endings.ts";
import { isFound, triedBefore } from "../say/report.ts";
import { type PullState, pullNumberHere, readPullState } from "./pull-request.ts";
import { type Sent, sendOnce } from "./send-once.ts";

/** Where an instruction goes. */
interface Target {
  readonly to: Recipient;
  /** What the comment says about this choice; empty if there is nothing to say. */
  readonly why: string;
}

/**
 * Finds where the instruction goes: to the job that `job-id` names, to a new job if this is another try, or else to the thread's job.
 * @throws Stop if the thread cannot be read, or if it has no job and `follow-up` is `only`
 */
export async function findTarget(request: AgentRequest, limits: CallLimits): Promise<Target> {
  const { inputs, codec, setting } = request;
  const { record } = request.known;
  const earlier = triedBefore(request.known);
  const { thread, github } = setting;
  if (inputs.jobId !== "") {
    return { to: { jobId: inputs.jobId, earlierPull: null }, why: "" };
  }
  if (earlier !== null) {
    const why = `Trying again after job ${inCode(earlier.jobId, 256)} (${inCode(earlier.outcome)}).`;
    return newJob(request, why);
  }
  if (inputs.followUp === "false" || thread === null) {
    return newJob(request, "");
  }
  const found = await findThreadJob(github, { thread, codec, project: record.project, limits });
  if (found === null) {
    return newJob(request, "");
  }
  // Since the record was written, the job may have ended, or may have opened another pull request.
  const { signal } = request.step.world;
  const asking = request.service.getJob(found.jobId, { timeoutMs: LOOK_MS, signal });
  const job = await asking.catch(ifError(ServiceError, () => null));
  const status = endedStatus(job?.status ?? null);
  const outcome = status === undefined ? found.outcome : endWith(status, job?.prLink ?? null).outcome;
  if (outcome !== null && outcomeFacts(outcome).isBad === true) {
    const ended = `The thread's earlier job ended as ${inCode(outcome)}, so this is a new job.`;
    return newJob(request, `${ended} ${NEW_JOB_KNOWS_NOTHING}`);
  }
  const earlierPull = job?.prLink ?? found.prLink ?? found.earlierPull;
  const why = "This request continues the job of an earlier request.";
  return { to: { jobId: found.jobId, earlierPull }, why };
}

const LOOK_MS = 5000;

/** The only way to a new job. @throws Stop with `follow-up: only` */
function newJob({ inputs }: AgentRequest, why: string): Target {
  if (inputs.followUp === "only") {
    throw new Stop({
      outcome: "skipped",
      reason: "no-job",
      message: "This thread has no job that accepts messages, and `follow-up: only` does not start one.",
      details: "To start a new job, run the action without `follow-up: only`.",
    });
  }
  return { to: NEW_JOB, why };
}

const NEW_JOB_KNOWS_NOTHING = "It does not know what the earlier one did, and opens its own pull request.";

const JOB_GONE = `The thread's earlier job does not accept messages anymore, so this is a new job. ${NEW_JOB_KNOWS_NOTHING}`;

/** A job that has the instruction, and until when the run waits for it. */
export interface SentJob {
  readonly working: RecordIn<"working">;
  readonly deadline: Deadline;
  /** The pull request before the message was sent; undefined if there was none or it could not be read. */
  readonly pullBefore: PullState | undefined;
}

interface SendOptions {
  readonly target: Target;
  /** What is sent, and the parts of it that the comment shows. `remarks`: what the author should know about how their text was read. */
  readonly message: {
    readonly text: SanitizedText;
    /** Markdown. */
    readonly shown: string;
    readonly remarks: readonly string[];
  };
  readonly limits: CallLimits;
}

/**
 * Records that the instruction is about to be sent, sends it once, and records the result.
 * @throws NotSaved, so that nothing is sent without a record; Stop if nothing was sent, or if there is no way to tell whether it arrived
 */
export async function send(
  request: AgentRequest,
  options: SendOptions,
  deadline = deadlineIn(request.inputs.timeoutMs, request.step.world.clock),
): Promise<SentJob> {
  const { setting, inputs, step, service } = request;
  const { target, message, limits } = options;
  const { shown, remarks } = message;
  const { jobId, earlierPull } = target.to;
  const number = pullNumberHere(earlierPull, setting.environment);
  const pullBefore = number === undefined ? undefined : await readPullState(setting.github, number, limits);
  request.setAbout(shown, [target.why, ...remarks]);
  await request.announce(sendingTo(target.to, request.known.record, watchedUntil(deadline)), limits);
  const sent = await sendOnce(step.world, deadline, async (each) => {
    if (jobId !== null) {
      return { jobId, job: await service.sendMessage(jobId, message.text, each) };
    }
    const job = await service.createJob(message.text, each);
    return { jobId: job.id, job };
  });
  if (sent.kind === "unsent") {
    // Nothing was sent to a job, so the comment no longer says to which one.
    request.setAbout(shown, remarks);
    request.advance(nothingSent(request.known.record, target.to));
  }
  // A job that `job-id` names is never replaced.
  if (jobId !== null && inputs.jobId === "" && isRefused(sent)) {
    step.world.log.info(`Job ${jobId} does not accept messages.`);
    return await send(
      request,
      { ...options, target: newJob(request, JOB_GONE), limits: request.lastWrites() },
      deadline,
    );
  }
  const taken = answerOf(request, sent);
  step.world.log.info(
    jobId === null ? `Job ${taken.jobId} created.` : `Follow-up message sent to job ${jobId}.`,
  );
  const working = await writeWorking(request, { ...taken, deadline });
  return { working, deadline, pullBefore };
}

/** The job does not accept messages. */
function isRefused(sent: Sent<unknown>): boolean {
  const kind = sent.kind === "unsent" && sent.why instanceof ServiceError ? sent.why.kind : undefined;
  return kind === "not-found" || kind === "rejected";
}

/** @throws Stop or Cancelled if nothing was sent, or if there is no way to tell */
function answerOf<T>(request: AgentRequest, sent: Sent<T>): T {
  if (sent.kind === "answered") {
    return sent.answer;
  }
  const { kind, why } = sent;
  if (why instanceof Cancelled) {
    throw why;
  }
  throw new Stop(kind === "unsent" ? notSent(why) : sendingUnknown(request.known.record.jobId, why));
}

const WRITE_MS = 10_000;

interface Taken {
  readonly jobId: string;
  readonly job?: Job | undefined;
  readonly deadline: Deadline;
}

/** Records that this job has the request, within the time of one call to GitHub. `job`: what it answered. */
export async function writeWorking(
  request: AgentRequest,
  { jobId, job, deadline }: Taken,
): Promise<RecordIn<"working">> {
  const { clock, signal, log } = request.step.world;
  const isWatched = request.inputs.wait;
  const until = watchedUntil(isWatched ? deadline : deadlineIn(0, clock));
  const working = workingOn(jobId, request.known.record, until);
  request.advance(working, job);
  await request.trySave(whileWorking(working, request.known.phrase), {
    deadline: deadlineIn(WRITE_MS, clock),
    signal,
  });
  if (!isFound(request.known)) {
    log.info(
      `A re-run will not find job ${jobId}. To get its result later, ${howToGet(jobId, request.known)}`,
    );
  }
  if (isWatched) {
    log.info(`Waiting for the job until ${formatMoment(deadline.date())}.`);
  }
  return working;
}

// After its deadline, a run may still finish its last poll and wait for GitHub's rate limit before its last writes.
const GRACE_SECONDS = 120;

/** Unix seconds by which a run has written the request's result. */
function watchedUntil(deadline: Deadline): number {
  return Math.ceil(deadline.date().getTime() / 1000) + GRACE_SECONDS;
}
