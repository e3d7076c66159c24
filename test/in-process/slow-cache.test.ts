import { describe, expect, test } from "vitest";
import { schedule } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { onServers, type Scenario, type ScenarioRun, type Servers } from "../bundle/agent/scenario.ts";
import { arrived, count } from "../bundle/agent/views.ts";
import {
  type CacheCall,
  type MemoryCache,
  type MemoryCacheOptions,
  openMemoryCache,
} from "./memory-cache.ts";

/** The n-th attempt of a scheduled run, which has no thread: nothing but the cache can remember its job. */
type Attempt = (n: number, changes?: Scenario) => Promise<ScenarioRun>;

async function attempts(
  { script = jobScript({ ms: 20_000 }), ...options }: MemoryCacheOptions & Pick<Scenario, "script">,
  act: (attempt: Attempt, servers: Servers & { readonly cache: MemoryCache }) => Promise<void>,
): Promise<void> {
  const cache = openMemoryCache(options);
  try {
    await onServers({ script }, async (servers) => {
      const attempt: Attempt = (n, changes = {}) =>
        servers.runScenario({
          event: () => schedule(servers.emulator.github.state),
          ...changes,
          inputs: { prompt: "Refresh the guide.", ...changes.inputs },
          env: { GITHUB_RUN_ATTEMPT: String(n), ACTIONS_RESULTS_URL: cache.url, ...changes.env },
        });
      await act(attempt, { ...servers, cache });
    });
  } finally {
    cache.close();
  }
}

const SLOW_MS = 1000;
// Longer than a job waits for the cache.
const TOO_SLOW_MS = 45_000;

describe("a cache that takes a second for each call", () => {
  const delayMs = () => SLOW_MS;

  test("knows that a job is starting before the create is sent", async () => {
    await attempts({ delayMs }, async (attempt, { emulator, cache }) => {
      const known = arrived(emulator.service, "create").then(() => cache.keys.length);
      const { run } = await attempt(1);

      expect(run.outputs["outcome"]).toBe("pull-request");
      expect(await known).toBe(1);
      expect(run.annotations).toEqual([]);
    });
  });

  test.each([
    ["that ends at once", jobScript({ polls: 0 }), {}],
    ["that nobody waits for", jobScript({ ms: 600_000 }), { inputs: { wait: "false" } }],
    ["that outlasts its time-out", jobScript({ ms: 600_000 }), { inputs: { timeout: "5s" } }],
  ])("knows the id of a job %s before the step ends", async (_, script, changes: Scenario) => {
    await attempts({ delayMs, script }, async (attempt, { emulator }) => {
      const first = await attempt(1, changes);
      const second = await attempt(2, changes);

      expect(first.run.outputs["job-id"]).not.toBe("");
      expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("knows, after a cancel, the job that was running", async () => {
    await attempts({ delayMs, script: jobScript({ ms: 120_000 }) }, async (attempt, { emulator }) => {
      const first = await attempt(1, { cancelAfter: ({ service }) => arrived(service, "get", 3) });
      const second = await attempt(2);

      expect(first.run.outputs["outcome"]).toBe("cancelled");
      expect(second.run.outputs).toMatchObject({
        outcome: "pull-request",
        "job-id": first.run.outputs["job-id"],
      });
      expect(count(emulator.service, "create")).toBe(1);
    });
  });
});

describe("a cache of which one call takes three quarters of a minute", () => {
  const script = jobScript({ ms: 2000 });
  const slowAt = (slow: CacheCall, n: number) => (call: CacheCall, nth: number) =>
    call === slow && nth === n ? TOO_SLOW_MS : 0;

  const saves = [2, 3, 4].map((n) => ["save", n] as const);
  const finds = [2, 3, 4, 5, 6].map((n) => ["find", n] as const);

  test.each([...saves, ...finds])("%s %i of three attempts", async (call, n) => {
    await attempts({ delayMs: slowAt(call, n), script }, async (attempt, { emulator }) => {
      const first = await attempt(1);
      const later = [await attempt(2), await attempt(3)];

      expect(count(emulator.service, "create")).toBe(1);
      expect(first.run.outputs["outcome"]).toBe("pull-request");
      // Who does not know the job says so, and starts nothing.
      const told = later.map(({ run }) => `${run.outputs["outcome"]} ${run.outputs["job-id"]}`);
      const may = ["error ", "create-unknown ", `pull-request ${first.run.outputs["job-id"]}`];
      expect(told.filter((each) => !may.includes(each))).toEqual([]);
      expect([first, ...later].map(({ run }) => run.durationMs).filter((ms) => ms > 30_000)).toEqual([]);
    });
  });

  test("find 1, before anything is saved: the entry does not wait for it, and the re-run finds the job", async () => {
    await attempts({ delayMs: slowAt("find", 1), script }, async (attempt, { emulator }) => {
      const first = await attempt(1);
      const second = await attempt(2);

      expect(second.run.outputs).toMatchObject({
        outcome: "pull-request",
        "job-id": first.run.outputs["job-id"],
      });
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  // A re-run cannot tell a cache that took nothing from a first attempt that started nothing.
  test("save 1, before anything is saved: the job runs, and the log says that a re-run may not find it", async () => {
    await attempts({ delayMs: slowAt("save", 1), script }, async (attempt) => {
      const { run } = await attempt(1);

      expect(run.outputs["outcome"]).toBe("pull-request");
      expect(run.durationMs).toBeLessThan(30_000);
      expect(run.log.map(({ text }) => text)).toContain(`job-id: ${run.outputs["job-id"]}`);
    });
  });
});

test("two steps of one attempt, each on a slow cache, keep their jobs apart", async () => {
  await attempts({ delayMs: () => SLOW_MS }, async (attempt, { emulator }) => {
    const both = (n: number) => Promise.all(["guide", "api"].map((page) => attempt(n, { matrix: { page } })));
    const [first, second] = [await both(1), await both(2)];

    expect(new Set(first.map(({ run }) => run.outputs["job-id"])).size).toBe(2);
    expect(second.map(({ run }) => run.outputs["job-id"])).toEqual(
      first.map(({ run }) => run.outputs["job-id"]),
    );
    expect(count(emulator.service, "create")).toBe(2);
  });
});
