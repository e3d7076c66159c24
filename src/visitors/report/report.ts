import type { VisitorCounts } from "../../service/visitors.ts";
import type { Window } from "../dates.ts";
import type { AnomalyKind } from "../export/judge-page.ts";
import type { Ending } from "./ending.ts";
import { changeOf, percentOf, type Row } from "./rows.ts";

/** The story of a step so far: files, outputs and summary are made of it. */
export interface Report {
  readonly window: Window | null;
  /** The window before, with `compare`. */
  readonly previousWindow: Window | null;
  /** Site-wide, as the service counts them; null until a page has come. */
  readonly totals: VisitorCounts | null;
  readonly previousTotals: VisitorCounts | null;
  /** After `path-filter`, sorted. */
  readonly rows: readonly Row[];
  /** The first `top` of the rows. */
  readonly top: readonly Row[];
  readonly complete: boolean;
  readonly nextOffset: number | null;
  readonly requests: number;
  /** Relative to the workspace. */
  readonly files: readonly string[];
  readonly warnings: readonly string[];
  readonly anomalies: readonly { readonly kind: AnomalyKind; readonly offset: number }[];
  readonly ending: Ending | null;
  readonly elapsedMs: number;
}

/** The story before anything has happened. */
export const EMPTY_REPORT: Report = {
  window: null,
  previousWindow: null,
  totals: null,
  previousTotals: null,
  rows: [],
  top: [],
  complete: false,
  nextOffset: null,
  requests: 0,
  files: [],
  warnings: [],
  anomalies: [],
  ending: null,
  elapsedMs: 0,
};

/** The change of the site-wide total; null where one of the two is not known. */
export function totalChange({ totals, previousTotals }: Report) {
  const previous = previousTotals?.total ?? null;
  const change = totals === null ? null : changeOf(totals.total, previous);
  return { previous, change, percent: percentOf(change, previous) };
}
