import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { expectWellBehaved, filesIn, pathsIn, runExport, startVisitors } from "./scenario.ts";

const nowhere = { url: "http://127.0.0.1:9", adminKey: "mint_key" };

const wrong: [input: string, values: string[]][] = [
  ["api-key", ["", "mint_dsc_x", "mint_us_x", "mint x"]],
  ["project-id", ["", "a b", "../x", "a/b", "a?b"]],
  ["base-url", ["ftp://x", "http://example.com", "https://user:pass@example.com", "x"]],
  [
    "date-from",
    ["yesterday", "2026-02-30", "2026-13-01", "7x", "-7d", "01.02.2026", "99999d", "2026-07-01T25:00Z", "0d"],
  ],
  ["date-to", ["tomorrow", "2026-7-1", "1e3", "2026-07-01 12:00"]],
  ["compare", ["yes", "1", ""]],
  ["format", ["", "xlsx", "csv;json", "CSV"]],
  ["output", ["", "out/", ".", "..", "a/..", "visitors.csv", "a\nb"]],
  ["allow-partial", ["yes"]],
  ["top", ["0", "251", "-1", "1.5", "x", ""]],
  ["sort-by", ["path", "change", "", "Total"]],
  ["limit", ["0", "251", "1e2", "+5", ""]],
  ["offset", ["-1", "x", "1.0", ""]],
  ["max-pages", ["0", "-1", "none", "1.5"]],
  ["raw-csv", ["maybe"]],
  ["timeout", ["0s", "25h", "10", "1.5m", "-1s", ""]],
];
const cases = wrong.flatMap(([input, values]) => values.map((value) => ({ input, value })));

describe("a wrong input is named, and nothing is sent", () => {
  test.concurrent.for(cases)("$input: $value", async ({ input, value }) => {
    const run = await runExport(nowhere, { inputs: { [input]: value } });
    expectWellBehaved(run);
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({
      complete: "false",
      rows: "0",
      requests: "0",
      files: "",
      "top-pages": "[]",
    });
    expect(JSON.parse(run.outputs["result"] ?? "")).toMatchObject({
      reason: "invalid-input",
      message: expect.stringMatching(new RegExp(`^The input \`${input}\` .{10,}`)),
    });
    expect(run.annotations.map(({ level }) => level)).toEqual(["error"]);
  });
});

test("a window too long to have one before it", async () => {
  const run = await runExport(nowhere, { inputs: { compare: "true", "date-from": "0100-01-01" } });
  expect(JSON.parse(run.outputs["result"] ?? "").message).toMatch(/^The input `compare`/);
});

test("`offset` and `compare` contradict each other", async () => {
  const run = await runExport(nowhere, { inputs: { compare: "true", offset: "5" } });
  expect(JSON.parse(run.outputs["result"] ?? "").message).toMatch(/^The input `offset`.*`compare`/);
});

describe("where files go", () => {
  test.each([
    ["../../visitors", "outside"],
    ["/tmp/visitors", "outside"],
    ["linked/visitors", "outside"],
    ["file/visitors", "folder"],
  ])("%s is refused before anything is sent", async (output, why) => {
    const service = await startVisitors();
    const workspace = mkdtempSync(join(tmpdir(), "visitors-"));
    onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
    const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    symlinkSync(elsewhere, join(workspace, "linked"));
    writeFileSync(join(workspace, "file"), "");
    const run = await runExport(service, { workspace, inputs: { output } });

    expect(run.exitCode).toBe(1);
    expect(service.requests).toEqual([]);
    expect(run.outputs["files"]).toBe("");
    expect(JSON.parse(run.outputs["result"] ?? "").message).toContain(why);
  });

  test("a folder is created, an older file replaced, a link at its place not followed", async () => {
    const workspace = mkdtempSync(join(tmpdir(), "visitors-"));
    onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
    mkdirSync(join(workspace, "reports"));
    writeFileSync(join(workspace, "precious.txt"), "precious");
    symlinkSync("../precious.txt", join(workspace, "reports/july.csv"));
    writeFileSync(join(workspace, "reports/july.json"), "old");
    const run = await runExport(await startVisitors(2), {
      workspace,
      inputs: { output: "reports/july", format: "csv, json" },
    });

    expect(run.outputs["files"]).toBe("reports/july.csv\nreports/july.json");
    expect(filesIn(workspace)["precious.txt"]).toBe("precious");
    expect(pathsIn(filesIn(workspace)["reports/july.csv"])).toHaveLength(2);
  });

  test("a folder in the file's place is an error, and the other file is there", async () => {
    const workspace = mkdtempSync(join(tmpdir(), "visitors-"));
    onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
    mkdirSync(join(workspace, "visitors.json"));
    const run = await runExport(await startVisitors(2), { workspace, inputs: { format: "csv,json" } });

    expectWellBehaved(run);
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ files: "visitors.csv", rows: "2", complete: "true" });
  });
});

describe("which pages are kept", () => {
  const rows = ["/", "/guide/a", "/guide/b/c", "/api/a", "/.hidden/x"].map((path, index) => ({
    path,
    human: 9 - index,
    ai: index,
    total: 9 - index,
  }));

  test.each([
    ["", ["/", "/guide/a", "/guide/b/c", "/api/a", "/.hidden/x"]],
    ["/guide/**", ["/guide/a", "/guide/b/c"]],
    ["/guide/*", ["/guide/a"]],
    ["/guide/**, /api/*", ["/guide/a", "/guide/b/c", "/api/a"]],
    ["/guide/**\n!/guide/b/**", ["/guide/a"]],
    ["!/api/**", ["/", "/guide/a", "/guide/b/c", "/.hidden/x"]],
    ["**", ["/", "/guide/a", "/guide/b/c", "/api/a", "/.hidden/x"]],
  ])("%j", async (filter, kept) => {
    const run = await runExport(await startVisitors(rows), { inputs: { "path-filter": filter } });
    expect(pathsIn(run.files["visitors.csv"])).toEqual(kept);
    expect(run.outputs["rows"]).toBe(String(kept.length));
  });

  test("a filter that keeps nothing says so", async () => {
    const run = await runExport(await startVisitors(rows), { inputs: { "path-filter": "guide/**" } });
    expect(run.outputs).toMatchObject({
      rows: "0",
      complete: "true",
      "top-pages": "[]",
      "top-pages-list": "",
    });
    expect(JSON.parse(run.outputs["result"] ?? "").warnings).toEqual([
      expect.stringContaining("keeps none of the 5 pages"),
    ]);
  });
});

test.each([[undefined], ["/dev/full"], ["/"]])(
  "where the outputs cannot be written (GITHUB_OUTPUT is %s) nothing is sent",
  async (path) => {
    const service = await startVisitors();
    const run = await runExport(service, { env: { GITHUB_OUTPUT: path } });
    expect(run.exitCode).toBe(1);
    expect(run.annotations).toEqual([
      expect.objectContaining({ level: "error", message: expect.stringMatching(/^GITHUB_OUTPUT /) }),
    ]);
    expect(service.requests).toEqual([]);
  },
);

test("where the summary cannot be written a warning says so, and the export passes", async () => {
  const run = await runExport(await startVisitors(), { env: { GITHUB_STEP_SUMMARY: "/dev/full" } });
  expect(run.exitCode).toBe(0);
  expect(run.outputs["complete"]).toBe("true");
  expect(run.annotations).toEqual([
    expect.objectContaining({ level: "warning", message: expect.stringMatching(/^GITHUB_STEP_SUMMARY /) }),
  ]);
});

test("the key is in nothing that the step leaves behind", async () => {
  const service = await startVisitors();
  service.faults.add({
    kind: "visitors",
    at: 1,
    fault: { type: "status", status: 500, body: { error: `key ${service.adminKey}` } },
  });
  const run = await runExport(service, { inputs: { format: "csv,json,ndjson,markdown,svg" } });
  const left = [
    run.outputs,
    run.files,
    run.summary,
    run.log.filter(({ text }) => !text.startsWith("::add-mask::")),
  ];
  expect(JSON.stringify(left)).not.toContain(service.adminKey);
});
