import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { parse } from "yaml";
import type { Emulator } from "../emulator/index.ts";
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
}

/** The project that the secret names. */
export const projectId = "prj_handbook";

const root = join(import.meta.dirname, "../..");
const actionReference = "OWNER/docs-agent-action@v1";
const serviceUrl = "https://api.mintlify.com";
const runsOnThisMachine = { "ubuntu-latest": "-self-hosted", "ubuntu-slim": "-self-hosted" };
const token = "ghs_runner";

const permissionsSchema = v.record(
  v.picklist(["contents", "issues", "pull-requests"]),
  v.picklist(["read", "write"]),
);
const workflowSchema = v.object({ jobs: v.record(v.string(), v.object({ permissions: permissionsSchema })) });

/** Runs an example in a repository of its own, from the file as users copy it, with no more permissions than it asks for. */
export async function runExample(run: ExampleRun): Promise<ActRun> {
  const folder = await mkdtemp(join(tmpdir(), "docs-agent-workflow-"));
  try {
    const workflow = await createRepository(folder, run);
    run.emulator.github.state.addToken({ token, kind: "installation", permissions: permissionsOf(workflow) });
    await copyAction(folder, run.emulator.service.url);
    await installPrograms(folder);
    await writeFile(join(folder, "event.json"), JSON.stringify(run.payload));
    return await runAct({
      folder: join(folder, "repository"),
      programs: join(folder, "programs"),
      args: actArguments(folder, run),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The runner program takes the repository's name from the remote. */
async function createRepository(folder: string, run: ExampleRun): Promise<string> {
  const repository = join(folder, "repository");
  const workflow = await readFile(join(root, "examples", run.example), "utf8");
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
 * The action as a release has it. Only the default of `base-url` is another one: the examples leave it out, as users do, and
 * the runner lets no environment variable through to an action's inputs.
 */
async function copyAction(folder: string, url: string): Promise<void> {
  const action = join(folder, "action");
  await cp(join(root, "dist"), join(action, "dist"), { recursive: true });
  const metadata = await readFile(join(root, "action.yml"), "utf8");
  await writeFile(join(action, "action.yml"), metadata.replace(`default: ${serviceUrl}`, `default: ${url}`));
}

async function installPrograms(folder: string): Promise<void> {
  const script = `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, "gh.ts")}" "$@"\n`;
  await mkdir(join(folder, "programs"));
  await writeFile(join(folder, "programs/gh"), script, { mode: 0o755 });
}

function actArguments(folder: string, run: ExampleRun): string[] {
  const { github, service } = run.emulator;
  const env = {
    GITHUB_API_URL: github.apiUrl,
    GITHUB_GRAPHQL_URL: github.graphqlUrl,
    GITHUB_RUN_ID: "777",
    GITHUB_TRIGGERING_ACTOR: run.payload.sender?.login ?? "",
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
    "--local-repository": `${actionReference}=${join(folder, "action")}`,
    "--action-cache-path": join(folder, "work"),
    // Without an address the cache server would listen on the outward one.
    "--cache-server-addr": "127.0.0.1",
    "--cache-server-path": join(folder, "cache"),
  };
  return [
    run.event,
    ...Object.entries(flags).flat(),
    ...repeat("--platform", runsOnThisMachine),
    ...repeat("--env", env),
    ...repeat("--secret", secrets),
    ...repeat("--var", run.variables ?? {}),
  ];
}

function repeat(flag: string, values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [flag, `${name}=${value}`]);
}
