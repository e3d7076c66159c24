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

/** Is it a command, may they ask, is the key there: the request, or the ending of a run that starts nothing. */
export async function admit(task: Task): Promise<AdmittedRequest | Refusal> {
  const { step, inputs, environment, trigger, github, limits } = task;
  const found = await findInstruction(inputs, trigger, environment.workspace);
  if (found.kind === "skip") {
    return refuse(task, found);
  }
  // The first request is the one that most depends on.
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
  // Of a page that cannot be read nobody knows whether it holds a command: its author may not have asked.
  const isKnown = instruction.kind !== "stop" || isAuthorsToMend(instruction.ending);
  const asked = found.kind === "candidate" && isKnown;
  if (authorization.kind === "refused") {
    const { ending } = authorization;
    // What somebody else has edited is perhaps not their command.
    const explained = ending.reason === "not-allowed" && instruction.kind !== "stop" && isColleague(trigger);
    return refuse(task, { ending, asked, explained });
  }
  if (instruction.kind === "stop") {
    const { ending } = instruction;
    return refuse(task, { ending, asked, explained: isAuthorsToMend(ending) });
  }
  const withheld = refuseCredentials(task, asked);
  if (withheld === undefined) {
    recordAsker(task, authorization.askers);
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
  // Where the run ends before anybody reads the page, nobody waits for it.
  page.catch(() => {});
  return page;
}

function recordAsker({ step, inputs }: Task, askers: readonly Asker[]): void {
  const doubt = inputs.dryRun ? keyDoubt(inputs) : undefined;
  if (doubt !== undefined) {
    step.warn(doubt);
  }
  step.update({ askers });
  if (askers.length > 0) {
    step.world.log.info(`Asked by ${describeAskers(askers)}.`);
  }
}

/** Whether who asked is no stranger, who could make the action write as often as they like. For courtesies, never a permission. */
function isColleague({ source, payload }: Trigger): boolean {
  const isPrivate = ["private", "internal"].includes(payload.repository?.visibility ?? "");
  return isPrivate || source?.authorIsKnown === true;
}

/** Whoever asked without success gets a 👎, and may hear why; whoever did not ask is never answered. */
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
