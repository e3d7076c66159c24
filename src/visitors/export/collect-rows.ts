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
  const collector = new RowCollector(options);
  try {
    for await (const batch of batches) {
      collector.add(batch);
      if (collector.stop !== null) {
        break;
      }
    }
  } catch (error) {
    collector.stop = { kind: "failed", error };
  }
  return collector.result();
}

class RowCollector {
  /** Why to stop before the last batch; null to continue. */
  stop: Gap | null = null;
  readonly #options: CollectOptions;
  /** By path. */
  readonly #found = new Map<string, VisitorRow>();
  #shifted: { readonly offset: number; readonly path: string } | undefined;
  #uneven: { readonly offset: number; readonly rows: number }[] = [];
  #totals: VisitorCounts | null = null;
  #batches = 0;
  #nextOffset: number;

  constructor(options: CollectOptions) {
    this.#options = options;
    this.#nextOffset = options.offset;
  }

  add({ offset, visitors, hasMore, totals }: BatchAt): void {
    const { limit, maxPages, warn } = this.#options;
    if (this.#totals !== null && !isDeepStrictEqual(this.#totals, totals)) {
      warn("The site-wide totals changed during the export. The latest ones are reported.", {
        about: "totals",
      });
    }
    this.#totals = totals;
    const hasNewRow = this.#takeRows(visitors, offset);
    if (hasMore && !hasNewRow) {
      this.stop = { kind: "stuck", offset };
      return;
    }
    if (hasMore && visitors.length !== limit) {
      this.#uneven.push({ offset, rows: visitors.length });
    }
    this.#batches += 1;
    this.#nextOffset = offset + limit;
    if (hasMore && this.#batches >= maxPages) {
      this.stop = { kind: "max-pages" };
    }
  }

  /** Keeps the first row of each path; returns whether there was a new one. */
  #takeRows(visitors: readonly VisitorRow[], offset: number): boolean {
    const known = this.#found.size;
    for (const row of visitors) {
      const first = this.#found.get(row.path);
      if (first === undefined) {
        this.#found.set(row.path, row);
      } else if (visitors.includes(first)) {
        const sentence = `The batch at row ${offset} contains a path twice (${inCode(row.path)}). The first row of each path was kept.`;
        this.#options.warn(sentence, { about: "path" });
      } else {
        this.#shifted ??= { offset, path: row.path };
      }
    }
    return this.#found.size > known;
  }

  result(): WindowExport {
    const gap = this.#gap();
    const { window, limit } = this.#options;
    const missing = this.#uneven.map(({ offset, rows }) => offset + Math.min(rows, limit));
    const doubtful = [this.#nextOffset, this.#shifted?.offset ?? Infinity, ...missing];
    return {
      window,
      rows: [...this.#found.values()],
      totals: this.#totals,
      gap,
      nextOffset: gap === null ? null : Math.min(...doubtful),
    };
  }

  /** The most serious gap, if there is more than one. */
  #gap(): Gap | null {
    if (this.stop?.kind === "failed" || this.stop?.kind === "stuck") {
      return this.stop;
    }
    if (this.#shifted !== undefined) {
      return { kind: "shifted", ...this.#shifted };
    }
    const [first] = this.#uneven;
    return first === undefined
      ? this.stop
      : {
          kind: "incomplete",
          offset: first.offset,
          fewest: Math.min(...this.#uneven.map(({ rows }) => rows)),
        };
  }
}
