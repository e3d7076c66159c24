import { type Clock, type Deadline, deadlineIn } from "./clock.ts";
import { formatDuration } from "./duration.ts";
import { TIME_LIMITS } from "./time-limits.ts";

/** How long a group of calls may take together, and what ends them early. */
export interface CallLimits {
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /**
   * Waits for a rate limit that lasts longer than the deadline allows, without using up time of the deadline. Resolves to false at once
   * if that is not allowed. Without this function it never is.
   */
  readonly waitForLimit?: (waitMs: number) => Promise<boolean>;
}

/**
 * Limits for calls without which a request ends badly: those before a job is started, and those that say how it has ended. If GitHub
 * refuses one of them because of a rate limit that lasts a minute at most, they wait for it once, all together. A cancel stops them
 * through the caller's signal.
 */
export function patientLimits(
  ms: number,
  {
    clock,
    signal,
    log,
  }: Pick<CallLimits, "signal"> & {
    readonly clock: Clock;
    readonly log: { readonly info: (text: string) => void };
  },
): CallLimits {
  let deadline = deadlineIn(ms, clock);
  let wait: Promise<void> | undefined;
  let hasWaited = false;
  const waitOnce = async (waitMs: number) => {
    log.info(`GitHub's rate limit has been reached. Trying again in ${formatDuration(waitMs)}.`);
    const remainingMs = deadline.remainingMs();
    await clock.sleep(waitMs, signal);
    deadline = deadlineIn(remainingMs, clock);
    hasWaited = true;
  };
  const waitForLimit = async (waitMs: number) => {
    if (hasWaited || signal.aborted || waitMs > TIME_LIMITS.longestLimit) {
      return false;
    }
    wait ??= waitOnce(waitMs);
    await wait;
    return true;
  };
  return {
    deadline: { remainingMs: () => deadline.remainingMs(), date: () => deadline.date() },
    signal,
    waitForLimit,
  };
}

/** A signal for what may continue for a moment after a cancel: as long as `graceMs` says then. */
export function withGrace(signal: AbortSignal, graceMs: () => number, clock: Clock): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  const giveUpSoon = () => void clock.sleep(graceMs(), new AbortController().signal).then(abort);
  signal.addEventListener("abort", giveUpSoon, { once: true });
  return controller.signal;
}
