import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { setTimeout as sleep } from "node:timers/promises";

/** One raw line that the process wrote, before the runner looked at it. */
export interface RawLine {
  readonly stream: "stdout" | "stderr";
  readonly text: string;
  /** Milliseconds since the process was started. */
  readonly atMs: number;
}

/** How a process of the action ended. */
export interface ProcessEnd {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly durationMs: number;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
}

/** A running process of the action. */
export interface StepProcess {
  /** Milliseconds since the epoch, by the clock that the process uses. */
  readonly nowMs: () => number;
  /** Resolves so many milliseconds later by that clock, if the process is still there. */
  readonly after: (ms: number) => Promise<void>;
  /** Returns false when there is no process any more. */
  readonly signal: (signal: NodeJS.Signals) => boolean;
  readonly ended: Promise<ProcessEnd>;
}

/** What to start. */
export interface StepProcessOptions {
  readonly script: string;
  readonly workingDirectory: string;
  readonly env: Readonly<Record<string, string>>;
  readonly onLine: (line: RawLine) => void;
  readonly limitMs: number;
}

/** Starts a step's process, or what replaces one in a test. */
export type StartStep = (options: StepProcessOptions) => StepProcess;

const nowMs = (): number => performance.timeOrigin + performance.now();

/** Starts `node <script>` without flags and with a closed standard input, as the runner does. */
export function startStepProcess(options: StepProcessOptions): StepProcess {
  const startedAt = nowMs();
  const child = spawn(process.execPath, [options.script], {
    cwd: options.workingDirectory,
    env: { ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of ["stdout", "stderr"] as const) {
    readLines(child[stream], (text) => options.onLine({ stream, text, atMs: nowMs() - startedAt }));
  }
  return {
    nowMs,
    after: async (ms) => {
      await sleep(ms, undefined, { ref: false });
    },
    signal: (signal) => child.kill(signal),
    ended: waitForEnd(child, startedAt, options.limitMs),
  };
}

function waitForEnd(child: ChildProcess, startedAt: number, limitMs: number): Promise<ProcessEnd> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The action still ran after ${limitMs} ms and was killed`));
    }, limitMs);
    child.once("error", reject);
    child.once("close", (exitCode, signal) => {
      clearTimeout(limit);
      const endedAt = nowMs();
      resolve({ exitCode, signal, endedAt, durationMs: endedAt - startedAt });
    });
  });
}

function readLines(stream: Readable, onLine: (text: string) => void): void {
  const decoder = new StringDecoder("utf8");
  const lines = cutLines(onLine);
  stream.on("data", (chunk: Buffer) => lines.write(decoder.write(chunk)));
  stream.on("end", () => {
    lines.write(decoder.end());
    lines.end();
  });
}

/** Cuts what is written into lines, as it comes. */
export function cutLines(onLine: (text: string) => void) {
  let pending = "";
  return {
    write: (text: string): void => {
      pending += text;
      // A CR at the end may be half of a CR LF: it waits for what follows.
      const lines = pending.split(/\r\n|\n|\r(?!$)/);
      pending = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    },
    end: (): void => {
      if (pending !== "") onLine(pending.replace(/\r$/, ""));
    },
  };
}
