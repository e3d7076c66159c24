/** The unique visitors of one page; approximate, and `total` is no sum. */
export interface VisitorRow {
  path: string;
  human: number;
  ai: number;
  total: number;
}

/** Site-wide unique visitors. */
export type VisitorTotals = Omit<VisitorRow, "path">;

/** One page of the export. */
export interface VisitorPage {
  totals: VisitorTotals;
  visitors: VisitorRow[];
  hasMore: boolean;
}

/** The visitors of one window. */
export interface VisitorWindow {
  /** Always the same, or those of a window that starts then. */
  rows: readonly VisitorRow[] | ((dateFrom: string | undefined) => readonly VisitorRow[]);
  totals?: VisitorTotals;
  /** Only for requests with exactly this `dateFrom`; without it, for every other window. */
  dateFrom?: string;
}

/** What the service knows about visitors. */
export interface EmulatedVisitors {
  seed(window: VisitorWindow): void;
  /** Changes the n-th page answered (from 1): an anomaly, made by hand. */
  alterPage(change: { page: number; alter: (page: VisitorPage) => unknown }): void;
  /** The windows asked for, in order. */
  readonly windows: readonly { dateFrom: string | undefined; dateTo: string | undefined }[];
}

/** The query of one request, already valid. */
export interface VisitorQuery {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  limit: number;
  offset: number;
}

/** The same with what only the service calls. */
export interface VisitorStore extends EmulatedVisitors {
  page(query: VisitorQuery): unknown;
}

/** Makes `count` rows, busiest first, the same each time. */
export function visitorRows(count: number): VisitorRow[] {
  return Array.from({ length: count }, (_, index) => {
    const human = (count - index) * 3 + (index % 7);
    const ai = (count - index) * 2 + (index % 5);
    return {
      path: `/guide/page-${String(index + 1).padStart(5, "0")}`,
      human,
      ai,
      total: human + ai - (index % 3),
    };
  });
}

/** Creates the visitors of one service. */
export function createVisitors(): VisitorStore {
  const seeded: VisitorWindow[] = [{ rows: visitorRows(3) }];
  const alterations: { page: number; alter: (page: VisitorPage) => unknown }[] = [];
  const windows: { dateFrom: string | undefined; dateTo: string | undefined }[] = [];
  return {
    windows,
    seed: (window) => void seeded.unshift(window),
    alterPage: (change) => void alterations.push(change),
    page({ dateFrom, dateTo, limit, offset }) {
      windows.push({ dateFrom, dateTo });
      const exact = seeded.find((window) => window.dateFrom !== undefined && window.dateFrom === dateFrom);
      const window = exact ?? seeded.find((each) => each.dateFrom === undefined);
      const { rows: given = [], totals } = window ?? {};
      const rows = typeof given === "function" ? given(dateFrom) : given;
      const page = {
        totals: totals ?? unionOf(rows),
        visitors: rows.slice(offset, offset + limit),
        hasMore: offset + limit < rows.length,
      };
      return alterations.find((change) => change.page === windows.length)?.alter(page) ?? page;
    },
  };
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Rows that differ from week to week: pages gain, lose, come and go. */
export function movingRows(count: number): (dateFrom: string | undefined) => VisitorRow[] {
  return (dateFrom) => {
    const week = Math.floor((dateFrom === undefined ? Date.now() : Date.parse(dateFrom)) / WEEK_MS);
    return visitorRows(count).flatMap(({ path, ...counts }, index) => {
      const scaled = (of: number) => Math.round(of * (1 + 0.3 * Math.sin(index + week)));
      const isThere = index < 100 || (index + week) % 40 !== 0;
      const { human, ai, total } = counts;
      return isThere ? [{ path, human: scaled(human), ai: scaled(ai), total: scaled(total) }] : [];
    });
  };
}

/** People who read several pages count once: less than the sum of the pages, more than the busiest. */
function unionOf(rows: readonly VisitorRow[]): VisitorTotals {
  const most = (pick: (row: VisitorRow) => number): number =>
    rows.reduce((largest, row) => Math.max(largest, pick(row)), 0) + rows.length;
  return { human: most((row) => row.human), ai: most((row) => row.ai), total: most((row) => row.total) };
}
