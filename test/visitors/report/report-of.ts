import type { VisitorCounts, VisitorRow } from "../../../src/service/visitors.ts";
import type { WindowExport } from "../../../src/visitors/export/collect-rows.ts";
import {
  createReport,
  NOT_STARTED,
  type Progress,
  type Report,
} from "../../../src/visitors/report/report.ts";
import type { Window } from "../../../src/visitors/window.ts";

export const AUGUST: Window = { from: "2026-08-01", to: "2026-09-01" };
export const JULY: Window = { from: "2026-07-01", to: "2026-08-01" };

/** An export with these people on pages, or with these rows; without totals, each person read one page. */
export function exportOf(
  counts: Readonly<Record<string, number>> | readonly VisitorRow[],
  { window = AUGUST, totals, ending = null }: Partial<WindowExport> = {},
): WindowExport {
  const all: readonly VisitorRow[] = Array.isArray(counts)
    ? counts
    : Object.entries(counts).map(([path, human]) => ({ path, human, ai: 0, total: human }));
  const rows = new Map(all.map((row) => [row.path, row]));
  const sum = people(all.reduce((total, { human }) => total + human, 0));
  return {
    window,
    rows,
    totals: totals === undefined ? sum : totals,
    ending,
    failed: false,
    nextOffset: null,
  };
}

export const people = (human: number): VisitorCounts => ({ human, ai: 0, total: human });

/** The report of two windows, or of one. */
export function reportOf(
  current: WindowExport,
  previous: WindowExport | null,
  {
    pathFilter = [],
    sortBy = "total",
    trend = [],
  }: Partial<Pick<Report, "pathFilter" | "sortBy" | "trend">> = {},
): Report {
  const asked = { title: "", window: current.window, offset: 0, exportedAt: "", pathFilter, sortBy, trend };
  const facts = { ...asked, totals: current.totals ?? people(0) };
  return createReport(facts, { current, previous, top: 20 });
}

/** A step that exported this. */
export const exported = (report: Report): Progress => ({ ...NOT_STARTED, report });

/** What the lines of what is worth a look name: `more: /a, /b`. */
export const foundIn = ({ findings }: Report) =>
  findings.map(({ rule, pages }) => `${rule}: ${pages.map(({ path }) => path).join(", ")}`);
