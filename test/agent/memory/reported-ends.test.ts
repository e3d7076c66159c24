import { expect, test } from "vitest";
import { openPlaceHere } from "../../in-process/cell-place.ts";
import { randomFrom } from "../../random.ts";
import { CELLS, killedCells, nameOf } from "./cells.ts";
import { violationsOf } from "./check-cell.ts";
import { runCell } from "./run-cell.ts";

// Every first outcome, every answer and every `fail-on` are among them; the long tests run more.
const SAMPLE = CELLS.filter((_, index) => index % 151 === 0);
const KILLED = killedCells(randomFrom(1)).filter((_, index) => index % 5 === 0);

test.concurrent.each([...SAMPLE, ...KILLED].map((cell) => [nameOf(cell), cell] as const))(
  "%s",
  async (_, cell) => {
    const place = await openPlaceHere();
    try {
      expect(violationsOf(cell, await runCell(cell, place))).toEqual([]);
    } finally {
      await place.close();
    }
  },
);
