import { spawn } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";

/** How a run of the runner program ended, read from its log. */
export interface ActRun {
  readonly exitCode: number | null;
  /** Jobs that ran, by name with the matrix's value; a job whose `if` is false is not among them. */
  readonly jobs: Readonly<Record<string, string>>;
  /** What the step `docs` of each job set, by the same names. */
  readonly outputs: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Notices that steps printed: what they saw of an earlier step's outputs. */
  readonly notices: readonly string[];
  /** What the step `docs` wrote to the run's summary. */
  readonly summary: string;
  /** The whole log, for a failure's message. */
  readonly log: string;
}

const entrySchema = v.object({
  msg: v.optional(v.string(), ""),
  jobID: v.optional(v.string(), ""),
  matrix: v.nullish(v.record(v.string(), v.unknown())),
  jobResult: v.optional(v.string()),
  command: v.optional(v.string()),
  stepID: v.optional(v.array(v.string()), []),
  name: v.optional(v.string(), ""),
  arg: v.optional(v.string(), ""),
  content: v.optional(v.string(), ""),
});

type Entry = v.InferOutput<typeof entrySchema>;

/** Runs act in host mode to its end; `programs` is a folder of programs put first on PATH, `script` what starts act. */
export async function runAct(options: {
  args: string[];
  folder: string;
  programs?: string;
  script?: string;
}): Promise<ActRun> {
  const command = options.script === undefined ? ["act"] : [process.execPath, options.script];
  const before = options.programs === undefined ? [] : [options.programs];
  const path = [...before, dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter);
  const [program = "", ...first] = command;
  const child = spawn(program, [...first, ...options.args, "--json"], {
    cwd: options.folder,
    // Host mode hands its whole environment to the steps: they get no more than a hosted runner's would.
    env: { PATH: path, HOME: options.folder },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 55_000,
    killSignal: "SIGKILL",
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on("error", (cause) => reject(new Error("act did not start: is it on PATH?", { cause })));
    child.on("close", resolve);
  });
  return { exitCode, ...readLog((await output).join("\n")) };
}

function readLog(log: string): Omit<ActRun, "exitCode"> {
  const entries = log.split("\n").flatMap(parseEntry);
  const jobs: Record<string, string> = {};
  const outputs: Record<string, Record<string, string>> = {};
  for (const entry of entries) {
    const job = jobName(entry);
    if (entry.jobResult !== undefined) jobs[job] = entry.jobResult;
    if (entry.command === "set-output" && isDocsStep(entry))
      outputs[job] = { ...outputs[job], [entry.name]: entry.arg };
  }
  return {
    jobs,
    outputs,
    notices: entries
      .filter((entry) => entry.command === "notice" && !isDocsStep(entry))
      .map((entry) => entry.arg),
    summary: entries
      .filter((entry) => entry.command === "summary")
      .map((entry) => entry.content)
      .join("\n"),
    log: entries.map((entry) => entry.msg.trimEnd()).join("\n"),
  };
}

/** What is no JSON, such as a usage error, is kept as a bare message. */
function parseEntry(line: string): Entry[] {
  if (line === "") return [];
  if (!line.startsWith("{")) return [v.parse(entrySchema, { msg: line })];
  return [v.parse(entrySchema, JSON.parse(line))];
}

function jobName(entry: Entry): string {
  return [entry.jobID, ...Object.values(entry.matrix ?? {})].join(" ");
}

function isDocsStep(entry: Entry): boolean {
  return entry.stepID.includes("docs");
}
