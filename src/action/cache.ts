import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { oneLine } from "../plain-text.ts";
import { offersCache, type Variables } from "./environment.ts";

/** The cache did not do what it was asked; the message says why, on one line. */
export class CacheError extends Error {
  override readonly name = "CacheError";

  /** There is no cache for this run at all. */
  readonly absent: boolean;

  constructor(message: string, { absent = false } = {}) {
    super(message);
    this.absent = absent;
  }
}

// A cache entry's version is a digest over this path: it must never change.
const PATH = "docs-agent-action-memory";

const MESSAGE_LIMIT = 300;

/** The keys of the Actions cache. Entries are remembered for their keys alone, and no file is ever brought back. */
export type RunnerCache = Readonly<ReturnType<typeof runnerCache>>;

/** The cache of the run. Its library, the largest part of the bundle, is loaded by the runs that use the cache alone. */
export function runnerCache(env: Variables) {
  return {
    /** The newest key that begins with the first of these prefixes, nine at most, that any key begins with. Rejects with a CacheError. */
    find: async (prefixes: readonly string[]): Promise<string | undefined> => {
      requireCache(env, "read");
      const { restoreCache } = await import("@actions/cache");
      const { result, problem } = await listenTo(() =>
        restoreCache([PATH], prefixes[0] ?? "", [...prefixes], { lookupOnly: true }),
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
      const { result, problem } = await listenTo(() => withEmptyFile(env, () => saveCache([PATH], key)));
      if (result === undefined || result === -1) {
        const reason = problem?.replaceAll(key, "it") ?? "no reason was given.";
        throw new CacheError(`The Actions cache could not be written: ${reason}`);
      }
    },
  };
}

/** The runner may say beforehand what a run may do with the cache; a mode that is not known may do anything. */
function requireCache(env: Variables, needed: "read" | "write-only"): void {
  if (!offersCache(env)) {
    throw new CacheError("The runner offers no Actions cache.", { absent: true });
  }
  const mode = env["ACTIONS_CACHE_MODE"]?.trim().toLowerCase() ?? "";
  const may = RESTRICTIONS.get(mode);
  if (may !== undefined && mode !== needed) {
    throw new CacheError(`This run ${may} the Actions cache.`, { absent: mode !== "write-only" });
  }
}

const RESTRICTIONS: ReadonlyMap<string, string> = new Map([
  ["none", "may not use"],
  ["read", "may only read"],
  ["write-only", "may only write"],
]);

/** The library resolves relative paths in the working directory, and leaves the workspace alone if that is elsewhere. */
async function withEmptyFile<T>(env: Variables, act: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  const folder = mkdtempSync(join(env["RUNNER_TEMP"] || tmpdir(), "docs-agent-action-"));
  try {
    writeFileSync(join(folder, PATH), "");
    process.chdir(folder);
    return await act();
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  }
}

const listened = new AsyncLocalStorage<string[]>();
let listener: typeof process.stdout.write | undefined;

/** Runs a function of the library, which prints what goes wrong as annotations of its own, and keeps those out of the log. */
async function listenTo<T>(act: () => Promise<T>) {
  if (process.stdout.write !== listener) {
    listener = new Proxy(process.stdout.write.bind(process.stdout), {
      apply: (write, stream, parameters) => {
        const lines = listened.getStore();
        return lines === undefined
          ? Reflect.apply(write, stream, parameters)
          : lines.push(String(parameters[0])) > 0;
      },
    });
    process.stdout.write = listener;
  }
  const lines: string[] = [];
  try {
    const result = await listened.run(lines, act);
    return { result, problem: problemIn(lines.join("")) };
  } catch (error) {
    return { result: undefined, problem: asProblem(error instanceof Error ? error.message : String(error)) };
  }
}

/** The last thing that the library complained of, be it as an annotation or as a plain line. */
function problemIn(output: string): string | undefined {
  const line = output
    .split("\n")
    .findLast((each) =>
      /^::(warning|error)|^(Failed to (save|restore)|Cache (save|restore) skipped)/.test(each),
    );
  return line === undefined ? undefined : asProblem(line.replace(/^::(warning|error)[^:]*::/, ""));
}

function asProblem(text: string): string {
  // The storage's addresses are signed: who has one may use it.
  const safe = text.replace(/https?:\/\/\S+/gi, "the storage");
  return oneLine(safe.replaceAll("%0D", " ").replaceAll("%0A", " ").replaceAll("%25", "%"), MESSAGE_LIMIT);
}
