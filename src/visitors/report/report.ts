import type { VisitorCounts, VisitorRow } from "../../service/visitors.ts";
import type { WindowExport } from "../export/collect-rows.ts";
import type { Window } from "../window.ts";
import type { Ending } from "./ending.ts";

/** What is known about a step so far; its files, outputs and summary are made from this. */
export type Report = Readonly<typeof EMPTY_REPORT>;

/** The report before anything has happened. */
export const EMPTY_REPORT = {
  /** The site's name; empty without one. */
  title: "",
  window: null as Window | null,
  /** The previous window, with `compare`. */
  previousWindow: null as Window | null,
  /** Site-wide, as the service counts them; null until the first batch of rows. */
  totals: null as VisitorCounts | null,
  previousTotals: null as VisitorCounts | null,
  /** The globs that pages had to match; totals are not filtered. */
  pathFilter: [] as readonly string[],
  /** After `path-filter`, sorted. */
  rows: [] as readonly Row[],
  /** What the rows are ranked by. */
  sortBy: "total" as SortKey,
  /** The first of the rows that have visitors in this window, at most `top` of them. */
  top: [] as readonly Row[],
  complete: false,
  nextOffset: null as number | null,
  requests: 0,
  /** Relative to the workspace. */
  files: [] as readonly string[],
  warnings: [] as readonly string[],
  ending: null as Ending | null,
  elapsedMs: 0,
};

/** The visitors to a page, or to all pages of a section added up. */
export interface Row extends VisitorRow {
  /** In the previous window; null if that is not known, as without `compare`. */
  readonly previousTotal: number | null;
}

/** How a count changed since the window before; `same` also if the difference could be chance. */
export type Verdict = "more" | "fewer" | "same" | "new" | "gone" | "unknown";

// The service's counts are approximate, so a difference of a few percent means nothing, however many visitors there are.
const LEAST_SHARE = 0.05;
// A count of independent visits varies by its square root, and a difference by the square root of the sum. Twice that is rarely chance.
const LEAST_DEVIATIONS = 2;

/** Judges a change. Headlines, colors and groups of pages all use this. */
export function verdictOn(now: number | null, before: number | null): Verdict {
  if (now === null || before === null) {
    return "unknown";
  }
  const change = Math.abs(now - before);
  const mayBeChance = change < LEAST_SHARE * before || change < LEAST_DEVIATIONS * Math.sqrt(now + before);
  if (change === 0 || mayBeChance) {
    return "same";
  }
  if (before === 0 || now === 0) {
    return before === 0 ? "new" : "gone";
  }
  return now > before ? "more" : "fewer";
}

/** A part in percent of the whole, to one decimal; null if one of them is not known, or the whole is 0. */
export function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** A count minus the one before; null if one of them is not known. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before;
}

/** The rows of the window, each compared with the previous window, if there is one. Pages that are gone follow, with 0 visitors. */
export function compareRows(current: WindowExport, previous: WindowExport | null): Row[] {
  const before = new Map(previous?.rows.map(({ path, total }) => [path, total]));
  const now = new Set(current.rows.map(({ path }) => path));
  // A page that is missing from an incomplete export may still have had visitors, so it is called neither new nor gone.
  const absent = previous?.gap === null ? 0 : null;
  const gone = current.gap === null ? (previous?.rows.filter(({ path }) => !now.has(path)) ?? []) : [];
  return [
    ...current.rows.map((row) => ({ ...row, previousTotal: before.get(row.path) ?? absent })),
    ...gone.map(({ path, total }) => ({ path, human: 0, ai: 0, total: 0, previousTotal: total })),
  ];
}

/** What pages can be ranked by. */
export const SORT_KEYS = ["total", "human", "ai", "change"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** The same rows, largest first. Ties are sorted by total, then by path, so that the same numbers give the same file. */
export function sortRows<T extends Row>(rows: readonly T[], key: SortKey): T[] {
  const value = (row: Row) => (key === "change" ? sizeOfChange(row) : row[key]);
  return rows.toSorted((a, b) => value(b) - value(a) || b.total - a.total || (a.path < b.path ? -1 : 1));
}

/** The first pages with visitors in this window. If they are ranked by change, only those with a large enough change. */
export function topRows(sorted: readonly Row[], key: SortKey, count: number): Row[] {
  const hasChanged = ({ total, previousTotal }: Row) =>
    !["same", "unknown"].includes(verdictOn(total, previousTotal));
  return sorted.filter((row) => row.total > 0 && (key !== "change" || hasChanged(row))).slice(0, count);
}

/** The size of a change, for which a loss counts as much as a gain; -1 if it is not known. */
function sizeOfChange({ total, previousTotal }: Row): number {
  const change = changeOf(total, previousTotal);
  return change === null ? -1 : Math.abs(change);
}

/** Pages by how they changed; in each group, the largest change comes first. */
export type Changes = Partial<Readonly<Record<Verdict, readonly Row[]>>>;

/** Groups the pages by how they changed. */
export function changesOf(rows: readonly Row[]): Changes {
  return Object.groupBy(sortRows(rows, "change"), ({ total, previousTotal }) =>
    verdictOn(total, previousTotal),
  );
}

/** The pages whose paths start the same, such as with `/guides`. A visitor who reads three of them counts three times here. */
export interface Section extends Row {
  readonly pages: number;
}

// All pages of a site may be below one part, such as `/docs`, or below two, such as `/en/docs`.
const SECTION_DEPTHS = [1, 2, 3];

/**
 * The sections of a site, most visited first. Pages are grouped by the first part of their path, or by the next one if only one group
 * has more than a single page. A single page is not a section.
 */
export function sectionsOf(rows: readonly Row[]): Section[] {
  let pages = rows;
  for (const depth of SECTION_DEPTHS) {
    const groups = Map.groupBy(pages, ({ path }) => path.split("/", depth + 1).join("/"));
    const sections = Array.from(groups, ([path, group]) => ({
      group,
      section: group.reduce(addPage, { ...NO_PAGES, path }),
    })).filter(({ section }) => section.pages > 1);
    const [first] = sections;
    if (first === undefined || sections.length > 1) {
      return sortRows(
        sections.map(({ section }) => section),
        "total",
      );
    }
    pages = first.group;
  }
  return [];
}

const NO_PAGES = { pages: 0, human: 0, ai: 0, total: 0, previousTotal: 0 };

function addPage({ path, ...section }: Section, page: Row): Section {
  const known = section.previousTotal !== null && page.previousTotal !== null;
  return {
    path,
    // A page that is gone does not count.
    pages: section.pages + (page.total > 0 ? 1 : 0),
    human: section.human + page.human,
    ai: section.ai + page.ai,
    total: section.total + page.total,
    previousTotal: known ? (section.previousTotal ?? 0) + (page.previousTotal ?? 0) : null,
  };
}

/** The share of a bar that shows people, from 0 to 1; AI gets the rest. */
export function shareOfPeople({ human, ai }: VisitorCounts): number {
  return human + ai === 0 ? 0 : human / (human + ai);
}
