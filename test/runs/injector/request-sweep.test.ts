import { describe, expect, test } from "vitest";
import { REQUEST_CASES, type RequestCase } from "./request-cases.ts";
import { breakEverywhere, SWEEP_MS, stopEverywhere } from "./request-sweeps.ts";

// Minutes long, so it is no part of `npm test`, which meets each instant in one way.
describe.concurrent.each<RequestCase>(REQUEST_CASES)("$name", (request) => {
  test(
    "is killed and cancelled after each of its effects",
    async () => {
      expect((await stopEverywhere(request, true)).found).toEqual([]);
    },
    SWEEP_MS,
  );

  test(
    "meets every fault at each of its calls",
    async () => {
      expect((await breakEverywhere(request, true)).found).toEqual([]);
    },
    SWEEP_MS,
  );
});
