import { deadlineIn } from "../../clock.ts";
import { GitHubError } from "../../github/errors.ts";
import type { ThreadComment } from "../../github/thread.ts";
import { ifError } from "../../if-error.ts";
import { describeEntry, mergeHistory } from "../history.ts";
import type { Memory } from "../memory/recollection.ts";
import type { Ending } from "../outcome.ts";
import type { Prompt } from "../prompt/prompt.ts";
import { unseenJob } from "../report.ts";
import type { Task } from "../task.ts";
import { attach, createJob, reportEnd, sendMessage, updateWatchedUntil } from "./acts.ts";
import { endingIfTooMany, listOpen, openPullsLimit } from "./back-pressure.ts";
import { lookAtJob } from "./look-at-job.ts";
import { openRecord, type RecordOptions } from "./open-record.ts";
import { type Plan, planFor } from "./plan.ts";
import { recallDelivery } from "./recall.ts";
import type { Look, RequestFacts } from "./request-facts.ts";
import { findThreadJob } from "./thread-job.ts";

/** A request, with what is known of it already. */
export interface Pursuit {
  readonly facts: RequestFacts;
  /** Null: a job is attached to. */
  readonly prompt: Prompt | null;
  /** Undefined where the runner offers no cache, or there is nothing to remember. */
  readonly cache: RecordOptions["cache"];
  /** The request key is that of a text (`recall.ts`). */
  readonly fromText: boolean;
}

/** Carries out what `planFor` says, step by step, up to the ending of the run. */
export async function pursue(
  task: Task,
  { facts: known, prompt, cache, fromText }: Pursuit,
): Promise<Ending> {
  let facts = known;
  let plan = planFor(facts);
  let { limits } = task;
  const recordOptions = (): RecordOptions => ({ ...facts, cache });
  while (plan.kind === "look" || plan.kind === "remember") {
    if (plan.kind === "look") {
      const leftMs = limits.deadline.remainingMs();
      facts = { ...facts, ...(await look({ ...task, limits }, { facts, cache, fromText }, plan.at)) };
      // A look at a job may wait for half a minute, which is none of the time that calls to GitHub share.
      const isLookAtJob = plan.at === "remembered-job" || plan.at === "thread-job-view";
      limits = isLookAtJob ? { ...limits, deadline: deadlineIn(leftMs, task.step.world.clock) } : limits;
    } else {
      facts = { ...facts, ...(await remember({ ...task, limits }, plan, recordOptions())) };
    }
    plan = planFor(facts);
  }
  return await carryOut({ ...task, limits }, plan, { prompt, record: recordOptions() });
}

/** Looks at what the plan depends on. Each thing is looked at once. */
async function look(
  task: Task,
  { facts, ...options }: Pick<Pursuit, "facts" | "cache" | "fromText">,
  at: Look,
): Promise<Partial<RequestFacts>> {
  const { step, service, thread } = task;
  const { identity, recollection, threadJob } = facts;
  const viewOf = (jobId: string) => lookAtJob({ ...step.world, getJob: service.getJob }, jobId);
  switch (at) {
    case "remembered-job": {
      const jobId = (recollection.kind === "remembered" && recollection.memory.jobId) || "";
      // Whatever interrupts the look, the job stays known.
      step.update({ job: unseenJob(jobId), isRemembered: true });
      step.writeOutputs();
      return { rememberedJob: await viewOf(jobId) };
    }
    case "thread-job":
      return { threadJob: thread === null ? null : await findThreadJob(task, { thread, identity }) };
    case "thread-job-view":
      return { threadJobView: await viewOf(threadJob && "jobId" in threadJob ? threadJob.jobId : "") };
    case "open-pull-requests":
      return { tooMany: await lookAtOpenPulls(task) };
    case "cache":
      return { recollection: await recallDelivery(task, recollection, options), isCacheAsked: true };
  }
}

async function lookAtOpenPulls(task: Task): Promise<Ending | null> {
  const limit = openPullsLimit(task);
  const open = limit === undefined ? [] : await listOpen(task, limit);
  const ending = limit === undefined ? null : endingIfTooMany(open, limit);
  if (ending !== null) {
    task.step.update({ openPulls: open });
  }
  return ending;
}

type Doing = Exclude<Plan, { readonly kind: "look" }>;

/** Writes down what is about to be sent. */
async function remember(
  task: Task,
  plan: Extract<Plan, { readonly kind: "remember" }>,
  record: RecordOptions,
): Promise<Partial<RequestFacts>> {
  const { step, limits } = task;
  takeOver(task, plan, record);
  openTarget(task, plan, record);
  step.writeOutputs();
  updateWatchedUntil(task);
  const isCacheTried = plan.where === "cache";
  await (isCacheTried
    ? step.record?.updateCache(step.report(), limits)
    : step.record?.updateComment(step.report(), limits));
  return { isWrittenDown: step.record?.isWrittenDown() === true, isCacheTried };
}

/** Whether the plan is to give the instruction to a job, a new one or one that is there. */
function isToSend({ kind }: Doing): boolean {
  return kind === "remember" || kind === "create" || kind === "message";
}

/** Takes over what the plan says of job and history. */
function takeOver({ step }: Task, plan: Doing, record: RecordOptions): void {
  const { jobId, history } = plan;
  const { job } = step.report();
  const remembered = rememberedFor(plan, record);
  step.update({
    job: jobId === null ? null : job?.id === jobId ? job : unseenJob(jobId),
    // The digest of what the job gets now, or got from the earlier attempt whose job it is.
    jobDigest: remembered?.jobDigest ?? record.identity.digest,
    isRemembered: remembered !== undefined,
    // In the same state as the job. If the run were killed between two of them, its comment would name a job that gets nothing, and a
    // re-run would report the end of what that job did before.
    sending: isToSend(plan) ? "pending" : "none",
    history: mergeHistory(history, step.report().history),
  });
}

/** The memory of an earlier attempt, where this run goes on with that attempt's job and gives it nothing new. */
function rememberedFor(plan: Doing, { recollection }: RecordOptions): Memory | undefined {
  const isEarlier =
    !isToSend(plan) && recollection.kind === "remembered" && recollection.memory.jobId === plan.jobId;
  return isEarlier ? recollection.memory : undefined;
}

/** Opens the comment that the plan names. */
function openTarget(task: Task, plan: Doing, record: RecordOptions): void {
  const { step } = task;
  const { target } = plan;
  if (target.kind === "none") {
    step.record?.close();
    // This also saves for the post step that it has no comment to write.
    step.update({ commentUrl: target.commentUrl });
  } else if (step.record === undefined) {
    step.keepRecord(openRecord(task, record, { ...target, notifiedJobId: notifiedJobIdOf(plan, record) }));
  }
}

/**
 * The job of whose end nobody is to be mentioned any more: an end that got better since is written down, and that is all. What a job
 * does with a message of this attempt is another try, whose end is news, also where `job-id` names the job of the try before.
 */
function notifiedJobIdOf(plan: Doing, { recollection }: RecordOptions): string | null {
  if (isToSend(plan)) {
    return null;
  }
  if (plan.kind === "report" && plan.reportedBefore !== undefined) {
    return plan.jobId;
  }
  const memory = recollection.kind === "remembered" ? recollection.memory : undefined;
  return memory?.isNotified === true ? memory.jobId : null;
}

async function carryOut(
  task: Task,
  plan: Exclude<Doing, { readonly kind: "remember" }>,
  { prompt, record }: Pick<Pursuit, "prompt"> & { readonly record: RecordOptions },
): Promise<Ending> {
  switch (plan.kind) {
    case "stop":
    case "report":
      takeOver(task, plan, record);
      return await end(task, plan, record);
    case "attach":
      takeOver(task, plan, record);
      openTarget(task, plan, record);
      return await attach(task, plan);
    // These two were taken over as they were written down (`remember`).
    case "message":
      return await sendMessage(task, plan.jobId, prompt);
    case "create":
      logAnotherTry(task, plan);
      return await createJob(task, prompt);
  }
}

type Ended = Extract<Plan, { readonly kind: "stop" | "report" }>;

/**
 * Carries out a plan whose ending is known. It is saved before the comment is: of a run that is killed in between, post would
 * write that it ended early over what the comment reports, and a re-run would start a second job.
 */
async function end(task: Task, plan: Ended, record: RecordOptions): Promise<Ending> {
  const { step, writer, limits } = task;
  const ending = plan.kind === "stop" ? plan.ending : reportEnd(task, plan);
  step.update({ ending });
  openTarget(task, plan, record);
  if (plan.kind === "stop") {
    await (plan.thumbsDown ? writer?.react("-1", limits) : undefined);
    await (plan.disowned === undefined ? undefined : disown(task, plan.disowned));
  }
  return ending;
}

async function disown({ step, handOvers, limits }: Task, comment: ThreadComment): Promise<void> {
  const onError = ({ message }: GitHubError) =>
    step.warn(
      `The pull request's comment could not be told that its key has changed, and still says how to ask for changes: ${message}`,
    );
  await handOvers.disown(comment, limits).catch(ifError(GitHubError, onError));
}

function logAnotherTry({ step }: Task, { history }: Doing): void {
  const last = history.at(-1);
  if (last?.kind === "earlier-try") {
    step.world.log.info(`${describeEntry(last)} Starting another one, as asked by the re-run.`);
  }
}
