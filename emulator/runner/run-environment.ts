import { dirname, join } from "node:path";
import type { RunOptions } from "./action-run.ts";
import type { RunFolder } from "./run-folder.ts";

/** The variables a hosted runner sets for every step; nothing of this process's own environment but what Node needs. */
export function runEnvironment(options: RunOptions, folder: RunFolder): Record<string, string> {
  const { SystemRoot } = process.env;
  const variables: Record<string, string | undefined> = {
    PATH: dirname(process.execPath),
    HOME: folder.home,
    LANG: "C.UTF-8",
    SystemRoot,
    CI: "true",
    ...githubVariables(options, folder),
    ...runnerVariables(folder),
    ...(options.debug === true && { RUNNER_DEBUG: "1" }),
    ...options.env,
  };
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function githubVariables(options: RunOptions, folder: RunFolder): Record<string, string> {
  const event = options.event ?? { name: "workflow_dispatch", payload: {} };
  const repository = field(event.payload, "repository", "full_name") ?? "octo-org/docs";
  const actor = field(event.payload, "sender", "login") ?? "octocat";
  return {
    GITHUB_ACTIONS: "true",
    GITHUB_ACTION: "__self",
    GITHUB_ACTION_PATH: dirname(options.action),
    GITHUB_ACTOR: actor,
    GITHUB_ACTOR_ID: field(event.payload, "sender", "id") ?? "583231",
    GITHUB_TRIGGERING_ACTOR: actor,
    // Nothing listens on the discard port: a test that forgets its server fails instead of reaching the real one.
    GITHUB_API_URL: "http://127.0.0.1:9",
    GITHUB_GRAPHQL_URL: "http://127.0.0.1:9/graphql",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_BASE_REF: "",
    GITHUB_HEAD_REF: "",
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: folder.eventFile,
    GITHUB_JOB: "docs",
    GITHUB_REF: "refs/heads/main",
    GITHUB_REF_NAME: "main",
    GITHUB_REF_TYPE: "branch",
    GITHUB_REF_PROTECTED: "true",
    GITHUB_REPOSITORY: repository,
    GITHUB_REPOSITORY_ID: field(event.payload, "repository", "id") ?? "186853002",
    GITHUB_REPOSITORY_OWNER: repository.split("/")[0] ?? "",
    GITHUB_RETENTION_DAYS: "90",
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_RUN_ID: "16420001234",
    GITHUB_RUN_NUMBER: "42",
    GITHUB_SHA: "2c26b46b68ffc68ff99b453c1d30413413422d70",
    GITHUB_WORKFLOW: "Docs agent",
    GITHUB_WORKFLOW_REF: `${repository}/.github/workflows/docs.yml@refs/heads/main`,
    GITHUB_WORKFLOW_SHA: "2c26b46b68ffc68ff99b453c1d30413413422d70",
    GITHUB_WORKSPACE: folder.workspace,
  };
}

function runnerVariables(folder: RunFolder): Record<string, string> {
  return {
    RUNNER_ARCH: process.arch === "arm64" ? "ARM64" : "X64",
    RUNNER_ENVIRONMENT: "github-hosted",
    RUNNER_NAME: "GitHub Actions 1",
    RUNNER_OS: { win32: "Windows", darwin: "macOS" }[String(process.platform)] ?? "Linux",
    RUNNER_TEMP: folder.temp,
    RUNNER_TOOL_CACHE: join(folder.root, "tool-cache"),
    RUNNER_WORKSPACE: dirname(folder.workspace),
  };
}

function field(payload: unknown, ...names: readonly string[]): string | undefined {
  const value = names.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), payload);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
