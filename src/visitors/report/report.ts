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
  /** Site-wide, as the service counts them; null until a batch of rows has come. */
  totals: null as VisitorCounts | null,
  previousTotals: null as VisitorCounts | null,
  /** After `path-filter`, sorted. */
  rows: [] as readonly Row[],
  /** What the rows are ranked by. */
  sortBy: "total" as SortKey,
  /** The first of the rows that have visitors in this window, at most `top` of them. */
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
  /** `new` and `gone`: the page has visitors in one of the two windows only. */
  readonly presence: "both" | "new" | "gone";
}

/** The site-wide total beside that of the window before. */
export function compareTotals({ totals, previousTotals }: Report): Comparison {
  return compareCounts(totals?.total ?? null, previousTotals?.total ?? null);
}

/** A count beside the one before; null stands for one that is not known. */
export function compareCounts(now: number | null, previousTotal: number | null): Comparison {
  const change = now === null || previousTotal === null ? null : now - previousTotal;
  return { previousTotal, change, presence: "both" };
}

/** Which way a count went; undefined where nobody can say so, as of a new page, or where it is what it was. */
export function directionOf(comparison: Comparison | undefined): "up" | "down" | undefined {
  const { change = null, presence = "both" } = comparison ?? {};
  if (change === null || change === 0 || presence === "new") {
    return undefined;
  }
  return change > 0 ? "up" : "down";
}

/** The rows of the window, each compared with the window before; pages that are gone follow with 0 visitors. */
export function compareRows(current: WindowExport, previous: WindowExport): Row[] {
  const before = new Map(previous.rows.map(({ path, total }) => [path, total]));
  const now = new Set(current.rows.map(({ path }) => path));
  // A page that is missing from an incomplete export may have had visitors all the same: it is not called new, or gone.
  const absent = previous.complete ? 0 : null;
  const gone = current.complete ? previous.rows.filter(({ path }) => !now.has(path)) : [];
  return [
    ...current.rows.map((row) => {
      return { ...row, comparison: comparePage(row.total, before.get(row.path) ?? absent) };
    }),
    ...gone.map(({ path, total }) => {
      return { path, human: 0, ai: 0, total: 0, comparison: comparePage(0, total) };
    }),
  ];
}

function comparePage(now: number, before: number | null): Comparison {
  const presence = now > 0 && before === 0 ? "new" : now === 0 && before !== 0 ? "gone" : "both";
  return { ...compareCounts(now, before), presence: before === null ? "both" : presence };
}

/** What pages can be ranked by. */
export const SORT_KEYS = ["total", "human", "ai", "change"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** The same rows, largest first; ties by total, then by path, so that the same numbers give the same file. */
export function sortRows(rows: readonly Row[], key: SortKey): Row[] {
  const value = (row: Row) => (key === "change" ? sizeOfChange(row) : row[key]);
  return rows.toSorted((a, b) => value(b) - value(a) || b.total - a.total || (a.path < b.path ? -1 : 1));
}

/** The first pages that have visitors in this window; ranked by change, only those that changed. A page that is gone is none. */
export function topRows(sorted: readonly Row[], key: SortKey, count: number): Row[] {
  return sorted.filter((row) => row.total > 0 && (key !== "change" || sizeOfChange(row) > 0)).slice(0, count);
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

/** What a visitor can count as, in the order in which it is shown. */
export const PARTS = ["human", "both", "ai"] as const;

/** The visitors of a site or page by what they count as: three numbers that add up to the total. */
export type Audience = Readonly<Record<(typeof PARTS)[number], number>>;

/**
 * Splits a total by what its visitors count as: only human, both, or only AI. The total is a union, so that human and AI may
 * exceed it. Null where the counts, which are approximate, are not those of a union, and where there are no visitors.
 */
export function audienceOf({ human, ai, total }: VisitorCounts): Audience | null {
  const audience = { human: total - ai, both: human + ai - total, ai: total - human };
  return total === 0 || Object.values(audience).some((part) => part < 0) ? null : audience;
}

/** The parts in percent of the total, to one decimal, that add up to 100 as they are shown. */
export function sharesOf(audience: Audience): Audience {
  const total = audience.human + audience.both + audience.ai;
  const exact = PARTS.map((part) => {
    const tenths = (audience[part] / total) * 1000;
    return { part, floor: Math.floor(tenths), rest: tenths - Math.floor(tenths) };
  });
  // What rounding down left over goes to the parts that lost most by it.
  const left = 1000 - exact.reduce((sum, { floor }) => sum + floor, 0);
  const raised = new Set(exact.toSorted((a, b) => b.rest - a.rest).slice(0, left));
  const shares = exact.map((each) => [each.part, (each.floor + (raised.has(each) ? 1 : 0)) / 10] as const);
  return { human: 0, both: 0, ai: 0, ...Object.fromEntries(shares) };
}

/** A part in percent of the whole, to one decimal; null where one of them is not known, or the whole is 0. */
export function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
