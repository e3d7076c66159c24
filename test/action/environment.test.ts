import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../../src/action/environment.ts";

let folder = "";
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "environment-"));
  writeFileSync(file("event.json"), '{"action":"created"}');
  writeFileSync(file("broken.json"), '{"action":');
});
afterAll(() => rmSync(folder, { recursive: true }));

const whole = () => ({
  GITHUB_REPOSITORY: "acme/shop",
  GITHUB_EVENT_NAME: "issue_comment",
  GITHUB_EVENT_PATH: file("event.json"),
  GITHUB_RUN_ID: "77",
  GITHUB_RUN_ATTEMPT: "3",
  GITHUB_TRIGGERING_ACTOR: "mona",
  GITHUB_JOB: "docs",
  GITHUB_ACTION: "__agent",
  GITHUB_WORKSPACE: "/workspace",
  GITHUB_REF: "refs/heads/main",
  GITHUB_SHA: "2".repeat(40),
  GITHUB_REPOSITORY_ID: "186853002",
  GITHUB_WORKFLOW_REF: "acme/shop/.github/workflows/docs.yml@refs/heads/main",
});

test.each([
  [
    "on a branch with an at sign",
    "acme/shop/.github/workflows/docs.yml@refs/heads/a@b",
    ".github/workflows/docs.yml",
  ],
  [
    "in a file with an at sign",
    "acme/shop/.github/workflows/a@b.yml@refs/heads/main",
    ".github/workflows/a@b.yml",
  ],
  [
    "under another name of the repository",
    "acme/new/.github/workflows/docs.yml@refs/heads/x",
    ".github/workflows/docs.yml",
  ],
  ["where the runner names none", "", ""],
])("the workflow's file, %s", (_, ref, file) => {
  expect(readEnvironment({ ...whole(), GITHUB_WORKFLOW_REF: ref }).workflowFile).toBe(file);
});

test("the repository is known by its name where the runner gives no id", () => {
  expect(readEnvironment({ ...whole(), GITHUB_REPOSITORY_ID: "" }).lastingRepository).toBe("acme/shop");
});

test("what the runner says", () => {
  expect(readEnvironment(whole())).toEqual({
    eventName: "issue_comment",
    payload: { action: "created" },
    repository: { owner: "acme", name: "shop" },
    lastingRepository: "186853002",
    workflowFile: ".github/workflows/docs.yml",
    ref: "refs/heads/main",
    sha: "2".repeat(40),
    runId: "77",
    runAttempt: 3,
    triggeringActor: "mona",
    jobName: "docs",
    stepName: "__agent",
    workspace: "/workspace",
    apiUrl: "https://api.github.com",
    graphqlUrl: "https://api.github.com/graphql",
    serverUrl: "https://github.com",
    repositoryUrl: "https://github.com/acme/shop",
    runUrl: "https://github.com/acme/shop/actions/runs/77",
  });
});

test("on an Enterprise server", () => {
  const urls = {
    GITHUB_SERVER_URL: "https://git.example",
    GITHUB_API_URL: "https://git.example/api/v3",
    GITHUB_GRAPHQL_URL: "https://git.example/api/graphql",
  };
  expect(readEnvironment({ ...whole(), ...urls })).toMatchObject({
    apiUrl: "https://git.example/api/v3",
    graphqlUrl: "https://git.example/api/graphql",
    runUrl: "https://git.example/acme/shop/actions/runs/77",
  });
});

test("without GITHUB_GRAPHQL_URL the token stays on the server of REST", () => {
  const apiUrl = "https://git.example/api/v3";
  expect(readEnvironment({ ...whole(), GITHUB_API_URL: apiUrl }).graphqlUrl).toBe(`${apiUrl}/graphql`);
});

test.each([[undefined], [""], ["x"], ["0"]])("the attempt %j is the first", (attempt) => {
  expect(readEnvironment({ ...whole(), GITHUB_RUN_ATTEMPT: attempt }).runAttempt).toBe(1);
});

describe("what is required", () => {
  const names = ["GITHUB_REPOSITORY", "GITHUB_EVENT_NAME", "GITHUB_EVENT_PATH"];

  test.each(names)("%s", (name) => {
    const read = () => readEnvironment({ ...whole(), [name]: "" });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(`${name} is not set: run this action in a GitHub Actions workflow.`);
  });

  test.each([
    ["no event file", { GITHUB_EVENT_PATH: "/nowhere/event.json" }, /event file.*ENOENT/],
    ["an event file that is no JSON", { GITHUB_EVENT_PATH: "broken.json" }, /event file.*not JSON/],
  ])("%s", (_, change, message) => {
    const inFolder = Object.entries(change).map(([name, value]) => [
      name,
      value.endsWith(".json") && !value.startsWith("/") ? file(value) : value,
    ]);
    const read = () => readEnvironment({ ...whole(), ...Object.fromEntries(inFolder) });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(message);
  });
});
