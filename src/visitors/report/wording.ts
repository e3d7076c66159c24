import type { VisitorCounts } from "../../service/visitors.ts";
import {
  type Changes,
  changeOf,
  percentOf,
  type Report,
  type Row,
  type SortKey,
  sharesOf,
  type Verdict,
  verdictOn,
} from "./report.ts";

const COUNT = new Intl.NumberFormat("en-US");
const PERCENT = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `12,345` */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `9.0%` */
function formatPercent(percent: number): string {
  return `${PERCENT.format(percent)}%`;
}

/** `1 row`, `2,000 rows` */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** The verdict as a sign, which a reader sees before the words. */
export const SIGNS: Readonly<Record<Verdict, string>> = {
  more: "▲",
  fewer: "▼",
  same: "≈",
  new: "✚",
  gone: "✕",
  unknown: "",
};

/** `▲ +1,910 (+14.7%)`, `≈ ±0`, `✚ +60 (new)`, `✕ −80 (gone)`: a change behind its verdict; empty when it is not known. */
export function formatChange(now: number | null, before: number | null): string {
  const change = changeOf(now, before);
  if (change === null) {
    return "";
  }
  const verdict = verdictOn(now, before);
  const sign = change === 0 ? "±" : change > 0 ? "+" : "−";
  const percent = percentOf(change, before);
  const inPercent = change === 0 || percent === null ? "" : `${sign}${formatPercent(Math.abs(percent))}`;
  const detail = verdict === "new" || verdict === "gone" ? verdict : inPercent;
  const amount = `${SIGNS[verdict]} ${sign}${formatCount(Math.abs(change))}`;
  return detail === "" ? amount : `${amount} (${detail})`;
}

/** `14.7% more than before`, `about as many as before`; empty when it is not known. */
export function describeTrend(now: number | null, before: number | null): string {
  const verdict = verdictOn(now, before);
  switch (verdict) {
    case "more":
    case "fewer": {
      const percent = Math.abs(percentOf(changeOf(now, before), before) ?? 0);
      return `${formatPercent(percent)} ${verdict} than before`;
    }
    case "same":
      return "about as many as before";
    case "new":
      return "none before";
    case "gone":
      return `${formatCount(before ?? 0)} before`;
    case "unknown":
      return "";
  }
}

const COMPACT = new Intl.NumberFormat("en-US", {
  notation: "compact",
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
});

/** `9,310`, `41.2K`: a count where there is little room. */
export function briefCount(count: number): string {
  return count < 10_000 ? formatCount(count) : COMPACT.format(count);
}

/** `▲ 15%`, `≈`, `new`: a change where there is little room. One that may be chance has no number. */
export function briefChange(now: number, before: number | null): string {
  const verdict = verdictOn(now, before);
  if (verdict !== "more" && verdict !== "fewer") {
    return verdict === "new" ? "new" : SIGNS[verdict];
  }
  const percent = Math.round(Math.abs(percentOf(changeOf(now, before), before) ?? 0));
  return `${SIGNS[verdict]} ${percent < 1000 ? percent : COMPACT.format(percent)}%`;
}

/** The two kinds of visitors, in the order in which they are shown. */
export const KINDS = [
  { kind: "human", label: "People" },
  { kind: "ai", label: "AI" },
] as const;

/** `People 60.3%, AI 39.7%.`; empty without visitors. */
export function describeShares(counts: VisitorCounts): string {
  const shares = sharesOf(counts);
  return shares === null
    ? ""
    : `${KINDS.map(({ kind, label }) => `${label} ${formatPercent(shares[kind])}`).join(", ")}.`;
}

/** `Docs of Acme: unique visitors` */
export function headingOf({ title }: Report): string {
  return title === "" ? "Unique visitors" : `${title}: unique visitors`;
}

export const NOTE =
  "Counts are approximate. A change counts as more or fewer only if it is at least 5% and larger than chance would make it (twice the square root of both counts together); otherwise it may be chance, and is shown as ≈. A visitor who is counted as a person and as AI counts in both, and once in the total. New and gone pages had visitors in only one of the two periods, which does not say that they were created or deleted.";

export const SECTIONS_NOTE =
  "The visitors of each page, added up by the first part of the path: somebody who reads three pages counts three times, so this is more than the total.";

export const PARTIAL_NOTE = "This export is not complete: rows may be missing.";

/** What the ranked pages are called. */
export const PAGE_HEADINGS: Readonly<Record<SortKey, string>> = {
  total: "Most visited pages",
  human: "Pages with most people",
  ai: "Pages with most AI visitors",
  change: "Pages that changed most",
};

/** The largest changes of one group of pages. */
export interface ChangeList {
  readonly verdict: Verdict;
  readonly heading: string;
  readonly rows: readonly Row[];
  /** How many pages the group has, listed or not. */
  readonly count: number;
}

/** How a group of pages is described, and the heading of those that are listed. */
const CHANGES: readonly {
  readonly verdict: Verdict;
  readonly one: string;
  readonly many: string;
  readonly heading?: string;
}[] = [
  { verdict: "more", one: "gained visitors", many: "gained visitors", heading: "Gained" },
  { verdict: "fewer", one: "lost some", many: "lost some", heading: "Lost" },
  { verdict: "new", one: "is new", many: "are new", heading: "New" },
  { verdict: "gone", one: "is gone", many: "are gone", heading: "Gone" },
  { verdict: "same", one: "is about the same", many: "are about the same" },
  { verdict: "unknown", one: "cannot be compared", many: "cannot be compared" },
];

/** `166 pages gained visitors, 143 lost some, 8 are new, 5 are gone, 33 are about the same.` */
export function describeChanges(changes: Changes): string {
  const groups = CHANGES.map((group) => ({ ...group, count: changes[group.verdict]?.length ?? 0 }));
  const told = groups
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }, index) => {
      return `${index === 0 ? countOf(count, "page") : formatCount(count)} ${count === 1 ? one : many}`;
    });
  return told.length === 0 ? "" : `${told.join(", ")}.`;
}

const LISTED_PAGES = 5;

/** The largest changes of each group that has any. */
export function largestChanges(changes: Changes): ChangeList[] {
  return CHANGES.flatMap(({ verdict, heading }) => {
    const rows = changes[verdict] ?? [];
    return heading === undefined || rows.length === 0
      ? []
      : [{ verdict, heading, rows: rows.slice(0, LISTED_PAGES), count: rows.length }];
  });
}

/** `New`, or `New (5 of 8)` where more pages are new than are named. */
export function headingOfList({ heading, rows, count }: ChangeList): string {
  return count === rows.length ? heading : `${heading} (${rows.length} of ${formatCount(count)})`;
}
