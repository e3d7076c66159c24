import type { Environment } from "../action/environment.ts";
import type { World } from "../action/world.ts";
import { deadlineIn } from "../clock.ts";
import type { CallLimits, GitHubConnection } from "../github/connection.ts";
import type { Trigger } from "../github/event.ts";
import type { Thread } from "../github/thread.ts";
import { createMarkerCodec } from "./comment/marker.ts";
import type { Inputs } from "./inputs.ts";
import { projectDigest } from "./memory/idempotency-key.ts";
import type { Step } from "./step.ts";

/** What the run is about: its settings, what started it, and the way to GitHub. */
export interface Task {
  readonly inputs: Inputs;
  readonly environment: Environment;
  readonly trigger: Trigger;
  readonly github: GitHubConnection;
  /** For the calls to GitHub before the job is created. */
  readonly limits: CallLimits;
}

/** One line on what started the run. */
export function describeTrigger({ repository, runAttempt }: Environment, trigger: Trigger): string {
  const activity = trigger.activity === "" ? "" : ` (${trigger.activity})`;
  const place = trigger.thread === null ? "" : ` on #${trigger.thread.number}`;
  const sender = trigger.payload.sender === null ? "" : ` by ${trigger.payload.sender.login}`;
  const attempt = runAttempt > 1 ? `, attempt ${runAttempt}` : "";
  return `Event: ${trigger.eventName}${activity}${place}${sender} in ${repository.owner}/${repository.name}${attempt}`;
}

/** The thread of the event, or the one that `issue-number` names; none when the action shall be silent. */
export function threadOf({ inputs, trigger, environment }: Task): Thread | null {
  if (!inputs.comment) {
    return null;
  }
  if (trigger.thread !== null || inputs.issueNumber === undefined) {
    return trigger.thread;
  }
  const { owner, name } = environment.repository;
  const url = `${environment.serverUrl}/${owner}/${name}/issues/${inputs.issueNumber}`;
  return { kind: "numbered", number: inputs.issueNumber, url };
}

/** What the tracking comments of a run have in common, whichever they are. */
export function commonOptions(
  { clock, log }: World,
  { inputs, environment, github }: Pick<Task, "inputs" | "environment" | "github">,
) {
  return {
    github,
    clock,
    log,
    codec: createMarkerCodec(inputs.apiKey, environment.repository),
    project: projectDigest(inputs),
    runUrl: environment.runUrl,
    isRerun: environment.runAttempt > 1,
    notify: inputs.notify,
  };
}

/** Limits for the calls to GitHub while the job is on its way. */
export function meanwhileLimits(step: Step): CallLimits {
  return { deadline: deadlineIn(20_000, step.world.clock), signal: step.world.signal };
}
