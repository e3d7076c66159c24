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
  const { fresh, moved, doubled } = partByPath(visitors, seen.paths);
  const anomaly = (kind: AnomalyKind, rows: readonly VisitorRow[]): Anomaly => ({
    kind,
    offset,
    rows: rows.length,
    ...(rows[0] === undefined ? {} : { path: rows[0].path }),
  });
  const repeated = visitors.length > 0 && fresh.length === 0;
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

/** The first row of each new path, the rows of paths seen on pages before, and the other ones. */
function partByPath(rows: readonly VisitorRow[], seen: ReadonlySet<string>) {
  const parts = { fresh: [] as VisitorRow[], moved: [] as VisitorRow[], doubled: [] as VisitorRow[] };
  const paths = new Set<string>();
  for (const row of rows) {
    const repeated = paths.has(row.path) ? parts.doubled : parts.fresh;
    (seen.has(row.path) ? parts.moved : repeated).push(row);
    paths.add(row.path);
  }
  return parts;
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
