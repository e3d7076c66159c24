import type { Clock } from "../src/clock.ts";

/** A clock on which hours pass in no time: it moves when somebody sleeps, or when a test moves it. */
export interface FakeClock extends Clock {
  /** Lets this much time pass at once, as slow work would. */
  readonly advance: (ms: number) => void;
  /** Moves the wall clock alone, as somebody who sets the system's time would. */
  readonly setWall: (date: Date) => void;
  /** Every sleep so far, in milliseconds. */
  readonly sleeps: readonly number[];
}

/** A clock that starts at `start` on the wall and at an odd fraction on the monotonic side. */
export function createFakeClock(start = new Date("2026-08-20T12:00:00Z")): FakeClock {
  let nowMs = 1234.5;
  let wallOffsetMs = start.getTime() - nowMs;
  const sleeps: number[] = [];
  return {
    sleeps,
    advance: (ms) => {
      nowMs += ms;
    },
    setWall: (date) => {
      wallOffsetMs = date.getTime() - nowMs;
    },
    monotonicMs: () => nowMs,
    date: () => new Date(nowMs + wallOffsetMs),
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      sleeps.push(ms);
      nowMs += ms;
      // A turn of the event loop, so that whoever waits for something else gets on as well.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
  };
}
