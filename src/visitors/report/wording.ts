import { oneLine } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import { describeDays, describePeriodBefore, describeStart, workingDaysIn } from "../window.ts";
import {
  type Change,
  changeOf,
  changeOfRow,
  type Report,
  type Row,
  type Section,
  type SortKey,
  sortRows,
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
  return `${((100 * Math.abs(now - before)) / before).toFixed(decimals)}%`;
}

function timesAsMany(now: number, before: number): string {
  const times = now / before;
  return times < 10 ? times.toFixed(1) : formatCount(Math.round(times));
}

/** `▲ 15%`, `▲ 4.4×`, `new`, `was 10`, `≈`: a change, for places with little room; empty if it is not known. */
export function briefChange({ now, before, verdict }: Change): string {
  if (before === null || verdict === "unknown") {
    return "";
  }
  const size = `${now > before ? "▲" : "▼"} ${sizeOf(now, before, 0)}`;
  return { same: "≈", new: "new", gone: `was ${formatCount(before)}`, more: size, fewer: size }[verdict];
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

/** Whether changes can be shown: there is a window before, and it had visitors. */
export function isCompared({ previousTotals }: Report): boolean {
  return previousTotals !== null && previousTotals.total > 0;
}

/** The change of the site's total, people or AI. */
export function changeOfTotals(report: Report, kind: keyof VisitorCounts): Change {
  const { totals, previousTotals } = report;
  return changeOf(totals?.[kind] ?? 0, isCompared(report) ? (previousTotals?.[kind] ?? null) : null);
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
  if (now > 2 * before) {
    return `${timesAsMany(now, before)} times as many as`;
  }
  const parts = now === 0 ? [] : Object.entries(PARTS);
  const [divisor, part] = parts.findLast(([each]) => Number(each) * now <= before) ?? [];
  return part === undefined
    ? `${sizeOf(now, before, 1)} ${now > before ? "more" : "fewer"} than`
    : `${Number(divisor) * now < before ? "less than " : ""}${part} as many as`;
}

// Beyond half, a percentage is read wrong as easily as beyond double.
const PARTS = { 2: "half", 3: "a third", 4: "a quarter", 5: "a fifth", 10: "a tenth" };

/** Readers may take the calendar for growth: 21 working days bring fewer visitors than 23. Empty if both windows have as many. */
export function calendarNote(report: Report): string {
  const { window, previousWindow } = report;
  if (window === null || previousWindow === null || !isCompared(report)) {
    return "";
  }
  const [now, before] = [workingDaysIn(window), workingDaysIn(previousWindow)];
  const total = changeOfTotals(report, "total");
  const explained = (total.now / (total.before ?? 0) - 1) / (now / before - 1);
  const reason =
    total.verdict !== "same" && explained > 0 && explained <= 1 ? ", which may be the reason" : "";
  return now === before
    ? ""
    : `${countOf(now, "working day")} (Monday to Friday), ${before} in the days before${reason}.`;
}

/** The headline for people who see nothing else of the report. */
export function headlineWithNote(report: Report): string {
  return report.totals === null ? "" : [headline(report), calendarNote(report)].filter(Boolean).join("; ");
}

/** How this window compares with those before it, as far back as the verdict is the same, and with those before that; empty without any. */
export function describeTrend({ trend }: Report): string {
  const now = trend.at(-1)?.totals?.total ?? 0;
  const earlier = trend.slice(0, -1).toReversed();
  // Before the first visitors, there is nothing to compare with.
  const said = earlier.map(({ totals }) => SAID[changeOf(now, totals?.total || null, trend.length).verdict]);
  const endOfRun = (start: number) => {
    const end = said.findIndex((words, index) => index > start && words !== said[start]);
    return end < 0 ? said.length : end;
  };
  const near = endOfRun(0);
  const since = earlier[near - 1]?.window.from;
  if (!said[0] || since === undefined) {
    return "";
  }
  const windows = near === 1 ? "the window before" : `each of the ${near} windows before`;
  const further = endOfRun(near) - near;
  const those = further === 1 ? "the one before that" : `each of the ${further} before that`;
  const before = said[near] ? `; ${said[near]} in ${those}` : "";
  const sentence = `${said[0]} in ${windows}, since ${describeStart(since, "long")}${before}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const LESS = "fewer than";
const SAID = { more: "more than", fewer: LESS, gone: LESS, same: "about as many as", new: "", unknown: "" };

const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

/** The windows as a row of bars: the trend, or this window and the one before. Six have words, which is what a phone has room for. */
export function trendBars({ trend, window, totals, previousWindow, previousTotals }: Report) {
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
  const rest = "may be missing from the lists. The totals are not affected.";
  return [
    ...partial.map((window) => `Some pages of ${describeDays(window)} ${rest}`),
    offset === 0 ? "" : `The first ${countOf(offset, "row")} were left out, as \`offset\` asks.`,
    totals !== null && previousWindow !== null && previousTotals === null
      ? `Nothing is compared: ${describeDays(previousWindow)} could not be exported.`
      : "",
    unread === 0 ? "" : `The totals of ${countOf(unread, "earlier window")} could not be read.`,
  ].filter(Boolean);
}

const FILTER_LIMIT = 80;

/** What may be behind a change, and which pages are shown: ``Pages: only those that match `/guides/**`. Totals: the whole site.`` */
export function notesOf(report: Report, quote: (globs: string) => string): string[] {
  const globs = quote(oneLine(report.pathFilter.join(", "), FILTER_LIMIT));
  const filter = `Pages: only those that match ${globs}. Totals: the whole site.`;
  const shown = report.pathFilter.length === 0 ? "" : filter;
  return [calendarNote(report), describeTrend(report), shown].filter(Boolean);
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
export const LANGUAGES_HEADING = "Languages (sum of page visitors)";

/** What stands in place of the pages ranked by change, if there are none. */
export const NO_CHANGE = "No page changed clearly.";

/** The most rows of a table. A page with 60,000 takes a browser 10 seconds to show. */
export const TABLE_ROWS = 1000;

/**
 * How a page or a section is shown in a list that is ranked by `key`: the number, its change (empty if the number is the change itself),
 * and the counts of its bar. `among` is the number of rows that are compared.
 */
export function rankedItem(row: Row, key: SortKey, among: number) {
  const { human, ai } = row;
  const change = changeOfRow(row, among, key === "change" ? "total" : key);
  const { verdict } = change;
  const bars = { total: row, human: { human, ai: 0, total: human }, ai: { human: 0, ai, total: ai } };
  return key === "change"
    ? { verdict, number: formatChange(change), change: "", bar: null }
    : { verdict, number: formatCount(row[key]), change: briefChange(change), bar: bars[key] };
}

/** `27 smaller sections, 4 other pages`: what stands in place of a path; null for a page or a section, which has one. */
export function nameOfRest(row: Row | Section): string | null {
  const rest = "rest" in row ? row.rest : null;
  const groups = rest?.groups ? countOf(rest.groups, `smaller ${rest.kind}`) : "";
  return rest && [groups, rest.pages > 0 ? countOf(rest.pages, "other page") : ""].filter(Boolean).join(", ");
}

const LISTED_PAGES = 3;
// Few visitors make a share of nine in ten by chance.
const LEAST_READ_BY_AI = 20;

/** What to look at, by rule, in at most three lines: how many pages, and the first of them, each with a number. */
export function worthALook(report: Report) {
  const { rows, sortBy } = report;
  const changed = isCompared(report) ? sortRows(rows, "change") : [];
  const changedTo = (verdict: Verdict) =>
    changed.filter((row) => changeOfRow(row, rows.length).verdict === verdict);
  const change = (row: Row) => formatChange(changeOfRow(row, rows.length));
  const shares = ({ ai, human }: Row) => `${formatCount(ai)} AI, ${formatCount(human)} human`;
  const readByAi = rows.filter(({ human, ai }) => ai >= LEAST_READ_BY_AI && ai >= 9 * human);
  const lines = [
    // Ranked by change, the pages show it already.
    { rule: "clearly lost visitors", pages: sortBy === "change" ? [] : changedTo("fewer"), number: change },
    { rule: "no longer visited (is a redirect missing?)", pages: changedTo("gone"), number: change },
    { rule: "read mostly by AI (nine in ten or more)", pages: readByAi, number: shares },
  ];
  return lines
    .filter(({ pages }) => pages.length > 0)
    .map(({ rule, pages, number }) => ({
      heading: `${countOf(pages.length, "page")} ${rule}`,
      pages: pages.slice(0, LISTED_PAGES).map((row) => ({ path: row.path, number: number(row) })),
      more: pages.length > LISTED_PAGES ? `, and ${formatCount(pages.length - LISTED_PAGES)} more` : "",
    }));
}

/** `60,000 pages in either window: the first 1,000 are shown, and csv and json have all` */
export function countPages(report: Report): string {
  const { length } = report.rows;
  const windows = isCompared(report) ? " in either window" : "";
  const shown = `: the first ${formatCount(TABLE_ROWS)} are shown, and csv and json have all`;
  return `${countOf(length, "page")}${windows}${length > TABLE_ROWS ? shown : ""}`;
}
