import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import type { RunOptions } from "../../../emulator/runner/action-run.ts";
import { runAction } from "../../../emulator/runner/run-action.ts";

const action = fileURLToPath(new URL("fixtures/action.yml", import.meta.url));

function run(act: string, options: Partial<RunOptions> = {}) {
  return runAction({ action, limitMs: 20_000, ...options, inputs: { act, ...options.inputs } });
}

async function environment(options: Partial<RunOptions> = {}): Promise<unknown> {
  const { seen } = (await run("environment", options)).outputs;
  return JSON.parse(seen ?? "null");
}

describe("what a step is given", () => {
  test("inputs: given values, defaults, the token", async () => {
    const inputs = { "dashed-name": "x", unknown: "y" };
    expect(await environment({ token: "tok", inputs })).toMatchObject({
      INPUT_ACT: "environment",
      INPUT_TWO_WORDS: "a b",
      "INPUT_DASHED-NAME": "x",
      "INPUT_GITHUB-TOKEN": "tok",
      INPUT_UNKNOWN: "y",
    });
  });

  test("an input set to the empty string does not take its default", async () => {
    expect(await environment({ inputs: { "two words": "" } })).toMatchObject({ INPUT_TWO_WORDS: "" });
  });

  test("the variables of the event", async () => {
    const payload = { repository: { full_name: "a/b", id: 7 }, sender: { login: "kim", id: 8 } };
    expect(await environment({ event: { name: "issues", payload } })).toMatchObject({
      GITHUB_EVENT_NAME: "issues",
      GITHUB_REPOSITORY: "a/b",
      GITHUB_REPOSITORY_OWNER: "a",
      GITHUB_ACTOR: "kim",
      GITHUB_TRIGGERING_ACTOR: "kim",
    });
  });

  test("overrides, and variables taken away", async () => {
    const env = { GITHUB_RUN_ATTEMPT: "2", GITHUB_SHA: undefined };
    const seen = await environment({ env });
    expect(seen).toMatchObject({ GITHUB_RUN_ATTEMPT: "2" });
    expect(seen).not.toHaveProperty("GITHUB_SHA");
  });

  test("nothing of this process's own environment", async () => {
    vi.stubEnv("LEAK_OF_THE_SHELL", "1");
    expect(await environment()).not.toHaveProperty("LEAK_OF_THE_SHELL");
  });
});

describe("what a step leaves behind", () => {
  test("a malformed output file fails the step and keeps what stands before the fault", async () => {
    const { outputs, conclusion, commandErrors } = await run("malformed");
    expect({ outputs, conclusion, commandErrors }).toEqual({
      outputs: { one: "1" },
      conclusion: "failure",
      commandErrors: ["Invalid format 'no pair'"],
    });
  });

  test("the summary, masked", async () => {
    expect((await run("summary", { secrets: ["s3cret"] })).summary).toBe("# Done\nwith ***\n");
  });

  test("a summary above 1 MiB is dropped with an error", async () => {
    const { summary, annotations } = await run("big-summary");
    expect(summary).toBe("");
    expect(annotations).toEqual([
      { level: "error", message: expect.stringContaining("upload aborted"), onRunPage: true },
    ]);
  });

  test("the log, cut into lines and acted on", async () => {
    const { log, displayed } = await run("log");
    expect(log.map(({ text }) => text)).toEqual([
      "plain",
      "::group::Look",
      "inside",
      "::endgroup::",
      "",
      "::error title=Oops::bad%0Aworse",
    ]);
    expect(displayed.map(({ text }) => text)).toEqual([
      "plain",
      "Look",
      "inside",
      "",
      "",
      "Error: bad",
      "worse",
    ]);
  });

  test("masks", async () => {
    const { displayed } = await run("mask", { token: "tok" });
    expect(displayed.map(({ text }) => text)).toEqual(["now *** is gone"]);
  });

  test("unknown inputs are warned about", async () => {
    const { annotations } = await run("nothing", { inputs: { promt: "x" } });
    expect(annotations[0]?.message).toContain("Unexpected input(s) 'promt', valid inputs are ['act',");
  });

  test("with its name given, the log begins as on the runner", async () => {
    const { displayed } = await run("nothing", { uses: "a/b@v1", token: "ghs_1" });
    expect(displayed.map(({ text }) => text)).toEqual([
      "Run a/b@v1",
      "with:",
      "  act: nothing",
      "  two_words: a b",
      "  github-token: ***",
      "",
    ]);
  });

  test.each([
    ["nothing", { exitCode: 0, conclusion: "success" }],
    ["fail", { exitCode: 3, conclusion: "failure" }],
    ["disabled", { exitCode: 0, conclusion: "failure" }],
  ])("%s", async (act, expected) => {
    expect(await run(act)).toMatchObject(expected);
  });
});

describe("what interrupts a step", () => {
  test("a cancel at a log line: SIGINT, outputs count", async () => {
    const polite = await run("polite", { cancelAfter: /ready/ });
    const { exitCode, conclusion, outputs, cancelSignals } = polite;
    expect({ exitCode, conclusion, outputs }).toEqual({
      exitCode: 1,
      conclusion: "cancelled",
      outputs: { seen: "SIGINT" },
    });
    expect(cancelSignals).toHaveLength(1);
  });

  test("a phase over its limit is killed and rejected", async () => {
    await expect(run("stubborn", { limitMs: 300 })).rejects.toThrow("still ran after 300 ms");
  });
});
