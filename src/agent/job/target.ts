import type { CallLimits } from "../../call-limits.ts";
import type { Pull } from "../../github/payload.ts";
import { stateOf } from "../../github/pull-requests.ts";
import { ifError } from "../../if-error.ts";
import { inCode } from "../../plain-text.ts";
import { ServiceError } from "../../service/errors.ts";
import { endedStatus } from "../../service/job.ts";
import { TIME_LIMITS } from "../../time-limits.ts";
import { outcomeFacts, Stop } from "../outcome.ts";
import type { DataPiece } from "../prompt/fenced-data.ts";
import { endWith, NEW_JOB, type Recipient } from "../record/record.ts";
import { howToRepeat, sentences } from "../say/endings.ts";
import { lastWrites } from "../tell.ts";
import type { JobContext } from "./job-context.ts";
import { readPullHere } from "./pull-request.ts";
import { findThreadJob, NO_THREAD, type ThreadJob, tellEarlier } from "./thread-requests.ts";

/** Where an instruction goes. */
export interface Target {
  readonly to: Recipient;
  /** What the comment says about this choice; empty if there is nothing to say. */
  readonly why: string;
  /** What a new job that takes the place of an earlier one is told of the thread. */
  readonly earlier: readonly DataPiece[];
  /** The pull request of the job that gets a message; undefined if there is none or it could not be read. */
  readonly pull?: Pull | undefined;
  /** The thread whose job gets a message, and whether it was just seen at work. */
  readonly follows?: ThreadJob & { readonly isActive: boolean };
}

/**
 * Finds where the instruction goes: to the job that `job-id` names, to the thread's job if that can use a message, or else to a new
 * job.
 * @throws Stop if the thread cannot be read, or if it has no such job and `follow-up` is `only`
 */
export async function findTarget(context: JobContext, limits: CallLimits): Promise<Target> {
  const { request, inputs, service } = context;
  const { known, setting, step } = request;
  const { thread } = setting;
  if (inputs.jobId !== "") {
    return { to: { jobId: inputs.jobId, earlierPull: null }, why: "", earlier: [] };
  }
  const follows =
    inputs.followUp === "false" || thread === null ? NO_THREAD : await findThreadJob(request, thread, limits);
  const newJobAs = (why: string) => newJob(context, { why, follows, limits });
  if (known.before !== null || follows.record === null) {
    return await newJobAs("");
  }
  // Since the record was written, the job may have ended, or may have opened another pull request.
  const { record } = follows;
  const { signal } = step.world;
  const asking = service.getJob(record.jobId, { timeoutMs: TIME_LIMITS.earlierJob, signal });
  const job = await asking.catch(ifError(ServiceError, () => null));
  const status = endedStatus(job?.status ?? null);
  const outcome = status === undefined ? record.outcome : endWith(status, job?.prLink ?? null).outcome;
  if (outcome !== null && outcomeFacts(outcome).isBad === true) {
    return await newJobAs(`The thread's earlier job ended as ${inCode(outcome)}, so this went to a new job.`);
  }
  const earlierPull = job?.prLink ?? record.prLink ?? record.earlierPull;
  const pull = await readPullHere(setting, earlierPull, limits);
  if (pull !== undefined && stateOf(pull) !== "open") {
    return await newJobAs(
      `The thread's earlier pull request is already ${stateOf(pull)}, so this went to a new job.`,
    );
  }
  return {
    to: { jobId: record.jobId, earlierPull },
    why: "",
    earlier: [],
    pull,
    follows: { ...follows, isActive: job?.status === "active" },
  };
}

const UNREADABLE =
  "Some earlier requests in this thread were made with another API key, so the job knows nothing about them.";

/**
 * Where an instruction goes that the thread's job refused for certain; null if it goes nowhere else.
 * @throws Stop if the job is busy
 */
export async function afterRefusal(
  context: JobContext,
  { follows }: Target,
  error: ServiceError,
): Promise<Target | null> {
  if (follows === undefined) {
    return null;
  }
  const { status = 0 } = error.facts;
  const isGone = status === 404 || status === 410;
  if (isGone || (!follows.isActive && (status === 400 || status === 422))) {
    const why = "The thread's earlier job does not accept messages anymore, so this went to a new job.";
    return await newJob(context, { why, follows, limits: lastWrites(context.request.step.world) });
  }
  if (follows.isActive && error.kind === "rejected") {
    throw new Stop({
      outcome: "error",
      reason: "rejected",
      message: `The thread's job is still working and did not accept this request, so nothing was started. ${error.message}`,
      next: `When it has ended, ${howToRepeat(context.request.known)}`,
    });
  }
  return null;
}

interface NewJobOptions {
  readonly why: string;
  readonly follows: ThreadJob;
  readonly limits: CallLimits;
}

/** The only way to a new job. @throws Stop with `follow-up: only` */
async function newJob(context: JobContext, { why, follows, limits }: NewJobOptions): Promise<Target> {
  if (context.inputs.followUp === "only") {
    throw new Stop({
      outcome: "skipped",
      reason: "no-job",
      message: "This thread has no job that accepts messages, and `follow-up: only` does not start one.",
      details: "To start a new job, run the action without `follow-up: only`.",
    });
  }
  // An earlier try of this request is told of if it left a pull request.
  const { before } = context.request.known;
  const tried = before?.prLink ? [{ record: before, about: "", comment: { createdAt: null } }] : [];
  return {
    to: NEW_JOB,
    why: sentences(why, follows.foreign.length > 0 ? UNREADABLE : ""),
    earlier: await tellEarlier([...follows.requests, ...tried], context.request, limits),
  };
}
