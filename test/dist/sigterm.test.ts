import { expect, test } from "vitest";
import type { Emulator } from "../emulator/index.ts";
import { inputVariables, readActionMetadata } from "../runner-program/action-metadata.ts";
import { parseCommandFile } from "../runner-program/command-file.ts";
import { runEnvironment } from "../runner-program/run-environment.ts";
import { createFileCommands, createRunFolder, readIfThere } from "../runner-program/run-folder.ts";
import { startStepProcess } from "../runner-program/step-process.ts";
import { commented } from "./events.ts";
import { ask, endless, onStage, optionsOf } from "./scenario.ts";
import { arrived, headline, threads } from "./views.ts";

test("SIGTERM without a SIGINT before, as a container's end sends it, is a cancel too", {
  timeout: 30_000,
}, async () => {
  await onStage({ script: endless }, async ({ emulator }) => {
    const { exitCode, signal, outputs, exitMs } = await terminated(emulator);

    expect({ exitCode, signal }).toEqual({ exitCode: 0, signal: null });
    expect(exitMs).toBeLessThan(4000);
    expect(outputs).toMatchObject({ outcome: "cancelled", status: "active" });
    expect(headline(threads(emulator)[0]?.comments.at(-1))).toBe("⏹️ The run ended early");
  });
});

/** Runs main alone, as the runner does, until it polls; then sends SIGTERM. */
async function terminated(emulator: Emulator) {
  const options = optionsOf(emulator, {}, commented(ask(emulator)));
  const metadata = readActionMetadata(options.action);
  const folder = createRunFolder(options);
  try {
    const files = createFileCommands(folder);
    const given = { inputs: options.inputs ?? {}, token: options.token ?? "" };
    const step = startStepProcess({
      script: metadata.main,
      workingDirectory: folder.workspace,
      env: { ...runEnvironment(options, folder), ...inputVariables(metadata, given), ...files },
      onLine: () => {},
      limitMs: 30_000,
    });
    await arrived(emulator.service, "get");
    const signalledAt = performance.now();
    step.signal("SIGTERM");
    const end = await step.ended;
    const outputs = parseCommandFile(readIfThere(files.GITHUB_OUTPUT)).values;
    return { ...end, outputs, exitMs: performance.now() - signalledAt };
  } finally {
    folder.remove();
  }
}
