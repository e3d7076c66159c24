import { inCode } from "../../plain-text.ts";
import { COUNT_NAMES, type VisitorCounts } from "../../service/visitors.ts";
import { daysIn, describeDays, describePrevious, describeStarts, workingDaysIn } from "../window.ts";
import type { Row } from "./compare.ts";
import type { Finding } from "./findings.ts";
import type { SortKey } from "./ranking.ts";
import type { CountedWindow, Report } from "./report.ts";
import type { Section } from "./sections.ts";
import { type Change, judge } from "./verdict.ts";

const COUNT = new Intl.NumberFormat("en-US");

/** `12,345` */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `1 row`, `2,000 rows` */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** What the counts are called in tables and charts. */
export const COUNT_LABELS: Readonly<Record<keyof VisitorCounts, string>> = {
  human: "People",
  ai: "AI",
  total: "Total",
};

/** The two kinds of visitors, in the order in which they are shown. Their union is a number, and says nothing of either. */
export const KINDS = ["human", "ai"] as const;
type Kind = (typeof KINDS)[number];

/** `15%`, or `4.4×` from double on, where a percentage says little. */
function sizeOf({ now, expected }: Change): string {
  const ratio = now / expected;
  if (Number(ratio.toFixed(1)) < 2) {
    return `${Math.round(100 * Math.abs(ratio - 1))}%`;
  }
  return `${ratio < 10 ? ratio.toFixed(1) : formatCount(Math.round(ratio))}×`;
}

/** `▲ 15%`, `▲ 4.4×`, `new`, `was 10`, `≈`: a change, for places with little room; empty if it is not known. */
export function briefChange(change: Change | undefined): string {
  if (change === undefined) {
    return "";
  }
  const { now, before, expected, verdict } = change;
  const size = `${now > expected ? "▲" : "▼"} ${sizeOf(change)}`;
  return { same: "≈", new: "new", gone: `was ${formatCount(before)}`, more: size, fewer: size }[verdict];
}

/** How people or AI changed since an earlier window. The pair of the headline is one; in a trend, many are looked at together. */
function changeSince(
  earlier: CountedWindow,
  { window, totals, previous, trend }: Report,
  kind: Kind = "human",
): Change {
  const among = earlier.window.from === previous?.window.from ? 1 : trend.length;
  const days = daysIn(window) / daysIn(earlier.window);
  return judge(totals[kind], earlier.totals?.[kind] ?? 0, { among, days });
}

/** `16,420 people, no clear change from July (16,500); 1,939 AI readers, twice as many` */
export function headline(report: Report): string {
  const { window, totals, previous, site } = report;
  const people = `${formatCount(totals.human)} ${totals.human === 1 ? "person" : "people"}`;
  const ai = countOf(totals.ai, "AI reader");
  if (!previous?.totals) {
    return `${people}; ${ai}`;
  }
  const period = describePrevious(window, previous.window);
  if (site === null) {
    return `${people}; ${ai}; nobody in ${period} to compare with`;
  }
  const [size, than] = comparison(changeSince(previous, report));
  const [sizeOfAi] = comparison(changeSince(previous, report, "ai"));
  return `${people}, ${size} ${than} ${period} (${formatCount(previous.totals.human)}); ${ai}, ${sizeOfAi}`;
}

/** `8% more`, and the words that lead to the period: `than in` */
function comparison(change: Change): readonly [size: string, than: string] {
  const { now, before, expected, verdict } = change;
  if (verdict === "same") {
    return ["no clear change", "from"];
  }
  if (verdict === "new") {
    return ["all new", "since"];
  }
  const size = sizeOf(change);
  const perDay = expected === before ? "" : " a day";
  if (size.endsWith("%")) {
    return [`${size} ${now > expected ? "more" : "fewer"}${perDay}`, "than in"];
  }
  return [`${size === "2.0×" ? "twice" : size.replace("×", " times")} as many${perDay}`, "as in"];
}

/** The headline for people who see nothing else of the report. */
export function headlineWithNote(report: Report): string {
  return [headline(report), calendarNote(report)].filter(Boolean).join("; ");
}

/** Readers may take the calendar for growth: 21 working days bring fewer visitors than 23. Empty if all windows have as many. */
function calendarNote({ window, previous, trend, site }: Report): string {
  const now = workingDaysIn(window);
  const before = previous === null || site === null ? now : workingDaysIn(previous.window);
  const days = trend.map((each) => workingDaysIn(each.window));
  const others = [
    previous === null || before === now ? "" : `${before} in ${describePrevious(window, previous.window)}`,
    days.every((count) => count === now) ? "" : `${Math.min(...days)} to ${Math.max(...days)} in the trend`,
  ].filter(Boolean);
  return others.length === 0 ? "" : `${countOf(now, "working day")} (Mon–Fri), ${others.join(", ")}.`;
}

/** In how many of the earlier windows there were clearly more or fewer people; empty for one, which is no trend. */
function describeTrend(report: Report): string {
  const { window, trend } = report;
  const changes = trend.slice(0, -1).flatMap((each) => (each.totals?.total ? changeSince(each, report) : []));
  const clear = changes.filter(({ verdict }) => verdict !== "same");
  const more = clear.filter(({ now, expected }) => now > expected).length;
  const fewer = clear.length - more;
  const than = [more > 0 ? `more than in ${more}` : "", fewer > 0 ? `fewer than in ${fewer}` : ""].filter(
    Boolean,
  );
  const said = than.length === 0 ? "no clear change from any" : `clearly ${than.join(" and ")}`;
  const windows = countOf(changes.length, window.months === 1 ? "month" : "window");
  return changes.length < 2 ? "" : `Trend of people: ${said} of the ${windows} before.`;
}

// From how many visitors on it is odd that none come.
const MANY = 100;

/** What may be behind the numbers, where the year is going, and which pages are shown. */
export function notesOf(report: Report): string[] {
  const { window, totals, previous, trend, pathFilter, rows, site, findings, partial } = report;
  const before = (kind: Kind) => previous?.totals?.[kind] ?? 0;
  const stopped = KINDS.filter((kind) => totals[kind] === 0 && before(kind) >= MANY);
  const isAsLong = trend.every((each) => daysIn(each.window) === daysIn(window));
  const joined = site === null ? 0 : rows.length - site.among;
  const hasChange = findings.some(({ rule }) => rule !== "read-by-ai");
  return [
    ...stopped.map(
      (kind) => `${COUNT_LABELS[kind]}: 0 after ${formatCount(before(kind))}. Has counting stopped?`,
    ),
    calendarNote(report),
    isAsLong && (site?.days ?? 1) === 1
      ? ""
      : "The windows differ in length, so changes are those of the visitors a day.",
    joined === 0
      ? ""
      : `Compared as one page: addresses that differ only by case, a last slash or .md (${countOf(joined, "row")}).`,
    describeTrend(report),
    pathFilter.length === 0
      ? ""
      : `Pages: only those that match ${inCode(pathFilter.join(", "))}. Totals: the whole site.`,
    site !== null && !hasChange && partial.length === 0 ? "No page changed clearly." : "",
  ].filter(Boolean);
}

/** What is missing, and of which window. */
export function missingParts({ partial, offset }: Report): string[] {
  return [
    ...(offset === 0 ? [] : [`The export began at row ${formatCount(offset)}, as \`offset\` asks.`]),
    ...partial.map(({ window, totals }) =>
      totals === null
        ? `Nothing is compared: ${describeDays(window)} could not be exported.`
        : `Some pages of ${describeDays(window)} may be missing from the lists. The totals are not affected.`,
    ),
  ];
}

const COUNTS = "Counts are approximate. The total is not the sum of people and AI: visitors may be both.";

/** What readers have to know about all numbers, and what a page's change is set against. */
export function footnote({ site }: Report): string {
  if (site === null) {
    return COUNTS;
  }
  const { usual, days } = site;
  const percent = Math.round(100 * ((usual ?? 1) / days - 1));
  const size = `has ${Math.abs(percent)}% ${percent > 0 ? "more" : "fewer"} people`;
  const beyond =
    usual === null
      ? "Pages are not set against the site, since fewer than ten of them have 20 people"
      : `▲ and ▼ are pages that changed beyond the site's typical page, which ${Math.abs(percent) < 5 ? "did not change" : size}`;
  return `${COUNTS} ≈ is no clear change: under 5%, or possibly due to chance. ${beyond}.`;
}

const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

/** The windows as a row of bars: the trend, or this window and the one before. A phone has room for the words of six, or five with years. */
export function trendBars({ trend, window, totals, previous }: Report) {
  const pair = [...(previous === null ? [] : [previous]), { window, totals }];
  const points = trend.length === 0 ? pair : trend;
  const labels = describeStarts(points.map((point) => point.window));
  const step = Math.ceil(points.length / (points.length > 12 ? 5 : 6));
  return points.map(({ totals: counts }, index) => {
    const words = [counts === null ? "?" : COMPACT.format(counts.human), labels[index] ?? ""];
    const hasRoom = (points.length - 1 - index) % step === 0;
    return { counts, words: hasRoom ? words : words.filter((word) => word === "?") };
  });
}

/** What the ranked pages are called. */
const PAGE_HEADINGS: Readonly<Record<SortKey, string>> = {
  total: "Most visited pages (people and AI)",
  human: "Pages with the most people",
  ai: "Pages with the most AI visitors",
  change: "Largest gains and losses",
};
const MOST_SECTIONS = 10;

/** What the numbers of a table are called. */
export const COUNT_HEADS = Object.values(COUNT_LABELS);

/** Counts as the cells of a table. */
export function countCells(counts: VisitorCounts | null): string[] {
  return COUNT_NAMES.map((name) => (counts === null ? "?" : formatCount(counts[name])));
}

/** The sections and so many of the top pages as tables, each with a line for the pages that are not in it. */
export function tablesOf({ sections, top, rows, sortBy, site }: Report, mostPages: number) {
  const visited = rows.filter(({ total }) => total > 0).length;
  const shown = sections.slice(0, MOST_SECTIONS);
  const inSections = shown.reduce((sum, { pages }) => sum + pages, 0);
  const table = (heading: string, of: readonly (Row | Section)[], listed: number) => ({
    heading,
    heads: [...COUNT_HEADS, ...(site === null ? [] : ["Change in people"])],
    rows: of.map(({ path, change, ...counts }) => ({
      path,
      cells: [...countCells(counts), ...(site === null ? [] : [briefChange(change)])],
      verdict: change?.verdict ?? "",
    })),
    rest: visited === listed ? "" : `Not listed: ${countOf(visited - listed, "other page")}.`,
  });
  const pages = top.slice(0, mostPages);
  return [
    // The heading says that numbers are added up, because a visitor who reads three pages counts three times.
    table("Sections (sum of page visitors)", shown, inSections),
    table(PAGE_HEADINGS[sortBy], pages, pages.length),
  ].filter((each) => each.rows.length > 0);
}

const changed = ({ human, change }: Row) =>
  `(${briefChange(change)} to ${formatCount(change?.now ?? human)})`;

/** What each rule says of its pages, and of one of them. */
const RULES: Readonly<Record<Finding["rule"], readonly [said: string, ofPage: (row: Row) => string]>> = {
  more: ["Gained readers", changed],
  new: ["New in this export", ({ human }) => `(${formatCount(human)})`],
  fewer: ["Lost readers", changed],
  gone: ["No readers in this export", ({ change }) => `(${briefChange(change)})`],
  moved: ["Moved?", ({ change }) => `(${briefChange(change)})`],
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
