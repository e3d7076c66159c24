/** Milliseconds that a `Retry-After` header (seconds, or an HTTP date) asks to wait; undefined when it says nothing usable. */
export function parseRetryAfter(header: string | string[] | undefined, now: Date): number | undefined {
  if (typeof header !== "string" || header.trim() === "") {
    return undefined;
  }
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
