import { expect, test } from "vitest";
import type { VisitorRow } from "../../../src/service/visitors.ts";
import { judge, usualChange, type Verdict } from "../../../src/visitors/report/verdict.ts";
import type { Window } from "../../../src/visitors/window.ts";
import { randomFrom } from "../../random.ts";
import { SEED } from "../../seed.ts";
import { exportOf, foundIn, JULY, people, reportOf } from "./report-of.ts";

const WEEKS = [
  { from: "2026-08-03", to: "2026-08-31" },
  { from: "2026-07-06", to: "2026-08-03" },
] as const;

test.each<[now: number, before: number, Verdict]>([
  [14_870, 12_960, "more"],
  [9360, 9750, "same"],
  // Five percent, to the visitor.
  [10_500, 10_000, "more"],
  [10_499, 10_000, "same"],
  [9500, 10_000, "fewer"],
  [44, 40, "same"],
  [140, 105, "more"],
  [60, 90, "fewer"],
  [60, 0, "new"],
  [3, 0, "same"],
  [0, 0, "same"],
  [0, 80, "gone"],
])("a total of %j after %j is %s", (now, before, verdict) => {
  expect(judge({ now, before }, { windows: WEEKS })).toBe(verdict);
});

const JANUARY = { from: "2026-01-01", to: "2026-02-01" };
const FEBRUARY = { from: "2026-02-01", to: "2026-03-01" };
const AUGUST = { from: "2026-08-01", to: "2026-09-01" };

test.each<[why: string, now: number, before: number, windows: readonly [Window, Window], Verdict]>([
  // 31 and 28 days, 22 and 20 working days.
  ["clear by days and working days, not as counted", 440, 400, [FEBRUARY, JANUARY], "same"],
  // 28 and 26 days, both with 20 working days.
  [
    "clear as counted and by working days, not by days",
    9200,
    10_000,
    [{ ...WEEKS[0], to: "2026-08-29" }, WEEKS[1]],
    "same",
  ],
  // As many days, 23 and 21 working days.
  ["clear as counted and by days, not by working days", 9300, 10_000, [AUGUST, JULY], "same"],
  ["clear in all three", 8200, 10_000, [AUGUST, JULY], "fewer"],
])("a total that changed %s: %i after %i", (_, now, before, windows, verdict) => {
  expect(judge({ now, before }, { windows })).toBe(verdict);
});

test("a weekend has no working days, so they do not count", () => {
  const windows = [
    { from: "2026-08-01", to: "2026-08-03" },
    { from: "2026-07-30", to: "2026-08-01" },
  ] as const;
  expect(judge({ now: 100, before: 300 }, { windows })).toBe("fewer");
  expect(judge({ now: 300, before: 100 }, { windows: [windows[1], windows[0]] })).toBe("more");
});

test.each<[now: number, before: number, usual: number | null, Verdict]>([
  [600, 1000, 0.6, "same"],
  [300, 1000, 0.6, "fewer"],
  [1300, 1000, 0.6, "more"],
  // It held while the site fell. Nobody would call that a gain.
  [950, 1000, 0.6, "same"],
  [1010, 1000, 0.6, "same"],
  // Popularity rises and falls by more than chance.
  [11_999, 10_000, 1, "same"],
  [12_000, 10_000, 1, "more"],
  [8000, 10_000, null, "fewer"],
  [8001, 10_000, null, "same"],
  // Beyond the site by more than that, but its own numbers hardly changed.
  [10_499, 10_000, 0.8, "same"],
  [10_500, 10_000, 0.8, "more"],
  [100, 0, 0.6, "new"],
  // A fifth of what the site would have brought.
  [18_000, 10_000, 1.5, "more"],
  [17_999, 10_000, 1.5, "same"],
  [4800, 10_000, 0.6, "fewer"],
  // Chance is that of what the site would have brought.
  [22, 100, 0.5, "fewer"],
  [28, 100, 0.5, "same"],
])("a page with %j people after %j, where the typical one has × %j, is %s", (now, before, usual, verdict) => {
  const site = { among: 20, usual, pagesPerPerson: 1 };
  expect(judge({ now, before }, { site, pagesPerPerson: 1 })).toBe(verdict);
});

test("the more pages there are, the clearer a change has to be", () => {
  const among = (count: number) => ({
    site: { among: count, usual: 1, pagesPerPerson: 1 },
    pagesPerPerson: 1,
  });
  expect(judge({ now: 60, before: 100 }, among(20))).toBe("fewer");
  expect(judge({ now: 60, before: 100 }, among(320))).toBe("same");
});

test("a sum of pages that people read together varies more than a page", () => {
  const site = { among: 5, usual: 1, pagesPerPerson: 9 };
  expect(judge({ now: 1250, before: 1000 }, { site, pagesPerPerson: 1 })).toBe("more");
  expect(judge({ now: 1250, before: 1000 }, { site, pagesPerPerson: 9 })).toBe("same");
});

interface Simulated {
  readonly pages: number;
  readonly people: number;
  readonly random: () => number;
  /** How many people come, compared with the other window. */
  readonly scale?: number;
  /** The same for one page. */
  readonly factor?: (page: number) => number;
}

/** One window of a site whose people each read about three pages, the first ones most. */
function windowOf({ pages, people: visitors, random, scale = 1, factor = () => 1 }: Simulated) {
  const weights = Array.from({ length: pages }, (_, page) => factor(page) / (1 + page / (2 + pages / 30)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const plain = weights.reduce((sum, weight, page) => sum + weight / factor(page), 0);
  const ends = weights.map(
    (
      (sum) => (weight: number) =>
        (sum += weight / all)
    )(0),
  );
  const pick = (at: number) => ends.findIndex((end) => at < end);
  const human = new Array<number>(pages).fill(0);
  // Independent visits: a Poisson count by its normal form.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const came = Math.round(visitors * scale + Math.sqrt(visitors * scale) * normal);
  for (let person = 0; person < came; person += 1) {
    const read = new Set<number>();
    do {
      read.add(pick(random()));
    } while (random() < 1 - plain / (3 * all));
    for (const page of read) human[page] = (human[page] ?? 0) + 1;
  }
  const rows = human.map((count, page): VisitorRow => {
    const path = page === 0 ? "/" : `/part-${page % 5}/page-${page}`;
    return { path, human: count, ai: 0, total: count };
  });
  return { rows: rows.filter(({ total }) => total > 0), totals: people(came) };
}

function compared(now: Simulated, before: Simulated) {
  const [current, previous] = [windowOf(now), windowOf(before)];
  return reportOf(
    exportOf(current.rows, { totals: current.totals }),
    exportOf(previous.rows, { window: JULY, totals: previous.totals }),
  );
}

test.each([
  [20, 400],
  [320, 3000],
])(
  "of 60 equal pairs of %i pages, at most one in ten names a page or colors a section",
  (pages, visitors) => {
    const random = randomFrom(SEED);
    const reports = Array.from({ length: 60 }, () => {
      const site = { pages, people: visitors, random };
      return compared(site, site);
    });
    const isColored = (verdict: Verdict | undefined) => verdict !== undefined && verdict !== "same";
    expect(reports.filter((report) => foundIn(report).length > 0).length).toBeLessThanOrEqual(6);
    const colored = reports.filter(({ sections }) => sections.some(({ change }) => isColored(change)));
    expect(colored.length).toBeLessThanOrEqual(6);
  },
);

test.each([
  ["flat", 1],
  ["growing by a fifth", 1.2],
  ["in a holiday week", 0.84],
])(
  "on a site that is %s, a page that lost half of some 200 people is named, and hardly ever another one",
  (_, scale) => {
    const random = randomFrom(SEED);
    const site = { pages: 100, people: 3000, random };
    const lost = Array.from({ length: 20 }, () =>
      foundIn(compared({ ...site, scale, factor: (page) => (page === 6 ? 0.5 : 1) }, site)),
    );
    expect(lost.filter((lines) => lines.includes("fewer: /part-1/page-6")).length).toBeGreaterThanOrEqual(17);
    expect(lost.flat().filter((line) => line !== "fewer: /part-1/page-6").length).toBeLessThanOrEqual(4);
  },
);

test.each([5, 0.5])("where only the home page changes, ×%j, no other page is named", (times) => {
  const random = randomFrom(SEED);
  const site = { pages: 100, people: 3000, random };
  const factor = (page: number) => (page === 0 ? times : 1);
  const lines = foundIn(compared({ ...site, scale: times > 1 ? 2 : 0.9, factor }, site));
  expect(lines).toEqual([times > 1 ? "more: /" : "fewer: /"]);
});

test("what became of the site's pages is told by those that many people read", () => {
  const pages = (large: number, small: number) =>
    exportOf(Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`/${at}`, at < 6 ? large : small])))
      .rows;
  expect(usualChange(pages(400, 30), pages(400, 15))).toBe(1);
  expect(usualChange(pages(20, 15), pages(20, 10))).toBe(1.5);
});

test("few pages are not set against the site", () => {
  const counts = { "/a": 100, "/b": 100 };
  expect(reportOf(exportOf(counts), exportOf(counts, { window: JULY })).site).toMatchObject({ usual: null });
});
