import { spawn } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ACTIONS, PRACTICE } from "./practice.ts";

// `npm run act`: act with the emulator's options, on the practice repository or, by `-C`, on one of the user's own.

const EVENT = join(PRACTICE, "event.json");

/** Takes `-C folder` out of act's parameters: where it is given, it starts from where the user is. */
function takeFolder(given: readonly string[]): { folder: string; rest: string[] } {
  const at = given.findIndex((each) => each === "-C" || each === "--directory");
  if (at < 0) return { folder: PRACTICE, rest: [...given] };
  const folder = resolve(process.env["INIT_CWD"] ?? ".", given[at + 1] ?? ".");
  return { folder, rest: given.toSpliced(at, 2) };
}

/** What runs in place of an action: both of this project, whoever owns the copy and whatever its tag, and those for files. */
function standIn(action: string): string | undefined {
  if (/\/docs-agent-action(\/visitors)?@/.test(action)) return ACTIONS;
  const [, artifacts] = /^actions\/((?:up|down)load-artifact)@/.exec(action) ?? [];
  return artifacts && fileURLToPath(new URL(`../stand-ins/${artifacts}`, import.meta.url));
}

function standIns(folder: string): string[] {
  const workflows = globSync(".github/workflows/*.{yml,yaml}", { cwd: folder });
  const texts = workflows.map((path) => readFileSync(join(folder, path), "utf8"));
  const used = [...texts.join("\n").matchAll(/uses:\s*["']?([\w./-]+@[\w./-]+)/g)].map(
    ([, action = ""]) => action,
  );
  return [...new Set(used)].flatMap((action) => {
    const from = standIn(action);
    return from === undefined ? [] : ["--local-repository", `${action}=${from}`];
  });
}

/** A comment's event is the last comment; every other one is empty but for `--input`, unless a file is named. */
function eventFile(given: readonly string[]): string[] {
  const isNamed = given.some((each) => /^(-e|--eventpath)(=|$)/.test(each));
  return isNamed || !given.includes("issue_comment") ? [] : ["--eventpath", EVENT];
}

async function isRunning(): Promise<boolean> {
  const file = join(PRACTICE, "emulator.env");
  const [, address] = (existsSync(file) && /GITHUB=(\S+)/.exec(readFileSync(file, "utf8"))) || [];
  if (address === undefined) return false;
  return fetch(address).then(
    () => true,
    () => false,
  );
}

/** What has to be there before act is of use. */
async function problemOf(parameters: readonly string[]): Promise<string | undefined> {
  if (!(await isRunning()))
    return "The emulator is not running. Keep `npm run emulator` running in another terminal.";
  if (parameters.includes(EVENT) && !existsSync(EVENT))
    return "Nobody has commented since the emulator was started. Comment on issue 7 or pull request 8 first, in a shell that has read emulator.env since then.";
  return undefined;
}

const given = process.argv.length > 2 ? process.argv.slice(2) : ["issue_comment"];
const { folder, rest } = takeFolder(given);
const parameters = [...rest, "--directory", folder, ...standIns(folder), ...eventFile(rest)];
const problem = await problemOf(parameters);
if (problem === undefined) {
  // There act finds the emulator's options.
  const child = spawn("act", parameters, { cwd: PRACTICE, stdio: "inherit" });
  // Ctrl-C reaches act too, which cleans up before it ends.
  process.on("SIGINT", () => {});
  child.on("error", () => fail("act did not start. Install it: https://github.com/nektos/act"));
  child.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  fail(problem);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
