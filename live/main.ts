// `npm run live -- --repository owner/name`, or one part of a run as the action `live/action.yml`: docs/live.md.

import { runnerCache } from "../src/action/cache.ts";
import { offersCache } from "../src/action/environment.ts";
import { runnerResults } from "../src/action/world.ts";
import { systemClock } from "../src/clock.ts";
import { readOptions } from "./options.ts";
import { runLive } from "./run.ts";
import type { SeenSignal } from "./subjects/cancel.ts";

const { env } = process;
const results = runnerResults(env);
const cancel = new AbortController();
const signals: SeenSignal[] = [];
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.on(name, () => {
    signals.push({ name, atMs: Date.now() });
    results.saveState("signals", JSON.stringify(signals));
    cancel.abort(new Error("The run was broken off."));
  });
}

try {
  process.exitCode = await runLive(readOptions(process.argv.slice(2), env), {
    env,
    clock: systemClock,
    signal: cancel.signal,
    cache: offersCache(env) ? runnerCache(env) : undefined,
    print: (text) => console.log(text),
    saveState: results.saveState,
    addSummary: results.addSummary,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
