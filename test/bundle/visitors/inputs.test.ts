import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseCommand, splitLines } from "../../../emulator/runner/log-commands.ts";
import { expectWellBehaved, filesIn, pathsIn, runExport, startVisitors } from "./scenario.ts";

const resultOf = ({ outputs }: { readonly outputs: Readonly<Record<string, string>> }) =>
  JSON.parse(outputs["result"] ?? "");

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "visitors-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.each([
  ["api-key", "mint_dsc_x"],
  ["date-from", "yesterday"],
  ["format", "xlsx"],
  ["output", "visitors.csv"],
  ["limit", "251"],
  ["trend", "25"],
  ["trend", "a year"],
  ["path-filter", "https://docs.example/guide"],
])("a wrong input is named, and nothing is sent: %s: %s", async (input, value) => {
  const service = await startVisitors();
  const run = await runExport(service, { inputs: { [input]: value } });
  expectWellBehaved(run);
  expect(run.exitCode).toBe(1);
  expect(resultOf(run)).toMatchObject({
    reason: "invalid-input",
    message: expect.stringMatching(new RegExp(`^The input \`${input}\` .{10,}`)),
  });
  expect(service.requests).toEqual([]);
});

test.each([
  ["../../visitors", "outside"],
  ["/tmp/visitors", "outside"],
  ["linked/visitors", "outside"],
  ["file/visitors", "folder"],
])("files do not go to %s, and nothing is sent", async (output, why) => {
  const service = await startVisitors();
  const workspace = newFolder();
  symlinkSync(newFolder(), join(workspace, "linked"));
  writeFileSync(join(workspace, "file"), "");
  const run = await runExport(service, { workspace, inputs: { output } });

  expect(run).toMatchObject({ exitCode: 1, outputs: { files: "" } });
  expect(resultOf(run).message).toContain(why);
  expect(service.requests).toEqual([]);
});

test("a folder is created, an older file replaced, a link at its place not followed", async () => {
  const workspace = newFolder();
  mkdirSync(join(workspace, "reports"));
  writeFileSync(join(workspace, "precious.txt"), "precious");
  symlinkSync("../precious.txt", join(workspace, "reports/july.csv"));
  const inputs = { output: "reports/july", format: "csv, json, csv" };
  const run = await runExport(await startVisitors(2), { workspace, inputs });

  expect(run.outputs["files"]).toBe("reports/july.csv\nreports/july.json");
  expect(filesIn(workspace)["precious.txt"]).toBe("precious");
  expect(pathsIn(filesIn(workspace)["reports/july.csv"])).toHaveLength(2);
});

test("a folder in a file's place fails the step, and the other file is there", async () => {
  const workspace = newFolder();
  mkdirSync(join(workspace, "visitors.json"));
  const run = await runExport(await startVisitors(2), { workspace, inputs: { format: "csv,json" } });
  expectWellBehaved(run);
  expect(run).toMatchObject({ exitCode: 1, outputs: { files: "visitors.csv", complete: "true" } });
  expect(resultOf(run).message).toContain("the file `visitors.json` cannot be written");
});

test.each([
  ["/guide/page-0000?", "3", 3, []],
  ["guide/**", "0", 3, [expect.stringContaining("keeps 0 of 3 pages")]],
  // Then it is not the filter.
  ["/guide/**", "0", 0, []],
])("`path-filter: %s` keeps %s of %i pages", async (filter, rows, pages, warnings) => {
  const run = await runExport(await startVisitors(pages), { inputs: { "path-filter": filter } });
  expect(run.outputs).toMatchObject({ rows, complete: "true" });
  expect(resultOf(run).warnings).toEqual(warnings);
});

test("no path is a command in the log", async () => {
  const paths = ["\n::set-output name=x::y", "::add-mask::z", "\r##[error]x", "\u2028::error::x"];
  for (const path of paths) {
    const twice = { path, human: 1, ai: 1, total: 1 };
    const run = await runExport(await startVisitors([twice, twice]));
    const commands = run.log
      .flatMap(({ text }) => splitLines(text))
      .flatMap((line) => parseCommand(line)?.name ?? []);
    expect([...new Set(commands)].toSorted()).toEqual(["add-mask", "warning"]);
    expect(run.masks).toHaveLength(1);
  }
});

test("where the outputs cannot be written, nothing is sent", async () => {
  const service = await startVisitors();
  const run = await runExport(service, { env: { GITHUB_OUTPUT: "/nowhere/output" } });
  expect(run.exitCode).toBe(1);
  expect(service.requests).toEqual([]);
});
