import { expect, test } from "vitest";
import { ActionStep } from "../../src/action/step.ts";
import type { World } from "../../src/action/world.ts";
import type { Reason } from "../../src/visitors/export/ending.ts";
import { outputsOf } from "../../src/visitors/report/outputs.ts";
import { NOT_STARTED } from "../../src/visitors/report/report.ts";
import { conclude } from "../../src/visitors/run.ts";
import { createFakeClock } from "../fake-clock.ts";
import { exportOf, reportOf } from "./report/report-of.ts";

interface Case {
  readonly reason?: Reason;
  readonly allowPartial?: boolean;
  readonly isExported?: boolean;
  /** The output that cannot be written. */
  readonly fullAt?: string;
}

function concluded({ reason, allowPartial = false, isExported = true, fullAt }: Case) {
  const errors: string[] = [];
  const warnings: string[] = [];
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
      group: nothing,
      warning: (text) => void warnings.push(text),
      error: (text) => void errors.push(text),
    },
    results: { setOutput: (name) => name !== fullAt, addSummary: () => true },
    signal: new AbortController().signal,
  };
  const step = new ActionStep(world, NOT_STARTED, outputsOf);
  step.update({
    report: isExported ? reportOf(exportOf({ "/": 1 }), null) : null,
    ending: reason === undefined ? null : { reason, message: "So it ended." },
  });
  return { passes: conclude(step, allowPartial), errors, warnings };
}

const ended = ["So it ended."];

test.each<[Case, ReturnType<typeof concluded>]>([
  [{}, { passes: true, errors: [], warnings: [] }],
  [{ reason: "max-pages" }, { passes: true, errors: [], warnings: [] }],
  [
    { reason: "cancelled", isExported: false },
    { passes: true, errors: [], warnings: [] },
  ],
  [{ reason: "incomplete" }, { passes: true, errors: [], warnings: ended }],
  [{ reason: "shifted" }, { passes: false, errors: ended, warnings: [] }],
  [
    { reason: "shifted", allowPartial: true },
    { passes: true, errors: [], warnings: ended },
  ],
  [
    { reason: "unreachable", allowPartial: true, isExported: false },
    { passes: false, errors: ended, warnings: [] },
  ],
  [
    { reason: "environment", allowPartial: true },
    { passes: false, errors: ended, warnings: [] },
  ],
  [
    { reason: "environment", fullAt: "result" },
    { passes: false, errors: ended, warnings: [] },
  ],
  [
    { fullAt: "human" },
    { passes: false, errors: [expect.stringContaining("outputs could not be written")], warnings: [] },
  ],
])("%j", (given, expected) => {
  expect(concluded(given)).toEqual(expected);
});
