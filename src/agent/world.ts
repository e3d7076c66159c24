import type { Clock } from "../clock.ts";
import type { ReadInput } from "../runner/inputs.ts";
import type { Log } from "../runner/log.ts";
import type { Results } from "../runner/outputs.ts";
import type { Random } from "./job/polling.ts";

/** Everything outside of the action that it touches, but for the network. */
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
