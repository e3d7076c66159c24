import type { VisitorCounts } from "../../service/visitors.ts";
import type { Ending } from "../export/ending.ts";
import type { Window } from "../window.ts";
import { NOT_COMPARED, type Row } from "./compare.ts";
import type { Finding } from "./findings.ts";
import type { SortKey } from "./ranking.ts";
import type { Section } from "./sections.ts";

/** What is known about a step so far; its files, outputs and summary are made from this. */
export type Report = Readonly<typeof EMPTY_REPORT>;

/** The report before anything has happened. */
export const EMPTY_REPORT = {
  /** The site's name; empty without one. */
  title: "",
  window: null as Window | null,
  /** The previous window, with `compare`. */
  previousWindow: null as Window | null,
  /** When the export began. */
  exportedAt: "",
  /** Site-wide, as the service counts them; null until the first batch of rows. */
  totals: null as VisitorCounts | null,
  previousTotals: null as VisitorCounts | null,
  /** With `trend`, the totals of all windows, the current one last. */
  trend: [] as readonly { readonly window: Window; readonly totals: VisitorCounts | null }[],
  /** The row at which the export began. */
  offset: 0,
  /** The windows of which rows may be missing. */
  partial: [] as readonly Window[],
  /** The globs that pages had to match; totals are not filtered. */
  pathFilter: [] as readonly string[],
  /** After `path-filter`, sorted. */
  rows: [] as readonly Row[],
  /** How the site changed, with `compare`. */
  site: NOT_COMPARED,
  /** What the rows are ranked by. */
  sortBy: "total" as SortKey,
  /** The first of the rows that have visitors in this window, at most `top` of them. */
  top: [] as readonly Row[],
  /** All sections of the rows, largest first. */
  sections: [] as readonly Section[],
  findings: [] as readonly Finding[],
  /** Whether the step passes with a part of what was requested. */
  allowPartial: false,
  complete: false,
  nextOffset: null as number | null,
  requests: 0,
  /** Relative to the workspace. */
  files: [] as readonly string[],
  warnings: [] as readonly string[],
  ending: null as Ending | null,
  elapsedMs: 0,
};
