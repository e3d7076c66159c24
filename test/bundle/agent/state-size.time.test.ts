import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseCommandFile } from "../../../emulator/runner/command-file.ts";
import { readState } from "../../../src/agent/comment/saved-state.ts";
import { runScenario } from "./scenario.ts";

const LINK = "https://github.com/acme/handbook/pull/";

test("what post is told stays below 64 KiB, however long the job runs and whatever the service says", async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "state-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "state");
  writeFileSync(file, "");
  const { run } = await runScenario({
    says: `/docs ${"文".repeat(9000)}`,
    script: Array.from({ length: 300 }, (_, index) => ({
      fields: {
        model: `${index} ${"x".repeat(400)}`,
        ...(index % 2 === 0 ? {} : { prLink: LINK + index }),
      },
      polls: 1,
    })),
    inputs: { timeout: "10m" },
    env: { GITHUB_STATE: file },
    post: false,
  });
  const text = readFileSync(file, "utf8");

  expect(run.outputs["outcome"]).toBe("timed-out");
  expect(Buffer.byteLength(text)).toBeGreaterThan(32 * 1024);
  expect(Buffer.byteLength(text)).toBeLessThan(64 * 1024);
  expect(readState(parseCommandFile(text).values["saved-state"])).toMatchObject({
    job: { id: run.outputs["job-id"] },
    ending: { outcome: "timed-out" },
  });
});
