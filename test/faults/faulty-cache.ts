import type { Answer } from "../../emulator/answer.ts";
import { createFaults, type Faults } from "../../emulator/faults.ts";
import { type RunningServer, startHttpServer } from "../../emulator/http-server.ts";
import { parseJson } from "../../emulator/json.ts";
import { startCacheServer } from "../../emulator/runner/cache-server.ts";
import { machineTime } from "../../emulator/time.ts";

/** The Actions cache behind a door that can be made to jam. */
export interface FaultyCache {
  readonly url: string;
  readonly faults: Faults<string>;
  readonly requests: RunningServer<string>["requests"];
  readonly close: () => Promise<void>;
}

/** Starts both; the kinds of requests are the cache's own operations, and `PUT` to its storage. */
export async function startFaultyCache(): Promise<FaultyCache> {
  const cache = await startCacheServer();
  const faults = createFaults<string>();
  const door: RunningServer<string> = await startHttpServer<string>({
    classify: ({ method, path }) => (method === "PUT" ? "PUT" : (path.split("/").at(-1) ?? "")),
    answer: async ({ method, path, body }): Promise<Answer> => {
      const answer = await fetch(new URL(path, cache.url), { method, body });
      const text = (await answer.text()).replaceAll(cache.url, `${door.url}/`);
      // The storage's client wants its headers.
      const headers = Object.fromEntries(
        ["etag", "last-modified", "x-ms-request-id"].flatMap((name) => {
          const value = answer.headers.get(name);
          return value === null ? [] : [[name, value]];
        }),
      );
      return { status: answer.status, headers, body: parseJson(text) };
    },
    faults,
    onRequest: undefined,
    hold: undefined,
    time: machineTime,
    onMistake: (message) => {
      throw new Error(message);
    },
  });
  return {
    url: `${door.url}/`,
    faults,
    requests: door.requests,
    close: async () => void (await Promise.all([door.close(), cache.close()])),
  };
}
