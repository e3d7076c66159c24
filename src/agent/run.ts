import { setImmediate } from "node:timers/promises";
import type { RunnerCache } from "../action/cache.ts";
import { requireOutputs } from "../action/environment.ts";
import type { World } from "../action/world.ts";
import { deadlineIn } from "../clock.ts";
import { readTrigger } from "../github/event.ts";
import { createServiceClient } from "../service/client.ts";
import { createTransport } from "../service/http.ts";
import { type AdmittedRequest, admit } from "./admit.ts";
import { collect } from "./collect.ts";
import { conclude } from "./conclude.ts";
import { obtainJob } from "./job/create.ts";
import { endingOfFailure } from "./job/endings.ts";
import { checkPullAuthor } from "./job/pull-author.ts";
import { recallRequest } from "./job/resume.ts";
import { findJobComment } from "./job/thread-job.ts";
import { watchJob } from "./job/watch-job.ts";
import { openThread } from "./open-thread.ts";
import type { Ending } from "./outcome.ts";
import { preparePrompt } from "./prompt/prompt.ts";
import { describeTrigger, readSettings, Step, type Task } from "./step.ts";

// All calls to GitHub before the job is created share this time.
const BEFORE_CREATE_MS = 20_000;

/** Runs the action's main step; returns whether the step passes. */
export async function run(world: World, cache?: RunnerCache): Promise<boolean> {
  const step = new Step(world, cache);
  // Whatever ends the process from here on, the outputs are there.
  step.writeOutputs();
  const ending = await perform(step).catch((error: unknown) => {
    const unfinished = { creating: step.isSending, remembered: step.tracker.remembers() };
    return endingOfFailure(error, { ...step.report(), ...unfinished });
  });
  return await conclude(step, ending);
}

/** From the event to the end of the job, or to the reason why there is none. */
async function perform(step: Step): Promise<Ending> {
  const task = readTask(step);
  if (task.inputs.collect) {
    return await collect(task);
  }
  const request = await admit(task);
  if ("outcome" in request) {
    return request;
  }
  if (task.inputs.dryRun) {
    const message = "Dry run: the prompt was made, and nothing was sent.";
    const prompt = await preparePrompt(task, request);
    return prompt?.refusal ?? { outcome: "skipped", reason: "dry-run", message };
  }
  const prepared = await prepare(task, request);
  const obtained = await obtainJob(task, prepared);
  if ("outcome" in obtained) {
    return obtained;
  }
  const ending = await watchJob(task, obtained);
  await checkPullAuthor(task);
  return ending;
}

/** Side by side, since none needs another: 👀, what is remembered, and the prompt. */
async function prepare(task: Task, request: AdmittedRequest) {
  const open = openThread(task, request.instruction);
  const greeting = task.step.tracker.react("eyes", task.limits);
  const memory = recallRequest(task, open);
  // A re-run finds its own job before it asks for that of the thread.
  const jobComment = task.environment.runAttempt === 1 ? findJobComment(task, open.thread) : undefined;
  // These requests leave when the event loop turns, and what the prompt is made of may take long to read.
  const prompt = setImmediate().then(() => preparePrompt(task, request));
  await Promise.all([greeting, memory, jobComment, prompt]);
  return { open, jobComment, memory: await memory, prompt: await prompt };
}

/** What the runner and the workflow say. */
function readTask(step: Step): Task {
  const { world } = step;
  requireOutputs(world.env);
  const settings = readSettings(world);
  const { inputs, environment } = settings;
  step.failOn = inputs.failOn;
  const trigger = readTrigger(environment);
  world.log.info(describeTrigger(environment, trigger));
  const limits = { deadline: deadlineIn(BEFORE_CREATE_MS, world.clock), signal: world.signal };
  const service = createServiceClient(createTransport(inputs), inputs.projectId);
  return { ...settings, step, trigger, service, limits };
}
