// The action's main step on a clock that does not wait, with the heap measured on the way: the child of bench/memory.ts.
import { setTimeout as delay } from "node:timers/promises";
import { listenForCancel } from "../../src/action/signals.ts";
import { readInput, readSecret, runnerLog, runnerResults } from "../../src/action/world.ts";
import { run } from "../../src/agent/run.ts";
import type { Clock } from "../../src/clock.ts";

const { env } = process;
const MEASURED_AT = new Set((env["MEASURED_AT"] ?? "").split(",").map(Number));

/** Every sleep is one look; some are used to measure. */
function measuringClock(): Clock {
  let nowMs = 0;
  let looks = 0;
  return {
    monotonicMs: () => nowMs,
    date: () => new Date(nowMs),
    sleep: async (ms) => {
      nowMs += ms;
      if (MEASURED_AT.has(looks)) {
        process.send?.({ looks, heapBytes: await heapInUse() });
      }
      looks += 1;
    },
  };
}

// Each look has a time limit of 15 seconds, whose timer stands until then. Real looks are seconds apart; these are not.
const TIME_LIMITS_ARE_OVER_MS = 15_500;

/** What is left after garbage collection. */
async function heapInUse(): Promise<number> {
  await delay(TIME_LIMITS_ARE_OVER_MS);
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    // A turn of the event loop, for what only waits to hear of the collection.
    await delay(10);
  }
  return process.memoryUsage().heapUsed;
}

const passed = await run({
  env,
  readInput,
  readSecret,
  log: runnerLog("Docs agent"),
  results: runnerResults(env),
  clock: measuringClock(),
  random: Math.random,
  signal: listenForCancel(),
});
process.exit(passed ? 0 : 1);
