import { isDeepStrictEqual } from "node:util";
import { inCode } from "../../plain-text.ts";
import { badAnswer } from "../../service/client.ts";
import {
  COUNT_NAMES,
  VISITORS_OPERATION,
  type VisitorCounts,
  type VisitorQuery,
  type VisitorRow,
} from "../../service/visitors.ts";
import type { Window } from "../window.ts";
import { type Ending, endingOfFailure } from "./ending.ts";
import type { FetchBatch } from "./fetch-batches.ts";

/** What was exported of a window. */
export type WindowExport = Readonly<Awaited<ReturnType<typeof collectRows>>>;

interface CollectOptions extends Pick<VisitorQuery, "limit" | "offset"> {
  readonly window: Window;
  readonly maxPages: number;
  /** Called with a problem that does not make the export incomplete, each time it comes up. */
  readonly warn: (sentence: string) => void;
}

/**
 * Collects rows until no more are expected. Each offset is the previous one plus `limit`, however many rows a batch had, as the service
 * documents for this operation (api/openapi.yaml). Never rejects: after a failure it returns what came before.
 */
export async function collectRows(
  fetchBatch: FetchBatch,
  { window, limit, offset: first, maxPages, warn }: CollectOptions,
) {
  // Each path once, in the service's order.
  const rows = new Map<string, VisitorRow>();
  // The service's own, from the last batch.
  let totals: VisitorCounts | null = null;
  let nextOffset = first;
  // The first row that may be missing.
  let doubtful = Infinity;
  // The most rows that every batch could have.
  let shortest = 250;
  // The most serious reason why rows may be missing: a failure, then a shift, then a batch that is too short, then `max-pages`.
  let ending: Ending | null = null;
  let failed = false;
  try {
    for (let offset = first; ; offset += limit) {
      const batch = await fetchBatch({ dateFrom: window.from, dateTo: window.to, limit, offset });
      const { visitors } = batch;
      if (totals !== null && !isDeepStrictEqual(totals, batch.totals)) {
        warn("The site-wide totals changed during the export. The latest ones are reported.");
      }
      totals = batch.totals;
      const known = rows.size;
      const repeated = addRows(rows, visitors, warn);
      if (repeated !== undefined && ending?.reason !== "shifted") {
        doubtful = Math.min(doubtful, offset);
        ending = {
          reason: "shifted",
          message: `The batch at row ${offset} repeats a row from an earlier batch (${inCode(repeated)}). The data shifted while it was being read, so other rows may be missing. Export again, preferably for a window that has already ended.`,
        };
      }
      if (!batch.hasMore) {
        break;
      }
      if (rows.size === known) {
        // Continuing could take forever.
        throw badAnswer(`the batch at row ${offset} has no new rows, but announces more`, VISITORS_OPERATION);
      }
      if (visitors.length !== limit) {
        doubtful = Math.min(doubtful, offset + Math.min(visitors.length, limit));
        shortest = Math.min(shortest, visitors.length);
        if (ending === null || ending.reason === "incomplete") {
          ending = {
            reason: "incomplete",
            message: `The batch at row ${offset} does not have the requested number of rows, although the service says more follow, so some may be missing. Export again with \`limit: ${shortest}\`.`,
          };
        }
      }
      nextOffset = offset + limit;
      if (nextOffset >= first + maxPages * limit) {
        ending ??= { reason: "max-pages", message: "The export stopped after `max-pages`, as requested." };
        break;
      }
    }
  } catch (error) {
    ending = endingOfFailure(error);
    failed = true;
  }
  // Whoever read a page visited the site.
  const above = [...rows.values()].find((row) =>
    COUNT_NAMES.some((name) => row[name] > (totals?.[name] ?? 0)),
  );
  if (above !== undefined) {
    warn(
      `The site-wide totals are below those of a page, ${inCode(above.path)}, so one of the two is wrong.`,
    );
  }
  if (ending === null && first === 0 && rows.size === 0 && COUNT_NAMES.some((name) => totals?.[name])) {
    warn("The service counted visitors, but returned no pages for them, so pages may be missing.");
  }
  return {
    window,
    rows,
    totals,
    /** Null if nothing suggests that rows are missing. */
    ending,
    /** Whether a request failed, so that others are likely to fail too. */
    failed,
    /** Where a later export continues; null if nothing is missing. */
    nextOffset: ending === null ? null : Math.min(nextOffset, doubtful),
  };
}

/** Keeps the first row of each path; returns the first path that an earlier batch had. */
function addRows(
  rows: Map<string, VisitorRow>,
  visitors: readonly VisitorRow[],
  warn: CollectOptions["warn"],
): string | undefined {
  let repeated: string | undefined;
  for (const row of visitors) {
    const first = rows.get(row.path);
    if (first === undefined) {
      rows.set(row.path, row);
    } else if (visitors.includes(first)) {
      warn("A batch contains a path twice. The first row of each path was kept.");
    } else {
      repeated ??= row.path;
    }
  }
  return repeated;
}
