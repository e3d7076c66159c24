import { afterAll, describe, expect, test } from "vitest";
import { CELLS, runCell } from "./reported-ends.ts";

const GROUPS = Map.groupBy(CELLS, ({ memory, first }) => `${first}, remembered in ${memory}`);

describe.concurrent("what was reported stands", () => {
  let cells = 0;

  test.each([...GROUPS])("%s", { timeout: 1_800_000 }, async (_, group) => {
    for (const cell of group) {
      expect(await runCell(cell), JSON.stringify(cell)).toEqual([]);
      cells += 1;
    }
  });

  afterAll(() => console.log(`What was reported stands: ${cells} cells, three attempts each`));
});
