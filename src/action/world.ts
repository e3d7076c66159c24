import { appendFileSync } from "node:fs";
import * as core from "@actions/core";
import { type Clock, systemClock } from "../clock.ts";
import { withoutCommands } from "../plain-text.ts";
import type { Variables } from "./environment.ts";

/** Everything outside an action that it touches, except the network, the workspace, and what is read once at the start (`environment.ts`). */
export interface World {
  readonly env: Variables;
  readonly readInput: ReadInput;
  readonly readSecret: ReadInput;
  readonly log: Log;
  readonly results: Results;
  readonly clock: Clock;
  /** A random number from 0 up to 1. */
  readonly random: () => number;
  /** Aborts when the run is cancelled. */
  readonly signal: AbortSignal;
}

/** Runs one step of an action in the real world, and ends the process. `act` resolves to whether the step passes. */
export async function runStep(
  title: string,
  signal: AbortSignal,
  act: (world: World) => Promise<boolean>,
): Promise<void> {
  const { env } = process;
  const log = runnerLog(title);
  const results = runnerResults(env);
  let passes = false;
  try {
    const random = Math.random;
    passes = await act({ env, readInput, readSecret, log, results, clock: systemClock, random, signal });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    log.error(
      `This action failed with an unexpected error: ${text}. Please report it, and include the log of this step.`,
    );
  }
  // Exit explicitly, because an open connection would keep the process running, but only after everything printed has been written.
  process.stdout.write("", () => process.exit(passes ? 0 : 1));
}

/** The trimmed text of an input; empty if it was not given. */
export type ReadInput = (name: string) => string;

/** Reads an input as the runner provides it. */
export const readInput: ReadInput = (name) => core.getInput(name);

/** Reads an input that must not appear in any log. */
export function readSecret(name: string): string {
  const secret = core.getInput(name);
  // An expression that was not replaced is not a secret, and masking it would hide the message that says how to fix it.
  if (secret !== "" && !secret.includes("{{")) {
    core.setSecret(secret);
  }
  return secret;
}

/** The step's log. No line written through it can become a command to the runner. */
type Log = Readonly<ReturnType<typeof runnerLog>>;

/** Writes to standard output in the runner's own form; `title` is the heading of the annotations on the run's page. */
export function runnerLog(title: string) {
  return {
    info: (text: string) => core.info(withoutCommands(text)),
    notice: (text: string) => core.notice(withoutCommands(text), { title }),
    warning: (text: string) => core.warning(withoutCommands(text), { title }),
    error: (text: string) => core.error(withoutCommands(text), { title }),
    /** A collapsed group of lines under a heading. */
    group: (heading: string, text: string) => {
      core.startGroup(withoutCommands(heading));
      core.info(withoutCommands(text));
      core.endGroup();
    },
  };
}

/** Where a step leaves what has to outlive it. */
type Results = Readonly<ReturnType<typeof runnerResults>>;

// The runner drops a larger summary completely:
// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#step-isolation-and-limits
const SUMMARY_LIMIT_BYTES = 1024 * 1024;

/** Writes the files that the runner reads after the process has ended, for whatever reason. Each returns false if it could not. */
export function runnerResults(env: Variables) {
  return {
    setOutput: (name: string, value: string) =>
      tryWrite(env["GITHUB_OUTPUT"], () => core.setOutput(name, value)),
    addSummary: (markdown: string) =>
      Buffer.byteLength(markdown) <= SUMMARY_LIMIT_BYTES &&
      tryWrite(env["GITHUB_STEP_SUMMARY"], (file) => appendFileSync(file, `${markdown}\n`)),
  };
}

/**
 * Writes to one of the runner's files; returns false if that failed. Without a file, `@actions/core` would print the value as a command,
 * which shows it in the log and which the runner no longer supports:
 * https://github.blog/changelog/2022-10-11-github-actions-deprecating-save-state-and-set-output-commands/
 */
function tryWrite(path: string | undefined, write: (path: string) => void): boolean {
  if (!path) {
    return false;
  }
  try {
    write(path);
    return true;
  } catch {
    return false;
  }
}
