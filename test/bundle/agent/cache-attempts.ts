import { schedule } from "../../../emulator/payloads/events.ts";
import {
  type CacheServer,
  type CacheServerOptions,
  cacheVariables,
  startCacheServer,
} from "../../../emulator/runner/cache-server.ts";
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
            ...cacheVariables(cache),
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
