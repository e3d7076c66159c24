import type { VisitorCounts, VisitorRow } from "../../service/visitors.ts";
import type { PageAt } from "./pages.ts";

/** What can be wrong with a page beside the others. */
export type AnomalyKind =
  | "repeated-page"
  | "wrong-length"
  | "empty-page"
  | "rows-moved"
  | "nothing-more"
  | "totals-changed"
  | "duplicate-path";

/** Something that does not fit, and where. */
export interface Anomaly {
  readonly kind: AnomalyKind;
  /** The offset of the page on which it was found. */
  readonly offset: number;
  readonly rows: number;
  /** One of the paths concerned. */
  readonly path?: string;
}

/** What was seen on the pages before. */
export interface Seen {
  readonly paths: ReadonlySet<string>;
  readonly totals: VisitorCounts | null;
  readonly pages: number;
}

/** What to make of a page. */
export interface Judgement {
  /** Rows whose path has not been seen before, each path once. */
  readonly fresh: readonly VisitorRow[];
  readonly anomalies: readonly Anomaly[];
  /** Where the export has to go on, when what follows is in doubt. */
  readonly doubtFrom: number | undefined;
  /** No further page can be trusted to bring the rows that are missing. */
  readonly stop: boolean;
}

/** Compares a page with what was asked for and with the pages before. */
export function judgePage(page: PageAt, limit: number, seen: Seen): Judgement {
  const { offset, visitors, hasMore } = page;
  const moved = visitors.filter((row) => seen.paths.has(row.path));
  const { fresh, doubled } = partByPath(
    moved.length === 0 ? visitors : visitors.filter((row) => !seen.paths.has(row.path)),
  );
  const anomaly = (kind: AnomalyKind, rows: readonly VisitorRow[]): Anomaly => ({
    kind,
    offset,
    rows: rows.length,
    ...(rows[0] === undefined ? {} : { path: rows[0].path }),
  });
  const repeated = visitors.length > 0 && moved.length + doubled.length === visitors.length;
  const empty = visitors.length === 0 && hasMore;
  const wrongLength = visitors.length > 0 && visitors.length !== limit && hasMore;
  const anomalies = [
    ...(changed(seen.totals, page.totals) ? [anomaly("totals-changed", [])] : []),
    ...(repeated ? [anomaly("repeated-page", moved)] : []),
    ...(!repeated && moved.length > 0 ? [anomaly("rows-moved", moved)] : []),
    ...(doubled.length > 0 ? [anomaly("duplicate-path", doubled)] : []),
    ...(wrongLength ? [anomaly("wrong-length", visitors)] : []),
    ...(empty ? [anomaly("empty-page", [])] : []),
    ...(visitors.length === 0 && !hasMore && seen.pages > 0 ? [anomaly("nothing-more", [])] : []),
  ];
  return {
    fresh,
    anomalies,
    doubtFrom: doubtFrom({ page, moved: moved.length > 0, wrongLength, empty }),
    stop: repeated || wrongLength || empty,
  };
}

/** The first row of each path, and the others. */
function partByPath(rows: readonly VisitorRow[]) {
  if (new Set(rows.map(({ path }) => path)).size === rows.length) {
    return { fresh: rows, doubled: [] };
  }
  const first = new Map(rows.toReversed().map((row) => [row.path, row]));
  return {
    fresh: rows.filter((row) => first.get(row.path) === row),
    doubled: rows.filter((row) => first.get(row.path) !== row),
  };
}

function doubtFrom(found: {
  readonly page: PageAt;
  readonly moved: boolean;
  readonly wrongLength: boolean;
  readonly empty: boolean;
}): number | undefined {
  const { offset, visitors } = found.page;
  if (found.moved || found.empty) {
    return offset;
  }
  return found.wrongLength ? offset + visitors.length : undefined;
}

function changed(before: VisitorCounts | null, now: VisitorCounts): boolean {
  return (
    before !== null && (before.human !== now.human || before.ai !== now.ai || before.total !== now.total)
  );
}
