import { describe, expect, test } from "vitest";
import { BEGINNINGS, cutShort, disturb } from "./digest-weeks.ts";

const SWEEP_MS = 1_200_000;

// Minutes long, so it is no part of `npm test`.
const SCENES = BEGINNINGS.flatMap(([name, begin]) =>
  [false, true].map(
    (isRunAgain) => [`${name}${isRunAgain ? ", and run again," : ""}`, { begin, isRunAgain }] as const,
  ),
);

describe.concurrent.each(SCENES)("%s", (_, scene) => {
  test(
    "is killed or cancelled after each of its effects, and the next ones lose nothing and pay nothing twice",
    async () => {
      expect((await cutShort(scene, true)).found).toEqual([]);
    },
    SWEEP_MS,
  );

  test(
    "meets a fault at each of its calls, and the next ones lose nothing and pay nothing twice",
    async () => {
      expect(await disturb(scene)).toEqual([]);
    },
    SWEEP_MS,
  );
});
