import { setTimeout as delay } from "node:timers/promises";

/** Time as the action sees it: deadlines on a clock that never jumps, and dates to show and to compare with others. */
export interface Clock {
  /** Milliseconds since some fixed moment; unaffected by changes of the system time. */
  readonly monotonicMs: () => number;
  /**
   * The wall clock, for texts that people read and for times that GitHub or another process wrote. A moment in a response header is
   * compared with the response's own date instead.
   */
  readonly date: () => Date;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when that comes first. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const systemClock: Clock = {
  monotonicMs: () => performance.now(),
  date: () => new Date(),
  sleep: async (ms, signal) => {
    signal.throwIfAborted();
    // Node wraps the reason in an AbortError of its own, so throw the reason itself.
    await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
  },
};

/** A moment on the monotonic clock by which something has to be done. */
export interface Deadline {
  /** Whole milliseconds left, rounded up, never negative. */
  readonly remainingMs: () => number;
  /** The moment on the wall clock, if that is not changed until then. */
  readonly date: () => Date;
}

export function deadlineIn(ms: number, clock: Clock): Deadline {
  const endMs = clock.monotonicMs() + ms;
  const remainingMs = () => Math.max(0, Math.ceil(endMs - clock.monotonicMs()));
  return { remainingMs, date: () => new Date(clock.date().getTime() + remainingMs()) };
}
