import { isDeepStrictEqual } from "node:util";
import type { VisitorCounts, VisitorQuery, VisitorRow } from "../../service/visitors.ts";
import type { PageAt } from "./fetch-pages.ts";

/** What can be wrong with a page, compared with the request and the pages before. */
export type AnomalyKind =
  | "repeated-page"
  | "short-page"
  | "long-page"
  | "empty-page"
  | "rows-moved"
  | "nothing-more"
  | "totals-changed"
  | "duplicate-path";

/** An anomaly and where it was found. */
export interface Anomaly {
  readonly kind: AnomalyKind;
  /** The offset of the page. */
  readonly offset: number;
  /** How many of its rows are concerned. */
  readonly rows: number;
  /** The first of their paths; empty without one. */
  readonly path: string;
}

/** What an export of one window brought. */
export type WindowExport = Readonly<ReturnType<RowCollector["result"]>>;

/** How an export of one window ended. */
type ExportEnd =
  | { readonly kind: "last-page" | "max-pages" | "short-pages" | "anomaly" }
  | { readonly kind: "failed"; readonly error: unknown };

/** Where the export begins, its limits, and the callback for its progress. */
interface CollectOptions extends Pick<VisitorQuery, "limit" | "offset"> {
  readonly maxPages: number;
  readonly onPage: (progress: { readonly pages: number; readonly rows: number }) => void;
}

/** Collects rows until no page can be expected to bring more. Never rejects: after a failure it returns what came before. */
export async function collectRows(
  pages: AsyncIterable<PageAt>,
  options: CollectOptions,
): Promise<WindowExport> {
  const collector = new RowCollector(options);
  try {
    for await (const page of pages) {
      if (!collector.add(page)) {
        break;
      }
    }
  } catch (error) {
    return collector.result({ kind: "failed", error });
  }
  return collector.result();
}

class RowCollector {
  readonly #options: CollectOptions;
  readonly #rows: VisitorRow[] = [];
  /** For each path the number of the page on which it came first. */
  readonly #pageOf = new Map<string, number>();
  readonly #anomalies: Anomaly[] = [];
  #totals: VisitorCounts | null = null;
  #pages = 0;
  /** `maxPages` were read, and there are more. */
  #isCut = false;
  #nextOffset: number;
  /** Where the first rows may be missing, although the pages that were asked for came. */
  #missingFrom: number | undefined;
  /** The pages do not fit together; without it, rows are only missing because pages were shorter than announced. */
  #isContradictory = false;

  constructor(options: CollectOptions) {
    this.#options = options;
    this.#nextOffset = options.offset;
  }

  /** Adds a page; returns whether to continue with the next one. */
  add(page: PageAt): boolean {
    const { limit, maxPages, onPage } = this.#options;
    const stop = this.#compare(page);
    this.#totals = page.totals;
    this.#pages += 1;
    this.#nextOffset = page.offset + limit;
    this.#isCut = this.#pages >= maxPages && page.hasMore;
    onPage({ pages: this.#pages, rows: this.#rows.length });
    return !stop && !this.#isCut;
  }

  result(end = this.#endOfPages()) {
    const complete = end.kind === "last-page";
    return {
      /** Each path once, in the service's order. */
      rows: this.#rows,
      /** As the service counts them, from the last page; null without a page. */
      totals: this.#totals,
      pages: this.#pages,
      anomalies: this.#anomalies,
      /** Every row of the window is there, as far as can be known. */
      complete,
      /** Where a later export continues; null when nothing is missing. */
      nextOffset: complete ? null : (this.#missingFrom ?? this.#nextOffset),
      end,
    };
  }

  #endOfPages(): ExportEnd {
    if (this.#isContradictory) {
      return { kind: "anomaly" };
    }
    if (this.#missingFrom !== undefined) {
      return { kind: "short-pages" };
    }
    return this.#isCut ? { kind: "max-pages" } : { kind: "last-page" };
  }

  /** Takes the page's new rows, and notes what does not fit; returns whether the next page cannot be expected to bring more. */
  #compare(page: PageAt): boolean {
    const { offset, visitors, hasMore, totals } = page;
    const { limit } = this.#options;
    const { newRows, moved, doubled } = this.#takeRows(visitors);
    const isRepeated = visitors.length > 0 && newRows.length === 0;
    const isEmpty = visitors.length === 0;
    const isShort = newRows.length > 0 && visitors.length < limit && hasMore;
    const isLong = newRows.length > 0 && visitors.length > limit && hasMore;
    const hasLess = isEmpty && !hasMore && this.#pages > 0;
    const found: readonly [boolean, AnomalyKind, readonly VisitorRow[]][] = [
      [this.#pages > 0 && !isDeepStrictEqual(this.#totals, totals), "totals-changed", []],
      [isRepeated, "repeated-page", moved],
      [!isRepeated && moved.length > 0, "rows-moved", moved],
      [doubled.length > 0, "duplicate-path", doubled],
      [isShort, "short-page", visitors],
      [isLong, "long-page", visitors],
      [isEmpty && hasMore, "empty-page", []],
      [hasLess, "nothing-more", []],
    ];
    for (const [, kind, rows] of found.filter(([isThere]) => isThere)) {
      this.#anomalies.push({ kind, offset, rows: rows.length, path: rows[0]?.path ?? "" });
    }
    const contradicts = moved.length > 0 || isLong || (isEmpty && hasMore);
    this.#isContradictory ||= contradicts;
    if (contradicts || isShort || hasLess) {
      this.#missingFrom ??= firstDoubtfulRow(page, { limit, moved: moved.length });
    }
    return isRepeated || (isEmpty && hasMore);
  }

  /** Keeps the first row of each path; returns what was new, what came on pages before, and what is there twice on this page. */
  #takeRows(visitors: readonly VisitorRow[]) {
    const parts = { newRows: [] as VisitorRow[], moved: [] as VisitorRow[], doubled: [] as VisitorRow[] };
    for (const row of visitors) {
      const page = this.#pageOf.get(row.path);
      if (page === undefined) {
        this.#pageOf.set(row.path, this.#pages);
        this.#rows.push(row);
        parts.newRows.push(row);
      } else {
        parts[page === this.#pages ? "doubled" : "moved"].push(row);
      }
    }
    return parts;
  }
}

/** Rows that moved put the whole page in doubt; else what follows the rows that came, or those that were asked for. */
function firstDoubtfulRow(
  { offset, visitors }: PageAt,
  { limit, moved }: { readonly limit: number; readonly moved: number },
): number {
  return moved > 0 ? offset : offset + Math.min(visitors.length, limit);
}
