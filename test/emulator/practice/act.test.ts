import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("without act, `npm run act` says how to install it, whatever else is missing", () => {
  const programs = mkdtempSync(join(tmpdir(), "no-programs-"));
  onTestFinished(() => rmSync(programs, { recursive: true, force: true }));
  const script = join(import.meta.dirname, "../../../emulator/practice/act.ts");
  const ended = spawnSync(process.execPath, [script, "-C", "nowhere"], {
    env: { PATH: programs },
    encoding: "utf8",
  });
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain("There is no act on your PATH");
  expect(ended.stderr).toContain("go install github.com/nektos/act@v");
});
