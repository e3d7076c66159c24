import { setTimeout as sleep } from "node:timers/promises";
import type { Instant, RunOptions } from "./action-run.ts";
import type { StepProcess } from "./step-process.ts";

const sigtermAfterMs = 7_500;
const sigkillAfterMs = 2_500;

/** Watches a step's log and clock and interrupts its process as asked. */
export interface Interruption {
  readonly seeLine: (text: string) => void;
  /** When the process was cancelled, by `performance.now()`; undefined if it was not. */
  readonly cancelledAt: () => number | undefined;
}

/** Arms the cancel and the kill that the options ask for. */
export function armInterruption(options: RunOptions, step: StepProcess): Interruption {
  const watchers: Array<(text: string) => void> = [];
  let cancelledAt: number | undefined;
  if (options.cancelAfter !== undefined) {
    void reach(options.cancelAfter, watchers).then(() => {
      if (step.signal(options.firstSignal ?? "SIGINT")) cancelledAt = performance.now();
      return insist(step, options.secondSignal);
    });
  }
  if (options.kill !== undefined) void reach(options.kill, watchers).then(() => step.signal("SIGKILL"));
  return {
    seeLine: (text) => {
      for (const watch of watchers) watch(text);
    },
    cancelledAt: () => cancelledAt,
  };
}

async function reach(instant: Instant, watchers: Array<(text: string) => void>): Promise<void> {
  if (typeof instant === "number") await sleep(instant, undefined, { ref: false });
  else if (instant instanceof RegExp) {
    await new Promise<void>((resolve) => watchers.push((text) => instant.test(text) && resolve()));
  } else await Promise.allSettled([instant]);
}

// Signals to a process that has ended do nothing, so the sequence need not know when that was.
async function insist(step: StepProcess, second: RunOptions["secondSignal"]): Promise<void> {
  if (second !== undefined) {
    void sleep(second.afterMs, undefined, { ref: false }).then(() => step.signal(second.name));
  }
  await sleep(sigtermAfterMs, undefined, { ref: false });
  step.signal("SIGTERM");
  await sleep(sigkillAfterMs, undefined, { ref: false });
  step.signal("SIGKILL");
}
