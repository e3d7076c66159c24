import { systemClock } from "../clock.ts";
import { readInput, readSecret } from "../runner/inputs.ts";
import { runnerLog } from "../runner/log.ts";
import { runnerResults } from "../runner/outputs.ts";
import { run } from "./run.ts";

/** Runs the step in the real world, and ends the process. */
export async function main(signal: AbortSignal): Promise<void> {
  const { env } = process;
  const log = runnerLog("Visitors");
  let exitCode = 1;
  try {
    const passes = await run({
      env,
      readInput,
      readSecret,
      log,
      results: runnerResults(env),
      clock: systemClock,
      random: Math.random,
      signal,
    });
    exitCode = passes ? 0 : 1;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    log.error(
      `Something went wrong that this action did not foresee: ${text}. Please report it with the log of this step.`,
    );
  }
  // Connections that are kept open must not keep the step running.
  process.stdout.write("", () => process.exit(exitCode));
}
