import { readEnvironment } from "../action/environment.ts";
import { InputError, refuseSecrets } from "../action/input-rules.ts";
import { ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import { type CallLimits, patientLimits } from "../call-limits.ts";
import { readTrigger } from "../github/trigger.ts";
import { ifError } from "../if-error.ts";
import type { SanitizedText } from "../sanitized-text.ts";
import { createServiceClient } from "../service/client.ts";
import { createTransport } from "../service/http.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import { type AdmittedRequest, admit, refuseEverybody, refuseInput } from "./ask/admit.ts";
import { locateInstruction } from "./ask/instruction.ts";
import { type JobInputs, readAskingInputs, readCommandInputs, readJobInputs } from "./inputs.ts";
import type { JobContext } from "./job/job-context.ts";
import { send } from "./job/send.ts";
import { answerQuestion } from "./job/status.ts";
import { findTarget } from "./job/target.ts";
import { attach, watchJob } from "./job/watch.ts";
import { DRY_RUN, pickUp, recall, toTheEnd } from "./main-line.ts";
import type { Ending } from "./outcome.ts";
import type { DataPiece } from "./prompt/fenced-data.ts";
import { buildPrompt, checkPrompt, loadData, type Prompt } from "./prompt/prompt.ts";
import { nothingSent } from "./record/record.ts";
import { openRequest } from "./request.ts";
import { foldRequest, joined, linkItem, renderAbout } from "./say/body.ts";
import { anotherTry } from "./say/endings.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "./say/report.ts";
import { openSetting } from "./setting.ts";
import { greet, orTell, refuse } from "./tell.ts";

/** Runs the action's main step; returns whether the step passes. */
export async function run(world: World): Promise<boolean> {
  return await toTheEnd(new ActionStep(world, EMPTY_REPORT, outputsOf), perform);
}

/** The main line: from the event to the end of the job, or to the reason why there is none. */
async function perform(step: ActionStep<Report>): Promise<Ending> {
  const { world } = step;
  // Reading a secret masks it, so do that before anything is logged.
  world.readSecret("api-key");
  step.begin();
  const environment = readEnvironment(world.env);
  const trigger = readTrigger(environment);
  const command = readCommandInputs(world.readInput);
  const asked = locateInstruction(command, trigger);
  const { triggerPhrase } = command;
  const asking = readAskingInputs(world);
  refuseEverybody(asking, trigger);
  const setting = openSetting(world, { environment, trigger, triggerPhrase, asking });
  const inputs = orInputError(() => readJobInputs(world));
  const mostMs =
    inputs instanceof InputError ? Number.POSITIVE_INFINITY : inputs.timeoutMs + TIME_LIMITS.overrun;
  const limits = patientLimits(Math.min(TIME_LIMITS.beforeCreate, mostMs), world);
  const options = { asked, command, asking, setting, world, limits };
  const request = openRequest({ step, setting, asked });
  const stopped = await orTell(request, recall(request, limits));
  if (stopped !== null) {
    return stopped;
  }
  if (inputs instanceof InputError) {
    return await refuse(request, await refuseInput(options, inputs), limits);
  }
  const service = createServiceClient(createTransport(inputs), inputs.projectId);
  const context = { request, inputs, service };
  const reported = await orTell(request, pickUp(context));
  if (reported !== null) {
    return reported;
  }
  const admission = await admit(options);
  if (admission.kind === "refused") {
    return await refuse(request, admission, limits);
  }
  return await orTell(request, serve(context, admission, limits));
}

/** With the inputs that only a prompt needs. */
interface AgentContext extends JobContext {
  readonly inputs: JobInputs;
}

/** Sends the instruction, and waits for the job. */
async function serve(context: AgentContext, admitted: AdmittedRequest, limits: CallLimits): Promise<Ending> {
  const { request, inputs } = context;
  const { dryRun } = request.setting.asking;
  const { instruction, asked, askers } = admitted;
  const askedBy = askers[0] ?? "";
  const { runUrl } = request.setting.environment;
  const record = nothingSent({ ...request.known.record, askedBy });
  // What an earlier attempt wrote about the request stays until something is about to be sent.
  const about = request.known.about || renderAbout({ askedBy, runUrl });
  request.update({ ...request.known, record, about, isAwaited: asked !== null });
  if (instruction.kind === "question") {
    return dryRun ? DRY_RUN : await answerQuestion(context, instruction.about, limits);
  }
  if (instruction.kind === "none") {
    return dryRun ? DRY_RUN : await attach(context, inputs.jobId);
  }
  const { text, remarks } = instruction;
  const secrets = secretsOf(context);
  refuseSecrets({ name: "prompt", text }, secrets);
  const { clock } = request.step.world;
  const unread: string[] = [];
  const warn = (sentence: string) => {
    request.step.warn(sentence);
    unread.push(sentence);
  };
  const [pieces, target] = await Promise.all([
    loadData(inputs, admitted, { ...request.setting, clock, limits, secrets, warn }),
    findTarget(context, limits),
    greet(request),
  ]);
  const promptWith = (earlier: readonly DataPiece[]) =>
    preparePrompt(context, buildPrompt(text, [...earlier, ...pieces]));
  const { known, setting } = request;
  const folded = foldRequest(text, asked === null ? "" : setting.triggerPhrase);
  const message = {
    promptWith,
    shown: joined([linkItem(known.before?.prLink ?? null), folded]),
    remarks: [...remarks, ...unread, ...anotherTry(known)],
  };
  if (dryRun) {
    promptWith(target.earlier);
    return DRY_RUN;
  }
  return await watchJob(context, await send(context, { target, message, limits }));
}

function secretsOf({ request, inputs }: AgentContext): string[] {
  return [inputs.apiKey, request.setting.asking.githubToken].filter((secret) => secret !== "");
}

/** Shows the prompt in the log, and stops if it may not be sent. */
function preparePrompt({ request, inputs }: AgentContext, prompt: Prompt): SanitizedText {
  request.update({ ...request.known, prompt });
  const heading = `Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`;
  request.step.world.log.group(heading, prompt.text);
  checkPrompt(prompt, inputs.promptSha256);
  return prompt.text;
}

function orInputError<T>(read: () => T): T | InputError {
  try {
    return read();
  } catch (error) {
    return ifError(InputError, (problem) => problem)(error);
  }
}
