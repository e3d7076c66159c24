import { type RunnerCache, runnerCache } from "../action/cache.ts";
import { readEnvironment, requireOutputs } from "../action/environment.ts";
import { InputError } from "../action/input-rules.ts";
import { ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import { type CallLimits, patientLimits } from "../call-limits.ts";
import { readTrigger } from "../github/trigger.ts";
import { ifError } from "../if-error.ts";
import type { SanitizedText } from "../sanitized-text.ts";
import { type AdmittedRequest, admit, refuseInput } from "./ask/admit.ts";
import type { Refusal } from "./ask/decide-admission.ts";
import { locateInstruction } from "./ask/instruction.ts";
import { readCommandInputs, readJobInputs } from "./inputs.ts";
import { findTarget, send } from "./job/send.ts";
import { reportStatus } from "./job/status.ts";
import { attach, watchJob } from "./job/watch.ts";
import { DRY_RUN, pickUp, toTheEnd } from "./main-line.ts";
import type { Ending } from "./outcome.ts";
import { checkPrompt, makePrompt, type Prompt } from "./prompt/prompt.ts";
import { NO_NOTE } from "./record/notes.ts";
import { AgentRequest } from "./request.ts";
import { contentOf, quoteInstruction, renderHead } from "./say/body.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "./say/report.ts";
import { ThreadWriter } from "./say/thread-writer.ts";
import { describeTrigger, readSetting, type Setting } from "./setting.ts";

/** Runs the action's main step; returns whether the step passes. */
export async function run(world: World, cache = runnerCache(world)): Promise<boolean> {
  return await toTheEnd(new ActionStep(world, EMPTY_REPORT, outputsOf), (step) => perform(step, cache));
}

// All calls to GitHub before the job is created share this time.
const BEFORE_CREATE_MS = 20_000;

/** The main line: from the event to the end of the job, or to the reason why there is none. */
async function perform(step: ActionStep<Report>, cache: RunnerCache | undefined): Promise<Ending> {
  const { world } = step;
  // Reading a secret masks it, so do that before anything is logged.
  const isKeyMissing = world.readSecret("api-key") === "";
  requireOutputs(world.env);
  const environment = readEnvironment(world.env);
  const trigger = readTrigger(environment);
  world.log.info(describeTrigger(environment, trigger));
  const command = readCommandInputs(world.readInput);
  const located = locateInstruction(command, trigger);
  if (located.kind === "skip") {
    return located.ending;
  }
  const setting = readSetting(world, environment, trigger);
  const limits = patientLimits(BEFORE_CREATE_MS, world);
  const options = { located, command, isKeyMissing, setting, world, limits };
  const inputs = orInputError(() => readJobInputs(world));
  if (inputs instanceof InputError) {
    return await replyRefusal(step, options, await refuseInput(options, inputs));
  }
  const { triggerPhrase } = command;
  const request = new AgentRequest({ step, setting, inputs, located, triggerPhrase, cache });
  const reported = await request.orTell(pickUp(request, limits));
  if (reported !== null) {
    return reported;
  }
  const admission = await admit({ ...options, isContextWanted: inputs.includeContext });
  if (admission.kind === "refused") {
    return await request.refuse(admission, limits);
  }
  return await request.orTell(serve(request, admission, limits));
}

/** Sends the instruction, and waits for the job. */
async function serve(request: AgentRequest, admitted: AdmittedRequest, limits: CallLimits): Promise<Ending> {
  const { setting, inputs } = request;
  const { dryRun } = setting.asking;
  const { instruction, askers } = admitted;
  if (instruction.kind === "status") {
    return dryRun ? DRY_RUN : await reportStatus(request, limits);
  }
  request.accept(askers[0] ?? "");
  if (instruction.kind === "none") {
    return dryRun ? DRY_RUN : await attach(request, inputs.jobId);
  }
  const [prompt, target] = await Promise.all([
    preparePrompt(request, admitted, { instruction: instruction.text, limits }),
    findTarget(request, limits),
    request.greet(),
  ]);
  if (dryRun) {
    return DRY_RUN;
  }
  const { text, remarks } = instruction;
  const message = {
    text: prompt.text,
    shown: quoteInstruction(text),
    remarks: [...remarks, ...prompt.remarks],
  };
  return await watchJob(request, await send(request, { target, message, limits }));
}

/** Builds the prompt, shows it in the log, and stops if it may not be sent. */
async function preparePrompt(
  request: AgentRequest,
  admitted: AdmittedRequest,
  { instruction, limits }: { readonly instruction: SanitizedText; readonly limits: CallLimits },
): Promise<Prompt> {
  const { step, setting, inputs, triggerPhrase } = request;
  const { clock, log } = step.world;
  const { apiKey, contextFile, includeContext } = inputs;
  const secrets = [apiKey, setting.asking.githubToken].filter((secret) => secret !== "");
  if (secrets.some((secret) => instruction.includes(secret))) {
    throw new InputError("prompt", {
      rule: "it contains the API key or the token, which must be neither sent nor shown",
      fix: "Remove the secret from the prompt.",
    });
  }
  const warn = (sentence: string) => step.warn(sentence);
  const wanted = { instruction, contextFile, includeContext };
  const sources = { ...setting, clock, limits, triggerPhrase, secrets, warn };
  const prompt = await makePrompt(wanted, admitted, sources);
  request.setPrompt(prompt);
  log.group(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`, prompt.text);
  checkPrompt(prompt, inputs.promptSha256);
  return prompt;
}

/** Replies in the thread that an input is wrong. Keeps no record, which needs the inputs; a re-run does not repeat the comment. */
async function replyRefusal(
  step: ActionStep<Report>,
  { setting, limits }: { readonly setting: Setting; readonly limits: CallLimits },
  { ending, reply }: Refusal,
): Promise<Ending> {
  const { asking, trigger, thread, github, environment } = setting;
  if (thread === null || !asking.comment || asking.dryRun) {
    return ending;
  }
  const { reaction, comment } = reply;
  const { clock } = step.world;
  const writer = new ThreadWriter({ github, thread, clock, warn: (sentence) => step.warn(sentence) });
  if (reaction !== undefined) {
    await writer.react(trigger.reactTo, reaction, limits);
  }
  if (comment && environment.runAttempt === 1) {
    const head = renderHead(contentOf(ending));
    await writer.comment(`${head}\n\n${NO_NOTE}`, limits);
  }
  return ending;
}

function orInputError<T>(read: () => T): T | InputError {
  try {
    return read();
  } catch (error) {
    return ifError(InputError, (problem) => problem)(error);
  }
}
