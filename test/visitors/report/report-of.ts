import type { VisitorCounts, VisitorRow } from "../../../src/service/visitors.ts";
import type { WindowExport } from "../../../src/visitors/export/collect-rows.ts";
import { compareWindows } from "../../../src/visitors/report/compare.ts";
import { findingsOf } from "../../../src/visitors/report/findings.ts";
import { sortRows, topRows } from "../../../src/visitors/report/ranking.ts";
import { EMPTY_REPORT, type Report } from "../../../src/visitors/report/report.ts";
import { sectionsOf } from "../../../src/visitors/report/sections.ts";
import type { Window } from "../../../src/visitors/window.ts";

export const AUGUST: Window = { from: "2026-08-01", to: "2026-09-01" };
export const JULY: Window = { from: "2026-07-01", to: "2026-08-01" };

/** An export with these people on pages, or with these rows. */
export function exportOf(
  counts: Readonly<Record<string, number>> | readonly VisitorRow[],
  { window = AUGUST, totals = null, ending = null }: Partial<WindowExport> = {},
): WindowExport {
  const all: readonly VisitorRow[] = Array.isArray(counts)
    ? counts
    : Object.entries(counts).map(([path, human]) => ({ path, human, ai: 0, total: human }));
  const rows = new Map(all.map((row) => [row.path, row]));
  return { window, rows, totals, ending, failed: false, nextOffset: null };
}

export const people = (human: number): VisitorCounts => ({ human, ai: 0, total: human });

/** The report of two windows, by the same functions as in a run. */
export function reportOf(current: WindowExport, previous: WindowExport, more: Partial<Report> = {}): Report {
  const { sortBy } = { ...EMPTY_REPORT, ...more };
  const { rows: all, site } = compareWindows(current, previous, () => true);
  const rows = sortRows(all, sortBy);
  return {
    ...EMPTY_REPORT,
    window: current.window,
    previousWindow: previous.window,
    totals: current.totals,
    previousTotals: previous.totals,
    site,
    rows,
    top: topRows(rows, sortBy, 20),
    sections: sectionsOf(rows, site),
    findings: findingsOf(rows, site),
    ...more,
  };
}

/** What the lines of what is worth a look name: `more: /a, /b`. */
export const foundIn = ({ findings }: Report) =>
  findings.map(({ rule, pages }) => `${rule}: ${pages.map(({ path }) => path).join(", ")}`);
