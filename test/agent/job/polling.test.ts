import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pollDelayMs } from "../../../src/agent/job/poll.ts";
import { retryDelayMs } from "../../../src/retry.ts";

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe("the wait between two looks", () => {
  test.each([
    [0, 3000],
    [10, 3000],
    [25, 3000],
    [100, 6000],
    [400, 12_000],
    [625, 15_000],
    [3600, 15_000],
    [86_400, 15_000],
  ])("after %d s it is %d ms, give or take 10 %%", (elapsedSeconds, middleMs) => {
    const delay = (chance: number) => pollDelayMs(elapsedSeconds * 1000, () => chance);
    expect(delay(0)).toBeCloseTo(middleMs * 0.9, 6);
    expect(delay(0.5)).toBeCloseTo(middleMs, 6);
    expect(delay(0.999_999)).toBeLessThan(middleMs * 1.1);
    expect(delay(0.999_999)).toBeGreaterThan(middleMs * 1.09);
  });

  test("is from 2.7 to 16.5 s at any time", () => {
    fc.assert(
      fc.property(fc.nat(90_000_000), random, (elapsedMs, chance) => {
        const delayMs = pollDelayMs(elapsedMs, () => chance);
        expect(delayMs).toBeGreaterThanOrEqual(2700);
        expect(delayMs).toBeLessThanOrEqual(16_500);
      }),
    );
  });
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
