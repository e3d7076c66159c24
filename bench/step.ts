import { join } from "node:path";
import { inputVariables, readActionMetadata } from "../emulator/runner/action-metadata.ts";
import type { RunOptions } from "../emulator/runner/action-run.ts";
import { runEnvironment } from "../emulator/runner/run-environment.ts";
import { createFileCommands, createRunFolder } from "../emulator/runner/run-folder.ts";

/** A step of the agent action. */
export interface Step {
  /** The variables for one process, with files of its own for outputs and summary. */
  readonly environment: () => Record<string, string>;
  readonly remove: () => void;
}

const SCHEDULE = { name: "schedule", payload: { schedule: "0 6 * * 1" } };

/** Lays out what the runner would; on a schedule, an event with nobody to ask and no thread to write to, unless one is given. */
export function openStep({
  inputs,
  token = "ghs_measured",
  event = SCHEDULE,
  env = {},
}: Pick<RunOptions, "inputs" | "token" | "event" | "env">): Step {
  const action = join(import.meta.dirname, "../action.yml");
  const options = { action, event, env };
  const given = {
    inputs: {
      "api-key": "mint_measured",
      "project-id": "project",
      prompt: "Refresh the quick start guide.",
      ...inputs,
    },
    token,
  };
  const folder = createRunFolder(options);
  return {
    environment: () => ({
      ...runEnvironment(options, folder),
      ...inputVariables(readActionMetadata(action), given),
      ...createFileCommands(folder),
    }),
    remove: folder.remove,
  };
}
