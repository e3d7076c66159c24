import { InputError } from "../../action/input-rules.ts";
import type { Trigger } from "../../github/event.ts";
import { lookUpRole } from "../../github/permissions.ts";
import { type PageTexts, readShownTexts } from "../../github/shown-texts.ts";
import { ifError } from "../../if-error.ts";
import { type Asker, describeAskers } from "../asker.ts";
import { endingOfInput } from "../outcome.ts";
import type { Task } from "../task.ts";
import { authorize, keyDoubt, withheldSecrets } from "./authorize.ts";
import {
  type Answer,
  decideAdmission,
  type Refusal,
  type RequestCircumstances,
  SILENCE,
} from "./decide-admission.ts";
import { type FoundInstruction, findInstruction } from "./instruction.ts";
import { type Instruction, readInstruction } from "./read-instruction.ts";

/** A request by somebody who may ask. */
export interface AdmittedRequest {
  readonly kind: "admitted";
  readonly instruction: Extract<Instruction, { kind: "instruction" | "none" }>;
  /** The event's texts as GitHub shows them, as far as they are needed. */
  readonly page: Promise<PageTexts>;
}

/** Asks whether it is a command, whether they may ask, and whether the inputs can be used: the request, or why there is none. */
export async function admit(task: Task): Promise<AdmittedRequest | Refusal> {
  const { step, inputs, environment, trigger, github, limits } = task;
  const found = await findInstruction(inputs, trigger, environment.workspace).catch(
    // An input that stands in for a wrong one may be the reason why there is no instruction.
    ifError(InputError, (error) => {
      throw inputs.wrongInput ?? error;
    }),
  );
  if (found.kind === "skip") {
    return { kind: "refused", ending: found.ending, answer: SILENCE };
  }
  // The look-up of the permission starts first, since everything else waits for it.
  const permission = authorize({
    inputs,
    trigger,
    roleOf: (account) => lookUpRole(github, account, { ...limits, onProblem: step.world.log.info }),
  });
  const page = askForPage(task, found);
  const [authorization, instruction] = await Promise.all([
    permission,
    readInstruction(found, { inputs, trigger, page }),
  ]);
  const isInText = found.kind === "candidate" || found.kind === "list-item";
  const decision = decideAdmission({ instruction, authorization, isInText, ...circumstances(task) });
  if (decision.kind === "refused") {
    return { ...decision, answer: writable(task, decision.answer) };
  }
  warnOfKey(task);
  recordAskers(task, decision.askers);
  return { kind: "admitted", instruction: decision.instruction, page };
}

/** What decides, besides the text and the permission. */
function circumstances({
  inputs,
  trigger,
}: Task): Pick<RequestCircumstances, "isKnown" | "withheld" | "wrongInput"> {
  const wrong = inputs.wrongInput;
  return {
    isKnown: isKnownHere(trigger),
    withheld: withheldSecrets(inputs, trigger),
    wrongInput: wrong && endingOfInput(wrong),
  };
}

/** The answer, where it can be written: a dry run writes nothing. */
function writable({ inputs, trigger, thread }: Task, answer: Answer): Answer {
  // Where GitHub withholds the secrets, it withholds the permission to write too.
  const isWithheld = withheldSecrets(inputs, trigger) !== undefined;
  return thread === null || inputs.dryRun || isWithheld ? SILENCE : answer;
}

/** Asks for all of the event's texts that are needed, at once; for none where none is. */
function askForPage(task: Task, found: FoundInstruction): Promise<PageTexts> {
  const { step, inputs, trigger, github, limits } = task;
  const parts = found.kind === "prompt" ? found.parts : [];
  const asked = "source" in found ? [found.source] : parts.filter((part) => typeof part !== "string");
  const mayNeedContext = found.kind === "prompt" || found.kind === "candidate";
  const context = inputs.includeContext && mayNeedContext ? [trigger.subject] : [];
  const ids = [...asked, ...context]
    .filter((text) => text !== null)
    .filter(({ id, body }) => id !== "" && body.trim() !== "")
    .map(({ id }) => id);
  if (ids.length === 0) {
    return Promise.resolve(new Map());
  }
  // The command, or the first text that the prompt quotes, is what the run is about, so that it is waited for longest. It may have been
  // filtered out above.
  const page = readShownTexts(github, {
    ids: [...new Set(ids)],
    wanted: ids.find((id) => id === asked[0]?.id),
    clock: step.world.clock,
    limits,
  });
  // The run may end before it reads the page, and a rejection that nobody handles would end the process.
  page.catch(() => {});
  return page;
}

/** Warns of an API key that looks wrong in a dry run, which does not try it. */
function warnOfKey({ step, inputs }: Task): void {
  const doubt = inputs.dryRun ? keyDoubt(inputs) : undefined;
  if (doubt !== undefined) {
    step.warn(doubt);
  }
}

function recordAskers({ step }: Task, askers: readonly Asker[]): void {
  step.update({ askers });
  if (askers.length > 0) {
    step.world.log.info(`Asked by ${describeAskers(askers)}.`);
  }
}

/**
 * Whether who asked is known to the repository. Only answers that start nothing depend on this. If strangers got them, they could make
 * the action write as many comments as they like.
 */
function isKnownHere({ source, payload }: Trigger): boolean {
  const isPrivate = ["private", "internal"].includes(payload.repository?.visibility ?? "");
  return isPrivate || source?.authorIsKnown === true;
}
