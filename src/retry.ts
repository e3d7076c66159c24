import type { Clock, Deadline } from "./clock.ts";
import { TIME_LIMITS } from "./time-limits.ts";

export interface RetryPolicy {
  readonly clock: Clock;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /** Milliseconds to wait after this try (counted from 0) failed; undefined if the failure is final. */
  readonly delayMs: (error: unknown, tries: number) => number | undefined;
  readonly onRetry?: (error: unknown, delayMs: number) => void;
}

/** Tries until it works, the failure is final, or the next try would come after the deadline. */
export async function withRetries<T>(
  tryOnce: () => Promise<T>,
  { clock, deadline, signal, delayMs, onRetry }: RetryPolicy,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await tryOnce();
    } catch (error) {
      const waitMs = delayMs(error, tries);
      if (waitMs === undefined || waitMs >= deadline.remainingMs()) {
        throw error;
      }
      onRetry?.(error, waitMs);
      await clock.sleep(waitMs, signal);
    }
  }
}

/** Milliseconds to wait after the n-th failure (from 0): full jitter below a doubling bound, from 1 to 30 seconds. */
export function retryDelayMs(tries: number, random: () => number): number {
  const bound = Math.min(TIME_LIMITS.mostDelay, TIME_LIMITS.leastDelay * 2 ** (tries + 1));
  return TIME_LIMITS.leastDelay + random() * (bound - TIME_LIMITS.leastDelay);
}

type Headers = Readonly<Record<string, unknown>>;

/**
 * Milliseconds to wait according to the header `Retry-After`, which holds seconds or an HTTP date; undefined if it is not usable. The
 * result is a duration, so later changes of the clock do not affect it.
 */
export function parseRetryAfter({ "retry-after": header, ...others }: Headers): number | undefined {
  if (typeof header !== "string" || header.trim() === "") {
    return undefined;
  }
  const isSeconds = /^\d+$/.test(header.trim());
  const ms = isSeconds ? Number(header) * 1000 : Date.parse(header) - answeredAtMs(others);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * When a response was made, by the clock of the server that made it. Moments in its other headers are by that clock too, and the clock of
 * a self-hosted runner can be half an hour slow.
 */
export function answeredAtMs({ date }: Headers): number {
  const ms = Date.parse(String(date));
  return Number.isNaN(ms) ? Date.now() : ms;
}
