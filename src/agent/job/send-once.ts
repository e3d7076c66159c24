import { setImmediate } from "node:timers/promises";
import type { World } from "../../action/world.ts";
import { withGrace } from "../../call-limits.ts";
import type { Deadline } from "../../clock.ts";
import { formatDuration } from "../../duration.ts";
import { retryDelayMs, withRetries } from "../../retry.ts";
import type { RequestLimits } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";

// Once sent, the answer is awaited past the deadline, or the job's id is lost.
const ANSWER_TIMEOUT_MS = 60_000;
// After a cancel the answer is awaited for less, since the runner ends the process 7.5 s after the first signal
// (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-cancellation).
const ANSWER_AFTER_CANCEL_MS = 4000;

/**
 * Sends a request that must not take effect twice: it is repeated only when it never left this machine or was answered 429, until
 * the deadline. Nothing is sent after a cancel. Any other failure rejects at once with its ServiceError, and a cancel that the answer
 * does not come in time for with the signal's reason.
 */
export async function sendOnce<T>(
  { log, signal, random, clock }: Pick<World, "log" | "signal" | "random" | "clock">,
  deadline: Deadline,
  send: (limits: RequestLimits) => Promise<T>,
): Promise<T> {
  const trySend = async () => {
    // A cancel that came while this process was busy is heard when the event loop turns, and not before.
    await setImmediate();
    signal.throwIfAborted();
    const graced = withGrace({ deadline, signal }, ANSWER_AFTER_CANCEL_MS, clock);
    return await send({ timeoutMs: ANSWER_TIMEOUT_MS, signal: graced.signal });
  };
  const delayMs = (error: unknown, tries: number) =>
    error instanceof ServiceError && isSafeToRepeat(error)
      ? Math.max(error.facts.retryAfterMs ?? 0, retryDelayMs(tries, random))
      : undefined;
  const onRetry = (error: unknown, waitMs: number) => {
    const said = error instanceof ServiceError ? error.message : "";
    log.info(`${said} Trying again in ${formatDuration(waitMs)}: nothing was started.`);
  };
  return await withRetries(trySend, { clock, signal, deadline, delayMs, onRetry });
}

/** Whether a request that failed certainly had no effect, and may have one if it is sent again. */
function isSafeToRepeat({ kind }: ServiceError): boolean {
  return kind === "unreachable" || kind === "rate-limited";
}

/** Whether a request that failed can have had its effect. */
export function mayHaveArrived({ kind }: ServiceError): boolean {
  return kind === "no-answer" || kind === "server-error" || kind === "bad-answer";
}
