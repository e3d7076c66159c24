import { setTimeout as sleep } from "node:timers/promises";
import type { Instant, RunOptions } from "./action-run.ts";
import type { StepProcess } from "./step-process.ts";

const sigtermAfterMs = 7_500;
const sigkillAfterMs = 2_500;

/** Watches a step's log and clock and interrupts its process as asked. */
export interface Interruption {
  readonly seeLine: (text: string) => void;
  /** When signals of a cancel reached the process, by `performance.now()`. */
  readonly cancelledAt: readonly number[];
}

/** Arms the cancel and the kill that the options ask for. */
export function armInterruption(options: RunOptions, step: StepProcess): Interruption {
  const watchers: Array<(text: string) => void> = [];
  const cancelledAt: number[] = [];
  const send = (signal: NodeJS.Signals): void => {
    if (step.signal(signal)) cancelledAt.push(performance.now());
  };
  if (options.cancelAfter !== undefined) {
    void reach(options.cancelAfter, watchers).then(() => cancel(send, options));
  }
  if (options.kill !== undefined) void reach(options.kill, watchers).then(() => step.signal("SIGKILL"));
  return {
    seeLine: (text) => {
      for (const watch of watchers) watch(text);
    },
    cancelledAt,
  };
}

async function reach(instant: Instant, watchers: Array<(text: string) => void>): Promise<void> {
  if (typeof instant === "number") await sleep(instant, undefined, { ref: false });
  else if (instant instanceof RegExp) {
    await new Promise<void>((resolve) => watchers.push((text) => instant.test(text) && resolve()));
  } else await Promise.allSettled([instant]);
}

// Signals to a process that has ended do nothing, so the sequence need not know when that was.
async function cancel(
  send: (signal: NodeJS.Signals) => void,
  { firstSignal, secondSignal }: RunOptions,
): Promise<void> {
  send(firstSignal ?? "SIGINT");
  if (secondSignal !== undefined) {
    void sleep(secondSignal.afterMs, undefined, { ref: false }).then(() => send(secondSignal.name));
  }
  await sleep(sigtermAfterMs, undefined, { ref: false });
  send("SIGTERM");
  await sleep(sigkillAfterMs, undefined, { ref: false });
  send("SIGKILL");
}
