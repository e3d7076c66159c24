import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { readPage } from "./markdown-page.ts";

const blocks = readPage("README.md").fences;

test("opens with the two commands that try it, before any heading of its own", () => {
  const [opening = ""] = readFileSync("README.md", "utf8").split(/^## /m);
  const [first] = blocks;
  const commands = first?.text
    .trim()
    .split("\n")
    .map((line) => line.replace(/\s*#.*/, ""));
  expect(commands).toEqual(["npm ci && npm run demo", "npm ci && npm test"]);
  expect(opening).toContain(first?.text);
});

describe("## Quick start", () => {
  test("shows examples/comment.yml, without its comments", () => {
    const shown = blocks.filter(({ language }) => language === "yaml").map(({ text }) => parse(text));
    expect(shown).toEqual([parse(readFileSync("examples/comment.yml", "utf8"))]);
  });

  test("has commands that make a copy with the tag v1", () => {
    const folder = mkdtempSync(join(tmpdir(), "own-copy-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const git = (...parameters: string[]) =>
      execFileSync("git", parameters, { cwd: folder, encoding: "utf8", env: environmentOf(folder) }).trim();
    git("init", "--quiet", "--bare", "copy.git");
    git("init", "--quiet", "--initial-branch=some-branch", ".");
    git("commit", "--quiet", "--allow-empty", "--message", "Start");
    const commands = blocks.find(({ text }) => text.includes("git push"))?.text.trim() ?? "";
    for (const command of commands.split(/\n|&&/)) {
      git(...command.trim().split(" ").slice(1));
    }

    const head = git("rev-parse", "HEAD");
    expect(git("ls-remote", "copy.git", "main", "v1")).toBe(
      `${head}\trefs/heads/main\n${head}\trefs/tags/v1`,
    );
  });
});

/** Git's own variables: a bare repository in the folder is what it takes for the copy at GitHub. */
function environmentOf(folder: string): NodeJS.ProcessEnv {
  const settings = {
    [`url.${folder}/copy.git.insteadOf`]: "https://github.com/OWNER/docs-agent-action.git",
    "user.name": "Test",
    "user.email": "test@example.com",
  };
  const pairs = Object.entries(settings).flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { ...process.env, GIT_CONFIG_COUNT: String(pairs.length / 2), ...Object.fromEntries(pairs) };
}
