import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { asRecord } from "../../emulator/json.ts";
import { OUTCOME_NAMES, REASONS } from "../../src/agent/outcome.ts";
import { actionFile, inputDefaults } from "../action-file.ts";
import { cellsOf, readPage } from "./markdown-page.ts";

const readme = readFileSync("README.md", "utf8");
const reference = readFileSync("docs/reference.md", "utf8");

/** The text between a heading and the next one of its level. */
function section(heading: string, page: string): string {
  const [, text = ""] = new RegExp(`^## ${heading}\\n(.*?)(?=^## |$(?![\\s\\S]))`, "ms").exec(page) ?? [];
  return text;
}

/** The rows of a section's tables, by the code in their first cell; each row by its headings. */
function tableOf(heading: string, page = readme): Map<string, Readonly<Record<string, string>>> {
  const lines = section(heading, page)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map(cellsOf);
  const [titles = [], , ...rows] = lines;
  return new Map(
    rows.map((cells) => {
      const fields = titles.map((title, index) => [title.toLowerCase(), cells[index] ?? ""] as const);
      return [codeIn(cells[0] ?? ""), Object.fromEntries(fields)];
    }),
  );
}

function codeIn(cell: string): string {
  return /`([^`]+)`/.exec(cell)?.[1] ?? "";
}

const NAMES = [...inputDefaults.keys(), ...Object.keys(asRecord(actionFile["outputs"])), ...OUTCOME_NAMES];

/** The values and figures that a description states, without the names of inputs, outputs and outcomes. */
function factsIn(text: string): string[] {
  const values = [...text.matchAll(/`([^`]+)`/g)].map(([, value = ""]) => value.replaceAll(/\s+/g, " "));
  const figures = text.replaceAll(/`[^`]+`/g, "").match(/\d+/g) ?? [];
  return [...values.filter((value) => !NAMES.some((name) => value === name)), ...figures];
}

function figuresIn(text: string): string[] {
  return factsIn(text).filter((fact) => /^\d/.test(fact));
}

function describedIn(part: "inputs" | "outputs"): [name: string, description: string][] {
  return Object.entries(asRecord(actionFile[part])).map(([name, field]) => [
    name,
    String(asRecord(field)["description"]),
  ]);
}

describe("## Quick start", () => {
  const blocks = readPage("README.md").fences;

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

describe("## Inputs", () => {
  const table = tableOf("Inputs");

  test("lists what action.yml declares, in its order", () => {
    expect([...table.keys()]).toEqual([...inputDefaults.keys()]);
  });

  test.each([...inputDefaults])("%s has the default %s", (name, value) => {
    const cell = table.get(name)?.["default"] ?? "not there";
    expect(
      cell
        .replace(/^`(.*)`$/, "$1")
        .replace("required", "")
        .replace(/^—$/, ""),
    ).toBe(value ?? "");
  });

  test.each(describedIn("inputs"))(
    "%s is described, with the values and figures of action.yml",
    (name, description) => {
      const row = table.get(name)?.["description"] ?? table.get(name)?.["meaning"] ?? "";
      expect(row).toMatch(/\w{3}.*\.$/);
      expect(factsIn(row)).toEqual(expect.arrayContaining(factsIn(description)));
      expect(factsIn(description)).toEqual(expect.arrayContaining(figuresIn(row)));
    },
  );
});

describe("## Outputs", () => {
  const table = tableOf("Outputs");

  test("lists what action.yml declares, in its order", () => {
    expect([...table.keys()]).toEqual(Object.keys(asRecord(actionFile["outputs"])));
  });

  test.each(describedIn("outputs"))(
    "%s is described, with the values and figures of action.yml",
    (name, description) => {
      const row = table.get(name)?.["description"] ?? table.get(name)?.["meaning"] ?? "";
      expect(row).toMatch(/\w{3}.*\.$/);
      expect(factsIn(row)).toEqual(expect.arrayContaining(factsIn(description)));
      expect(factsIn(description)).toEqual(expect.arrayContaining(figuresIn(row)));
    },
  );
});

describe("## Outcomes", () => {
  test("lists every outcome, in order", () => {
    const outcomes = [...tableOf("Outcomes").keys()].filter((name) =>
      OUTCOME_NAMES.some((outcome) => outcome === name),
    );
    expect(outcomes).toEqual([...OUTCOME_NAMES]);
  });
});

test("the reference lists every reason", () => {
  expect([...tableOf("Reasons", reference).keys()].toSorted()).toEqual([...REASONS].toSorted());
});
