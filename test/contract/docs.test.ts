import { spawnSync } from "node:child_process";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { asRecord } from "../../emulator/json.ts";
import { type MarkdownPage, readPage } from "./markdown-page.ts";
import { INPUT_NAMES, problemsOfReferences } from "./own-references.ts";

const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...globSync("docs/**/*.md")]
  .map((path) => path.replaceAll("\\", "/"))
  .map(readPage);
const scripts = asRecord(asRecord(JSON.parse(readFileSync("package.json", "utf8")))["scripts"]);
const ignored = readFileSync(".gitignore", "utf8").split("\n");
const folders = readdirSync(".", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== ".git" && !ignored.includes(`${entry.name}/`))
  .map(({ name }) => name);

/** `README.md:12: …` for each thing that is wrong. */
function found<T extends { readonly line: number }>(
  page: MarkdownPage,
  things: readonly T[],
  problemOf: (thing: T) => string | undefined,
): string[] {
  return things.flatMap((thing) => {
    const problem = problemOf(thing);
    return problem === undefined ? [] : [`${page.path}:${thing.line}: ${problem}`];
  });
}

describe.each(pages.map((page) => ({ path: page.path, page })))("$path", ({ page }) => {
  test("leads to pages, headings and files that are there, and outwards by https", () => {
    expect(found(page, page.links, ({ target }) => problemOfTarget(page, target))).toEqual([]);
  });

  test("has no conflict that was left in a merge", () => {
    expect(readFileSync(page.path, "utf8")).not.toMatch(/^(?:<{7}|={7}$|>{7})/m);
  });

  test("names npm scripts and paths that are there", () => {
    expect(found(page, page.code, ({ text }) => problemOfCode(text))).toEqual([]);
  });

  test("has shell commands that parse, and that can be pasted into bash and zsh", () => {
    const blocks = page.fences.filter(({ language }) => /^(?:ba)?sh\b/.test(language));
    expect(found(page, blocks, ({ text }) => problemOfShell(text) ?? problemOfPaste(text))).toEqual([]);
  });

  test("has YAML that parses, and uses the actions as they are", () => {
    const blocks = page.fences.filter(({ language }) => /^ya?ml\b/.test(language));
    expect(found(page, blocks, ({ text }) => problemOfYaml(text))).toEqual([]);
  });
});

test("the README's workflows are examples/comment.yml, without its comments, and the beginning of examples/digest.yml", () => {
  const shown = readPage("README.md")
    .fences.filter(({ language }) => language === "yaml")
    .map(({ text }) => parse(text));
  const [comment, digest] = ["comment", "digest"].map((name) =>
    asRecord(parse(readFileSync(`examples/${name}.yml`, "utf8"))),
  );
  const beginning = { name: digest?.["name"], on: digest?.["on"], permissions: digest?.["permissions"] };
  expect(shown).toEqual([comment, beginning]);
});

test("the agent's step has the id in every example that the recipes' pieces use", () => {
  const agentSteps = globSync("examples/*.yml").flatMap((path) =>
    Object.values(asRecord(asRecord(parse(readFileSync(path, "utf8")))["jobs"]))
      .flatMap((job) => [asRecord(job)["steps"]].flat())
      .map(asRecord)
      .filter(({ uses }) => uses === "YOUR_ORGANIZATION/docs-agent-action@v1"),
  );
  expect(agentSteps.length).toBeGreaterThan(5);
  expect(agentSteps.filter(({ id }) => id !== "docs")).toEqual([]);
});

function problemOfTarget({ path, anchors }: MarkdownPage, target: string): string | undefined {
  if (/^[a-z]+:/i.test(target)) {
    return URL.canParse(target) && target.startsWith("https://")
      ? undefined
      : `${target} is no https address`;
  }
  const [file = "", anchor] = decodeURI(target).split("#");
  const there = file === "" ? path : posix.join(posix.dirname(path), file);
  if (there.startsWith("..") || !existsSync(there)) {
    return `${target} leads nowhere`;
  }
  const headings = file === "" ? anchors : pages.find((page) => page.path === there)?.anchors;
  return anchor === undefined || headings?.has(anchor) ? undefined : `${target}: there is no such heading`;
}

/** Looks at the npm scripts in a piece of code, and at the words that begin with a folder of this repository. */
function problemOfCode(code: string): string | undefined {
  const called = [...code.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = ""]) => script);
  const paths = code
    .split(/[\s"'`(),;:<>]+/)
    .map((word) => word.replace(/^\.\//, "").replace(/[.]$/, ""))
    .filter((word) => folders.some((folder) => word.startsWith(`${folder}/`)));
  const missing = [
    ...called.filter((script) => !(script in scripts)).map((script) => `npm run ${script}`),
    ...paths.filter((path) => globSync(path.replace(/\/$/, "").replaceAll(/\$\w+/g, "*")).length === 0),
  ];
  return missing.length > 0 ? `not there: ${missing.join(", ")}` : undefined;
}

function problemOfShell(text: string): string | undefined {
  const { status, stderr } = spawnSync("bash", ["-n"], { input: text, encoding: "utf8" });
  return status === 0 ? undefined : stderr;
}

/**
 * Interactive zsh, a Mac's default, knows no comments (https://zsh.sourceforge.io/Doc/Release/Options.html, INTERACTIVE_COMMENTS): `#`
 * is an argument, and an apostrophe after it opens a quotation. Both shells replace `!` by an earlier command.
 */
function problemOfPaste(text: string): string | undefined {
  if (/(?:^|\s)#/m.test(text.replaceAll(/"[^"]*"|'[^']*'/g, "")))
    return "a comment, which zsh takes for arguments";
  return /![^\s=(]/.test(text.replaceAll(/'[^']*'/g, ""))
    ? "`!`, which stands for an earlier command"
    : undefined;
}

/** A workflow, a job or a step; a piece with none of their names shows inputs. */
function problemOfYaml(text: string): string | undefined {
  const problems = problemsOfReferences(text);
  const names = Object.keys(asRecord(parse(text)));
  const isInputs = !names.some((name) => ["jobs", "permissions", "uses", "run"].includes(name));
  const strange = isInputs ? names.filter((name) => !INPUT_NAMES.has(name)) : [];
  const all = [...problems, ...strange.map((name) => `${name} is no input`)];
  return all.length === 0 ? undefined : all.join("; ");
}
