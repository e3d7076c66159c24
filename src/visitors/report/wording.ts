import { inCode } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import type { Anomaly, AnomalyKind } from "../export/collect-rows.ts";
import {
  type Audience,
  audienceOf,
  type Changes,
  type Comparison,
  PARTS,
  percentOf,
  type Row,
  sharesOf,
} from "./report.ts";

// These are made at first use: they cost milliseconds, and the first request should not wait for them.
let counts: Intl.NumberFormat | undefined;
let percents: Intl.NumberFormat | undefined;

/** `12,345` */
export function formatCount(count: number): string {
  counts ??= new Intl.NumberFormat("en-US");
  return counts.format(count);
}

/** `9.0 %` */
function formatPercent(percent: number): string {
  percents ??= new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${percents.format(percent)} %`;
}

/** `1 row`, `2,000 rows` */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** `+1,910 (+14.7 %)`, `new`, `−80 (gone)`, `±0`; empty when it is not known. */
export function formatChange(comparison: Comparison | undefined): string {
  const { change = null, previousTotal = null, presence = "both" } = comparison ?? {};
  if (change === null || change === 0) {
    return change === null ? "" : "±0";
  }
  if (presence === "new") {
    return "new";
  }
  const percent = percentOf(change, previousTotal);
  const amount = withSign(change, formatCount(Math.abs(change)));
  if (presence === "gone") {
    return `${amount} (gone)`;
  }
  return percent === null ? amount : `${amount} (${withSign(change, formatPercent(Math.abs(percent)))})`;
}

function withSign(change: number, amount: string): string {
  return `${change > 0 ? "+" : "−"}${amount}`;
}

/** `14.7 % more than before`, `as many as before`; empty when it is not known. */
export function describeTrend({ change, previousTotal }: Comparison): string {
  if (change === null || change === 0) {
    return change === null ? "" : "as many as before";
  }
  const percent = percentOf(change, previousTotal);
  const amount = percent === null ? formatCount(Math.abs(change)) : formatPercent(Math.abs(percent));
  return `${amount} ${change > 0 ? "more" : "fewer"} than before`;
}

/** What a visitor counts as, in the order in which it is shown. */
export const AUDIENCE_LABELS = {
  human: "Only human",
  both: "Both",
  ai: "Only AI",
} as const satisfies Readonly<Record<keyof Audience, string>>;

/** A part of the visitors in percent. */
export interface Share {
  readonly part: keyof Audience;
  readonly label: string;
  readonly percent: string;
}

/** The parts that have visitors, whose shares add up; none where the counts are not those of a union. */
export function describeShares(counts: VisitorCounts): Share[] {
  const audience = audienceOf(counts);
  if (audience === null) {
    return [];
  }
  const shares = sharesOf(audience);
  return PARTS.filter((part) => audience[part] > 0).map((part) => {
    return { part, label: AUDIENCE_LABELS[part], percent: formatPercent(shares[part]) };
  });
}

/** `58.8 % only human, 3.8 % both, 37.4 % only AI.`; empty where the counts are not those of a union. */
export function sharesSentence(counts: VisitorCounts): string {
  const parts = describeShares(counts).map(
    ({ label, percent }) => `${percent} ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  );
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}

export const APPROXIMATE_NOTE =
  "Counts are approximate. A visitor who is counted as human and as AI counts once in the total, and pages add up to more than the total, because people read several pages. A difference of a few percent can be chance. New and gone pages are those that had visitors in only one of the two periods: this does not say that they were made or deleted.";

export const PARTIAL_NOTE = "This export is not complete: rows may be missing.";

/** How one group of pages is told; the largest of those with a list are named under its heading. */
interface ChangeWording {
  readonly change: keyof Changes;
  readonly one: string;
  readonly many?: string;
  /** The word after a number of pages, where there is little room. */
  readonly brief: string;
  readonly list?: Pick<ChangeList, "heading" | "column" | "value">;
}

/** The largest changes of one group. */
export interface ChangeList {
  readonly change: keyof Changes;
  readonly heading: string;
  /** What the column of values is called. */
  readonly column: string;
  readonly value: (row: Row) => string;
  readonly rows: readonly Row[];
  /** How many pages the group has, listed or not. */
  readonly count: number;
}

const CHANGE_COLUMN = { column: "Change", value: ({ comparison }: Row) => formatChange(comparison) };
const CHANGES: readonly ChangeWording[] = [
  {
    change: "gained",
    brief: "gained",
    one: "gained visitors",
    list: { heading: "Gained", ...CHANGE_COLUMN },
  },
  { change: "lost", brief: "lost", one: "lost visitors", list: { heading: "Lost", ...CHANGE_COLUMN } },
  {
    change: "added",
    brief: "new",
    one: "is new",
    many: "are new",
    list: { heading: "New", column: "Visitors", value: ({ total }) => formatCount(total) },
  },
  {
    change: "gone",
    brief: "gone",
    one: "is gone",
    many: "are gone",
    list: {
      heading: "Gone",
      column: "Visitors before",
      value: ({ comparison }) => formatCount(comparison?.previousTotal ?? 0),
    },
  },
  { change: "unchanged", brief: "unchanged", one: "did not change" },
  { change: "unknown", brief: "not compared", one: "cannot be compared" },
];

/** `Of 325 pages in all, 148 gained visitors, 131 lost visitors, 8 are new, 5 are gone, 33 did not change.` */
export function describeChanges(changes: Changes): string {
  const groups = CHANGES.flatMap(({ change: group, one, many = one }) => {
    const count = changes[group]?.length ?? 0;
    return count === 0 ? [] : [{ count, text: `${formatCount(count)} ${count === 1 ? one : many}` }];
  });
  const pages = groups.reduce((sum, { count }) => sum + count, 0);
  return `Of ${[`${countOf(pages, "page")} in all`, ...groups.map(({ text }) => text)].join(", ")}.`;
}

/** `166 pages gained, 143 lost, 6 new, 5 gone`: what became of pages, for a place with little room. */
export function summarizeChanges(changes: Changes): string {
  const parts = CHANGES.flatMap(({ change: group, brief, list }) => {
    const count = changes[group]?.length ?? 0;
    return list === undefined || count === 0 ? [] : [{ count, brief }];
  });
  return parts
    .map(({ count, brief }, index) => `${index === 0 ? countOf(count, "page") : formatCount(count)} ${brief}`)
    .join(", ");
}

/** The largest changes of each group that has any, at most so many. */
export function largestChanges(changes: Changes, most = 5): ChangeList[] {
  return CHANGES.flatMap(({ change: group, list }) => {
    const rows = changes[group] ?? [];
    return list === undefined || rows.length === 0
      ? []
      : [{ change: group, ...list, rows: rows.slice(0, most), count: rows.length }];
  });
}

/** `New`, or `New (5 of 8)` where more pages are new than are named. */
export function headingOf({ heading, rows, count }: ChangeList): string {
  return count === rows.length ? heading : `${heading} (${rows.length} of ${formatCount(count)})`;
}

/** How often an anomaly was found, and the first of it. */
interface Found {
  readonly first: Anomaly;
  readonly rows: number;
  readonly pages: number;
  /** The rows of the batch that had fewest. */
  readonly fewest: number;
}

const ANOMALY_SENTENCES: Readonly<Record<AnomalyKind, (found: Found) => string>> = {
  "repeated-page": ({ first }) =>
    `The page at row ${first.offset} repeats rows of the pages before, as if the service ignored the offset: the export stopped there.`,
  "short-page": ({ first, pages, fewest }) =>
    `The service sent ${countOf(pages, "page")} with fewer rows than asked for and announced more (first at row ${first.offset}: ${countOf(first.rows, "row")}), so rows may be missing: the export continued \`limit\` rows further each time, as the service documents. Export again with \`limit: ${fewest}\`.`,
  "long-page": ({ first, pages }) =>
    `The service sent ${countOf(pages, "page")} with more rows than asked for and announced more (first at row ${first.offset}: ${countOf(first.rows, "row")}), so it may count rows in another way, and some may be missing.`,
  "empty-page": ({ first }) =>
    `The page at row ${first.offset} is empty, and the service says that more follow: the export stopped there.`,
  "rows-moved": ({ first, rows }) =>
    `${countOf(rows, "row")} came a second time on a later page, first at row ${first.offset} (${inCode(first.path)}): the data moved during the export, so other rows may be missing. Start again, or choose a window that lies in the past.`,
  "nothing-more": ({ first }) =>
    `The service announced more rows at row ${first.offset}, and there were none, so rows may be missing: export again.`,
  "totals-changed": ({ first, pages }) =>
    `The site-wide totals changed during the export (on ${countOf(pages, "page")}, first at row ${first.offset}); the last ones are reported.`,
  "duplicate-path": ({ first, rows }) =>
    `One answer of the service had the path of an earlier row once more in ${countOf(rows, "row")}, first at row ${first.offset} (${inCode(first.path)}); the first row of each path was kept.`,
};

/** One sentence for each kind of anomaly, however often it was found. */
export function describeAnomalies(anomalies: readonly Anomaly[]): string[] {
  return [...Map.groupBy(anomalies, ({ kind }) => kind)].flatMap(([kind, found]) => {
    const rows = found.reduce((sum, anomaly) => sum + anomaly.rows, 0);
    const fewest = Math.min(...found.map((anomaly) => anomaly.rows));
    return found
      .slice(0, 1)
      .map((first) => ANOMALY_SENTENCES[kind]({ first, rows, pages: found.length, fewest }));
  });
}
