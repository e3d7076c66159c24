import type { Instant, RunOptions } from "./action-run.ts";
import type { StepProcess } from "./step-process.ts";

const sigtermAfterMs = 7_500;
const sigkillAfterMs = 2_500;

/** Watches a step's log and clock and interrupts its process as asked. */
export interface Interruption {
  readonly seeLine: (text: string) => void;
  /** When signals of a cancel reached the process, in milliseconds since the epoch. */
  readonly cancelledAt: readonly number[];
}

/** Arms the cancel and the kill that the options ask for. */
export function armInterruption(options: RunOptions, step: StepProcess): Interruption {
  const watchers: Array<(text: string) => void> = [];
  const cancelledAt: number[] = [];
  const send = (signal: NodeJS.Signals): void => {
    if (step.signal(signal)) cancelledAt.push(step.nowMs());
  };
  if (options.cancelAfter !== undefined) {
    void reach(options.cancelAfter, { watchers, step }).then(() => cancel(send, { ...options, step }));
  }
  if (options.kill !== undefined)
    void reach(options.kill, { watchers, step }).then(() => step.signal("SIGKILL"));
  return {
    seeLine: (text) => {
      for (const watch of watchers) watch(text);
    },
    cancelledAt,
  };
}

async function reach(
  instant: Instant,
  { watchers, step }: { readonly watchers: Array<(text: string) => void>; readonly step: StepProcess },
): Promise<void> {
  if (typeof instant === "number") await step.after(instant);
  else if (instant instanceof RegExp) {
    await new Promise<void>((resolve) => watchers.push((text) => instant.test(text) && resolve()));
  } else await Promise.allSettled([instant]);
}

// Signals to a process that has ended do nothing, so the sequence need not know when that was.
async function cancel(
  send: (signal: NodeJS.Signals) => void,
  { firstSignal, secondSignal, step }: RunOptions & { readonly step: StepProcess },
): Promise<void> {
  send(firstSignal ?? "SIGINT");
  if (secondSignal !== undefined) {
    void step.after(secondSignal.afterMs).then(() => send(secondSignal.name));
  }
  await step.after(sigtermAfterMs);
  send("SIGTERM");
  await step.after(sigkillAfterMs);
  send("SIGKILL");
}
