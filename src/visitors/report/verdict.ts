/** How a count changed since the window before; `same` also if the difference could be chance. */
export type Verdict = "more" | "fewer" | "same" | "new" | "gone" | "unknown";

/** A count, the one before it (null if that is not known), and whether the difference means anything. */
export interface Change {
  readonly now: number;
  readonly before: number | null;
  /** How many there would be now at the earlier number a day: `before`, if the windows are equally long. */
  readonly expected: number;
  readonly verdict: Verdict;
}

/** What a pair of counts is judged by. */
export interface Basis {
  /** How many rows are looked at together: a page is one of many, a total is alone. */
  readonly among: number;
  /** The length of this window ÷ that of the one before. */
  readonly days: number;
  /** The site's own change, as now ÷ before, for a row that is a part of it. */
  readonly site?: number;
  /** For a sum of pages, how many of them a person reads; null if that is not known, and then nothing can be said. */
  readonly pagesPerPerson?: number | null;
}

// The service's counts are approximate, so a difference of a few percent means nothing, however many visitors there are.
const LEAST_SHARE = 0.05;
// A count of independent visits varies by its square root. Of equal pairs, one in twenty-two differs by more than this many deviations.
const LEAST_DEVIATIONS = 2;

/**
 * Judges the change of a count, the only place that does (docs/decisions/0016). The more rows there are, the larger is the largest
 * difference that chance alone brings, so the bar rises with their number. A row is named for a change beyond the site's own, and
 * only if its own numbers changed in that direction too.
 */
export function judge(now: number, before: number | null, basis: Basis): Change {
  const { among, days, site = days, pagesPerPerson = 1 } = basis;
  const change = { now, before, expected: (before ?? 0) * days };
  if (before === null || pagesPerPerson === null) {
    return { ...change, verdict: "unknown" };
  }
  const bar = Math.max(LEAST_DEVIATIONS, Math.sqrt(2 * Math.log(4 * among)));
  const beyond = now - before * site;
  const least = Math.max(
    LEAST_SHARE * before * site,
    bar * Math.sqrt(site * (now + before) * pagesPerPerson),
  );
  if (beyond === 0 || Math.abs(beyond) < least || beyond * (now - change.expected) <= 0) {
    return { ...change, verdict: "same" };
  }
  if (before === 0 || now === 0) {
    return { ...change, verdict: before === 0 ? "new" : "gone" };
  }
  return { ...change, verdict: beyond > 0 ? "more" : "fewer" };
}

// A page with fewer visitors says little about the site, and few pages say nothing.
const LEAST_VISITORS = 20;
const LEAST_PAGES = 10;

/**
 * What became of a page's visitors in general, as now ÷ before; null if too few pages tell. A median does not move with one page or a
 * launch. Counts of both windows choose and weigh the pages, because those of one window would favor pages that fell by chance.
 */
export function usualChange(
  pairs: readonly { readonly now: number; readonly before: number | undefined }[],
): number | null {
  const pages = pairs
    .map(({ now, before = 0 }) => ({ ratio: now / before, visitors: now + before }))
    .filter(({ visitors }) => visitors >= LEAST_VISITORS)
    .toSorted((a, b) => a.ratio - b.ratio);
  let half = pages.reduce((sum, { visitors }) => sum + Math.sqrt(visitors), 0) / 2;
  const median = pages.find(({ visitors }) => {
    half -= Math.sqrt(visitors);
    return half <= 0;
  });
  // If half of the pages are new or gone, no page is usual.
  const isUsual = pages.length >= LEAST_PAGES && median && median.ratio > 0 && median.ratio < Infinity;
  return isUsual ? median.ratio : null;
}
