import { type Clock, type Deadline, deadlineIn } from "../clock.ts";

/** What a group of calls may take together, and what ends it early. */
export interface CallLimits {
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
}

/** Limits for the writes after the job's end: they have their own time, and a cancel does not stop them. */
export function finalLimits(ms: number, clock: Clock): CallLimits {
  return { deadline: deadlineIn(ms, clock), signal: new AbortController().signal };
}

/** The same limits for a write that is not broken off at once when the run is cancelled. */
export function withGrace({ deadline, signal }: CallLimits, ms: number, clock: Clock): CallLimits {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener("abort", () => void clock.sleep(ms, new AbortController().signal).then(abort), {
    once: true,
  });
  return { deadline, signal: controller.signal };
}

/** The result, unless the signal comes first: what was sent continues, and is not waited for. */
export async function orAborted(result: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  await Promise.race([result, aborted]);
}
