import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type CacheServerOptions, startCacheServer } from "../../emulator/runner/cache-server.ts";
import { runnerCache } from "../../src/action/cache.ts";

/** A cache on a server, with what the process wrote to its log. */
async function startCache(options: CacheServerOptions = {}, mode?: string) {
  const server = await startCacheServer(options);
  const folder = mkdtempSync(join(tmpdir(), "runner-cache-"));
  const env = {
    ACTIONS_RESULTS_URL: server.url,
    ACTIONS_RUNTIME_TOKEN: "token",
    ACTIONS_CACHE_SERVICE_V2: "true",
    RUNNER_TEMP: folder,
    GITHUB_WORKSPACE: folder,
    ...(mode === undefined ? {} : { ACTIONS_CACHE_MODE: mode }),
  };
  for (const [name, value] of Object.entries(env)) {
    vi.stubEnv(name, value);
  }
  const written: string[] = [];
  const stdout = vi
    .spyOn(process.stdout, "write")
    .mockImplementation((chunk) => written.push(String(chunk)) > 0);
  onTestFinished(async () => {
    stdout.mockRestore();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
    await server.close();
  });
  return { cache: runnerCache(env), server, written, folder };
}

describe("the cache's keys", () => {
  test("are found by their beginning, the newest first; no file is brought, nothing is logged, nothing left", async () => {
    const { cache, server, written, folder } = await startCache();
    await cache.save("memory-1-a");
    await cache.save("memory-1-b");
    await cache.save("memory-2-a");
    const before = process.cwd();

    expect(await cache.find(["memory-1-"])).toBe("memory-1-b");
    expect(await cache.find(["memory-3-", "memory-2-"])).toBe("memory-2-a");
    expect(await cache.find(["memory-4-"])).toBeUndefined();
    const eight = Array.from({ length: 8 }, (_, n) => `memory-${n + 4}-`);
    expect(await cache.find([...eight, "memory-2-"])).toBe("memory-2-a");
    expect(server.keys()).toEqual(["memory-1-a", "memory-1-b", "memory-2-a"]);
    expect(server.operations).not.toContain("never");
    expect(server.uploaded()).toBeLessThan(1000);
    expect(written).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.startsWith("docs-agent-action"))).toEqual([]);
    expect(process.cwd()).toBe(before);
  });

  test("what others write to the log meanwhile arrives", async () => {
    const { cache, written } = await startCache();
    const saving = cache.save("memory-1-a");
    process.stdout.write("Still working.\n");
    await saving;
    process.stdout.write("Done.\n");

    expect(written).toEqual(["Still working.\n", "Done.\n"]);
  });

  test("cannot be saved twice where the server refuses, and the reason is one line without annotations", async () => {
    const { cache, written } = await startCache({ readOnly: true });

    await expect(cache.save("memory-1-a")).rejects.toMatchObject({
      name: "CacheError",
      absent: false,
      message: expect.stringMatching(
        /^The Actions cache could not be written: .*cache write denied: the run's token is/,
      ),
    });
    await expect(cache.save("memory-1-a")).rejects.toThrow(/^[^\n]*$/);
    expect(written).toEqual([]);
  });

  test.each([
    ["a refusal", { status: 403, body: '{"code":"permission_denied","msg":"no\\n::error::injected"}' }],
    ["a limit", { status: 429, body: '{"code":"resource_exhausted","msg":"slow down"}' }],
  ])("are not read from %s", async (_, answer) => {
    const { cache, written } = await startCache({ answer });

    await expect(cache.find(["memory-1-"])).rejects.toThrow(/^The Actions cache could not be read: [^\n]+$/);
    expect(written).toEqual([]);
  });

  test("are not found where nobody listens", async () => {
    const { cache, server, written } = await startCache();
    await server.close();

    await expect(cache.find(["memory-1-"])).rejects.toThrow(/^The Actions cache could not be read: /);
    await expect(cache.save("memory-1-a")).rejects.toThrow(/^The Actions cache could not be written: /);
    expect(written).toEqual([]);
  });
});

describe("the storage's signed address, with which anybody can write, is not repeated", () => {
  const SIGNED = "https://storage.example/container/blob?se=2026&sig=canary%2Fsignature%3D";
  const saying = (text: string) => ({
    status: 400,
    body: JSON.stringify({ code: "invalid_argument", msg: text }),
  });

  test.each([
    ["CreateCacheEntry", `No room at ${SIGNED} for it`],
    ["CreateCacheEntry", `${SIGNED}`],
    ["CreateCacheEntry", `No (${SIGNED}), no <${SIGNED}>`],
    ["FinalizeCacheEntryUpload", `Nothing is at ${SIGNED}.`],
    ["FinalizeCacheEntryUpload", `Nothing is at ${SIGNED.toUpperCase()}.`],
    ["blob", `The address ${SIGNED} has expired.`],
  ])("by %s: %s", async (operation, text) => {
    const { cache, written } = await startCache({ answers: { [operation]: saying(text) } });
    const { message } = await cache.save("memory-1-a").then(
      () => new Error("It was saved."),
      (error: Error) => error,
    );

    expect(message).toMatch(/^The Actions cache could not be written: ./);
    expect(message).not.toMatch(/canary|signature|storage\.example/i);
    expect(written).toEqual([]);
  });

  test("by GetCacheEntryDownloadURL", async () => {
    const answers = { GetCacheEntryDownloadURL: saying(`Look at ${SIGNED} and ${SIGNED}`) };
    const { cache, written } = await startCache({ answers });
    const message = await cache.find(["memory-1-"]).catch(String);

    expect(message).toMatch(/could not be read: .*the storage and the storage/);
    expect(written).toEqual([]);
  });
});

describe("a run that may not", () => {
  test.each([
    ["none", "may not use", true, "may not use", true],
    ["Read ", undefined, undefined, "may only read", true],
    ["write-only", "may only write", false, undefined, undefined],
    ["write", undefined, undefined, undefined, undefined],
    ["something new", undefined, undefined, undefined, undefined],
  ])("mode %s: find %s, save %s", async (mode, findSays, findAbsent, saveSays, saveAbsent) => {
    const { cache } = await startCache({}, mode);
    const outcomeOf = (act: Promise<unknown>) =>
      act.then(
        () => ({}),
        ({ message, absent }: { message: string; absent: boolean }) => ({ message, absent }),
      );
    const expected = (says: string | undefined, absent: boolean | undefined) =>
      says === undefined ? {} : { message: `This run ${says} the Actions cache.`, absent };

    expect(await outcomeOf(cache.find(["memory-1-"]))).toEqual(expected(findSays, findAbsent));
    expect(await outcomeOf(cache.save("memory-1-a"))).toEqual(expected(saveSays, saveAbsent));
  });

  test("have a cache learns so at once", async () => {
    const cache = runnerCache({ ACTIONS_RUNTIME_TOKEN: "token" });

    await expect(cache.find(["memory-1-"])).rejects.toMatchObject({ absent: true });
    await expect(cache.save("memory-1-a")).rejects.toMatchObject({
      absent: true,
      message: "The runner offers no Actions cache.",
    });
  });
});
