import { readEnvironment } from "../action/environment.ts";
import type { World } from "../action/world.ts";
import type { CallLimits } from "../call-limits.ts";
import { connectGitHub } from "../github/connect.ts";
import type { Trigger } from "../github/event.ts";
import type { Thread } from "../github/thread.ts";
import type { ServiceClient } from "../service/client.ts";
import { createMarkerCodec } from "./comment/marker.ts";
import { createNoteSigner } from "./comment/signed-note.ts";
import type { ThreadWriter } from "./comment/thread-writer.ts";
import { HandOverComments } from "./hand-over/hand-over-comments.ts";
import { createHandOverCodec } from "./hand-over/marker.ts";
import { readInputs } from "./inputs.ts";
import { projectDigest } from "./memory/identity.ts";
import type { AgentStep } from "./step.ts";

/** What main and post read alike: the runner's word, the inputs, and what follows from the two. */
export function readSettings({ env, readInput, readSecret, clock }: World) {
  const environment = readEnvironment(env);
  const inputs = readInputs(readInput, readSecret);
  const github = connectGitHub({ token: inputs.githubToken, server: environment, clock });
  return {
    environment,
    inputs,
    github,
    markerCodec: createMarkerCodec(createNoteSigner(inputs.apiKey, environment.lastingRepository)),
    handOvers: new HandOverComments({
      github,
      handOverCodec: createHandOverCodec(inputs.apiKey, environment.lastingRepository),
      clock,
      inputs,
    }),
    project: projectDigest(inputs),
  };
}

/** What the run is about: its settings, what is known so far, and what started it. */
export interface Task extends Readonly<ReturnType<typeof readSettings>> {
  readonly step: AgentStep;
  readonly trigger: Trigger;
  readonly service: ServiceClient;
  /** The thread of the event, or the one that `issue-number` names; null where there is neither, and with `comment: false`. */
  readonly thread: Thread | null;
  /** Writes there. */
  readonly writer: ThreadWriter | null;
  /** For the calls to GitHub before the job is created. */
  readonly limits: CallLimits;
}

/** One line on what started the run. */
export function describeTrigger({ repository, runAttempt }: Task["environment"], trigger: Trigger): string {
  const activity = trigger.activity === "" ? "" : ` (${trigger.activity})`;
  const inThread = trigger.thread === null ? "" : ` on #${trigger.thread.number}`;
  const sender = trigger.payload.sender === null ? "" : ` by ${trigger.payload.sender.login}`;
  const attempt = runAttempt > 1 ? `, attempt ${runAttempt}` : "";
  return `Event: ${trigger.eventName}${activity}${inThread}${sender} in ${repository.owner}/${repository.name}${attempt}`;
}

/** The thread of the event, or the one that `issue-number` names; none when the action shall be silent. */
export function threadOf({
  inputs,
  trigger,
  environment,
}: Pick<Task, "inputs" | "trigger" | "environment">): Thread | null {
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
