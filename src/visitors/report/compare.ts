import { COUNT_NAMES, type VisitorCounts, type VisitorRow } from "../../service/visitors.ts";
import type { WindowExport } from "../export/collect-rows.ts";
import { judge, type Site, usualChange, type Verdict } from "./verdict.ts";

/** The visitors to a page. */
export interface Row extends VisitorRow {
  /** Those in the previous window; null or missing if they are not known. */
  readonly previous?: VisitorCounts | null;
  /** How its people changed; missing if that is not known. */
  readonly change?: Verdict | undefined;
}

/** Two windows, page by page. */
interface Comparison {
  /** The pages of the window, then those that are gone, with 0 visitors. */
  readonly rows: readonly Row[];
  readonly site: Site;
  /** How many addresses have no row of their own, because their page has another one. */
  readonly joined: number;
}

type IsKept = (path: string) => boolean;
type PageOf = (path: string) => string;

const NOBODY: VisitorCounts = { human: 0, ai: 0, total: 0 };

/** What the addresses of one page have in common: they differ only by case, a last slash or `.md`. */
const pageOfPath: PageOf = (path) => path.toLowerCase().replace(/\/$|\.mdx?$/, "");

/** The pages with an address that `isKept` accepts, compared. The site is that of all pages. */
export function compareWindows(current: WindowExport, previous: WindowExport, isKept: IsKept): Comparison {
  const isWhole = current.ending === null && previous.ending === null;
  // Where rows are missing, one of a page's addresses may be, so each address is compared alone.
  const pageOf = isWhole ? pageOfPath : (path: string) => path;
  const now = pagesOf(current, pageOf, isKept);
  const before = pagesOf(previous, pageOf, isKept);
  const gone =
    current.ending === null ? [...before.values()].filter(({ path }) => !now.has(pageOf(path))) : [];
  const site: Site = {
    among: now.size + gone.length,
    usual: usualOf(current, previous, pageOf),
    pagesPerPerson: isWhole ? pagesPerPerson([current, previous]) : null,
  };
  // A page that is missing from an incomplete export may still have had visitors, so it is called neither new nor gone.
  const absent = previous.ending === null ? NOBODY : null;
  const compared = (row: VisitorRow, earlier: VisitorCounts | null): Row => {
    const pair = earlier && { now: row.human, before: earlier.human };
    return { ...row, previous: earlier, change: pair ? judge(pair, { site, pagesPerPerson: 1 }) : undefined };
  };
  const rows = [
    ...Array.from(now, ([page, row]) => compared(row, before.get(page) ?? absent)),
    ...gone.map((row) => compared({ path: row.path, ...NOBODY }, row)),
  ];
  const addresses = new Set([...current.rows.keys(), ...previous.rows.keys()]);
  const joined = isWhole ? [...addresses].filter(isKept).length - rows.length : 0;
  return { rows, site, joined };
}

/** The rows of a window, with one for each page: that of its first address, with the visitors of all. */
function pagesOf({ rows }: WindowExport, pageOf: PageOf, isKept: IsKept): Map<string, VisitorRow> {
  const pages = new Map<string, VisitorRow>();
  for (const row of rows.values()) {
    if (isKept(row.path)) {
      const page = pageOf(row.path);
      const other = pages.get(page);
      pages.set(page, other === undefined ? row : { ...other, ...sumOf([other, row]) });
    }
  }
  return pages;
}

/** Counts added up. */
export function sumOf(all: readonly (VisitorCounts | null | undefined)[]): VisitorCounts {
  const sum = { ...NOBODY };
  for (const counts of all) {
    for (const name of COUNT_NAMES) {
      sum[name] += counts?.[name] ?? 0;
    }
  }
  return sum;
}

function usualOf(current: WindowExport, previous: WindowExport, pageOf: PageOf): number | null {
  const before = pagesOf(previous, pageOf, () => true);
  const now = pagesOf(current, pageOf, () => true);
  return usualChange(
    Array.from(now, ([page, { human }]) => ({ now: human, before: before.get(page)?.human ?? 0 })),
  );
}

function pagesPerPerson(windows: readonly WindowExport[]): number {
  const reads = windows.flatMap(({ rows }) => [...rows.values()]).reduce((sum, { human }) => sum + human, 0);
  const people = windows.reduce((sum, { totals }) => sum + (totals?.human ?? 0), 0);
  return Math.max(1, reads / people);
}
