import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { costSection } from "../../bench/cost.ts";
import { markdownOf } from "../../bench/section.ts";

const results = readFileSync("bench/RESULTS.md", "utf8");

test("what does not depend on the machine is up to date", () => {
  expect(results).toContain(markdownOf(costSection()));
});

test("every promise of the last measurement held", () => {
  expect(results.match(/^- ✅/gm)?.length).toBeGreaterThanOrEqual(5);
  expect(results).not.toContain("❌");
});
