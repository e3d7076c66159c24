import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { parse } from "yaml";
import type { Emulator } from "../../emulator/index.ts";
import { type ActRun, runAct } from "./act.ts";
import type { Payload } from "./payloads.ts";

/** One run of an example. */
export interface ExampleRun {
  /** File below `examples/`. */
  example: string;
  event: string;
  payload: Payload;
  emulator: Emulator;
  /** Configuration variables of the repository. */
  variables?: Record<string, string>;
  /** The key that the repository's secret holds; by default the one that the service accepts. */
  apiKey?: string;
  /** Which attempt of the run it is; 1 by default. */
  attempt?: number;
  /** Folder of a cache server that outlives the run, or `none` for a runner without one. */
  cache?: string;
  /** Further inputs of the step. */
  inputs?: Record<string, string>;
  /** Further variables of the steps. */
  env?: Record<string, string>;
  /** What becomes of the example's text before it is run; nothing by default. */
  edit?: (workflow: string) => string;
  /** Whether the server tells a reusable workflow its own repository and commit; it does by default. */
  knowsOwnCommit?: boolean;
  /** The action as the runner downloads it, out of the last commit; by default the files as they are. */
  download?: boolean;
  /** What is killed when, in the order in which it happens. */
  kills?: readonly Kill[];
}

/** A process of the action, killed as soon as something has happened. */
export interface Kill {
  process: "main" | "post";
  when: () => Promise<void>;
}

/** The project that the secret names. */
export const projectId = "prj_handbook";

const root = join(import.meta.dirname, "../..");
const actionReference = "OWNER/docs-agent-action@v1";
/** What `job.workflow_sha` says of the workflow that a reference names. */
const actionCommit = "5f0e1d2c3b4a59687786958493a2b1c0d9e8f7a6";
/** Actions of GitHub's own that workflows use, each with what does the same in a folder. */
const standIns = {
  "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1": "../../emulator/stand-ins/checkout",
  "actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f":
    "../../emulator/stand-ins/upload-artifact",
  "actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c":
    "../../emulator/stand-ins/download-artifact",
};
const serviceUrl = "https://api.mintlify.com";
const runsOnThisMachine = { "ubuntu-latest": "-self-hosted", "ubuntu-slim": "-self-hosted" };
const token = "ghs_runner";

const permissionsSchema = v.record(
  v.picklist(["actions", "checks", "contents", "issues", "pull-requests"]),
  v.picklist(["read", "write"]),
);
const workflowSchema = v.object({ jobs: v.record(v.string(), v.object({ permissions: permissionsSchema })) });

/** Runs an example in a repository of its own, from the file as users copy it, with no more permissions than it asks for. */
export async function runExample(run: ExampleRun): Promise<ActRun & Artifacts> {
  const folder = await mkdtemp(join(tmpdir(), "docs-agent-workflow-"));
  try {
    const workflow = await createRepository(folder, run);
    run.emulator.github.state.learnEvent(run.payload);
    run.emulator.github.state.addToken({ token, kind: "installation", permissions: permissionsOf(workflow) });
    await copyAction(folder, run);
    await copyReusableWorkflow(folder, run);
    await writeFile(join(folder, "event.json"), JSON.stringify(run.payload));
    await mkdir(join(folder, "artifacts"));
    const [ended] = await Promise.all([
      runAct({
        folder: join(folder, "repository"),
        args: actArguments(folder, run),
      }),
      killInTurn(folder, run.kills ?? []),
    ]);
    return { ...ended, artifacts: await readArtifacts(join(folder, "artifacts")) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a run uploaded. */
export interface Artifacts {
  /** Texts by the artifact's name and the file's path in it. */
  readonly artifacts: Readonly<Record<string, string>>;
}

async function readArtifacts(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map(async (path) => [relative(folder, path), await readFile(path, "utf8")] as const);
  return Object.fromEntries(await Promise.all(files));
}

const scripts = { main: "agent/index.js", post: "agent/post.js" };

/** Every run has a folder of its own, so its processes are found by their command lines. */
async function killInTurn(folder: string, kills: readonly Kill[]): Promise<void> {
  for (const { process: name, when } of kills) {
    await when();
    const { stdout } = await promisify(execFile)("ps", ["-ww", "-axo", "pid=,args="]);
    const [, pid] =
      new RegExp(`^ *(\\d+) \\S*node \\S*${folder}\\S*${scripts[name]}`, "m").exec(stdout) ?? [];
    if (pid === undefined) throw new Error(`No process of ${name} is there to be killed:\n${stdout}`);
    process.kill(Number(pid), "SIGKILL");
  }
}

/** The runner program takes the repository's name from the remote. */
async function createRepository(folder: string, run: ExampleRun): Promise<string> {
  const repository = join(folder, "repository");
  const example = await readFile(join(root, "examples", run.example), "utf8");
  const inputs = Object.entries(run.inputs ?? {}).map(([name, value]) => `          ${name}: ${value}\n`);
  const names = Object.keys(run.inputs ?? {});
  const left = example
    .split("\n")
    .filter((line) => !names.some((name) => line.startsWith(`          ${name}: `)))
    .join("\n");
  const withInputs = left.replace("        with:\n", `        with:\n${inputs.join("")}`);
  const workflow = run.edit?.(withInputs) ?? withInputs;
  await mkdir(join(repository, ".github/workflows"), { recursive: true });
  await writeFile(join(repository, ".github/workflows", run.example), workflow);
  const git = (...args: string[]) => promisify(execFile)("git", ["-C", repository, ...args]);
  await git("init", "--quiet", "--initial-branch", "main");
  await git("remote", "add", "origin", `https://github.com/${run.payload.repository.full_name}.git`);
  await git("add", ".");
  await git(
    "-c",
    "user.name=Test",
    "-c",
    "user.email=test@example.com",
    "commit",
    "--quiet",
    "--message",
    "Start",
  );
  return workflow;
}

function permissionsOf(workflow: string): v.InferOutput<typeof permissionsSchema> {
  const { jobs } = v.parse(workflowSchema, parse(workflow));
  return Object.assign({}, ...Object.values(jobs).map((job) => job.permissions));
}

/**
 * The defaults that are others than in a release, since the examples leave these inputs out, as users do, and the runner lets no
 * environment variable through to an action's inputs: the emulated service, and polls that do not make tests wait.
 */
function withTestDefaults(text: string, { emulator }: ExampleRun): string {
  return text
    .replace(`default: ${serviceUrl}`, `default: ${emulator.service.url}`)
    .replace("default: 10s", "default: 1s");
}

/** The action as a release has it. */
async function copyAction(folder: string, run: ExampleRun): Promise<void> {
  const action = join(folder, "action");
  await mkdir(action);
  if (run.download) {
    await unpackArchive(folder, action);
  } else {
    for (const path of ["dist", "action.yml", "visitors"]) {
      await cp(join(root, path), join(action, path), { recursive: true });
    }
  }
  for (const file of ["action.yml", "visitors/action.yml"]) {
    const path = join(action, file);
    await writeFile(path, withTestDefaults(await readFile(path, "utf8"), run));
  }
}

async function unpackArchive(folder: string, to: string): Promise<void> {
  const archive = join(folder, "archive.tar");
  await promisify(execFile)("git", ["-C", root, "archive", "--output", archive, "HEAD"]);
  await promisify(execFile)("tar", ["-xf", archive, "-C", to]);
}

/** The reusable workflow as a release has it, with what the runner program lacks of the context `job` filled in. */
async function copyReusableWorkflow(folder: string, run: ExampleRun): Promise<void> {
  const path = ".github/workflows/docs-agent.yml";
  const [repository = ""] = actionReference.split("@");
  const workflow = withTestDefaults(await readFile(join(root, path), "utf8"), run);
  const filledIn = workflow
    .replaceAll("job.workflow_repository", `'${repository}'`)
    .replaceAll("job.workflow_sha", `'${actionCommit}'`);
  await mkdir(join(folder, "action/.github/workflows"), { recursive: true });
  await writeFile(join(folder, "action", path), run.knowsOwnCommit === false ? workflow : filledIn);
}

function actArguments(folder: string, run: ExampleRun): string[] {
  const { github, service } = run.emulator;
  const env = {
    GITHUB_API_URL: github.apiUrl,
    GITHUB_GRAPHQL_URL: github.graphqlUrl,
    GITHUB_RUN_ID: "777",
    GITHUB_RUN_ATTEMPT: String(run.attempt ?? 1),
    ARTIFACTS: join(folder, "artifacts"),
    // What the stand-in for actions/checkout hands out, and under which name.
    CHECKOUT_FROM: join(folder, "action"),
    CHECKOUT_NAME: actionReference.replace(/@.*/, `@${actionCommit}`),
    GITHUB_TRIGGERING_ACTOR: run.payload.sender?.login ?? "",
    ...run.env,
  };
  const secrets = {
    GITHUB_TOKEN: token,
    MINTLIFY_API_KEY: run.apiKey ?? service.adminKey,
    MINTLIFY_PROJECT_ID: projectId,
  };
  const flags = {
    "--workflows": `.github/workflows/${run.example}`,
    "--eventpath": join(folder, "event.json"),
    "--actor": run.payload.sender?.login ?? "github-actions",
    "--action-cache-path": join(folder, "work"),
    // Without an address the cache server would listen on the outward one.
    "--cache-server-addr": "127.0.0.1",
    "--cache-server-path": run.cache ?? join(folder, "cache"),
  };
  const actions = {
    [actionReference]: join(folder, "action"),
    [actionReference.replace("@", "/visitors@")]: join(folder, "action"),
    ...Object.fromEntries(
      Object.entries(standIns).map(([action, path]) => [action, join(import.meta.dirname, path)]),
    ),
  };
  return [
    run.event,
    ...Object.entries(flags).flat(),
    ...(run.cache === "none" ? ["--no-cache-server"] : []),
    ...repeat("--local-repository", actions),
    ...repeat("--platform", runsOnThisMachine),
    ...repeat("--env", env),
    ...repeat("--secret", secrets),
    ...repeat("--var", run.variables ?? {}),
  ];
}

function repeat(flag: string, values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [flag, `${name}=${value}`]);
}
