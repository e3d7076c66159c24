import { basename } from "node:path";
import { systemClock } from "../clock.ts";
import { readInput, readSecret } from "../runner/inputs.ts";
import { runnerLog } from "../runner/log.ts";
import { runnerResults } from "../runner/outputs.ts";
import { run } from "./run.ts";
import type { World } from "./world.ts";

/** Runs main or post in the real world, and ends the process. */
export async function main(signal: AbortSignal): Promise<void> {
  const { env } = process;
  const world: World = {
    env,
    readInput,
    readSecret,
    log: runnerLog("Docs agent"),
    results: runnerResults(env),
    clock: systemClock,
    random: Math.random,
    signal,
  };
  let exitCode = 0;
  try {
    if (isPost()) {
      await (await import("./post.ts")).post(world);
    } else {
      exitCode = (await run(world)) ? 0 : 1;
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    world.log.error(
      `Something went wrong that this action did not foresee: ${text}. Please report it with the log of this step.`,
    );
    exitCode = 1;
  }
  // Connections that GitHub would keep open for a while must not keep the step running.
  process.stdout.write("", () => process.exit(exitCode));
}

/** Told by the name under which the runner starts it: a main that was killed early leaves nothing else to tell it by. */
function isPost(): boolean {
  return basename(process.argv[1] ?? "") === "post.js";
}
