import type { Trigger } from "../github/event.ts";
import { type Page, readPage } from "../github/page.ts";
import { lookUpRole } from "../github/permissions.ts";
import { type Asker, describeAskers } from "./asker.ts";
import { type Ending, endingOfInput } from "./outcome.ts";
import type { Task } from "./task.ts";
import { authorize, keyDoubt, withheldSecrets } from "./trigger/authorize.ts";
import { type FoundInstruction, findInstruction, type Skip } from "./trigger/instruction.ts";
import { type Instruction, readInstruction } from "./trigger/read-instruction.ts";

/** A request by somebody who may ask. */
export interface AdmittedRequest {
  readonly kind: "admitted";
  readonly instruction: Extract<Instruction, { kind: "instruction" | "none" }>;
  /** The event's texts as GitHub shows them, as far as they are needed. */
  readonly page: Promise<Page>;
}

/** Nothing is started, and this is how who asked hears of it. */
export interface Refusal {
  readonly kind: "refused";
  readonly ending: Ending;
  readonly thumbsDown: boolean;
  /** A comment says why. */
  readonly comment: boolean;
}

/** Asks whether it is a command, whether they may ask, and whether the key is there: the request, or why there is none. */
export async function admit(task: Task): Promise<AdmittedRequest | Refusal> {
  const { step, inputs, environment, trigger, github, limits } = task;
  const found = await findInstruction(inputs, trigger, environment.workspace);
  if (found.kind === "skip") {
    return refuse(task, found);
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
  if (instruction.kind === "skip") {
    return refuse(task, instruction);
  }
  // A page that cannot be read may hold no command, so nobody is answered for it.
  const isKnown = instruction.kind !== "stop" || isAuthorsToMend(instruction.ending);
  const asked = found.kind === "candidate" && isKnown;
  if (authorization.kind === "refused") {
    const { ending } = authorization;
    // A text that somebody else has edited may not be its author's command, so no comment answers it.
    const explained = ending.reason === "not-allowed" && instruction.kind !== "stop" && isColleague(trigger);
    return refuse(task, { ending, asked, explained });
  }
  if (instruction.kind === "stop") {
    const { ending } = instruction;
    return refuse(task, { ending, asked, explained: isAuthorsToMend(ending) });
  }
  const withheld = refuseCredentials(task, asked);
  if (withheld === undefined) {
    warnOfKey(task);
    recordAskers(task, authorization.askers);
  }
  return withheld ?? { kind: "admitted", instruction, page };
}

/** Whether a new comment by the author of the text is all that is needed, so that they hear of it. */
function isAuthorsToMend({ reason }: Ending): boolean {
  return reason === "edited" || reason === "unusual-formatting";
}

/** Asks for all of the event's texts that are needed, at once; for none where none is. */
function askForPage(task: Task, found: FoundInstruction): Promise<Page> {
  const { step, inputs, trigger, github, limits } = task;
  const parts = found.kind === "prompt" ? found.parts : [];
  const commands =
    found.kind === "candidate" ? [found.source] : parts.filter((part) => typeof part !== "string");
  const context = inputs.includeContext && found.kind !== "none" ? [trigger.subject] : [];
  const ids = [...commands, ...context]
    .filter((text) => text !== null)
    .filter(({ id, body }) => id !== "" && body.trim() !== "")
    .map(({ id }) => id);
  if (ids.length === 0) {
    return Promise.resolve(new Map());
  }
  const page = readPage(github, {
    ids: [...new Set(ids)],
    wanted: ids.find((id) => id === commands[0]?.id),
    clock: step.world.clock,
    limits,
  });
  // The run may end before it reads the page, and a rejection that nobody handles would end the process.
  page.catch(() => {});
  return page;
}

/** Warns of a key that looks wrong in a dry run, which does not try it. */
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

/** Whether who asked is no stranger. This decides on courtesies alone: a stranger could make the action write comments at will. */
function isColleague({ source, payload }: Trigger): boolean {
  const isPrivate = ["private", "internal"].includes(payload.repository?.visibility ?? "");
  return isPrivate || source?.authorIsKnown === true;
}

/** The refusal: who asked gets a 👎 and, where `explained`, a comment. Nobody is answered who did not ask. */
function refuse(
  { inputs, trigger, thread, environment }: Task,
  { ending, asked, explained = false }: Pick<Skip, "ending" | "asked"> & { readonly explained?: boolean },
): Refusal {
  // Where GitHub withholds the secrets, it withholds the permission to write too.
  const canWrite = thread !== null && withheldSecrets(inputs, trigger) === undefined && !inputs.dryRun;
  if (!asked || !canWrite) {
    return { kind: "refused", ending, thumbsDown: false, comment: false };
  }
  return { kind: "refused", ending, thumbsDown: true, comment: explained && environment.runAttempt === 1 };
}

/** The refusal of a run that has no usable credentials; undefined when they are there. */
function refuseCredentials({ inputs, trigger, thread }: Task, asked: boolean): Refusal | undefined {
  const withheld = withheldSecrets(inputs, trigger);
  if (withheld !== undefined) {
    return { kind: "refused", ending: withheld, thumbsDown: false, comment: false };
  }
  if (inputs.wrongCredential === undefined) {
    return undefined;
  }
  // Without a key, the comment carries no marker: there is nothing to remember.
  const comment = asked && thread !== null && !inputs.dryRun;
  return { kind: "refused", ending: endingOfInput(inputs.wrongCredential), thumbsDown: false, comment };
}
