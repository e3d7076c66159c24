/**
 * Whether all is tried that can be tried, as `npm run test:long` does: every run is a process of the committed bundle, and
 * properties are held against many more values.
 */
export const IN_FULL = process.env["TESTS"] === "long";

const ONE_IN = 4;

/**
 * The rows of a table of which `npm test` runs all within its own process: where each run is a process of the bundle, one in
 * four, which shows that the bundle holds the same rule. What the rule does with each row is the sources' doing.
 */
export function rowsForRuns<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.filter((_, index) => !IN_FULL || index % ONE_IN === 0);
}
