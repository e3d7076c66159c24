import { describe, expect, test } from "vitest";
import { attachTo, learn } from "../../../src/agent/job/job-facts.ts";
import { Step } from "../../../src/agent/step.ts";
import { createFakeClock } from "../../fake-clock.ts";
import { serviceJob } from "./service-job.ts";

interface Told {
  readonly step: Step;
  readonly warnings: string[];
  /** What each output was set to, in turn. */
  readonly outputs: Map<string, string[]>;
}

function begin(): Told {
  const warnings: string[] = [];
  const outputs = new Map<string, string[]>();
  const nothing = () => {};
  const step = new Step({
    env: {},
    readInput: () => "",
    readSecret: () => "",
    clock: createFakeClock(),
    random: () => 0,
    log: {
      info: nothing,
      notice: nothing,
      error: nothing,
      group: nothing,
      warning: (text) => void warnings.push(text),
    },
    results: {
      setOutput: (name, value) => {
        outputs.set(name, [...(outputs.get(name) ?? []), value]);
        return true;
      },
      saveState: () => true,
      addSummary: () => true,
    },
    signal: new AbortController().signal,
  });
  return { step, warnings, outputs };
}

test("the id and the status are outputs as soon as they are known, and again when the status changes", () => {
  const { step, outputs } = begin();
  attachTo(step, "job-1");
  learn(step, "job-1", serviceJob());
  learn(step, "job-1", serviceJob());
  learn(step, "job-1", serviceJob({ status: "completed" }));
  expect(outputs.get("job-id")).toEqual(["job-1", "job-1", "job-1"]);
  expect(outputs.get("status")).toEqual(["unknown", "active", "completed"]);
});

test("another job in the place of the first is an output too", () => {
  const { step, outputs } = begin();
  learn(step, "job-1", serviceJob());
  learn(step, "job-2", serviceJob({ id: "job-2" }));
  expect(outputs.get("job-id")).toEqual(["job-1", "job-2"]);
});

test("what was known and is not said again stays", () => {
  const { step, warnings } = begin();
  const known = { model: "writer", createdAt: "then", prLink: "https://git.example/pull/1" };
  learn(step, "job-1", serviceJob({ ...known, source: { repository: "r", ref: "main" } }));
  learn(step, "job-1", serviceJob({ id: undefined, status: undefined, prLink: undefined }));
  expect(step.report().job).toEqual({
    ...known,
    id: "job-1",
    status: "active",
    archivedAt: null,
    sourceRepository: "r",
    sourceRef: "main",
  });
  expect(warnings).toEqual([]);
});

test("an answer that says nothing is nothing to warn of", () => {
  const { step, warnings } = begin();
  learn(step, "job-1", serviceJob({ id: undefined, status: undefined }));
  expect(step.report().job).toMatchObject({ id: "job-1", status: null });
  expect(warnings).toEqual([]);
});

test("the first id stays", () => {
  const { step, warnings } = begin();
  learn(step, "job-1", serviceJob());
  learn(step, "job-1", serviceJob({ id: "job-2" }));
  learn(step, "job-1", serviceJob({ id: "job-3" }));
  expect(step.report().job?.id).toBe("job-1");
  expect(warnings).toEqual([expect.stringContaining("`job-1`")]);
});

test("of statuses that are not documented, the first is warned of", () => {
  const { step, warnings } = begin();
  for (const status of ["queued", "paused", "queued"]) learn(step, "job-1", serviceJob({ status }));
  expect(warnings).toEqual([expect.stringContaining("`queued`")]);
});

describe("what is odd is said once", () => {
  test.each([
    ["a status that is not documented", { status: "queued" }, /the status `queued`, which is not documented/],
    ["fields of another type", { model: 7, createdAt: [] }, /model, createdAt/],
  ])("%s", (_, fields, warning) => {
    const { step, warnings } = begin();
    for (const look of [1, 2, 3]) {
      learn(step, "job-1", serviceJob({ ...fields, archivedAt: `look ${look}` }));
    }
    expect(warnings).toEqual([expect.stringMatching(warning)]);
    expect(step.report().warnings).toEqual(warnings);
  });
});
