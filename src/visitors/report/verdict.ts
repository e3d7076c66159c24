import type { VisitorCounts } from "../../service/visitors.ts";
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
  /** How many pages a person reads, on average. */
  readonly pagesPerPerson: number;
}

/** What a pair is judged by: a total by the two windows that it is of, a page or a sum of pages by the site. */
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
  const isTotal = "windows" in basis;
  const ratios = isTotal ? ratiosOfTime(basis.windows) : [basis.site.usual ?? 1];
  const [among, pagesPerPerson] = isTotal ? [1, 1] : [basis.site.among, basis.pagesPerPerson];
  // Of all that would be no change, what is nearest to the count.
  const usual = Math.min(Math.max(now / before, Math.min(...ratios)), Math.max(...ratios));
  const beyond = now - before * usual;
  const own = now - before;
  const bar = Math.max(LEAST_DEVIATIONS, Math.sqrt(2 * Math.log(4 * among)));
  const chance = bar * Math.sqrt(usual * (now + before) * pagesPerPerson);
  const least = (isTotal ? LEAST_SHARE : LEAST_SHARE_BEYOND_SITE) * before * usual;
  const isClear = Math.abs(beyond) >= Math.max(least, chance);
  if (!isClear || own * beyond <= 0 || Math.abs(own) < LEAST_SHARE * before) {
    return "same";
  }
  if (own > 0) {
    return before === 0 ? "new" : "more";
  }
  return now === 0 ? "gone" : "fewer";
}

/** What a site that never changes would have, as now ÷ before. Nobody knows how its weekends compare with its weeks, so in each way to count time. */
function ratiosOfTime([now, before]: readonly [now: Window, before: Window]): number[] {
  const workingDays = workingDaysIn(now) / workingDaysIn(before);
  const hasWorkingDays = workingDays > 0 && workingDays < Infinity;
  return [1, daysIn(now) / daysIn(before), ...(hasWorkingDays ? [workingDays] : [])];
}

// A page with fewer visitors says little about the site, and few pages say nothing.
const LEAST_VISITORS = 20;
const LEAST_PAGES = 10;

/**
 * What became of a page's visitors in general, as now ÷ before, of the pages in both windows; null if too few tell. A median does not
 * move with one page or a launch. Counts of both windows choose and weigh the pages, because those of one window would favor pages that
 * fell by chance.
 */
export function usualChange(
  now: ReadonlyMap<string, VisitorCounts>,
  before: ReadonlyMap<string, VisitorCounts>,
): number | null {
  const telling: { readonly ratio: number; readonly weight: number }[] = [];
  for (const [page, { human }] of now) {
    const earlier = before.get(page)?.human ?? 0;
    if (human > 0 && earlier > 0 && human + earlier >= LEAST_VISITORS) {
      telling.push({ ratio: human / earlier, weight: Math.sqrt(human + earlier) });
    }
  }
  telling.sort((a, b) => a.ratio - b.ratio);
  let half = telling.reduce((sum, { weight }) => sum + weight, 0) / 2;
  const median = telling.find(({ weight }) => {
    half -= weight;
    return half <= 0;
  });
  return median === undefined || telling.length < LEAST_PAGES ? null : median.ratio;
}
