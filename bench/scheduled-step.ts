import { join } from "node:path";
import { inputVariables, readActionMetadata } from "../test/runner-program/action-metadata.ts";
import { runEnvironment } from "../test/runner-program/run-environment.ts";
import { createFileCommands, createRunFolder } from "../test/runner-program/run-folder.ts";

/** A step of the agent action on a schedule: an event with nobody to ask and no thread to write to. */
export interface ScheduledStep {
  /** The variables for one process, with files of its own for outputs and summary. */
  readonly environment: () => Record<string, string>;
  readonly remove: () => void;
}

/** Lays out what the runner would. */
export function openScheduledStep(inputs: Readonly<Record<string, string>>): ScheduledStep {
  const action = join(import.meta.dirname, "../action.yml");
  const options = { action, event: { name: "schedule", payload: { schedule: "0 6 * * 1" } } };
  const given = {
    inputs: {
      "api-key": "mint_measured",
      "project-id": "project",
      prompt: "Refresh the quick start guide.",
      ...inputs,
    },
    token: "ghs_measured",
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
