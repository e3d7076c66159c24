import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The time that servers use. */
export interface ServerTime {
  /** Milliseconds since the epoch; never goes back. */
  readonly nowMs: () => number;
  /** Waits. The request on this connection is not answered meanwhile. */
  readonly pause: (ms: number, socket: Socket | null) => Promise<void>;
  /** Nothing more comes on this connection. */
  readonly rest: (socket: Socket | null) => void;
}

// The wall clock is read once: from then on, changes of the system's time are not seen.
const START_MS = Date.now() - performance.now();

/** The machine's own time. */
export const machineTime: ServerTime = {
  nowMs: () => START_MS + performance.now(),
  pause: async (ms) => {
    await sleep(ms, undefined, { ref: false });
  },
  rest: () => {},
};
