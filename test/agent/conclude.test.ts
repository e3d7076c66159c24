import { expect, test } from "vitest";
import { conclude } from "../../src/agent/conclude.ts";
import type { Ending } from "../../src/agent/outcome.ts";
import { aStep } from "./a-step.ts";

/** The level of the line that says why nothing was started. */
async function levelOf(ending: Ending): Promise<string[]> {
  const levels: string[] = [];
  const at = (level: string) => (text: string) => void (text.includes(ending.message) && levels.push(level));
  const log = {
    info: at("info"),
    notice: at("notice"),
    warning: at("warning"),
    error: at("error"),
    group: () => {},
  };
  await conclude(aStep({ log }), ending);
  return levels;
}

async function concluded(ending: Ending, { fullAt }: { readonly fullAt?: string }) {
  const errors: string[] = [];
  const nothing = () => {};
  const step = aStep({
    log: {
      info: nothing,
      notice: nothing,
      warning: nothing,
      group: nothing,
      error: (text) => void errors.push(text),
    },
    results: { setOutput: (name) => name !== fullAt, saveState: () => true, addSummary: () => true },
  });
  return { passes: await conclude(step, ending), errors };
}

const DONE: Ending = {
  outcome: "pull-request",
  message: "The agent has finished: its work is in a pull request.",
};

test("a step whose outputs are written passes", async () => {
  expect(await concluded(DONE, {})).toEqual({ passes: true, errors: [] });
});

test.each(["status", "pr-link", "result"])(
  "one that cannot write its output %s fails, and says so",
  async (fullAt) => {
    expect(await concluded(DONE, { fullAt })).toEqual({
      passes: false,
      errors: [expect.stringContaining("outputs could not be written")],
    });
  },
);

test("a step that failed for the want of its output file says so once", async () => {
  const ending: Ending = { outcome: "error", reason: "environment", message: "It is not there." };
  expect(await concluded(ending, { fullAt: "result" })).toEqual({
    passes: false,
    errors: ["It is not there."],
  });
});

test.each<[string, Partial<Ending>, string]>([
  [
    "what can be done about it is a notice on the run's page",
    { reason: "near-miss", next: "Write it so." },
    "notice",
  ],
  ["nothing can be done about it", { reason: "no-command" }, "info"],
  // A workflow that listens to every activity is started by each edit.
  [
    "the activity asks for nothing, whatever could be done",
    { reason: "activity", next: "Write a comment." },
    "info",
  ],
])("of a run that starts nothing: %s", async (_, parts, level) => {
  const ending: Ending = { outcome: "skipped", message: "Nothing was asked for.", ...parts };
  expect(await levelOf(ending)).toEqual([level]);
});
