import * as core from "@actions/core";
import type { Clock } from "../clock.ts";
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

/** The text of an input, trimmed; empty when it was not given. */
export type ReadInput = (name: string) => string;

/** Reads an input as the runner hands it over. */
export const readInput: ReadInput = (name) => core.getInput(name);

/** Reads an input that no log may show. */
export function readSecret(name: string): string {
  const secret = core.getInput(name);
  // An expression that was not replaced is no secret, and a mask over it would hide the line that puts it right.
  if (secret !== "" && !secret.includes("{{")) {
    core.setSecret(secret);
  }
  return secret;
}
