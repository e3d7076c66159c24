import { inCode } from "../../plain-text.ts";
import { COUNT_NAMES, type VisitorCounts } from "../../service/visitors.ts";
import { describeBeside, describeDays, describeStarts, isWholeMonths, type Window } from "../window.ts";
import type { Row } from "./compare.ts";
import type { Finding } from "./findings.ts";
import type { SortKey } from "./ranking.ts";
import type { CountedWindow, Report } from "./report.ts";
import type { Section } from "./sections.ts";
import { judge, type Pair, type Site } from "./verdict.ts";

const COUNT = new Intl.NumberFormat("en-US");

/** `12,345` */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `1 row`, `2,000 rows` */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** `1 person`, `2,000 people` */
export function countOfPeople(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "person" : "people"}`;
}

export const COUNT_LABELS: Readonly<Record<keyof VisitorCounts, string>> = {
  human: "People",
  ai: "AI",
  total: "Total",
};

/** The two kinds of visitors, in the order in which they are shown. Their union is a number, and says nothing of either. */
export const KINDS = ["human", "ai"] as const;
type Kind = (typeof KINDS)[number];

/** `▲ 15%` or `▼ 15%`, of the two numbers that are shown. From double on, where a percentage says little, how many times as many. */
function sizeOf({ now, before }: Pair, inTimes: (times: string) => string): string {
  const ratio = now / before;
  if (Number(ratio.toFixed(1)) < 2) {
    return `${ratio > 1 ? "▲" : "▼"} ${Math.round(100 * Math.abs(ratio - 1))}%`;
  }
  return inTimes(ratio < 10 ? ratio.toFixed(1) : formatCount(Math.round(ratio)));
}

/** How the people of a page or a section changed, for places with little room; empty if it is not known. */
function briefChange({ human, previous, change }: Row): string {
  if (change === undefined) {
    return "";
  }
  const before = previous?.human ?? 0;
  const size = sizeOf({ now: human, before }, (times) => `▲ ${times}×`);
  return { same: "≈", new: "new", gone: `was ${formatCount(before)}`, more: size, fewer: size }[change];
}

/** How people or AI changed since an earlier window; null if it had none, or is the first one, in the middle of which a site may begin. */
export function changeSince(earlier: CountedWindow | null | undefined, report: Report, kind: Kind) {
  const pair = { now: report.totals[kind], before: earlier?.totals?.[kind] ?? 0 };
  if (!earlier || pair.before === 0 || earlier.window.from === report.first) {
    return null;
  }
  const isClear = judge(pair, { windows: [report.window, earlier.window] }) !== "same";
  const words = isClear ? sizeOf(pair, (times) => `${times} times as many`) : "no clear change";
  return { ...pair, isClear, words };
}

/**
 * The report for people who see nothing else of it: `12,847 people in October; September had 12,709 (no clear change), October 2025 had
 * 10,204 (▲ 26%). AI readers: 4,535 (3,943, ▲ 15%; a year before 3,598, ▲ 26%).`
 */
export function headline(report: Report): string {
  const { window, totals, previous, first } = report;
  const asFirst = `, the first ${window.months === 1 ? "month" : "window"} with visitors`;
  const now = `${countOfPeople(totals.human)} ${when(window, window)}`;
  const earlier = [previous, yearBefore(report)];
  const had = earlier.flatMap((each) => {
    if (!each?.totals) {
      return [];
    }
    const change = changeSince(each, report, "human");
    const name = `${describeBeside(each.window, window)}${each.window.from === first ? `${asFirst},` : ""}`;
    const people = each.totals.human === 0 ? "none" : formatCount(each.totals.human);
    return `${name} had ${people}${change ? ` (${change.words})` : ""}`;
  });
  const ofAi = earlier.flatMap((each, at) => {
    const change = changeSince(each, report, "ai");
    return change ? `${at === 0 ? "" : "a year before "}${formatCount(change.before)}, ${change.words}` : [];
  });
  const people = window.from === first ? now + asFirst : [now, had.join(", ")].filter(Boolean).join("; ");
  const ai = `${formatCount(totals.ai)}${ofAi.length === 0 ? "" : ` (${ofAi.join("; ")})`}`;
  return `${people}.${doubt(report, "human")} AI readers: ${ai}.${doubt(report, "ai")}`;
}

// From how many visitors on it is odd that none come.
const MANY = 100;

/** The question that goes with nobody after many, in the last window that had somebody. */
function doubt({ totals, previous, trend }: Report, kind: Kind): string {
  const last = [previous, ...trend].findLast((each) => each?.totals?.[kind])?.totals?.[kind] ?? 0;
  return totals[kind] === 0 && last >= MANY ? " Has counting stopped?" : "";
}

/** `in July`, `on 1–7 July 2026` */
function when(window: Window, other: Window): string {
  return `${isWholeMonths(window) ? "in" : "on"} ${describeBeside(window, other)}`;
}

/** The same months of the year before, if a trend of calendar months has people in them, and the headline has them not already. */
function yearBefore({ window, previous, trend }: Report): CountedWindow | undefined {
  const from = `${Number(window.from.slice(0, 4)) - 1}${window.from.slice(4)}`;
  return window.months === undefined || previous?.window.from === from
    ? undefined
    : trend.find(({ window: each, totals }) => each.from === from && totals !== null && totals.human > 0);
}

/** The windows with the most and the fewest people; empty for less than three, or if all have as many. */
function describeTrend({ window, trend }: Report): string {
  const known = trend
    .flatMap(({ window: each, totals }) => (totals === null ? [] : { window: each, people: totals.human }))
    .toSorted((a, b) => b.people - a.people);
  const [most, fewest] = [known[0], known.at(-1)];
  if (known.length < 3 || !most || !fewest || most.people === fewest.people) {
    return "";
  }
  const told = ({ window: each, people }: typeof most) => `${when(each, window)} (${formatCount(people)})`;
  return `Trend: most people ${told(most)}, fewest ${told(fewest)}.`;
}

/** Where the year is going, which pages are shown, and whether none of them changed. */
export function notesOf(report: Report): string[] {
  const { pathFilter, site, findings, sections } = report;
  const isSteady =
    findings.every(({ rule }) => rule === "read-by-ai") && sections.every(({ change }) => change === "same");
  return [
    describeTrend(report),
    pathFilter.length === 0
      ? ""
      : `Pages: only those that match ${inCode(pathFilter.join(", "))}. Totals: the whole site.`,
    site !== null && isSteady ? `No page changed clearly${beyond(site)}.` : "",
  ].filter(Boolean);
}

/** What is missing, and of which window. */
export function missingParts({ partial, offset, previous }: Report): string[] {
  return [
    ...(offset === 0 ? [] : [`The export began at row ${formatCount(offset)}, as \`offset\` asks.`]),
    ...partial.map(({ window, totals }) =>
      totals === null
        ? `Nothing is compared: ${describeDays(window)} could not be exported.`
        : `Some pages of ${describeDays(window)} may be missing from the lists. The totals are not affected.${previous === null ? "" : " No pages are compared."}`,
    ),
  ];
}

const COUNTS = "Counts are approximate. The total is not the sum of people and AI: visitors may be both.";
const NO_CLEAR_CHANGE =
  "“No clear change” means a change below 5%, or one that chance or the number of days or working days may explain.";

/** What readers have to know about all numbers, and what a change is set against. */
export function footnote({ site, window, previous, trend }: Report): string {
  const counts = previous === null && trend.length === 0 ? COUNTS : `${COUNTS} ${NO_CLEAR_CHANGE}`;
  if (site === null || previous === null) {
    return counts;
  }
  return [
    counts,
    `▲ and ▼ mark pages and sections whose people changed by at least 20%${beyond(site)}, and by more than chance explains; ≈ means no such change.`,
    site.usual === null
      ? "They are not compared with the site, because fewer than ten pages have at least 20 people in the two windows."
      : `The number beside ▲ or ▼ is the page’s or section’s own change since ${describeBeside(previous.window, window)}; the sign compares it with the site.`,
    "Addresses that differ only by case, a last slash or .md are one page.",
  ].join(" ");
}

function beyond({ usual }: Site): string {
  return usual === null ? "" : " beyond the site’s typical page";
}

const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

/** The windows as a row of bars: the trend, or this window and the one before, if that had visitors. A phone has room for the words of five. */
export function trendBars({ trend, window, totals, previous }: Report) {
  const pair = [...(previous === null || previous.totals?.total === 0 ? [] : [previous]), { window, totals }];
  const points = trend.length === 0 ? pair : trend;
  const labels = describeStarts(points.map((point) => point.window));
  const step = Math.ceil(points.length / 5);
  return points.map(({ totals: counts }, index) => {
    const words = [counts === null ? "?" : COMPACT.format(counts.human), labels[index] ?? ""];
    const hasRoom = (points.length - 1 - index) % step === 0;
    return { counts, words: hasRoom ? words : words.filter((word) => word === "?") };
  });
}

const PAGE_HEADINGS: Readonly<Record<SortKey, string>> = {
  total: "Most visited pages (people and AI)",
  human: "Pages with the most people",
  ai: "Pages with the most AI visitors",
  change: "Largest gains and losses",
};
const MOST_SECTIONS = 10;

export function countCells(counts: VisitorCounts | null): string[] {
  return COUNT_NAMES.map((name) => (counts === null ? "?" : formatCount(counts[name])));
}

/** The sections and so many of the top pages as tables, each with a line for the pages that are not in it. */
export function tablesOf(report: Report, mostPages: number) {
  const { sections, top, rows, sortBy, site, previous, window } = report;
  const before = describeBeside(previous?.window ?? window, window);
  const verdict = site === null ? [] : [`Against ${site.usual === null ? before : "the site"}`];
  const visited = rows.filter(({ total }) => total > 0).length;
  const shown = sections.slice(0, MOST_SECTIONS);
  const inSections = shown.reduce((sum, { pages }) => sum + pages, 0);
  const table = (heading: string, of: readonly (Row | Section)[], listed: number) => ({
    heading,
    heads: [...Object.values(COUNT_LABELS), ...verdict],
    rows: of.map((row) => ({
      path: row.path,
      cells: [...countCells(row), ...(site === null ? [] : [briefChange(row)])],
      verdict: row.change ?? "",
    })),
    rest: visited === listed ? "" : `Not listed: ${countOf(visited - listed, "other page")}.`,
  });
  const pages = top.slice(0, mostPages);
  return [
    // The heading says that numbers are added up, because a visitor who reads three pages counts three times.
    table("Sections (sum of page visitors)", shown, inSections),
    table(PAGE_HEADINGS[sortBy], pages, pages.length),
  ].filter((each) => report.totals.human > 0 && each.rows.length > 0);
}

const changed = (row: Row) => `(${briefChange(row)} to ${formatCount(row.human)})`;

/** What each rule says of its pages, and of one of them. AI may have read a page that people did not. */
const RULES: Readonly<Record<Finding["rule"], readonly [said: string, ofPage: (row: Row) => string]>> = {
  more: ["Gained readers", changed],
  new: ["New to people", ({ human }) => `(${formatCount(human)})`],
  fewer: ["Lost readers", changed],
  gone: ["No longer read by people", (row) => `(${briefChange(row)})`],
  "read-by-ai": [
    "Read mostly by AI, nine in ten or more",
    ({ ai, human }) => `(${formatCount(ai)} AI, ${formatCount(human)} people)`,
  ],
};
const NAMED_PAGES = 3;

/** What to look at: for each rule how many pages, and the first of them. */
export function worthALook({ findings }: Report) {
  return findings.map(({ rule, pages }) => ({
    heading: `${RULES[rule][0]} (${countOf(pages.length, "page")}${pages.length > NAMED_PAGES ? `, the first ${NAMED_PAGES}` : ""})`,
    pages: pages.slice(0, NAMED_PAGES).map((row) => ({ path: row.path, said: RULES[rule][1](row) })),
  }));
}
