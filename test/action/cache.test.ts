import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type CacheServerOptions, startCacheServer } from "../../emulator/runner/cache-server.ts";
import { runnerCache } from "../../src/action/cache.ts";

import { systemClock } from "../../src/clock.ts";

/** A cache on a server, as the runner offers it. */
async function startCache(options: CacheServerOptions = {}, signal = new AbortController().signal) {
  const server = await startCacheServer(options);
  const folder = mkdtempSync(join(tmpdir(), "runner-cache-"));
  const env = {
    ACTIONS_RESULTS_URL: server.url,
    ACTIONS_RUNTIME_TOKEN: "token",
    ACTIONS_CACHE_SERVICE_V2: "true",
    RUNNER_TEMP: folder,
    GITHUB_WORKSPACE: folder,
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  // The library writes to the log what goes wrong.
  const stdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(async () => {
    stdout.mockRestore();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
    await server.close();
  });
  const cache = runnerCache({ env, clock: systemClock, signal });
  if (cache === undefined) throw new Error("The runner offers no cache.");
  return { cache, server, folder };
}

test("names are found by their beginning, the newest of the first prefix that any has; no file is left", async () => {
  const { cache, server, folder } = await startCache();
  const before = process.cwd();
  const saved = [];
  for (const name of ["key/1/working/a", "key/1/working/b", "key/1/ended/a"])
    saved.push(await cache.save(name));

  expect(saved).toEqual([true, true, true]);
  expect(await cache.find(["key/1/working/"])).toBe("key/1/working/b");
  expect(await cache.find(["key/2/", "key/1/ended/"])).toBe("key/1/ended/a");
  expect(await cache.find(["key/1/ended/", "key/1/working/"])).toBe("key/1/ended/a");
  expect(await cache.find(["key/3/"])).toBeUndefined();
  expect(server.keys()).toHaveLength(3);
  expect(readdirSync(folder).filter((name) => name.startsWith("docs-agent-action"))).toEqual([]);
  expect(process.cwd()).toBe(before);
});

describe.runIf(process.platform !== "win32")("a container", () => {
  test.each([
    ["without tar", ""],
    ["with the tar of BusyBox", "#!/bin/sh\necho 'tar (busybox) 1.36.1'"],
    ["with the tar of an older BusyBox", "#!/bin/sh\necho 'BusyBox v1.20 Usage: tar' >&2; exit 1"],
  ])("%s: the problem is known, and the library prints nothing", async (_, tar) => {
    const { cache, server, folder } = await startCache();
    if (tar !== "") writeFileSync(join(folder, "tar"), tar, { mode: 0o755 });
    vi.stubEnv("PATH", folder);

    expect([await cache.save("key/1/sending/a"), await cache.save("key/1/working/a")]).toEqual([
      false,
      false,
    ]);
    expect(server.keys()).toEqual([]);
    expect(cache.problem()).toContain("apk add tar");
    expect(process.stdout.write).not.toHaveBeenCalled();
  });
});

describe("what is not taken, and what is not answered, is said to be so", () => {
  test("by a cache that may only be read", async () => {
    const { cache } = await startCache({ readOnly: true });
    expect(await cache.save("key/1/working/a")).toBe(false);
  });

  test("by one that refuses to answer", async () => {
    const { cache } = await startCache({
      answer: { status: 403, body: '{"code":"permission_denied","msg":"no"}' },
    });
    expect(await cache.find(["key/1/"])).toBeUndefined();
  });

  test("by one that hangs, until a cancel; what comes after it gets two seconds", async () => {
    const cancel = new AbortController();
    const { cache } = await startCache({ answer: "hang" }, cancel.signal);
    const began = performance.now();
    const finding = cache.find(["key/1/"]);
    // The library is loaded first.
    await systemClock.sleep(500, cancel.signal);
    cancel.abort(new Error("cancelled"));

    await expect(finding).rejects.toThrow("cancelled");
    expect(await cache.save("key/1/none/a")).toBe(false);
    expect(performance.now() - began).toBeLessThan(4000);
  });

  test("by one that is not there", async () => {
    const { cache, server } = await startCache();
    await server.close();
    expect([await cache.find(["key/1/"]), await cache.save("key/1/working/a")]).toEqual([undefined, false]);
  });
});

describe("a run has no cache", () => {
  const offered = { ACTIONS_RESULTS_URL: "http://127.0.0.1:9" };

  test.each<[what: string, env: Readonly<Record<string, string>>, has: boolean]>([
    ["where the runner offers none", {}, false],
    ["that it may not use", { ...offered, ACTIONS_CACHE_MODE: "none" }, false],
    ["that it may not write", { ...offered, ACTIONS_CACHE_MODE: "Read " }, false],
    ["but where it may write it", { ...offered, ACTIONS_CACHE_MODE: "write" }, true],
    ["but where nothing is said about that", offered, true],
    ["but where the service has its older name", { ACTIONS_CACHE_URL: "http://127.0.0.1:9" }, true],
  ])("%s", (_, env, has) => {
    expect(runnerCache({ env, clock: systemClock, signal: new AbortController().signal }) !== undefined).toBe(
      has,
    );
  });
});
