import { formatDuration } from "../../duration.ts";
import { type RetryPolicy, retryDelayMs, withRetries } from "../../retry.ts";
import { ServiceError } from "../../service/errors.ts";
import type { GetVisitors, VisitorBatch, VisitorQuery } from "../../service/visitors.ts";

/** The time for the whole export is up. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

/** Fetches one batch, with as many requests as needed. */
export type FetchBatch = (query: VisitorQuery) => Promise<VisitorBatch>;

/** What fetching a batch needs, and its callbacks. The deadline is that of the whole export. */
interface FetchOptions extends Pick<RetryPolicy, "clock" | "deadline" | "signal"> {
  readonly getVisitors: GetVisitors;
  readonly random: () => number;
  readonly onRequest: () => void;
  readonly onWait: (sentence: string) => void;
}

// The counts of a year are a slow query.
const REQUEST_TIMEOUT_MS = 60_000;
const MOST_RETRIES = 4;
const LONGEST_QUOTA_WAIT_MIN = 5;

/** Repeats a request after a fault that may pass. Rejects with a ServiceError, OutOfTime, or the signal's reason. */
export function createFetchBatch(options: FetchOptions): FetchBatch {
  return (query) =>
    withRetries(() => request(query, options), {
      ...options,
      delayMs: (error, failures) => waitBeforeRetry(error, failures, options.random),
      onRetry: (error, delayMs) => {
        const fault = error instanceof Error ? error.message : String(error);
        options.onWait(
          `${fault} Waiting ${formatDuration(delayMs)} before requesting row ${query.offset} again.`,
        );
      },
    });
}

async function request(query: VisitorQuery, { getVisitors, deadline, signal, onRequest }: FetchOptions) {
  signal.throwIfAborted();
  const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, deadline.remainingMs());
  if (timeoutMs === 0) {
    throw new OutOfTime();
  }
  try {
    return await getVisitors(query, { timeoutMs, signal, onSent: onRequest });
  } catch (error) {
    // What was never sent would not come with more time.
    const isSent = !(error instanceof ServiceError && error.kind === "unreachable");
    // The request got all the time that was left and used it up. The margin is for timers that fire a little early.
    const isCut = isSent && timeoutMs < REQUEST_TIMEOUT_MS && deadline.remainingMs() < timeoutMs / 10;
    throw isCut ? new OutOfTime() : error;
  }
}

/**
 * The quota belongs to the whole organization and is renewed every hour, so it is asked for rarely, and only the deadline ends that wait.
 * Other faults pass soon or not at all. A body that arrived whole (an error without a cause) but is wrong is likely to be wrong again.
 */
function waitBeforeRetry(error: unknown, failures: number, random: () => number): number | undefined {
  if (!(error instanceof ServiceError)) {
    return undefined;
  }
  const { retryAfterMs } = error.facts;
  if (error.kind === "rate-limited") {
    return retryAfterMs === undefined
      ? 60_000 * Math.min(LONGEST_QUOTA_WAIT_MIN, 2 ** failures)
      : Math.max(retryAfterMs, retryDelayMs(failures, random));
  }
  const most = error.kind === "bad-answer" && error.cause === undefined ? 1 : MOST_RETRIES;
  const mayPass = error.effect !== "refused" && failures < most;
  return mayPass ? Math.max(retryAfterMs ?? 0, retryDelayMs(failures, random)) : undefined;
}
