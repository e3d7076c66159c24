import { setImmediate } from "node:timers/promises";
import type { World } from "../../action/world.ts";
import { withGrace } from "../../call-limits.ts";
import type { Deadline } from "../../clock.ts";
import { formatDuration } from "../../duration.ts";
import { retryDelayMs, withRetries } from "../../retry.ts";
import type { RequestLimits } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";

// Once a request is sent, the wait for its answer may pass the deadline, because without the answer the job's id is lost.
const ANSWER_TIMEOUT_MS = 60_000;
// After a cancel the wait is shorter, because the runner ends the process 7.5 s after the first signal
// (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-cancellation).
const ANSWER_AFTER_CANCEL_MS = 4000;

/**
 * Sends a request that must not take effect twice. Until the deadline, it is repeated only if it never left this machine or was
 * answered with 429; any other failure rejects at once with its ServiceError. Nothing is sent after a cancel. If the answer to a
 * request under way does not come in time after a cancel, this rejects with the signal's reason.
 */
export async function sendOnce<T>(
  { log, signal, random, clock }: Pick<World, "log" | "signal" | "random" | "clock">,
  deadline: Deadline,
  send: (limits: RequestLimits) => Promise<T>,
): Promise<T> {
  const trySend = async () => {
    // Let the event loop turn once, because a signal that arrived while this process was busy is delivered only then.
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
    log.info(`${said} Nothing was started. Trying again in ${formatDuration(waitMs)}.`);
  };
  return await withRetries(trySend, { clock, signal, deadline, delayMs, onRetry });
}

/** Whether a failed request certainly had no effect and could succeed if it is sent again. */
function isSafeToRepeat({ kind }: ServiceError): boolean {
  return kind === "unreachable" || kind === "rate-limited";
}

/** Whether a failed request may have had its effect. */
export function mayHaveArrived({ kind }: ServiceError): boolean {
  return kind === "no-answer" || kind === "server-error" || kind === "bad-answer";
}
