import { globSync } from "node:fs";
import { basename } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { cutLines, type ProcessEnd, type StartStep } from "../../emulator/runner/step-process.ts";
import { Cancelled } from "../../src/action/signals.ts";
import { readInput, readSecret, runnerLog, runnerResults, type World } from "../../src/action/world.ts";
import { post } from "../../src/agent/post.ts";
import { run as runAgent } from "../../src/agent/run.ts";
import { run as runVisitors } from "../../src/visitors/run.ts";
import type { LeapingTime } from "./leaping-time.ts";
import { cacheAt } from "./memory-cache.ts";
import { type RunContext, runIn } from "./run-context.ts";

const ROOT = new URL("../../", import.meta.url);

/**
 * Runs the sources of a step in this process, with an environment, a standard output and a cancel of its own, on a time
 * that leaps. A kill leaves it with its next wait, which never ends.
 */
export function startHere(time: LeapingTime): StartStep {
  return ({ script, env, onLine }) => {
    let startedAt = time.nowMs();
    const lines = cutLines((text) => onLine({ stream: "stdout", text, atMs: time.nowMs() - startedAt }));
    const context: RunContext = { env: { ...env }, write: lines.write, time };
    const cancel = new AbortController();
    const startUpMs = time.nextStartUpMs();
    let hasEnded = false;
    const begin = async () => {
      // Whoever starts a process can still get ready to hear it.
      await turn();
      await clockOf(context)
        .sleep(startUpMs, cancel.signal)
        .catch(() => {});
      startedAt = time.nowMs();
      return await perform(script, worldOf(context, cancel.signal));
    };
    const { promise: killed, resolve: kill } = Promise.withResolvers<void>();
    const end = (exit: Pick<ProcessEnd, "exitCode" | "signal">): ProcessEnd => {
      const endedAt = time.nowMs();
      return { ...exit, endedAt, durationMs: endedAt - startedAt };
    };
    const ended = runIn(context, begin).finally(() => {
      hasEnded = true;
      time.forget(context);
      lines.end();
    });
    return {
      nowMs: time.nowMs,
      after: (ms) =>
        new Promise((ring) => hasEnded || void time.setAlarm(ms, { owner: context, kind: "aside", ring })),
      signal: (signal) => {
        if (signal === "SIGKILL") {
          time.kill(context);
          kill();
        } else {
          cancel.abort(new Cancelled("The run was cancelled."));
        }
        return !hasEnded;
      },
      ended: Promise.race([
        ended.then((passes) => end({ exitCode: passes ? 0 : 1, signal: null })),
        killed.then(() => end({ exitCode: null, signal: "SIGKILL" })),
      ]),
    };
  };
}

/** What the file of this name does in `dist/`. */
async function perform(script: string, world: World): Promise<boolean> {
  if (script.includes("visitors")) {
    return runVisitors({ ...world, log: runnerLog("Visitors") });
  }
  if (basename(script) !== "post.js") {
    return runAgent(world, cacheAt(world.env["ACTIONS_RESULTS_URL"], world.clock));
  }
  await post(world);
  return true;
}

function worldOf(context: RunContext, signal: AbortSignal): World {
  return {
    env: context.env,
    readInput,
    readSecret,
    log: runnerLog("Docs agent"),
    results: runnerResults(context.env),
    clock: clockOf(context),
    random: Math.random,
    signal,
  };
}

function clockOf(context: RunContext): World["clock"] {
  const { time } = context;
  return {
    monotonicMs: time.nowMs,
    date: () => new Date(time.nowMs()),
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const takeBack = time.setAlarm(ms, { owner: context, kind: "work", ring: () => end(resolve) });
        const abort = () => end(() => reject(signal.reason));
        const end = (settle: () => void) => {
          takeBack();
          signal.removeEventListener("abort", abort);
          settle();
        };
        signal.addEventListener("abort", abort, { once: true });
      });
    },
  };
}

// What loads with its first use loads here: time must not leap over it.
const sources = globSync("src/**/*.ts", { cwd: fileURLToPath(ROOT) }).filter(
  (file) => basename(file) !== "index.ts",
);
await Promise.all([
  import("@actions/github"),
  ...sources.map((file) => import(new URL(file.replaceAll("\\", "/"), ROOT).href)),
]);
