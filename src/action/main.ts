import { systemClock } from "../clock.ts";
import { runnerLog } from "./log.ts";
import { runnerResults } from "./outputs.ts";
import { readInput, readSecret, type World } from "./world.ts";

/** Runs one step of an action in the real world, and ends the process. `act` says whether the step passes. */
export async function runStep(
  title: string,
  signal: AbortSignal,
  act: (world: World) => Promise<boolean>,
): Promise<void> {
  const { env } = process;
  const log = runnerLog(title);
  const results = runnerResults(env);
  let passes = false;
  try {
    const random = Math.random;
    passes = await act({ env, readInput, readSecret, log, results, clock: systemClock, random, signal });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    log.error(
      `Something went wrong that this action did not foresee: ${text}. Please report it with the log of this step.`,
    );
  }
  // Connections that GitHub would keep open for a while must not keep the step running.
  process.stdout.write("", () => process.exit(passes ? 0 : 1));
}
