import { describe, expect, test } from "vitest";
import { endedEarly, timedOut } from "../../../src/agent/job/failure-endings.ts";
import { unseenJob } from "../../../src/agent/report.ts";
import { serviceError } from "./service-job.ts";

const CANCELLED = "The run was cancelled";
const KILLED = "The run was stopped";
const at = { job: unseenJob("j1"), sending: "none" as const };

describe("the way to go on", () => {
  test.each([
    ["a cancel", (rerunFindsJob: boolean) => endedEarly({ ...at, rerunFindsJob }, CANCELLED)],
    ["a kill", (rerunFindsJob: boolean) => endedEarly({ ...at, rerunFindsJob }, KILLED)],
    [
      "a time-out",
      (rerunFindsJob: boolean) =>
        timedOut(
          { jobId: "j1", rerunFindsJob },
          { status: "active", hasEnded: false, lastProblem: undefined },
        ),
    ],
  ])("after %s is a re-run where a comment remembers the job, else its id", (_, end) => {
    expect(end(true)).toMatchObject({
      next: "A pull request may still come. To see the result here as well, tell whoever maintains this workflow to re-run this run: that starts no second job.",
      details: expect.stringMatching(/re-run of this run attaches.*`job-id: j1`/),
    });
    expect(end(false).details).toMatch(/add `job-id: j1` to this action's inputs for one new run/);
    expect(`${end(false).next} ${end(false).details}`).not.toContain("to re-run");
  });

  test.each([
    ["a cancel", endedEarly({ job: null, sending: "unanswered", rerunFindsJob: true }, CANCELLED)],
    ["a kill", endedEarly({ job: null, sending: "unanswered", rerunFindsJob: true }, KILLED)],
  ])("after %s while creating is to look, and to start afresh", (_, end) => {
    expect(end).toMatchObject({ outcome: "cancelled", reason: "create-unknown" });
    expect(end.next).toMatch(/quarter of an hour.*new comment.*new run of it/);
  });

  test.each([
    ["a cancel", endedEarly({ job: null, sending: "none", rerunFindsJob: false }, CANCELLED)],
    ["a kill", endedEarly({ job: null, sending: "none", rerunFindsJob: false }, KILLED)],
  ])("after %s before the create there is nothing to do", (_, end) => {
    expect(end).toEqual({
      outcome: "cancelled",
      message: expect.stringContaining("before a job"),
    });
  });
});

describe("a time-out", () => {
  test("names the last status, also one that is not documented", () => {
    const end = timedOut(
      { jobId: "j1", rerunFindsJob: true },
      { status: "queued", hasEnded: false, lastProblem: undefined },
    );
    expect(end).toMatchObject({ outcome: "timed-out" });
    expect(end.details).toContain("The job's last status was `queued`.");
  });

  test("names the last problem and its field", () => {
    const lastProblem = serviceError("bad-answer", { detail: "the field `status` is missing or not text" });
    const end = timedOut(
      { jobId: "j1", rerunFindsJob: true },
      { status: null, hasEnded: false, lastProblem },
    );
    expect(end.details).toContain("The last poll failed: ");
    expect(end.details).toContain("the field `status` is missing");
  });
});
