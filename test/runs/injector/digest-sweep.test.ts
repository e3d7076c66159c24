import { describe, expect, test } from "vitest";
import { BEGINNINGS, cutShort, disturb } from "./digest-weeks.ts";

const SWEEP_MS = 1_200_000;

// Minutes long, so it is no part of `npm test`.
describe.concurrent.each(BEGINNINGS)("%s", (_, begin) => {
  test(
    "is killed or cancelled after each of its effects, and the next ones lose nothing and pay nothing twice",
    async () => {
      expect((await cutShort(begin, true)).found).toEqual([]);
    },
    SWEEP_MS,
  );

  test(
    "meets a fault at each of its calls, and the next ones lose nothing and pay nothing twice",
    async () => {
      expect(await disturb(begin)).toEqual([]);
    },
    SWEEP_MS,
  );
});
