import { type Row, sumOf } from "./compare.ts";
import { judge, type Site } from "./verdict.ts";

/** Several pages added up. A visitor who reads three of them counts three times here. */
export interface Section extends Row {
  /** How many of its pages have visitors. */
  readonly pages: number;
}

// All pages of a site may be below one part, such as `/docs`, or below two, such as `/en/docs`.
const DEEPEST = 3;

/** The sections of a site, largest first: at least two visited pages whose paths begin with the same part, or the next one if all do. */
export function sectionsOf(rows: readonly Row[], site: Site | null): readonly Section[] {
  for (let depth = 1; depth <= DEEPEST; depth += 1) {
    const groups = groupsOf(rows, depth);
    if (groups.size !== 1) {
      return Array.from(groups, ([path, pages]) => sectionOf(path, pages, site)).toSorted(
        (a, b) => b.human - a.human || (a.path < b.path ? -1 : 1),
      );
    }
  }
  return [];
}

/** The rows of each section. The pages are counted first, because most parts of a large site can be single pages. */
function groupsOf(rows: readonly Row[], depth: number): ReadonlyMap<string, readonly Row[]> {
  const nameOf = ({ path }: Row) => firstParts(path, depth);
  const pages = new Map<string, number>();
  for (const row of rows) {
    // A page that is gone does not count.
    if (row.total > 0) {
      pages.set(nameOf(row), (pages.get(nameOf(row)) ?? 0) + 1);
    }
  }
  return Map.groupBy(
    rows.filter((row) => (pages.get(nameOf(row)) ?? 0) > 1),
    nameOf,
  );
}

function sectionOf(path: string, rows: readonly Row[], site: Site | null): Section {
  const pages = rows.filter(({ total }) => total > 0).length;
  const before = rows.map(({ previous }) => previous);
  const section = { path, pages, ...sumOf(rows), previous: before.every(Boolean) ? sumOf(before) : null };
  const { human, previous } = section;
  const pagesPerPerson = site?.pagesPerPerson ?? null;
  return site === null || previous === null || pagesPerPerson === null
    ? section
    : { ...section, change: judge({ now: human, before: previous.human }, { site, pagesPerPerson }) };
}

/** `/guides/start` of `/guides/start/first`, for two parts. */
function firstParts(path: string, parts: number): string {
  let end = 0;
  for (let part = 0; part < parts && end >= 0; part += 1) {
    end = path.indexOf("/", end + 1);
  }
  return end < 0 ? path : path.slice(0, end);
}
