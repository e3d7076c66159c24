import { Cancelled } from "../../action/signals.ts";
import { type CallLimits, withGrace } from "../../call-limits.ts";
import { type Deadline, deadlineIn } from "../../clock.ts";
import { formatMoment } from "../../duration.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Pull } from "../../github/payload.ts";
import type { SanitizedText } from "../../sanitized-text.ts";
import { ServiceError } from "../../service/errors.ts";
import { type Job, mergeJob } from "../../service/job.ts";
import { TIME_LIMITS } from "../../time-limits.ts";
import { knownAt } from "../known.ts";
import { Stop } from "../outcome.ts";
import type { DataPiece } from "../prompt/fenced-data.ts";
import { NEW_JOB, nothingSent, type Recipient, sendingTo, workingOn } from "../record/record.ts";
import type { AgentRequest } from "../request.ts";
import { renderAbout, whileSending, whileWorking } from "../say/body.ts";
import { earlierAttempt, notKept, notRecorded, notSent, sendingUnknown } from "../say/endings.ts";
import { lastWrites } from "../tell.ts";
import type { JobContext } from "./job-context.ts";
import { sendOnce } from "./send-once.ts";
import { afterRefusal, type Target } from "./target.ts";

/** Until when the run waits for a job that has the instruction. */
export interface SentJob {
  readonly deadline: Deadline;
  /** The pull request before the message was sent; undefined if there was none or it could not be read. */
  readonly pullBefore?: Pull | undefined;
}

/** What is sent, and what the comment shows of it. */
interface Message {
  /** Makes the prompt. A new job gets what earlier requests of the thread were about, as data. */
  readonly promptWith: (earlier: readonly DataPiece[]) => SanitizedText;
  /** Markdown. */
  readonly shown: string;
  /** What the author should know about how their text was read. */
  readonly remarks: readonly string[];
}

interface SendOptions {
  readonly target: Target;
  readonly message: Message;
  readonly limits: CallLimits;
}

/**
 * Records that the instruction is about to be sent, sends it once, and records the result.
 * @throws Stop if nothing was sent, as without a record, or if there is no way to tell whether it arrived
 */
export async function send(
  context: JobContext,
  { target, message, limits }: SendOptions,
  deadline = deadlineIn(context.inputs.timeoutMs, context.request.step.world.clock),
): Promise<SentJob> {
  const { request, service } = context;
  const { world } = request.step;
  const { jobId } = target.to;
  const earlier = request.known;
  const prompt = message.promptWith(target.earlier);
  world.signal.throwIfAborted();
  // Nothing was started, so the comment keeps what it says of the try before, and no longer says where this one goes.
  const takeBack = (to: Recipient) => {
    const about = earlier.before === null ? aboutOf(request, message) : earlier.about;
    request.update({ ...knownAt(nothingSent(request.known.record, to), request.known), about });
  };
  await announce(request, { target, message, deadline, limits }).catch((error: unknown) => {
    takeBack(NEW_JOB);
    throw error instanceof GitHubError ? new Stop(notRecorded(error, request)) : error;
  });
  const sent = await sendOnce(world, deadline, async (each) => {
    if (jobId !== null) {
      return { jobId, job: await service.sendMessage(jobId, prompt, each) };
    }
    const job = await service.createJob(prompt, each);
    return { jobId: job.id, job };
  });
  if (sent.kind === "unsent") {
    takeBack(target.to);
    request.step.update({ notKept: request.store ? "" : earlierAttempt(request.known.record) });
    const instead = sent.why instanceof ServiceError ? await afterRefusal(context, target, sent.why) : null;
    if (instead !== null) {
      return await send(context, { target: instead, message, limits: lastWrites(world) }, deadline);
    }
  }
  if (sent.kind !== "answered") {
    throw whyStopped(request, sent.why);
  }
  const taken = sent.answer;
  world.log.info(jobId === null ? `Job ${taken.jobId} created.` : `Follow-up message sent to job ${jobId}.`);
  await writeWorking(context, { ...taken, deadline });
  return { deadline, pullBefore: target.pull };
}

/** Records what is about to be sent, or says that nothing keeps a record of it. @throws GitHubError */
async function announce(
  request: AgentRequest,
  { target, message, deadline, limits }: SendOptions & { readonly deadline: Deadline },
): Promise<void> {
  const { step, store, known: before } = request;
  const { signal, clock, log } = step.world;
  const record = sendingTo(target.to, before.record, watchedUntil(deadline));
  const known = { ...knownAt(record, before), about: aboutOf(request, message, target.why) };
  request.update(known);
  if (store === null) {
    step.update({ notKept: notKept(record) });
    log.info(step.report().notKept);
  }
  // The answer tells whether the comment says `sending`, so a cancel leaves it a moment.
  const graced = withGrace(signal, () => TIME_LIMITS.answerAfterCancel, clock);
  await request.persist(whileSending(known), { ...limits, signal: graced });
}

function aboutOf({ known, setting }: AgentRequest, { shown, remarks }: Message, why = ""): string {
  const { runUrl } = setting.environment;
  return renderAbout({ shown, remarks: [why, ...remarks], askedBy: known.record.askedBy, runUrl });
}

/** Nothing was sent, or there is no way to tell. */
function whyStopped({ known }: AgentRequest, why: ServiceError | Cancelled): Stop | Cancelled {
  if (why instanceof Cancelled) {
    return why;
  }
  const { record } = known;
  return new Stop(record.state === "sending" ? sendingUnknown({ ...known, record }, why) : notSent(why));
}

interface Taken extends Pick<SentJob, "deadline"> {
  readonly jobId: string;
  readonly job?: Job | undefined;
}

/** Records that this job has the request, within the time of one call to GitHub. `job`: what it answered. */
export async function writeWorking(
  { request, inputs }: JobContext,
  { jobId, job, deadline }: Taken,
): Promise<void> {
  const { clock, signal, log } = request.step.world;
  const isWatched = inputs.wait;
  const until = watchedUntil(isWatched ? deadline : deadlineIn(0, clock));
  const working = workingOn(jobId, request.known.record, until);
  const taken = knownAt(working, request.known);
  const known = job === undefined ? taken : { ...taken, job: mergeJob(taken.job, job) };
  request.update(known);
  await request.tryPersist(whileWorking(known), {
    deadline: deadlineIn(TIME_LIMITS.writeWorking, clock),
    signal,
  });
  if (isWatched) {
    log.info(`Waiting for the job until ${formatMoment(deadline.date())}.`);
  }
}

/** Unix seconds by which a run has written the request's result. */
function watchedUntil(deadline: Deadline): number {
  return Math.ceil((deadline.date().getTime() + TIME_LIMITS.grace) / 1000);
}
