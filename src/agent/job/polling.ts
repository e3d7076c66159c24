const SHORTEST_MS = 3000;
const LONGEST_MS = 15_000;
const JITTER = 0.1;

/** A random number from 0 up to 1. */
export type Random = () => number;

/**
 * Milliseconds until the next look at a job that has been worked on for `elapsedMs`: 0.6·√seconds, from 3 to 15 seconds,
 * ± 10 %. Short jobs are seen soon, long ones cost few requests (docs/decisions/0003).
 */
export function pollDelayMs(elapsedMs: number, random: Random): number {
  const base = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, 600 * Math.sqrt(elapsedMs / 1000)));
  return base * (1 - JITTER + 2 * JITTER * random());
}
