import { appendFileSync } from "node:fs";
import * as core from "@actions/core";
import { type Clock, systemClock } from "../clock.ts";
import { withoutCommands } from "../plain-text.ts";
import type { Variables } from "./environment.ts";

/** Everything outside of an action that it touches, but for the network, the workspace, and what is read once at the start (`environment.ts`). */
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
      `Something went wrong that this action did not foresee: ${text}. Please report it with the log of this step.`,
    );
  }
  // A connection that is kept open for the next request would keep the process running. What was printed is written first.
  process.stdout.write("", () => process.exit(passes ? 0 : 1));
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

/** The step's log. Whatever is written through it, no line can become a command to the runner. */
export type Log = Readonly<ReturnType<typeof runnerLog>>;

// The runner cuts longer annotations, wherever that is in the text:
// https://github.com/actions/runner/blob/main/src/Runner.Worker/ExecutionContext.cs
const ANNOTATION_LIMIT = 4096;

/** Writes to standard output in the runner's own form; `title` is the heading of the annotations on the run's page. */
export function runnerLog(title: string) {
  return {
    info: (text: string) => core.info(withoutCommands(text)),
    notice: (text: string) => core.notice(annotation(text), { title }),
    warning: (text: string) => core.warning(annotation(text), { title }),
    error: (text: string) => core.error(annotation(text), { title }),
    /** A collapsed group of lines under a heading. */
    group: (heading: string, text: string) => {
      core.startGroup(withoutCommands(heading));
      core.info(withoutCommands(text));
      core.endGroup();
    },
  };
}

function annotation(text: string): string {
  const safe = withoutCommands(text);
  return safe.length <= ANNOTATION_LIMIT ? safe : `${safe.slice(0, ANNOTATION_LIMIT - 1)}…`;
}

/** Where a step leaves what outlives it. */
export type Results = Readonly<ReturnType<typeof runnerResults>>;

/** Why a step fails that has done everything else. */
export const OUTPUTS_LOST =
  "The step's outputs could not be written (is the disk full?), so later steps cannot rely on them.";

/** What the log says of a run without a summary. */
export const SUMMARY_LOST =
  "GITHUB_STEP_SUMMARY names a file that cannot be written, so the run has no summary; the log says it all.";

// A larger summary is dropped whole:
// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#step-isolation-and-limits
const SUMMARY_LIMIT_BYTES = 1024 * 1024;

/** Writes the files that the runner reads after the process has ended, however it ended. Each returns false when it could not. */
export function runnerResults(env: Variables) {
  return {
    setOutput: (name: string, value: string) =>
      tryWrite(env["GITHUB_OUTPUT"], () => core.setOutput(name, value)),
    /** Hands a value to the post step; written at once, so that it is there even after a kill. */
    saveState: (name: string, value: string) =>
      tryWrite(env["GITHUB_STATE"], () => core.saveState(name, value)),
    /** Appends Markdown to the step's summary. */
    addSummary: (markdown: string) =>
      Buffer.byteLength(markdown) <= SUMMARY_LIMIT_BYTES &&
      tryWrite(env["GITHUB_STEP_SUMMARY"], (file) => appendFileSync(file, `${markdown}\n`)),
  };
}

/**
 * Writes to a file of the runner's; returns false when that could not be done. Without the file, `@actions/core` would print
 * the value as a command, which the log shows and the runner has given up:
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
