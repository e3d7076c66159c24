import { randomFrom } from "./random.ts";

/** For each factor the values that are worth trying. */
export type Factors = Readonly<Record<string, readonly unknown[]>>;

/** One value of each factor. */
export type Row<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

// So many rows are drawn for each that is taken: the one that brings the most new pairs.
const CANDIDATES = 60;

/**
 * Rows in which each value of each factor meets each value of every other one at least once. Most of the faults that one
 * input alone does not show need two of them: <https://csrc.nist.gov/projects/automated-combinatorial-testing-for-software>.
 * The same factors give the same rows.
 */
export function pairwise<const F extends Factors>(factors: F): Row<F>[] {
  const names = Object.keys(factors);
  const random = randomFrom(1);
  const open = new Set(allPairs(factors));
  const rows: Row<F>[] = [];
  while (open.size > 0) {
    const [seed = ""] = open;
    const drawn = Array.from({ length: CANDIDATES }, () => draw(factors, seed, random));
    const gain = (row: Indices) => pairsOf(row, names).filter((pair) => open.has(pair)).length;
    const best = drawn.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const pair of pairsOf(best, names)) open.delete(pair);
    rows.push(Object.fromEntries(names.map((name) => [name, factors[name]?.[best[name] ?? 0]])) as Row<F>);
  }
  return rows;
}

/** Which value of each factor. */
type Indices = Readonly<Record<string, number>>;

function allPairs(factors: Factors): string[] {
  const names = Object.keys(factors);
  return names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .flatMap((other) =>
        (factors[one] ?? []).flatMap((_, a) =>
          (factors[other] ?? []).map((__, b) => pair([one, a], [other, b])),
        ),
      ),
  );
}

function pairsOf(row: Indices, names: readonly string[]): string[] {
  return names.flatMap((one, index) =>
    names.slice(index + 1).map((other) => pair([one, row[one] ?? 0], [other, row[other] ?? 0])),
  );
}

function pair(one: readonly [string, number], other: readonly [string, number]): string {
  return JSON.stringify([one, other]);
}

/** A row at random, but for the pair that it has to have. */
function draw(factors: Factors, fixed: string, random: () => number): Indices {
  const wanted: readonly (readonly [string, number])[] = JSON.parse(fixed);
  const drawn = Object.entries(factors).map(
    ([name, values]) => [name, Math.floor(random() * values.length)] as const,
  );
  return { ...Object.fromEntries(drawn), ...Object.fromEntries(wanted) };
}
