import { expect, test } from "vitest";
import { payload } from "./payloads.ts";
import { pullRequest, requestKinds, run, startWorld } from "./scenario.ts";

const fleet = {
  example: "fleet.yml",
  event: "workflow_dispatch",
  payload: payload("workflow_dispatch", {
    changes: { inputs: { prompt: "Replace the old logo on every page." } },
  }),
  variables: { MINTLIFY_PROJECTS: JSON.stringify(["web", "mobile", "server"]) },
};

test("each project gets one job with the same instruction", async () => {
  const emulator = await startWorld();
  const ended = await run({ ...fleet, emulator });

  expect(ended.exitCode).toBe(0);
  expect(ended.jobs).toEqual({ "docs web": "success", "docs mobile": "success", "docs server": "success" });
  expect(emulator.service.jobs.all.map((job) => job.projectId).toSorted()).toEqual([
    "mobile",
    "server",
    "web",
  ]);
  expect(emulator.service.jobs.all.flatMap((job) => job.prompts)).toEqual(
    Array(3).fill(expect.stringMatching(/^Replace the old logo on every page\./)),
  );
  expect(ended.notices).toEqual(Array(3).fill(`pull-request ${pullRequest}`));
  expect(requestKinds(emulator).github).toEqual([]);
});

test("one project's failure leaves the others alone", async () => {
  const emulator = await startWorld();
  emulator.service.faults.add({
    kind: "create",
    at: 2,
    fault: { type: "status", status: 402, body: { error: "No credits" } },
  });
  const ended = await run({ ...fleet, emulator });

  expect(ended.exitCode).toBe(1);
  // The runner program gives every job of a matrix the worst result among them: the steps tell them apart.
  const outcomes = Object.values(ended.outputs).map((outputs) => String(outputs["outcome"]));
  expect(outcomes.toSorted()).toEqual(["error", "pull-request", "pull-request"]);
  expect(ended.notices.map((notice) => notice.trim()).toSorted()).toEqual([
    "error",
    `pull-request ${pullRequest}`,
    `pull-request ${pullRequest}`,
  ]);
  expect(emulator.service.jobs.all).toHaveLength(2);
});
