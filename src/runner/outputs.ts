import { appendFileSync } from "node:fs";
import * as core from "@actions/core";

/** Where a step leaves what outlives it. */
export interface Results {
  readonly setOutput: (name: string, value: string) => void;
  /** Hands a value to the post step; written at once, so that it is there even after a kill. */
  readonly saveState: (name: string, value: string) => void;
  /** Appends Markdown to the step's summary; returns false when it could not be written. */
  readonly addSummary: (markdown: string) => boolean;
}

// The runner drops a larger summary whole.
const SUMMARY_LIMIT_BYTES = 1024 * 1024;

/** Writes the files that the runner reads after the process has ended, however it ended. */
export function runnerResults(env: Readonly<Record<string, string | undefined>>): Results {
  return {
    setOutput: (name, value) => core.setOutput(name, value),
    saveState: (name, value) => {
      if (env["GITHUB_STATE"]) {
        core.saveState(name, value);
      }
    },
    addSummary: (markdown) => appendSummary(env["GITHUB_STEP_SUMMARY"], markdown),
  };
}

function appendSummary(path: string | undefined, markdown: string): boolean {
  if (!path || Buffer.byteLength(markdown) > SUMMARY_LIMIT_BYTES) {
    return false;
  }
  try {
    appendFileSync(path, `${markdown}\n`);
    return true;
  } catch {
    return false;
  }
}
