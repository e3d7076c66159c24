import type { Row } from "./compare.ts";

export const SORT_KEYS = ["total", "human", "ai", "change"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/**
 * The same rows, largest first; the one order of files, summary and outputs. By change, clear changes come first, then all others by
 * visitors, then pages without visitors. Ties are sorted by total, then by path, so that the same numbers give the same file.
 */
export function sortRows(rows: readonly Row[], key: SortKey): Row[] {
  const value = (row: Row) => (key === "change" ? clearChange(row) : row[key]);
  const isVisited = ({ total }: Row) => (total > 0 ? 1 : 0);
  return rows.toSorted(
    (a, b) =>
      isVisited(b) - isVisited(a) || value(b) - value(a) || b.total - a.total || (a.path < b.path ? -1 : 1),
  );
}

/** The first pages with visitors in this window. If they are ranked by change, only those with a clear change. */
export function topRows(sorted: readonly Row[], key: SortKey, count: number): Row[] {
  return sorted.filter((row) => row.total > 0 && (key !== "change" || clearChange(row) > 0)).slice(0, count);
}

/** The size of a clear change, for which a loss counts as much as a gain; 0 without one. */
function clearChange({ change, human, previous }: Row): number {
  return change === undefined || change === "same" ? 0 : Math.abs(human - (previous?.human ?? 0));
}
