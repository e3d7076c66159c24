const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Milliseconds of `90s`, `30m`, `1h30m`; undefined for anything else, including bare numbers, fractions and signs. */
export function parseDuration(text: string): number | undefined {
  const match = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/.exec(text);
  if (match === null || text === "") {
    return undefined;
  }
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
}

/** `1h 2m`, `12m 5s`, `45s`: two units at most, rounded to whole seconds. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / SECOND_MS));
  const parts = [`${Math.floor(seconds / 3600)}h`, `${Math.floor(seconds / 60) % 60}m`, `${seconds % 60}s`];
  const first = parts.findIndex((part) => !part.startsWith("0"));
  const shown = first === -1 ? ["0s"] : parts.slice(first, first + 2);
  return shown.filter((part, index) => index === 0 || part !== "0s").join(" ");
}

/** `2026-08-20 14:32 UTC`. */
export function formatMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
