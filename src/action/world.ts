import type { Clock } from "../clock.ts";
import type { ReadInput } from "./inputs.ts";
import type { Log } from "./log.ts";
import type { Results } from "./outputs.ts";

/** A random number from 0 up to 1. */
export type Random = () => number;

/** Everything outside of an action that it touches, but for the network and the workspace. */
export interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readInput: ReadInput;
  readonly readSecret: ReadInput;
  readonly log: Log;
  readonly results: Results;
  readonly clock: Clock;
  readonly random: Random;
  /** Aborts when the run is cancelled. */
  readonly signal: AbortSignal;
}
