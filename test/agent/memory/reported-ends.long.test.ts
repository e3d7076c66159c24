import { expect, test } from "vitest";
import { openPlaceHere } from "../../in-process/cell-place.ts";
import { CELLS } from "./cells.ts";
import { inFigures, runCells, sampleOf } from "./run-cells.ts";

// All of them take half an hour or more, and those with one leg and one step some ten minutes.
const LONE = CELLS.filter(({ legs, steps }) => legs === 1 && steps === "one");
const WIDER = { all: [...CELLS, ...sampleOf(0)], lone: [...LONE, ...sampleOf(100)] };
const CHOSEN = Object.entries(WIDER).find(([name]) => name === process.env["CELLS"])?.[1] ?? sampleOf(80);
const GROUPS = Map.groupBy(CHOSEN, ({ memory, first }) => `${first}, remembered in ${memory}`);

test.each([...GROUPS])("%s", { timeout: 3_600_000 }, async (name, cells) => {
  const ran = await runCells(cells, { openPlace: openPlaceHere, concurrency: 6 });
  console.log(`${name}: ${inFigures(cells, ran)}`);
  expect(ran.findings.join("\n")).toBe("");
});
