import { addUp, basisOf, type Compared, type Row, type Site } from "./compare.ts";
import { type Change, judge } from "./verdict.ts";

/** Several pages added up. A visitor who reads three of them counts three times here. */
export interface Section extends Compared {
  readonly path: string;
  /** How many of its pages have visitors. */
  readonly pages: number;
  readonly change?: Change;
}

// All pages of a site may be below one part, such as `/docs`, or below two, such as `/en/docs`.
const DEEPEST = 3;

/** The sections of a site, largest first: at least two visited pages whose paths begin with the same part, or the next one if all do. */
export function sectionsOf(rows: readonly Row[], site: Site): readonly Section[] {
  for (let depth = 1; depth <= DEEPEST; depth += 1) {
    const startOf = ({ path }: Row) => firstParts(path, depth);
    // A page that is gone does not count.
    const visited = new Map<string, number>();
    for (const row of rows.filter(({ total }) => total > 0)) {
      visited.set(startOf(row), (visited.get(startOf(row)) ?? 0) + 1);
    }
    // A site can have a hundred thousand groups of one page, so only the others are made.
    const inLarge = rows.filter((row) => (visited.get(startOf(row)) ?? 0) > 1);
    const sections = Array.from(Map.groupBy(inLarge, startOf), ([path, inside]) => ({
      path,
      pages: visited.get(path) ?? 0,
      ...addUp(inside),
    }));
    if (sections.length !== 1) {
      const basis = { ...basisOf(site, sections.length), pagesPerPerson: site.pagesPerPerson };
      return sections
        .map((section) => {
          const change = judge(section.human, section.previous?.human ?? null, basis);
          return { ...section, change };
        })
        .toSorted((a, b) => b.human - a.human || (a.path < b.path ? -1 : 1));
    }
  }
  return [];
}

/** `/guides/start` of `/guides/start/first`, for two parts. */
function firstParts(path: string, parts: number): string {
  let end = 0;
  for (let part = 0; part < parts && end >= 0; part += 1) {
    end = path.indexOf("/", end + 1);
  }
  return end < 0 ? path : path.slice(0, end);
}
