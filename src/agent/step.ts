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
import { serializeForPost } from "./comment/saved-state.ts";
import { createNoteSigner } from "./comment/signed-note.ts";
import type { ThreadWriter } from "./comment/thread-writer.ts";
import { HandOverComments } from "./hand-over/hand-over-comments.ts";
import { createHandOverCodec } from "./hand-over/marker.ts";
import { readInputs } from "./inputs.ts";
import { projectDigest } from "./memory/identity.ts";
import type { RequestRecord } from "./memory/request-record.ts";
import type { Outcome } from "./outcome.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "./report.ts";

// Each `saveState` appends to one file, which the runner reads as far as 64 KiB: this is the budget of all of them.
const ROOM_FOR_STATE = 48 * 1024;

/** One run of the agent action: what is known so far, and where it is written. */
export class Step extends ActionStep<Report> {
  failOn: ReadonlySet<Outcome> = new Set();
  readonly cache: RunnerCache;
  /** When the step began, Unix milliseconds. */
  readonly startedAtMs: number;
  /** A create or a message is on its way, and its answer is not known. */
  isSending = false;
  #record: RequestRecord | undefined;
  #isSaving = false;
  #savedState = "";
  #savedBytes = 0;

  constructor(world: World, cache = runnerCache(world.env)) {
    super(world, EMPTY_REPORT, outputsOf);
    this.cache = cache;
    this.startedAtMs = world.clock.date().getTime();
  }

  /** Where the request is written down; undefined before there is anything to write, and where nothing is to be written. */
  get record(): RequestRecord | undefined {
    return this.#record;
  }

  /** From here on, the request is written down here. Called once. */
  keepRecord(record: RequestRecord): void {
    this.#record ??= record;
    this.saveState();
  }

  /** From here on, the post step has something to finish if this process is killed. */
  beginSaving(): void {
    this.#isSaving = true;
    this.saveState();
  }

  override report(): Report {
    const report = super.report();
    return { ...report, commentUrl: this.#record?.comment()?.url ?? report.commentUrl };
  }

  override update(patch: Partial<Report>): void {
    super.update(patch);
    this.saveState();
  }

  saveState(): void {
    if (!this.#isSaving) {
      return;
    }
    const { startedAtMs, isSending: creating } = this;
    const state = { ...this.report(), creating, startedAtMs, place: this.#record?.place() ?? null };
    const whole = serializeForPost(state, "whole");
    const fits = this.#savedBytes + Buffer.byteLength(whole) <= ROOM_FOR_STATE;
    const text = fits ? whole : serializeForPost(state, "brief");
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
  const github = connectGitHub({ token: inputs.githubToken, server: environment, clock });
  return {
    environment,
    inputs,
    github,
    codec: createMarkerCodec(createNoteSigner(inputs.apiKey, environment.lastingRepository)),
    handOvers: new HandOverComments({
      github,
      codec: createHandOverCodec(inputs.apiKey, environment.lastingRepository),
      clock,
      inputs,
    }),
    project: projectDigest(inputs),
  };
}

/** What the run is about: its settings, what is known so far, and what started it. */
export interface Task extends Readonly<ReturnType<typeof readSettings>> {
  readonly step: Step;
  readonly trigger: Trigger;
  readonly service: ServiceClient;
  /** The thread of the event, or the one that `issue-number` names; null where the action is silent. */
  readonly thread: Thread | null;
  /** Writes there. */
  readonly writer: ThreadWriter | null;
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
