import { InputError } from "../action/input-rules.ts";

/** A window of time as the service takes it; `to` is exclusive. */
export interface Window {
  readonly from: string;
  readonly to: string;
  /** How many calendar months it is, if it was asked for in months. Then so is each window before it. */
  readonly months?: number;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})?$/;

/** The window of two inputs: the last 30 complete days without them, or the 30 days before the end if only that is given. */
export function parseWindow(inputs: { readonly from: string; readonly to: string }, now: Date): Window {
  const [, months] = /^([1-9]|1\d|2[0-4])m$/.exec(inputs.from) ?? [];
  if (months !== undefined) {
    if (inputs.to !== "") {
      throw new InputError("date-to", {
        rule: `it cannot be combined with \`date-from: ${inputs.from}\`, which ends with the last complete month`,
        fix: "Remove the `date-to` line, or write both as days.",
      });
    }
    return monthsUntil(startOfMonth(now.getTime(), 0), Number(months));
  }
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const to = inputs.to === "" ? today : parseMoment("date-to", inputs.to, today);
  const from = inputs.from === "" ? to - DEFAULT_DAYS * DAY_MS : parseMoment("date-from", inputs.from, today);
  if (from >= to) {
    throw new InputError("date-from", {
      rule: `it has to be before \`date-to\`, which is \`${serviceMoment(to)}\``,
      fix: "Write an earlier date, such as `date-from: 30d`.",
    });
  }
  return { from: serviceMoment(from), to: serviceMoment(to) };
}

/** The window that ends where this one begins, or the `steps`-th before it: as long as it, or as many calendar months. */
export function windowBefore({ from, to, months }: Window, steps = 1): Window {
  if (months !== undefined) {
    return monthsUntil(startOfMonth(Date.parse(to), -steps * months), months);
  }
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const earlierMs = steps * (end - start);
  return { from: serviceMoment(start - earlierMs), to: serviceMoment(end - earlierMs) };
}

/** So many windows, each before the next one, and this one last. */
export function windowsUntil(last: Window, count: number): Window[] {
  return Array.from({ length: count }, (_, index) => windowBefore(last, count - 1 - index));
}

function monthsUntil(end: number, months: number): Window {
  return { from: serviceMoment(startOfMonth(end, -months)), to: serviceMoment(end), months };
}

/** The first day of a month in UTC, so many months after this one. */
function startOfMonth(ms: number, later: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

/** How many of the window's days are Monday to Friday, in UTC. */
export function workingDaysIn({ from, to }: Window): number {
  let count = 0;
  for (let day = Date.parse(from); day < Date.parse(to); day += DAY_MS) {
    count += new Date(day).getUTCDay() % 6 === 0 ? 0 : 1;
  }
  return count;
}

/** Where each of these windows begins, in few letters: `1 Aug 26`, or `Aug ’26` for months, whose year would else be read as a day. */
export function describeStarts(windows: readonly Window[]): string[] {
  const areMonths = windows.every(isWholeMonths);
  const day = areMonths ? {} : ({ day: "numeric" } as const);
  const format = new Intl.DateTimeFormat("en-GB", { ...day, month: "short", timeZone: "UTC" });
  return windows.map(
    ({ from }) => `${format.format(Date.parse(from))} ${areMonths ? "’" : ""}${from.slice(2, 4)}`,
  );
}

/** The days of a window as readers would name them, including the last: `1–31 August 2026`. */
export function describeDays({ from, to }: Window): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" })
    .formatRange(Date.parse(from), Date.parse(to) - 1)
    .replaceAll(/\s/g, " ")
    .replace(/^(\d+) – /, "$1–");
}

/** What a window is called where another one is spoken of too: `July`, `December 2025`, or its days. */
export function describeBeside(window: Window, other: Window): string {
  if (!isWholeMonths(window)) {
    return describeDays(window);
  }
  const [first, last] = [Date.parse(window.from), Date.parse(window.to) - DAY_MS];
  const years = new Set([first, last, Date.parse(other.from)].map((day) => new Date(day).getUTCFullYear()));
  const year = years.size === 1 ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat("en-GB", { month: "long", ...year, timeZone: "UTC" })
    .formatRange(first, last)
    .replaceAll(/\s/g, " ");
}

export function isWholeMonths({ from, to }: Window): boolean {
  return from.endsWith("-01") && to.endsWith("-01");
}

export function daysIn({ from, to }: Window): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function parseMoment(name: string, text: string, today: number): number {
  const [, number, unit] = /^(\d{1,4})([dw])$/.exec(text) ?? [];
  const days = Number(number) * (unit === "w" ? 7 : 1);
  const ms = number === undefined ? parseIso(text) : today - days * DAY_MS;
  if (ms === undefined) {
    throw new InputError(name, {
      rule: "it has to be a calendar day such as `2026-07-01`, an ISO 8601 time such as `2026-07-01T06:00:00Z`, a number of days or weeks before today such as `7d` or `4w`, or for `date-from` a number of complete months such as `1m`",
      fix: `Example: \`${name}: 30d\`. Or remove the line to use the default.`,
    });
  }
  return ms;
}

/** Reads a date or a time, in UTC without an offset. `Date.parse` alone would read 30 February as 2 March, and times as local. */
function parseIso(text: string): number | undefined {
  const [, date = text, time = "00:00", seconds = "", zone = "Z"] = DATE_TIME.exec(text) ?? [];
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) {
    return undefined;
  }
  const ms = Date.parse(`${date}T${time}${seconds}${zone.toUpperCase()}`);
  return Number.isNaN(ms) ? undefined : ms;
}

/** A date if it is midnight UTC, otherwise a time in UTC. */
function serviceMoment(ms: number): string {
  const iso = new Date(ms).toISOString();
  return ms % DAY_MS === 0 ? iso.slice(0, 10) : iso.replace(".000Z", "Z");
}
