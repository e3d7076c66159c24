import { expect, test } from "vitest";
import { measureMemory } from "../../bench/memory.ts";

test("10,000 polls leave less than 2 MiB on the heap", { timeout: 180_000 }, async () => {
  const { limits } = await measureMemory();
  expect(limits).toEqual([
    { text: expect.stringMatching(/^growth over 10,000 polls: .* MiB \(at most 2\)$/), holds: true },
  ]);
});
