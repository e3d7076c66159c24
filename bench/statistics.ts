/** The mean. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value that this part of all values, from 0 to 1, lies below. */
export function quantile(values: readonly number[], part: number): number {
  const index = Math.min(values.length - 1, Math.floor(part * values.length));
  return values.toSorted((a, b) => a - b)[index] ?? Number.NaN;
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
