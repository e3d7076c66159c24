import { oneLine } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import { describePeriodBefore } from "../window.ts";
import { type Changes, type Report, type Row, type SortKey, type Verdict, verdictOn } from "./report.ts";

const COUNT = new Intl.NumberFormat("en-US");

/** `12,345` */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `1 row`, `2,000 rows` */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** `15%`, or `14.7%` with one decimal; null for a factor of ten or more, where the earlier count says more than a percentage. */
function percentOfChange(now: number, before: number, decimals: number): string | null {
  return Math.max(now, before) >= 10 * Math.min(now, before)
    ? null
    : `${((100 * Math.abs(now - before)) / before).toFixed(decimals)}%`;
}

/** `▲ 15%`, `was 10`, `≈`, `no change`: a change, for places with little room; empty if it is not known. */
export function briefChange(now: number, before: number | null): string {
  if (before === null) {
    return "";
  }
  if (verdictOn(now, before) === "same") {
    return now === before ? "no change" : "≈";
  }
  const percent = percentOfChange(now, before, 0);
  return percent === null ? `was ${formatCount(before)}` : `${arrow(now, before)} ${percent}`;
}

/** `▲ 1,910 (15%)`, `▲ 100,000 (was 10)`, `≈`: a change with its number. */
export function formatChange(now: number, before: number | null, decimals = 0): string {
  if (before === null || verdictOn(now, before) === "same") {
    return briefChange(now, before);
  }
  const percent = percentOfChange(now, before, decimals) ?? `was ${formatCount(before)}`;
  return `${arrow(now, before)} ${formatCount(Math.abs(now - before))} (${percent})`;
}

function arrow(now: number, before: number): string {
  return now > before ? "▲" : "▼";
}

/** How the total changed: `14.7% more than in the previous 31 days` and `(12,960)`, or no words and `(was 10)`. */
export function describeTrend({ totals, previousTotals, window }: Report): { words: string; before: string } {
  if (totals === null || previousTotals === null || window === null) {
    return { words: "", before: "" };
  }
  const [now, before] = [totals.total, previousTotals.total];
  const verdict = verdictOn(now, before);
  const percent = percentOfChange(now, before, 1);
  if (verdict !== "same" && percent === null) {
    return { words: "", before: `(was ${formatCount(before)})` };
  }
  const trend =
    verdict === "same" ? `${now === before ? "" : "about "}as many as` : `${percent} ${verdict} than`;
  return { words: `${trend} ${describePeriodBefore(window)}`, before: `(${formatCount(before)})` };
}

/** `14,870 unique visitors, 14.7% more than in the previous 31 days (12,960)` */
export function headline(report: Report): string {
  const { words, before } = describeTrend(report);
  const visitors = countOf(report.totals?.total ?? 0, "unique visitor");
  return `${[visitors, words].filter(Boolean).join(", ")} ${before}`.trim();
}

/** The two kinds of visitors, in the order in which they are shown. */
export const KINDS = [
  { kind: "human", label: "People" },
  { kind: "ai", label: "AI" },
] as const;

/** `13,370 are counted as both.`: why people and AI add up to more than the total; empty if they do not. */
export function describeOverlap({ human, ai, total }: VisitorCounts): string {
  const both = human + ai - total;
  return both <= 0 ? "" : `${formatCount(both)} ${both === 1 ? "is" : "are"} counted as both.`;
}

/** `Docs of Acme: unique visitors` */
export function headingOf({ title }: Report): string {
  return title === "" ? "Unique visitors" : `${title}: unique visitors`;
}

export const TOO_SMALL = "≈ no clear change";

/** What readers have to know about all numbers. */
export function footnote({ previousTotals }: Report): string {
  const compared =
    previousTotals === null ? "" : " Changes under 5%, or possibly due to chance, are shown as ≈.";
  return `Counts are approximate.${compared}`;
}

export const PARTIAL_NOTE = "Some pages may be missing from the lists. The totals are not affected.";

const FILTER_LIMIT = 80;

/** ``Pages: only `/guides/**`. Totals: the whole site.``; empty without a filter. */
export function describeFilter({ pathFilter }: Report, quote: (globs: string) => string): string {
  const kept = pathFilter.filter((glob) => !glob.startsWith("!"));
  const dropped = pathFilter.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1));
  const list = (globs: readonly string[]) => quote(oneLine(globs.join(", "), FILTER_LIMIT));
  const only = kept.length === 0 ? "all" : `only ${list(kept)}`;
  const except = dropped.length === 0 ? "" : ` except ${list(dropped)}`;
  return pathFilter.length === 0 ? "" : `Pages: ${only}${except}. Totals: the whole site.`;
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

/** A row of a ranked list. */
export interface RankedItem {
  readonly path: string;
  /** The number by which it is ranked. */
  readonly number: string;
  /** How the number changed; empty if the number is the change itself, or if there is nothing to compare it with. */
  readonly change: string;
  readonly verdict: Verdict;
  /** What its bar shows; null without a bar. */
  readonly bar: VisitorCounts | null;
}

/** How a page or a section is shown in a list that is ranked by `key`. */
export function rankedItem(row: Row, key: SortKey): RankedItem {
  const { path, human, ai, total, previousTotal } = row;
  const compared = { path, verdict: verdictOn(total, previousTotal) };
  // For people and AI alone, only this window's counts are kept for each page.
  const alone = { path, verdict: "unknown", change: "" } as const;
  switch (key) {
    case "total":
      return {
        ...compared,
        number: formatCount(total),
        change: briefChange(total, previousTotal),
        bar: row,
      };
    case "human":
      return { ...alone, number: formatCount(human), bar: { human, ai: 0, total: human } };
    case "ai":
      return { ...alone, number: formatCount(ai), bar: { human: 0, ai, total: ai } };
    case "change":
      return { ...compared, number: formatChange(total, previousTotal), change: "", bar: null };
  }
}

/** How each group of pages is described and, if its pages are listed, how they are listed. */
const CHANGES: readonly {
  readonly verdict: Verdict;
  readonly one: string;
  readonly many: string;
  readonly listed?: { readonly heading: string; readonly change: (row: Row) => string };
}[] = [
  {
    verdict: "more",
    one: "gained visitors",
    many: "gained visitors",
    listed: { heading: "Gained", change: ({ total, previousTotal }) => formatChange(total, previousTotal) },
  },
  {
    verdict: "fewer",
    one: "lost visitors",
    many: "lost visitors",
    listed: { heading: "Lost", change: ({ total, previousTotal }) => formatChange(total, previousTotal) },
  },
  {
    verdict: "new",
    one: "was first visited in this period",
    many: "were first visited in this period",
    listed: { heading: "First visited in this period", change: ({ total }) => formatCount(total) },
  },
  {
    verdict: "gone",
    one: "is no longer visited",
    many: "are no longer visited",
    listed: {
      heading: "No longer visited",
      change: ({ total, previousTotal }) => briefChange(total, previousTotal),
    },
  },
  { verdict: "same", one: "showed no clear change", many: "showed no clear change" },
  { verdict: "unknown", one: "cannot be compared", many: "cannot be compared" },
];

/** `166 pages gained visitors, 143 lost visitors, 33 showed no clear change.` */
export function describeChanges(changes: Changes): string {
  const groups = CHANGES.map((group) => ({ ...group, count: changes[group.verdict]?.length ?? 0 }));
  const told = groups
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }, index) => {
      return `${index === 0 ? countOf(count, "page") : formatCount(count)} ${count === 1 ? one : many}`;
    });
  return told.length === 0 ? "" : `${told.join(", ")}.`;
}

/** The largest changes of one group of pages. */
export interface ChangeList {
  readonly verdict: Verdict;
  readonly heading: string;
  readonly rows: readonly { readonly path: string; readonly change: string }[];
  /** How many pages the group has, listed or not. */
  readonly count: number;
}

const LISTED_PAGES = 5;

/** The largest changes of each group that has any. */
export function largestChanges(changes: Changes): ChangeList[] {
  return CHANGES.flatMap(({ verdict, listed }) => {
    const rows = changes[verdict] ?? [];
    if (listed === undefined || rows.length === 0) {
      return [];
    }
    const { heading, change } = listed;
    const first = rows.slice(0, LISTED_PAGES).map((row) => ({ path: row.path, change: change(row) }));
    return [{ verdict, heading, rows: first, count: rows.length }];
  });
}

/** `Gained`, or `Gained (5 of 83)` where more pages gained visitors than are named. */
export function headingOfList({ heading, rows, count }: ChangeList): string {
  return count === rows.length ? heading : `${heading} (${rows.length} of ${formatCount(count)})`;
}

const NAMED_PAGES = 2;

/** The pages of a group that a sentence names, and ` and 9 more` for the rest. */
export function namedPages({ rows, count }: ChangeList): { paths: string[]; more: string } {
  const paths = rows.slice(0, NAMED_PAGES).map(({ path }) => path);
  const more = count - paths.length;
  return { paths, more: more === 0 ? "" : ` and ${formatCount(more)} more` };
}

/** `308 pages; 10 more had visitors only in the previous period` */
export function countPages(rows: readonly Row[]): string {
  const before = rows.filter(({ total }) => total === 0).length;
  const pages = countOf(rows.length - before, "page");
  return before === 0
    ? pages
    : `${pages}; ${formatCount(before)} more had visitors only in the previous period`;
}
