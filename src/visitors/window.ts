import { InputError } from "../action/input-rules.ts";

/** A window of time as the service takes it; `to` is exclusive. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})?$/;

/** The window of two inputs: the last 30 complete days without them, or the 30 days before the end if only that is given. */
export function parseWindow(inputs: { readonly from: string; readonly to: string }, now: Date): Window {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const to = inputs.to === "" ? today : parseMoment("date-to", inputs.to, today);
  const from = inputs.from === "" ? to - DEFAULT_DAYS * DAY_MS : parseMoment("date-from", inputs.from, today);
  if (from >= to) {
    const end = `\`${serviceMoment(to)}\`${inputs.to === "" ? " (today, since `date-to` was not given)" : ""}`;
    throw new InputError("date-from", {
      rule: `it has to be before \`date-to\`, ${end}`,
      fix: "Write an earlier date, such as `date-from: 30d`.",
    });
  }
  return { from: serviceMoment(from), to: serviceMoment(to) };
}

/** The window of equal length that ends where this one begins, or the `steps`-th before it. */
export function windowBefore({ from, to }: Window, steps = 1): Window {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const earlierMs = steps * (end - start);
  return { from: serviceMoment(start - earlierMs), to: serviceMoment(end - earlierMs) };
}

/** How many of the window's days are Monday to Friday, in UTC. */
export function workingDaysIn({ from, to }: Window): number {
  let count = 0;
  for (let day = Date.parse(from); day < Date.parse(to); day += DAY_MS) {
    count += new Date(day).getUTCDay() % 6 === 0 ? 0 : 1;
  }
  return count;
}

/** `1 Aug`, or `1 August 2026`: where a window begins. */
export function describeStart(from: string, style: "short" | "long" = "short"): string {
  const year = style === "long" ? ({ year: "numeric" } as const) : {};
  const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: style, ...year, timeZone: "UTC" });
  return format.format(Date.parse(from));
}

/** The days of a window as readers would name them, including the last: `1–31 August 2026`. With times, from the first to the last. */
export function describeDays({ from, to }: Window): string {
  const hasTimes = from.includes("T") || to.includes("T");
  return new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    ...(hasTimes ? { timeStyle: "medium" } : {}),
    timeZone: "UTC",
  })
    .formatRange(Date.parse(from), Date.parse(to) - (hasTimes ? 0 : DAY_MS))
    .replaceAll(/\s/g, " ")
    .replace(/^(\d+) – /, "$1–");
}

/** `1–31 August 2026 (31 days, UTC)` */
export function describeWindow(window: Window): string {
  const days = daysIn(window);
  const length = Number.isInteger(days) ? `${days} ${days === 1 ? "day" : "days"}, ` : "";
  return `${describeDays(window)} (${length}UTC)`;
}

/** `in the previous 31 days`: the window of equal length that ends where this one begins. */
export function describePeriodBefore(window: Window): string {
  const days = daysIn(window);
  if (!Number.isInteger(days)) {
    return "in the previous period";
  }
  return days === 1 ? "on the day before" : `in the previous ${days} days`;
}

function daysIn({ from, to }: Window): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function parseMoment(name: string, text: string, today: number): number {
  const ms = daysBefore(text, today) ?? parseIso(text);
  if (ms === undefined) {
    throw new InputError(name, {
      rule: "it has to be a calendar day such as `2026-07-01`, an ISO 8601 time such as `2026-07-01T06:00:00Z`, or a number of days or weeks before today such as `7d` or `4w`",
      fix: `Example: \`${name}: 30d\`. Or remove the line to use the default.`,
    });
  }
  return ms;
}

function daysBefore(text: string, today: number): number | undefined {
  const [, number, unit] = /^(\d{1,4})([dw])$/.exec(text) ?? [];
  return number === undefined ? undefined : today - Number(number) * (unit === "w" ? 7 : 1) * DAY_MS;
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
