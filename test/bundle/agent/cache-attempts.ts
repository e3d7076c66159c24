import { schedule } from "../../../emulator/payloads/events.ts";
import {
  type CacheServer,
  type CacheServerOptions,
  cacheVariables,
  startCacheServer,
} from "../../../emulator/runner/cache-server.ts";
import { onServers, type Scenario, type ScenarioRun, type Servers } from "./scenario.ts";

/** The n-th attempt of a run. */
export type Attempt = (n: number, changes?: Scenario) => Promise<ScenarioRun>;

/** The attempts of one scheduled run, which has no thread, beside a cache that outlives them. */
export async function attempts(
  options: CacheServerOptions & Pick<Scenario, "script">,
  act: (attempt: Attempt, servers: Servers & { readonly cache: CacheServer }) => Promise<void>,
): Promise<void> {
  const cache = await startCacheServer(options);
  try {
    await onServers({ ...options, asProcess: true }, async (servers) => {
      const attempt: Attempt = (n, changes = {}) =>
        servers.runScenario({
          event: () => schedule(servers.emulator.github.state),
          ...changes,
          inputs: { prompt: "Refresh the guide.", ...changes.inputs },
          env: {
            GITHUB_RUN_ATTEMPT: String(n),
            ...cacheVariables(cache),
            ...changes.env,
          },
        });
      await act(attempt, { ...servers, cache });
    });
  } finally {
    await cache.close();
  }
}

/** What the entries say of the run, oldest first. */
export function phases({ keys }: CacheServer): (string | undefined)[] {
  return keys().map((key) => /_(starting|job|none|end)_/.exec(key)?.[1]);
}

/** The log as one text. */
export function logOf({ run }: ScenarioRun): string {
  return run.log.map(({ text }) => text).join("\n");
}
