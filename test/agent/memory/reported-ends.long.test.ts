import { expect, test } from "vitest";
import { openPlaceHere } from "../../in-process/cell-place.ts";
import { CELLS } from "./cells.ts";
import { inFigures, runCells, sampleOf } from "./run-cells.ts";

// All of them take half an hour; without `CELLS=all`, all that have one step, and a sample of the others.
const LONE = CELLS.filter(({ legs, steps }) => legs === 1 && steps === "one");
const CHOSEN = process.env["CELLS"] === "all" ? [...CELLS, ...sampleOf(0)] : [...LONE, ...sampleOf(100)];
const GROUPS = Map.groupBy(CHOSEN, ({ memory, first }) => `${first}, remembered in ${memory}`);

test.each([...GROUPS])("%s", { timeout: 3_600_000 }, async (name, cells) => {
  const ran = await runCells(cells, { openPlace: openPlaceHere, concurrency: 6 });
  console.log(`${name}: ${inFigures(cells, ran)}`);
  expect(ran.findings.join("\n")).toBe("");
});
