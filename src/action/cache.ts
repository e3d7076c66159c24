import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { oneLine } from "../plain-text.ts";
import { offersCache, type Variables } from "./environment.ts";

/** The cache did not do what it was asked; the message says why, on one line. */
export class CacheError extends Error {
  override readonly name = "CacheError";

  /** This run can leave nothing in a cache: the runner offers none, or does not let it write. Trying again is of no use. */
  readonly absent: boolean;

  constructor(message: string, { absent = false } = {}) {
    super(message);
    this.absent = absent;
  }
}

// The version of a cache entry is a digest over its path, so another path would lose all entries:
// https://github.com/actions/toolkit/blob/main/packages/cache/src/internal/cacheUtils.ts
const ENTRY_PATH = "docs-agent-action-memory";

const MESSAGE_LIMIT = 300;

/** The keys of the Actions cache. Entries are remembered for their keys alone, and no file is ever brought back. */
export type RunnerCache = Readonly<ReturnType<typeof runnerCache>>;

/** The cache of the run. Its library, the largest part of the bundle, is loaded only by runs that use the cache. */
export function runnerCache(env: Variables) {
  return {
    /**
     * Looks for the prefixes one after the other, and resolves to the newest key that begins with the first one of which there
     * is any. Rejects with a CacheError. The library takes ten keys, the first of them whole, so there are nine prefixes at most:
     * https://github.com/actions/toolkit/blob/main/packages/cache/src/cache.ts
     */
    find: async (prefixes: readonly string[]): Promise<string | undefined> => {
      requireCache(env, "read");
      const { restoreCache } = await import("@actions/cache");
      const { result, problem } = await captureProblem(() =>
        restoreCache([ENTRY_PATH], prefixes[0] ?? "", [...prefixes], { lookupOnly: true }),
      );
      if (result === undefined && problem !== undefined) {
        throw new CacheError(`The Actions cache could not be read: ${problem}`);
      }
      return result;
    },
    /** Saves an entry under a new key. Rejects with a CacheError. */
    save: async (key: string): Promise<void> => {
      requireCache(env, "write-only");
      const { saveCache } = await import("@actions/cache");
      const { result, problem } = await captureProblem(() =>
        withEmptyFile(env, () => saveCache([ENTRY_PATH], key)),
      );
      if (result === undefined || result === -1) {
        const reason = problem?.replaceAll(key, "it") ?? "no reason was given.";
        throw new CacheError(`The Actions cache could not be written: ${reason}`);
      }
    },
  };
}

/**
 * The runner says beforehand what a run may do with the cache (its `cache-mode`:
 * https://github.blog/changelog/2026-09-10-control-github-actions-cache-access-with-cache-mode). A mode that is not known here
 * is left to the cache service.
 */
function requireCache(env: Variables, needed: "read" | "write-only"): void {
  if (!offersCache(env)) {
    throw new CacheError("The runner offers no Actions cache.", { absent: true });
  }
  const mode = env["ACTIONS_CACHE_MODE"]?.trim().toLowerCase() ?? "";
  const restriction = RESTRICTIONS.get(mode);
  if (restriction !== undefined && mode !== needed) {
    throw new CacheError(`This run ${restriction} the Actions cache.`, { absent: mode !== "write-only" });
  }
}

const RESTRICTIONS: ReadonlyMap<string, string> = new Map([
  ["none", "may not use"],
  ["read", "may only read"],
  ["write-only", "may only write"],
]);

/**
 * Runs a function in a new folder that holds the entry's empty file: the library looks for it in the working directory. One at a time,
 * since a process has one working directory: `memory/cache-writer.ts` saves entries one after the other.
 */
async function withEmptyFile<T>(env: Variables, act: () => Promise<T>): Promise<T> {
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

const capturedLines = new AsyncLocalStorage<string[]>();
let capturingWrite: typeof process.stdout.write | undefined;

/**
 * Runs a function of the library, and keeps what it prints out of the log. The library prints a problem as an annotation and
 * returns as if there were no entry: only the annotation tells the two apart.
 */
async function captureProblem<T>(act: () => Promise<T>) {
  // Once in place, it stays, since look-ups overlap with one another and with a save. Whoever has replaced it since gets another one on
  // top.
  if (process.stdout.write !== capturingWrite) {
    capturingWrite = new Proxy(process.stdout.write.bind(process.stdout), {
      apply: (write, stream, parameters) => {
        const lines = capturedLines.getStore();
        return lines === undefined
          ? Reflect.apply(write, stream, parameters)
          : lines.push(String(parameters[0])) > 0;
      },
    });
    process.stdout.write = capturingWrite;
  }
  const lines: string[] = [];
  try {
    const result = await capturedLines.run(lines, act);
    return { result, problem: problemIn(lines.join("")) };
  } catch (error) {
    return {
      result: undefined,
      problem: safeProblem(error instanceof Error ? error.message : String(error)),
    };
  }
}

/** The last problem that the library printed: some are annotations, others plain lines. */
function problemIn(output: string): string | undefined {
  const line = output
    .split("\n")
    .findLast((each) =>
      /^::(warning|error)|^(Failed to (save|restore)|Cache (save|restore) skipped)/.test(each),
    );
  return line === undefined ? undefined : safeProblem(line.replace(/^::(warning|error)[^:]*::/, ""));
}

/** What the library says of a problem, on one line that a comment may quote. */
function safeProblem(text: string): string {
  // The addresses of the storage are signed, so whoever reads one may use it.
  const safe = text.replace(/https?:\/\/\S+/gi, "the storage");
  return oneLine(safe.replaceAll("%0D", " ").replaceAll("%0A", " ").replaceAll("%25", "%"), MESSAGE_LIMIT);
}
