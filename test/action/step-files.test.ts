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
  for (const name of ["output", "state", "summary"]) {
    writeFileSync(file(name), "");
  }
  vi.stubEnv("GITHUB_OUTPUT", file("output"));
  vi.stubEnv("GITHUB_STATE", file("state"));
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

const log = runnerLog("Step");
const results = () =>
  runnerResults(
    {
      GITHUB_OUTPUT: file("output"),
      GITHUB_STATE: file("state"),
      GITHUB_STEP_SUMMARY: file("summary"),
    },
    log,
  );

describe("outputs and state", () => {
  test("are in the files at once, whatever is in them", () => {
    results().setOutput("pr-link", "a\nEOF\nx=y");
    results().saveState("story", "{}");
    expect(content("output")).toMatch(/^pr-link<<(ghadelimiter_\S+)\na\nEOF\nx=y\n\1\n$/);
    expect(content("state")).toMatch(/^story<<(ghadelimiter_\S+)\n\{\}\n\1\n$/);
    expect(written).toBe("");
  });

  test.each([
    ["there is no file", {}],
    ["its folder is not there", { GITHUB_OUTPUT: "/nowhere/output" }],
  ])("an output is not written when %s, and says so", (_, env) => {
    for (const [name, value] of Object.entries({ GITHUB_OUTPUT: "", ...env })) vi.stubEnv(name, value);
    expect(runnerResults(env, log).setOutput("pr-link", "x")).toBe(false);
    expect(written).toBe("");
  });

  test.each([
    ["without a state file", undefined],
    ["whose state file cannot be written", "/nowhere/state"],
  ])("a runner %s gets one warning, and nothing reaches the log instead", (_, path) => {
    vi.stubEnv("GITHUB_STATE", path);
    const here = runnerResults({ GITHUB_STATE: path }, log);
    expect([here.saveState("story", "secret"), here.saveState("story", "secret")]).toEqual([false, false]);
    expect(written).toMatch(/^::warning title=Step::The file in GITHUB_STATE is missing .*\n$/);
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
    expect(runnerResults(env, log).addSummary(text)).toBe(false);
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
