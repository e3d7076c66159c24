import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { cutLines, type ProcessEnd, type StartStep } from "../../emulator/runner/step-process.ts";
import { Cancelled } from "../../src/action/signals.ts";
import { readInput, readSecret, runnerLog, runnerResults, type World } from "../../src/action/world.ts";
import { run as runAgent } from "../../src/agent/run.ts";
import { run as runDigest } from "../../src/digest/run.ts";
import { run as runVisitors } from "../../src/visitors/run.ts";
import type { LeapingTime } from "./leaping-time.ts";
import { type RunContext, type RunProgress, runIn } from "./run-context.ts";

const ROOT = new URL("../../", import.meta.url);

/** Something that a main step has done and that others can see. */
export interface Effect {
  readonly name: string;
  /** Something outlives the run that did not after the effect before: a kill after one that is not is no other kill. */
  readonly isNew: boolean;
}

/** How and when a main step is stopped early. */
export interface PlannedStop {
  readonly by: "kill" | "cancel";
  /** Right after its n-th effect, from 1, or the first one with such a name. */
  readonly after: number | RegExp;
  /** The effects of the main step, in order, as they come. */
  readonly effects: Effect[];
  /** How many effects there were when it was stopped; undefined if it was not. */
  stoppedAt?: number;
  /** The moment of that. */
  stoppedAtMs?: number;
  /** How long it ran on after that, in milliseconds. */
  ranOnMs?: number;
}

/**
 * Runs the sources of a step in this process, with an environment, a standard output and a cancel of its own, on a time
 * that leaps. After a kill, nothing that it does has an effect.
 */
export function startHere(time: LeapingTime, stop?: PlannedStop, clockOffMs = 0): StartStep {
  return ({ script, env, onLine }) => {
    let startedAt = time.nowMs();
    const lines = cutLines((text) => onLine({ stream: "stdout", text, atMs: time.nowMs() - startedAt }));
    const { promise: killed, resolve: kill } = Promise.withResolvers<void>();
    const cancel = new AbortController();
    const abort = () => cancel.abort(new Cancelled("The run was cancelled."));
    const progress = progressOf(stop, (by) => {
      if (stop !== undefined) stop.stoppedAtMs ??= time.nowMs();
      if (by === "cancel") return abort();
      progress.end();
      // The servers still handle what was sent, but the answer is not read.
      void time.settled(context).then(() => {
        time.kill(context);
        kill();
      });
    });
    const context: RunContext = { env: { ...env }, write: lines.write, time, progress, clockOffMs };
    const startUpMs = time.nextStartUpMs();
    let hasEnded = false;
    const begin = async () => {
      // The caller can attach its listeners first.
      await turn();
      await clockOf(context)
        .sleep(startUpMs, cancel.signal)
        .catch(() => {});
      startedAt = time.nowMs();
      return await perform(script, worldOf(context, cancel.signal));
    };
    const end = (exit: Pick<ProcessEnd, "exitCode" | "signal">): ProcessEnd => {
      const endedAt = time.nowMs();
      if (stop?.stoppedAtMs !== undefined) stop.ranOnMs = endedAt - stop.stoppedAtMs;
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
          progress.end();
          time.kill(context);
          kill();
        } else {
          abort();
        }
        return !hasEnded;
      },
      ended: Promise.race([
        // What a run does after a kill does not count, nor how it ends.
        ended
          .then((passes) => (progress.isOver ? killed : undefined)?.then(() => KILLED) ?? exitOf(passes))
          .then(end),
        killed.then(() => end(KILLED)),
      ]),
    };
  };
}

const KILLED = { exitCode: null, signal: "SIGKILL" } as const;

function exitOf(passes: boolean): Pick<ProcessEnd, "exitCode" | "signal"> {
  return { exitCode: passes ? 0 : 1, signal: null };
}

/** Which action a script of `dist/` is. */
function entryOf(script: string): string {
  return basename(dirname(script));
}

/** What the file of this name does in `dist/`. */
async function perform(script: string, world: World): Promise<boolean> {
  if (entryOf(script) === "visitors") {
    return runVisitors({ ...world, log: runnerLog("Visitors") });
  }
  if (entryOf(script) === "digest") {
    return runDigest(world);
  }
  return runAgent(world);
}

interface EndableProgress extends RunProgress {
  readonly end: () => void;
}

function progressOf(stop: PlannedStop | undefined, stopBy: (by: PlannedStop["by"]) => void): EndableProgress {
  let isOver = false;
  let hasOutputs = false;
  return {
    get isOver() {
      return isOver;
    },
    end: () => {
      isOver = true;
    },
    see: (effect) => {
      if (isOver || stop === undefined) return;
      if (effect.startsWith("setOutput")) {
        // All outputs are set at once, so a kill between two of them is not a case of its own.
        hasOutputs = true;
        return;
      }
      // A line of the log and an answer leave nothing where a later run would look.
      stop.effects.push({ name: effect, isNew: hasOutputs || !/^(log|answer):/.test(effect) });
      hasOutputs = false;
      const { after, effects, by } = stop;
      if (typeof after === "number" ? effects.length === after : after.test(effect)) {
        stop.stoppedAt ??= effects.length;
        stopBy(by);
      }
    },
  };
}

/** The functions, with each call recorded as an effect. After a kill they do nothing and return true. */
function watched<Functions extends object>(functions: Functions, progress: RunProgress): Functions {
  return new Proxy(functions, {
    get: (target, name) => {
      const act = Reflect.get(target, name) as (...parameters: unknown[]) => unknown;
      return (...parameters: unknown[]) => {
        if (progress.isOver) return true;
        const result = act(...parameters);
        const tell = () => progress.see(`${String(name)}: ${String(parameters.at(-1))}`);
        if (result instanceof Promise) return result.finally(tell);
        tell();
        return result;
      };
    },
  });
}

function worldOf(context: RunContext, signal: AbortSignal): World {
  const log = runnerLog("Docs agent");
  return {
    env: context.env,
    readInput,
    readSecret,
    log,
    results: watched(runnerResults(context.env), context.progress),
    clock: clockOf(context),
    // Effects can be counted only if each run polls at the same moments.
    random: () => 0.5,
    signal,
  };
}

function clockOf(context: RunContext): World["clock"] {
  const { time, clockOffMs } = context;
  return {
    monotonicMs: time.nowMs,
    date: () => new Date(time.nowMs() + clockOffMs),
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
  (file) => !file.includes("entries"),
);
await Promise.all([
  import("@actions/github"),
  ...sources.map((file) => import(new URL(file.replaceAll("\\", "/"), ROOT).href)),
]);
