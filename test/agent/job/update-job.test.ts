import { describe, expect, test } from "vitest";
import { updateJob } from "../../../src/agent/job/update-job.ts";
import type { AgentStep } from "../../../src/agent/step.ts";
import { aStep } from "../a-step.ts";
import { serviceJob } from "./service-job.ts";

interface Told {
  readonly step: AgentStep;
  readonly warnings: string[];
  /** What each output was set to, in turn. */
  readonly outputs: Map<string, string[]>;
}

function begin(): Told {
  const warnings: string[] = [];
  const outputs = new Map<string, string[]>();
  const nothing = () => {};
  const step = aStep({
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
  });
  return { step, warnings, outputs };
}

test("the status is an output as soon as it is known, and again when it changes", () => {
  const { step, outputs } = begin();
  updateJob(step, "job-1", serviceJob());
  updateJob(step, "job-1", serviceJob());
  updateJob(step, "job-1", serviceJob({ status: "completed" }));
  expect(outputs.get("job-id")).toEqual(["job-1", "job-1"]);
  expect(outputs.get("status")).toEqual(["active", "completed"]);
});

test("another job in the place of the first is an output too", () => {
  const { step, outputs } = begin();
  updateJob(step, "job-1", serviceJob());
  updateJob(step, "job-2", serviceJob({ id: "job-2" }));
  expect(outputs.get("job-id")).toEqual(["job-1", "job-2"]);
});

test("what was known and is not said again stays", () => {
  const { step, warnings } = begin();
  const known = { model: "writer", createdAt: "then", prLink: "https://git.example/pull/1" };
  updateJob(step, "job-1", serviceJob({ ...known, source: { repository: "r", ref: "main" } }));
  updateJob(step, "job-1", serviceJob({ id: undefined, status: undefined, prLink: undefined }));
  expect(step.report().job).toEqual({
    ...known,
    id: "job-1",
    status: "active",
    hasOddLink: false,
    archivedAt: null,
    sourceRepository: "r",
    sourceRef: "main",
  });
  expect(warnings).toEqual([]);
});

test("an answer that says nothing is nothing to warn of", () => {
  const { step, warnings } = begin();
  updateJob(step, "job-1", serviceJob({ id: undefined, status: undefined }));
  expect(step.report().job).toMatchObject({ id: "job-1", status: null });
  expect(warnings).toEqual([]);
});

test("the first id stays", () => {
  const { step, warnings } = begin();
  updateJob(step, "job-1", serviceJob());
  updateJob(step, "job-1", serviceJob({ id: "job-2" }));
  updateJob(step, "job-1", serviceJob({ id: "job-3" }));
  expect(step.report().job?.id).toBe("job-1");
  expect(warnings).toEqual([expect.stringContaining("`job-1`")]);
});

test("of statuses that are not documented, the first is warned of", () => {
  const { step, warnings } = begin();
  for (const status of ["queued", "paused", "queued"]) updateJob(step, "job-1", serviceJob({ status }));
  expect(warnings).toEqual([expect.stringContaining("`queued`")]);
});

test("an undocumented status is warned of beside whatever else is odd", () => {
  const { step, warnings } = begin();
  updateJob(step, "job-1", serviceJob({ id: "job-2", status: "queued" }));
  expect(warnings).toEqual([expect.stringContaining("another id"), expect.stringContaining("`queued`")]);
});

describe("what is odd is said once", () => {
  test.each([
    ["a status that is not documented", { status: "queued" }, /the status `queued`, which is not documented/],
    ["fields of another type", { model: 7, createdAt: [] }, /model, createdAt/],
  ])("%s", (_, fields, warning) => {
    const { step, warnings } = begin();
    for (const look of [1, 2, 3]) {
      updateJob(step, "job-1", serviceJob({ ...fields, archivedAt: `look ${look}` }));
    }
    expect(warnings).toEqual([expect.stringMatching(warning)]);
    expect(step.report().warnings).toEqual(warnings);
  });
});

describe("the link of the pull request", () => {
  const old = "https://github.com/acme/handbook/pull/1";
  const later = "https://github.com/acme/handbook/pull/2";

  test.each<[string, readonly Readonly<Record<string, unknown>>[], string | null]>([
    ["stays while the same work goes on", [{ prLink: old }, {}, { status: "completed" }], old],
    ["follows the status", [{ status: "completed" }, { status: "completed", prLink: later }], later],
    [
      "of an earlier instruction goes when the job is at work again",
      [{ status: "completed", prLink: old }, {}],
      null,
    ],
    [
      "of an earlier instruction is not the next one's",
      [{ status: "completed", prLink: old }, {}, { status: "completed" }],
      null,
    ],
    [
      "of an earlier instruction is not that of a short run which nobody saw at work",
      [{ status: "completed", prLink: old }, { status: "completed" }],
      null,
    ],
    [
      "of the next one takes its place",
      [{ status: "completed", prLink: old }, {}, { status: "completed", prLink: later }],
      later,
    ],
    ["that is none is none", [{ status: "completed", prLink: "https://GitHub.com/x" }], null],
  ])("%s", (_, answers, expected) => {
    const { step } = begin();
    for (const answer of answers) updateJob(step, "job-1", serviceJob(answer));
    expect(step.report().job?.prLink).toBe(expected);
  });

  test("that is none is warned of, wherever it is seen", () => {
    const { step, warnings } = begin();
    updateJob(step, "job-1", serviceJob({ status: "completed", prLink: "https://GitHub.com/x" }));
    expect(warnings).toEqual([expect.stringContaining("not a plain https address")]);
    expect(step.report().job?.hasOddLink).toBe(true);
  });
});
