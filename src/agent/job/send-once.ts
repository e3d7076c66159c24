import { setImmediate } from "node:timers/promises";
import { Cancelled } from "../../action/signals.ts";
import type { World } from "../../action/world.ts";
import { withGrace } from "../../call-limits.ts";
import type { Deadline } from "../../clock.ts";
import { formatDuration } from "../../duration.ts";
import { retryDelayMs, withRetries } from "../../retry.ts";
import type { RequestLimits } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";
import { TIME_LIMITS } from "../../time-limits.ts";

/** What became of a request that must not take effect twice. */
export type Sent<T> =
  | { readonly kind: "answered"; readonly answer: T }
  /** It certainly had no effect: it was refused, never left this machine, or the run was stopped before it was sent. */
  | { readonly kind: "unsent"; readonly why: ServiceError | Cancelled }
  /** There is no way to tell whether it had its effect. */
  | { readonly kind: "unknown"; readonly why: ServiceError | Cancelled };

/**
 * Sends a request that must not take effect twice. Until the deadline, it is repeated only if it never left this machine or was
 * answered with 429. Nothing is sent after a cancel. After one, the answer to a request under way is awaited for a few seconds.
 */
export async function sendOnce<T>(
  { log, signal, random, clock }: Pick<World, "log" | "signal" | "random" | "clock">,
  deadline: Deadline,
  send: (limits: RequestLimits) => Promise<T>,
): Promise<Sent<T>> {
  let isSent = false;
  const onSent = () => {
    isSent = true;
  };
  const trySend = async () => {
    // Let the event loop turn once, because a signal that arrived while this process was busy is delivered only then.
    await setImmediate();
    signal.throwIfAborted();
    const graced = withGrace(signal, () => (isSent ? TIME_LIMITS.answerAfterCancel : 0), clock);
    const connectMs = Math.max(TIME_LIMITS.leastConnect, deadline.remainingMs());
    return await send({ timeoutMs: TIME_LIMITS.answer, connectMs, onSent, signal: graced });
  };
  const delayMs = (error: unknown, tries: number) =>
    error instanceof ServiceError && error.effect === "none"
      ? Math.max(error.facts.retryAfterMs ?? 0, retryDelayMs(tries, random))
      : undefined;
  const onRetry = (error: unknown, waitMs: number) => {
    isSent = false;
    const said = error instanceof ServiceError ? error.message : "";
    log.info(`${said} Nothing was started. Trying again in ${formatDuration(waitMs)}.`);
  };
  try {
    const answer = await withRetries(trySend, { clock, signal, deadline, delayMs, onRetry });
    return { kind: "answered", answer };
  } catch (why) {
    if (!(why instanceof ServiceError || why instanceof Cancelled)) {
      throw why;
    }
    const isUnknown = why instanceof ServiceError ? why.effect === "unknown" : isSent;
    return { kind: isUnknown ? "unknown" : "unsent", why };
  }
}
