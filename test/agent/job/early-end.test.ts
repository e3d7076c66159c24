import { describe, expect, test } from "vitest";
import { interrupted, timedOut } from "../../../src/agent/job/endings.ts";
import { serviceError } from "./service-job.ts";

const job = { jobId: "j1", creating: false };

describe("the way to go on", () => {
  test.each([
    ["a cancel", (remembered: boolean) => interrupted("cancelled", { ...job, remembered })],
    ["a kill", (remembered: boolean) => interrupted("killed", { ...job, remembered })],
    [
      "a time-out",
      (remembered: boolean) => timedOut({ ...job, remembered }, { status: "active", lastProblem: undefined }),
    ],
  ])("after %s is a re-run where a comment remembers the job, else its id", (_, end) => {
    expect(end(true).next).toMatch(/re-run of this run attaches.*`job-id: j1`/);
    expect(end(false).next).toMatch(/start a new run with `job-id: j1`/);
    expect(end(false).next).not.toContain("re-run");
  });

  test.each([
    ["a cancel", interrupted("cancelled", { jobId: undefined, creating: true, remembered: true })],
    ["a kill", interrupted("killed", { jobId: undefined, creating: true, remembered: true })],
  ])("after %s while creating is to look, and to start afresh", (_, end) => {
    expect(end).toMatchObject({ outcome: "cancelled", reason: "create-unknown" });
    expect(end.next).toMatch(/dashboard.*new comment.*new run/);
  });

  test.each([
    ["a cancel", interrupted("cancelled", { jobId: undefined, creating: false, remembered: false })],
    ["a kill", interrupted("killed", { jobId: undefined, creating: false, remembered: false })],
  ])("after %s before the create there is nothing to do", (_, end) => {
    expect(end).toEqual({
      outcome: "cancelled",
      reason: "",
      message: expect.stringContaining("before a job"),
    });
  });
});

describe("a time-out", () => {
  test("names the last status, also one that is not documented", () => {
    const end = timedOut({ jobId: "j1", remembered: true }, { status: "queued", lastProblem: undefined });
    expect(end).toMatchObject({ outcome: "timed-out", reason: "" });
    expect(end.message).toContain("Its last status was `queued`.");
  });

  test("names the last problem and its field", () => {
    const lastProblem = serviceError("bad-answer", { detail: "the field `status` is missing or not text" });
    const end = timedOut({ jobId: "j1", remembered: true }, { status: null, lastProblem });
    expect(end.message).toContain("The last look failed: ");
    expect(end.message).toContain("the field `status` is missing");
  });
});
