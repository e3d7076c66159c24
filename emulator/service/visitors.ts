/** The unique visitors to one page; approximate, and `total` is no sum. */
export interface VisitorRow {
  path: string;
  human: number;
  ai: number;
  total: number;
}

/** Site-wide unique visitors. */
type VisitorTotals = Omit<VisitorRow, "path">;

/** One page of the export. */
export interface VisitorPage {
  totals: VisitorTotals;
  visitors: VisitorRow[];
  hasMore: boolean;
}

/** The visitors in one window. */
interface VisitorWindow {
  /** Always the same, or those of the window that is asked for. */
  rows: readonly VisitorRow[] | ((window: DateRange) => readonly VisitorRow[]);
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

/** A window of time; `dateTo` is exclusive. */
export interface DateRange {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** The query of one request, already valid. */
export interface VisitorQuery extends DateRange {
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
      const rows = typeof given === "function" ? given({ dateFrom, dateTo }) : given;
      const page = {
        totals: totals ?? unionOf(rows),
        visitors: rows.slice(offset, offset + limit),
        hasMore: offset + limit < rows.length,
      };
      return alterations.find((change) => change.page === windows.length)?.alter(page) ?? page;
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

// How many come to a part of the site, compared with the others, and how many in ten of them are AI.
const AREAS = [
  ["/guides", 1, 3],
  ["/api-reference", 0.8, 6],
  ["/sdks/python", 0.5, 6],
  ["/sdks/typescript", 0.45, 6],
  ["/concepts", 0.3, 4],
  ["/integrations", 0.22, 4],
  ["/troubleshooting", 0.18, 5],
  ["/sdks/go", 0.12, 5],
] as const;

// What people read about, the most sought first.
const TOPICS =
  `authentication webhooks uploads errors rate-limits pagination payments invoices customers refunds
subscriptions search files images exports imports events retries idempotency versions permissions roles teams projects
environments domains redirects caching logs metrics alerts backups encryption audit-log single-sign-on data-regions localisation
sandbox testing migration`.split(/\s+/);

/**
 * A site of 323 pages whose visitors differ from window to window as a real one's do: most pages gain or lose a little, some come
 * and go, longer windows have more visitors, and the totals follow their pages.
 */
export function siteRows({ dateFrom, dateTo }: DateRange): VisitorRow[] {
  const endMs = dateTo === undefined ? Date.now() : Date.parse(dateTo);
  const startMs = dateFrom === undefined ? endMs - 30 * DAY_MS : Date.parse(dateFrom);
  const week = Math.floor(startMs / (7 * DAY_MS));
  // Who comes again counts once, so that twice as many days bring less than twice as many visitors.
  const size = 1500 * ((endMs - startMs) / (30 * DAY_MS)) ** 0.8;
  const pages = [
    ["/", 1.6, 2],
    ["/quickstart", 1.3, 4],
    ["/changelog", 0.5, 1],
    ...AREAS.flatMap(([area, weight, ai]) =>
      TOPICS.map((topic, rank) => [`${area}/${topic}`, weight / (1 + rank / 3), ai] as const),
    ),
  ] as const;
  return pages
    .filter((_, index) => index < 40 || (index * 7 + week) % 53 !== 0)
    .map(([path, weight, aiInTen]) => {
      const mood = [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
      const change = 1 + 0.14 * Math.sin(mood + week * 0.9) + 0.004 * (week % 52);
      const visits = 4 * size * weight * change;
      const ai = Math.round((visits * aiInTen) / 10);
      const human = Math.round(visits) - ai;
      return { path, human, ai, total: human + ai - Math.round(visits * 0.03) };
    })
    .toSorted((a, b) => b.total - a.total);
}

// How many of a site's page views are a visitor's first.
const FIRST_VIEWS = 0.45;

/** People who read several pages count once: the totals are less than the sums of the pages, and not below the busiest. */
function unionOf(rows: readonly VisitorRow[]): VisitorTotals {
  const count = (pick: (row: VisitorRow) => number): number => {
    const counts = rows.map(pick);
    const sum = counts.reduce((total, each) => total + each, 0);
    return counts.reduce((most, each) => Math.max(most, each), Math.round(sum * FIRST_VIEWS));
  };
  const human = count((row) => row.human);
  const ai = count((row) => row.ai);
  const total = count((row) => row.total);
  return { human, ai, total: Math.min(human + ai, Math.max(human, ai, total)) };
}
