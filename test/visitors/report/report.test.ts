import fc from "fast-check";
import { expect, test } from "vitest";
import type { WindowExport } from "../../../src/visitors/export/collect-rows.ts";
import { outputsOf } from "../../../src/visitors/report/outputs.ts";
import {
  changesOf,
  compareRows,
  EMPTY_REPORT,
  type Row,
  sectionsOf,
  sharesOf,
  sortRows,
  topRows,
  type Verdict,
  verdictOn,
} from "../../../src/visitors/report/report.ts";
import {
  briefChange,
  describeChanges,
  describeTrend,
  formatChange,
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

// What is called growth in one place is called growth everywhere, so each row has all ways to say it.
test.each<[now: number | null, before: number | null, Verdict, trend: string, change: string, brief: string]>(
  [
    [14_870, 12_960, "more", "14.7% more than before", "▲ +1,910 (+14.7%)", "▲ 15%"],
    [9360, 9750, "same", "about as many as before", "≈ −390 (−4.0%)", "≈"],
    [44, 40, "same", "about as many as before", "≈ +4 (+10.0%)", "≈"],
    [10, 80, "fewer", "87.5% fewer than before", "▼ −70 (−87.5%)", "▼ 88%"],
    [100_010, 10, "more", "1,000,000.0% more than before", "▲ +100,000 (+1,000,000.0%)", "▲ 1.00M%"],
    [50, 50, "same", "about as many as before", "≈ ±0", "≈"],
    [60, 0, "new", "none before", "✚ +60 (new)", "new"],
    [0, 80, "gone", "80 before", "✕ −80 (gone)", "✕"],
    [0, 0, "same", "about as many as before", "≈ ±0", "≈"],
    [5, null, "unknown", "", "", ""],
  ],
)("%j after %j is %s", (now, before, verdict, trend, change, brief) => {
  expect([
    verdictOn(now, before),
    describeTrend(now, before),
    formatChange(now, before),
    briefChange(now ?? 0, before),
  ]).toEqual([verdict, trend, change, brief]);
});

test.each<[now: number | null, before: number | null, change: string, changePercent: string]>([
  [120, 100, "20", "20"],
  [1003, 999, "4", "0.4"],
  [7, 0, "7", ""],
  [5, null, "", ""],
])("outputs for %j after %j", (now, before, change, changePercent) => {
  const totalOf = (total: number | null) => (total === null ? null : { human: total, ai: 0, total });
  const report = { ...EMPTY_REPORT, totals: totalOf(now), previousTotals: totalOf(before) };
  expect(outputsOf(report)).toMatchObject({ change, "change-percent": changePercent });
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

test("ranked by change, a loss counts as much as a gain, and pages without visitors or change are no top pages", () => {
  const rows = [
    pageOf("/a", 105, 100),
    pageOf("/b", 60, 100),
    pageOf("/c", 100, 100),
    pageOf("/d", 9, null),
    pageOf("/e", 0, 90),
  ];
  const sorted = sortRows(rows, "change");
  expect(sorted.map(({ path }) => path)).toEqual(["/e", "/b", "/a", "/c", "/d"]);
  expect(topRows(sorted, "change", 9).map(({ path }) => path)).toEqual(["/b", "/a"]);
  expect(topRows(sortRows(rows, "total"), "total", 2).map(({ path }) => path)).toEqual(["/a", "/c"]);
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
    "2 pages gained visitors, 1 lost some, 1 is new, 1 is gone, 1 is about the same, 1 cannot be compared.",
  );
  expect(describeChanges(changesOf(rows.slice(4, 5)))).toBe("1 page is new.");
});

test("sections add up the pages whose paths begin alike", () => {
  const rows = [
    pageOf("/guides/a", 5, 1),
    pageOf("/guides", 2, 3),
    pageOf("/guides/gone", 0, 4),
    pageOf("/", 9, 9),
    pageOf("", 1, null),
    pageOf("/new/a", 1, null),
  ];
  expect(sectionsOf(rows)).toEqual([
    { ...pageOf("/", 9, 9), pages: 1 },
    { ...pageOf("/guides", 7, 8), pages: 2 },
    { ...pageOf("", 1, null), pages: 1 },
    { ...pageOf("/new", 1, null), pages: 1 },
  ]);
  expect(sectionsOf(rows.slice(0, 3))).toEqual([]);
});

test("property: the shares of people and AI add up to 100 as they are shown", () => {
  const count = fc.nat({ max: 10 ** 9 });
  fc.assert(
    fc.property(count, count, (human, ai) => {
      const shares = sharesOf({ human, ai, total: 0 });
      expect(shares === null).toBe(human + ai === 0);
      expect(((shares?.human ?? 100) + (shares?.ai ?? 0)).toFixed(1)).toBe("100.0");
    }),
  );
});
