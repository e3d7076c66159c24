// Made at first use: it costs milliseconds, and the first request should not wait for it.
let format: Intl.NumberFormat | undefined;

/** `12,345` */
export function formatCount(count: number): string {
  format ??= new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
  return format.format(count);
}

/** `1 row`, `2,000 rows` */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** `+120`, `−35`, `0`; empty when it is not known. */
export function formatChange(change: number | null): string {
  if (change === null) {
    return "";
  }
  const sign = change > 0 ? "+" : change < 0 ? "−" : "";
  return `${sign}${formatCount(Math.abs(change))}`;
}

/** `+12.5%`; empty when there is nothing to compare with. */
export function formatPercent(percent: number | null): string {
  return percent === null ? "" : `${formatChange(percent)}%`;
}

/** Part of a whole in whole percent; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
