import { type Deadline, deadlineIn } from "../clock.ts";
import { formatMoment } from "../duration.ts";
import { ifError } from "../if-error.ts";
import type { PlainLink } from "../plain-link.ts";
import { inCode } from "../plain-text.ts";
import type { SanitizedText } from "../sanitized-text.ts";
import { ServiceError } from "../service/errors.ts";
import { headlineOf, renderHead, whileSending, whileWorking } from "./comment/body.ts";
import { notSent, sendingUnknown, startedOnly } from "./endings.ts";
import { mayHaveArrived, sendOnce } from "./job/send-once.ts";
import { type Ending, Stop } from "./outcome.ts";
import { pullNumberHere, readPullState } from "./pull-request.ts";
import { findThreadJob } from "./record/thread-job.ts";
import type { Request } from "./request.ts";
import type { Watch } from "./watch.ts";

/** Where an instruction goes. */
export interface Target {
  /** The job that gets it as a message; null for a new job. */
  readonly jobId: string | null;
  /** The pull request that this job has. */
  readonly prLink: PlainLink | null;
  /** What is to be said about that in the comment. */
  readonly notes: readonly string[];
  /** Its thread names the job, so that a new one takes its place where it takes no message. */
  readonly isThreads: boolean;
}

const NEW_JOB: Target = { jobId: null, prLink: null, notes: [], isThreads: false };

/**
 * Finds where the instruction goes: to a new job in another try, else to the job that `job-id` names, else to that of the thread.
 * @throws Stop where the thread cannot be read, and with `follow-up: only` where it has no job
 */
export async function findTarget(request: Request): Promise<Target> {
  const { inputs, codec, setting, beforeCreate, record } = request;
  const { thread, github } = setting;
  if (record.state === "ended") {
    const note = `Another try: job ${inCode(record.jobId ?? "", 256)} ended as ${inCode(record.outcome ?? "")}.`;
    return newJob(request, [note]);
  }
  if (inputs.jobId !== "") {
    return { ...NEW_JOB, jobId: inputs.jobId };
  }
  if (inputs.followUp === "false" || thread === null) {
    return newJob(request, []);
  }
  const search = { thread, codec, project: record.project, limits: beforeCreate };
  const found = await findThreadJob(github, search);
  if (found === null) {
    return newJob(request, []);
  }
  if (found.isGone) {
    return newJob(request, [JOB_GONE]);
  }
  const note = `This request is for the same job as an earlier one: ${found.commentUrl}`;
  return { jobId: found.jobId, prLink: found.prLink, notes: [note], isThreads: true };
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
  "The thread's earlier job takes no more messages, so this is a new job. It does not remember what the earlier one did, and opens a pull request of its own.";

/**
 * Writes down that it is about to send, sends once, and writes down what became of it.
 * @throws Stop where nothing was sent, and where nobody can tell whether it arrived
 */
export async function send(
  request: Request,
  target: Target,
  prompt: { readonly text: SanitizedText; readonly about: (notes: readonly string[]) => string },
): Promise<Watch> {
  const { step, inputs, setting, beforeCreate } = request;
  const { clock, log } = step.world;
  const deadline = deadlineIn(inputs.timeoutMs, clock);
  const pullNumber = pullNumberHere(target.prLink, setting.environment);
  const pullBefore =
    pullNumber === undefined ? undefined : await readPullState(setting.github, pullNumber, beforeCreate);
  const { jobId } = target;
  if (jobId !== null && (await sendMessage(request, { ...target, jobId }, { ...prompt, deadline }))) {
    return { jobId, deadline, isNew: true, afterMessage: true, pullBefore };
  }
  const { notes } = jobId === null ? target : newJob(request, [JOB_GONE]);
  const about = prompt.about(notes);
  await writeSending(request, { jobId: null, prLink: null, about, deadline });
  const created = await sendOnce(step.world, deadline, (limits) =>
    request.service.createJob(prompt.text, limits),
  ).catch(ifError(ServiceError, (error) => stopUnsent(request, error)));
  request.see(created);
  log.info(`Job ${created.id} created.`);
  await writeWorking(request, { jobId: created.id, deadline });
  return { jobId: created.id, deadline, isNew: true, afterMessage: false, pullBefore: undefined };
}

interface Sending {
  readonly text: SanitizedText;
  readonly about: (notes: readonly string[]) => string;
  readonly deadline: Deadline;
}

/** Sends a follow-up message. Returns false where the thread's job takes none for certain. */
async function sendMessage(
  request: Request,
  { jobId, prLink, notes, isThreads }: Target & { readonly jobId: string },
  { text, about, deadline }: Sending,
): Promise<boolean> {
  const { step, service } = request;
  await writeSending(request, { jobId, prLink, about: about(notes), deadline });
  const onError = (error: ServiceError) => {
    const isRefused = error.kind === "not-found" || error.kind === "rejected";
    return isThreads && isRefused ? ("refused" as const) : stopUnsent(request, error);
  };
  const sent = await sendOnce(step.world, deadline, (limits) =>
    service.sendMessage(jobId, text, limits),
  ).catch(ifError(ServiceError, onError));
  if (sent === "refused") {
    step.world.log.info(`Job ${jobId} takes no message.`);
    request.take({ ...request.record, ...NOTHING_SENT });
    return false;
  }
  step.world.log.info(`Follow-up message sent to job ${jobId}.`);
  await writeWorking(request, { jobId, deadline });
  return true;
}

const NOTHING_SENT = { state: "none", jobId: null, prLink: null } as const;

/** @throws Stop always: nothing was sent, or nobody can tell */
function stopUnsent(request: Request, error: ServiceError): never {
  const { record } = request;
  if (mayHaveArrived(error)) {
    const ending: Ending = sendingUnknown(record.jobId, error.message);
    throw new Stop(
      error.kind === "bad-answer" ? { ...ending, reason: error.reason, details: error.next } : ending,
    );
  }
  request.take({ ...record, ...NOTHING_SENT });
  throw new Stop(notSent(error));
}

// After the moment up to which it watches, a run may finish its last poll and wait for a limit of GitHub's before its last writes.
const LAST_WRITES_SECONDS = 120;

/** Unix seconds by which a run has written what became of the request. */
export function watchedUntil(deadline: Deadline): number {
  return Math.ceil(deadline.date().getTime() / 1000) + LAST_WRITES_SECONDS;
}

async function writeSending(
  request: Request,
  {
    about,
    deadline,
    ...target
  }: Pick<Target, "jobId" | "prLink"> & { readonly about: string; readonly deadline: Deadline },
): Promise<void> {
  const change = {
    ...target,
    state: "sending",
    outcome: null,
    watchedUntil: watchedUntil(deadline),
  } as const;
  const shown = whileSending({ ...request.record, ...change }, request.step.world.clock.date());
  const before = request.record;
  await request
    .write(change, { head: renderHead(shown), about }, request.beforeCreate)
    .catch((error: unknown) => {
      // What is not written is not sent.
      request.take(before);
      throw error;
    });
}

const WRITE_MS = 10_000;

/** Writes down which job it is; waits no longer than for one call of GitHub's. */
export async function writeWorking(
  request: Request,
  {
    jobId,
    deadline,
    about,
  }: { readonly jobId: string; readonly deadline: Deadline; readonly about?: string },
): Promise<void> {
  const { clock, signal, log } = request.step.world;
  const isWatched = request.inputs.wait;
  // Where nobody waits, an end that is read straight after a message may still be the previous one.
  const until = isWatched ? deadline : deadlineIn(0, clock);
  const change = { jobId, state: "working", watchedUntil: watchedUntil(until) } as const;
  const record = { ...request.record, ...change };
  const shown = isWatched
    ? whileWorking(record, clock.date())
    : headlineOf(startedOnly(jobId), { jobId, prLink: null });
  const head = renderHead(shown);
  const limits = { deadline: deadlineIn(WRITE_MS, clock), signal };
  await request.tryWrite(change, { head, ...(about !== undefined && { about }) }, limits);
  if (isWatched) {
    log.info(`Waiting for the job until ${formatMoment(deadline.date(), clock.date())} at the latest.`);
  }
}
