import { type RunnerCache, runnerCache } from "../action/cache.ts";
import { Step as ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import { formatDuration } from "../duration.ts";
import type { CallLimits } from "../github/connection.ts";
import { silentTracker, type Tracker } from "./comment/tracker.ts";
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
  #stateText: StateText = () => "";
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

  /** Keeps the post step informed from now on, of nothing where the text is empty. */
  saveStateBy(text: StateText): void {
    this.#stateText = text;
  }

  saveState(): void {
    const whole = this.#stateText("whole");
    const fits = this.#savedBytes + Buffer.byteLength(whole) <= ROOM_FOR_STATE;
    const text = fits ? whole : this.#stateText("brief");
    if (text === "" || text === this.#savedState) {
      return;
    }
    this.#savedState = text;
    this.#savedBytes += Buffer.byteLength(text);
    if (!this.world.results.saveState("story", text)) {
      this.warn(
        "GITHUB_STATE names a file that cannot be written: if this step is killed, nobody finishes its comment.",
      );
    }
  }

  /** Brings the thread up to date. */
  async updateThread(limits: CallLimits): Promise<void> {
    await this.tracker.update(this.report(), limits);
  }

  /** How long ago the step began, for people. */
  elapsed(): string {
    return formatDuration(this.report().elapsedMs);
  }
}
