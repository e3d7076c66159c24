import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";

const files = filesIn("src");

function filesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`)
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

/** One import of a file: a path in this repository, or the name of a package. */
interface Import {
  readonly from: string;
  readonly to: string;
}

const imports = files.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const found = readFileSync(from, "utf8").matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g);
  return [...found].map(([, to = ""]) => ({
    from,
    to: to.startsWith(".") ? posix.join(dirname(from), to) : to,
  }));
}

function show(found: readonly Import[]): string[] {
  return found.map(({ from, to }) => `${from} imports ${to}`);
}

/** The first folder below `src`, empty for the files that everything stands on. */
function areaOf(file: string): string {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? "";
}

// Where the scripts of both actions begin; all else is imported from here.
const ENTRIES = files.filter((file) => areaOf(file) === "entries");

// Which rooms each of these stands on, besides the files that everything stands on.
const OUTER: [area: string, below: string[]][] = [
  // The service decides what its credentials look like, and they are inputs.
  ["service", ["action"]],
  ["github", []],
  ["action", []],
  ["page", []],
];
const ACTIONS = ["agent", "visitors"];
// The digest stands on the agent's rooms.
const DIGEST = "digest";
const inner = imports.filter(({ to }) => to.startsWith("src/"));

test("every import leads to a file", () => {
  expect(files).toContain("src/agent/run.ts");
  expect(inner).toContainEqual({ from: "src/agent/run.ts", to: "src/agent/job/watch.ts" });
  expect(show(inner.filter(({ to }) => !files.includes(to)))).toEqual([]);
});

describe("imports point down", () => {
  test("what everything stands on imports nothing but its like", () => {
    expect(show(inner.filter(({ from, to }) => areaOf(from) === "" && areaOf(to) !== ""))).toEqual([]);
  });

  test.each(OUTER)("%s imports itself, %j, and what everything stands on", (area, below) => {
    const down = ["", area, ...below];
    const strange = inner.filter(({ from, to }) => areaOf(from) === area && !down.includes(areaOf(to)));
    expect(show(strange)).toEqual([]);
  });

  test.each(ACTIONS)("the %s action never imports the other one", (action) => {
    const other = [...ACTIONS, DIGEST].filter((each) => each !== action);
    const crossing = inner.filter(({ from, to }) => areaOf(from) === action && other.includes(areaOf(to)));
    expect(show(crossing)).toEqual([]);
  });

  test("nobody else imports the entries", () => {
    expect(
      show(inner.filter(({ from, to }) => areaOf(to) === "entries" && areaOf(from) !== "entries")),
    ).toEqual([]);
  });

  test.each(["agent", "visitors"])("the entry of %s loads first what listens for a cancel", (entry) => {
    const [first] = readFileSync(`src/entries/${entry}.ts`, "utf8").match(/^import .*$/m) ?? [];
    expect(first).toBe('import "./cancel.ts";');
  });

  test.each([...ACTIONS, DIGEST].flatMap((action) => ["run.ts"].map((file) => `src/${action}/${file}`)))(
    "only an entry imports %s",
    (file) => {
      expect(show(inner.filter(({ from, to }) => to === file && areaOf(from) !== "entries"))).toEqual([]);
    },
  );

  const emulator = filesIn("emulator")
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith("emulator/"));

  test.each<[what: string, all: readonly Import[], nodeOf: (file: string) => string]>([
    ["files", inner, (file) => file],
    ["folders", inner, folderOf],
    ["files of the emulator", emulator, (file) => file],
  ])("%s never import each other in a circle, for types neither", (_, all, nodeOf) => {
    expect(all).not.toEqual([]);
    const edges = new Set(
      all
        .map(({ from, to }) => [nodeOf(from), nodeOf(to)])
        .filter(([from, to]) => from !== to)
        .map(String),
    );
    const graph = [...edges].map((edge) => edge.split(","));
    const circles = graph.filter(([from = "", to = ""]) => reachedFrom(to, graph).has(from));
    expect(circles.map(([from, to]) => `${from} and ${to}`)).toEqual([]);
  });
});

/** The folder of a file; a file that stands beside folders is a place of its own. */
function folderOf(file: string): string {
  const folder = dirname(file);
  return ["src", ...[...ACTIONS, DIGEST].map((action) => `src/${action}`)].includes(folder) ? file : folder;
}

/** Everything that can be reached from here. */
function reachedFrom(start: string, graph: readonly (readonly string[])[]): Set<string> {
  const seen = new Set<string>([start]);
  for (const place of seen) {
    for (const [from, to = ""] of graph) {
      if (from === place) seen.add(to);
    }
  }
  return seen;
}

describe("what only some runs need is loaded by those alone", () => {
  // Each file's imports but for those of types and `import()`.
  const atOnce = files.flatMap((from) =>
    [...readFileSync(from, "utf8").matchAll(/^(?:import|export) (?!type )[^;]*? ?from "([^"]+)";$/gm)].map(
      ([, to = ""]) => [from, to.startsWith(".") ? posix.join(dirname(from), to) : to],
    ),
  );

  test.each([
    ["src/agent/run.ts", ["@actions/github", "parse5"]],
    ["src/visitors/run.ts", ["@actions/github", "parse5"]],
  ])("%s", (program, others) => {
    const loaded = reachedFrom(program, atOnce);
    expect(loaded.size).toBeGreaterThan(5);
    expect(others.filter((name) => loaded.has(name))).toEqual([]);
  });
});

describe("each outer world has one door", () => {
  test.each([
    ["@actions/github", /^src\/github\/octokit\.ts$/],
    ["undici", /^src\/http\.ts$/],
    ["@actions/http-client", /^src\/http\.ts$/],
    ["@actions/core", /^src\/action\//],
    ["node:fs", /^src\/(action|visitors)\//],
    ["node:fs/promises", /^src\/(action|visitors)\//],
  ])("%s", (name, door) => {
    expect(show(imports.filter(({ from, to }) => to === name && !door.test(from)))).toEqual([]);
  });

  test("nothing else speaks HTTP", () => {
    const others = [
      "node:http",
      "node:https",
      "node:net",
      "node:tls",
      "node:http2",
      "@octokit/core",
      "@octokit/request",
    ];
    const door = /^src\/http\.ts$/;
    expect(show(imports.filter(({ from, to }) => others.includes(to) && !door.test(from)))).toEqual([]);
    expect(files.filter((file) => /\bfetch\(/.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

describe("files", () => {
  test("have names that say what they are", () => {
    const empty = /(^|\/)(utils?|helpers?|common|types?|misc|shared|lib|constants?)(\.ts|\/)/;
    expect(files.filter((file) => empty.test(file))).toEqual([]);
  });

  test("do not only hand on what others export", () => {
    const handOn = /^export\s+(type\s+)?(\*|\{[^}]*\})\s*(as \w+\s*)?from/m;
    expect(files.filter((file) => handOn.test(readFileSync(file, "utf8")))).toEqual([]);
    expect(files.filter((file) => file.endsWith("/index.ts"))).toEqual([]);
  });

  test("carry no exception from the rules", () => {
    const exception = /@ts-[a-z]|(biome|oxlint|eslint)-[a-z]|\b(TO[D]O|FIX[M]E)\b/;
    expect(files.filter((file) => exception.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

test("importing a file does nothing: no output, no listener, nothing that goes on", () => {
  const libraries = files.filter((file) => !ENTRIES.includes(file));
  const script = `
    const before = JSON.stringify(process.env);
    for (const file of ${JSON.stringify(libraries.map((file) => pathToFileURL(file).href))}) await import(file);
    const listeners = ["SIGINT", "SIGTERM", "exit", "uncaughtException"].map((name) => process.listenerCount(name));
    const left = { listeners, exitCode: process.exitCode ?? 0, env: before === JSON.stringify(process.env) };
    process.once("exit", () => console.log(JSON.stringify(left)));
  `;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
    timeout: 15_000,
  });
  expect(JSON.parse(output)).toEqual({ listeners: [0, 0, 0, 0], exitCode: 0, env: true });
});
