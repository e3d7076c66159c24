import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Runs the script in a repository that has what it reads. */
function release(tag: string, changelog: string) {
  const folder = mkdtempSync(join(tmpdir(), "docs-agent-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, "examples"), join(folder, "examples"), { recursive: true });
  writeFileSync(join(folder, "CHANGELOG.md"), changelog);
  for (const file of ["package.json", "package-lock.json"]) {
    writeFileSync(join(folder, file), JSON.stringify({ version: "1.2.3" }));
  }
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  git("init", "--quiet");
  git("-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--allow-empty", "-qm", "Start");
  const script = join(root, "release/release.ts");
  const { status, stderr } = spawnSync(process.execPath, [script, tag, "acme/docs-agent", "out"], {
    cwd: folder,
    encoding: "utf8",
  });
  const read = (file: string) => readFileSync(join(folder, "out", file), "utf8");
  return { status, stderr, commit: git("rev-parse", "HEAD"), read, out: join(folder, "out") };
}

const CHANGELOG = "# Changelog\n\n## 1.2.3\n\n- A new input.\n\n## 1.2.2\n\n- Older.\n";

test("a release has the examples with its commit, and the newest notes", () => {
  const { status, commit, read, out } = release("v1.2.3", CHANGELOG);

  expect(status).toBe(0);
  const uses = `acme/docs-agent@${commit} # v1.2.3`;
  expect(read("comment.yml")).toContain(`uses: ${uses}\n`);
  expect(read("refresh.yml")).toContain(`uses: ${uses.replace("@", "/visitors@")}\n`);
  expect(read("notes.md")).toBe(`- A new input.\n\n\`\`\`yaml\nuses: ${uses}\n\`\`\`\n`);
  expect(readdirSync(out)).toHaveLength(readdirSync(join(root, "examples")).length + 1);
});

test.each([
  ["v1.2.4", CHANGELOG, 'package.json says "1.2.3", not "1.2.4"'],
  ["v1.2.3", "## Unreleased\n\n- A new input.\n", 'CHANGELOG.md says "Unreleased", not "1.2.3"'],
  ["v1", CHANGELOG, "Usage:"],
])("%s is not released where the parts disagree", (tag, changelog, problem) => {
  const { status, stderr } = release(tag, changelog);
  expect([status, stderr]).toEqual([1, expect.stringContaining(problem)]);
});
