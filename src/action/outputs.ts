import { appendFileSync } from "node:fs";
import * as core from "@actions/core";

/** Why a step fails that has done all else. */
export const OUTPUTS_LOST =
  "The step's outputs could not be written (is the disk full?), so later steps cannot rely on them.";

// The runner drops a larger summary whole.
const SUMMARY_LIMIT_BYTES = 1024 * 1024;

/** Where a step leaves what outlives it. */
export type Results = Readonly<ReturnType<typeof runnerResults>>;

/** Writes the files that the runner reads after the process has ended, however it ended. Each returns false when it could not. */
export function runnerResults(env: Readonly<Record<string, string | undefined>>) {
  return {
    setOutput: (name: string, value: string) =>
      writes(env["GITHUB_OUTPUT"], () => core.setOutput(name, value)),
    /** Hands a value to the post step; written at once, so that it is there even after a kill. */
    saveState: (name: string, value: string) =>
      writes(env["GITHUB_STATE"], () => core.saveState(name, value)),
    /** Appends Markdown to the step's summary. */
    addSummary: (markdown: string) => appendSummary(env["GITHUB_STEP_SUMMARY"], markdown),
  };
}

/** `job-id` for the field `jobId`. */
export function outputName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function appendSummary(path: string | undefined, markdown: string): boolean {
  const fits = Buffer.byteLength(markdown) <= SUMMARY_LIMIT_BYTES;
  return fits && writes(path, (file) => appendFileSync(file, `${markdown}\n`));
}

/** Without its file, `@actions/core` would print the value as a command of old. */
function writes(path: string | undefined, write: (path: string) => void): boolean {
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
