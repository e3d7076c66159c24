import { createPathFilter } from "../../action/path-filter.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import type { WindowExport } from "../export/collect-rows.ts";
import type { Ending } from "../export/ending.ts";
import type { Window } from "../window.ts";
import { compareWindows, type Row } from "./compare.ts";
import { type Finding, findingsOf } from "./findings.ts";
import { type SortKey, sortRows, topRows } from "./ranking.ts";
import { type Section, sectionsOf } from "./sections.ts";
import type { Site } from "./verdict.ts";

/** A window with its site-wide counts, as the service counts them; null if they could not be read. */
export type CountedWindow = Pick<WindowExport, "window" | "totals">;

/** What the report tells as it was asked for or received. */
interface Facts {
  readonly title: string;
  readonly window: Window;
  /** The globs that pages had to match; totals are not filtered. */
  readonly pathFilter: readonly string[];
  readonly sortBy: SortKey;
  readonly offset: number;
  /** When the export began. */
  readonly exportedAt: string;
  readonly totals: VisitorCounts;
  /** With `trend`, its windows, the current one last; none, or at least two. */
  readonly trend: readonly CountedWindow[];
}

/** What was exported and what it means; all files are made from this. */
export interface Report extends Facts {
  /** The window before, with `compare`. */
  readonly previous: CountedWindow | null;
  /** Where the first window with visitors begins, if the trend has an empty one before it. */
  readonly first: string | null;
  /** The windows of which rows may be missing, or all of them. */
  readonly partial: readonly CountedWindow[];
  readonly nextOffset: number | null;
  /** After `path-filter`, sorted. */
  readonly rows: readonly Row[];
  /** How the site changed; null if pages are not compared. */
  readonly site: Site | null;
  /** The first of the rows that have visitors in this window, at most `top` of them. */
  readonly top: readonly Row[];
  readonly sections: readonly Section[];
  readonly findings: readonly Finding[];
}

/** What is known about a step so far; its outputs and its summary are made from this. */
export type Progress = Readonly<typeof NOT_STARTED>;

/** A step before anything has happened. */
export const NOT_STARTED = {
  /** Null until something was exported. */
  report: null as Report | null,
  nextOffset: null as number | null,
  requests: 0,
  /** Relative to the workspace. */
  files: [] as readonly string[],
  warnings: [] as readonly string[],
  ending: null as Ending | null,
  elapsedMs: 0,
};

/** The rows of one or two windows, compared, filtered and ranked; at most `top` of them are listed. */
export function createReport(
  facts: Facts,
  exports: { readonly current: WindowExport; readonly previous: WindowExport | null; readonly top: number },
): Report {
  const { current, previous, top } = exports;
  const isKept = facts.pathFilter.length === 0 ? null : createPathFilter(facts.pathFilter);
  // Where no people were counted, nothing is said about pages, and where none were before, nothing of their change.
  const hasPeople = facts.totals.human > 0;
  const { rows: kept, site } =
    hasPeople && previous?.totals?.human && current.ending === null && previous.ending === null
      ? compareWindows(current, previous, isKept)
      : { rows: [...current.rows.values()].filter(({ path }) => isKept?.(path) ?? true), site: null };
  const rows = sortRows(kept, facts.sortBy);
  return {
    ...facts,
    ...sinceFirstVisitors(facts.trend),
    previous,
    partial: [current, ...(previous === null ? [] : [previous])].filter(({ ending }) => ending !== null),
    nextOffset: current.nextOffset,
    rows,
    site,
    top: topRows(rows, facts.sortBy, top),
    sections: sectionsOf(rows, site),
    findings: hasPeople ? findingsOf(rows) : [],
  };
}

/** A site has no visitors before it exists, so its trend begins with the first ones. A window that could not be read may have some. */
function sinceFirstVisitors(all: Report["trend"]): Pick<Report, "trend" | "first"> {
  const at = all.findIndex(({ totals }) => totals === null || totals.human + totals.ai > 0);
  const trend = all.slice(at);
  const first = at > 0 && trend[0]?.totals?.human ? trend[0].window.from : null;
  return { trend: trend.length < 2 ? [] : trend, first };
}
