import type { CallLimits } from "../../call-limits.ts";
import { type Clock, deadlineIn } from "../../clock.ts";

/** Time that several calls share, one after the other. */
export class TimeBudget {
  readonly #clock: Clock;
  #leftMs: number;

  constructor(ms: number, clock: Clock) {
    this.#leftMs = ms;
    this.#clock = clock;
  }

  /** Acts within these limits and what is left of the time. */
  async within<T>(limits: CallLimits, act: (limits: CallLimits) => Promise<T>): Promise<T> {
    const startMs = this.#clock.monotonicMs();
    const deadline = deadlineIn(Math.min(this.#leftMs, limits.deadline.remainingMs()), this.#clock);
    try {
      return await act({ ...limits, deadline });
    } finally {
      this.#leftMs -= this.#clock.monotonicMs() - startMs;
    }
  }
}
