import type { VisitorCounts, VisitorRow } from "../../service/visitors.ts";
import type { Anomaly, WindowExport } from "../export/collect-rows.ts";
import type { Window } from "../export/window.ts";
import type { Ending } from "./ending.ts";

/** What is known of a step so far: files, outputs and summary are made of it. */
export type Report = Readonly<typeof EMPTY_REPORT>;

/** A step before anything has happened. */
export const EMPTY_REPORT = {
  window: null as Window | null,
  /** The window before, with `compare`. */
  previousWindow: null as Window | null,
  /** Site-wide, as the service counts them; null until a page has come. */
  totals: null as VisitorCounts | null,
  previousTotals: null as VisitorCounts | null,
  /** After `path-filter`, sorted. */
  rows: [] as readonly Row[],
  /** The first of the rows, at most `top` of them. */
  top: [] as readonly Row[],
  complete: false,
  /** An export that could not finish passes all the same. */
  allowPartial: false,
  nextOffset: null as number | null,
  requests: 0,
  /** Relative to the workspace. */
  files: [] as readonly string[],
  warnings: [] as readonly string[],
  anomalies: [] as readonly Pick<Anomaly, "kind" | "offset">[],
  ending: null as Ending | null,
  elapsedMs: 0,
};

/** A page's visitors, with `compare` also those of the window before. */
export interface Row extends VisitorRow {
  readonly comparison?: Comparison;
}

/** A page, or the site, in the window before. */
export interface Comparison {
  /** 0 for a new page; null when it is not known. */
  readonly previousTotal: number | null;
  readonly change: number | null;
  /** `new` and `gone`: the page is in one of the two windows only. */
  readonly presence: "both" | "new" | "gone";
}

/** The site-wide total beside that of the window before. */
export function compareTotals({ totals, previousTotals }: Report): Comparison {
  return compareCounts(totals?.total ?? null, previousTotals?.total ?? null);
}

/** A count beside the one before; null stands for one that is not known. */
export function compareCounts(
  now: number | null,
  previousTotal: number | null,
  presence: Comparison["presence"] = "both",
): Comparison {
  const change = now === null || previousTotal === null ? null : now - previousTotal;
  return { previousTotal, change, presence };
}

type Before = readonly [total: number | null, presence?: Comparison["presence"]];

/** The rows of the window, each compared with the window before; pages that are gone follow with 0 visitors. */
export function compareRows(current: WindowExport, previous: WindowExport): Row[] {
  const before = new Map(previous.rows.map(({ path, total }): [string, Before] => [path, [total]]));
  const now = new Set(current.rows.map(({ path }) => path));
  // A page that is missing in half an export need not be new, or gone.
  const absent: Before = previous.complete ? [0, "new"] : [null];
  const gone = current.complete ? previous.rows.filter(({ path }) => !now.has(path)) : [];
  return [
    ...current.rows.map((row) => {
      return { ...row, comparison: compareCounts(row.total, ...(before.get(row.path) ?? absent)) };
    }),
    ...gone.map(({ path, total }) => {
      return { path, human: 0, ai: 0, total: 0, comparison: compareCounts(0, total, "gone") };
    }),
  ];
}

/** What pages can be ranked by. */
export const SORT_KEYS = ["total", "human", "ai", "change"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** The same rows, largest first; ties by total, then by path, so that the same numbers give the same file. */
export function sortRows(rows: readonly Row[], key: SortKey): Row[] {
  const value = (row: Row) => (key === "change" ? sizeOfChange(row) : row[key]);
  return rows.toSorted((a, b) => value(b) - value(a) || b.total - a.total || (a.path < b.path ? -1 : 1));
}

/** The first rows; ranked by change, only those that changed. */
export function topRows(sorted: readonly Row[], key: SortKey, count: number): Row[] {
  return sorted.slice(0, count).filter((row) => key !== "change" || sizeOfChange(row) > 0);
}

/** A loss counts as much as a gain; -1 when it is not known. */
function sizeOfChange({ comparison }: Row): number {
  const { change = null } = comparison ?? {};
  return change === null ? -1 : Math.abs(change);
}

/** What became of a page between two windows; unknown when the export of the window before is not complete. */
type Change = "gained" | "lost" | "added" | "gone" | "unchanged" | "unknown";

/** Pages by what became of them, each group with the largest change first. */
export type Changes = Partial<Readonly<Record<Change, readonly Row[]>>>;

/** Groups the pages by what became of them. */
export function changesOf(rows: readonly Row[]): Changes {
  const bySize = rows.toSorted((a, b) => sizeOfChange(b) - sizeOfChange(a));
  return Object.groupBy(bySize, ({ comparison }): Change => {
    const { change = null, presence = "both" } = comparison ?? {};
    if (change === null) {
      return "unknown";
    }
    if (change === 0) {
      return "unchanged";
    }
    return presence === "new" ? "added" : presence === "gone" ? "gone" : change > 0 ? "gained" : "lost";
  });
}

/** A part in percent of the whole, to one decimal; null where one of them is not known, or the whole is 0. */
export function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
