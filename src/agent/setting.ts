import type { Environment } from "../action/environment.ts";
import { InputError } from "../action/input-rules.ts";
import type { World } from "../action/world.ts";
import { connectGitHub } from "../github/connect.ts";
import type { GitHubConnection } from "../github/connection.ts";
import type { Thread } from "../github/thread.ts";
import type { Trigger } from "../github/trigger.ts";
import { type AskingInputs, readAskingInputs } from "./inputs.ts";

/** What every request is read from: the runner's environment, the event, how to ask, who may ask, and what follows from these. */
export interface Setting {
  readonly environment: Environment;
  readonly trigger: Trigger;
  /** The word that starts a command. */
  readonly triggerPhrase: string;
  readonly asking: AskingInputs;
  readonly github: GitHubConnection;
  /** The thread of the event, or the one that `issue-number` names; null if there is neither. */
  readonly thread: Thread | null;
}

/** What is read on its own. */
type SettingParts = Omit<Setting, "github" | "thread">;

/** @throws InputError */
export function readSetting(world: World, read: Omit<SettingParts, "asking">): Setting {
  const { trigger } = read;
  const asking = readAskingInputs(world);
  // Only a clear yes counts. Everybody in the enterprise can read an internal repository.
  const isPrivate = trigger.payload.repository?.visibility === "private";
  if (asking.requiredPermission === "read" && trigger.mustBeAllowed.length > 0 && !isPrivate) {
    throw new InputError("required-permission", {
      rule: "everybody can read a repository that is not private, so `read` would let anybody ask",
      fix: "Write `required-permission: triage` or higher, and list others in `allowed-users`.",
    });
  }
  return settingOf(world, { ...read, asking });
}

/** What follows from these. */
export function settingOf({ clock }: Pick<World, "clock">, read: SettingParts): Setting {
  const { environment, trigger, asking } = read;
  const github = connectGitHub({ token: asking.githubToken, server: environment, clock });
  return { ...read, github, thread: trigger.thread ?? numbered(asking, environment) };
}

function numbered({ issueNumber: number }: AskingInputs, environment: Environment): Thread | null {
  const { owner, name } = environment.repository;
  return number === undefined
    ? null
    : { kind: "numbered", number, url: `${environment.serverUrl}/${owner}/${name}/issues/${number}` };
}

/** Says in one line what started the run. */
export function describeTrigger({ repository, runAttempt }: Environment, trigger: Trigger): string {
  const { eventName, activity, thread, payload } = trigger;
  const inThread = thread === null ? "" : ` on #${thread.number}`;
  const sender = payload.sender === null ? "" : ` by ${payload.sender.login}`;
  return `Event: ${eventName} ${activity}${inThread}${sender} in ${repository.owner}/${repository.name}, attempt ${runAttempt}`;
}
