import fc from "fast-check";
import { expect, test } from "vitest";
import type { WindowExport } from "../../../src/visitors/export/collect-rows.ts";
import {
  audienceOf,
  changesOf,
  compareRows,
  percentOf,
  type Row,
  sharesOf,
  sortRows,
  topRows,
} from "../../../src/visitors/report/report.ts";
import {
  describeAnomalies,
  describeChanges,
  describeTrend,
  formatChange,
  headingOf,
  largestChanges,
  sharesSentence,
  summarizeChanges,
} from "../../../src/visitors/report/wording.ts";

const count = fc.oneof(fc.constant(0), fc.nat({ max: 1_000_000 }));
const exports = fc
  .uniqueArray(
    fc.record({
      path: fc.constantFrom(...Array.from("abcdefghijkl")),
      human: count,
      ai: count,
      total: count,
    }),
    {
      selector: ({ path }) => path,
    },
  )
  .map((rows) => exportOf(rows));

function exportOf(rows: WindowExport["rows"], complete = true): WindowExport {
  return {
    rows,
    totals: null,
    batches: 1,
    complete,
    nextOffset: null,
    anomalies: [],
    end: { kind: "last-page" },
  };
}

test("property: now less the change is before, for every page of either window", () => {
  fc.assert(
    fc.property(exports, exports, (current, previous) => {
      const rows = compareRows(current, previous);
      const paths = new Set([...current.rows, ...previous.rows].map(({ path }) => path));
      expect(new Set(rows.map(({ path }) => path))).toEqual(paths);
      expect(rows).toHaveLength(paths.size);
      const before = new Map(previous.rows.map(({ path, total }) => [path, total]));
      expect(rows.map(({ total, comparison }) => total - (comparison?.change ?? Number.NaN))).toEqual(
        rows.map(({ path }) => before.get(path) ?? 0),
      );
    }),
  );
});

test("property: a page is new or gone exactly when it has visitors in one window only", () => {
  fc.assert(
    fc.property(exports, exports, (current, previous) => {
      const isVisited = ({ rows }: WindowExport, path: string) =>
        rows.some((row) => row.path === path && row.total > 0);
      for (const { path, comparison } of compareRows(current, previous)) {
        const [now, before] = [isVisited(current, path), isVisited(previous, path)];
        expect(comparison?.presence === "new").toBe(now && !before);
        expect(comparison?.presence === "gone").toBe(before && !now);
      }
    }),
  );
});

test("property: the order depends on the rows alone, not on the order they came in", () => {
  fc.assert(
    fc.property(exports, fc.constantFrom("total", "human", "ai"), (exported, key) => {
      const sorted = sortRows(exported.rows, key);
      expect(sortRows(exported.rows.toReversed(), key)).toEqual(sorted);
      const values = sorted.map((row) => row[key]);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }),
  );
});

const changed = (path: string, change: number | null, presence: "both" | "new" | "gone" = "both"): Row => ({
  path,
  human: 0,
  ai: 0,
  total: 100 + (change ?? 0),
  comparison: { previousTotal: change === null ? null : 100, change, presence },
});

test("ranked by change, a loss counts as much as a gain, and what is not known comes last", () => {
  const rows = [
    ["a", 5],
    ["b", -40],
    ["c", 0],
    ["d", null],
    ["e", 30],
    ["f", -5],
  ] as const;
  const sorted = sortRows(
    rows.map(([path, change]) => changed(path, change)),
    "change",
  );
  expect(sorted.map(({ path }) => path)).toEqual(["b", "e", "a", "f", "c", "d"]);
  expect(topRows(sorted, "change", 3).map(({ path }) => path)).toEqual(["b", "e", "a"]);
  expect(topRows(sorted, "change", 9).map(({ path }) => path)).toEqual(["b", "e", "a", "f"]);
  expect(topRows(sorted, "total", 9)).toEqual(sorted);
});

test.each(["total", "change"] as const)("ranked by %s, a page without visitors is no top page", (key) => {
  const gone = { ...changed("gone", -100, "gone"), total: 0 };
  const rows = sortRows([gone, changed("b", -40)], key);
  expect(topRows(rows, key, 1).map(({ path }) => path)).toEqual(["b"]);
});

test("what changed: each page in one group, the largest change first, and no change is no mover", () => {
  const rows = [
    changed("a", 1),
    changed("b", 0),
    changed("c", -3),
    changed("d", 7),
    changed("e", -9),
    changed("f", 8, "new"),
    changed("g", -100, "gone"),
    changed("h", null),
    changed("i", 0, "new"),
  ];
  const paths = Object.entries(changesOf(rows)).map(([name, pages]) => [
    name,
    pages.map(({ path }) => path).join(""),
  ]);
  expect(Object.fromEntries(paths)).toEqual({
    gained: "da",
    lost: "ec",
    added: "f",
    gone: "g",
    unchanged: "bi",
    unknown: "h",
  });
});

test("property: no page is in no group or in two", () => {
  fc.assert(
    fc.property(exports, exports, (current, previous) => {
      const rows = compareRows(current, previous);
      const { gained = [], lost = [], added = [], gone = [], unchanged = [], unknown = [] } = changesOf(rows);
      const moved = [...gained, ...lost, ...added, ...gone];
      expect(new Set(moved).size).toBe(moved.length);
      expect(moved.length + unchanged.length + unknown.length).toBe(rows.length);
      expect(moved.filter(({ comparison }) => comparison?.change === 0)).toEqual([]);
    }),
  );
});

test("a page that is missing in half an export is neither new nor gone", () => {
  const row = { path: "/a", human: 1, ai: 1, total: 2 };
  expect(compareRows(exportOf([row]), exportOf([], false))).toEqual([
    { ...row, comparison: { previousTotal: null, change: null, presence: "both" } },
  ]);
  expect(compareRows(exportOf([], false), exportOf([row]))).toEqual([]);
});

test.each([
  [50, 100, 50],
  [-1, 3, -33.3],
  [5, 0, null],
  [null, 5, null],
])("a change of %j from %j is %j percent", (change, before, percent) => {
  expect(percentOf(change, before)).toBe(percent);
});

test("what changed is told without the groups that are empty", () => {
  const told = (...rows: Row[]) => describeChanges(changesOf(rows));
  expect(told(changed("a", 1), changed("b", 0))).toBe(
    "Of 2 pages in all, 1 gained visitors, 1 did not change.",
  );
  expect(told(changed("a", 9, "new"), changed("b", 8, "new"), changed("c", -1, "gone"))).toBe(
    "Of 3 pages in all, 2 are new, 1 is gone.",
  );
  expect(told(changed("a", null))).toBe("Of 1 page in all, 1 cannot be compared.");
});

test.each([
  [{ previousTotal: 12_960, change: 1910, presence: "both" }, "+1,910 (+14.7 %)"],
  [{ previousTotal: 40, change: -10, presence: "both" }, "−10 (−25.0 %)"],
  [{ previousTotal: 5, change: 0, presence: "both" }, "±0"],
  [{ previousTotal: 0, change: 60, presence: "new" }, "new"],
  [{ previousTotal: 80, change: -80, presence: "gone" }, "−80 (gone)"],
  [{ previousTotal: 0, change: 7, presence: "both" }, "+7"],
  [{ previousTotal: null, change: null, presence: "both" }, ""],
  [undefined, ""],
] as const)("%j reads %j", (comparison, text) => {
  expect(formatChange(comparison)).toBe(text);
});

test.each([
  [{ previousTotal: 12_960, change: 1910, presence: "both" }, "14.7 % more than before"],
  [{ previousTotal: 40, change: -10, presence: "both" }, "25.0 % fewer than before"],
  [{ previousTotal: 0, change: 60, presence: "both" }, "60 more than before"],
  [{ previousTotal: 5, change: 0, presence: "both" }, "as many as before"],
  [{ previousTotal: null, change: null, presence: "both" }, ""],
] as const)("%j is told as %j", (comparison, text) => {
  expect(describeTrend(comparison)).toBe(text);
});

test.each([
  [{ human: 9310, ai: 6120, total: 14_870 }, "58.8 % only human, 3.8 % both, 37.4 % only AI."],
  [{ human: 5, ai: 4, total: 9 }, "55.6 % only human, 44.4 % only AI."],
  [{ human: 1, ai: 1, total: 1 }, "100.0 % both."],
  [{ human: 0, ai: 0, total: 0 }, ""],
  // These are no counts of a union, since one of the three is approximate.
  [{ human: 5, ai: 4, total: 10 }, ""],
  [{ human: 12, ai: 4, total: 10 }, ""],
])("the shares of %j are told as %j", (totals, text) => {
  expect(sharesSentence(totals)).toBe(text);
});

test("property: the parts add up to the total, and their shares to 100 as they are shown", () => {
  const union = fc
    .tuple(count, count, count)
    .filter(([human, both, ai]) => human + both + ai > 0)
    .map(([human, both, ai]) => ({ human: human + both, ai: ai + both, total: human + both + ai }));
  fc.assert(
    fc.property(union, (counts) => {
      const audience = audienceOf(counts) ?? expect.fail("a union has parts");
      const sum = (parts: object) => Object.values(parts).reduce((total: number, part) => total + part, 0);
      expect(sum(audience)).toBe(counts.total);
      expect(sum(sharesOf(audience)).toFixed(1)).toBe("100.0");
    }),
  );
});

test("a list names the largest changes; new pages have their visitors beside them, and those that are gone what they had", () => {
  const rows = [
    ...Array.from({ length: 7 }, (_, index) => changed(`n${index}`, index + 1, "new")),
    { ...changed("x", -100, "gone"), total: 0 },
    changed("y", 4),
  ];
  const lists = largestChanges(changesOf(rows), 2);
  expect(lists.map((list) => [headingOf(list), list.column, list.rows.map(list.value)])).toEqual([
    ["Gained", "Change", ["+4 (+4.0 %)"]],
    ["New (2 of 7)", "Visitors", ["107", "106"]],
    ["Gone", "Visitors before", ["100"]],
  ]);
  expect(summarizeChanges(changesOf(rows))).toBe("1 page gained, 7 new, 1 gone");
});

test.each([[[7, 3, 5]], [[3, 7]], [[5, 7, 3]]])(
  "of pages with %j rows, the smallest says how many to ask for",
  (rows) => {
    const found = rows.map((count, index) => {
      return { kind: "short-page", offset: index * 250, rows: count, path: "/" } as const;
    });
    const [sentence = "", ...others] = describeAnomalies(found);
    expect(others).toEqual([]);
    expect(sentence).toContain(`${rows.length} pages with fewer rows`);
    expect(sentence).toContain(`first at row 0: ${rows[0]} rows`);
    expect(sentence).toContain("Export again with `limit: 3`");
  },
);
