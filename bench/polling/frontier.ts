import { every, root } from "./policies.ts";
import { type Outcome, simulate } from "./simulate.ts";
import { LONGEST_SECONDS, SHORTEST_SECONDS, type Workload } from "./workloads.ts";

/** What a lateness of one second weighs, after a job of so many seconds. */
export type Weight = (seconds: number) => number;

/** All seconds are alike. */
export const inSeconds: Weight = () => 1;

/** What counts is the part of the job's own duration. */
export const inShare: Weight = (seconds) => 1 / seconds;

/**
 * About the least that mean polls times mean lateness can be, for a policy that knows how jobs last. Polls ρ(t) a second
 * cost ∫ S·ρ polls and ∫ w·f ÷ 2ρ lateness (f the density of durations, S the part of jobs still working, w the weight).
 * For both together ρ = √(w·f ÷ S), up to a factor, is the best, and gives the product (∫ √(w·f·S))² ÷ 2.
 */
export function leastProduct(workload: Workload, weight: Weight): number {
  const grid = Array.from(
    { length: LONGEST_SECONDS - SHORTEST_SECONDS },
    (_, index) => SHORTEST_SECONDS + index + 0.5,
  );
  const density = mixedDensity(workload, grid);
  let working = 1;
  let integral = 0;
  for (const [index, seconds] of grid.entries()) {
    const ending = density[index] ?? 0;
    integral += Math.sqrt(weight(seconds) * ending * Math.max(0, working - ending / 2));
    working -= ending;
  }
  return integral ** 2 / 2;
}

/** The part of all jobs that ends in each second of the grid. */
function mixedDensity(workload: Workload, grid: readonly number[]): number[] {
  const kinds = workload.map(({ medianSeconds, spread }) => {
    const density = grid.map(
      (seconds) => Math.exp(-0.5 * (Math.log(seconds / medianSeconds) / spread) ** 2) / seconds,
    );
    const total = density.reduce((sum, value) => sum + value, 0);
    return density.map((value) => value / total);
  });
  return grid.map((_, index) => kinds.reduce((sum, kind) => sum + (kind[index] ?? 0), 0) / kinds.length);
}

/** How the policies of one family fare, from the most polls to the fewest. */
export function fixedFamily(durations: readonly number[]): Outcome[] {
  return [2.5, 3, 5, 7.5, 10, 15, 20, 30, 45, 60].map((seconds) => simulate(every(seconds), durations));
}

export function rootFamily(durations: readonly number[]): Outcome[] {
  return [0.15, 0.2, 0.3, 0.45, 0.6, 0.8, 1.2, 1.8, 2.5, 4].map((factor) =>
    simulate(root(factor), durations),
  );
}

/** The fixed interval, in seconds, that comes out as late as this. */
export function fixedAsLate(
  lateness: (outcome: Outcome) => number,
  wanted: number,
  durations: readonly number[],
): number {
  let [low, high] = [1, 60];
  for (let halving = 0; halving < 12; halving += 1) {
    const middle = (low + high) / 2;
    if (lateness(simulate(every(middle), durations)) < wanted) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return (low + high) / 2;
}
