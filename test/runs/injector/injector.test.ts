import { describe, expect, test } from "vitest";
import { REQUEST_CASES, type RequestCase } from "./request-cases.ts";
import { breakEverywhere, SWEEP_MS, stopEverywhere } from "./request-sweeps.ts";

// `request-sweep.test.ts` stops each of these after every effect, in both ways, and lets each call meet every fault.

describe.concurrent.each<RequestCase>(REQUEST_CASES)("$name", (request) => {
  test(
    "is killed or cancelled after each of its effects that last",
    async () => {
      const { found, runs } = await stopEverywhere(request, false);

      expect(found).toEqual([]);
      expect(runs).toBeGreaterThan(2);
    },
    SWEEP_MS,
  );
});

describe.concurrent.each<RequestCase>(REQUEST_CASES.slice(0, 3))("$name", (request) => {
  test(
    "meets a fault at each of its calls",
    async () => {
      expect((await breakEverywhere(request, false)).found).toEqual([]);
    },
    SWEEP_MS,
  );
});
