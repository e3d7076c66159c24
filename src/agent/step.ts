import { type RunnerCache, runnerCache } from "../action/cache.ts";
import { ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import { formatDuration } from "../duration.ts";
import { STATE_NAMES, serializeForPost } from "./comment/saved-state.ts";
import type { RequestRecord } from "./memory/request-record.ts";
import type { Outcome } from "./outcome.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "./report.ts";

// Post gets the last state as a variable of its environment, of which Linux allows 128 KiB
// (https://man7.org/linux/man-pages/man2/execve.2.html). Each `saveState` appends to one file, which must not grow with what every
// poll of a long job brings: so all states share this room, which is little enough for the last one, too. Once it is used up, they
// are brief.
const ROOM_FOR_STATE = 48 * 1024;

/** The main step of the agent action: what is known so far, and where it is written. */
export class AgentStep extends ActionStep<Report> {
  /** The input `fail-on`, which the end of a step asks for whether the inputs could be read or not; empty until they were. */
  failOn: ReadonlySet<Outcome> = new Set();
  readonly cache: RunnerCache;
  /** When the step began, Unix milliseconds. */
  readonly startedAtMs: number;
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
    this.#record = record;
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
    const { startedAtMs } = this;
    const state = { ...this.report(), startedAtMs, tracking: this.#record?.toSave() ?? null };
    const whole = serializeForPost(state, "whole");
    const fits = this.#savedBytes + Buffer.byteLength(whole) <= ROOM_FOR_STATE;
    const text = fits ? whole : serializeForPost(state, "brief");
    if (text === "" || text === this.#savedState) {
      return;
    }
    this.#savedState = text;
    this.#savedBytes += Buffer.byteLength(text);
    if (!this.world.results.saveState(STATE_NAMES.saved, text)) {
      this.warn(
        "GITHUB_STATE names a file that cannot be written: if this step is killed, nobody finishes its comment.",
      );
    }
  }

  /** Whether a re-run would find this run's job, or what is known of it so far. */
  rerunFindsJob(): boolean {
    return this.#record?.isWrittenDown() === true || this.report().isRemembered;
  }

  /** How long ago the step began, for people. */
  elapsed(): string {
    return formatDuration(this.report().elapsedMs);
  }
}
