import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { asRecord } from "../../emulator/json.ts";
import { cellsOf, type MarkdownPage, readPage } from "./markdown-page.ts";
import { INPUT_NAMES, problemsOfReferences } from "./own-references.ts";

/** Where outward links may lead. */
const HOSTS = [
  "app.mintlify.com",
  "docs.github.com",
  "www.unicode.org",
  "github.com",
  "mintlify.com",
  "nodejs.org",
  "security.mintlify.com",
  "semver.org",
];

const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...globSync("docs/**/*.md")]
  .map((path) => path.replaceAll("\\", "/"))
  .map(readPage);
const scripts = asRecord(asRecord(JSON.parse(readFileSync("package.json", "utf8")))["scripts"]);
/** A job of a workflow, as the documentation shows whole ones. */
const jobSchema = v.union([
  v.looseObject({ uses: v.string(), permissions: v.record(v.string(), v.string()) }),
  v.looseObject({
    "runs-on": v.string(),
    "timeout-minutes": v.number(),
    permissions: v.record(v.string(), v.string()),
    steps: v.array(v.union([v.looseObject({ uses: v.string() }), v.looseObject({ run: v.string() })])),
  }),
]);
const workflowSchema = v.looseObject({
  name: v.string(),
  on: v.union([v.string(), v.record(v.string(), v.unknown())]),
  permissions: v.strictObject({}),
  jobs: v.record(v.string(), jobSchema),
});
const ignored = readFileSync(".gitignore", "utf8").split("\n");
const folders = readdirSync(".", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== ".git" && !ignored.includes(`${entry.name}/`))
  .map(({ name }) => name);
const REUSABLE = "OWNER/docs-agent-action/.github/workflows/docs-agent.yml@v1";

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

test("there are pages with something to check", () => {
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(["README.md", "docs/reference.md"]));
  const total = (count: (page: MarkdownPage) => number) => pages.reduce((sum, page) => sum + count(page), 0);
  expect(total(({ links }) => links.length)).toBeGreaterThan(0);
  expect(total(({ tables }) => tables.length)).toBeGreaterThan(0);
  expect(total(({ fences }) => fences.length)).toBeGreaterThan(0);
});

describe.each(pages.map((page) => ({ path: page.path, page })))("$path", ({ page }) => {
  test("leads to pages, headings, files and pictures that are there", () => {
    const inward = page.links.filter(({ target }) => !/^[a-z]+:/i.test(target));
    expect(found(page, inward, ({ target }) => problemOfTarget(page, target))).toEqual([]);
  });

  test("leads outwards by https, to known hosts", () => {
    const outward = page.links.filter(({ target }) => /^[a-z]+:/i.test(target));
    expect(found(page, outward, ({ target }) => problemOfAddress(target))).toEqual([]);
  });

  test("names npm scripts and paths that are there", () => {
    expect(found(page, page.code, ({ text }) => problemOfCode(text))).toEqual([]);
  });

  test("has YAML that parses and uses the actions as they are", () => {
    const blocks = page.fences.filter(({ language }) => /^ya?ml\b/.test(language));
    expect(found(page, blocks, ({ text }) => problemOfYaml(text))).toEqual([]);
  });

  test("has JSON that parses", () => {
    const blocks = page.fences.filter(({ language }) => /^json\b/.test(language));
    expect(found(page, blocks, ({ text }) => problemOf(() => JSON.parse(text)))).toEqual([]);
  });

  test("has tables whose rows have as many cells as their headings", () => {
    expect(found(page, page.tables, ({ rows }) => problemOfTable(rows))).toEqual([]);
    expect(page.strayRows).toEqual([]);
  });
});

describe("the checks find", () => {
  const page = { ...readPage("docs/architecture.md"), anchors: new Set(["here"]) };

  test.each([
    ["a page that is not there", () => problemOfTarget(page, "nowhere.md")],
    ["a heading that is not there", () => problemOfTarget(page, "../README.md#nowhere")],
    ["a heading of the same page that is not there", () => problemOfTarget(page, "#nowhere")],
    ["a heading in something that is no page", () => problemOfTarget(page, "../action.yml#inputs")],
    ["a link out of the repository", () => problemOfTarget(page, "../../README.md")],
    ["an address without TLS", () => problemOfAddress("http://github.com/")],
    ["an unknown host", () => problemOfAddress("https://github.com.example/")],
    ["an address that is none", () => problemOfAddress("https://")],
    ["a script that is not there", () => problemOfCode("npm run nothing")],
    ["a path that is not there", () => problemOfCode("node release/nothing.ts v1.2.3")],
    ["a pattern that nothing fits", () => problemOfCode("test/*.nothing")],
    ["YAML that does not parse", () => problemOfYaml("a: [")],
    ["an input that is not there", () => problemOfYaml("uses: OWNER/docs-agent-action@v1\nwith: {promt: x}")],
    ["a secret that is not there", () => problemOfYaml(`uses: ${REUSABLE}\nsecrets: {key: x}`)],
    [
      "an input of the other action",
      () => problemOfYaml("uses: OWNER/docs-agent-action/visitors@v1\nwith: {wait: x}"),
    ],
    ["an action that is not there", () => problemOfYaml("uses: OWNER/docs-agent-action/export@v1")],
    ["an output that is not there", () => problemOfYaml("run: ${{ steps.docs.outputs.link }}")],
    ["an input on its own that is not there", () => problemOfYaml("followup: true")],
    ["a job without steps", () => problemOfYaml("on: push\njobs: {docs: {runs-on: ubuntu-latest}}")],
    ["a row with a cell too many", () => problemOfTable(["| a | b |", "| --- | --- |", "| 1 | 2 | 3 |"])],
    ["a row with a cell too few", () => problemOfTable(["| a | b |", "| --- | --- |", "| 1 |"])],
  ])("%s", (_, check) => {
    expect(check()).toEqual(expect.any(String));
  });
});

function problemOfTarget({ path, anchors }: MarkdownPage, target: string): string | undefined {
  const [file = "", anchor] = decodeURI(target).split("#");
  const there = file === "" ? path : posix.join(posix.dirname(path), file);
  if (there.startsWith("..") || !existsSync(there)) {
    return `${target} leads nowhere`;
  }
  if (anchor === undefined) {
    return undefined;
  }
  const headings = file === "" ? anchors : pages.find((page) => page.path === there)?.anchors;
  return headings?.has(anchor) ? undefined : `${target}: there is no such heading`;
}

function problemOfAddress(address: string): string | undefined {
  if (!URL.canParse(address)) {
    return `${address} is no address`;
  }
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && HOSTS.includes(hostname)
    ? undefined
    : `${address} leads to an unknown place`;
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
    ...paths.filter((path) => globSync(path.replace(/\/$/, "")).length === 0),
  ];
  return missing.length > 0 ? `not there: ${missing.join(", ")}` : undefined;
}

function problemOfYaml(text: string): string | undefined {
  return problemOf(() => {
    const document: unknown = parse(text);
    const problems = problemsOfReferences(text);
    const names = Object.keys(asRecord(document));
    if (names.includes("jobs")) {
      v.parse(workflowSchema, document);
    } else if (!names.some((name) => ["permissions", "uses", "run"].includes(name))) {
      problems.push(...names.filter((name) => !INPUT_NAMES.has(name)).map((name) => `${name} is no input`));
    }
    if (problems.length > 0) {
      throw new Error(problems.join("; "));
    }
  });
}

function problemOfTable(rows: readonly string[]): string | undefined {
  const counts = rows.map((row) => cellsOf(row).length);
  return new Set(counts).size > 1 ? `rows of ${counts.join(", ")} cells` : undefined;
}

/** What a check throws, as a sentence. */
function problemOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
