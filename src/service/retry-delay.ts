const FLOOR_MS = 1000;
const CEILING_MS = 30_000;

/** Milliseconds until the n-th retry after an error (from 0): full jitter below a doubling bound, from 1 to 30 seconds. */
export function retryDelayMs(retry: number, random: () => number): number {
  const bound = Math.min(CEILING_MS, FLOOR_MS * 2 ** (retry + 1));
  return FLOOR_MS + random() * (bound - FLOOR_MS);
}
