import {
  type ActionMetadata,
  inputVariables,
  readActionMetadata,
  unexpectedInputs,
} from "./action-metadata.ts";
import type { ActionRun, PhaseRun, RunOptions } from "./action-run.ts";
import { runEnvironment } from "./run-environment.ts";
import { createRunFolder, type RunFolder } from "./run-folder.ts";
import { runPhase } from "./run-phase.ts";
import type { Screen } from "./screen.ts";

/** Runs a JavaScript action as GitHub's runner does. */
export async function runAction(options: RunOptions): Promise<ActionRun> {
  const metadata = readActionMetadata(options.action);
  const folder = createRunFolder(options);
  try {
    const env = {
      ...runEnvironment(options, folder),
      ...inputVariables(metadata, { ...options, token: options.token ?? "" }),
    };
    return await runMain(options, { metadata, folder, env });
  } finally {
    folder.remove();
  }
}

interface World {
  readonly metadata: ActionMetadata;
  readonly folder: RunFolder;
  readonly env: Readonly<Record<string, string>>;
}

function runMain(options: RunOptions, { metadata, folder, env }: World): Promise<PhaseRun> {
  return runPhase({
    script: metadata.main,
    folder,
    env,
    secrets: [options.token ?? "", ...(options.secrets ?? [])],
    options,
    preface: (screen) => {
      const complaint = unexpectedInputs(metadata, Object.keys(options.inputs ?? {}));
      if (complaint !== undefined) screen.annotate("warning", complaint);
      if (options.uses !== undefined) showDetails(screen, options.uses, env);
    },
  });
}

function showDetails({ show }: Screen, uses: string, env: Readonly<Record<string, string>>): void {
  show("group", `Run ${uses}`);
  show("plain", "with:");
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith("INPUT_") && value !== "") {
      show("plain", `  ${name.slice("INPUT_".length).toLowerCase()}: ${value}`);
    }
  }
  show("endgroup", "");
}
