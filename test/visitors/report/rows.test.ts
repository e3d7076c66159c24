import fc from "fast-check";
import { expect, test } from "vitest";
import type { Harvest } from "../../../src/visitors/export/collect-rows.ts";
import { joinRows, moversOf, percentOf, sortRows } from "../../../src/visitors/report/rows.ts";

const count = fc.nat({ max: 1_000_000 });
const harvests = fc
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
  .map((rows) => harvestOf(rows));

function harvestOf(rows: Harvest["rows"], complete = true): Harvest {
  return { rows, totals: null, pages: 1, complete, nextOffset: null, anomalies: [], end: { kind: "whole" } };
}

test("property: now less the change is before, for every page of either window", () => {
  fc.assert(
    fc.property(harvests, harvests, (current, previous) => {
      const rows = joinRows(current, previous);
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

test("property: a page is new or gone exactly when it is in one window only", () => {
  fc.assert(
    fc.property(harvests, harvests, (current, previous) => {
      const has = ({ rows }: Harvest, path: string) => rows.some((row) => row.path === path);
      for (const { path, comparison } of joinRows(current, previous)) {
        expect(comparison?.novelty === "new").toBe(!has(previous, path));
        expect(comparison?.novelty === "gone").toBe(!has(current, path));
      }
    }),
  );
});

test("property: the order depends on the rows alone, not on the order they came in", () => {
  fc.assert(
    fc.property(harvests, fc.constantFrom("total", "human", "ai"), (harvest, key) => {
      const sorted = sortRows(harvest.rows, key);
      expect(sortRows(harvest.rows.toReversed(), key)).toEqual(sorted);
      const values = sorted.map((row) => row[key]);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }),
  );
});

test("property: a page moves up, down, or not at all", () => {
  fc.assert(
    fc.property(harvests, harvests, (current, previous) => {
      const rows = joinRows(current, previous);
      const still = rows.filter(({ comparison }) => comparison?.change === 0);
      expect(moversOf(rows, 1).length + moversOf(rows, -1).length + still.length).toBe(rows.length);
    }),
  );
});

test("a page that is missing in half an export is neither new nor gone", () => {
  const row = { path: "/a", human: 1, ai: 1, total: 2 };
  expect(joinRows(harvestOf([row]), harvestOf([], false))).toEqual([
    { ...row, comparison: { previousTotal: null, change: null, novelty: "" } },
  ]);
  expect(joinRows(harvestOf([], false), harvestOf([row]))).toEqual([]);
});

test.each([
  [50, 100, 50],
  [-1, 3, -33.3],
  [5, 0, null],
  [null, 5, null],
])("a change of %j from %j is %j percent", (change, before, percent) => {
  expect(percentOf(change, before)).toBe(percent);
});
