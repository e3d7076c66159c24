import { type Clock, type Deadline, deadlineIn } from "./clock.ts";
import { formatDuration } from "./duration.ts";

/** What a group of calls may take together, and what ends it early. */
export interface CallLimits {
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /** Moves the deadline, so that a wait of so many milliseconds ends before it. Without this it never moves. */
  readonly makeRoomFor?: ((waitMs: number) => void) | undefined;
}

/** Limits for the writes at the end of a run: they have their own time, and a cancel does not stop them. */
export function finalLimits(ms: number, clock: Clock): CallLimits {
  return { deadline: deadlineIn(ms, clock), signal: new AbortController().signal };
}

// Within such a wait most secondary limits are over, and nobody pays for more of an idle job.
const LONGEST_WAIT_MS = 60_000;

/**
 * Limits for writes that say how the run has ended, with the time of their own that the others have, and with the caller's signal, which
 * a cancel aborts. Where GitHub names a moment that is at most a minute away, they wait for it,
 * together and once, since whoever asked has nothing else to learn the end from.
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
      log.info(
        `GitHub's rate limit is used up for ${formatDuration(waitMs)}. The last writes wait for its end.`,
      );
    }
  };
  const date = () => new Date(clock.date().getTime() + remainingMs());
  return { deadline: { remainingMs: () => remainingMs(), date }, signal, makeRoomFor };
}

/**
 * The same limits for a write that is not broken off at once if the run is cancelled meanwhile. Throws the signal's reason where the
 * run has been cancelled already.
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

/**
 * Waits for something that cannot be stopped, but no longer than the limits allow. Rejects with the error of `timeUp` when the
 * time is up, and with the signal's reason when the run is cancelled.
 */
export async function inTime<T>(
  result: Promise<T>,
  { deadline, signal, clock, timeUp }: CallLimits & { readonly clock: Clock; readonly timeUp: () => Error },
): Promise<T> {
  const over = new AbortController();
  const waitForEnd = async (): Promise<never> => {
    await clock.sleep(deadline.remainingMs(), AbortSignal.any([signal, over.signal]));
    throw timeUp();
  };
  try {
    return await Promise.race([result, waitForEnd()]);
  } finally {
    over.abort();
  }
}
