import { pollDelayMs } from "../../src/agent/job/poll.ts";

/** Where a waiting stands as it plans its next poll. */
interface Waiting {
  readonly elapsedSeconds: number;
  /** Polls so far. */
  readonly polls: number;
  readonly random: () => number;
}

/** Seconds until the next poll. */
export type Policy = (waiting: Waiting) => number;

/** What the action does: its own code. */
export const thisAction: Policy = ({ elapsedSeconds, random }) =>
  pollDelayMs(elapsedSeconds * 1000, random) / 1000;

/** Every so many seconds. */
export function every(seconds: number): Policy {
  return () => seconds;
}

/** The elapsed time's square root, times a factor, without bounds but that no interval is shorter than a second. */
export function root(factor: number): Policy {
  return ({ elapsedSeconds }) => Math.max(1, factor * Math.sqrt(elapsedSeconds));
}

const LONGEST_SECONDS = 60;

/** From one second up to sixty, each interval so many times the last one. */
function exponential(factor: number): Policy {
  return ({ polls }) => Math.min(LONGEST_SECONDS, factor ** polls);
}

/** From one second up to sixty, each interval so much longer than the last one. */
function linear(stepSeconds: number): Policy {
  return ({ polls }) => Math.min(LONGEST_SECONDS, 1 + stepSeconds * polls);
}

/** A random part of each interval, from none to all of it. */
function withFullJitter(policy: Policy): Policy {
  return (waiting) => waiting.random() * policy(waiting);
}

export const THIS_ACTION = "this action";

/** What is compared, by name. */
export const POLICIES: ReadonlyMap<string, Policy> = new Map([
  [THIS_ACTION, thisAction],
  ["every 5 s", every(5)],
  ["every 10 s", every(10)],
  ["every 30 s", every(30)],
  ["× 2", exponential(2)],
  ["× 2, full jitter", withFullJitter(exponential(2))],
  ["× 1.5", exponential(1.5)],
  ["× 1.5, full jitter", withFullJitter(exponential(1.5))],
  ["+ 1 s", linear(1)],
]);
