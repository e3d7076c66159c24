import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseCommand, splitLines } from "../../emulator/runner/log-commands.ts";
import { readInput, readSecret, runnerLog, runnerResults } from "../../src/action/world.ts";

let folder = "";
let written = "";
const file = (name: string) => join(folder, name);
const content = (name: string) => readFileSync(file(name), "utf8");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "step-"));
  written = "";
  for (const name of ["output", "summary"]) {
    writeFileSync(file(name), "");
  }
  vi.stubEnv("GITHUB_OUTPUT", file("output"));
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const results = () =>
  runnerResults({
    GITHUB_OUTPUT: file("output"),
    GITHUB_STEP_SUMMARY: file("summary"),
  });

describe("outputs", () => {
  test("are in the files at once, whatever is in them", () => {
    results().setOutput("pr-link", "a\nEOF\nx=y");
    expect(content("output")).toMatch(/^pr-link<<(ghadelimiter_\S+)\na\nEOF\nx=y\n\1\n$/);
    expect(written).toBe("");
  });

  test.each([
    ["there is no file", {}],
    ["its folder is not there", { GITHUB_OUTPUT: "/nowhere/output" }],
  ])("an output is not written when %s, and says so", (_, env) => {
    for (const [name, value] of Object.entries({ GITHUB_OUTPUT: "", ...env })) vi.stubEnv(name, value);
    expect(runnerResults(env).setOutput("pr-link", "x")).toBe(false);
    expect(written).toBe("");
  });
});

describe("the summary", () => {
  test("is appended to", () => {
    expect([results().addSummary("one"), results().addSummary("two")]).toEqual([true, true]);
    expect(content("summary")).toBe("one\ntwo\n");
  });

  test.each([
    ["there is no file", {}, "x"],
    ["its folder is not there", { GITHUB_STEP_SUMMARY: "/nowhere/summary" }, "x"],
    ["it is a folder", { GITHUB_STEP_SUMMARY: "/" }, "x"],
    ["it is larger than the runner takes", { GITHUB_STEP_SUMMARY: "summary" }, "é".repeat(600_000)],
  ])("is not written when %s, and says so", (_, env, text) => {
    expect(runnerResults(env).addSummary(text)).toBe(false);
  });
});

describe("inputs", () => {
  test("are trimmed, and empty when they are not given", () => {
    vi.stubEnv("INPUT_JOB-ID", "  j1\n");
    expect([readInput("job-id"), readInput("prompt")]).toEqual(["j1", ""]);
  });

  test("a secret is masked before anybody has it", () => {
    vi.stubEnv("INPUT_API-KEY", "mint_key");
    expect(readSecret("api-key")).toBe("mint_key");
    expect(written).toBe("::add-mask::mint_key\n");
  });

  test("an empty secret masks nothing", () => {
    expect(readSecret("api-key")).toBe("");
    expect(written).toBe("");
  });
});

describe("the log", () => {
  const hostile = "x\n::add-mask::y\r::set-output name=a::b\n##[error]z\u001b[31m";
  const commands = () => splitLines(written).flatMap((line) => parseCommand(line)?.name ?? []);

  test("of untrusted text has no command in it", () => {
    runnerLog("Docs agent").info(hostile);
    expect(commands()).toEqual([]);
    expect(written).toContain(": :add-mask::y");
  });

  test.each([["warning"], ["error"]] as const)("%s is one annotation", (level) => {
    runnerLog("Docs agent")[level](hostile);
    expect(commands()).toEqual([level]);
  });

  test("a group is opened and closed, whatever is in it", () => {
    runnerLog("Docs agent").group(`Prompt\n::endgroup::`, `${hostile}\n::endgroup::`);
    expect(commands()).toEqual(["group", "endgroup"]);
  });
});
