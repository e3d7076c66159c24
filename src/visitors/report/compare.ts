import type { VisitorCounts, VisitorRow } from "../../service/visitors.ts";
import type { WindowExport } from "../export/collect-rows.ts";
import { daysIn } from "../window.ts";
import { type Basis, type Change, judge, usualChange } from "./verdict.ts";

/** The visitors to a page. */
export interface Row extends VisitorRow {
  /** Those in the previous window; null or missing if they are not known. */
  readonly previous?: VisitorCounts | null;
  /** How its people changed; missing if that is not known, and for all but one of the addresses of a page. */
  readonly change?: Change | undefined;
}

/** How the two windows differ as a whole: no page and no section is named for that. `among` counts a page once, whatever its addresses. */
export interface Site extends Basis {
  readonly usual: number | null;
  /** How many pages a person reads, on average; null if rows are missing. */
  readonly pagesPerPerson: number | null;
}

const NOBODY: VisitorCounts = { human: 0, ai: 0, total: 0 };

/** What the addresses of one page have in common: they differ only by case, a last slash or `.md`. */
export function pageOfPath(path: string): string {
  return path.toLowerCase().replace(/\/$|\.mdx?$/, "");
}

/**
 * The rows of the window that `isKept` accepts, each with its counts in the previous window and the change of its people. Pages that are
 * gone follow, with 0 visitors. The site is that of all rows.
 */
export function compareWindows(
  current: WindowExport,
  previous: WindowExport,
  isKept: (path: string) => boolean,
): { readonly rows: readonly Row[]; readonly site: Site } {
  // A page that is missing from an incomplete export may still have had visitors, so it is called neither new nor gone.
  const absent = previous.ending === null ? NOBODY : null;
  const gone =
    current.ending === null ? [...previous.rows.keys()].filter((path) => !current.rows.has(path)) : [];
  const paths = [...current.rows.keys(), ...gone];
  // Where rows are missing, one of a page's addresses may be, so each address is compared alone.
  const isWhole = current.ending === null && previous.ending === null;
  const pageOf = isWhole ? pageOfPath : (path: string) => path;
  const now = peopleByPage(current, pageOf);
  const before = peopleByPage(previous, pageOf);
  const reads = [...now.values(), ...before.values()].reduce((sum, count) => sum + count, 0);
  const people = (current.totals?.human ?? 0) + (previous.totals?.human ?? 0);
  const kept = paths.filter(isKept);
  const notJudged = new Set(kept.map(pageOf));
  const site: Site = {
    among: notJudged.size,
    days: daysIn(current.window) / daysIn(previous.window),
    usual: usualChange(Array.from(now, ([page, count]) => ({ now: count, before: before.get(page) ?? 0 }))),
    pagesPerPerson: isWhole ? Math.max(1, reads / people) : null,
  };
  const rows = kept.map((path): Row => {
    const page = pageOf(path);
    const earlier = before.get(page) ?? absent?.human;
    const change =
      notJudged.delete(page) && earlier !== undefined ? judge(now.get(page) ?? 0, earlier, site) : undefined;
    const { human, ai, total } = current.rows.get(path) ?? NOBODY;
    return { path, human, ai, total, previous: previous.rows.get(path) ?? absent, change };
  });
  return { rows, site };
}

/** The people of each page, those of its addresses added up. */
function peopleByPage({ rows }: WindowExport, pageOf: typeof pageOfPath): Map<string, number> {
  const people = new Map<string, number>();
  for (const { path, human } of rows.values()) {
    const page = pageOf(path);
    people.set(page, (people.get(page) ?? 0) + human);
  }
  return people;
}
