import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as v from "valibot";
import { expect, onTestFailed, onTestFinished, test, vi } from "vitest";
import { runAct } from "./act.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "demo-output/practice");

/** Runs `npm run emulator` until the test ends; gives what it tells a shell. */
async function startCommand(): Promise<Record<string, string>> {
  const child = spawn(process.execPath, ["emulator/practice/emulator.ts", "--job-seconds", "2"], {
    cwd: root,
  });
  onTestFinished(() => stop(child));
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve) => {
    lines.on("line", (line) => line.startsWith("Ctrl-C") && resolve());
  });
  const variables = readFileSync(join(folder, "emulator.env"), "utf8").trimEnd().split("\n");
  return Object.fromEntries(variables.map((line) => line.replace("export ", "").split("=")));
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGINT");
  await once(child, "exit");
}

async function comment({ GITHUB }: Record<string, string>, token = "", number = 7): Promise<void> {
  const answer = await fetch(`${GITHUB}/repos/acme/shop/issues/${number}/comments`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "user-agent": "test" },
    body: JSON.stringify({ body: "/docs explain the new retry option" }),
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
  expect(ended.log).toMatch(/1\. `\/guide\/page-\d+`: .* [+−][\d,]+ .*against the window before/);
});

test("a comment on a pull request brings the changed files along", async () => {
  const shell = await startCommand();
  await comment(shell, shell["MAX"], 8);
  const ended = await act("issue_comment");
  expect(ended.outputs["docs"]).toMatchObject({ outcome: "pull-request" });
  expect(ended.log).toContain("Title of pull request 8");
  expect(ended.log).toContain("src/retry.ts (added");
});

test("a workflow of the user's own outlives a restart, and what it uploads is kept", async () => {
  await startCommand();
  const own = join(folder, ".github/workflows/own-report.yml");
  onTestFinished(() => rmSync(own));
  cpSync(join(root, "examples/report.yml"), own);
  await startCommand();
  const ended = await act("schedule", "-W", ".github/workflows/own-report.yml");
  expect(ended).toMatchObject({ exitCode: 0, jobs: { report: "success" } });
  const [, month = ""] = /Exporting (\d{4}-\d\d-01)/.exec(ended.log) ?? [];
  expect(readFileSync(join(root, `demo-output/artifacts/visitors-${month}/visitors.md`), "utf8")).toContain(
    "320",
  );
});

test("a repository of the user's own is asked with its own copy of the action, and an input", async () => {
  await startCommand();
  const repository = mkdtempSync(join(tmpdir(), "own-repository-"));
  onTestFinished(() => rmSync(repository, { recursive: true, force: true }));
  const workflow = readFileSync(join(root, "examples/dispatch.yml"), "utf8");
  mkdirSync(join(repository, ".github/workflows"), { recursive: true });
  writeFileSync(
    join(repository, ".github/workflows/ask.yml"),
    workflow.replace("OWNER/docs-agent-action@v1", "some-org/docs-agent-action@main"),
  );
  const ended = await act("-C", repository, "workflow_dispatch", "--input", "prompt=Correct the limits.");
  expect(ended.outputs["docs"]).toMatchObject({ outcome: "pull-request" });
  expect(ended.log).toContain("Correct the limits.");
});

test("without the emulator, act is not started, and the message says what to do", async () => {
  const ended = await act("issue_comment");
  expect(ended.exitCode).toBe(1);
  expect(ended.log).toContain("Keep `npm run emulator` running");
});
