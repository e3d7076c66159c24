import { readEnvironment } from "../action/environment.ts";
import type { World } from "../action/world.ts";
import type { CallLimits } from "../github/call-limits.ts";
import { connectGitHub } from "../github/connection.ts";
import type { Trigger } from "../github/event.ts";
import type { Thread } from "../github/thread.ts";
import type { ServiceClient } from "../service/client.ts";
import { createMarkerCodec } from "./comment/marker.ts";
import { readInputs } from "./inputs.ts";
import { projectDigest } from "./memory/memory.ts";
import type { Step } from "./step.ts";

/** What main and post read alike: the runner's word, the inputs, and what follows from the two. */
export function readSettings({ env, readInput, readSecret, clock }: World) {
  const environment = readEnvironment(env);
  const inputs = readInputs(readInput, readSecret);
  return {
    environment,
    inputs,
    github: connectGitHub({ token: inputs.githubToken, server: environment, clock }),
    codec: createMarkerCodec(inputs.apiKey, environment.repository),
    project: projectDigest(inputs),
  };
}

/** What the run is about: its settings, what is known so far, and what started it. */
export interface Task extends Readonly<ReturnType<typeof readSettings>> {
  readonly step: Step;
  readonly trigger: Trigger;
  readonly service: ServiceClient;
  /** For the calls to GitHub before the job is created. */
  readonly limits: CallLimits;
}

/** One line on what started the run. */
export function describeTrigger({ repository, runAttempt }: Task["environment"], trigger: Trigger): string {
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
