/** How a count changed since the window before; `same` also if the difference could be chance. */
export type Verdict = "more" | "fewer" | "same" | "new" | "gone";

/** A count, the one before it, and whether the difference means anything. */
export interface Change {
  readonly now: number;
  readonly before: number;
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
  /** For a part of the site, what became of the people on a page in general, as now ÷ before; null if too few pages tell. */
  readonly usual?: number | null;
}

// The service's counts are approximate, so a difference of a few percent means nothing, however many visitors there are.
const LEAST_SHARE = 0.05;
// A count of independent visits varies by its square root. Of equal pairs, one in thirty-five differs by more than this many deviations.
const LEAST_DEVIATIONS = 2.2;

/**
 * Judges the change of a count, the only place that does (docs/decisions/0016). The more rows there are, the larger is the largest
 * difference that chance alone brings, so the bar rises with their number. A row is named for a change beyond the site's own, and
 * only if its own numbers changed in that direction too: nobody would call 950 or 1,010 readers after 1,000 a gain. For a sum of
 * pages, `pagesPerPerson` says how many of them a person reads.
 */
export function judge(now: number, before: number, basis: Basis, pagesPerPerson = 1): Change {
  const usual = basis.usual ?? basis.days;
  const expected = before * basis.days;
  const own = now - expected;
  const beyond = now - before * usual;
  const bar = Math.max(LEAST_DEVIATIONS, Math.sqrt(2 * Math.log(4 * basis.among)));
  const chance = bar * Math.sqrt(usual * (now + before) * pagesPerPerson);
  const isClear = Math.abs(beyond) >= Math.max(LEAST_SHARE * before * usual, chance);
  if (!isClear || own * beyond <= 0 || Math.abs(own) < LEAST_SHARE * expected) {
    return { now, before, expected, verdict: "same" };
  }
  const [more, fewer] = [before === 0 ? "new" : "more", now === 0 ? "gone" : "fewer"] as const;
  return { now, before, expected, verdict: own > 0 ? more : fewer };
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
  pages: readonly { readonly now: number; readonly before: number }[],
): number | null {
  const telling = pages
    .filter(({ now, before }) => now > 0 && before > 0 && now + before >= LEAST_VISITORS)
    .toSorted((a, b) => a.now / a.before - b.now / b.before);
  const weightOf = ({ now, before }: (typeof pages)[number]) => Math.sqrt(now + before);
  let half = telling.reduce((sum, page) => sum + weightOf(page), 0) / 2;
  const median = telling.find((page) => {
    half -= weightOf(page);
    return half <= 0;
  });
  return median === undefined || telling.length < LEAST_PAGES ? null : median.now / median.before;
}
