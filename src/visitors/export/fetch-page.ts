import type { Clock, Deadline } from "../../clock.ts";
import { formatDuration } from "../../duration.ts";
import { retryDelayMs } from "../../retry.ts";
import { ServiceError, type ServiceErrorKind } from "../../service/errors.ts";
import type { GetVisitors, VisitorPage, VisitorQuery } from "../../service/visitors.ts";

/** The time for the whole export is over. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

/** One page, however often it had to be asked for. */
export type FetchPage = (query: VisitorQuery) => Promise<VisitorPage>;

/** What asking needs and whom it tells. */
export interface Patience {
  readonly getVisitors: GetVisitors;
  readonly clock: Clock;
  readonly random: () => number;
  /** For the whole export. */
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /** Each request that may have reached the service. */
  readonly onRequest: () => void;
  readonly onWait: (sentence: string) => void;
}

const REQUEST_TIMEOUT_MS = 15_000;

// A quota comes back if one waits; what else is wrong is either over soon or here to stay.
const REPEATS: Partial<Readonly<Record<ServiceErrorKind, number>>> = {
  "rate-limited": Number.POSITIVE_INFINITY,
  unreachable: 4,
  "no-answer": 4,
  "server-error": 4,
  "bad-answer": 2,
};

/**
 * Asks for pages, one request at a time; asks again after a fault that may pass, as far as the deadline allows.
 * @throws ServiceError, OutOfTime, or the signal's reason.
 */
export function createFetchPage(patience: Patience): FetchPage {
  const { clock, deadline, signal } = patience;
  return async (query) => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await request(query, patience);
      } catch (error) {
        const waitMs = waitBeforeRepeat(error, failures, patience);
        if (waitMs === undefined || waitMs >= deadline.remainingMs()) {
          throw error;
        }
        const why = error instanceof Error ? error.message : String(error);
        patience.onWait(
          `${why} Waiting ${formatDuration(waitMs)} before row ${query.offset} is asked for again.`,
        );
        await clock.sleep(waitMs, signal);
      }
    }
  };
}

async function request(query: VisitorQuery, patience: Patience): Promise<VisitorPage> {
  const { getVisitors, deadline, signal, onRequest } = patience;
  signal.throwIfAborted();
  const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, deadline.remainingMs());
  if (timeoutMs === 0) {
    throw new OutOfTime("The time that `timeout` allows is over.");
  }
  try {
    const page = await getVisitors(query, { timeoutMs, signal });
    onRequest();
    return page;
  } catch (error) {
    if (!(error instanceof ServiceError && error.kind === "unreachable")) {
      onRequest();
    }
    throw error;
  }
}

function waitBeforeRepeat(error: unknown, failures: number, { random }: Patience): number | undefined {
  if (!(error instanceof ServiceError) || failures >= (REPEATS[error.kind] ?? 0)) {
    return undefined;
  }
  return Math.max(error.facts.retryAfterMs ?? 0, retryDelayMs(failures, random));
}
