import type { Trigger } from "../github/event.ts";
import { type Page, readPage } from "../github/page.ts";
import { lookUpRole } from "../github/permissions.ts";
import type { RequestIdentity } from "./comment/marker.ts";
import { requestIdentity } from "./memory/memory.ts";
import { openComment } from "./open-thread.ts";
import type { Ending } from "./outcome.ts";
import { type Task, threadOf } from "./step.ts";
import { authorize, keyDoubt, withheldSecrets } from "./trigger/authorize.ts";
import { type FoundInstruction, findInstruction, type Skip } from "./trigger/instruction.ts";
import { type Instruction, preloadPageReader, readInstruction } from "./trigger/read-instruction.ts";

/** A request by somebody who may ask. */
export interface AdmittedRequest {
  readonly instruction: Extract<Instruction, { kind: "instruction" | "none" }>;
  /** The event's texts as GitHub shows them, as far as they are needed. */
  readonly page: Promise<Page>;
}

/** Is it a command, may they ask, is the key there: the request, or the ending of a run that starts nothing. */
export async function admit(task: Task): Promise<AdmittedRequest | Ending> {
  const { step, inputs, environment, trigger, github, limits } = task;
  const found = await findInstruction(inputs, trigger, environment.workspace);
  if (found.kind === "skip") {
    return await refuse(task, found);
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
    return await refuse(task, instruction);
  }
  // Of a page that cannot be read nobody knows whether it holds a command: its author may not have asked.
  const isKnown = instruction.kind !== "stop" || instruction.ending.reason === "edited";
  const asked = found.kind === "candidate" && isKnown;
  if (authorization.kind === "refused") {
    const { ending } = authorization;
    // What somebody else has edited is perhaps not their command.
    const explained = ending.reason === "not-allowed" && instruction.kind !== "stop" && isColleague(trigger);
    return await refuse(task, { ending, asked, explained });
  }
  if (instruction.kind === "stop") {
    const { ending } = instruction;
    return await refuse(task, { ending, asked, explained: ending.reason === "edited" });
  }
  const withheld = withheldCredentials(task, asked);
  if (withheld !== undefined) {
    return withheld;
  }
  greet(task, authorization.askedBy);
  return { instruction, page };
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
    onSent: preloadPageReader,
    clock: step.world.clock,
    limits,
  });
  // Where the run ends before anybody reads the page, nobody waits for it.
  page.catch(() => {});
  return page;
}

function greet({ step, inputs }: Task, askedBy: string): void {
  const doubt = inputs.dryRun ? keyDoubt(inputs) : undefined;
  if (doubt !== undefined) {
    step.warn(doubt);
  }
  step.update({ askedBy });
  if (askedBy !== "") {
    step.world.log.info(`Asked by ${askedBy}.`);
  }
}

/** Whether who asked is no stranger, who could make the action write as often as they like. For courtesies, never a permission. */
function isColleague({ source, payload }: Trigger): boolean {
  const isPrivate = ["private", "internal"].includes(payload.repository?.visibility ?? "");
  return isPrivate || source?.authorIsKnown === true;
}

/** Whoever asked without success gets a 👎, and may hear why; whoever did not ask is never answered. */
async function refuse(
  task: Task,
  { ending, asked, explained = false }: Pick<Skip, "ending" | "asked"> & { readonly explained?: boolean },
): Promise<Ending> {
  const thread = threadOf(task);
  // Where GitHub withholds the secrets, it withholds the permission to write too.
  const canWrite = withheldSecrets(task.inputs, task.trigger) === undefined;
  if (asked && thread !== null && canWrite && !task.inputs.dryRun) {
    const tracker = openComment(task, { thread, identity: identityOf(task) });
    if (explained && task.environment.runAttempt === 1) {
      task.step.tracker = tracker;
    } else {
      // The post step has nothing to finish: nobody else is answered by more than a reaction.
      task.step.stateText = () => "";
    }
    await tracker.react("-1", task.limits);
  }
  return ending;
}

/** Of a command that nobody reads: a re-run whose command is read continues in the same comment. */
function identityOf(task: Task): RequestIdentity {
  return requestIdentity({ ...task, instruction: "", fromText: true });
}

/**
 * The ending of a run that GitHub gives no secrets; undefined when the credentials are there.
 * @throws InputError when something is wrong with them, which the thread says.
 */
function withheldCredentials(task: Task, asked: boolean): Ending | undefined {
  const withheld = withheldSecrets(task.inputs, task.trigger);
  const { wrongCredential } = task.inputs;
  if (withheld !== undefined || wrongCredential === undefined) {
    return withheld;
  }
  const thread = threadOf(task);
  if (asked && thread !== null && !task.inputs.dryRun) {
    // Without a key, the comment carries no marker: there is nothing to remember.
    task.step.tracker = openComment(task, { thread, identity: identityOf(task) });
  }
  throw wrongCredential;
}
