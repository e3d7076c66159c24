import { expect, test } from "vitest";
import type { WindowExport } from "../../../src/visitors/export/collect-rows.ts";
import { outputsOf } from "../../../src/visitors/report/outputs.ts";
import {
  changeOf,
  compareRows,
  EMPTY_REPORT,
  type Row,
  type SortKey,
  sectionsOf,
  sortRows,
  topRows,
  type Verdict,
} from "../../../src/visitors/report/report.ts";
import {
  briefChange,
  calendarNote,
  describeTrend,
  footnote,
  formatChange,
  headline,
  missingParts,
  notesOf,
  rankedItem,
  worthALook,
} from "../../../src/visitors/report/wording.ts";
import { windowBefore } from "../../../src/visitors/window.ts";

const people = (total: number) => ({ human: total, ai: 0, total });
const pageOf = (path: string, total: number, before: number | null = null): Row => ({
  path,
  ...people(total),
  previous: before === null ? null : people(before),
});
const exportOf = (
  counts: Readonly<Record<string, number>>,
  gap: WindowExport["gap"] = null,
): WindowExport => ({
  window: AUGUST,
  rows: Object.entries(counts).map(([path, total]) => ({ path, human: total, ai: 0, total })),
  totals: null,
  gap,
  nextOffset: null,
});

const AUGUST = { from: "2026-08-01", to: "2026-09-01" };
const totalsOf = (total: number | null) => (total === null ? null : people(total));
const reportOf = (now: number | null, before: number | null) => ({
  ...EMPTY_REPORT,
  window: AUGUST,
  previousWindow: before === null ? null : windowBefore(AUGUST),
  totals: totalsOf(now),
  previousTotals: totalsOf(before),
});

// What is called growth in one place is called growth everywhere, so each row has all ways to say it.
test.each<[now: number, before: number | null, Verdict, headline: string, change: string, brief: string]>([
  [
    14_870,
    12_960,
    "more",
    "14,870 unique visitors, 14.7% more than in the previous 31 days (12,960)",
    "▲ 1,910 (15%)",
    "▲ 15%",
  ],
  [9360, 9750, "same", "9,360 unique visitors, about as many as in the previous 31 days (9,750)", "≈", "≈"],
  [44, 40, "same", "44 unique visitors, about as many as in the previous 31 days (40)", "≈", "≈"],
  [
    10,
    80,
    "fewer",
    "10 unique visitors, 87.5% fewer than in the previous 31 days (80)",
    "▼ 70 (88%)",
    "▼ 88%",
  ],
  [
    8800,
    2000,
    "more",
    "8,800 unique visitors, 4.4 times as many as in the previous 31 days (2,000)",
    "▲ 6,800 (4.4×)",
    "▲ 4.4×",
  ],
  [
    3,
    12_000,
    "fewer",
    "3 unique visitors, 99.9% fewer than in the previous 31 days (12,000)",
    "▼ 11,997 (100%)",
    "▼ 100%",
  ],
  [50, 50, "same", "50 unique visitors, as many as in the previous 31 days (50)", "no change", "no change"],
  [60, 0, "new", "60 unique visitors, and none in the previous 31 days to compare with", "new", "new"],
  [3, 0, "same", "3 unique visitors, and none in the previous 31 days to compare with", "≈", "≈"],
  [
    0,
    0,
    "same",
    "0 unique visitors, and none in the previous 31 days to compare with",
    "no change",
    "no change",
  ],
  [0, 80, "gone", "0 unique visitors, 100.0% fewer than in the previous 31 days (80)", "was 80", "was 80"],
  [5, null, "unknown", "5 unique visitors", "", ""],
])("%j after %j is %s", (now, before, verdict, said, long, brief) => {
  const change = changeOf(now, before);
  expect([
    change.verdict,
    headline(reportOf(now, before)),
    formatChange(change),
    briefChange(change),
  ]).toEqual([verdict, said, long, brief]);
});

/** A source of counts of independent visits, always the same for a seed. */
function poissonSource(seed: number) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return (rate: number): number => {
    if (rate > 50) {
      return Math.max(0, Math.round(rate + Math.sqrt(rate) * normal()));
    }
    let count = -1;
    for (let product = 1; product > Math.exp(-rate); product *= random()) {
      count += 1;
    }
    return count;
  };
}

/** Two windows of so many pages, the most visited first, as sites have them; some pages really doubled. */
function pairOf(pages: number, count: (rate: number) => number, doubled: readonly number[] = []): Row[] {
  return Array.from({ length: pages }, (_, index) => {
    const rate = 1 + 2000 / (1 + index / 3);
    return pageOf(`/${index}`, count(doubled.includes(index) ? 2 * rate : rate), count(rate));
  });
}

test.each([20, 320, 5000])(
  "of 200 pairs of windows with the same rates, few name one of %i pages",
  (pages) => {
    const count = poissonSource(pages);
    const pairs = Array.from({ length: 200 }, () => topRows(pairOf(pages, count), "change", 1));
    expect(pairs.filter((named) => named.length > 0).length).toBeLessThanOrEqual(20);
  },
);

test("of five pages in 320 that doubled, at least four are named, from about 80 visitors on", () => {
  const count = poissonSource(7);
  // Their rates are 2,001, 463, 183, 114 and 80. A doubled page of 43 visitors is named in every second pair.
  const doubled = [0, 10, 30, 50, 73];
  const named = Array.from({ length: 50 }, () => {
    const top = topRows(sortRows(pairOf(320, count, doubled), "change"), "change", 250);
    return top.filter(({ path }) => doubled.includes(Number(path.slice(1)))).length;
  });
  expect(named.filter((pages) => pages >= 4).length).toBeGreaterThanOrEqual(45);
});

test.each<[from: string, to: string, said: string]>([
  ["2026-08-01", "2026-09-01", "21 working days (Monday to Friday), 23 in the days before."],
  ["2026-05-01", "2026-06-01", "21 working days (Monday to Friday), 23 in the days before."],
  ["2026-08-03", "2026-08-31", ""],
])("from %s to %s, the calendar is told where it may be the reason", (from, to, said) => {
  const report = { ...reportOf(945, 1000), window: { from, to }, previousWindow: windowBefore({ from, to }) };
  expect(calendarNote(report)).toBe(said);
  expect(outputsOf(report)["headline"]).toBe([headline(report), said].filter(Boolean).join("; "));
});

test.each<[totals: (number | null)[], said: string]>([
  [[1000, 1200, 1500], "More than in each of the 2 windows before, since 31 May 2026."],
  [[2000, 1000, 1010, 990], "About as many as in each of the 2 windows before, since 31 May 2026."],
  [[1000, 900], "Fewer than in the window before, since 1 July 2026."],
  [[null, 900], ""],
  [[], ""],
])("a trend of %j is described", (totals, said) => {
  const trend = totals.map((total, index) => ({
    window: windowBefore(AUGUST, totals.length - 1 - index),
    totals: totalsOf(total),
  }));
  expect(describeTrend({ ...EMPTY_REPORT, trend })).toBe(said);
});

test("what is missing is told, and of which window", () => {
  const july = windowBefore(AUGUST);
  const trend = [{ window: july, totals: null }];
  expect(
    missingParts({ ...reportOf(5, null), previousWindow: july, partial: [july], offset: 250, trend }),
  ).toEqual([
    "Some pages of 1–31 July 2026 may be missing from the lists. The totals are not affected.",
    "The first 250 rows were left out, as `offset` asks.",
    "Nothing is compared: 1–31 July 2026 could not be exported.",
    "The totals of 1 earlier window could not be read.",
  ]);
});

test.each<[pathFilter: string[], said: string[]]>([
  [[], []],
  [
    ["/guides/**", "!/guides/old/**"],
    ["Pages: only those that match [/guides/**, !/guides/old/**]. Totals: the whole site."],
  ],
])("the filter %j is described", (pathFilter, said) => {
  expect(notesOf({ ...EMPTY_REPORT, pathFilter }, (globs) => `[${globs}]`)).toEqual(said);
});

test("why people and AI add up to more than the total is in the footnote", () => {
  const noteOf = (total: number) => footnote({ ...EMPTY_REPORT, totals: { human: 100, ai: 50, total } });
  expect(noteOf(140)).toContain("10 visitors count both as people and as AI, and once in the total.");
  expect(noteOf(150)).toBe("Counts are approximate.");
});

test.each<[now: number | null, before: number | null, change: string, changePercent: string]>([
  [120, 100, "20", "20"],
  [1003, 999, "4", "0.4"],
  [7, 0, "7", ""],
  [5, null, "", ""],
])("outputs for %j after %j", (now, before, change, changePercent) => {
  expect(outputsOf(reportOf(now, before))).toMatchObject({ change, "change-percent": changePercent });
});

test("each page of either window is compared once, and gone pages follow with 0 visitors", () => {
  const rows = compareRows(exportOf({ "/a": 3, "/new": 2 }), exportOf({ "/a": 1, "/gone": 4 }));
  expect(rows).toEqual([pageOf("/a", 3, 1), pageOf("/new", 2, 0), pageOf("/gone", 0, 4)]);
});

test("a page that is missing in half an export is neither new nor gone", () => {
  const half: WindowExport["gap"] = { kind: "max-pages" };
  expect(compareRows(exportOf({ "/a": 3 }), exportOf({}, half))).toEqual([pageOf("/a", 3, null)]);
  expect(compareRows(exportOf({}, half), exportOf({ "/a": 3 }))).toEqual([]);
});

test("before the first visitors, there is nothing to compare a page with", () => {
  expect(compareRows(exportOf({ "/a": 3 }), exportOf({}))).toEqual([pageOf("/a", 3, null)]);
});

test("ranked by change, clear changes come first, a loss like a gain, then all others by visitors, then pages without", () => {
  const rows = [
    pageOf("/a", 150, 100),
    pageOf("/b", 20, 100),
    pageOf("/c", 5000, 5100),
    pageOf("/d", 9, null),
    pageOf("/e", 0, 90),
    pageOf("/f", 800, 790),
  ];
  const sorted = sortRows(rows, "change");
  expect(sorted.map(({ path }) => path)).toEqual(["/b", "/a", "/c", "/f", "/d", "/e"]);
  expect(topRows(sorted, "change", 9).map(({ path }) => path)).toEqual(["/b", "/a"]);
  expect(topRows(sortRows(rows, "total"), "total", 2).map(({ path }) => path)).toEqual(["/c", "/f"]);
});

const changed = [
  pageOf("/a", 160, 100),
  pageOf("/b", 190, 100),
  pageOf("/c", 101, 100),
  pageOf("/d", 10, 100),
  pageOf("/e", 15, 0),
  pageOf("/f", 0, 15),
  pageOf("/g", 1, null),
  { path: "/h", human: 2, ai: 40, total: 41, previous: { human: 2, ai: 40, total: 41 } },
];

test.each<[SortKey, headings: string[]]>([
  [
    "total",
    [
      "Gained: /b, /a",
      "Lost: /d",
      "First visited in this period: /e",
      "No longer visited: is a redirect missing?: /f",
      "Mostly AI: nine in ten or more: /h",
    ],
  ],
  // The ranked pages show the others already.
  ["change", ["No longer visited: is a redirect missing?: /f", "Mostly AI: nine in ten or more: /h"]],
])("ranked by %s, what to look at is listed by rule", (sortBy, headings) => {
  const lists = worthALook({ ...reportOf(9, 9), rows: changed, sortBy });
  expect(lists.map(({ heading, rows }) => `${heading}: ${rows.map(({ path }) => path).join(", ")}`)).toEqual(
    headings,
  );
});

test("a list names five pages, and says of how many", () => {
  const rows = Array.from({ length: 9 }, (_, index) => pageOf(`/${index}`, 500, 100));
  expect(worthALook({ ...reportOf(9, 9), rows })[0]).toMatchObject({ heading: "Gained (5 of 9)" });
});

const section = (path: string, pages: number, total: number, before: number | null) => ({
  ...pageOf(path, total, before),
  pages,
  isRest: path === "",
});

test("sections add up the pages whose paths begin alike; a page alone is no section, and all others are one row", () => {
  const rows = [
    pageOf("/guides/a", 5, 1),
    pageOf("/guides", 2, 3),
    pageOf("/guides/gone", 0, 4),
    pageOf("/", 9, 9),
    pageOf("/alone/with-a-gone-one", 7, 7),
    pageOf("/alone/gone", 0, 7),
    pageOf("/new/a", 1, null),
    pageOf("/new/b", 2, 2),
  ];
  expect(sectionsOf(rows, 9)).toEqual([
    section("/guides", 2, 7, 8),
    section("/new", 2, 3, null),
    section("", 2, 16, 23),
  ]);
  expect(sectionsOf(rows, 1)).toEqual([section("/guides", 2, 7, 8), section("", 4, 19, null)]);
});

test("sections are those below the part that all pages but single ones have in common", () => {
  const paths = ["guides/a", "guides/b", "api/a", "api/b"];
  const below = (common: string) => [...paths.map((path) => pageOf(`${common}/${path}`, 1)), pageOf("/", 9)];
  for (const common of ["", "/docs", "/en/docs"]) {
    const sections = sectionsOf(below(common), 9).map(({ path }) => path);
    expect(sections).toEqual([`${common}/api`, `${common}/guides`, ""]);
  }
  expect(sectionsOf(below("/one/two/three"), 9)).toEqual([]);
  expect(sectionsOf([pageOf("/guides/a", 1), pageOf("/guides/b", 1)], 9)).toEqual([]);
});

test("languages are a level of their own, not sections", () => {
  const paths = ["/en/guides/a", "/en/guides/b", "/fr/guides/a", "/fr/guides/b", "/ai/a", "/ai/b"];
  const sections = sectionsOf(
    paths.map((path) => pageOf(path, 1)),
    9,
  );
  expect(sections.map(({ path }) => path)).toEqual(["/ai", "/en/guides", "/fr/guides"]);
});

test.each<[SortKey, number: string, change: string, bar: number | undefined]>([
  ["total", "30", "▲ 3.0×", 30],
  ["human", "20", "▲ 5.0×", 20],
  ["ai", "15", "≈", 15],
  ["change", "▲ 20 (3.0×)", "", undefined],
])(
  "ranked by %s, a page shows the number that it is ranked by, and its change",
  (key, number, change, bar) => {
    const row = { path: "/a", human: 20, ai: 15, total: 30, previous: { human: 4, ai: 8, total: 10 } };
    const item = rankedItem(row, key, 1);
    expect([item.number, item.change, item.bar?.total]).toEqual([number, change, bar]);
  },
);
