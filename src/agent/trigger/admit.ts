import type { Environment } from "../../action/environment.ts";
import type { InputError } from "../../action/input-rules.ts";
import type { World } from "../../action/world.ts";
import type { CallLimits } from "../../call-limits.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import type { Trigger } from "../../github/event.ts";
import { lookUpRole } from "../../github/permissions.ts";
import { type PageTexts, readShownTexts } from "../../github/shown-texts.ts";
import { type Asker, describeAskers } from "../asker.ts";
import type { AskingInputs } from "../inputs.ts";
import type { Ending } from "../outcome.ts";
import { authorize } from "./authorize.ts";
import { decideAdmission, type Refusal } from "./decide-admission.ts";
import type { FoundInstruction } from "./instruction.ts";
import { type Instruction, readInstruction } from "./read-instruction.ts";

/** A request by somebody who may ask. */
export interface AdmittedRequest {
  readonly kind: "admitted";
  readonly instruction: Extract<Instruction, { kind: "instruction" | "none" }>;
  readonly askers: readonly Asker[];
  /** The event's texts as GitHub shows them, as far as they are needed. */
  readonly page: Promise<PageTexts>;
}

interface Admission {
  readonly found: FoundInstruction;
  readonly triggerPhrase: string;
  readonly isContextWanted: boolean;
  readonly isKeyMissing: boolean;
  /** An input that cannot be used, of which people are told who may ask. */
  readonly wrongInput: InputError | undefined;
  readonly setting: {
    readonly asking: AskingInputs;
    readonly environment: Pick<Environment, "runAttempt" | "triggeringActor">;
    readonly trigger: Trigger;
    readonly github: GitHubConnection;
  };
  readonly world: Pick<World, "clock" | "log">;
  readonly limits: CallLimits;
}

/** Asks whether it is a command, whether they may ask, and whether the inputs can be used: the request, or why there is none. */
export async function admit(admission: Admission): Promise<AdmittedRequest | Refusal> {
  const { found, triggerPhrase, wrongInput, setting, world, limits } = admission;
  const { asking, environment, trigger, github } = setting;
  // The look-up of the permission starts first, since everything else waits for it.
  const permission = authorize({
    inputs: asking,
    trigger,
    rerunBy: environment.runAttempt > 1 ? environment.triggeringActor : "",
    lookUp: (account) => lookUpRole(github, account, { ...limits, onProblem: world.log.info }),
  });
  const page = askForPage(admission);
  const [authorization, instruction] = await Promise.all([
    permission,
    readInstruction(found, { triggerPhrase, trigger, page }),
  ]);
  const decision = decideAdmission({
    instruction,
    authorization,
    isInText: found.kind === "candidate" || found.kind === "list-item",
    isKnown: isKnownHere(trigger),
    withheld: admission.isKeyMissing && trigger.withoutSecrets ? withheldSecrets(triggerPhrase) : undefined,
    wrongInput,
  });
  if (decision.kind === "refused") {
    return decision;
  }
  if (decision.askers.length > 0) {
    world.log.info(`Asked by ${describeAskers(decision.askers)}.`);
  }
  return { ...decision, page };
}

/** Asks for all of the event's texts that are needed, at once; for none where none is. */
function askForPage({ found, isContextWanted, setting, world, limits }: Admission): Promise<PageTexts> {
  const { trigger, github } = setting;
  const parts = found.kind === "prompt" ? found.parts : [];
  const asked = "source" in found ? [found.source] : parts.filter((part) => typeof part !== "string");
  const mayNeedContext = found.kind === "prompt" || found.kind === "candidate";
  const context = isContextWanted && mayNeedContext ? [trigger.subject] : [];
  const ids = [...asked, ...context]
    .filter((text) => text !== null)
    .filter(({ id, body }) => id !== "" && body.trim() !== "")
    .map(({ id }) => id);
  if (ids.length === 0) {
    return Promise.resolve(new Map());
  }
  // The command, or the first text that the prompt quotes, is what the run is about, so it is asked for once more where it is missing.
  const page = readShownTexts(github, {
    ids: [...new Set(ids)],
    wanted: ids.find((id) => id === asked[0]?.id),
    clock: world.clock,
    limits,
  });
  // The run may end before it reads the page, and a rejection that nobody handles would end the process.
  page.catch(() => {});
  return page;
}

/** GitHub withholds the secrets, which is no mistake. */
function withheldSecrets(triggerPhrase: string): Ending {
  return {
    outcome: "skipped",
    reason: "no-secrets",
    message:
      "GitHub gives this run no secrets, and so no API key, since its pull request comes from a fork or from Dependabot.",
    next: `Comment \`${triggerPhrase} …\` in the pull request's conversation instead: that starts a run that has them.`,
  };
}

/**
 * Whether the author of the text is known to the repository. Only answers that start nothing depend on this. If strangers got them,
 * they could make the action write as many comments as they like.
 */
function isKnownHere({ source, payload }: Trigger): boolean {
  const isPrivate = ["private", "internal"].includes(payload.repository?.visibility ?? "");
  return isPrivate || source?.authorIsKnown === true;
}
