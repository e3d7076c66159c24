import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { grantBase } from "../github/job-grant.ts";
import { asRecord } from "../json.ts";
import {
  nobodyListens,
  notesOn,
  problemOfAct,
  problemOfActivity,
  problemOfJobs,
  unexpectedInputs,
} from "./problems.ts";
import { ACTIONS, findEmulator, PRACTICE } from "./repository.ts";
import { type ListedJob, type PlannedJob, planJob, readList } from "./workflows.ts";

// `npm run act`: act with the emulator's options, on the practice repository or, by `-C`, on one of the user's own.

const EVENT_FILE = join(PRACTICE, "event.json");

/** What the user wants run. */
interface Order {
  readonly folder: string;
  readonly event: string;
  /** The folder or file of workflows. */
  readonly workflows: string;
  /** For act, without the event and the folder. */
  readonly options: readonly string[];
}

/** Takes the folder and the event out of act's parameters; a folder starts from where the user is. */
function readOrder(given: readonly string[]): Order {
  const { values, tokens } = parseArgs({
    args: [...given],
    options: {
      directory: { type: "string", short: "C" },
      workflows: { type: "string", short: "W" },
    },
    strict: false,
    tokens: true,
  });
  const directory = tokens.find((token) => token.kind === "option" && token.name === "directory");
  // What follows one of act's other options may be its value.
  const event = tokens.find(({ kind, index }, i) => {
    const before = tokens[i - 1];
    const isValue = before?.kind === "option" && before.value === undefined && before.index === index - 1;
    return kind === "positional" && !isValue;
  });
  const taken = new Set([directory?.index, event?.index].filter((index) => index !== undefined));
  if (directory?.kind === "option" && directory.inlineValue === false) taken.add(directory.index + 1);
  const folder = directory ? resolve(process.env["INIT_CWD"] ?? ".", String(values["directory"])) : PRACTICE;
  return {
    folder,
    event: event?.kind === "positional" ? event.value : "issue_comment",
    workflows: resolve(folder, String(values["workflows"] ?? ".github/workflows")),
    options: given.filter((_, index) => !taken.has(index)),
  };
}

/** Asks act which jobs there are for an event, or for any. */
function listJobs({ folder, options }: Order, event: string | undefined): ListedJob[] {
  const parameters = [...(event === undefined ? [] : [event]), ...options, "--directory", folder, "--list"];
  const { status, stdout, stderr } = spawnSync("act", parameters, { cwd: PRACTICE, encoding: "utf8" });
  const [, said = stderr] = /Error: (.*)/.exec(stderr) ?? [];
  const hint = said.startsWith("accepts at most") ? ". Name the event before act's options" : "";
  if (status !== 0) throw new Refused(`act cannot read this: ${said}${hint}.`);
  return readList(stdout);
}

/** Says why act is not started. */
class Refused extends Error {}

/** What has to be there before act is of use, in the order in which people come upon it. */
async function requireParts({ folder, workflows, options }: Order, event: string): Promise<string> {
  const { error, stdout } = spawnSync("act", ["--version"], { encoding: "utf8" });
  const problem = problemOfAct(error === undefined ? stdout : undefined);
  if (problem !== undefined) throw new Refused(problem);
  const address = await findEmulator();
  if (address === undefined)
    throw new Refused("The emulator is not running. Keep `npm run emulator` running in another terminal.");
  if (!existsSync(folder)) throw new Refused(`There is no folder ${folder}.`);
  if (!existsSync(workflows))
    throw new Refused(
      `There is no ${workflows}. Put a workflow there, such as examples/comment.yml, or name one with -W.`,
    );
  if (usesLastComment(event, options) && !existsSync(EVENT_FILE))
    throw new Refused(
      "Nobody has commented since the emulator was started. Comment on issue 7 or pull request 8 first, in a shell that has read emulator.env since then.",
    );
  return address;
}

/** A comment's event is the last comment; every other one is empty but for `--input`, unless a file is named. */
function usesLastComment(event: string, options: readonly string[]): boolean {
  return event === "issue_comment" && !options.some((each) => /^(-e|--eventpath)(=|$)/.test(each));
}

/** What runs in place of an action: both of this project, whoever owns the copy and whatever its tag, and those for files. */
function standIn(action: string): string | undefined {
  if (/\/docs-agent-action@/.test(action)) return ACTIONS;
  const [, artifacts] = /^actions\/((?:up|down)load-artifact)@/.exec(action) ?? [];
  return artifacts && fileURLToPath(new URL(`../stand-ins/${artifacts}`, import.meta.url));
}

/** The inputs of one of this project's actions; undefined for any other. */
function inputsOf(uses: string): string[] | undefined {
  const [, action] = /\/docs-agent-action(\/visitors)?@/.exec(uses) ?? [uses, "none"];
  if (action === "none") return undefined;
  const text = readFileSync(join(ACTIONS, action ?? "", "action.yml"), "utf8");
  return Object.keys(asRecord(asRecord(parse(text))["inputs"]));
}

/** act knows a repository by its owner, name and tag, whichever of its folders has the action. */
function standIns(texts: Iterable<string>): string[] {
  const used = [...texts].flatMap((text) => [
    ...text.matchAll(/uses:\s*["']?([\w.-]+\/[\w.-]+)[\w./-]*(@[\w./-]+)/g),
  ]);
  const actions = new Set(used.map(([, repository = "", tag = ""]) => repository + tag));
  return [...actions].flatMap((action) => {
    const from = standIn(action);
    return from === undefined ? [] : ["--local-repository", `${action}=${from}`];
  });
}

/** Gives each job an address of the emulated GitHub at which its token may do what its `permissions:` grant. */
function addresses(github: string, jobs: readonly PlannedJob[]): string[] {
  const own = jobs.map(({ workflow, job, grant }) => [`${workflow}/${job}`, github + grantBase(grant)]);
  const calling = jobs.find(({ calls }) => calls !== undefined);
  const all = { ...Object.fromEntries(own), called: github + grantBase(calling?.grant ?? {}) };
  const preload = new URL("./job-address.ts", import.meta.url);
  return ["--env", `JOB_ADDRESSES=${JSON.stringify(all)}`, "--env", `NODE_OPTIONS=--import=${preload}`];
}

/** Plans the run: what act is started with, and what the user should know before. */
async function plan(order: Order): Promise<{ parameters: string[]; notes: string[] }> {
  const { folder, event, workflows, options } = order;
  const github = await requireParts(order, event);
  const listed = listJobs(order, event);
  if (listed.length === 0) {
    const all = listJobs(order, undefined);
    throw new Refused(all.length === 0 ? `${workflows} has no workflow.` : nobodyListens(event, all));
  }
  const path = (file: string) => (statSync(workflows).isDirectory() ? join(workflows, file) : workflows);
  const texts = new Map(listed.map(({ file }) => [file, readFileSync(path(file), "utf8")]));
  const jobs = listed.map((each) => planJob(each, texts.get(each.file) ?? ""));
  const isComment = usesLastComment(event, options);
  const activity = isComment ? problemOfActivity(jobs, { event, action: "created" }) : undefined;
  const problem = problemOfJobs(jobs, texts) ?? activity;
  if (problem !== undefined) throw new Refused(problem);
  const comment = isComment ? ["--eventpath", EVENT_FILE] : [];
  const own = [...addresses(github, jobs), ...standIns(texts.values()), ...comment];
  const hasCommit = spawnSync("git", ["-C", folder, "rev-parse", "HEAD"]).status === 0;
  return {
    parameters: [event, ...options, "--directory", folder, ...own],
    notes: [
      ...jobs.flatMap((job) => unexpectedInputs(job, inputsOf)),
      ...notesOn(jobs, { folder, hasCommit }),
    ],
  };
}

/** Runs act to its end, which says nothing about a job whose `if:` is false. */
function runAct(parameters: readonly string[]): void {
  // There act finds the emulator's options.
  const child = spawn("act", parameters, {
    cwd: PRACTICE,
    // Through a pipe, act would leave out its colours.
    env: { ...process.env, ...(process.stdout.isTTY && { CLICOLOR_FORCE: "1" }) },
    stdio: ["inherit", "pipe", "inherit"],
  });
  let hasSpoken = false;
  child.stdout.on("data", () => {
    hasSpoken = true;
  });
  child.stdout.pipe(process.stdout);
  // Ctrl-C reaches act too, which cleans up before it ends.
  process.on("SIGINT", () => {});
  child.on("close", (code) => {
    process.exitCode = code ?? 1;
    if (code === 0 && !hasSpoken)
      console.log("No job ran: the `if:` of each is false here, as it is for a comment without /docs.");
  });
}

try {
  const { parameters, notes } = await plan(readOrder(process.argv.slice(2)));
  for (const note of notes) console.log(`Note: ${note}\n`);
  runAct(parameters);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
