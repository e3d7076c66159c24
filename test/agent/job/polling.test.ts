import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pollDelayMs } from "../../../src/agent/job/poll.ts";
import { retryDelayMs } from "../../../src/retry.ts";

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("between two polls is the interval, give or take 10 %", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 600_000 }), random, (intervalMs, chance) => {
      const delayMs = pollDelayMs(intervalMs, () => chance);
      expect(delayMs).toBeCloseTo(intervalMs * (0.9 + 0.2 * chance), 6);
    }),
  );
  expect(pollDelayMs(10_000, () => 0)).toBe(9000);
  expect(pollDelayMs(10_000, () => 0.5)).toBe(10_000);
});

describe("the wait after an error", () => {
  test.each([
    [0, 2000],
    [1, 4000],
    [2, 8000],
    [3, 16_000],
    [4, 30_000],
    [5, 30_000],
    [1000, 30_000],
  ])("the retry %d waits from 1000 to %d ms", (retry, boundMs) => {
    expect(retryDelayMs(retry, () => 0)).toBe(1000);
    expect(retryDelayMs(retry, () => 0.999_999)).toBeGreaterThan(boundMs - 1);
    expect(retryDelayMs(retry, () => 0.999_999)).toBeLessThan(boundMs);
  });

  test("spreads over the whole span", () => {
    fc.assert(
      fc.property(fc.nat(50), random, (retry, chance) => {
        const delayMs = retryDelayMs(retry, () => chance);
        expect(delayMs).toBeGreaterThanOrEqual(1000);
        expect(delayMs).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});
