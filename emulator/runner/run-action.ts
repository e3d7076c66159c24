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

/** Runs a JavaScript action as GitHub's runner does: main, then post with main's state. */
export async function runAction(options: RunOptions): Promise<ActionRun> {
  const metadata = readActionMetadata(options.action);
  const folder = createRunFolder(options);
  try {
    const env = {
      ...runEnvironment(options, folder),
      ...inputVariables(metadata, { ...options, token: options.token ?? "" }),
    };
    const main = await runMain(options, { metadata, folder, env });
    const post = await runPost(options, { metadata, folder, env, main });
    return post ? { ...main, post } : main;
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

async function runPost(
  { cancelAfter: _cancel, kill: _kill, ...options }: RunOptions,
  { metadata, folder, env, main }: World & { readonly main: PhaseRun },
): Promise<PhaseRun | undefined> {
  if (metadata.post === undefined || options.post === false) return;
  const state = Object.entries(main.state).map(([name, value]) => [`STATE_${name}`, value]);
  return runPhase({
    script: metadata.post,
    folder,
    env: { ...env, ...Object.fromEntries(state) },
    secrets: main.masks,
    options,
    preface: ({ show }) => {
      if (options.uses !== undefined) show("plain", "Post job cleanup.");
    },
  });
}
