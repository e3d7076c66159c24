import { randomFrom } from "../../test/random.ts";
import { mean, quantile } from "../statistics.ts";
import type { Policy } from "./policies.ts";

/** How a policy fares with a workload. */
export interface Outcome {
  /** Seconds from a job's end to the poll that sees it. */
  readonly late: Spread;
  /** The mean of each job's lateness as a part of its own duration. */
  readonly share: number;
  /** Polls for each job. */
  readonly polls: Spread;
}

interface Spread {
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
}

/** Watches each job to its end, with answers that take no time. */
export function simulate(policy: Policy, durations: readonly number[]): Outcome {
  const random = randomFrom(7);
  const watched = durations.map((seconds) => watch(policy, seconds, random));
  const late = watched.map(({ seenSeconds }, job) => seenSeconds - (durations[job] ?? 0));
  return {
    late: spreadOf(late),
    share: mean(late.map((seconds, job) => seconds / (durations[job] ?? 0))),
    polls: spreadOf(watched.map(({ polls }) => polls)),
  };
}

/** When the end of a job of this length is seen, and how many polls that takes. */
export function watch(
  policy: Policy,
  seconds: number,
  random: () => number,
): { readonly seenSeconds: number; readonly polls: number } {
  let elapsedSeconds = 0;
  let polls = 0;
  while (elapsedSeconds < seconds) {
    elapsedSeconds += policy({ elapsedSeconds, polls, random });
    polls += 1;
  }
  return { seenSeconds: elapsedSeconds, polls };
}

function spreadOf(values: readonly number[]): Spread {
  return { mean: mean(values), p50: quantile(values, 0.5), p95: quantile(values, 0.95) };
}
