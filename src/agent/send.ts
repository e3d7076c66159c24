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
  /** The job that gets the instruction as a message; null for a new job. */
  readonly jobId: string | null;
  /** The pull request that this job already has. */
  readonly prLink: PlainLink | null;
  /** What the comment says about this choice; empty if there is nothing to say. */
  readonly why: string;
}

const NEW_JOB: Target = { jobId: null, prLink: null, why: "" };

/**
 * Finds where the instruction goes: to the job that `job-id` names, to a new job if this is another try, or else to the thread's job.
 * @throws Stop if the thread cannot be read, or if it has no job and `follow-up` is `only`
 */
export async function findTarget(request: Request, limits: CallLimits): Promise<Target> {
  const { inputs, codec, setting, record } = request;
  const { thread, github } = setting;
  if (inputs.jobId !== "" || record.state === "ended") {
    const why =
      record.state === "ended"
        ? `Trying again after job ${inCode(record.jobId, 256)} (${inCode(record.outcome)}).`
        : "";
    return { ...NEW_JOB, jobId: inputs.jobId || null, why };
  }
  if (inputs.followUp === "false" || thread === null) {
    return newJob(request, "");
  }
  const found = await findThreadJob(github, { thread, codec, project: record.project, limits });
  if (found === null || found.takesNoMessages) {
    return newJob(request, found === null ? "" : JOB_GONE);
  }
  const why = "This request continues the job of an earlier request.";
  return { jobId: found.jobId, prLink: found.prLink, why };
}

function newJob({ inputs }: Request, why: string): Target {
  if (inputs.followUp === "only") {
    throw new Stop({
      outcome: "skipped",
      reason: "no-job",
      message: "This thread has no job that accepts messages, and `follow-up: only` does not start one.",
    });
  }
  return { ...NEW_JOB, why };
}

const JOB_GONE =
  "The thread's earlier job does not accept messages anymore, so this is a new job. It does not know what the earlier one did, and opens its own pull request.";

/** A job that has the instruction, and until when the run waits for it. */
export interface SentJob {
  readonly jobId: string;
  readonly deadline: Deadline;
  readonly afterMessage: boolean;
  /** The pull request before the message was sent; undefined if there was none or it could not be read. */
  readonly pullBefore: PullState | undefined;
}

/**
 * Records that the instruction is about to be sent, sends it once, and records the result.
 * @throws Stop if nothing was sent, or if there is no way to tell whether it arrived
 */
export async function send(
  request: Request,
  {
    target,
    message,
    limits,
  }: { readonly target: Target; readonly message: Message; readonly limits: CallLimits },
): Promise<SentJob> {
  const { setting, inputs, step } = request;
  const deadline = deadlineIn(inputs.timeoutMs, step.world.clock);
  const { jobId, prLink, why } = target;
  if (jobId === null) {
    return await create(request, { ...message, why, deadline, limits });
  }
  const number = pullNumberHere(prLink, setting.environment);
  const pullBefore = number === undefined ? undefined : await readPullState(setting.github, number, limits);
  const isSent = await sendMessage(request, {
    ...message,
    jobId,
    prLink,
    why,
    deadline,
    limits,
  });
  return isSent
    ? { jobId, deadline, afterMessage: true, pullBefore }
    : await create(request, { ...message, ...newJob(request, JOB_GONE), deadline, limits });
}

/** What is sent, and the parts of it that the comment shows. */
export interface Message {
  readonly text: SanitizedText;
  readonly instruction: string;
  /** What the author should know about how their text was read. */
  readonly remarks: readonly string[];
}

interface SendOptions extends Message {
  readonly why: string;
  readonly deadline: Deadline;
  readonly limits: CallLimits;
}

async function create(request: Request, sending: SendOptions): Promise<SentJob> {
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

/** Sends a follow-up message. Returns false if the job refused it and may be replaced. */
async function sendMessage(
  request: Request,
  sending: SendOptions & Target & { readonly jobId: string },
): Promise<boolean> {
  const { step, service, inputs } = request;
  const { jobId, text, deadline } = sending;
  await writeSending(request, sending);
  const onError = (error: ServiceError) => {
    const isRefused = error.kind === "not-found" || error.kind === "rejected";
    // A job that `job-id` names is never replaced.
    return isRefused && inputs.jobId === "" ? ("refused" as const) : stopUnsent(request, error);
  };
  const messaging = sendOnce(step.world, deadline, (limits) => service.sendMessage(jobId, text, limits));
  const sent = await messaging.catch(ifError(ServiceError, onError));
  if (sent === "refused") {
    step.world.log.info(`Job ${jobId} does not accept messages.`);
    request.setProgress(NOTHING_SENT);
    return false;
  }
  if (sent !== undefined) {
    request.mergeJob(sent);
  }
  step.world.log.info(`Follow-up message sent to job ${jobId}.`);
  await writeWorking(request, jobId, deadline);
  return true;
}

/** @throws Stop always: nothing was sent, or there is no way to tell */
function stopUnsent(request: Request, error: ServiceError): never {
  if (mayHaveArrived(error)) {
    const ending = sendingUnknown(request.record.jobId, error.message);
    throw new Stop(
      error.kind === "bad-answer" ? { ...ending, reason: error.reason, details: error.next } : ending,
    );
  }
  request.setProgress(NOTHING_SENT);
  throw new Stop(notSent(error));
}

/** @throws NotSaved, so that nothing is sent without a record */
async function writeSending(
  request: Request,
  { jobId, prLink, deadline, limits, ...about }: SendOptions & Pick<Target, "jobId" | "prLink">,
): Promise<void> {
  const { record } = request;
  const until = watchedUntil(deadline);
  const progress = { state: "sending", jobId, prLink, outcome: null, watchedUntil: until } as const;
  request.setAbout(about.instruction, [about.why, ...about.remarks]);
  const head = renderHead(whileSending(advance(record, progress)));
  await request.write(progress, head, limits).catch((error: unknown) => {
    request.setProgress(record);
    throw error;
  });
}

const WRITE_MS = 10_000;

/** Records the job's id, and takes no longer than one call to GitHub may. */
export async function writeWorking(request: Request, jobId: string, deadline: Deadline): Promise<void> {
  const { clock, signal, log } = request.step.world;
  const isWatched = request.inputs.wait;
  // Even if this run does not wait, `collect` must not poll right away: an end seen right after a message may be the previous one.
  const until = watchedUntil(isWatched ? deadline : deadlineIn(0, clock));
  const progress = { state: "working", jobId, outcome: null, watchedUntil: until } as const;
  const head = renderHead(whileWorking(advance(request.record, progress)));
  await request.tryWrite(progress, head, { deadline: deadlineIn(WRITE_MS, clock), signal });
  if (isWatched) {
    log.info(`Waiting for the job until ${formatMoment(deadline.date())}.`);
  }
}

// After its deadline, a run may still finish its last poll and wait for GitHub's rate limit before its last writes.
const GRACE_SECONDS = 120;

/** Unix seconds by which a run has written the request's result. */
function watchedUntil(deadline: Deadline): number {
  return Math.ceil(deadline.date().getTime() / 1000) + GRACE_SECONDS;
}
