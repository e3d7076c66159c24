import { isGood, type Told } from "./memory.ts";

/** What is known before anything is sent. */
export interface Situation {
  /** A job of the digest is at work, or a run may be about to start one. */
  readonly isAtWork: boolean;
  /** Some of the digest's pull requests are undecided, or cannot be read. */
  readonly isUndecided: boolean;
  /** The last requests brought nothing. */
  readonly isFruitless: boolean;
  /** Somebody started this run by hand, or started it again. */
  readonly isByHand: boolean;
  /** How many merges there are to tell. */
  readonly news: number;
}

/** What a run does. */
export type Decision = "no-news" | "wait-for-job" | "wait-for-people" | "wait-for-hand" | "tell";

/** Decides what a run does: one thing at a time, and never without news. */
export function decide({ isAtWork, isUndecided, isFruitless, isByHand, news }: Situation): Decision {
  if (news === 0) {
    return "no-news";
  }
  if (isAtWork) {
    return "wait-for-job";
  }
  if (isUndecided) {
    return "wait-for-people";
  }
  return isFruitless && !isByHand ? "wait-for-hand" : "tell";
}

// A workflow that runs on every merge would otherwise pay for each of them, as long as what makes the job fail is not fixed.
const MOST_FRUITLESS = 3;

/** The last requests, if they brought nothing that people decided about; empty otherwise. A re-run of an old one is a last one. */
export function fruitless<T extends Told>(told: readonly T[], now: number): readonly T[] {
  const last = told
    .toSorted((one, other) => other.record.watchedUntil - one.record.watchedUntil)
    .slice(0, MOST_FRUITLESS);
  return last.length === MOST_FRUITLESS && last.every((each) => !isGood(each, now)) ? last : [];
}
