import type { Clock } from "../../clock.ts";
import type { CallLimits } from "../../github/connection.ts";

/** The same limits for a write that is not broken off at once. */
export function withGrace({ deadline, signal }: CallLimits, ms: number, clock: Clock): CallLimits {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener("abort", () => void clock.sleep(ms, new AbortController().signal).then(abort), {
    once: true,
  });
  return { deadline, signal: controller.signal };
}

/** The result, unless the signal comes first. */
export async function orAborted(result: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  await Promise.race([result, aborted]);
}
