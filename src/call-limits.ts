import { type Clock, type Deadline, deadlineIn } from "./clock.ts";
import { formatDuration } from "./duration.ts";

/** How long a group of calls may take together, and what ends them early. */
export interface CallLimits {
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /** Moves the deadline so that a wait of this length ends before it. Without this function the deadline never moves. */
  readonly makeRoomFor?: ((waitMs: number) => void) | undefined;
}

/** Limits for the writes at the end of a run, which have their own time and are not stopped by a cancel. */
export function finalLimits(ms: number, clock: Clock): CallLimits {
  return { deadline: deadlineIn(ms, clock), signal: new AbortController().signal };
}

// Most secondary limits end within this time, and a longer wait would only cost idle runner minutes.
const LONGEST_WAIT_MS = 60_000;

/**
 * Limits for writes that say how the run has ended. They have their own time, and a cancel stops them through the caller's signal. If
 * GitHub names a moment that is at most a minute away, they wait for it once, all together, because these writes are all that tells the
 * person who asked about the end.
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
  let { remainingMs } = deadlineIn(ms, clock);
  let hasWaited = false;
  const makeRoomFor = (waitMs: number) => {
    if (!hasWaited && !signal.aborted && waitMs <= LONGEST_WAIT_MS) {
      hasWaited = true;
      ({ remainingMs } = deadlineIn(remainingMs() + waitMs, clock));
      log.info(`GitHub's rate limit has been reached. Trying again in ${formatDuration(waitMs)}.`);
    }
  };
  const date = () => new Date(clock.date().getTime() + remainingMs());
  return { deadline: { remainingMs: () => remainingMs(), date }, signal, makeRoomFor };
}

/**
 * The same limits for a write that may continue for a moment if the run is cancelled. Throws the signal's reason if the run has
 * already been cancelled.
 */
export function withGrace(limits: CallLimits, ms: number, clock: Clock): CallLimits {
  const { signal } = limits;
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener("abort", () => void clock.sleep(ms, new AbortController().signal).then(abort), {
    once: true,
  });
  return { ...limits, signal: controller.signal };
}
