import type { Emulator } from "../../emulator/index.ts";
import type { Event } from "../../emulator/payloads/events.ts";
import { inputVariables, readActionMetadata } from "../../emulator/runner/action-metadata.ts";
import { runEnvironment } from "../../emulator/runner/run-environment.ts";
import { createFileCommands, createRunFolder } from "../../emulator/runner/run-folder.ts";
import type { World } from "../../src/action/world.ts";
import { run } from "../../src/agent/run.ts";
import { type Clock, systemClock } from "../../src/clock.ts";
import { optionsOf, type Scenario } from "../bundle/agent/scenario.ts";

/** What a run in this process left behind. */
export interface RunHere {
  readonly passes: boolean;
  readonly outputs: Readonly<Record<string, string>>;
}

/** The main step in this process, over real sockets, on a clock that leaps over long waits; `onLog` hears its log. */
export async function runHere(
  emulator: Emulator,
  {
    event,
    onLog = () => {},
    ...scenario
  }: Scenario & { readonly event: () => Event; onLog?: (line: string) => void },
): Promise<RunHere> {
  const options = optionsOf(emulator, scenario, event());
  const folder = createRunFolder(options);
  try {
    const metadata = readActionMetadata(options.action);
    const env = {
      ...runEnvironment(options, folder),
      ...createFileCommands(folder),
      ...inputVariables(metadata, { inputs: options.inputs ?? {}, token: options.token ?? "" }),
    };
    const outputs: Record<string, string> = {};
    return { passes: await run(worldOf(env, outputs, onLog)), outputs };
  } finally {
    folder.remove();
  }
}

function worldOf(
  env: Readonly<Record<string, string>>,
  outputs: Record<string, string>,
  onLog: (line: string) => void,
): World {
  const readInput = (name: string) => env[`INPUT_${name.toUpperCase()}`] ?? "";
  return {
    env,
    readInput,
    readSecret: readInput,
    log: { info: onLog, notice: onLog, warning: onLog, error: onLog, group: () => {} },
    results: {
      setOutput: (name, value) => {
        outputs[name] = value;
        return true;
      },
      saveState: () => true,
      addSummary: () => true,
    },
    clock: leapingClock(),
    random: Math.random,
    signal: new AbortController().signal,
  };
}

// Between two looks; what is shorter is a wait for a request.
const LONG_WAIT_MS = 2000;

/** A long wait is over at once, and the time that it would have taken has passed. */
function leapingClock(): Clock {
  let leaptMs = 0;
  return {
    ...systemClock,
    monotonicMs: () => systemClock.monotonicMs() + leaptMs,
    sleep: async (ms, signal) => {
      const leapMs = ms < LONG_WAIT_MS ? 0 : ms - 1;
      await systemClock.sleep(ms - leapMs, signal);
      leaptMs += leapMs;
    },
  };
}
