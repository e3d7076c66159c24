import { isDeepStrictEqual } from "node:util";
import type { VisitorCounts, VisitorQuery, VisitorRow } from "../../service/visitors.ts";
import type { BatchAt } from "./fetch-batches.ts";

/** What can be wrong with a batch, compared with the request and the batches before. */
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
  /** The offset of the batch. */
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
  readonly onBatch: (progress: { readonly batches: number; readonly rows: number }) => void;
}

/** Collects rows until no batch can be expected to bring more. Never rejects: after a failure it returns what came before. */
export async function collectRows(
  batches: AsyncIterable<BatchAt>,
  options: CollectOptions,
): Promise<WindowExport> {
  const collector = new RowCollector(options);
  try {
    for await (const batch of batches) {
      if (!collector.add(batch)) {
        break;
      }
    }
  } catch (error) {
    return collector.result({ kind: "failed", error });
  }
  return collector.result();
}

/** The rows of a batch, sorted by whether their paths came before. */
interface TakenRows {
  readonly newRows: readonly VisitorRow[];
  readonly moved: readonly VisitorRow[];
  readonly doubled: readonly VisitorRow[];
}

/** What is wrong with a batch. */
interface Faults {
  readonly hasOtherTotals: boolean;
  readonly isRepeated: boolean;
  readonly isShort: boolean;
  readonly isLong: boolean;
  /** It is empty, although more is said to follow. */
  readonly isUnexplained: boolean;
  /** It is empty, although the batch before said that more would follow. */
  readonly hasLess: boolean;
}

class RowCollector {
  readonly #options: CollectOptions;
  readonly #rows: VisitorRow[] = [];
  /** For each path the number of the batch in which it came first. */
  readonly #batchOf = new Map<string, number>();
  readonly #anomalies: Anomaly[] = [];
  #totals: VisitorCounts | null = null;
  #batches = 0;
  /** `maxPages` were read, and there are more. */
  #isCut = false;
  #nextOffset: number;
  /** Where the first rows may be missing, although the batches that were asked for came. */
  #missingFrom: number | undefined;
  /** The batches do not fit together; without it, rows are only missing because some were shorter than announced. */
  #isContradictory = false;

  constructor(options: CollectOptions) {
    this.#options = options;
    this.#nextOffset = options.offset;
  }

  /** Adds a batch; returns whether to continue with the next one. */
  add(batch: BatchAt): boolean {
    const { limit, maxPages, onBatch } = this.#options;
    const stop = this.#take(batch);
    this.#totals = batch.totals;
    this.#batches += 1;
    this.#nextOffset = batch.offset + limit;
    this.#isCut = this.#batches >= maxPages && batch.hasMore;
    onBatch({ batches: this.#batches, rows: this.#rows.length });
    return !stop && !this.#isCut;
  }

  result(end = this.#endOfBatches()) {
    const complete = end.kind === "last-page";
    return {
      /** Each path once, in the service's order. */
      rows: this.#rows,
      /** As the service counts them, from the last batch; null without one. */
      totals: this.#totals,
      batches: this.#batches,
      anomalies: this.#anomalies,
      /** Every row of the window is there, as far as can be known. */
      complete,
      /** Where a later export continues; null when nothing is missing. */
      nextOffset: complete ? null : (this.#missingFrom ?? this.#nextOffset),
      end,
    };
  }

  #endOfBatches(): ExportEnd {
    if (this.#isContradictory) {
      return { kind: "anomaly" };
    }
    if (this.#missingFrom !== undefined) {
      return { kind: "short-pages" };
    }
    return this.#isCut ? { kind: "max-pages" } : { kind: "last-page" };
  }

  /** Takes the batch's new rows, and notes what does not fit; returns whether the next one cannot be expected to bring more. */
  #take(batch: BatchAt): boolean {
    const rows = this.#takeRows(batch.visitors);
    const faults = this.#faultsOf(batch, rows);
    this.#note(batch, rows, faults);
    const { isLong, isRepeated, isUnexplained, isShort, hasLess } = faults;
    const contradicts = rows.moved.length > 0 || isLong || isUnexplained;
    this.#isContradictory ||= contradicts;
    if (contradicts || isShort || hasLess) {
      const { limit } = this.#options;
      this.#missingFrom ??= firstDoubtfulRow(batch, { limit, moved: rows.moved.length });
    }
    return isRepeated || isUnexplained;
  }

  /** What is wrong with a batch whose rows were taken. */
  #faultsOf({ visitors, hasMore, totals }: BatchAt, { newRows }: TakenRows): Faults {
    const { limit } = this.#options;
    const isFirst = this.#batches === 0;
    const isEmpty = visitors.length === 0;
    const bringsNew = newRows.length > 0;
    return {
      hasOtherTotals: !isFirst && !isDeepStrictEqual(this.#totals, totals),
      isRepeated: !isEmpty && !bringsNew,
      isShort: bringsNew && visitors.length < limit && hasMore,
      isLong: bringsNew && visitors.length > limit && hasMore,
      isUnexplained: isEmpty && hasMore,
      hasLess: isEmpty && !hasMore && !isFirst,
    };
  }

  #note({ offset, visitors }: BatchAt, { moved, doubled }: TakenRows, faults: Faults): void {
    const { hasOtherTotals, isRepeated, isShort, isLong, isUnexplained, hasLess } = faults;
    const found: readonly [boolean, AnomalyKind, readonly VisitorRow[]][] = [
      [hasOtherTotals, "totals-changed", []],
      [isRepeated, "repeated-page", moved],
      [!isRepeated && moved.length > 0, "rows-moved", moved],
      [doubled.length > 0, "duplicate-path", doubled],
      [isShort, "short-page", visitors],
      [isLong, "long-page", visitors],
      [isUnexplained, "empty-page", []],
      [hasLess, "nothing-more", []],
    ];
    for (const [, kind, rows] of found.filter(([isThere]) => isThere)) {
      this.#anomalies.push({ kind, offset, rows: rows.length, path: rows[0]?.path ?? "" });
    }
  }

  /** Keeps the first row of each path; returns what was new, what came in batches before, and what is there twice in this one. */
  #takeRows(visitors: readonly VisitorRow[]): TakenRows {
    const parts = { newRows: [] as VisitorRow[], moved: [] as VisitorRow[], doubled: [] as VisitorRow[] };
    for (const row of visitors) {
      const batch = this.#batchOf.get(row.path);
      if (batch === undefined) {
        this.#batchOf.set(row.path, this.#batches);
        this.#rows.push(row);
        parts.newRows.push(row);
      } else {
        parts[batch === this.#batches ? "doubled" : "moved"].push(row);
      }
    }
    return parts;
  }
}

/** Rows that moved put the whole batch in doubt; else what follows the rows that came, or those that were asked for. */
function firstDoubtfulRow(
  { offset, visitors }: BatchAt,
  { limit, moved }: { readonly limit: number; readonly moved: number },
): number {
  return moved > 0 ? offset : offset + Math.min(visitors.length, limit);
}
