import { daysIn, type Window, workingDaysIn } from "../window.ts";

/** How many people or AI there were in two windows: of a page, of a section, or of the whole site. */
export interface Pair {
  readonly now: number;
  readonly before: number;
}

/** How a count changed since an earlier window; `same` also if the difference could be chance. */
export type Verdict = "more" | "fewer" | "same" | "new" | "gone";

/** What a part of the site is set against: how the site changed as a whole, which is a reason to name none of its parts. */
export interface Site {
  /** How many pages are compared, and so have a chance to be named. */
  readonly among: number;
  /** What became of the people on a page in general, as now ÷ before; null if too few pages tell. */
  readonly usual: number | null;
  /** How many pages a person reads, on average; null if rows are missing. */
  readonly pagesPerPerson: number | null;
}

/** What a pair is judged by: a total by the two windows that it is of, a page by the site, and a sum of pages by how many of them a person reads. */
type Basis =
  | { readonly windows: readonly [now: Window, before: Window] }
  | { readonly site: Site; readonly pagesPerPerson: number };

// The service's counts are approximate, so a difference of a few percent means nothing, however many visitors there are.
const LEAST_SHARE = 0.05;
// What people look for changes too: the readers of a page that nobody touched rise and fall by more than chance from month to month.
const LEAST_SHARE_BEYOND_SITE = 0.2;
// A count of independent visits varies by its square root. Of equal pairs, one in thirty-five differs by more than this many deviations.
const LEAST_DEVIATIONS = 2.2;

/**
 * Judges the change of a count, the only place that does (docs/decisions/0016). The more rows there are, the larger is the largest
 * difference that chance alone brings, so the bar rises with their number. Whatever a change is measured beyond, it is named only if
 * the two numbers differ in that direction too, because those are what readers see: nobody would call 950 after 1,000 a gain.
 */
export function judge({ now, before }: Pair, basis: Basis): Verdict {
  const { least, most, among, share, pagesPerPerson } = thresholdsOf(basis);
  // Of all that would be no change, what is nearest to the count.
  const usual = Math.min(Math.max(now / before, least), most);
  const beyond = now - before * usual;
  const own = now - before;
  const bar = Math.max(LEAST_DEVIATIONS, Math.sqrt(2 * Math.log(4 * among)));
  const chance = bar * Math.sqrt(usual * (now + before) * pagesPerPerson);
  const isClear = Math.abs(beyond) >= Math.max(share * before * usual, chance);
  if (!isClear || own * beyond <= 0 || Math.abs(own) < LEAST_SHARE * before) {
    return "same";
  }
  if (own > 0) {
    return before === 0 ? "new" : "more";
  }
  return now === 0 ? "gone" : "fewer";
}

function thresholdsOf(basis: Basis) {
  if ("site" in basis) {
    const { among, usual } = basis.site;
    const ratio = usual ?? 1;
    return { ...basis, least: ratio, most: ratio, among, share: LEAST_SHARE_BEYOND_SITE };
  }
  // Nobody knows how a site's weekends compare with its weeks, so a change of a total has to be clear however time is counted.
  const [now, before] = basis.windows;
  const ratios = [1, daysIn(now) / daysIn(before)];
  const workingDays = [workingDaysIn(now), workingDaysIn(before)] as const;
  if (workingDays[0] > 0 && workingDays[1] > 0) {
    ratios.push(workingDays[0] / workingDays[1]);
  }
  return {
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    among: 1,
    share: LEAST_SHARE,
    pagesPerPerson: 1,
  };
}

// A page with fewer visitors says little about the site, and few pages say nothing.
const LEAST_VISITORS = 20;
const LEAST_PAGES = 10;

/**
 * What became of a page's visitors in general, as now ÷ before, of the pages in both windows; null if too few tell. A median does not
 * move with one page or a launch. Counts of both windows choose and weigh the pages, because those of one window would favor pages that
 * fell by chance.
 */
export function usualChange(pages: readonly Pair[]): number | null {
  const telling = pages
    .filter(({ now, before }) => now > 0 && before > 0 && now + before >= LEAST_VISITORS)
    .toSorted((a, b) => a.now / a.before - b.now / b.before);
  const weightOf = ({ now, before }: Pair) => Math.sqrt(now + before);
  let half = telling.reduce((sum, page) => sum + weightOf(page), 0) / 2;
  const median = telling.find((page) => {
    half -= weightOf(page);
    return half <= 0;
  });
  return median === undefined || telling.length < LEAST_PAGES ? null : median.now / median.before;
}
