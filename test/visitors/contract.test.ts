import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { asRecord } from "../../emulator/json.ts";
import { REASONS } from "../../src/visitors/export/ending.ts";
import { readInputs } from "../../src/visitors/inputs.ts";
import { outputsOf } from "../../src/visitors/report/outputs.ts";
import { NOT_STARTED } from "../../src/visitors/report/report.ts";
import { FORMATS } from "../../src/visitors/writers/formats.ts";

const action = asRecord(parse(readFileSync("visitors/action.yml", "utf8")));
const inputs = asRecord(action["inputs"]);
const documentation = readFileSync("docs/visitors.md", "utf8");

/** The public interface: each input and its default. A change here is a change for every user. */
const INPUTS: Readonly<Record<string, string | undefined>> = {
  "api-key": undefined,
  "project-id": undefined,
  "date-from": undefined,
  "date-to": undefined,
  compare: "false",
  trend: "0",
  title: undefined,
  format: "csv",
  output: "visitors",
  "allow-partial": "false",
  top: "20",
  "sort-by": "total",
  "path-filter": undefined,
  limit: "250",
  offset: "0",
  "max-pages": "unlimited",
  timeout: "10m",
  "base-url": "https://api.mintlify.com",
};

const given = new Map([...Object.entries(INPUTS), ["api-key", "mint_key"], ["project-id", "docs"]]);
const readDefault = (name: string) => given.get(name) ?? "";

test("inputs are declared with the defaults of the public interface", () => {
  const defaults = Object.entries(inputs).map(([name, input]) => [name, asRecord(input)["default"]]);
  expect(Object.fromEntries(defaults)).toEqual(INPUTS);
});

test("inputs are all read, and no other is", () => {
  const names = new Set<string>();
  const read = (name: string) => {
    names.add(name);
    return readDefault(name);
  };
  readInputs(read, read, new Date());
  expect([...names].toSorted()).toEqual(Object.keys(INPUTS).toSorted());
});

test("the defaults mean the last 30 complete days, and everything of them", () => {
  expect(readInputs(readDefault, readDefault, new Date("2026-08-20T23:59:59Z"))).toEqual({
    apiKey: "mint_key",
    projectId: "docs",
    baseUrl: "https://api.mintlify.com",
    window: { from: "2026-07-21", to: "2026-08-20" },
    previousWindow: null,
    trend: [],
    title: "Documentation",
    formats: ["csv"],
    output: { folder: ".", name: "visitors" },
    allowPartial: false,
    top: 20,
    sortBy: "total",
    pathFilter: [],
    limit: 250,
    offset: 0,
    maxPages: Number.POSITIVE_INFINITY,
    timeoutMs: 600_000,
  });
});

test("outputs are those that the action declares", () => {
  expect(Object.keys(outputsOf(NOT_STARTED)).toSorted()).toEqual(
    Object.keys(asRecord(action["outputs"])).toSorted(),
  );
});

test("every input, output and reason is described, in visitors/action.yml and docs/visitors.md", () => {
  const described = Object.entries({ ...inputs, ...asRecord(action["outputs"]) });
  expect(described.filter(([, entry]) => !asRecord(entry)["description"])).toEqual([]);
  expect(described.filter(([name]) => !documentation.includes(`\`${name}\``))).toEqual([]);
  const reasons = Object.keys(REASONS);
  expect(reasons.filter((reason) => !documentation.includes(`\n| \`${reason}\` |`))).toEqual([]);
});

test.each(Object.entries(FORMATS))(
  "docs/visitors.md has a row for the format %s, and visitors/action.yml names it",
  (name, { extension }) => {
    const rows = documentation.split("\n").filter((line) => /^\| `\w+` \| `visitors\./.test(line));
    expect(rows.join("\n")).toContain(`| \`${name}\` | \`visitors.${extension}\` |`);
    expect(asRecord(inputs["format"])["description"]).toContain(`\`${name}\``);
  },
);

test("what cannot be compared is refused before anything is sent", () => {
  const read = (more: Readonly<Record<string, string>>) => {
    const all = new Map([...given, ["compare", "true"], ...Object.entries(more)]);
    const readInput = (name: string) => all.get(name) ?? "";
    return () => readInputs(readInput, readInput, new Date("2026-08-20T12:00:00Z"));
  };
  expect(read({})().previousWindow).toEqual({ from: "2026-06-21", to: "2026-07-21" });
  expect(read({ compare: "false", trend: "3", "date-to": "2026-08-21" })).toThrow(
    /^The input `date-to` .* in the future/,
  );
  expect(read({ "date-to": "2026-08-21" })).toThrow(/^The input `date-to` .* in the future/);
  expect(read({ offset: "1" })).toThrow(/^The input `offset` .* `compare`/);
  expect(read({ compare: "false", "sort-by": "change" })).toThrow(/^The input `sort-by`/);
});

test("formats are taken by name or extension in any case, and the wrong glob of a list is quoted", () => {
  const read = (more: Readonly<Record<string, string>>) => {
    const all = new Map([...given, ...Object.entries(more)]);
    const readInput = (name: string) => all.get(name) ?? "";
    return () => readInputs(readInput, readInput, new Date("2026-08-20T12:00:00Z"));
  };
  expect(read({ format: "md, CSV, Markdown" })().formats).toEqual(["markdown", "csv"]);
  expect(read({ format: "csv, xlsx" })).toThrow(/^The input `format` /);
  expect(read({ "path-filter": "/a/**, https://b" })).toThrow(/https:\/\/b/);
  for (const trend of ["1", "25", "twelve", "-2", "2.5"]) {
    expect(read({ trend })).toThrow(/^The input `trend` .* from 2 to 24/);
  }
  expect(read({ trend: "3" })().trend).toEqual([
    { from: "2026-05-22", to: "2026-06-21" },
    { from: "2026-06-21", to: "2026-07-21" },
    { from: "2026-07-21", to: "2026-08-20" },
  ]);
});
