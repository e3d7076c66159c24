import { COUNT_NAMES, type VisitorCounts, type VisitorRow } from "../../service/visitors.ts";
import type { WindowExport } from "../export/collect-rows.ts";
import { daysIn } from "../window.ts";
import { type Basis, type Change, judge, usualChange } from "./verdict.ts";

/** Counts, and those of the previous window: null if they are not known, missing without `compare`. */
export interface Compared extends VisitorCounts {
  readonly previous?: VisitorCounts | null;
}

/** The visitors to a page. */
export interface Row extends VisitorRow, Compared {
  /** How its people changed; missing without `compare`, and for all but one of the addresses of a page. */
  readonly change?: Change;
}

/** How the two windows differ as a whole: no page and no section is named for that. */
export interface Site {
  /** The length of this window ÷ that of the one before. */
  readonly days: number;
  /** What became of the people on a page in general, as now ÷ before; null if too few pages tell. */
  readonly usual: number | null;
  /** How many pages a person reads, on average; null if rows are missing. */
  readonly pagesPerPerson: number | null;
  /** How many pages came under several addresses. */
  readonly joined: number;
}

export const NOT_COMPARED: Site = { days: 1, usual: null, pagesPerPerson: null, joined: 0 };
const NOBODY: VisitorCounts = { human: 0, ai: 0, total: 0 };

/** The rows of the window, each with its counts in the previous window, if there is one. Pages that are gone follow, with 0 visitors. */
export function joinWindows(current: WindowExport, previous: WindowExport | null): readonly Row[] {
  if (previous === null) {
    return current.rows;
  }
  const before = new Map(previous.rows.map((row) => [row.path, row]));
  const now = new Set(current.rows.map(({ path }) => path));
  // A page that is missing from an incomplete export may still have had visitors, so it is called neither new nor gone. Before a site's
  // first visitors, there is nothing to compare with.
  const absent = previous.gap === null && before.size > 0 ? NOBODY : null;
  const gone = current.gap === null ? previous.rows.filter(({ path }) => !now.has(path)) : [];
  return [
    ...current.rows.map((row) => ({ ...row, previous: before.get(row.path) ?? absent })),
    ...gone.map((row) => ({ path: row.path, ...NOBODY, previous: row })),
  ];
}

/** What the addresses of one page have in common: they differ only by case, a last slash or `.md`. */
export function pageOfPath(path: string): string {
  return path.toLowerCase().replace(/\/$|\.mdx?$/, "");
}

/** How two windows differ: the site, and its pages, each by the row of its first address. No pages without a window before. */
interface Comparison {
  readonly site: Site;
  readonly pages: ReadonlyMap<Row, Compared>;
}

/** Compares all rows of both exports. */
export function compareWindows(
  rows: readonly Row[],
  current: WindowExport,
  previous: WindowExport | null,
): Comparison {
  const pages = new Map<Row, Compared>();
  if (previous === null) {
    return { site: NOT_COMPARED, pages };
  }
  for (const same of Map.groupBy(rows, ({ path }) => pageOfPath(path)).values()) {
    const [first] = same;
    if (first !== undefined) {
      pages.set(first, same.length === 1 ? first : addUp(same));
    }
  }
  const pairs = Array.from(pages.values(), (page) => ({ now: page.human, before: page.previous?.human }));
  const people = (current.totals?.human ?? 0) + (previous.totals?.human ?? 0);
  const reads = pairs.reduce((sum, { now, before = 0 }) => sum + now + before, 0);
  const isWhole = current.gap === null && previous.gap === null && people > 0;
  const site = {
    days: daysIn(current.window) / daysIn(previous.window),
    usual: usualChange(pairs),
    pagesPerPerson: isWhole ? Math.max(1, reads / people) : null,
    joined: rows.length - pages.size,
  };
  return { site, pages };
}

/** What a page of so many is judged by: it is named for a change beyond that of the site. */
export function basisOf({ days, usual }: Site, among: number): Basis {
  return { among, days, site: usual ?? days };
}

/** The same rows, each page with the change of its people. */
export function judgeRows(rows: readonly Row[], { site, pages }: Comparison): readonly Row[] {
  const basis = basisOf(site, rows.filter((row) => pages.has(row)).length);
  return rows.map((row) => {
    const page = pages.get(row);
    return page === undefined
      ? row
      : { ...row, change: judge(page.human, page.previous?.human ?? null, basis) };
  });
}

/** All rows as one; not compared if one of them is not. */
export function addUp(rows: readonly Compared[]): Compared {
  const sumOf = (all: readonly (VisitorCounts | null | undefined)[]): VisitorCounts => {
    const sum = { ...NOBODY };
    for (const counts of all) {
      for (const name of COUNT_NAMES) {
        sum[name] += counts?.[name] ?? 0;
      }
    }
    return sum;
  };
  const before = rows.map(({ previous }) => previous);
  return { ...sumOf(rows), previous: before.every(Boolean) ? sumOf(before) : null };
}
