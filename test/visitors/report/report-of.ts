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

/** The report of two windows, or of one. */
export function reportOf(
  current: WindowExport,
  previous: WindowExport | null,
  more: Partial<Report> = {},
): Report {
  const asked = { title: "", pathFilter: [], offset: 0, top: 20 };
  const windows = { window: current.window, previousWindow: previous?.window ?? null };
  const exported = { exportedAt: "", trend: [], totals: current.totals ?? people(0), current, previous };
  return { ...createReport({ ...asked, ...windows, sortBy: more.sortBy ?? "total" }, exported), ...more };
}

/** A step that exported this. */
export const exported = (report: Report): Progress => ({ ...NOT_STARTED, report });

/** What the lines of what is worth a look name: `more: /a, /b`. */
export const foundIn = ({ findings }: Report) =>
  findings.map(({ rule, pages }) => `${rule}: ${pages.map(({ path }) => path).join(", ")}`);
