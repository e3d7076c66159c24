import type { VisitorCounts, VisitorRow } from "../../service/visitors.ts";
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

const NOBODY: VisitorCounts = { human: 0, ai: 0, total: 0 };

/** The rows of the window, each with its counts in the previous window, if there is one. Pages that are gone follow, with 0 visitors. */
export function joinWindows(current: WindowExport, previous: WindowExport | null): readonly Row[] {
  if (previous === null) {
    return current.rows;
  }
  const before = new Map(previous.rows.map(({ path, ...counts }) => [path, counts]));
  const now = new Set(current.rows.map(({ path }) => path));
  // A page that is missing from an incomplete export may still have had visitors, so it is called neither new nor gone. Before a site's
  // first visitors, there is nothing to compare with.
  const absent = previous.gap === null && before.size > 0 ? NOBODY : null;
  const gone = current.gap === null ? previous.rows.filter(({ path }) => !now.has(path)) : [];
  return [
    ...current.rows.map((row) => ({ ...row, previous: before.get(row.path) ?? absent })),
    ...gone.map(({ path, ...counts }) => ({ path, ...NOBODY, previous: counts })),
  ];
}

/** Each page by the first of its addresses: those that differ only by case, a last slash or `.md` are one page to the comparison. */
function pagesOf(rows: readonly Row[]): Map<string, Compared> {
  const groups = Map.groupBy(rows, ({ path }) => path.toLowerCase().replace(/\/$|\.mdx?$/, ""));
  return new Map(Array.from(groups.values(), (same) => [same[0]?.path ?? "", addUp(same)]));
}

/** How the site changed, from all rows of both exports. */
export function compareSites(
  rows: readonly Row[],
  current: WindowExport,
  previous: WindowExport | null,
): Site {
  const pages = pagesOf(previous === null ? [] : rows);
  const pairs = Array.from(pages.values(), ({ human, previous: before }) => ({
    now: human,
    before: before?.human,
  }));
  const people = (current.totals?.human ?? 0) + (previous?.totals?.human ?? 0);
  const reads = pairs.reduce((sum, { now, before = 0 }) => sum + now + before, 0);
  const isWhole = current.gap === null && previous?.gap === null && people > 0;
  return {
    days: previous === null ? 1 : daysIn(current.window) / daysIn(previous.window),
    usual: usualChange(pairs),
    pagesPerPerson: isWhole ? Math.max(1, reads / people) : null,
    joined: previous === null ? 0 : rows.length - pages.size,
  };
}

/** What a page of so many is judged by: it is named for a change beyond that of the site. */
export function basisOf({ days, usual }: Site, among: number): Basis {
  return { among, days, site: usual ?? days };
}

/** The same rows, each page with the change of its people. */
export function judgeRows(rows: readonly Row[], site: Site): readonly Row[] {
  const pages = pagesOf(rows);
  const basis = basisOf(site, pages.size);
  return rows.map((row) => {
    const page = pages.get(row.path);
    return page === undefined
      ? row
      : { ...row, change: judge(page.human, page.previous?.human ?? null, basis) };
  });
}

/** All rows as one; not compared if one of them is not. */
export function addUp(rows: readonly Compared[]): Compared {
  const sumOf = (all: readonly VisitorCounts[]): VisitorCounts =>
    all.reduce(
      (sum, { human, ai, total }) => ({
        human: sum.human + human,
        ai: sum.ai + ai,
        total: sum.total + total,
      }),
      NOBODY,
    );
  const before = rows.flatMap(({ previous }) => previous ?? []);
  return { ...sumOf(rows), previous: before.length === rows.length ? sumOf(before) : null };
}
