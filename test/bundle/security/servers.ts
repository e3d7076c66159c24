import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type Emulator, startEmulator } from "../../../emulator/index.ts";
import type { ActionRun, RunOptions } from "../../../emulator/runner/action-run.ts";
import { runAction } from "../../../emulator/runner/run-action.ts";
import { placeOfRuns, timeOfRuns } from "../../runs/where.ts";
import { everythingSaid } from "../agent/clean-run.ts";

const ACTION = fileURLToPath(new URL("../../../action.yml", import.meta.url));

/** The event and the inputs of one short run. */
export type Shot = Pick<RunOptions, "event" | "inputs" | "env">;

/** Runs the action against these servers, without its post step: nothing is cancelled here. */
export async function runOnce(
  { service, github }: Emulator,
  { event, inputs, env }: Shot,
): Promise<ActionRun> {
  github.state.learnEvent(event?.payload);
  const earlier = { service: service.requests.length, github: github.requests.length };
  const run = await runAction({
    action: ACTION,
    token: SEED_TOKENS.installation,
    post: false,
    limitMs: 30_000,
    ...placeOfRuns(service.time),
    ...(event === undefined ? {} : { event }),
    inputs: {
      "api-key": service.adminKey,
      "project-id": "handbook",
      "base-url": service.url,
      ...inputs,
    },
    env: {
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_API_URL: github.apiUrl,
      GITHUB_GRAPHQL_URL: github.graphqlUrl,
      ...env,
    },
  });
  const requests = [...service.requests.slice(earlier.service), ...github.requests.slice(earlier.github)];
  const leaks = everythingSaid([run], requests).filter((text) => text.includes(service.adminKey));
  expect(leaks, "the API key").toEqual([]);
  return run;
}

/** Pairs of servers that many runs share, each pair by one run at a time. */
export interface Servers {
  readonly use: <T>(act: (emulator: Emulator) => Promise<T>) => Promise<T>;
  /** Sets up each pair alike, before the first run. */
  readonly each: (set: (emulator: Emulator) => void) => void;
  readonly close: () => Promise<void>;
}

/** Starts that many pairs of servers: no more processes than that run side by side. */
export async function startServers(count: number): Promise<Servers> {
  const all = await Promise.all(Array.from({ length: count }, () => startEmulator({ time: timeOfRuns() })));
  const free = [...all];
  const waiting: ((emulator: Emulator) => void)[] = [];
  const take = (): Promise<Emulator> => {
    const emulator = free.pop();
    return emulator === undefined
      ? new Promise((resolve) => void waiting.push(resolve))
      : Promise.resolve(emulator);
  };
  const giveBack = (emulator: Emulator): void => {
    emulator.service.faults.clear();
    emulator.github.faults.clear();
    const next = waiting.shift();
    if (next === undefined) free.push(emulator);
    else next(emulator);
  };
  return {
    use: async (act) => {
      const emulator = await take();
      try {
        return await act(emulator);
      } finally {
        giveBack(emulator);
      }
    },
    each: (set) => {
      for (const emulator of all) set(emulator);
    },
    close: async () => void (await Promise.all(all.map((emulator) => emulator.close()))),
  };
}
