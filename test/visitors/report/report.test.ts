import { expect, test } from "vitest";
import type { WindowExport } from "../../../src/visitors/export/collect-rows.ts";
import { outputsOf } from "../../../src/visitors/report/outputs.ts";
import {
  changesOf,
  compareRows,
  EMPTY_REPORT,
  type Row,
  type SortKey,
  sectionsOf,
  sortRows,
  topRows,
  type Verdict,
  verdictOn,
} from "../../../src/visitors/report/report.ts";
import {
  briefChange,
  describeChanges,
  describeFilter,
  describeOverlap,
  formatChange,
  headline,
  namedPages,
  rankedItem,
} from "../../../src/visitors/report/wording.ts";

const pageOf = (path: string, total: number, previousTotal: number | null = null): Row => ({
  path,
  human: total,
  ai: 0,
  total,
  previousTotal,
});
const exportOf = (
  counts: Readonly<Record<string, number>>,
  gap: WindowExport["gap"] = null,
): WindowExport => ({
  rows: Object.entries(counts).map(([path, total]) => ({ path, human: total, ai: 0, total })),
  totals: null,
  gap,
  nextOffset: null,
});

const totalsOf = (total: number | null) => (total === null ? null : { human: total, ai: 0, total });
const reportOf = (now: number | null, before: number | null) => ({
  ...EMPTY_REPORT,
  window: { from: "2026-08-01", to: "2026-09-01" },
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
  [8, 80, "fewer", "8 unique visitors (was 80)", "▼ 72 (was 80)", "was 80"],
  [100_010, 10, "more", "100,010 unique visitors (was 10)", "▲ 100,000 (was 10)", "was 10"],
  [50, 50, "same", "50 unique visitors, as many as in the previous 31 days (50)", "no change", "no change"],
  [60, 0, "new", "60 unique visitors (was 0)", "▲ 60 (was 0)", "was 0"],
  [3, 0, "same", "3 unique visitors, about as many as in the previous 31 days (0)", "≈", "≈"],
  [0, 80, "gone", "0 unique visitors (was 80)", "▼ 80 (was 80)", "was 80"],
  [5, null, "unknown", "5 unique visitors", "", ""],
])("%j after %j is %s", (now, before, verdict, said, change, brief) => {
  expect([
    verdictOn(now, before),
    headline(reportOf(now, before)),
    formatChange(now, before),
    briefChange(now, before),
  ]).toEqual([verdict, said, change, brief]);
});

test.each<[pathFilter: string[], string]>([
  [[], ""],
  [["/guides/**", "/api/**"], "Pages: only [/guides/**, /api/**]. Totals: the whole site."],
  [
    ["/guides/**", "!/guides/old/**"],
    "Pages: only [/guides/**] except [/guides/old/**]. Totals: the whole site.",
  ],
  [["!/old/**"], "Pages: all except [/old/**]. Totals: the whole site."],
])("the filter %j is described", (pathFilter, said) => {
  expect(describeFilter({ ...EMPTY_REPORT, pathFilter }, (globs) => `[${globs}]`)).toBe(said);
});

test.each<[human: number, ai: number, total: number, said: string]>([
  [100, 50, 140, "10 are counted as both."],
  [100, 50, 150, ""],
  // Counts are approximate.
  [100, 50, 151, ""],
])("%i people and %i AI of %i", (human, ai, total, said) => {
  expect(describeOverlap({ human, ai, total })).toBe(said);
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

test("ranked by change, a loss counts as much as a gain, and pages without visitors or a change that tells are no top pages", () => {
  const rows = [
    pageOf("/a", 150, 100),
    pageOf("/b", 20, 100),
    pageOf("/c", 120, 100),
    pageOf("/d", 9, null),
    pageOf("/e", 0, 90),
  ];
  const sorted = sortRows(rows, "change");
  expect(sorted.map(({ path }) => path)).toEqual(["/e", "/b", "/a", "/c", "/d"]);
  expect(topRows(sorted, "change", 9).map(({ path }) => path)).toEqual(["/b", "/a"]);
  expect(topRows(sortRows(rows, "total"), "total", 2).map(({ path }) => path)).toEqual(["/a", "/c"]);
});

test("a sentence names two pages of a group, and counts all others", () => {
  const rows = ["/a", "/b", "/c"].map((path) => ({ path, change: "" }));
  const list = { verdict: "new", heading: "", rows } as const;
  expect(namedPages({ ...list, count: 9 })).toEqual({ paths: ["/a", "/b"], more: " and 7 more" });
  expect(namedPages({ ...list, rows: rows.slice(1), count: 2 })).toEqual({ paths: ["/b", "/c"], more: "" });
});

test("what became of the pages follows the verdict", () => {
  const rows = [
    pageOf("/a", 160, 100),
    pageOf("/b", 190, 100),
    pageOf("/c", 101, 100),
    pageOf("/d", 10, 100),
    pageOf("/e", 5, 0),
    pageOf("/f", 0, 5),
    pageOf("/g", 1, null),
  ];
  expect(changesOf(rows)["more"]?.map(({ path }) => path)).toEqual(["/b", "/a"]);
  expect(describeChanges(changesOf(rows))).toBe(
    "2 pages gained visitors, 1 lost visitors, 1 was first visited in this period, 1 is no longer visited, 1 showed no clear change, 1 cannot be compared.",
  );
});

test("sections add up the pages whose paths begin alike; a page alone is no section", () => {
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
  expect(sectionsOf(rows)).toEqual([
    { ...pageOf("/guides", 7, 8), pages: 2 },
    { ...pageOf("/new", 3, null), pages: 2 },
  ]);
});

test("sections are those below the part that all pages but single ones have in common", () => {
  const paths = ["guides/a", "guides/b", "api/a", "api/b"];
  const below = (common: string) => [...paths.map((path) => pageOf(`${common}/${path}`, 1)), pageOf("/", 9)];
  for (const common of ["", "/docs", "/en/docs"]) {
    const sections = sectionsOf(below(common)).map(({ path }) => path);
    expect(sections).toEqual([`${common}/api`, `${common}/guides`]);
  }
  expect(sectionsOf(below("/one/two/three"))).toEqual([]);
  expect(sectionsOf([pageOf("/guides/a", 1), pageOf("/guides/b", 1)])).toEqual([]);
});

test.each<[SortKey, number: string, change: string, bar: number | undefined]>([
  ["total", "30", "▲ 200%", 30],
  ["human", "20", "", 20],
  ["ai", "15", "", 15],
  ["change", "▲ 20 (200%)", "", undefined],
])("ranked by %s, a page shows the number that it is ranked by", (key, number, change, bar) => {
  const item = rankedItem({ path: "/a", human: 20, ai: 15, total: 30, previousTotal: 10 }, key);
  expect([item.number, item.change, item.bar?.total]).toEqual([number, change, bar]);
});
