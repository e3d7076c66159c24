import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  describeDays,
  describeWindow,
  isUnfinished,
  parseWindow,
  windowBefore,
} from "../../../src/visitors/export/window.ts";

const now = new Date("2026-08-20T13:37:00Z");

test.each([
  ["", "", "2026-07-21", "2026-08-20"],
  ["", "2026-07-01", "2026-06-01", "2026-07-01"],
  ["2026-08-01", "", "2026-08-01", "2026-08-20"],
  ["7d", "", "2026-08-13", "2026-08-20"],
  ["4w", "", "2026-07-23", "2026-08-20"],
  ["4w", "2w", "2026-07-23", "2026-08-06"],
  ["90d", "", "2026-05-22", "2026-08-20"],
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
  ["date-from", "x7d", ""],
  ["date-from", "7days", ""],
  ["date-from", "12345d", ""],
  ["date-from", "x2026-08-01", ""],
  ["date-from", "2026-08-01x", ""],
  ["date-from", "x2026-08-01T06:00Z", ""],
  ["date-from", "2026-08-01T06:00Zx", ""],
  ["date-from", "2026-08", ""],
  ["date-from", "1 August 2026", ""],
  ["date-to", "", "9999-12-31T23:59-01:00"],
])("%s is wrong in %j to %j", (input, from, to) => {
  expect(() => parseWindow({ from, to }, now)).toThrow(`The input \`${input}\``);
});

describe("what is said of a window that cannot be", () => {
  test.each([
    ["2026-08-21", "", /is `2026-08-21`: .* before `date-to`, `2026-08-20` \(today, since .* not given\)/],
    ["2026-08-01", "2026-07-01", /is `2026-08-01`: .* before `date-to`, `2026-07-01`\.?$/],
    ["yesterday", "", /is `yesterday`: .* such as `2026-07-01`.*`7d` or `4w`/],
  ])("%j to %j", (from, to, message) => {
    const told = { message: expect.stringMatching(message), fix: expect.stringContaining("date-from: 30d") };
    expect(() => parseWindow({ from, to }, now)).toThrow(expect.objectContaining(told));
  });
});

describe("on a machine of another time zone", () => {
  beforeAll(() => vi.stubEnv("TZ", "America/New_York"));
  afterAll(() => vi.unstubAllEnvs());

  test("a time without an offset is UTC", () => {
    expect(parseWindow({ from: "2026-08-01T06:00", to: "2026-08-02" }, now)).toEqual({
      from: "2026-08-01T06:00:00Z",
      to: "2026-08-02",
    });
  });
});

describe("the window before", () => {
  test.each([
    ["2026-08-13", "2026-08-20", "2026-08-06"],
    ["2026-03-01", "2026-04-01", "2026-01-29"],
    ["2026-08-01T06:00:00Z", "2026-08-01T18:00:00Z", "2026-07-31T18:00:00Z"],
  ])("%s to %s begins on %s", (from, to, before) => {
    expect(windowBefore({ from, to })).toEqual({ from: before, to: from });
  });

  test("has to begin in a year that the service can know", () => {
    expect(() => windowBefore({ from: "0001-01-01", to: "2026-08-20" })).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^The input `compare` is `true`: it needs a window of equal length/),
        fix: expect.stringContaining("Write a later `date-from`"),
      }),
    );
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

describe("readers are told the last day, not the one after it", () => {
  test.each([
    ["2026-08-01", "2026-09-01", "1–31 August 2026"],
    ["2026-08-19", "2026-08-20", "19 August 2026"],
    ["2026-07-28", "2026-08-25", "28 July – 24 August 2026"],
    ["2025-12-15", "2026-01-15", "15 December 2025 – 14 January 2026"],
    ["2024-02-01", "2024-03-01", "1–29 February 2024"],
    ["2026-08-19T01:00:00Z", "2026-08-20", "19 August 2026 at 01:00 – 20 August 2026 at 00:00"],
    ["2026-08-19T01:00:00Z", "2026-08-19T06:30:15Z", "19 August 2026, 01:00:00 – 06:30:15"],
    ["2026-08-19", "2026-08-20T01:00:00Z", "19 August 2026 at 00:00 – 20 August 2026 at 01:00"],
  ])("%s to %s is %s", (from, to, days) => {
    expect(describeDays({ from, to })).toBe(days);
  });

  test("property: the last day is the day before the end", () => {
    const day = fc.date({ min: new Date("2010-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 500 }), (some, length) => {
        const from = some.toISOString().slice(0, 10);
        const lastMs = Date.parse(from) + (length - 1) * 86_400_000;
        const to = new Date(lastMs + 86_400_000).toISOString().slice(0, 10);
        const [last = ""] = describeDays({ from, to }).match(/\d+ \S+ \d+$/) ?? [];
        expect(Date.parse(`${last} UTC`)).toBe(lastMs);
      }),
    );
  });

  test("and how many days there are, where they are whole", () => {
    expect(describeWindow({ from: "2026-08-19", to: "2026-08-20" })).toBe("19 August 2026 (1 day, UTC)");
    expect(describeWindow({ from: "2026-08-13", to: "2026-08-20" })).toBe("13–19 August 2026 (7 days, UTC)");
    expect(describeWindow({ from: "2026-08-19T01:00:00Z", to: "2026-08-20" })).toMatch(/ \(UTC\)$/);
  });
});

test("a window is unfinished until its end", () => {
  expect(isUnfinished({ from: "2026-08-01", to: "2026-08-20" }, now)).toBe(false);
  expect(isUnfinished({ from: "2026-08-01", to: "2026-08-21" }, now)).toBe(true);
  expect(isUnfinished({ from: "2026-08-01", to: now.toISOString() }, now)).toBe(false);
});
