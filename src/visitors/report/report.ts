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
  /** When the export began. */
  exportedAt: "",
  /** Site-wide, as the service counts them; null until the first batch of rows. */
  totals: null as VisitorCounts | null,
  previousTotals: null as VisitorCounts | null,
  /** With `trend`, the totals of all windows, the current one last; null if they could not be read. */
  trend: [] as readonly { readonly window: Window; readonly totals: VisitorCounts | null }[],
  /** The row at which the export began. */
  offset: 0,
  /** The windows of which rows may be missing. */
  partial: [] as readonly Window[],
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
  /** In the previous window; none if that is not known, as without `compare`. */
  readonly previous?: VisitorCounts | null;
}

/** How a count changed since the window before; `same` also if the difference could be chance. */
export type Verdict = "more" | "fewer" | "same" | "new" | "gone" | "unknown";

/** A count, the one before it (null if that is not known), and whether the difference means anything. */
export interface Change {
  readonly now: number;
  readonly before: number | null;
  readonly verdict: Verdict;
}

// The service's counts are approximate, so a difference of a few percent means nothing, however many visitors there are.
const LEAST_SHARE = 0.05;
// A count of independent visits varies by its square root, and a difference by the square root of the sum. Twice that is rarely chance.
const LEAST_DEVIATIONS = 2;

/**
 * Judges the change of one of `among` counts that are looked at together. The more there are, the larger the largest difference that
 * chance alone brings, so the bar rises with their number: two windows with the same rates rarely name a page (docs/decisions/0016).
 */
export function changeOf(now: number, before: number | null, among = 1): Change {
  if (before === null) {
    return { now, before, verdict: "unknown" };
  }
  const deviations = Math.max(LEAST_DEVIATIONS, Math.sqrt(2 * Math.log(4 * among)));
  const change = Math.abs(now - before);
  const mayBeChance = change < LEAST_SHARE * before || change < deviations * Math.sqrt(now + before);
  if (change === 0 || mayBeChance) {
    return { now, before, verdict: "same" };
  }
  if (before === 0 || now === 0) {
    return { now, before, verdict: before === 0 ? "new" : "gone" };
  }
  return { now, before, verdict: now > before ? "more" : "fewer" };
}

/** How the visitors to a page or a section changed; `among` is the number of rows in its list. */
export function changeOfRow(row: Row, among: number, kind: keyof VisitorCounts = "total"): Change {
  return changeOf(row[kind], row.previous?.[kind] ?? null, among);
}

/** A part in percent of the whole, to one decimal; null if one of them is not known, or the whole is 0. */
export function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

const NOBODY: VisitorCounts = { human: 0, ai: 0, total: 0 };

/** The rows of the window, each compared with the previous window, if there is one. Pages that are gone follow, with 0 visitors. */
export function compareRows(current: WindowExport, previous: WindowExport | null): readonly Row[] {
  if (previous === null) {
    return current.rows;
  }
  const before = new Map(previous.rows.map(({ path, human, ai, total }) => [path, { human, ai, total }]));
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

/** What pages can be ranked by. */
export const SORT_KEYS = ["total", "human", "ai", "change"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/**
 * The same rows, largest first; the one order of files, summary and outputs. By change, clear changes come first, then all others by
 * visitors, then pages without visitors. Ties are sorted by total, then by path, so that the same numbers give the same file.
 */
export function sortRows<T extends Row>(rows: readonly T[], key: SortKey): T[] {
  const changes = new Map<Row, number>(
    key === "change" ? rows.map((row) => [row, clearChange(row, rows.length)]) : [],
  );
  const value = (row: Row) => (key === "change" ? (changes.get(row) ?? 0) : row[key]);
  const isVisited = ({ total }: Row) => (total > 0 ? 1 : 0);
  return rows.toSorted(
    (a, b) =>
      isVisited(b) - isVisited(a) || value(b) - value(a) || b.total - a.total || (a.path < b.path ? -1 : 1),
  );
}

/** The first pages with visitors in this window. If they are ranked by change, only those with a clear change. */
export function topRows(sorted: readonly Row[], key: SortKey, count: number): Row[] {
  return sorted
    .filter((row) => row.total > 0 && (key !== "change" || clearChange(row, sorted.length) > 0))
    .slice(0, count);
}

/** The size of a clear change, for which a loss counts as much as a gain; 0 without one. */
function clearChange(row: Row, among: number): number {
  const { now, before, verdict } = changeOfRow(row, among);
  return verdict === "same" || before === null ? 0 : Math.abs(now - before);
}

/** Several pages added up. A visitor who reads three of them counts three times here. */
export interface Section extends Row {
  /** How many of its pages have visitors. */
  readonly pages: number;
  /** In the row for all that a list does not name: how many smaller groups of what kind, and how many pages in none. Else null. */
  readonly rest: { readonly groups: number; readonly kind: string; readonly pages: number } | null;
}

/**
 * The languages of a site, if there are at least two, and its sections, which have the pages of all languages: `/fr/guides` is part of
 * `/guides`. Together they take at most `most` rows. In each list the largest come first, and one more row is the rest.
 */
export function outlineOf(rows: readonly Row[], most: number) {
  const groups = divide(rows, ({ path }) => path);
  const found = [...groups].filter(([path]) => isLanguage(path));
  const languages = new Map(found.length > 1 ? found : []);
  const parts = (found[0]?.[0] ?? "").split("/").length - 1;
  const withoutLanguage = ({ path }: Row) => {
    const language = firstParts(path, parts);
    const [start, end] = [language.lastIndexOf("/"), language.length];
    return languages.has(language) ? path.slice(0, start) + path.slice(end) : path;
  };
  const sections = languages.size === 0 ? groups : divide(rows, withoutLanguage);
  const shown = Math.min(languages.size, most / 3);
  return {
    languages: listOf("language", languages, rows, shown),
    sections: listOf("section", sections, rows, most - shown),
  };
}

type Groups = ReadonlyMap<string, readonly Row[]>;

// All pages of a site may be below one part, such as `/docs`, or below two, such as `/en/docs`.
const DEEPEST = 3;

/** Groups of at least two visited pages: by the first part of their path, or by the next one if all are in one group. */
function divide(rows: readonly Row[], pathOf: (row: Row) => string, depth = 1): Groups {
  const keys = rows.map((row) => firstParts(pathOf(row), depth));
  const visited = new Map<string, number>();
  for (const [index, { total }] of rows.entries()) {
    const key = keys[index] ?? "";
    visited.set(key, (visited.get(key) ?? 0) + Math.sign(total));
  }
  // Only large ones, because a site can have a hundred thousand groups of one page.
  const inLarge = rows.filter((_, index) => (visited.get(keys[index] ?? "") ?? 0) > 1);
  const large = Map.groupBy(inLarge, (row) => firstParts(pathOf(row), depth));
  // A page in several languages is no group.
  const groups = new Map([...large].filter(([path, pages]) => pages.some((row) => pathOf(row) !== path)));
  const [all] = groups.values();
  if (all === undefined || groups.size > 1) {
    return groups;
  }
  return depth === DEEPEST ? new Map() : divide(all, pathOf, depth + 1);
}

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Whether a path ends with a language, such as `/fr` or `/pt-BR`. There have to be two of them: `/ts` alone is no Tsonga. */
function isLanguage(path: string): boolean {
  const [, code] = /\/([a-z]{2}(?:-[a-z]{2,4})?)$/i.exec(path) ?? [];
  return code !== undefined && LANGUAGE_NAMES.of(code) !== undefined;
}

/** `/guides/start` of `/guides/start/first`, for two parts. */
function firstParts(path: string, parts: number): string {
  let end = 0;
  for (let part = 0; part < parts && end >= 0; part += 1) {
    end = path.indexOf("/", end + 1);
  }
  return end < 0 ? path : path.slice(0, end);
}

/** The `most` largest groups, and last all other rows in one. */
function listOf(kind: string, groups: Groups, rows: readonly Row[], most: number): Section[] {
  const ranked = sortRows(
    Array.from(groups, ([path, group]) => addUp(group, path)),
    "total",
  );
  const named = ranked.slice(0, most);
  const smaller = ranked.slice(most);
  const inside = new Set(named.flatMap(({ path }) => groups.get(path) ?? []));
  const others = addUp(rows.filter((row) => !inside.has(row)));
  const alone = smaller.reduce((pages, section) => pages - section.pages, others.pages);
  const rest = { ...others, rest: { groups: smaller.length, kind, pages: alone } };
  return named.length === 0 || rest.pages === 0 ? named : [...named, rest];
}

function addUp(rows: readonly Row[], path = ""): Section {
  const isCompared = rows.every(({ previous }) => previous);
  return {
    path,
    rest: null,
    // A page that is gone does not count.
    pages: rows.filter(({ total }) => total > 0).length,
    ...sumOf(rows),
    previous: isCompared ? sumOf(rows.map(({ previous }) => previous ?? NOBODY)) : null,
  };
}

function sumOf(all: readonly VisitorCounts[]): VisitorCounts {
  const sum = (kind: keyof VisitorCounts) => all.reduce((total, counts) => total + counts[kind], 0);
  return { human: sum("human"), ai: sum("ai"), total: sum("total") };
}

/** The share of a bar that shows people, from 0 to 1; AI gets the rest. */
export function shareOfPeople({ human, ai }: VisitorCounts): number {
  return human + ai === 0 ? 0 : human / (human + ai);
}
