import { randomFrom } from "../../test/random.ts";

/** How long jobs work: log-normal, cut to 10 seconds … 60 minutes. */
interface Kind {
  readonly medianSeconds: number;
  /** The standard deviation of the natural logarithm. */
  readonly spread: number;
}

/** Jobs of one kind, or of several kinds in equal parts. */
export type Workload = readonly Kind[];

const SHORT: Kind = { medianSeconds: 60, spread: 0.8 };
const MIDDLE: Kind = { medianSeconds: 360, spread: 0.8 };
const LONG: Kind = { medianSeconds: 1200, spread: 0.6 };

/** Durations are not published: the middle is a guess, and the others show what changes if it is wrong. */
export const MIDDLE_JOBS: Workload = [MIDDLE];
export const SHORT_JOBS: Workload = [SHORT];
export const LONG_JOBS: Workload = [LONG];
export const MIXED_JOBS: Workload = [SHORT, MIDDLE, LONG];

export const SHORTEST_SECONDS = 10;
export const LONGEST_SECONDS = 3600;
/** A multiple of three, so that the kinds of a mixture have equal parts. */
export const JOBS = 9999;

/** How long each job works, in seconds; the same ones each time. */
export function drawDurations(workload: Workload): number[] {
  const random = randomFrom(20260820);
  const share = JOBS / workload.length;
  return workload.flatMap((kind) => Array.from({ length: share }, () => drawDuration(kind, random)));
}

function drawDuration({ medianSeconds, spread }: Kind, random: () => number): number {
  for (;;) {
    // Two even numbers make a normal one (Box and Muller).
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    const seconds = medianSeconds * Math.exp(spread * normal);
    if (seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS) {
      return seconds;
    }
  }
}
