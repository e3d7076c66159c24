import { expect, test } from "vitest";
import { outputsOf } from "../../../src/visitors/report/outputs.ts";
import { EMPTY_REPORT } from "../../../src/visitors/report/report.ts";

const totalOf = (total: number | null) => (total === null ? null : { human: total, ai: 0, total });

test.each<[now: number | null, before: number | null, change: string, changePercent: string]>([
  [120, 100, "20", "20"],
  [100, 100, "0", "0"],
  [0, 100, "-100", "-100"],
  [1003, 999, "4", "0.4"],
  [7, 0, "7", ""],
  [0, 0, "0", ""],
  [5, null, "", ""],
  [null, 5, "", ""],
])("visits of %j after %j", (now, before, change, changePercent) => {
  const report = { ...EMPTY_REPORT, totals: totalOf(now), previousTotals: totalOf(before) };
  expect(outputsOf(report)).toMatchObject({ change, "change-percent": changePercent });
});
