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
    const groups = Map.groupBy(rows, ({ path }) => firstParts(path, depth));
    const sections = Array.from(groups).flatMap(([path, inside]) => {
      // A page that is gone does not count.
      const pages = inside.filter(({ total }) => total > 0).length;
      return pages < 2 ? [] : [{ path, pages, ...addUp(inside) }];
    });
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
