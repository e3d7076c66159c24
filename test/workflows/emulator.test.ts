import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as v from "valibot";
import { describe, expect, onTestFailed, onTestFinished, test, vi } from "vitest";
import { runAct } from "./act.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "demo-output/practice");

let running: ChildProcess | undefined;

/** Runs `npm run emulator`, in place of one that runs, until the test ends; gives what it tells a shell. */
async function startCommand(): Promise<Record<string, string>> {
  if (running !== undefined) await stop(running);
  const child = spawn(process.execPath, ["emulator/practice/emulator.ts", "--job-seconds", "2"], {
    cwd: root,
  });
  running = child;
  onTestFinished(() => stop(child));
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve) => {
    lines.on("line", (line) => line.startsWith("Ctrl-C") && resolve());
  });
  const variables = readFileSync(join(folder, "emulator.env"), "utf8").trimEnd().split("\n");
  return Object.fromEntries(variables.map((line) => line.replace("export ", "").split("=")));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGINT");
  await once(child, "exit");
}

async function comment(
  { GITHUB }: Record<string, string>,
  token = "",
  { number = 7, body = "/docs explain the new retry option" } = {},
): Promise<void> {
  const answer = await fetch(`${GITHUB}/repos/acme/shop/issues/${number}/comments`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "user-agent": "test" },
    body: JSON.stringify({ body }),
  });
  expect(answer.status).toBe(201);
  const { id } = v.parse(v.object({ id: v.number() }), await answer.json());
  await vi.waitFor(() => expect(readFileSync(join(folder, "event.json"), "utf8")).toContain(String(id)));
}

/** Runs `npm run act`, without a program that a bare machine lacks. */
async function act(...args: string[]): ReturnType<typeof runAct> {
  const programs = mkdtempSync(join(tmpdir(), "no-programs-"));
  onTestFinished(() => rmSync(programs, { recursive: true, force: true }));
  const ended = await runAct({ folder, args, programs, script: join(root, "emulator/practice/act.ts") });
  onTestFailed(() => console.log(ended.log));
  return ended;
}

test("a person's comment is the event of the next run, and the page follows along", async () => {
  const shell = await startCommand();
  const page = async () => (await fetch(`${shell["THREADS"]}/7`)).text();
  expect(await (await fetch(shell["THREADS"] ?? "")).text()).toContain("Choose a thread");
  await comment(shell, shell["STRANGER"]);
  const refused = await act("issue_comment");
  expect(refused.outputs["docs"]).toMatchObject({ outcome: "skipped", reason: "not-allowed" });
  expect(await page()).toContain("👎");

  await comment(shell, shell["MAX"]);
  const ended = await act("issue_comment");
  expect(ended.outputs["docs"]).toMatchObject({ outcome: "pull-request" });
  expect(await page()).toContain(ended.outputs["docs"]?.["pr-link"] ?? "no link");
  expect(await page()).toMatch(/http-equiv="refresh"/);
});

test("the visitors of two windows differ, the agent is asked about those pages, and other projects are refused", async () => {
  const { SERVICE } = await startCommand();
  const key = /MINTLIFY_API_KEY=(\S+)/.exec(readFileSync(join(folder, ".actrc"), "utf8"))?.[1];
  const headers = { authorization: `Bearer ${key}` };
  expect(await fetch(`${SERVICE}/v1/analytics/other/visitors`, { headers })).toMatchObject({ status: 404 });
  const ended = await act("schedule", "-W", ".github/workflows/refresh.yml");
  expect(ended).toMatchObject({ exitCode: 0, jobs: { refresh: "success" } });
  expect(ended.log).toMatch(/\d\. `\/[\w/-]*`: .* [+−][\d,]+ .*against the window before/);
});

test("a comment on a pull request brings the changed files along", async () => {
  const shell = await startCommand();
  await comment(shell, shell["MAX"], { number: 8 });
  const ended = await act("issue_comment");
  expect(ended.outputs["docs"]).toMatchObject({ outcome: "pull-request" });
  expect(ended.log).toContain("Title of pull request 8");
  expect(ended.log).toContain("src/retry.ts (added");
});

test("a second emulator in the same folder is refused, since both would write the same files", async () => {
  await startCommand();
  const second = spawnSync(process.execPath, ["emulator/practice/emulator.ts"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(second).toMatchObject({ status: 1, stdout: expect.stringContaining("is running already") });
});

test("a workflow of the user's own outlives a restart, and what it uploads is kept", async () => {
  await startCommand();
  const own = join(folder, ".github/workflows/own-report.yml");
  onTestFinished(() => rmSync(own));
  const workflow = readFileSync(join(root, "examples/report.yml"), "utf8");
  writeFileSync(own, workflow.replace("uses: OWNER/", "uses: some-org/"));
  await startCommand();
  const ended = await act("schedule", "-W", ".github/workflows/own-report.yml");
  expect(ended).toMatchObject({ exitCode: 0, jobs: { report: "success" } });
  const [, month = ""] = /Exporting (\d{4}-\d\d-01)/.exec(ended.log) ?? [];
  expect(readFileSync(join(root, `demo-output/artifacts/visitors-${month}/visitors.md`), "utf8")).toContain(
    "320",
  );
});

/** A repository of the user's own with one workflow, from an example. */
function ownRepository(example: string, change: (workflow: string) => string): string {
  const repository = mkdtempSync(join(tmpdir(), "own-repository-"));
  onTestFinished(() => rmSync(repository, { recursive: true, force: true }));
  const workflow = readFileSync(join(root, "examples", example), "utf8").replaceAll("OWNER/", "some-org/");
  mkdirSync(join(repository, ".github/workflows"), { recursive: true });
  writeFileSync(join(repository, ".github/workflows/ask.yml"), change(workflow));
  return repository;
}

test("a repository of the user's own is asked with its own copy of the action, and an input", async () => {
  await startCommand();
  const repository = ownRepository("dispatch.yml", (workflow) => workflow.replace("@v1", "@main"));
  const ended = await act("-C", repository, "workflow_dispatch", "--input", "prompt=Correct the limits.");
  expect(ended.outputs["docs"]).toMatchObject({ outcome: "pull-request" });
  expect(ended.log).toContain("Correct the limits.");
});

test("a workflow without `permissions:` may not comment, and the log says which line is missing", async () => {
  const shell = await startCommand();
  await comment(shell, shell["MAX"]);
  const without = ownRepository("comment.yml", (workflow) =>
    workflow.replace(/^ *(permissions|contents|issues|pull-requests):.*\n/gm, ""),
  );
  const ended = await act("-C", without, "issue_comment");
  expect(ended.log).toContain("ask.yml has no `permissions:`");
  expect(ended.log).toContain("`permissions: { contents: read, issues: write }`");
  expect(await (await fetch(`${shell["THREADS"]}/7`)).text()).not.toContain("Pull request opened");
});

test("each job has its own permissions, and a step's way to the token does not matter", async () => {
  const shell = await startCommand();
  await comment(shell, shell["MAX"]);
  const step = (id: string) => `
  ${id}:
    runs-on: ubuntu-latest
    steps:
      - id: docs
        uses: some-org/docs-agent-action@v1
        with:
          api-key: \${{ secrets.MINTLIFY_API_KEY }}
          project-id: \${{ secrets.MINTLIFY_PROJECT_ID }}
          github-token: \${{ secrets.GITHUB_TOKEN }}
`;
  const repository = ownRepository(
    "comment.yml",
    () => `on: issue_comment
permissions: { issues: write, contents: read }
jobs:${step("speaks")}${step("silent").replace("    steps:", "    needs: speaks\n    permissions: { contents: read }\n    steps:")}`,
  );
  const ended = await act("-C", repository, "issue_comment");
  const warnings = ended.log
    .split("\n")
    .filter((line) => line.includes("token is not allowed to write here"));
  expect(ended.jobs).toEqual({ speaks: "success", silent: "success" });
  expect(ended.outputs["speaks"]?.["result"]).toContain('"warnings":[]');
  expect(ended.outputs["silent"]?.["result"]).not.toContain('"warnings":[]');
  expect(warnings).not.toEqual([]);
});

test("act's silence on an environment is said, and the rest runs", async () => {
  const shell = await startCommand();
  await comment(shell, shell["MAX"]);
  const ended = await act(
    "-C",
    ownRepository("hardened.yml", (workflow) => workflow),
    "issue_comment",
  );
  expect(ended.log).toMatch(/ask\.yml: `environment: [\w-]+` does nothing here/);
  expect(ended.outputs["docs"]).toMatchObject({ outcome: "pull-request" });
});

describe("a mistake is answered before act starts", () => {
  test.each<[string, () => string[], string]>([
    [
      "the placeholder",
      () => [
        "-C",
        ownRepository("comment.yml", (workflow) => workflow.replace("some-org/", "OWNER/")),
        "issue_comment",
      ],
      "ask.yml still names OWNER, in line 33.",
    ],
    ["no workflow for the event", () => ["push"], "refresh.yml listens to schedule, workflow_dispatch"],
    [
      "a missing folder",
      () => ["-C", "/nowhere/at/all", "issue_comment"],
      "There is no folder /nowhere/at/all.",
    ],
    ["a missing workflow", () => ["schedule", "-W", "nowhere.yml"], "nowhere.yml. Put a workflow there"],
    [
      "a workflow that is no YAML",
      () => ["-C", ownRepository("comment.yml", () => "on: issue_comment\njobs: ["), "issue_comment"],
      "act cannot read this",
    ],
    [
      "the reusable workflow",
      () => ["-C", ownRepository("organisation.yml", (workflow) => workflow), "issue_comment"],
      "Try the same settings in a copy of examples/comment.yml",
    ],
  ])("%s", async (_, parameters, message) => {
    const shell = await startCommand();
    await comment(shell, shell["MAX"]);
    const ended = await act(...parameters());
    expect(ended).toMatchObject({ exitCode: 1, jobs: {} });
    expect(ended.log).toContain(message);
  });

  test("nobody commented", async () => {
    await startCommand();
    const ended = await act("issue_comment");
    expect(ended).toMatchObject({ exitCode: 1, jobs: {} });
    expect(ended.log).toContain("Nobody has commented since the emulator was started.");
  });
});

test("a comment that asks for nothing runs no job, and that is said", async () => {
  const shell = await startCommand();
  await comment(shell, shell["MAX"], { body: "Thank you!" });
  const ended = await act("issue_comment");
  expect(ended).toMatchObject({ exitCode: 0, jobs: {} });
  expect(ended.log).toContain("No job ran: the `if:` of each is false here");
});

test("an event behind an option without a value is asked for in the first place", async () => {
  await startCommand();
  const ended = await act("--dryrun", "schedule", "--eventpath", "event.json");
  expect(ended.exitCode).toBe(1);
  expect(ended.log).toContain("Name the event before act's options.");
});

test("without the emulator, act is not started, and the message says what to do", async () => {
  const ended = await act("issue_comment");
  expect(ended.exitCode).toBe(1);
  expect(ended.log).toContain("Keep `npm run emulator` running");
});
