import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDuration, formatMoment, parseDuration } from "../src/duration.ts";

describe("a duration is read", () => {
  test.each([
    ["0s", 0],
    ["30m", 1_800_000],
    ["1h30m15s", 5_415_000],
    ["2h5s", 7_205_000],
    ["007s", 7000],
  ])("%s is %d ms", (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
  });

  test.each([
    ["nothing", ""],
    ["a bare number", "30"],
    ["a fraction", "1.5h"],
    ["a minus", "-30m"],
    ["a space between", "1h 30m"],
    ["a line end", "30m\n"],
    ["capitals", "30M"],
    ["milliseconds", "500ms"],
    ["the wrong order", "30m1h"],
    ["a unit twice", "1h1h"],
    ["other digits", "३०m"],
    ["too many digits", "1234567s"],
  ])("not %s: %j", (_, text) => {
    expect(parseDuration(text)).toBeUndefined();
  });

  test("whatever is whole hours, minutes and seconds", () => {
    const part = fc.integer({ min: 0, max: 999_999 });
    fc.assert(
      fc.property(part, part, part, (h, m, s) => {
        expect(parseDuration(`${h}h${m}m${s}s`)).toBe(((h * 60 + m) * 60 + s) * 1000);
      }),
    );
  });
});

test.each([
  [0, "0s"],
  [499, "0s"],
  [500, "1s"],
  [59_600, "1m"],
  [61_000, "1m 1s"],
  [725_000, "12m 5s"],
  [3_605_000, "1h 0m"],
  [3_725_000, "1h 2m"],
  [86_400_000, "24h 0m"],
])("%d ms are shown as %s", (ms, shown) => {
  expect(formatDuration(ms)).toBe(shown);
});

test("a moment has its date, because comments are read on later days", () => {
  expect(formatMoment(new Date("2026-08-20T14:32:59Z"))).toBe("2026-08-20 14:32 UTC");
});
