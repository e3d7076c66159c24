import { InputError } from "../../action/input-rules.ts";
import type { World } from "../../action/world.ts";
import type { CallLimits } from "../../call-limits.ts";
import { isSameAccount, ownLogin } from "../../github/account.ts";
import { GitHubError } from "../../github/errors.ts";
import type { EventText } from "../../github/event.ts";
import { lookUpRole } from "../../github/permissions.ts";
import { readShownTexts, type ShownTexts } from "../../github/shown-texts.ts";
import type { Trigger } from "../../github/trigger.ts";
import { ifError } from "../../if-error.ts";
import type { AskingInputs, CommandInputs } from "../inputs.ts";
import { type Ending, Stop } from "../outcome.ts";
import { hasNote } from "../record/notes.ts";
import type { Setting } from "../setting.ts";
import { authorize } from "./authorize.ts";
import { type Admitted, decideAdmission, type Refusal, wrongInput } from "./decide-admission.ts";
import { loadPrompt, skipped } from "./instruction.ts";
import { readInstruction } from "./read-instruction.ts";

/** An admitted request, with the texts that it is made from. */
export interface AdmittedRequest extends Admitted {
  /** The text that holds the instruction; null if the workflow has it. */
  readonly asked: EventText | null;
  /** The event's texts as GitHub shows them, which it is asked for when one of them is first needed, within those limits. */
  readonly texts: (limits: CallLimits) => Promise<ShownTexts>;
}

interface AdmitOptions {
  /** The text that may hold the instruction; null if the workflow has it. */
  readonly asked: EventText | null;
  readonly command: CommandInputs;
  readonly asking: AskingInputs;
  readonly setting: Setting;
  readonly world: Pick<World, "clock" | "log" | "readSecret">;
  readonly limits: CallLimits;
}

/** @throws InputError, which the thread cannot show, if everybody could ask */
export function refuseEverybody({ requiredPermission }: AskingInputs, trigger: Trigger): void {
  // Only a clear yes counts. Everybody in the enterprise can read an internal repository.
  const isPrivate = trigger.payload.repository?.visibility === "private";
  if (requiredPermission === "read" && trigger.mustBeAllowed.length > 0 && !isPrivate) {
    throw new InputError("required-permission", {
      rule: "anyone can read a repository that is not private, so `read` would let anyone ask",
      fix: "Write `required-permission: triage` or higher, and list others in `allowed-users`.",
    });
  }
}

/** Checks that there is an instruction and that its authors may ask. @throws Stop if nothing was asked for */
export async function admit(options: AdmitOptions): Promise<AdmittedRequest | Refusal> {
  const { asked, command, asking, setting, world, limits } = options;
  const { environment, trigger, triggerPhrase, github } = setting;
  if (await isOwnComment(options)) {
    // Otherwise a comment of this action would start the next run where a workflow has a prompt for every comment.
    throw new Stop(skipped("own-comment", "The text is a comment by this action."));
  }
  const prompt = asked === null ? await loadPrompt(command, { trigger, ...environment }) : "";
  // The lookup of the permission starts first, because everything else waits for it.
  const permission = authorize({
    inputs: asking,
    trigger,
    rerunBy: environment.runAttempt > 1 ? environment.triggeringActor : "",
    lookUp: (account) => lookUpRole(github, account, limits),
  });
  const texts = eventTexts(options);
  const [authorization, instruction] = await Promise.all([
    permission,
    readInstruction(asked, {
      prompt,
      triggerPhrase,
      trigger,
      texts: () => texts(limits),
      ...environment,
    }),
  ]);
  const decision = decideAdmission({
    instruction,
    authorization,
    isInText: asked !== null,
    isKnown: isKnown(trigger),
    withheld:
      trigger.withoutSecrets && world.readSecret("api-key") === ""
        ? withheldSecrets(triggerPhrase)
        : undefined,
  });
  if (decision.kind === "refused") {
    return decision;
  }
  if (decision.askers.length > 0) {
    world.log.info(`Asked by ${decision.askers.join(", ")}.`);
  }
  return { ...decision, asked, texts };
}

/** Whether this action wrote the comment. If GitHub does not say who the token is, its note counts. */
async function isOwnComment({ setting, limits }: AdmitOptions): Promise<boolean> {
  const { trigger, github } = setting;
  const { source, isComment } = trigger;
  if (!isComment || source === null || !hasNote(source.body)) {
    return false;
  }
  const author = source.author?.login ?? "";
  return isSameAccount(author, await ownLogin(github, limits).catch(ifError(GitHubError, () => author)));
}

/** Refuses a request because of an input that cannot be used. Only people who may ask are told about it in the thread. */
export async function refuseInput(options: AdmitOptions, error: InputError): Promise<Refusal> {
  const decision = await admit(options);
  return decision.kind === "refused" ? decision : wrongInput(error, options.asked !== null);
}

/** Asks for the event's texts in one query, once one of them is needed; sends none if GitHub cannot be asked for any. */
function eventTexts({ setting, world }: AdmitOptions): AdmittedRequest["texts"] {
  const { trigger, github } = setting;
  const written = trigger.texts.filter(({ id, body }) => id !== "" && body.trim() !== "");
  const ids = [...new Set(written.map(({ id }) => id))];
  // The run depends on the newest text, so that one is asked for again if it is missing. A release has no other text than its notes.
  const wanted = ids.find((id) => id === (trigger.source ?? trigger.subject)?.id);
  let asked: Promise<ShownTexts> | undefined;
  return (limits) => {
    asked ??=
      ids.length === 0
        ? Promise.resolve(new Map())
        : readShownTexts(github, { ids, wanted, clock: world.clock, limits });
    return asked;
  };
}

/** GitHub withholds the secrets on purpose, so this is not an error. */
function withheldSecrets(triggerPhrase: string): Ending {
  return {
    outcome: "skipped",
    reason: "no-secrets",
    message:
      "GitHub gives this run no secrets, so it has no API key: its pull request comes from a fork or from Dependabot.",
    next: `Comment \`${triggerPhrase} …\` in the pull request's conversation instead. That starts a run that has the secrets.`,
  };
}

/**
 * Whether the author of the text is a person who is known to the repository. Only replies to refused requests depend on this. Strangers
 * could make the action write as many as they like, and two bots could answer each other forever.
 */
function isKnown({ source }: Trigger): boolean {
  return source?.authorIsKnown === true && source.author?.type === "User";
}
