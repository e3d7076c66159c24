import { describe, expect, test } from "vitest";
import { asRecord, parseJson } from "../../emulator/json.ts";
import { OUTCOME_NAMES, REASONS } from "../../src/agent/outcome.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "../../src/agent/report.ts";
import { anEnding, aReport } from "./a-report.ts";

const LINK = "https://github.com/acme/handbook/pull/12";

function resultOf(report: Report) {
  return asRecord(parseJson(outputsOf(report)["result"] ?? ""));
}

test("the outputs of a job that ended with a pull request", () => {
  const report = aReport(
    {
      ending: anEnding("pull-request"),
      commentUrl: "https://github.com/a/b/issues/7#issuecomment-1",
      askers: [
        { id: 1, login: "mona", because: "admin" },
        { id: 1, login: "wren", because: "write" },
      ],
    },
    { status: "completed", prLink: LINK },
  );
  const { result, ...plain } = outputsOf({ ...report, promptSha256: "ab", warnings: ["Mind this."] });
  expect(plain).toEqual({
    status: "completed",
    "pr-link": LINK,
    outcome: "pull-request",
    reason: "",
    "job-id": "job-1",
    model: "writer-large-1",
    "source-repository": "https://github.com/acme/handbook",
    "source-ref": "main",
    "created-at": "2026-08-20T12:00:01Z",
    "duration-seconds": "725",
    "comment-url": "https://github.com/a/b/issues/7#issuecomment-1",
    "asked-by": "mona",
    jobs: "[]",
  });
  expect(parseJson(result ?? "")).toEqual({
    version: 1,
    status: "completed",
    serviceStatus: "completed",
    prLink: LINK,
    outcome: "pull-request",
    reason: "",
    message: "It is over.",
    jobId: "job-1",
    model: "writer-large-1",
    sourceRepository: "https://github.com/acme/handbook",
    sourceRef: "main",
    createdAt: "2026-08-20T12:00:01Z",
    durationSeconds: 725,
    commentUrl: "https://github.com/a/b/issues/7#issuecomment-1",
    askedBy: "mona",
    promptSha256: "ab",
    jobs: [],
    warnings: ["Mind this."],
  });
});

describe("the status", () => {
  test.each([
    ["a job at work", aReport({}, { status: "active" }), "active"],
    ["a completed job", aReport({}, { status: "completed" }), "completed"],
    ["an archived job", aReport({}, { status: "archived" }), "archived"],
    ["a failed job", aReport({}, { status: "failed" }), "failed"],
    ["a status added since", aReport({}, { status: "queued" }), "unknown"],
    ["a status with a capital", aReport({}, { status: "Active" }), "unknown"],
    ["a job not seen yet", aReport({}, { status: null }), "unknown"],
    ["no job", aReport({ job: null, ending: anEnding("error") }), "unknown"],
    ["no job, unknown create", aReport({ job: null, ending: anEnding("create-unknown") }), "unknown"],
    ["nothing started", aReport({ job: null, ending: anEnding("skipped") }), "skipped"],
    ["nothing known yet", EMPTY_REPORT, "unknown"],
  ])("of %s", (_, report, status) => {
    expect(outputsOf(report)["status"]).toBe(status);
    expect(resultOf(report)["status"]).toBe(status);
  });

  test("that was added since stands in the result as it came", () => {
    expect(resultOf(aReport({}, { status: "paused\u202e" }))["serviceStatus"]).toBe("paused[U+202E]");
  });
});

test("all outputs are set from the first moment on", () => {
  expect(Object.keys(outputsOf(EMPTY_REPORT))).toEqual(Object.keys(outputsOf(aReport())));
});

test.each(OUTCOME_NAMES.flatMap((outcome) => [...REASONS, undefined].map((reason) => ({ outcome, reason }))))(
  "result agrees with the outputs: $outcome, $reason",
  ({ outcome, reason }) => {
    const report = aReport({ ending: anEnding(outcome, { reason }) });
    const outputs = outputsOf(report);
    expect(resultOf(report)).toMatchObject({
      outcome: outputs["outcome"],
      reason: outputs["reason"],
      status: outputs["status"],
      jobId: outputs["job-id"],
      durationSeconds: Number(outputs["duration-seconds"]),
    });
    expect([outputs["outcome"], outputs["reason"]]).toEqual([outcome, reason ?? ""]);
  },
);

// An id is checked where it comes in.
describe("what the service wrote is bounded, on one line, and no command", () => {
  const hostile = `x\n::set-output name=status::y\r##[error]z\u202e${"é".repeat(2000)}`;
  const report = aReport(
    {},
    {
      status: hostile,
      model: hostile,
      sourceRepository: hostile,
      sourceRef: hostile,
      createdAt: hostile,
      prLink: hostile,
    },
  );

  test.each([["status"], ["model"], ["source-repository"], ["source-ref"], ["created-at"], ["pr-link"]])(
    "%s",
    (name) => {
      const value = outputsOf(report)[name] ?? "";
      expect(value).not.toMatch(/[\n\r\u202e]|##\[/);
      expect(value.length).toBeLessThanOrEqual(500);
    },
  );

  test("result", () => {
    const { result = "" } = outputsOf(report);
    expect(result).not.toMatch(/[\n\r\u202e]|##\[/);
    expect(result.length).toBeLessThanOrEqual(5000);
  });
});

test.each([
  ["nothing is on its way", EMPTY_REPORT, ""],
  ["a create is on its way", aReport({ job: null, sending: "unanswered" }), "create-unknown"],
  ["a message to a job is on its way", aReport({ sending: "unanswered" }), "message-unknown"],
])("what a kill leaves where %s", (_, report, reason) => {
  expect(outputsOf(report)).toMatchObject({ outcome: "cancelled", reason });
});

test("the jobs that collect looked at", () => {
  const job = {
    jobId: "j1",
    status: "completed",
    outcome: "pull-request",
    prLink: LINK,
    commentUrl: "https://x.example/",
  };
  const report = { ...EMPTY_REPORT, jobs: [job] };
  expect(parseJson(outputsOf(report)["jobs"] ?? "")).toEqual([job]);
  expect(resultOf(report)["jobs"]).toEqual([job]);
});
