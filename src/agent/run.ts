import { type RunnerCache, runnerCache } from "../action/cache.ts";
import { readEnvironment, requireOutputs } from "../action/environment.ts";
import { InputError, parseList } from "../action/input-rules.ts";
import { ActionStep } from "../action/step.ts";
import { OUTPUTS_LOST, SUMMARY_LOST, type World } from "../action/world.ts";
import type { CallLimits } from "../call-limits.ts";
import { formatDuration } from "../duration.ts";
import { readTrigger } from "../github/trigger.ts";
import { ifError } from "../if-error.ts";
import type { SanitizedText } from "../sanitized-text.ts";
import { collect } from "./collect.ts";
import { contentOf, renderHead } from "./comment/body.ts";
import { ThreadWriter } from "./comment/thread-writer.ts";
import { endingOfFailure, sendingUnknown } from "./endings.ts";
import { readCollect, readCommandInputs, readJobInputs } from "./inputs.ts";
import { type Ending, failsStep, outcomeFacts } from "./outcome.ts";
import { checkPrompt, makePrompt, type Prompt } from "./prompt/prompt.ts";
import { NO_NOTE } from "./record/notes.ts";
import { EMPTY_REPORT, outputsOf, prLinkOf, type Report } from "./report.ts";
import { limitsBeforeCreate, Request } from "./request.ts";
import { findTarget, send } from "./send.ts";
import { describeTrigger, readSetting, type Setting } from "./setting.ts";
import { renderSummary } from "./summary.ts";
import { type AdmittedRequest, admit, refuseInput } from "./trigger/admit.ts";
import type { Refusal } from "./trigger/decide-admission.ts";
import { findInstruction } from "./trigger/instruction.ts";
import { attach, reportAgain, watchJob } from "./watch.ts";

/** Runs the action's main step; returns whether the step passes. */
export async function run(world: World, cache = runnerCache(world)): Promise<boolean> {
  const step = new ActionStep(world, EMPTY_REPORT, outputsOf);
  // Write the outputs now, so that they exist even if the process is killed.
  step.writeOutputs();
  const ending = await perform(step, cache).catch((error: unknown) => endingOfFailure(error, null));
  return conclude(step, ending);
}

/** The main line: from the event to the end of the job, or to the reason why there is none. */
async function perform(step: ActionStep<Report>, cache: RunnerCache | undefined): Promise<Ending> {
  const { world } = step;
  // Reading a secret masks it, so do that before anything is logged.
  const isKeyMissing = world.readSecret("api-key") === "";
  requireOutputs(world.env);
  const environment = readEnvironment(world.env);
  const trigger = readTrigger(environment);
  world.log.info(describeTrigger(environment, trigger));
  if (readCollect(world.readInput)) {
    return await collect(step, readSetting(world, environment, trigger));
  }
  const command = readCommandInputs(world.readInput);
  const found = await findInstruction(command, trigger, environment.workspace);
  if (found.kind === "skip") {
    return found.ending;
  }
  const setting = readSetting(world, environment, trigger);
  const { triggerPhrase } = command;
  const limits = limitsBeforeCreate(world);
  const options = { found, triggerPhrase, isKeyMissing, setting, world, limits };
  const inputs = orInputError(() => readJobInputs(world));
  if (inputs instanceof InputError) {
    return await replyRefusal(step, options, await refuseInput(options, inputs));
  }
  const request = new Request({ step, setting, inputs, found, triggerPhrase, cache });
  const reported = await request.orTell(pickUp(request, limits));
  if (reported !== null) {
    return reported;
  }
  const admission = await admit({ ...options, isContextWanted: inputs.includeContext });
  if (admission.kind === "refused") {
    request.markFinished();
    return await replyRefusal(step, options, admission);
  }
  return await request.orTell(serve(request, admission, limits));
}

/** Continues from what an earlier attempt left; null if the request has not been served yet or should be tried again. */
async function pickUp(request: Request, limits: CallLimits): Promise<Ending | null> {
  const { setting, inputs } = request;
  if (setting.environment.runAttempt === 1 || setting.asking.dryRun) {
    return null;
  }
  const earlier = await request.recall(limits);
  switch (earlier.state) {
    case "none":
      return null;
    case "sending":
      return await request.tell(sendingUnknown(earlier.jobId));
    case "working":
      // Only with these inputs can the instruction have gone to a job that still shows the end of its earlier work.
      return await attach(request, {
        jobId: earlier.jobId,
        afterMessage: inputs.followUp !== "false" || inputs.jobId !== "",
      });
    case "ended": {
      // With `follow-up: only`, no other job may be started.
      const isTriedAgain = failsStep(earlier.outcome, inputs.failOn) && inputs.followUp !== "only";
      return isTriedAgain ? null : await reportAgain(request, earlier);
    }
  }
}

/** Sends the instruction, and waits for the job. */
async function serve(request: Request, admitted: AdmittedRequest, limits: CallLimits): Promise<Ending> {
  const { setting, inputs } = request;
  const { dryRun } = setting.asking;
  const { instruction, askers } = admitted;
  request.accept(askers);
  if (instruction.kind === "none") {
    return dryRun ? DRY_ATTACH : await attach(request, { jobId: inputs.jobId, afterMessage: false });
  }
  const [prompt, target] = await Promise.all([
    preparePrompt(request, admitted, { instruction: instruction.text, limits }),
    findTarget(request, limits),
    dryRun ? undefined : request.react("eyes", limits),
  ]);
  if (dryRun) {
    return DRY_RUN;
  }
  const { text, remarks } = instruction;
  const message = { text: prompt.text, instruction: text, remarks };
  return await watchJob(request, await send(request, { target, message, limits }));
}

const DRY_RUN: Ending = {
  outcome: "skipped",
  reason: "dry-run",
  headline: "📝 Dry run",
  message: "The prompt was built, but nothing was sent to the service.",
  next: "To send it, remove the line `dry-run: true` from the workflow file, and try again.",
};

const DRY_ATTACH: Ending = {
  outcome: "skipped",
  reason: "dry-run",
  headline: "📝 Dry run",
  message:
    "Nothing was sent to the service. Without `dry-run: true`, this run would wait for the job that `job-id` names.",
};

/** Builds the prompt, shows it in the log, and stops if it may not be sent. */
async function preparePrompt(
  { step, setting, inputs, triggerPhrase }: Request,
  admitted: AdmittedRequest,
  { instruction, limits }: { readonly instruction: SanitizedText; readonly limits: CallLimits },
): Promise<Prompt> {
  const { clock, log } = step.world;
  const { apiKey, contextFile, includeContext } = inputs;
  const secrets = [apiKey, setting.asking.githubToken];
  const warn = (sentence: string) => step.warn(sentence);
  const wanted = { instruction, contextFile, includeContext };
  const sources = { ...setting, clock, limits, triggerPhrase, secrets, warn };
  const prompt = await makePrompt(wanted, admitted, sources);
  step.update({ prompt: prompt.text, promptSha256: prompt.sha256 });
  log.group(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`, prompt.text);
  checkPrompt(prompt, inputs.promptSha256);
  return prompt;
}

/** Replies in the thread that nothing was started. Keeps no record; a re-run does not repeat the comment. */
async function replyRefusal(
  step: ActionStep<Report>,
  { setting, limits }: { readonly setting: Setting; readonly limits: CallLimits },
  { ending, answer }: Refusal,
): Promise<Ending> {
  const { asking, trigger, thread, github, environment } = setting;
  if (thread === null || !asking.comment || asking.dryRun) {
    return ending;
  }
  const { reaction, comment } = answer;
  const { clock } = step.world;
  const writer = new ThreadWriter({ github, thread, clock, warn: (sentence) => step.warn(sentence) });
  if (reaction !== undefined) {
    await writer.react(trigger.reactTo, reaction, limits);
  }
  if (comment && environment.runAttempt === 1) {
    const head = renderHead(contentOf(ending, { jobId: null, prLink: null }));
    await writer.comment(`${head}\n\n${NO_NOTE}`, limits);
  }
  return ending;
}

/** Reports the end: outputs, summary, log. Returns whether the step passes. */
function conclude(step: ActionStep<Report>, ending: Ending): boolean {
  const { world } = step;
  step.update({ ending });
  const isWritten = step.writeOutputs();
  if (!world.results.addSummary(renderSummary(step.report(), ending))) {
    world.log.warning(SUMMARY_LOST);
  }
  // An `environment` error fails the step anyway, and its message may already be about this file.
  if (!isWritten && ending.reason !== "environment") {
    world.log.error(OUTPUTS_LOST);
  }
  return announce(step, ending) && isWritten;
}

function announce(step: ActionStep<Report>, ending: Ending): boolean {
  const { log, readInput } = step.world;
  const { record, elapsedMs, ...known } = step.report();
  const link = prLinkOf({ record, ...known });
  if (link !== null) {
    log.info(`Pull request: ${link}`);
  }
  const { outcome, reason, message, next, details } = ending;
  const job = record?.jobId ? `, job ${record.jobId}` : "";
  log.info(
    `Outcome: ${outcome}${reason === undefined ? "" : ` (${reason})`} after ${formatDuration(elapsedMs)}${job}`,
  );
  // A step can end before its inputs are checked. An invalid `fail-on` ends as `error`, which fails anyway.
  const passes = !failsStep(outcome, new Set(parseList(readInput("fail-on"))));
  const text = [message, next, details].filter(Boolean).join(" ");
  log[passes ? levelOf(ending) : "error"](text);
  return passes;
}

/** Nobody opens the log of a passing run, so anything that somebody can act on is shown on the run's page. */
function levelOf({ outcome, reason, next }: Ending): "info" | "notice" | "warning" {
  if (outcomeFacts(outcome).isBad) {
    return "warning";
  }
  // A workflow that listens to every activity runs for many that ask for nothing, so those get no notice.
  const hasAdvice = outcome === "skipped" && next !== undefined && reason !== "activity";
  return hasAdvice ? "notice" : "info";
}

function orInputError<T>(read: () => T): T | InputError {
  try {
    return read();
  } catch (error) {
    return ifError(InputError, (problem) => problem)(error);
  }
}
