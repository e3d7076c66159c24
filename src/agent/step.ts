import { Step as ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import { formatDuration } from "../duration.ts";
import type { CallLimits } from "../github/call-limits.ts";
import { silentTracker, type Tracker } from "./comment/tracker.ts";
import type { Outcome } from "./outcome.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "./report.ts";

/** One run of the agent action: what is known so far, and who is told. */
export class Step extends ActionStep<Report> {
  /** Where the thread is told; silent until there is one. */
  tracker: Tracker = silentTracker;
  failOn: ReadonlySet<Outcome> = new Set();
  /** A create or a message is on its way, and its answer is not known. */
  isSending = false;
  #saveState: () => void = () => {};

  constructor(world: World) {
    super(world, EMPTY_REPORT, outputsOf);
  }

  override report(): Report {
    return { ...super.report(), commentUrl: this.tracker.comment()?.url ?? "" };
  }

  override update(patch: Partial<Report>): void {
    super.update(patch);
    this.#saveState();
  }

  /** Keeps the post step informed from now on. */
  saveStateBy(save: () => void): void {
    this.#saveState = save;
  }

  saveState(): void {
    this.#saveState();
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
