import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeWindow, isUnfinished, parseWindow, windowBefore } from "../../src/visitors/dates.ts";

const now = new Date("2026-08-20T13:37:00Z");

test.each([
  ["", "", "2026-07-21", "2026-08-20"],
  ["", "2026-07-01", "2026-06-01", "2026-07-01"],
  ["2026-08-01", "", "2026-08-01", "2026-08-20"],
  ["7d", "", "2026-08-13", "2026-08-20"],
  ["4w", "", "2026-07-23", "2026-08-20"],
  ["4w", "2w", "2026-07-23", "2026-08-06"],
  ["1d", "0d", "2026-08-19", "2026-08-20"],
  ["2024-02-29", "2024-03-01", "2024-02-29", "2024-03-01"],
  ["2026-08-01T06:00Z", "2026-08-01T18:30:15.250Z", "2026-08-01T06:00:00Z", "2026-08-01T18:30:15.250Z"],
  ["2026-08-01T06:00:00+02:00", "2026-08-02", "2026-08-01T04:00:00Z", "2026-08-02"],
  ["2026-08-01T06:00:00", "2026-08-02T00:00:00z", "2026-08-01T06:00:00Z", "2026-08-02"],
])("%j to %j is %s to %s", (from, to, start, end) => {
  expect(parseWindow({ from, to }, now)).toEqual({ from: start, to: end });
});

test.each([
  ["date-from", "2026-08-20", ""],
  ["date-from", "2026-08-21", ""],
  ["date-from", "2026-08-01", "2026-08-01"],
  ["date-from", "2026-02-29", ""],
  ["date-from", "2026-08-01T24:30Z", ""],
  ["date-from", "2026-08-01T06:00+25:00", ""],
  ["date-to", "1d", "2026-02-30"],
  ["date-to", "", "+010000-01-01"],
  ["date-to", "", "7D"],
])("%s is wrong in %j to %j", (input, from, to) => {
  expect(() => parseWindow({ from, to }, now)).toThrow(`The input \`${input}\``);
});

describe("the window before", () => {
  test.each([
    ["2026-08-13", "2026-08-20", "2026-08-06"],
    ["2026-03-01", "2026-04-01", "2026-01-29"],
    ["2026-08-01T06:00:00Z", "2026-08-01T18:00:00Z", "2026-07-31T18:00:00Z"],
  ])("%s to %s begins on %s", (from, to, before) => {
    expect(windowBefore({ from, to })).toEqual({ from: before, to: from });
  });

  test("is as long as the window, whatever its length", () => {
    const moment = fc.date({ min: new Date("2010-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 10 ** 11 }), (start, length) => {
        const end = new Date(start.getTime() + length);
        const window = parseWindow({ from: start.toISOString(), to: end.toISOString() }, now);
        const before = windowBefore(window);
        expect(Date.parse(before.to) - Date.parse(before.from)).toBe(length);
        expect(before.to).toBe(window.from);
      }),
    );
  });
});

test("days are counted where they are whole", () => {
  expect(describeWindow({ from: "2026-08-19", to: "2026-08-20" })).toBe(
    "2026-08-19 up to, not including, 2026-08-20 (1 day, UTC)",
  );
  expect(describeWindow({ from: "2026-08-19T01:00:00Z", to: "2026-08-20" })).toMatch(/\(UTC\)$/);
});

test("a window is unfinished until its end", () => {
  expect(isUnfinished({ from: "2026-08-01", to: "2026-08-20" }, now)).toBe(false);
  expect(isUnfinished({ from: "2026-08-01", to: "2026-08-21" }, now)).toBe(true);
});
