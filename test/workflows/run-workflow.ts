import { execFile, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import * as v from "valibot";
import { parse } from "yaml";
import type { Emulator } from "../../emulator/index.ts";
import type { Event } from "../../emulator/payloads/events.ts";

/** One run of an example, from the file as users copy it. */
export interface WorkflowRun {
  /** File below `examples/`. */
  readonly example: string;
  readonly event: Event;
  readonly emulator: Emulator;
  /** Configuration variables of the repository. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Where `gh` finds GitHub, for examples that use it. */
  readonly ghProxy?: string;
  readonly attempt?: number;
  /** The run's id, if a test has more than one run. */
  readonly runId?: number;
  /** Folder of a clone with the documentation and its history, for examples that run there. */
  readonly documentation?: string;
  /** What becomes of the example's text before it is run. */
  readonly edit?: (workflow: string) => string;
}

/** How a run ended, read from act's log. */
export interface EndedRun {
  readonly exitCode: number | null;
  /** Results of the jobs that ran, by name with the matrix's value; a job whose `if` is false is not among them. */
  readonly jobs: Readonly<Record<string, string>>;
  /** What the step `docs` of each job set, by the same names. */
  readonly outputs: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Notices and warnings of the example's own steps. */
  readonly notices: readonly string[];
  readonly log: string;
}

const root = join(import.meta.dirname, "../..");
const TOKEN = "ghs_runner";
const ACTION = "YOUR_ORGANIZATION/docs-agent-action@v1";
/** What `job.workflow_sha` says of the workflow that a reference names. */
const COMMIT = "5f0e1d2c3b4a59687786958493a2b1c0d9e8f7a6";

/** Runs an example in a repository of its own, with no more permissions than it asks for. */
export async function runWorkflow(run: WorkflowRun): Promise<EndedRun> {
  const folder = await mkdtemp(join(tmpdir(), "docs-agent-workflow-"));
  try {
    const { state } = run.emulator.github;
    const example = await readFile(join(root, "examples", run.example), "utf8");
    const edited = run.edit?.(example) ?? example;
    // GitHub has it since May 2026, and act 0.2.87 does not start a workflow with a key that it does not know.
    const workflow = edited.replace(/^ *queue: max.*\n/m, "");
    state.learnEvent(run.event.payload);
    state.addToken({ token: TOKEN, kind: "installation", permissions: permissionsOf(workflow) });
    await Promise.all([createRepository(folder, run, workflow), copyAction(folder, run)]);
    await writeFile(join(folder, "event.json"), JSON.stringify(run.event.payload));
    return await runAct(join(folder, "repository"), actArguments(folder, run));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const permissionsSchema = v.record(
  v.picklist(["actions", "contents", "issues", "pull-requests"]),
  v.picklist(["read", "write"]),
);
const workflowSchema = v.object({
  jobs: v.record(v.string(), v.object({ permissions: v.optional(permissionsSchema, {}) })),
});

/** Those of all jobs together: act has one token for all of them. */
function permissionsOf(workflow: string): v.InferOutput<typeof permissionsSchema> {
  const { jobs } = v.parse(workflowSchema, parse(workflow));
  return Object.assign({}, ...Object.values(jobs).map((job) => job.permissions));
}

/** act takes the repository's name from the remote. */
async function createRepository(
  folder: string,
  { example, documentation }: WorkflowRun,
  workflow: string,
): Promise<void> {
  const repository = join(folder, "repository");
  if (documentation !== undefined) {
    await cp(documentation, repository, { recursive: true });
  }
  await mkdir(join(repository, ".github/workflows"), { recursive: true });
  await writeFile(join(repository, ".github/workflows", example), workflow);
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  for (const command of [
    ["init", "--quiet", "--initial-branch", "main"],
    ["remote", "add", "origin", "https://github.com/acme/shop.git"],
    ["add", "."],
    [...identity, "commit", "--quiet", "--message", "Start"],
  ]) {
    await promisify(execFile)("git", ["-C", repository, ...command]);
  }
}

/** The actions and the reusable workflow as a release has them, but with the emulated service and polls that tests need not wait for. */
async function copyAction(folder: string, { emulator }: WorkflowRun): Promise<void> {
  const action = join(folder, "action");
  for (const path of ["dist", "action.yml", "digest", "visitors", ".github/workflows/docs-agent.yml"]) {
    await cp(join(root, path), join(action, path), { recursive: true });
  }
  for (const file of [
    "action.yml",
    "digest/action.yml",
    "visitors/action.yml",
    ".github/workflows/docs-agent.yml",
  ]) {
    const path = join(action, file);
    const released = await readFile(path, "utf8");
    const tested = released
      .replace("default: https://api.mintlify.com", `default: ${emulator.service.url}`)
      .replace("default: 10s", "default: 1s")
      // act does not know these two, which GitHub.com has since April 2026.
      .replaceAll("job.workflow_repository", `'${ACTION.split("@")[0]}'`)
      .replaceAll("job.workflow_sha", `'${COMMIT}'`);
    await writeFile(path, tested);
  }
}

/** Actions of GitHub's own that workflows use, each with a folder whose action does the same here. */
const STAND_INS = {
  "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1": "checkout",
  "actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f": "upload-artifact",
};

function actArguments(folder: string, run: WorkflowRun): string[] {
  const { github, service } = run.emulator;
  const sender = v.parse(
    v.object({ sender: v.optional(v.object({ login: v.string() })) }),
    run.event.payload,
  );
  const actor = sender.sender?.login ?? "github-actions";
  const env = {
    GITHUB_API_URL: github.apiUrl,
    GITHUB_GRAPHQL_URL: github.graphqlUrl,
    GITHUB_RUN_ID: String(run.runId ?? 777),
    GITHUB_RUN_ATTEMPT: String(run.attempt ?? 1),
    GITHUB_TRIGGERING_ACTOR: actor,
    // What the stand-ins for checkout and artifacts need.
    ARTIFACTS: join(folder, "artifacts"),
    CHECKOUT_FROM: join(folder, "action"),
    CHECKOUT_NAME: ACTION.replace(/@.*/, `@${COMMIT}`),
    ...(run.ghProxy !== undefined && {
      // The one host that gh asks without TLS: https://github.com/cli/cli/blob/trunk/internal/ghinstance/host.go
      GH_HOST: "github.localhost",
      HTTP_PROXY: run.ghProxy,
      NO_PROXY: "127.0.0.1",
    }),
  };
  const secrets = {
    GITHUB_TOKEN: TOKEN,
    MINTLIFY_API_KEY: service.adminKey,
    MINTLIFY_PROJECT_ID: "prj_handbook",
  };
  const actions = {
    [ACTION]: join(folder, "action"),
    [ACTION.replace("@", "/digest@")]: join(folder, "action"),
    [ACTION.replace("@", "/visitors@")]: join(folder, "action"),
    ...Object.fromEntries(
      Object.entries(STAND_INS).map(([name, path]) => [name, join(root, "emulator/stand-ins", path)]),
    ),
  };
  const repeat = (flag: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).flatMap(([name, value]) => [flag, `${name}=${value}`]);
  return [
    run.event.name,
    ...["--workflows", `.github/workflows/${run.example}`],
    ...["--eventpath", join(folder, "event.json")],
    ...["--actor", actor],
    ...["--action-cache-path", join(folder, "actions")],
    "--no-cache-server",
    ...repeat("--local-repository", actions),
    ...repeat("--platform", { "ubuntu-latest": "-self-hosted", "ubuntu-slim": "-self-hosted" }),
    ...repeat("--env", env),
    ...repeat("--secret", secrets),
    ...repeat("--var", { MINTLIFY_PROJECT_ID: "prj_handbook", ...run.variables }),
  ];
}

/** Runs act without containers, to its end. */
async function runAct(folder: string, args: readonly string[]): Promise<EndedRun> {
  const child = spawn("act", [...args, "--json"], {
    cwd: folder,
    // The steps get act's whole environment, so that has no more than a hosted runner's.
    env: { PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter), HOME: folder },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 100_000,
    killSignal: "SIGKILL",
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on("error", (cause) => reject(new Error("act did not start: is it on PATH?", { cause })));
    child.on("close", resolve);
  });
  return { exitCode, ...readLog((await output).join("\n")) };
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
});

function readLog(log: string): Omit<EndedRun, "exitCode"> {
  // A usage error is not JSON.
  const entries = log
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => v.parse(entrySchema, line.startsWith("{") ? JSON.parse(line) : { msg: line }));
  const jobs: Record<string, string> = {};
  const outputs: Record<string, Record<string, string>> = {};
  const notices: string[] = [];
  for (const { jobID, matrix, jobResult, command, stepID, name, arg } of entries) {
    const job = [jobID, ...Object.values(matrix ?? {})].join(" ");
    const isDocs = stepID.includes("docs");
    if (jobResult !== undefined) jobs[job] = jobResult;
    if (command === "set-output" && isDocs) outputs[job] = { ...outputs[job], [name]: arg };
    if ((command === "notice" || command === "warning") && !isDocs) notices.push(arg);
  }
  return { jobs, outputs, notices, log: entries.map(({ msg }) => msg.trimEnd()).join("\n") };
}
