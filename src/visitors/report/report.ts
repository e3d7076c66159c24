import { createPathFilter } from "../../action/path-filter.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import type { WindowExport } from "../export/collect-rows.ts";
import type { Ending } from "../export/ending.ts";
import type { Window } from "../window.ts";
import { compareWindows, NOT_COMPARED, type Row, type Site } from "./compare.ts";
import { type Finding, findingsOf } from "./findings.ts";
import { type SortKey, sortRows, topRows } from "./ranking.ts";
import { type Section, sectionsOf } from "./sections.ts";

/** A window with its site-wide counts, as the service counts them; null if they could not be read. */
export interface CountedWindow {
  readonly window: Window;
  readonly totals: VisitorCounts | null;
}

/** What was asked for, as far as the report tells it. */
interface Asked {
  /** The site's name; empty without one. */
  readonly title: string;
  readonly window: Window;
  /** The globs that pages had to match; totals are not filtered. */
  readonly pathFilter: readonly string[];
  readonly sortBy: SortKey;
  /** The row at which the export began. */
  readonly offset: number;
}

/** What was exported and what it means; all files are made from this. */
export interface Report extends Asked {
  /** When the export began. */
  readonly exportedAt: string;
  readonly totals: VisitorCounts;
  /** The window before, with `compare`. */
  readonly previous: CountedWindow | null;
  /** With `trend`, all its windows, the current one last. */
  readonly trend: readonly CountedWindow[];
  /** The windows of which rows may be missing. */
  readonly partial: readonly Window[];
  readonly nextOffset: number | null;
  /** After `path-filter`, sorted. */
  readonly rows: readonly Row[];
  /** How the site changed, with `compare`. */
  readonly site: Site;
  /** The first of the rows that have visitors in this window, at most `top` of them. */
  readonly top: readonly Row[];
  /** All sections of the rows, largest first. */
  readonly sections: readonly Section[];
  readonly findings: readonly Finding[];
}

/** What is known about a step so far; its outputs and its summary are made from this. */
export interface Progress {
  /** Null until something was exported. */
  readonly report: Report | null;
  /** Where a later export continues; null if nothing is missing. */
  readonly nextOffset: number | null;
  readonly requests: number;
  /** Relative to the workspace. */
  readonly files: readonly string[];
  readonly warnings: readonly string[];
  readonly ending: Ending | null;
  readonly elapsedMs: number;
}

/** A step before anything has happened. */
export const NOT_STARTED: Progress = {
  report: null,
  nextOffset: null,
  requests: 0,
  files: [],
  warnings: [],
  ending: null,
  elapsedMs: 0,
};

/** What the report is made from. */
interface Exported extends Pick<Report, "exportedAt" | "totals" | "trend"> {
  readonly current: WindowExport;
  /** Null if it was not asked for, or not reached. */
  readonly previous: WindowExport | null;
}

/** The rows of one or two windows, compared, filtered and ranked. */
export function createReport(
  asked: Asked & { readonly previousWindow: Window | null; readonly top: number },
  { exportedAt, totals, trend, current, previous }: Exported,
): Report {
  const { title, window, previousWindow, pathFilter, sortBy, offset, top } = asked;
  const isKept = createPathFilter(pathFilter);
  const { rows: kept, site } =
    previous === null
      ? { rows: [...current.rows.values()].filter(({ path }) => isKept(path)), site: NOT_COMPARED }
      : compareWindows(current, previous, isKept);
  const rows = sortRows(kept, sortBy);
  return {
    title,
    window,
    pathFilter,
    sortBy,
    offset,
    exportedAt,
    totals,
    trend,
    rows,
    site,
    previous: previousWindow && { window: previousWindow, totals: previous?.totals ?? null },
    partial: [current, previous].flatMap((each) => (each?.ending ? each.window : [])),
    nextOffset: current.nextOffset,
    top: topRows(rows, sortBy, top),
    sections: sectionsOf(rows, site),
    findings: findingsOf(rows, site),
  };
}
