import type { CallLimits } from "../call-limits.ts";
import { type Deadline, deadlineIn } from "../clock.ts";
import { formatMoment } from "../duration.ts";
import { ifError } from "../if-error.ts";
import type { PlainLink } from "../plain-link.ts";
import { inCode } from "../plain-text.ts";
import type { SanitizedText } from "../sanitized-text.ts";
import { ServiceError } from "../service/errors.ts";
import { renderHead, whileSending, whileWorking } from "./comment/body.ts";
import { notSent, sendingUnknown } from "./endings.ts";
import { mayHaveArrived, sendOnce } from "./job/send-once.ts";
import { Stop } from "./outcome.ts";
import { type PullState, pullNumberHere, readPullState } from "./pull-request.ts";
import { advance, NOTHING_SENT } from "./record/record.ts";
import { findThreadJob } from "./record/thread-job.ts";
import type { Request } from "./request.ts";

/** Where an instruction goes. */
export interface Target {
  /** The job that gets it as a message; null for a new job. */
  readonly jobId: string | null;
  /** The pull request that this job has. */
  readonly prLink: PlainLink | null;
  /** What the comment says about that. */
  readonly notes: readonly string[];
  /** If this job refuses the message, a new one is started. */
  readonly mayBeReplaced: boolean;
}

const NEW_JOB: Target = { jobId: null, prLink: null, notes: [], mayBeReplaced: false };

/**
 * Finds where the instruction goes: to a new job in another try, else to the job that `job-id` names, else to that of the thread.
 * @throws Stop where the thread cannot be read, and with `follow-up: only` where it has no job
 */
export async function findTarget(request: Request, limits: CallLimits): Promise<Target> {
  const { inputs, codec, setting, record } = request;
  const { thread, github } = setting;
  const notes =
    record.state === "ended"
      ? [`Another try: job ${inCode(record.jobId, 256)} ended as ${inCode(record.outcome)}.`]
      : [];
  if (inputs.jobId !== "" || record.state === "ended") {
    return { ...NEW_JOB, jobId: inputs.jobId || null, notes };
  }
  if (inputs.followUp === "false" || thread === null) {
    return newJob(request, []);
  }
  const found = await findThreadJob(github, { thread, codec, project: record.project, limits });
  if (found === null || found.isGone) {
    return newJob(request, found === null ? [] : [JOB_GONE]);
  }
  const note = "This request goes to the thread's job, which has worked on an earlier one.";
  return { jobId: found.jobId, prLink: found.prLink, notes: [note], mayBeReplaced: true };
}

function newJob({ inputs }: Request, notes: readonly string[]): Target {
  if (inputs.followUp === "only") {
    throw new Stop({
      outcome: "skipped",
      reason: "no-job",
      message: "This thread has no job that takes a message, and `follow-up: only` starts none.",
    });
  }
  return { ...NEW_JOB, notes };
}

const JOB_GONE =
  "The thread's earlier job did not take the message, so this is a new job. It does not remember what the earlier one did, and opens a pull request of its own.";

/** A job that the service works on, and until when the run waits for it. */
export interface SentJob {
  readonly jobId: string;
  readonly deadline: Deadline;
  readonly afterMessage: boolean;
  /** The pull request before the message; undefined where there was none, or GitHub did not say it. */
  readonly pullBefore: PullState | undefined;
}

/**
 * Writes down that it is about to send, sends once, and writes down what became of it.
 * @throws Stop where nothing was sent, and where nobody can tell whether it arrived
 */
export async function send(
  request: Request,
  {
    target,
    prompt,
    limits,
  }: { readonly target: Target; readonly prompt: Instruction; readonly limits: CallLimits },
): Promise<SentJob> {
  const { setting, inputs, step } = request;
  const deadline = deadlineIn(inputs.timeoutMs, step.world.clock);
  const { jobId, prLink, notes, mayBeReplaced } = target;
  if (jobId === null) {
    return await create(request, { ...prompt, notes, deadline, limits });
  }
  const number = pullNumberHere(prLink, setting.environment);
  const pullBefore = number === undefined ? undefined : await readPullState(setting.github, number, limits);
  const isSent = await sendMessage(request, {
    ...prompt,
    jobId,
    prLink,
    notes,
    mayBeReplaced,
    deadline,
    limits,
  });
  return isSent
    ? { jobId, deadline, afterMessage: true, pullBefore }
    : await create(request, { ...prompt, ...newJob(request, [JOB_GONE]), deadline, limits });
}

/** A prompt, with what of it a comment shows. */
export interface Instruction {
  readonly text: SanitizedText;
  readonly instruction: string;
  /** What the author should know of how their words were read. */
  readonly remarks: readonly string[];
}

interface Sending extends Instruction {
  readonly notes: readonly string[];
  readonly deadline: Deadline;
  readonly limits: CallLimits;
}

async function create(request: Request, sending: Sending): Promise<SentJob> {
  const { step, service } = request;
  const { deadline, text } = sending;
  await writeSending(request, { ...sending, jobId: null, prLink: null });
  const creating = sendOnce(step.world, deadline, (limits) => service.createJob(text, limits));
  const created = await creating.catch(ifError(ServiceError, (error) => stopUnsent(request, error)));
  request.mergeJob(created);
  step.world.log.info(`Job ${created.id} created.`);
  await writeWorking(request, created.id, deadline);
  return { jobId: created.id, deadline, afterMessage: false, pullBefore: undefined };
}

/** Sends a follow-up message. Returns false where the job refused it and may be replaced. */
async function sendMessage(
  request: Request,
  sending: Sending & Target & { readonly jobId: string },
): Promise<boolean> {
  const { step, service } = request;
  const { jobId, text, deadline, mayBeReplaced } = sending;
  await writeSending(request, sending);
  const onError = (error: ServiceError) => {
    const isRefused = error.kind === "not-found" || error.kind === "rejected";
    return mayBeReplaced && isRefused ? ("refused" as const) : stopUnsent(request, error);
  };
  const messaging = sendOnce(step.world, deadline, (limits) => service.sendMessage(jobId, text, limits));
  const sent = await messaging.catch(ifError(ServiceError, onError));
  if (sent === "refused") {
    step.world.log.info(`Job ${jobId} takes no message.`);
    request.correct(NOTHING_SENT);
    return false;
  }
  if (sent !== undefined) {
    request.mergeJob(sent);
  }
  step.world.log.info(`Follow-up message sent to job ${jobId}.`);
  await writeWorking(request, jobId, deadline);
  return true;
}

/** @throws Stop always: nothing was sent, or nobody can tell */
function stopUnsent(request: Request, error: ServiceError): never {
  if (mayHaveArrived(error)) {
    const ending = sendingUnknown(request.record.jobId, error.message);
    throw new Stop(
      error.kind === "bad-answer" ? { ...ending, reason: error.reason, details: error.next } : ending,
    );
  }
  request.correct(NOTHING_SENT);
  throw new Stop(notSent(error));
}

/** @throws NotSaved: what is not written is not sent */
async function writeSending(
  request: Request,
  { jobId, prLink, deadline, limits, ...about }: Sending & Pick<Target, "jobId" | "prLink">,
): Promise<void> {
  const { record, step } = request;
  const until = watchedUntil(deadline);
  const progress = { state: "sending", jobId, prLink, outcome: null, watchedUntil: until } as const;
  request.describe(about.instruction, [...about.notes, ...about.remarks]);
  const head = renderHead(whileSending(advance(record, progress), step.world.clock.date()));
  await request.write(progress, head, limits).catch((error: unknown) => {
    request.correct(record);
    throw error;
  });
}

const WRITE_MS = 10_000;

/** Writes down which job it is; waits no longer than for one call of GitHub's. */
export async function writeWorking(request: Request, jobId: string, deadline: Deadline): Promise<void> {
  const { clock, signal, log } = request.step.world;
  const isWatched = request.inputs.wait;
  // Where nobody waits, an end that is read straight after a message may still be the previous one.
  const until = watchedUntil(isWatched ? deadline : deadlineIn(0, clock));
  const progress = { state: "working", jobId, outcome: null, watchedUntil: until } as const;
  const head = renderHead(whileWorking(advance(request.record, progress), clock.date()));
  await request.tryWrite(progress, head, { deadline: deadlineIn(WRITE_MS, clock), signal });
  if (isWatched) {
    log.info(`Waiting for the job until ${formatMoment(deadline.date(), clock.date())} at the latest.`);
  }
}

// After the moment up to which it watches, a run may finish its last poll and wait for a limit of GitHub's before its last writes.
const LAST_WRITES_SECONDS = 120;

/** Unix seconds by which a run has written what became of the request. */
function watchedUntil(deadline: Deadline): number {
  return Math.ceil(deadline.date().getTime() / 1000) + LAST_WRITES_SECONDS;
}
