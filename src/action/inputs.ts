import * as core from "@actions/core";

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
