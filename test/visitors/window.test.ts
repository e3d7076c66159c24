import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  describeBeside,
  describeDays,
  describeStarts,
  parseWindow,
  windowBefore,
  workingDaysIn,
} from "../../src/visitors/window.ts";

const now = new Date("2026-08-20T13:37:00Z");

test.each([
  ["", "", "2026-07-21", "2026-08-20"],
  ["", "2026-07-01", "2026-06-01", "2026-07-01"],
  ["7d", "", "2026-08-13", "2026-08-20"],
  ["4w", "0d", "2026-07-23", "2026-08-20"],
  ["2024-02-29", "2024-03-01", "2024-02-29", "2024-03-01"],
  ["2026-08-01T06:00Z", "2026-08-01T18:30:15.250Z", "2026-08-01T06:00:00Z", "2026-08-01T18:30:15.250Z"],
  ["2026-08-01T06:00:00+02:00", "2026-08-02T00:00:00z", "2026-08-01T04:00:00Z", "2026-08-02"],
])("%j to %j is %s to %s", (from, to, start, end) => {
  expect(parseWindow({ from, to }, now)).toEqual({ from: start, to: end });
});

test.each<[from: string, today: string, starts: string[]]>([
  ["1m", "2026-08-31", ["2026-07-01", "2026-06-01", "2026-05-01"]],
  ["1m", "2026-01-01", ["2025-12-01", "2025-11-01", "2025-10-01"]],
  ["1m", "2024-03-31", ["2024-02-01", "2024-01-01", "2023-12-01"]],
  ["3m", "2026-02-10", ["2025-11-01", "2025-08-01", "2025-05-01"]],
  ["12m", "2025-02-28", ["2024-02-01", "2023-02-01", "2022-02-01"]],
])("%s on %s is complete months, and so are those before", (from, today, starts) => {
  const window = parseWindow({ from, to: "" }, new Date(`${today}T23:59:59Z`));
  const all = starts.map((_, steps) => windowBefore(window, steps));
  expect(all.map((each) => each.from)).toEqual(starts);
  expect(all[0]).toEqual(window);
  expect(window.to).toBe(`${today.slice(0, 7)}-01`);
  expect(all.slice(1).map(({ to }) => to)).toEqual(starts.slice(0, -1));
});

test.each([
  [{ from: "2026-08-01", to: "2026-09-01" }, "August", "July"],
  [{ from: "2026-07-01", to: "2026-08-01" }, "July", "31 May – 30 June 2026"],
  [{ from: "2026-01-01", to: "2026-02-01", months: 1 }, "January", "December 2025"],
  [{ from: "2026-07-01", to: "2026-10-01", months: 3 }, "July – September", "April – June"],
  [
    { from: "2025-11-01", to: "2026-11-01", months: 12 },
    "November 2025 – October 2026",
    "November 2024 – October 2025",
  ],
  [{ from: "2026-08-02T06:00:00Z", to: "2026-08-02T18:00:00Z" }, "2 August 2026", "1–2 August 2026"],
])("%j is called %s, and what was before %s", (window, name, before) => {
  expect(describeBeside(window, window)).toBe(name);
  expect(describeBeside(windowBefore(window), window)).toBe(before);
});

test.each([
  // From Saturday on.
  ["2026-08-01", "2026-08-03", 0],
  ["2026-08-01", "2026-08-04", 1],
  // To Friday, and to the Saturday after it.
  ["2026-08-03", "2026-08-08", 5],
  ["2026-08-03", "2026-08-09", 5],
  ["2026-08-07", "2026-08-08", 1],
  ["2026-02-01", "2026-03-01", 20],
  ["2026-08-01", "2026-09-01", 21],
])("from %s up to but not including %s there are %i working days", (from, to, days) => {
  expect(workingDaysIn({ from, to })).toBe(days);
});

test("windows are labeled by their first day or month, with the year", () => {
  const labels = (from: string, count: number) => {
    const window = parseWindow({ from, to: "" }, now);
    return describeStarts(
      Array.from({ length: count }, (_, steps) => windowBefore(window, count - 1 - steps)),
    );
  };
  expect(labels("7d", 2)).toEqual(["6 Aug 26", "13 Aug 26"]);
  expect(labels("1m", 12).slice(0, 2)).toEqual(["Aug ’25", "Sept ’25"]);
  // February by its days, after as many days that are no month.
  const february = { from: "2026-02-01", to: "2026-03-01" };
  expect(describeStarts([windowBefore(february), february])).toEqual(["4 Jan 26", "1 Feb 26"]);
});

test("a time without an offset is UTC, whatever the machine's zone", () => {
  vi.stubEnv("TZ", "America/New_York");
  const window = parseWindow({ from: "2026-08-01T06:00", to: "2026-08-02" }, now);
  vi.unstubAllEnvs();
  expect(window.from).toBe("2026-08-01T06:00:00Z");
});

test.each([
  ["date-from", "2026-08-20", "", /before `date-to`, which is `2026-08-20`/],
  ["date-from", "2026-08-01", "2026-08-01", /before `date-to`, which is `2026-08-01`\.$/],
  ["date-from", "2026-02-29", "", /calendar day/],
  ["date-from", "2026-08-01T24:30Z", "", /calendar day/],
  ["date-from", "x7d", "", /calendar day/],
  ["date-to", "1d", "2026-02-30", /calendar day/],
  ["date-from", "0m", "", /calendar day/],
  ["date-from", "25m", "", /calendar day/],
  ["date-to", "1m", "2026-08-01", /cannot be combined with `date-from: 1m`/],
])("%s is wrong in %j to %j", (input, from, to, message) => {
  const parse = () => parseWindow({ from, to }, now);
  expect(parse).toThrow(`The input \`${input}\``);
  expect(parse).toThrow(message);
});

test("property: the window before is as long as the window, and ends where it begins", () => {
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

test.each([
  ["2026-08-01", "2026-09-01", "1–31 August 2026"],
  ["2026-08-19", "2026-08-20", "19 August 2026"],
  ["2025-12-15", "2026-01-15", "15 December 2025 – 14 January 2026"],
  ["2026-08-19T01:00:00Z", "2026-08-20T06:30:15Z", "19–20 August 2026"],
])("readers are told the last day, not the one after it: %s to %s is %s", (from, to, days) => {
  expect(describeDays({ from, to })).toBe(days);
});
