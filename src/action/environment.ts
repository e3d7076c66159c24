import * as fs from "node:fs";

/** Something that the runner should have provided is not there. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/** The environment of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads and checks what the runner provides; an EnvironmentError names the variable or the file that cannot be used. */
export function readEnvironment(env: Variables) {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < 24) {
    throw new EnvironmentError(
      `This action needs Node 24, but it was started on Node ${node}: update the runner, or the image that act uses.`,
    );
  }
  const repository = required(env, "GITHUB_REPOSITORY");
  const [owner = "", name = ""] = repository.split("/");
  const serverUrl = env["GITHUB_SERVER_URL"] || "https://github.com";
  const apiUrl = env["GITHUB_API_URL"] || "https://api.github.com";
  const repositoryUrl = `${serverUrl}/${owner}/${name}`;
  const runId = env["GITHUB_RUN_ID"] ?? "";
  return {
    eventName: required(env, "GITHUB_EVENT_NAME"),
    /** The webhook payload, unchecked. */
    payload: readEventFile(required(env, "GITHUB_EVENT_PATH")),
    repository: { owner, name },
    /** Stays the same when the repository is renamed: its id, or its name if the runner gives no id. */
    lastingRepository: env["GITHUB_REPOSITORY_ID"] || repository,
    /** The path of the workflow file; in a called workflow, that of the caller. Empty if the runner names none. */
    workflowFile: workflowFileIn(env["GITHUB_WORKFLOW_REF"] ?? ""),
    /** The run's branch, tag or merge as `refs/…`, and its commit; empty if the runner names none. */
    ref: env["GITHUB_REF"] ?? "",
    sha: env["GITHUB_SHA"] ?? "",
    runId,
    runAttempt: Number(env["GITHUB_RUN_ATTEMPT"] ?? 1) || 1,
    /** The login of the person who started this attempt, which may be a re-run. Empty if the runner names nobody. */
    triggeringActor: env["GITHUB_TRIGGERING_ACTOR"] ?? "",
    /** The workflow job and step, which distinguish two steps of one run. */
    jobName: env["GITHUB_JOB"] ?? "",
    stepName: env["GITHUB_ACTION"] ?? "",
    workspace: env["GITHUB_WORKSPACE"] || process.cwd(),
    apiUrl,
    // The runner gives this address, too; without it, the token stays on the REST server.
    graphqlUrl: env["GITHUB_GRAPHQL_URL"] || `${apiUrl}/graphql`,
    serverUrl,
    repositoryUrl,
    runUrl: `${repositoryUrl}/actions/runs/${runId}`,
  };
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

export type Environment = Readonly<ReturnType<typeof readEnvironment>>;

function required(env: Variables, name: string): string {
  const value = env[name];
  if (!value) {
    throw new EnvironmentError(`${name} is not set: run this action in a GitHub Actions workflow.`);
  }
  return value;
}

function readEventFile(path: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(path, "utf8"));
  } catch (cause) {
    throw new EnvironmentError(
      `The event file in GITHUB_EVENT_PATH cannot be read (${errorCode(cause) ?? "not JSON"}): check that no earlier step removes or changes it.`,
      { cause },
    );
  }
}

/** The system's error code, such as `ENOENT`. */
export function errorCode(cause: unknown): string | undefined {
  return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
}
