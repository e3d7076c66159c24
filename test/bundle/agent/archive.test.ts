import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readActionMetadata } from "../../../emulator/runner/action-metadata.ts";
import { runAction } from "../../../emulator/runner/run-action.ts";
import { startService } from "../../../emulator/service/service.ts";
import { visitorRows } from "../../../emulator/service/visitors.ts";
import { filesIn } from "../visitors/scenario.ts";
import { soon } from "./scenario.ts";

// What the runner downloads for `uses: owner/repository@ref`: checkouts have more, so only this shows what is missing.
const folder = mkdtempSync(join(tmpdir(), "archive-"));
let compressedBytes = 0;

beforeAll(() => {
  const file = join(folder, "archive.tar.gz");
  const archive = execFileSync("git", ["archive", "--format=tar.gz", "HEAD"], {
    maxBuffer: 64 * 1024 * 1024,
  });
  compressedBytes = archive.length;
  writeFileSync(file, archive);
  execFileSync("tar", ["-xzf", file, "-C", folder]);
  rmSync(file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("is small", () => {
  expect(compressedBytes).toBeLessThan(1_300_000);
  expect(Object.keys(filesIn(folder)).length).toBeLessThanOrEqual(60);
});

test("has what a reader and a run need, and nothing else", () => {
  const outsideOfDist = Object.keys(filesIn(folder)).filter((path) => !path.startsWith("dist/"));
  expect(outsideOfDist.toSorted()).toEqual([
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "action.yml",
    "visitors/action.yml",
  ]);
  expect(Object.keys(filesIn(join(folder, "dist"))).toSorted()).toEqual(committed("dist"));
});

test.each(["action.yml", "visitors/action.yml"])("has the scripts that %s names", (file) => {
  const { main, post } = readActionMetadata(join(folder, file));
  for (const script of [main, post ?? main]) {
    expect(existsSync(script), relative(folder, script)).toBe(true);
  }
});

test("has the licences of all that is bundled", () => {
  const licences = readFileSync(join(folder, "dist/licenses.txt"), "utf8");
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    expect(licences.split("\n")).toContain(name);
  }
});

test("the agent runs from it, main and post", async () => {
  const service = await startService({ script: soon() });
  const run = await runAction({
    action: join(folder, "action.yml"),
    event: { name: "schedule", payload: {} },
    inputs: {
      "api-key": service.adminKey,
      "project-id": "docs",
      "base-url": service.url,
      "poll-interval": "1s",
      prompt: "Refresh the quick start.",
    },
  }).finally(service.close);

  expect(run.outputs).toMatchObject({ outcome: "pull-request" });
  expect([run.exitCode, run.post?.exitCode]).toEqual([0, 0]);
});

test("the visitors action runs from it", async () => {
  const service = await startService();
  service.visitors.seed({ rows: visitorRows(3) });
  const run = await runAction({
    action: join(folder, "visitors/action.yml"),
    inputs: { "api-key": service.adminKey, "project-id": "docs", "base-url": service.url },
  }).finally(service.close);

  expect(run.exitCode).toBe(0);
  expect(run.outputs).toMatchObject({ rows: "3", complete: "true" });
});

/** Paths below a folder of the last commit, relative to it. */
function committed(path: string): string[] {
  const list = execFileSync("git", ["ls-tree", "-r", "--name-only", `HEAD:${path}`], { encoding: "utf8" });
  return list.trimEnd().split("\n").toSorted();
}
