import * as fs from "node:fs";

/** Something that the runner should have provided is not there. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/** The environment of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads and checks what the runner provides; an EnvironmentError names the variable or the file that cannot be used. */
export function readEnvironment(env: Variables) {
  const repository = required(env, "GITHUB_REPOSITORY");
  const [owner, name, ...rest] = repository.split("/");
  if (!owner || !name || rest.length > 0) {
    throw new EnvironmentError(
      "GITHUB_REPOSITORY is not of the form owner/name: run this action in a GitHub Actions workflow, and do not set it yourself.",
    );
  }
  const serverUrl = env["GITHUB_SERVER_URL"] || "https://github.com";
  const runId = env["GITHUB_RUN_ID"] ?? "";
  const runAttempt = Number(env["GITHUB_RUN_ATTEMPT"] ?? 1) || 1;
  return {
    eventName: required(env, "GITHUB_EVENT_NAME"),
    /** The webhook payload, unchecked. */
    payload: readEventFile(required(env, "GITHUB_EVENT_PATH")),
    repository: { owner, name },
    /** What stays the same when the repository gets another name: its id, or its name where the runner gives no id. */
    lastingRepository: env["GITHUB_REPOSITORY_ID"] || repository,
    /** The workflow's file below the repository; in a called workflow the caller's. Empty where the runner names none. */
    workflowFile: workflowFileIn(env["GITHUB_WORKFLOW_REF"] ?? ""),
    /** The branch, tag or merge of the run, as `refs/…`, and its commit; empty where the runner names none. */
    ref: env["GITHUB_REF"] ?? "",
    sha: env["GITHUB_SHA"] ?? "",
    runId,
    runAttempt,
    /** The workflow job and step, which distinguish two steps of one run. */
    jobName: env["GITHUB_JOB"] ?? "",
    stepName: env["GITHUB_ACTION"] ?? "",
    workspace: env["GITHUB_WORKSPACE"] || process.cwd(),
    ...readApiUrls(env),
    serverUrl,
    runUrl: `${serverUrl}/${owner}/${name}/actions/runs/${runId}${runAttempt > 1 ? `/attempts/${runAttempt}` : ""}`,
  };
}

/**
 * Where GitHub's two interfaces are. One that the runner does not name is on the server of the other, since the token goes
 * there: https://docs.github.com/enterprise-server@latest/graphql/guides/forming-calls-with-graphql#the-graphql-endpoint and,
 * of GHE.com, https://docs.github.com/enterprise-cloud@latest/graphql/guides/managing-enterprise-accounts
 * @throws EnvironmentError where that cannot be told
 */
export function readApiUrls(env: Variables): { readonly apiUrl: string; readonly graphqlUrl: string } {
  const apiUrl = env["GITHUB_API_URL"] || "https://api.github.com";
  const named = env["GITHUB_GRAPHQL_URL"];
  const derived = /^https:\/\/api\.(?:github\.com|[^/]+\.ghe\.com)\/?$/i.test(apiUrl)
    ? `${apiUrl.replace(/\/$/, "")}/graphql`
    : apiUrl.replace(/(\/api)\/v3\/?$/, "$1/graphql");
  if (!named && derived === apiUrl) {
    throw new EnvironmentError(
      "GITHUB_GRAPHQL_URL is not set, and GITHUB_API_URL is none of an Enterprise server that ends in /api/v3: the runner names both, so do not set one of them yourself.",
    );
  }
  return { apiUrl, graphqlUrl: named || derived };
}

/**
 * `.github/workflows/docs.yml` out of `owner/name/.github/workflows/docs.yml@refs/heads/main`
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/variables).
 */
function workflowFileIn(workflowRef: string): string {
  return workflowRef
    .replace(/@refs\/.*$/s, "")
    .split("/")
    .slice(2)
    .join("/");
}

/** What the runner says about the run. */
export type Environment = Readonly<ReturnType<typeof readEnvironment>>;

/**
 * Whether the runner offers the Actions cache. The two variables are of the cache service's two versions:
 * https://github.com/actions/toolkit/blob/main/packages/cache/src/cache.ts
 */
export function offersCache(env: Variables): boolean {
  return Boolean(env["ACTIONS_RESULTS_URL"] || env["ACTIONS_CACHE_URL"]);
}

function required(env: Variables, name: string): string {
  const value = env[name];
  if (!value) {
    throw new EnvironmentError(`${name} is not set: run this action in a GitHub Actions workflow.`);
  }
  return value;
}

// More than the outputs of the agent action take, and of most exports. If the process ends before these lines are gone again, the runner skips them as empty:
// https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs
const ROOM_FOR_OUTPUTS = "\n".repeat(64 * 1024);

/**
 * Makes sure that the step's outputs will reach the runner, by writing as much to their file as they need: a job that is
 * paid for and cannot be reported is found out before it starts.
 * @throws EnvironmentError when GITHUB_OUTPUT is missing or its file cannot be written, be it for want of room.
 */
export function requireOutputs(env: Variables): void {
  const path = required(env, "GITHUB_OUTPUT");
  try {
    const file = fs.openSync(path, fs.constants.O_WRONLY | fs.constants.O_APPEND);
    const before = fs.fstatSync(file);
    try {
      fs.writeFileSync(file, ROOM_FOR_OUTPUTS);
    } finally {
      if (before.isFile()) {
        fs.ftruncateSync(file, before.size);
      }
      fs.closeSync(file);
    }
  } catch (cause) {
    throw new EnvironmentError(
      `GITHUB_OUTPUT names a file that cannot be written (${errorCode(cause)}): check the room on the runner's disk and the rights on its temporary folder.`,
      { cause },
    );
  }
}

function readEventFile(path: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(path, "utf8"));
  } catch (cause) {
    throw new EnvironmentError(
      `The event file of GITHUB_EVENT_PATH cannot be read (${errorCode(cause) ?? "not JSON"}): check that no step before removes or changes it.`,
      { cause },
    );
  }
}

/** The system's code of an error, such as `ENOENT`. */
export function errorCode(cause: unknown): string | undefined {
  return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
}
