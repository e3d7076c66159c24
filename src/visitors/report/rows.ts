import type { VisitorRow } from "../../service/visitors.ts";
import type { Harvest } from "../export/collect-rows.ts";
import type { SortKey } from "../inputs.ts";

/** A page's visitors, with `compare` beside those of the window before. */
export interface Row extends VisitorRow {
  readonly comparison?: Comparison;
}

/** A page in the window before. */
export interface Comparison {
  /** 0 for a new page; null when it is not known. */
  readonly previousTotal: number | null;
  readonly change: number | null;
  /** Whether the page was in one of the two windows only. */
  readonly novelty: "" | "new" | "gone";
}

/** The rows of the window beside those of the window before; pages that are gone follow with 0 visitors. */
export function joinRows(current: Harvest, previous: Harvest): Row[] {
  const before = new Map(previous.rows.map((row) => [row.path, row.total]));
  const rows = current.rows.map((row): Row => {
    // A page that is missing in half an export need not be new.
    const previousTotal = before.get(row.path) ?? (previous.complete ? 0 : null);
    const novelty = before.has(row.path) || !previous.complete ? "" : "new";
    return { ...row, comparison: { previousTotal, change: changeOf(row.total, previousTotal), novelty } };
  });
  return current.complete ? [...rows, ...goneRows(current, previous)] : rows;
}

function goneRows(current: Harvest, previous: Harvest): Row[] {
  const now = new Set(current.rows.map(({ path }) => path));
  return previous.rows
    .filter(({ path }) => !now.has(path))
    .map(({ path, total }) => ({
      path,
      human: 0,
      ai: 0,
      total: 0,
      comparison: { previousTotal: total, change: -total, novelty: "gone" },
    }));
}

/** Whether the page was in one of the two windows only. */
export function noveltyOf({ comparison }: Row): Comparison["novelty"] {
  return comparison?.novelty ?? "";
}

/** The same rows, largest first; ties by total, then by path, so that the same numbers give the same file. */
export function sortRows(rows: readonly Row[], key: SortKey): Row[] {
  const value = (row: Row) =>
    key === "change" ? (row.comparison?.change ?? Number.NEGATIVE_INFINITY) : row[key];
  return rows.toSorted((a, b) => compare(value(b), value(a)) || b.total - a.total || compare(a.path, b.path));
}

/** Pages with the largest change in one direction, largest first. */
export function moversOf(rows: readonly Row[], direction: 1 | -1): Row[] {
  const change = (row: Row) => (row.comparison?.change ?? 0) * direction;
  return rows.filter((row) => change(row) > 0).toSorted((a, b) => change(b) - change(a));
}

/** Now less before; null where before is not known. */
export function changeOf(now: number, before: number | null): number | null {
  return before === null ? null : now - before;
}

/** The change in percent, to one decimal; null where there is nothing to compare with. */
export function percentOf(change: number | null, before: number | null): number | null {
  return change === null || before === null || before === 0
    ? null
    : Math.round((change / before) * 1000) / 10;
}

function compare<T extends number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
