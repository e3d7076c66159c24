import { expect, test } from "vitest";
import { requestKey } from "../../../src/agent/record/request-key.ts";

type Origin = Parameters<typeof requestKey>[0];

const environment = {
  lastingRepository: "1",
  workflowFile: "docs.yml",
  jobName: "docs",
  stepName: "__self",
  runId: "77",
};
const inputs = { matrix: "", projectId: "p", jobId: "" };
const inRun: Origin = { environment, inputs, commandId: "" };
const byComment: Origin = { ...inRun, commandId: "IC_1" };

test("a command's text is the same request in every run", () => {
  expect(requestKey({ ...byComment, environment: { ...environment, runId: "78" } })).toBe(
    requestKey(byComment),
  );
});

test("a request has the key that version 1.0.0 gave it, so that a re-run after an update finds its record", () => {
  expect(requestKey(inRun)).toBe("d0ff1a892f9cad4cdc9628e6");
  expect(requestKey(byComment)).toBe("0a70df2d9e25ed3ded9c697a");
});

test.each<[what: string, other: Origin]>([
  ["repository", { ...inRun, environment: { ...environment, lastingRepository: "2" } }],
  ["workflow", { ...inRun, environment: { ...environment, workflowFile: "more.yml" } }],
  ["job", { ...inRun, environment: { ...environment, jobName: "more" } }],
  ["step", { ...inRun, environment: { ...environment, stepName: "__self_2" } }],
  ["run", { ...inRun, environment: { ...environment, runId: "78" } }],
  ["leg of a matrix", { ...inRun, inputs: { ...inputs, matrix: '{"lang":"de"}' } }],
  ["project", { ...inRun, inputs: { ...inputs, projectId: "q" } }],
  ["`job-id`", { ...inRun, inputs: { ...inputs, jobId: "j" } }],
  ["command", byComment],
])("another %s is another request", (_, other) => {
  expect(requestKey(other)).not.toBe(requestKey(inRun));
});
