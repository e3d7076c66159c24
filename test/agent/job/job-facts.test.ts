import { describe, expect, test } from "vitest";
import { askForJob, askOnce, mergedHistory, updateJob } from "../../../src/agent/job/job-facts.ts";
import type { Step } from "../../../src/agent/step.ts";
import type { RequestLimits, ServiceClient } from "../../../src/service/client.ts";
import type { Job } from "../../../src/service/job.ts";
import { aStep } from "../a-step.ts";
import { serviceError, serviceJob } from "./service-job.ts";

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

test("a comment's history continues with what this run has to add", () => {
  const { step } = begin();
  step.update({ history: ["It was started.", "It was re-run."] });
  expect(mergedHistory(["It was asked for.", "It was started."], step)).toEqual([
    "It was asked for.",
    "It was started.",
    "It was re-run.",
  ]);
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

/** A client that answers with these, one after the other, and what it was asked for, with which limits. */
function answering(...answers: readonly (Job | Error)[]) {
  const asked: string[] = [];
  const limits: RequestLimits[] = [];
  const getJob: ServiceClient["getJob"] = async (jobId, limit) => {
    const answer = answers[asked.length];
    asked.push(jobId);
    limits.push(limit);
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error("It was asked too often.");
    return answer;
  };
  return { service: { getJob } as ServiceClient, asked, limits };
}

describe("a job that is asked for once", () => {
  const unknown = serviceError("not-found");

  test.each([
    ["that the service knows", [serviceJob()], 1],
    ["that it knows two seconds later", [unknown, serviceJob()], 2],
  ] as const)("%s", async (_, answers, times) => {
    const { service, asked } = answering(...answers);
    expect(await askOnce({ step: begin().step, service }, "job-1")).toEqual(serviceJob());
    expect(asked).toEqual(Array.from({ length: times }, () => "job-1"));
  });

  test("the second question comes two seconds after the first", async () => {
    const { step } = begin();
    const startMs = step.world.clock.monotonicMs();
    await askOnce({ step, ...answering(unknown, serviceJob()) }, "job-1");
    expect(step.world.clock.monotonicMs() - startMs).toBe(2000);
  });

  test("has 10 seconds for each answer, and ends with the run", async () => {
    const { step } = begin();
    const { service, limits } = answering(unknown, serviceJob());
    await askOnce({ step, service }, "job-1");
    expect(limits).toEqual(Array(2).fill({ timeoutMs: 10_000, signal: step.world.signal }));
  });

  test("is lost when the service does not know it either time", async () => {
    const { service, asked } = answering(unknown, unknown);
    expect(await askOnce({ step: begin().step, service }, "job-1")).toBe("lost");
    expect(asked).toHaveLength(2);
    await expect(askForJob({ step: begin().step, ...answering(unknown, unknown) }, "job-1")).rejects.toBe(
      unknown,
    );
  });

  test("is not known when the service gives no clear answer", async () => {
    const { service, asked } = answering(serviceError("server-error"));
    expect(await askOnce({ step: begin().step, service }, "job-1")).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test("hands on what is no answer of the service", async () => {
    const { service } = answering(new TypeError("odd"));
    await expect(askOnce({ step: begin().step, service }, "job-1")).rejects.toThrow("odd");
  });
});
