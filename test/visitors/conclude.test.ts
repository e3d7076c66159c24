import { expect, test } from "vitest";
import { ActionStep } from "../../src/action/step.ts";
import type { World } from "../../src/action/world.ts";
import { conclude } from "../../src/visitors/conclude.ts";
import type { Ending } from "../../src/visitors/report/ending.ts";
import { outputsOf } from "../../src/visitors/report/outputs.ts";
import { EMPTY_REPORT } from "../../src/visitors/report/report.ts";
import { createFakeClock } from "../fake-clock.ts";

function concluded(ending: Ending | null, { fullAt }: { readonly fullAt?: string }) {
  const errors: string[] = [];
  const nothing = () => {};
  const world: World = {
    env: {},
    readInput: () => "",
    readSecret: () => "",
    clock: createFakeClock(),
    random: () => 0,
    log: {
      info: nothing,
      notice: nothing,
      warning: nothing,
      group: nothing,
      error: (text) => void errors.push(text),
    },
    results: { setOutput: (name) => name !== fullAt, saveState: () => true, addSummary: () => true },
    signal: new AbortController().signal,
  };
  const step = new ActionStep(world, EMPTY_REPORT, outputsOf);
  step.update({ ending });
  return { passes: conclude(step), errors };
}

test("an export whose outputs are written passes", () => {
  expect(concluded(null, {})).toEqual({ passes: true, errors: [] });
});

test.each(["human", "files", "result"])(
  "one that cannot write its output %s fails, and says so",
  (fullAt) => {
    expect(concluded(null, { fullAt })).toEqual({
      passes: false,
      errors: [expect.stringContaining("outputs could not be written")],
    });
  },
);

test("a step that failed for the want of its output file says so once", () => {
  const ending = { reason: "environment", message: "It is not there.", failsStep: "always" } as const;
  expect(concluded(ending, { fullAt: "result" })).toEqual({ passes: false, errors: ["It is not there."] });
});
