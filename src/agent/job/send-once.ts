import { setImmediate } from "node:timers/promises";
import { type RetryPolicy, retryDelayMs, withRetries } from "../../retry.ts";
import type { RequestLimits } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";
import type { Random } from "./poll.ts";

// What was sent is awaited, whatever the deadline says: an answer that nobody hears is a job that nobody knows.
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * Sends a request that must not take effect twice: it is repeated only when it never left this machine or was answered 429,
 * until the deadline; an answer is awaited for 60 seconds. Any other failure rejects at once with its ServiceError.
 */
export async function sendOnce<T>(
  send: (limits: RequestLimits) => Promise<T>,
  options: Pick<RetryPolicy, "clock" | "deadline" | "signal"> & {
    readonly random: Random;
    readonly onRetry: (error: ServiceError, delayMs: number) => void;
  },
): Promise<T> {
  const { clock, deadline, signal, random, onRetry } = options;
  const attempt = async () => {
    // A cancel that came while this process was busy is heard when the event loop turns, and not before.
    await setImmediate();
    signal.throwIfAborted();
    return await send({ timeoutMs: ANSWER_TIMEOUT_MS, signal });
  };
  return await withRetries(attempt, {
    clock,
    deadline,
    signal,
    onRetry: (error, delayMs) => error instanceof ServiceError && onRetry(error, delayMs),
    delayMs: (error, tries) =>
      error instanceof ServiceError && isSafeToRepeat(error)
        ? Math.max(error.facts.retryAfterMs ?? 0, retryDelayMs(tries, random))
        : undefined,
  });
}

function isSafeToRepeat({ kind }: ServiceError): boolean {
  return kind === "unreachable" || kind === "rate-limited";
}
