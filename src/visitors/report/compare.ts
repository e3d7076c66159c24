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

type IsKept = ((path: string) => boolean) | null;

const NOBODY: VisitorCounts = { human: 0, ai: 0, total: 0 };

/** What the addresses of one page have in common: they differ only by case, a last slash or `.md`. */
const pageOfPath = (path: string) => path.toLowerCase().replace(/(?<=.)\/$|\.mdx?$/, "");

/**
 * The pages with an address that `isKept` accepts, compared: those of the window, then those that are gone, with 0 visitors. The site is
 * that of all pages.
 */
export function compareWindows(
  current: WindowExport,
  previous: WindowExport,
  isKept: IsKept,
): { readonly rows: readonly Row[]; readonly site: Site } {
  const isWhole = current.ending === null && previous.ending === null;
  // Where rows are missing, one of a page's addresses may be, so each address is compared alone.
  const pageOf = isWhole ? pageOfPath : (path: string) => path;
  const pages = (which: IsKept) =>
    ({ now: pagesOf(current, pageOf, which), before: pagesOf(previous, pageOf, which) }) as const;
  const all = pages(null);
  const { now, before } = isKept === null ? all : pages(isKept);
  const gone =
    current.ending === null ? [...before.values()].filter(({ path }) => !now.has(pageOf(path))) : [];
  const reads = sumOf([...all.now.values(), ...all.before.values()]).human;
  const people = (current.totals?.human ?? 0) + (previous.totals?.human ?? 0);
  const site: Site = {
    among: now.size + gone.length,
    usual: usualChange(all.now, all.before),
    pagesPerPerson: isWhole ? Math.max(1, reads / people) : null,
  };
  // A page that is missing from an incomplete export may still have had visitors, so it is called neither new nor gone.
  const absent = previous.ending === null ? NOBODY : null;
  const basis = { site, pagesPerPerson: 1 };
  const compared = ({ path, human, ai, total }: VisitorRow, earlier: VisitorCounts | null): Row => {
    const change = earlier === null ? undefined : judge({ now: human, before: earlier.human }, basis);
    return { path, human, ai, total, previous: earlier, change };
  };
  const rows = Array.from(now, ([page, row]) => compared(row, before.get(page) ?? absent));
  for (const row of gone) {
    rows.push(compared({ path: row.path, ...NOBODY }, row));
  }
  return { rows, site };
}

/** The rows of a window, with one for each page: that of its first address, with the visitors of all. */
function pagesOf(
  { rows }: WindowExport,
  pageOf: typeof pageOfPath,
  isKept: IsKept,
): ReadonlyMap<string, VisitorRow> {
  if (isKept === null && [...rows.keys()].every((path) => pageOf(path) === path)) {
    // A second map of all rows would take the most memory of the whole comparison.
    return rows;
  }
  const pages = new Map<string, VisitorRow>();
  for (const row of rows.values()) {
    if (isKept === null || isKept(row.path)) {
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
