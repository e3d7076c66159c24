import { setTimeout as sleep } from "node:timers/promises";
import type { Instant, RunOptions } from "./action-run.ts";
import type { StepProcess } from "./step-process.ts";

const sigtermAfterMs = 7_500;
const sigkillAfterMs = 2_500;

/** Watches a step's log and clock and interrupts its process as asked. */
export interface Interruption {
  readonly seeLine: (text: string) => void;
  /** True once the run's cancel was sent. */
  readonly cancelled: () => boolean;
}

/** Arms the cancel and the kill that the options ask for. */
export function armInterruption(options: RunOptions, step: StepProcess): Interruption {
  const watchers: Array<(text: string) => void> = [];
  let cancelled = false;
  if (options.cancelAfter !== undefined) {
    void reach(options.cancelAfter, watchers).then(() => {
      cancelled = true;
      return cancel(step, options.secondSignalAfterMs);
    });
  }
  if (options.kill !== undefined) void reach(options.kill, watchers).then(() => step.signal("SIGKILL"));
  return {
    seeLine: (text) => {
      for (const watch of watchers) watch(text);
    },
    cancelled: () => cancelled,
  };
}

async function reach(instant: Instant, watchers: Array<(text: string) => void>): Promise<void> {
  if (typeof instant === "number") await sleep(instant, undefined, { ref: false });
  else if (instant instanceof RegExp) {
    await new Promise<void>((resolve) => watchers.push((text) => instant.test(text) && resolve()));
  } else await Promise.allSettled([instant]);
}

// Signals to a process that has ended do nothing, so the sequence need not know when that was.
async function cancel(step: StepProcess, secondSignalAfterMs: number | undefined): Promise<void> {
  step.signal("SIGINT");
  if (secondSignalAfterMs !== undefined) {
    void sleep(secondSignalAfterMs, undefined, { ref: false }).then(() => step.signal("SIGINT"));
  }
  await sleep(sigtermAfterMs, undefined, { ref: false });
  step.signal("SIGTERM");
  await sleep(sigkillAfterMs, undefined, { ref: false });
  step.signal("SIGKILL");
}
