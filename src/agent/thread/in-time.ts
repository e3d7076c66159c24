import type { Clock } from "../../clock.ts";
import type { CallLimits } from "../../github/connection.ts";
import { CacheError } from "../../runner/cache.ts";

/**
 * Waits for something that cannot be stopped, but no longer than the limits allow. Rejects with a CacheError when the time
 * is up, and with the signal's reason when the run is cancelled.
 */
export async function inTime<T>(
  result: Promise<T>,
  { deadline, signal, clock }: CallLimits & { readonly clock: Clock },
): Promise<T> {
  const over = new AbortController();
  const timeUp = async (): Promise<never> => {
    await clock.sleep(deadline.remainingMs(), AbortSignal.any([signal, over.signal]));
    throw new CacheError("The Actions cache did not answer in time.");
  };
  try {
    return await Promise.race([result, timeUp()]);
  } finally {
    over.abort();
  }
}
