import type { Environment } from "../action/environment.ts";
import type { World } from "../action/world.ts";
import type { GitHubConnection } from "../github/connect.ts";
import { connectGitHub } from "../github/connect.ts";
import type { Thread } from "../github/thread.ts";
import type { Trigger } from "../github/trigger.ts";
import type { AskingInputs } from "./inputs.ts";

/** What every request is read from: the runner's environment, the event, how to ask, how to answer, and what follows from these. */
export interface Setting {
  readonly environment: Environment;
  readonly trigger: Trigger;
  /** The word that starts a command. */
  readonly triggerPhrase: string;
  readonly asking: Pick<AskingInputs, "githubToken" | "comment" | "issueNumber" | "dryRun">;
  readonly github: GitHubConnection;
  /** The thread of the event, or the one that `issue-number` names; null if there is neither. */
  readonly thread: Thread | null;
}

/** Opens the connection to GitHub and finds the thread, from what was read. */
export function openSetting(
  { clock }: Pick<World, "clock">,
  read: Omit<Setting, "github" | "thread">,
): Setting {
  const { environment, trigger, asking } = read;
  const github = connectGitHub({ token: asking.githubToken, server: environment, clock });
  const { issueNumber: number } = asking;
  const url = `${environment.repositoryUrl}/issues/${number}`;
  const numbered = number === undefined ? null : ({ kind: "numbered", number, url } as const);
  return { ...read, github, thread: trigger.thread ?? numbered };
}
