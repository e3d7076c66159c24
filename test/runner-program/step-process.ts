import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { RawLine } from "./action-run.ts";

/** How a process of the action ended. */
export interface ProcessEnd {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly durationMs: number;
  /** By `performance.now()`. */
  readonly endedAt: number;
}

/** A running process of the action. */
export interface StepProcess {
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

/** Starts `node <script>` without flags and with a closed standard input, as the runner does. */
export function startStepProcess(options: StepProcessOptions): StepProcess {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [options.script], {
    cwd: options.workingDirectory,
    env: { ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of ["stdout", "stderr"] as const) {
    readLines(child[stream], (text) => options.onLine({ stream, text, atMs: performance.now() - startedAt }));
  }
  return { signal: (signal) => child.kill(signal), ended: waitForEnd(child, startedAt, options.limitMs) };
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
      const endedAt = performance.now();
      resolve({ exitCode, signal, endedAt, durationMs: endedAt - startedAt });
    });
  });
}

function readLines(stream: Readable, onLine: (text: string) => void): void {
  const decoder = new StringDecoder("utf8");
  let pending = "";
  stream.on("data", (chunk: Buffer) => {
    pending += decoder.write(chunk);
    // A CR at the end may be half of a CR LF: it waits for what follows.
    const lines = pending.split(/\r\n|\n|\r(?!$)/);
    pending = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  stream.on("end", () => {
    pending += decoder.end();
    if (pending !== "") onLine(pending.replace(/\r$/, ""));
  });
}
