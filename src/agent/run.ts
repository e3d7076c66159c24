import { setImmediate } from "node:timers/promises";
import type { RunnerCache } from "../action/cache.ts";
import { requireOutputs } from "../action/environment.ts";
import type { World } from "../action/world.ts";
import { deadlineIn } from "../clock.ts";
import { readTrigger } from "../github/event.ts";
import { createServiceClient } from "../service/client.ts";
import { createTransport } from "../service/http.ts";
import { isAboutChecks } from "./checks/ended-checks.ts";
import { fixChecks } from "./checks/fix-checks.ts";
import { collect } from "./collect/collect.ts";
import { ThreadWriter } from "./comment/thread-writer.ts";
import { conclude } from "./conclude.ts";
import { handOverPull } from "./hand-over/hand-over.ts";
import { answerRefusal } from "./job/answer-refusal.ts";
import { endingOfFailure } from "./job/failure-endings.ts";
import { cacheOptions } from "./job/open-record.ts";
import { checkPullAuthor } from "./job/pull-author.ts";
import { type Pursuit, pursue } from "./job/pursue.ts";
import { recallRequest } from "./job/recall.ts";
import type { RequestFacts } from "./job/request-facts.ts";
import { findThreadJob } from "./job/thread-job.ts";
import { isRerun, requestIdentity } from "./memory/identity.ts";
import type { Ending } from "./outcome.ts";
import { preparePrompt } from "./prompt/prompt.ts";
import { AgentStep } from "./step.ts";
import { describeTrigger, readSettings, type Task, threadOf } from "./task.ts";
import { type AdmittedRequest, admit } from "./trigger/admit.ts";

// All calls to GitHub before the job is created share this time.
const BEFORE_CREATE_MS = 20_000;

/** Runs the action's main step; returns whether the step passes. */
export async function run(world: World, cache?: RunnerCache): Promise<boolean> {
  const step = new AgentStep(world, cache);
  // Whatever ends the process from here on, the outputs are there.
  step.writeOutputs();
  const ending = await perform(step).catch((error: unknown) => {
    return endingOfFailure(error, { ...step.report(), rerunFindsJob: step.rerunFindsJob() });
  });
  return await conclude(step, ending);
}

/** A dry run: makes the prompt, and sends nothing. With `job-id` alone there is no prompt. */
async function rehearse(task: Task, request: AdmittedRequest): Promise<Ending> {
  const prompt = await preparePrompt(task, request);
  const message =
    prompt === null
      ? "Dry run: the service was asked nothing. Without `dry-run: true`, this run looks how the job ends that `job-id` names."
      : "Dry run: the prompt was made, and nothing was sent to the service. Whoever maintains this workflow can have it sent: remove the line `dry-run: true` from the workflow file, and then ask again.";
  return prompt?.blocked ?? { outcome: "skipped", reason: "dry-run", message };
}

/** From the event to the end of the job, or to the reason why there is none. */
async function perform(step: AgentStep): Promise<Ending> {
  const task = readTask(step);
  if (task.inputs.collect) {
    return await collect(task);
  }
  if (task.inputs.fixChecks > 0 && isAboutChecks(task.trigger)) {
    return await fixChecks(task);
  }
  const request = await admit(task);
  if (request.kind === "refused") {
    return await answerRefusal(task, request);
  }
  if (task.inputs.dryRun) {
    return await rehearse(task, request);
  }
  step.update({ asksHandOver: task.inputs.followUp });
  step.beginSaving();
  const [pursuit] = await Promise.all([gatherFacts(task, request), task.writer?.react("eyes", task.limits)]);
  const ending = await pursue(task, pursuit);
  // Whatever ends the process while others look at the pull request, this is how the job ended.
  step.update({ ending });
  step.writeOutputs();
  await checkPullAuthor(task);
  await handOver(task);
  return ending;
}

// The comment that shows the result is written after the hand-over, so its reader waits for this.
const HAND_OVER_MS = 5000;

/** Makes the job's pull request, if there is one, the place to ask for changes. */
async function handOver(task: Task): Promise<void> {
  const { step, inputs } = task;
  const { clock, signal, log } = step.world;
  if (!inputs.comment || signal.aborted) {
    return;
  }
  const limits = { deadline: deadlineIn(HAND_OVER_MS, clock), signal };
  const warn = (sentence: string) => step.warn(sentence);
  const options = { ...task, report: step.report(), limits, log, warn };
  const entry = await handOverPull(options).catch((error: unknown) => {
    if (!signal.aborted) {
      throw error;
    }
    // The job has ended all the same, and that is what is reported.
    return undefined;
  });
  if (entry !== undefined) {
    step.update({ history: [...step.report().history, entry] });
  }
}

/** Side by side, since none needs another: what is remembered, the thread's job, and the prompt. */
async function gatherFacts(task: Task, request: AdmittedRequest): Promise<Pursuit> {
  const { step, inputs, thread, trigger } = task;
  const { instruction } = request;
  const isInstruction = instruction.kind === "instruction";
  const fromText = isInstruction && instruction.source === "text";
  const identity = requestIdentity({ ...task, instruction: isInstruction ? instruction.text : "", fromText });
  const cache = isInstruction ? cacheOptions(task, identity) : undefined;
  const recalling = recallRequest(task, { identity, fromText, cache });
  // A re-run looks for its own job before it asks for that of the thread. With `job-id`, the thread is asked for its newest comment on
  // that job, to which the history has a link.
  const asksThread = thread !== null && !isRerun(identity) && (inputs.followUp || inputs.jobId !== "");
  const searching = asksThread ? findThreadJob(task, { thread, identity }) : undefined;
  // These requests leave when the event loop turns, and what the prompt is made of may take long to read.
  const preparing = setImmediate().then(() => preparePrompt(task, request));
  const [recollection, prompt, threadJob] = await Promise.all([recalling, preparing, searching]);
  const facts: RequestFacts = {
    identity,
    nowSeconds: step.world.clock.date().getTime() / 1000,
    failOn: inputs.failOn,
    hasPrompt: prompt !== null,
    promptBlocked: prompt?.blocked,
    jobId: inputs.jobId,
    followUp: inputs.followUp,
    hasThread: thread !== null,
    isEventInThread: trigger.thread !== null,
    recollection,
    threadJob,
  };
  return { facts, prompt, cache, fromText };
}

/** Reads what the runner and the workflow say about this run. */
function readTask(step: AgentStep): Task {
  const { world } = step;
  requireOutputs(world.env);
  const settings = readSettings(world);
  const { inputs, environment, github } = settings;
  step.failOn = inputs.failOn;
  const trigger = readTrigger(environment);
  world.log.info(describeTrigger(environment, trigger));
  const limits = { deadline: deadlineIn(BEFORE_CREATE_MS, world.clock), signal: world.signal };
  const service = createServiceClient(createTransport(inputs), inputs.projectId);
  const thread = threadOf({ inputs, trigger, environment });
  const warn = (sentence: string) => step.warn(sentence);
  const { reactTo } = trigger;
  const writer = thread === null ? null : new ThreadWriter({ github, thread, reactTo, warn });
  return { ...settings, step, trigger, service, limits, thread, writer };
}
