import { expect, test } from "vitest";
import { CELLS, runCell } from "./reported-ends.ts";

// Every first outcome, every answer and every `fail-on` are among them; the long test runs all.
const SAMPLE = CELLS.filter((_, index) => index % 29 === 0);

test.concurrent.each(SAMPLE)(
  "$memory: $first, then $answer, fail-on $failOn",
  { timeout: 60_000 },
  async (cell) => {
    expect(await runCell(cell)).toEqual([]);
  },
);
