import { InputError } from "../../action/input-rules.ts";

/** A window of time as the service takes it; `to` is exclusive. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})?$/;

/** The window of two inputs: without them the last 30 complete days, with an end alone the 30 days before it. */
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

/** The window of equal length that ends where this one begins; an InputError when that would be before all years. */
export function windowBefore({ from, to }: Window): Window {
  const start = Date.parse(from);
  const before = serviceMoment(start - (Date.parse(to) - start));
  if (!hasPlainYear(before)) {
    throw new InputError("compare", {
      rule: "it needs a window of equal length before this one, and there are no years before 0",
      fix: "Write a later `date-from`, or remove the line `compare`.",
    });
  }
  return { from: before, to: from };
}

/** Whether part of the window lies in the future, so that its numbers will grow. */
export function isUnfinished({ to }: Window, now: Date): boolean {
  return Date.parse(to) > now.getTime();
}

// These are made at first use: each costs milliseconds, and the first request should not wait for them.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeStyle: "short" | "medium" | undefined): Intl.DateTimeFormat {
  const made =
    formats.get(String(timeStyle)) ??
    new Intl.DateTimeFormat("en-GB", {
      dateStyle: "long",
      ...(timeStyle === undefined ? {} : { timeStyle }),
      timeZone: "UTC",
    });
  formats.set(String(timeStyle), made);
  return made;
}

/** The days of a window as readers name them, the last one included: `1–31 August 2026`. With times, from the first to the last. */
export function describeDays({ from, to }: Window): string {
  const times = [from, to].filter((moment) => moment.includes("T"));
  const hasSeconds = times.some((moment) => !moment.endsWith(":00Z"));
  const format = formatOf(times.length === 0 ? undefined : hasSeconds ? "medium" : "short");
  return format
    .formatRange(Date.parse(from), Date.parse(to) - (times.length === 0 ? DAY_MS : 0))
    .replaceAll(/\s/g, " ")
    .replace(/^(\d+) – /, "$1–");
}

/** `1–31 August 2026 (31 days, UTC)` */
export function describeWindow(window: Window): string {
  const days = (Date.parse(window.to) - Date.parse(window.from)) / DAY_MS;
  const length = Number.isInteger(days) ? `${days} ${days === 1 ? "day" : "days"}, ` : "";
  return `${describeDays(window)} (${length}UTC)`;
}

function parseMoment(name: string, text: string, today: number): number {
  const ms = daysBefore(text, today) ?? parseIso(text);
  if (ms === undefined || !hasPlainYear(serviceMoment(ms))) {
    throw new InputError(name, {
      rule: "it has to be a day of the calendar such as `2026-07-01`, an ISO 8601 time such as `2026-07-01T06:00:00Z`, or days or weeks before today such as `7d` or `4w`",
      fix: `Write it as in \`${name}: 30d\`, or remove the line for the default.`,
    });
  }
  return ms;
}

function daysBefore(text: string, today: number): number | undefined {
  const [, number, unit] = /^(\d{1,4})([dw])$/.exec(text) ?? [];
  return number === undefined ? undefined : today - Number(number) * (unit === "w" ? 7 : 1) * DAY_MS;
}

/** Reads a date or a time; without an offset it is UTC. `Date.parse` alone would take 30 February for 2 March, and local times. */
function parseIso(text: string): number | undefined {
  const [, date = text, time = "00:00", seconds = "", zone = "Z"] = DATE_TIME.exec(text) ?? [];
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) {
    return undefined;
  }
  const ms = Date.parse(`${date}T${time}${seconds}${zone.toUpperCase()}`);
  return Number.isNaN(ms) ? undefined : ms;
}

/** A date where it is one, else a time in UTC. */
function serviceMoment(ms: number): string {
  const iso = new Date(ms).toISOString();
  return ms % DAY_MS === 0 ? iso.slice(0, 10) : iso.replace(".000Z", "Z");
}

/** Whether the year has four digits: others have a sign in ISO 8601, and the service does not document that it takes one. */
function hasPlainYear(moment: string): boolean {
  return /^\d/.test(moment);
}
