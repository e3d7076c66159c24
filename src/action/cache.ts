import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TIME_LIMITS } from "../time-limits.ts";
import type { Variables } from "./environment.ts";
import type { World } from "./world.ts";

// The version of a cache entry is a digest of its path, so a different path would lose all entries:
// https://github.com/actions/toolkit/blob/main/packages/cache/src/internal/cacheUtils.ts
const ENTRY_PATH = "docs-agent-action-memory";

/** The Actions cache as a list of names: an entry's file is empty and never restored. */
export interface RunnerCache {
  /** The newest entry for the first of these prefixes that has any. Undefined if there is none, or if the cache does not answer. */
  readonly find: (prefixes: readonly string[]) => Promise<string | undefined>;
  /** Saves a new entry of this name; returns whether the cache accepted it. */
  readonly save: (name: string) => Promise<boolean>;
  /**
   * Whether an entry that was accepted is there. Version 1 of the service, as on GitHub Enterprise Server and in `act`, answers a refused
   * upload like an accepted one: https://github.com/actions/toolkit/blob/main/packages/cache/src/internal/cacheHttpClient.ts
   */
  readonly isReliable: boolean;
  /** Why nothing can be saved, as far as this machine knows; empty otherwise. */
  readonly problem: () => string;
}

/**
 * The cache of the run; undefined if the runner offers none, or says that this run may not write it
 * (https://github.blog/changelog/2026-09-10-control-github-actions-cache-access-with-cache-mode).
 */
export function runnerCache({
  env,
  clock,
  signal,
}: Pick<World, "env" | "clock" | "signal">): RunnerCache | undefined {
  const mode = env["ACTIONS_CACHE_MODE"]?.trim().toLowerCase() ?? "";
  // One for each version of the service: https://github.com/actions/toolkit/blob/main/packages/cache/src/cache.ts
  const address = env["ACTIONS_RESULTS_URL"] || env["ACTIONS_CACHE_URL"];
  if (!address || mode === "none" || mode === "read") {
    return undefined;
  }
  let canPack: boolean | undefined;
  return {
    isReliable: (env["ACTIONS_CACHE_SERVICE_V2"] ?? "") !== "",
    find: async (prefixes) => {
      // The library is the largest part of the bundle, and only runs without a thread need it.
      const { restoreCache } = await import("@actions/cache");
      const [first = ""] = prefixes;
      const finding = restoreCache([ENTRY_PATH], first, [...prefixes], { lookupOnly: true });
      return await within({ clock, signal }, finding);
    },
    save: async (name) => {
      canPack ??= process.platform === "win32" || hasTar();
      if (!canPack) {
        return false;
      }
      const { saveCache } = await import("@actions/cache");
      const saving = inEmptyFolder(env, () => saveCache([ENTRY_PATH], name));
      const id = await within({ clock, signal }, saving);
      return id !== undefined && id !== -1;
    },
    problem: () => (canPack === false ? NO_TAR : ""),
  };
}

const NO_TAR =
  "The cache needs a `tar` that this container does not have: install GNU tar (on Alpine: `apk add tar`).";

/**
 * Whether there is a tar that the library can use. (On Windows, there always is, and a search for one would begin in the workspace.)
 * Without this check, the library prints three warnings of its own, and BusyBox all of its options:
 * https://github.com/actions/cache/issues/1765
 */
function hasTar(): boolean {
  const { error, stdout, stderr } = spawnSync("tar", ["--version"], { encoding: "utf8" });
  return error === undefined && !/busybox/i.test(stdout + stderr);
}

/** Undefined if the call fails or takes too long. The library logs what went wrong. A cancel ends a call under way with the signal's reason. */
async function within<T>(
  { clock, signal }: Pick<World, "clock" | "signal">,
  call: Promise<T>,
): Promise<T | undefined> {
  const over = new AbortController();
  const waiting = signal.aborted
    ? clock.sleep(TIME_LIMITS.cacheAfterCancel, over.signal)
    : clock.sleep(TIME_LIMITS.cache, AbortSignal.any([signal, over.signal]));
  const timeUp = waiting.then(() => undefined);
  const answer = call.catch(() => undefined);
  try {
    return await Promise.race([answer, timeUp]);
  } finally {
    over.abort();
    timeUp.catch(() => {});
  }
}

/**
 * Runs a function in a new folder that holds the entry's empty file, because the library looks for that file in the process's working
 * directory.
 */
async function inEmptyFolder<T>(env: Variables, act: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  const folder = mkdtempSync(join(env["RUNNER_TEMP"] || tmpdir(), "docs-agent-action-"));
  try {
    writeFileSync(join(folder, ENTRY_PATH), "");
    process.chdir(folder);
    return await act();
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  }
}
