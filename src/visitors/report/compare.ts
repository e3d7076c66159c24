import { COUNT_NAMES, type VisitorCounts, type VisitorRow } from "../../service/visitors.ts";
import type { WindowExport } from "../export/collect-rows.ts";
import { judge, type Site, usualChange, type Verdict } from "./verdict.ts";

/** The visitors to a page. */
export interface Row extends VisitorRow {
  /** Those in the previous window; missing without a comparison, as `change` is. */
  readonly previous?: VisitorCounts;
  /** How its people changed. */
  readonly change?: Verdict;
}

type IsKept = ((path: string) => boolean) | null;

const NOBODY: VisitorCounts = { human: 0, ai: 0, total: 0 };

/** What the addresses of one page have in common: they differ only by case, a last slash or `.md`. */
const pageOfPath = (path: string) => path.toLowerCase().replace(/(?<=.)\/$|\.mdx?$/, "");

/**
 * The pages with an address that `isKept` accepts, compared: those of the window, then those that are gone, with 0 visitors. Both
 * exports have to be whole, because what is missing from one would look new or gone. The site is that of all pages.
 */
export function compareWindows(
  current: WindowExport,
  previous: WindowExport,
  isKept: IsKept,
): { readonly rows: readonly Row[]; readonly site: Site } {
  const pages = (which: IsKept) => [pagesOf(current, which), pagesOf(previous, which)] as const;
  const [allNow, allBefore] = pages(null);
  const [now, before] = isKept === null ? [allNow, allBefore] : pages(isKept);
  const gone = [...before.values()].filter(({ path }) => !now.has(pageOfPath(path)));
  const reads = sumOf([...allNow.values(), ...allBefore.values()]).human;
  const people = (current.totals?.human ?? 0) + (previous.totals?.human ?? 0);
  const site: Site = {
    among: now.size + gone.length,
    usual: usualChange(allNow, allBefore),
    pagesPerPerson: Math.max(1, reads / people),
  };
  const basis = { site, pagesPerPerson: 1 };
  const compared = ({ path, human, ai, total }: VisitorRow, earlier: VisitorCounts): Row => {
    const change = judge({ now: human, before: earlier.human }, basis);
    return { path, human, ai, total, previous: earlier, change };
  };
  const rows = Array.from(now, ([page, row]) => compared(row, before.get(page) ?? NOBODY));
  for (const row of gone) {
    rows.push(compared({ path: row.path, ...NOBODY }, row));
  }
  return { rows, site };
}

/** The rows of a window, with one for each page: that of its first address, with the visitors of all. */
function pagesOf({ rows }: WindowExport, isKept: IsKept): ReadonlyMap<string, VisitorRow> {
  if (isKept === null && [...rows.keys()].every((path) => pageOfPath(path) === path)) {
    // A second map of all rows would take the most memory of the whole comparison.
    return rows;
  }
  const pages = new Map<string, VisitorRow>();
  for (const row of rows.values()) {
    if (isKept === null || isKept(row.path)) {
      const page = pageOfPath(row.path);
      const other = pages.get(page);
      pages.set(page, other === undefined ? row : { ...other, ...sumOf([other, row]) });
    }
  }
  return pages;
}

export function sumOf(all: readonly VisitorCounts[]): VisitorCounts {
  const sum = { ...NOBODY };
  for (const counts of all) {
    for (const name of COUNT_NAMES) {
      sum[name] += counts[name];
    }
  }
  return sum;
}
