import { oneLine } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import { describeDays, describePeriodBefore, describeStart, workingDaysIn } from "../window.ts";
import {
  type Change,
  changeOf,
  changeOfRow,
  changesOf,
  type Report,
  type Row,
  type Section,
  type SortKey,
  type Verdict,
} from "./report.ts";

const COUNT = new Intl.NumberFormat("en-US");

/** `12,345` */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `1 row`, `2,000 rows` */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** `15%`, `14.7%` with one decimal, or `4.4×` for more than double, where a percentage says little. */
function sizeOf(now: number, before: number, decimals: number): string {
  if (now > 2 * before) {
    return `${timesAsMany(now, before)}×`;
  }
  const percent = (100 * Math.abs(now - before)) / before;
  // What is left of something is never rounded away.
  return `${(now === 0 ? percent : Math.min(percent, 99.9)).toFixed(decimals)}%`;
}

function timesAsMany(now: number, before: number): string {
  const times = now / before;
  return times < 10 ? times.toFixed(1) : formatCount(Math.round(times));
}

/** `▲ 15%`, `▲ 4.4×`, `new`, `was 10`, `≈`, `no change`: a change, for places with little room; empty if it is not known. */
export function briefChange({ now, before, verdict }: Change): string {
  if (before === null) {
    return "";
  }
  switch (verdict) {
    case "same":
      return now === before ? "no change" : "≈";
    case "new":
      return "new";
    case "gone":
      return `was ${formatCount(before)}`;
    default:
      return `${now > before ? "▲" : "▼"} ${sizeOf(now, before, 0)}`;
  }
}

/** `▲ 1,910 (15%)`, `new`, `was 10`, `≈`: a change with its number. */
export function formatChange(change: Change, decimals = 0): string {
  const { now, before, verdict } = change;
  if (before === null || (verdict !== "more" && verdict !== "fewer")) {
    return briefChange(change);
  }
  const difference = formatCount(Math.abs(now - before));
  return `${now > before ? "▲" : "▼"} ${difference} (${sizeOf(now, before, decimals)})`;
}

/** The change of the site's total, people or AI; unknown without visitors before. */
export function changeOfTotals({ totals, previousTotals }: Report, kind: keyof VisitorCounts): Change {
  const before = previousTotals?.total ? previousTotals[kind] : null;
  return changeOf(totals?.[kind] ?? 0, before);
}

/** Whether changes can be shown: there is a window before, and it had visitors. */
export function isCompared({ previousTotals }: Report): boolean {
  return previousTotals !== null && previousTotals.total > 0;
}

/** `14,870 unique visitors, 14.7% more than in the previous 31 days (12,960)` */
export function headline(report: Report): string {
  const { previousTotals, window } = report;
  const visitors = countOf(report.totals?.total ?? 0, "unique visitor");
  if (window === null || previousTotals === null) {
    return visitors;
  }
  const period = describePeriodBefore(window);
  const { now, before, verdict } = changeOfTotals(report, "total");
  if (before === null) {
    return `${visitors}, and none ${period} to compare with`;
  }
  return `${visitors}, ${comparison({ now, before, verdict })} ${period} (${formatCount(before)})`;
}

function comparison({ now, before, verdict }: Change & { readonly before: number }): string {
  if (verdict === "same") {
    return now === before ? "as many as" : "about as many as";
  }
  return now > 2 * before
    ? `${timesAsMany(now, before)} times as many as`
    : `${sizeOf(now, before, 1)} ${now > before ? "more" : "fewer"} than`;
}

/** Readers may take the calendar for growth: 21 working days bring fewer visitors than 23. Empty if both windows have as many. */
export function calendarNote({ window, previousWindow }: Report): string {
  if (window === null || previousWindow === null) {
    return "";
  }
  const [now, before] = [workingDaysIn(window), workingDaysIn(previousWindow)];
  return now === before
    ? ""
    : `${countOf(now, "working day")} (Monday to Friday), ${before} in the days before.`;
}

/** The headline for people who see nothing else of the report. */
export function headlineWithNote(report: Report): string {
  return report.totals === null ? "" : [headline(report), calendarNote(report)].filter(Boolean).join("; ");
}

/** `More than in each of the 3 windows before.`: how this window compares with the earlier ones; empty without a trend. */
export function describeTrend({ trend }: Report): string {
  const now = trend.at(-1)?.totals?.total ?? 0;
  const earlier = trend.slice(0, -1).toReversed();
  const verdicts = earlier.map(({ totals }) => changeOf(now, totals?.total ?? null, trend.length).verdict);
  const [first = "unknown"] = verdicts;
  const end = verdicts.findIndex((verdict) => verdict !== first);
  const count = end < 0 ? verdicts.length : end;
  const since = earlier[count - 1]?.window.from;
  if (first === "unknown" || since === undefined) {
    return "";
  }
  const windows = count === 1 ? "the window before" : `each of the ${count} windows before`;
  const than = { more: "More than", new: "More than", fewer: "Fewer than", gone: "Fewer than" };
  return first === "same"
    ? `About as many as in ${windows}, since ${describeStart(since, "long")}.`
    : `${than[first]} in ${windows}, since ${describeStart(since, "long")}.`;
}

/** One bar of the trend. Six bars have words, which is what a phone has room for. */
export interface TrendBar {
  readonly counts: VisitorCounts | null;
  readonly number: string;
  readonly label: string;
}

const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

/** The windows as a row of bars: the trend, or this window and the one before. */
export function trendBars({ trend, window, totals, previousWindow, previousTotals }: Report): TrendBar[] {
  const windows = [
    ...(previousWindow === null ? [] : [{ window: previousWindow, totals: previousTotals }]),
    ...(window === null ? [] : [{ window, totals }]),
  ];
  const points = trend.length === 0 ? windows : trend;
  const step = Math.ceil(points.length / 6);
  return points.map(({ window: { from }, totals: counts }, index) => {
    const hasWords = (points.length - 1 - index) % step === 0;
    const number = counts === null ? "?" : COMPACT.format(counts.total);
    return { counts, number: hasWords ? number : "", label: hasWords ? describeStart(from) : "" };
  });
}

/** The two kinds of visitors, in the order in which they are shown. */
export const KINDS = [
  { kind: "human", label: "People" },
  { kind: "ai", label: "AI" },
] as const;

/** `Docs of Acme: unique visitors` */
export function headingOf({ title }: Report): string {
  return title === "" ? "Unique visitors" : `${title}: unique visitors`;
}

/** What readers have to know about all numbers. */
export function footnote(report: Report): string {
  const { human, ai, total } = report.totals ?? { human: 0, ai: 0, total: 0 };
  const both = human + ai - total;
  return [
    "Counts are approximate.",
    isCompared(report) ? "Changes under 5%, or possibly due to chance, are shown as ≈." : "",
    both > 0 ? `${formatCount(both)} visitors count both as people and as AI, and once in the total.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What is missing, and of which window. */
export function missingParts(report: Report): string[] {
  const { partial, offset, totals, previousWindow, previousTotals, trend } = report;
  const unread = trend.filter((point) => point.totals === null).length;
  return [
    ...partial.map(
      (window) =>
        `Some pages of ${describeDays(window)} may be missing from the lists. The totals are not affected.`,
    ),
    offset === 0 ? "" : `The first ${countOf(offset, "row")} were left out, as \`offset\` asks.`,
    totals !== null && previousWindow !== null && previousTotals === null
      ? `Nothing is compared: ${describeDays(previousWindow)} could not be exported.`
      : "",
    unread === 0 ? "" : `The totals of ${countOf(unread, "earlier window")} could not be read.`,
  ].filter(Boolean);
}

const FILTER_LIMIT = 80;

/** ``Pages: only those that match `/guides/**, !/guides/old`. Totals: the whole site.``; empty without a filter. */
export function describeFilter({ pathFilter }: Report, quote: (globs: string) => string): string {
  const globs = quote(oneLine(pathFilter.join(", "), FILTER_LIMIT));
  return pathFilter.length === 0 ? "" : `Pages: only those that match ${globs}. Totals: the whole site.`;
}

/** What the ranked pages are called. */
export const PAGE_HEADINGS: Readonly<Record<SortKey, string>> = {
  total: "Most visited pages",
  human: "Pages with the most human visitors",
  ai: "Pages with the most AI visitors",
  change: "Largest gains and losses",
};

// The heading has to say that numbers are added up, because a visitor who reads three pages counts three times.
export const SECTIONS_HEADING = "Sections (sum of page visitors)";

/** The most rows of a table. A page with 60,000 takes a browser 10 seconds to show. */
export const TABLE_ROWS = 1000;

/** What a table has no room for; empty if it has all pages. */
export function tableNote({ length }: readonly Row[]): string {
  const rest = length - TABLE_ROWS;
  return rest > 0 ? `${countOf(rest, "other page")} not shown. The formats csv and json have all.` : "";
}

/** A row of a ranked list. */
export interface RankedItem {
  /** The number by which it is ranked. */
  readonly number: string;
  /** How the number changed; empty if the number is the change itself, or if there is nothing to compare it with. */
  readonly change: string;
  readonly verdict: Verdict;
  /** What its bar shows; null without a bar. */
  readonly bar: VisitorCounts | null;
}

/** How a page or a section is shown in a list that is ranked by `key`; `among` is the number of rows that are compared. */
export function rankedItem(row: Row, key: SortKey, among: number): RankedItem {
  const { human, ai } = row;
  const change = changeOfRow(row, among, key === "change" ? "total" : key);
  const { verdict } = change;
  const bars = { total: row, human: { human, ai: 0, total: human }, ai: { human: 0, ai, total: ai } };
  return key === "change"
    ? { verdict, number: formatChange(change), change: "", bar: null }
    : { verdict, number: formatCount(row[key]), change: briefChange(change), bar: bars[key] };
}

/** `4 other pages`: what stands in place of a path; null for a page or a section, which has one. */
export function nameOfRest(row: Row | Section): string | null {
  return "isRest" in row && row.isRest ? countOf(row.pages, "other page") : null;
}

/** How each group of pages is counted and, if its pages are listed, under which heading. */
const CHANGES: readonly { readonly verdict: Verdict; readonly words: string; readonly heading?: string }[] = [
  { verdict: "more", words: "gained visitors", heading: "Gained" },
  { verdict: "fewer", words: "lost visitors", heading: "Lost" },
  { verdict: "new", words: "first visited in this period", heading: "First visited in this period" },
  {
    verdict: "gone",
    words: "no longer visited",
    heading: "No longer visited: is a redirect missing?",
  },
  { verdict: "same", words: "without a clear change" },
  { verdict: "unknown", words: "that cannot be compared" },
];

/** `Pages: 166 gained visitors, 143 lost visitors, 33 without a clear change.`; empty if nothing is compared. */
export function describeChanges(report: Report): string {
  const changes = changesOf(report.rows);
  const told = CHANGES.map(({ verdict, words }) => ({ count: changes[verdict]?.length ?? 0, words }))
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${formatCount(count)} ${words}`);
  return told.length === 0 || !isCompared(report) ? "" : `Pages: ${told.join(", ")}.`;
}

/** Some pages that somebody should look at, each with the number that says why. */
export interface PageList {
  readonly verdict: Verdict;
  /** `Gained`, or `Gained (5 of 83)` where more pages gained visitors than are named. */
  readonly heading: string;
  readonly rows: readonly { readonly path: string; readonly number: string }[];
}

const LISTED_PAGES = 5;
// Few visitors make a share of nine in ten by chance.
const LEAST_READ_BY_AI = 20;

/** What to look at, by rule: the largest changes, less those that the ranked pages show already, and pages that mostly AI reads. */
export function worthALook(report: Report): PageList[] {
  const { rows, sortBy } = report;
  const changes = changesOf(rows);
  const isShown = (verdict: Verdict) => sortBy === "change" && verdict !== "gone";
  const lists = CHANGES.map(({ verdict, heading = "" }) => ({
    verdict,
    heading,
    pages: heading === "" || isShown(verdict) ? [] : (changes[verdict] ?? []),
    number: (row: Row) =>
      verdict === "new" ? formatCount(row.total) : formatChange(changeOfRow(row, rows.length)),
  }));
  const readByAi = {
    verdict: "unknown",
    heading: "Mostly AI: nine in ten or more",
    pages: rows.filter(({ human, ai }) => ai >= LEAST_READ_BY_AI && ai >= 9 * human),
    number: ({ human, ai }: Row) => `${formatCount(ai)} AI, ${formatCount(human)} human`,
  } as const;
  return [...lists, readByAi]
    .filter(({ pages }) => pages.length > 0)
    .map(({ verdict, heading, pages, number }) => {
      const first = pages.slice(0, LISTED_PAGES).map((row) => ({ path: row.path, number: number(row) }));
      const count = first.length === pages.length ? "" : ` (${first.length} of ${formatCount(pages.length)})`;
      return { verdict, heading: `${heading}${count}`, rows: first };
    });
}

/** `308 pages; 10 more had visitors only in the previous period` */
export function countPages(rows: readonly Row[]): string {
  const before = rows.filter(({ total }) => total === 0).length;
  const pages = countOf(rows.length - before, "page");
  return before === 0
    ? pages
    : `${pages}; ${formatCount(before)} more had visitors only in the previous period`;
}
