import { type RunnerCache, runnerCache } from "../action/cache.ts";
import { readEnvironment } from "../action/environment.ts";
import { Step as ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import { formatDuration } from "../duration.ts";
import { connectGitHub } from "../github/connect.ts";
import type { CallLimits } from "../github/connection.ts";
import type { Trigger } from "../github/event.ts";
import type { Thread } from "../github/thread.ts";
import type { ServiceClient } from "../service/client.ts";
import { createMarkerCodec } from "./comment/marker.ts";
import { silentTracker, type Tracker } from "./comment/tracker.ts";
import { readInputs } from "./inputs.ts";
import { projectDigest } from "./memory/memory.ts";
import type { Outcome } from "./outcome.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "./report.ts";

// The runner's file only grows: whatever the service says, and however often, it stays below 64 KiB.
const ROOM_FOR_STATE = 48 * 1024;

/** The saved state for the post step, whole or only what it cannot do without. */
type StateText = (extent: "whole" | "brief") => string;

/** One run of the agent action: what is known so far, and where it is written. */
export class Step extends ActionStep<Report> {
  /** Writes to the thread; silent until there is one. */
  tracker: Tracker = silentTracker;
  failOn: ReadonlySet<Outcome> = new Set();
  readonly cache: RunnerCache;
  /** A create or a message is on its way, and its answer is not known. */
  isSending = false;
  /** What the post step has to know from now on; nothing where it is empty. */
  stateText: StateText = () => "";
  #savedState = "";
  #savedBytes = 0;

  constructor(world: World, cache = runnerCache(world.env)) {
    super(world, EMPTY_REPORT, outputsOf);
    this.cache = cache;
  }

  override report(): Report {
    return { ...super.report(), commentUrl: this.tracker.comment()?.url ?? "" };
  }

  override update(patch: Partial<Report>): void {
    super.update(patch);
    this.saveState();
  }

  saveState(): void {
    const whole = this.stateText("whole");
    const fits = this.#savedBytes + Buffer.byteLength(whole) <= ROOM_FOR_STATE;
    const text = fits ? whole : this.stateText("brief");
    if (text === "" || text === this.#savedState) {
      return;
    }
    this.#savedState = text;
    this.#savedBytes += Buffer.byteLength(text);
    if (!this.world.results.saveState("saved-state", text)) {
      this.warn(
        "GITHUB_STATE names a file that cannot be written: if this step is killed, nobody finishes its comment.",
      );
    }
  }

  /** How long ago the step began, for people. */
  elapsed(): string {
    return formatDuration(this.report().elapsedMs);
  }
}

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
