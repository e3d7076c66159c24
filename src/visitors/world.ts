import type { Clock } from "../clock.ts";
import type { ReadInput } from "../runner/inputs.ts";
import type { Log } from "../runner/log.ts";
import type { Results } from "../runner/outputs.ts";

/** Everything outside of the action that it touches, but for the network and the workspace. */
export interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readInput: ReadInput;
  readonly readSecret: ReadInput;
  readonly log: Log;
  readonly results: Results;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Aborts when the run is cancelled. */
  readonly signal: AbortSignal;
}
