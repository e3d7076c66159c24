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
    const parts = Map.groupBy(rows, ({ path }) => firstParts(path, depth));
    const all = Array.from(parts, ([path, pages]) => sectionOf(path, pages, site));
    const sections = all.filter(({ pages }) => pages > 1);
    if (sections.length !== 1) {
      return sections.toSorted((a, b) => b.human - a.human || (a.path < b.path ? -1 : 1));
    }
  }
  return [];
}

function sectionOf(path: string, rows: readonly Row[], site: Site | null): Section {
  const pages = rows.filter(({ total }) => total > 0).length;
  const section = { path, pages, ...sumOf(rows) };
  if (site === null) {
    return section;
  }
  const previous = sumOf(rows.flatMap((row) => row.previous ?? []));
  const pair = { now: section.human, before: previous.human };
  return { ...section, previous, change: judge(pair, { site, pagesPerPerson: site.pagesPerPerson }) };
}

/** `/guides/start` of `/guides/start/first`, for two parts. */
function firstParts(path: string, parts: number): string {
  let end = 0;
  for (let part = 0; part < parts && end >= 0; part += 1) {
    end = path.indexOf("/", end + 1);
  }
  return end < 0 ? path : path.slice(0, end);
}
