import { isDeepStrictEqual } from "node:util";
import { inCode } from "../../plain-text.ts";
import type { VisitorCounts, VisitorQuery, VisitorRow } from "../../service/visitors.ts";
import type { Window } from "../window.ts";
import type { BatchAt } from "./fetch-batches.ts";

/** The result of exporting one window. */
export interface WindowExport {
  readonly window: Window;
  /** Each path once, in the service's order. */
  readonly rows: readonly VisitorRow[];
  /** The service's own totals, from the last batch; null without a batch. */
  readonly totals: VisitorCounts | null;
  /** Why rows may be missing; null if nothing suggests that any are. */
  readonly gap: Gap | null;
  /** Where a later export continues; null if nothing is missing. */
  readonly nextOffset: number | null;
}

/** Why rows may be missing. */
type Gap =
  | { readonly kind: "failed"; readonly error: unknown }
  /** A batch without a new row announced more rows, so continuing could take forever. */
  | { readonly kind: "stuck"; readonly offset: number }
  /** A row of an earlier batch came again, so the data moved while it was read. */
  | { readonly kind: "shifted"; readonly offset: number; readonly path: string }
  /** Batches that announced more rows did not have `limit` rows. The first is at `offset`, and the smallest has `fewest` rows. */
  | { readonly kind: "incomplete"; readonly offset: number; readonly fewest: number }
  /** The export has fetched as many batches as `max-pages` allows. */
  | { readonly kind: "max-pages" };

/** Where the export starts, its limits, and a callback. */
interface CollectOptions extends Pick<VisitorQuery, "limit" | "offset"> {
  readonly window: Window;
  readonly maxPages: number;
  /** Called with a problem that does not make the export incomplete. Only the first on each subject is shown. */
  readonly warn: (sentence: string, subject: { readonly about: string }) => void;
}

/** Collects rows until no more are expected. Never rejects: after a failure it returns what came before. */
export async function collectRows(
  batches: AsyncIterable<BatchAt>,
  options: CollectOptions,
): Promise<WindowExport> {
  const { window, limit, maxPages, warn } = options;
  const found = new Map<string, VisitorRow>();
  let totals: VisitorCounts | null = null;
  let nextOffset = options.offset;
  // The first row that may be missing.
  let doubtful = Infinity;
  let stop: Gap | null = null;
  let shifted: Gap | null = null;
  let uneven = { offset: Infinity, fewest: Infinity };
  let count = 0;
  try {
    for await (const { offset, visitors, hasMore, totals: latest } of batches) {
      if (totals !== null && !isDeepStrictEqual(totals, latest)) {
        warn("The site-wide totals changed during the export. The latest ones are reported.", {
          about: "totals",
        });
      }
      totals = latest;
      const { isNew, repeated } = takeRows(found, { offset, visitors, warn });
      if (repeated !== undefined) {
        doubtful = Math.min(doubtful, offset);
        shifted ??= { kind: "shifted", offset, path: repeated };
      }
      if (hasMore && !isNew) {
        stop = { kind: "stuck", offset };
        break;
      }
      if (hasMore && visitors.length !== limit) {
        doubtful = Math.min(doubtful, offset + Math.min(visitors.length, limit));
        uneven = {
          offset: Math.min(uneven.offset, offset),
          fewest: Math.min(uneven.fewest, visitors.length),
        };
      }
      nextOffset = offset + limit;
      count += 1;
      if (hasMore && count >= maxPages) {
        stop = { kind: "max-pages" };
        break;
      }
    }
  } catch (error) {
    stop = { kind: "failed", error };
  }
  // The most serious one, if there is more than one.
  const incomplete = uneven.offset < Infinity ? ({ kind: "incomplete", ...uneven } as const) : null;
  const isOver = stop?.kind === "failed" || stop?.kind === "stuck";
  const gap = isOver ? stop : (shifted ?? incomplete ?? stop);
  return {
    window,
    rows: [...found.values()],
    totals,
    gap,
    nextOffset: gap === null ? null : Math.min(nextOffset, doubtful),
  };
}

/** Keeps the first row of each path; returns whether there was a new one, and the first path that an earlier batch had. */
function takeRows(
  found: Map<string, VisitorRow>,
  { offset, visitors, warn }: Pick<BatchAt, "offset" | "visitors"> & Pick<CollectOptions, "warn">,
) {
  const known = found.size;
  let repeated: string | undefined;
  for (const row of visitors) {
    const first = found.get(row.path);
    if (first === undefined) {
      found.set(row.path, row);
    } else if (visitors.includes(first)) {
      const sentence = `The batch at row ${offset} contains a path twice (${inCode(row.path)}). The first row of each path was kept.`;
      warn(sentence, { about: "path" });
    } else {
      repeated ??= row.path;
    }
  }
  return { isNew: found.size > known, repeated };
}
