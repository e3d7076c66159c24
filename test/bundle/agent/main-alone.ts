import { statSync } from "node:fs";
import { inputVariables, readActionMetadata } from "../../../emulator/runner/action-metadata.ts";
import type { RunOptions } from "../../../emulator/runner/action-run.ts";
import { parseCommandFile } from "../../../emulator/runner/command-file.ts";
import { runEnvironment } from "../../../emulator/runner/run-environment.ts";
import { createFileCommands, createRunFolder, readIfThere } from "../../../emulator/runner/run-folder.ts";
import {
  type ProcessEnd,
  type StepProcess,
  startStepProcess,
} from "../../../emulator/runner/step-process.ts";

/** How main ended, with moments in milliseconds since the epoch. */
export interface MainEnd extends ProcessEnd {
  readonly outputs: Readonly<Record<string, string>>;
  /** When it last wrote a line or one of the runner's files. */
  readonly wroteAt: number;
}

/** Runs main without post, as the runner does; `act` may signal it meanwhile. */
export async function runMainAlone(
  options: RunOptions,
  act: (step: StepProcess) => Promise<void> = async () => {},
): Promise<MainEnd> {
  const metadata = readActionMetadata(options.action);
  const folder = createRunFolder(options);
  try {
    const files = createFileCommands(folder);
    const given = { inputs: options.inputs ?? {}, token: options.token ?? "" };
    let lineAt = 0;
    const step = startStepProcess({
      script: metadata.main,
      workingDirectory: folder.workspace,
      env: { ...runEnvironment(options, folder), ...inputVariables(metadata, given), ...files },
      onLine: () => {
        lineAt = Date.now();
      },
      limitMs: 30_000,
    });
    const [end] = await Promise.all([step.ended, act(step)]);
    const endedAt = Date.now();
    const wroteAt = Math.max(lineAt, ...Object.values(files).map((file) => statSync(file).mtimeMs));
    return { ...end, endedAt, wroteAt, outputs: parseCommandFile(readIfThere(files.GITHUB_OUTPUT)).values };
  } finally {
    folder.remove();
  }
}
