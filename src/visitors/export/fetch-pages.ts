import { formatDuration } from "../../duration.ts";
import { type RetryPolicy, retryDelayMs, withRetries } from "../../retry.ts";
import { ServiceError, type ServiceErrorKind } from "../../service/errors.ts";
import type { GetVisitors, VisitorPage, VisitorQuery } from "../../service/visitors.ts";
import type { Window } from "./window.ts";

/** The time for the whole export is over. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

/** Fetches one page, with as many requests as that takes. */
export type FetchPage = (query: VisitorQuery) => Promise<VisitorPage>;

/** What fetching a page needs, and its callbacks; the deadline is that of the whole export. */
interface FetchOptions extends Pick<RetryPolicy, "clock" | "deadline" | "signal"> {
  readonly getVisitors: GetVisitors;
  readonly random: () => number;
  /** Called for each request that may have reached the service. */
  readonly onRequest: () => void;
  readonly onWait: (sentence: string) => void;
}

/** A page and where it begins. */
export interface PageAt extends VisitorPage {
  readonly offset: number;
}

/** The pages of a window. The next offset is the last plus `limit`, however many rows a page had: pagination rule 2 of the service. */
export async function* fetchPages(
  fetchPage: FetchPage,
  { window, limit, offset: first }: { readonly window: Window } & Pick<VisitorQuery, "limit" | "offset">,
): AsyncGenerator<PageAt> {
  for (let offset = first; ; offset += limit) {
    const page = await fetchPage({ dateFrom: window.from, dateTo: window.to, limit, offset });
    yield { ...page, offset };
    if (!page.hasMore) {
      return;
    }
  }
}

const REQUEST_TIMEOUT_MS = 15_000;

// How often a request is repeated after each kind of fault. The quota returns every hour, so only the deadline ends that wait;
// other faults pass soon or not at all.
const MOST_RETRIES: Partial<Readonly<Record<ServiceErrorKind, number>>> = {
  "rate-limited": Number.POSITIVE_INFINITY,
  unreachable: 4,
  "no-answer": 4,
  "server-error": 4,
  "bad-answer": 2,
};

/** Repeats a request after a fault that may pass. Rejects with a ServiceError, OutOfTime, or the reason of the signal. */
export function createFetchPage(options: FetchOptions): FetchPage {
  const { random, onWait } = options;
  return (query) =>
    withRetries(() => request(query, options), {
      ...options,
      delayMs: (error, tries) => waitBeforeRetry(error, tries, random),
      onRetry: (error, delayMs) => {
        const fault = error instanceof Error ? error.message : String(error);
        onWait(`${fault} Waiting ${formatDuration(delayMs)} before row ${query.offset} is asked for again.`);
      },
    });
}

async function request(query: VisitorQuery, options: FetchOptions): Promise<VisitorPage> {
  const { getVisitors, deadline, signal, onRequest } = options;
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

function waitBeforeRetry(error: unknown, failures: number, random: () => number): number | undefined {
  if (!(error instanceof ServiceError) || failures >= (MOST_RETRIES[error.kind] ?? 0)) {
    return undefined;
  }
  return Math.max(error.facts.retryAfterMs ?? 0, retryDelayMs(failures, random));
}
