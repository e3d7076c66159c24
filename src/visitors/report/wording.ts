import { inCode } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import type { Anomaly, AnomalyKind } from "../export/collect-rows.ts";
import { type Changes, type Comparison, percentOf, type Row } from "./report.ts";

// Made at first use: they cost milliseconds, and the first request should not wait for them.
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

/** `62.6 %`; 0 of nothing. */
export function formatShare(part: number, whole: number): string {
  return formatPercent(percentOf(part, whole) ?? 0);
}

/** `+1,910 (+14.7 %)`, `+60 (new)`, `−80 (gone)`, `0`; empty when it is not known. */
export function formatChange(comparison: Comparison | undefined): string {
  const { change = null, previousTotal = null, presence = "both" } = comparison ?? {};
  if (change === null || change === 0) {
    return change === null ? "" : "0";
  }
  const percent = percentOf(change, previousTotal);
  const sign = change > 0 ? "+" : "−";
  const amount = `${sign}${formatCount(Math.abs(change))}`;
  const remark =
    presence === "both" && percent !== null ? `${sign}${formatPercent(Math.abs(percent))}` : presence;
  return remark === "both" ? amount : `${amount} (${remark})`;
}

/** Why human and AI exceed the total; empty where they do not. */
export function unionNote({ human, ai, total }: VisitorCounts): string {
  return human + ai > total
    ? "Some visitors count as both human and AI, so that these two exceed the total."
    : "";
}

export const APPROXIMATE_NOTE =
  "Counts are approximate. Pages do not add up to the total, because people read several pages.";

export const PARTIAL_NOTE = "This export is not complete: rows may be missing.";

// The largest ones of those with a heading are listed below it.
const CHANGES: readonly { change: keyof Changes; one: string; many?: string; heading?: string }[] = [
  { change: "gained", one: "gained visitors", heading: "Gained" },
  { change: "lost", one: "lost visitors", heading: "Lost" },
  { change: "added", one: "is new", many: "are new", heading: "New" },
  { change: "gone", one: "is gone", many: "are gone", heading: "Gone" },
  { change: "unchanged", one: "did not change" },
  { change: "unknown", one: "cannot be compared" },
];

/** `Of 325 pages in all, 148 gained visitors, 131 lost visitors, 8 are new, 5 are gone, 33 did not change.` */
export function describeChanges(changes: Changes): string {
  const groups = CHANGES.flatMap(({ change, one, many = one }) => {
    const count = changes[change]?.length ?? 0;
    return count === 0 ? [] : [{ count, text: `${formatCount(count)} ${count === 1 ? one : many}` }];
  });
  const pages = groups.reduce((sum, { count }) => sum + count, 0);
  return `Of ${[`${countOf(pages, "page")} in all`, ...groups.map(({ text }) => text)].join(", ")}.`;
}

const MOST_CHANGES = 5;

/** The largest changes of each group, with the group's heading. */
export function largestChanges(changes: Changes): [heading: string, rows: readonly Row[]][] {
  return CHANGES.flatMap(({ change, heading }) => {
    const rows = changes[change] ?? [];
    const count = rows.length > MOST_CHANGES ? ` (${MOST_CHANGES} of ${formatCount(rows.length)})` : "";
    return heading === undefined ? [] : [[`${heading}${count}`, rows.slice(0, MOST_CHANGES)]];
  });
}

/** How often an anomaly was found, and the first of it. */
interface Found {
  readonly first: Anomaly;
  readonly rows: number;
  readonly pages: number;
}

const ANOMALY_SENTENCES: Readonly<Record<AnomalyKind, (found: Found) => string>> = {
  "repeated-page": ({ first }) =>
    `The page at row ${first.offset} repeats rows of the pages before, as if the service ignored the offset: the export stopped there.`,
  "wrong-length": ({ first, pages }) =>
    `The service sent ${countOf(pages, "page")} with more or fewer rows than asked for and said that more follow (first at row ${first.offset}: ${countOf(first.rows, "row")}): the export continued \`limit\` rows further, as the service documents. If pages are missing, set \`limit\` to the number of rows that the service sends.`,
  "empty-page": ({ first }) =>
    `The page at row ${first.offset} is empty, and the service says that more follow: the export stopped there.`,
  "rows-moved": ({ first, rows }) =>
    `${countOf(rows, "row")} came a second time on a later page, first at row ${first.offset} (${inCode(first.path)}): the data moved during the export, so other rows may be missing. Start again, or choose a window that lies in the past.`,
  "nothing-more": ({ first }) =>
    `The service announced more rows at row ${first.offset}, and there were none. Nothing is missing as far as can be known.`,
  "totals-changed": ({ first, pages }) =>
    `The site-wide totals changed during the export (on ${countOf(pages, "page")}, first at row ${first.offset}); the last ones are reported.`,
  "duplicate-path": ({ first, rows }) =>
    `The path of another row on the same page is in ${countOf(rows, "row")}, first at row ${first.offset} (${inCode(first.path)}); the first row of each path was kept.`,
};

/** One sentence for each kind of anomaly, however often it was found. */
export function describeAnomalies(anomalies: readonly Anomaly[]): string[] {
  return [...Map.groupBy(anomalies, ({ kind }) => kind)].flatMap(([kind, found]) => {
    const rows = found.reduce((sum, anomaly) => sum + anomaly.rows, 0);
    return found.slice(0, 1).map((first) => ANOMALY_SENTENCES[kind]({ first, rows, pages: found.length }));
  });
}
