import { type CacheServer, type CacheServerOptions, startCacheServer } from "../action/cache-server.ts";
import { schedule } from "./events.ts";
import { onStage, type Played, type Setting, type Stage } from "./scenario.ts";

/** The n-th attempt of a run. */
export type Attempt = (n: number, changes?: Setting) => Promise<Played>;

/** The attempts of one scheduled run, which has no thread, beside a cache that outlives them. */
export async function attempts(
  options: CacheServerOptions & Pick<Setting, "script">,
  act: (attempt: Attempt, stage: Stage & { readonly cache: CacheServer }) => Promise<void>,
): Promise<void> {
  const cache = await startCacheServer(options);
  try {
    await onStage({ ...options, asProcess: true }, async (stage) => {
      const attempt: Attempt = (n, changes = {}) =>
        stage.play({
          event: () => schedule(stage.emulator.github.state),
          ...changes,
          inputs: { prompt: "Refresh the guide.", ...changes.inputs },
          env: {
            GITHUB_RUN_ATTEMPT: String(n),
            // The library packs its entries with the machine's tar.
            PATH: process.env["PATH"],
            ACTIONS_RESULTS_URL: cache.url,
            ACTIONS_RUNTIME_TOKEN: "runtime-token",
            ACTIONS_CACHE_SERVICE_V2: "true",
            ...changes.env,
          },
        });
      await act(attempt, { ...stage, cache });
    });
  } finally {
    await cache.close();
  }
}

/** What the entries say of the run, oldest first. */
export function phases({ keys }: CacheServer): (string | undefined)[] {
  return keys().map((key) => /-(starting|job|none)-/.exec(key)?.[1]);
}

/** The log as one text. */
export function logOf({ run }: Played): string {
  return run.log.map(({ text }) => text).join("\n");
}
