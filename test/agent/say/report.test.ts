import { describe, expect, expectTypeOf, test } from "vitest";
import { type Known, knownAt, recordToStore } from "../../../src/agent/known.ts";
import type { Ending } from "../../../src/agent/outcome.ts";
import {
  endedAs,
  NEW_JOB,
  nothingSent,
  type RequestRecord,
  sendingTo,
  workingOn,
} from "../../../src/agent/record/record.ts";
import { EMPTY_REPORT, outputsOf } from "../../../src/agent/say/report.ts";
import type { Job } from "../../../src/service/job.ts";
import { aLink, aRecord, aRequest } from "../record/a-record.ts";

const LINK = aLink("https://github.com/acme/handbook/pull/12");
const JOB: Job = {
  id: "job-1",
  status: "active",
  model: "writer",
  sourceRepository: null,
  sourceRef: null,
  createdAt: null,
  archivedAt: null,
  prLink: LINK,
  hasOddLink: false,
};
const WORKING = { ...aRequest({ earlierPull: LINK }), job: JOB };
const FAILED = endedAs({ outcome: "failed", prLink: null }, aRecord({ earlierPull: LINK }));
const outputs = (known: Known) => outputsOf({ ...EMPTY_REPORT, request: { known } });

describe("what is known of a job", () => {
  test("is in the outputs as long as it is the request's", () => {
    expect(outputs(WORKING)).toMatchObject({
      "job-id": "job-1",
      "pr-link": LINK,
      model: "writer",
      status: "active",
    });
  });

  test.each<[what: string, record: RequestRecord]>([
    ["another job", workingOn("job-2", WORKING.record, 9)],
    ["a new job", sendingTo(NEW_JOB, WORKING.record, 9)],
    ["none", nothingSent(WORKING.record)],
  ])("is forgotten with %s", (_, record) => {
    const known = knownAt(record, WORKING);
    expect(known).toMatchObject({ job: null, record: { earlierPull: null, prLink: null } });
    expect(outputs(known)).toMatchObject({ "pr-link": "", model: "", status: "unknown" });
  });

  test("says how it ended as soon as the record does, and until then that the run was stopped", () => {
    expect([WORKING, knownAt(FAILED, WORKING)].map((known) => outputs(known)["outcome"])).toEqual([
      "cancelled",
      "failed",
    ]);
  });

  test("an earlier pull request is not this request's", () => {
    expect(outputs({ ...WORKING, job: { ...JOB, prLink: null } })["pr-link"]).toBe("");
    expect(outputs(knownAt(FAILED, WORKING))["pr-link"]).toBe("");
  });
});

test("what is new is not stored yet", () => {
  expect(knownAt(FAILED, { ...WORKING, isStored: true }).isStored).toBe(false);
});

test("the end that another try follows stays in the comment while nothing was started", () => {
  const again = { ...knownAt(nothingSent(FAILED), WORKING), before: FAILED };
  expect(recordToStore(again)).toEqual(FAILED);
  expect(recordToStore(knownAt(sendingTo(NEW_JOB, again.record, 9), again))).toMatchObject({
    state: "sending",
  });
});

test("the compiler refuses what cannot be", () => {
  const message = "";
  expectTypeOf({ outcome: "error", reason: "no-command", message } as const).not.toExtend<Ending>();
  expectTypeOf({ outcome: "skipped", message } as const).not.toExtend<Ending>();
  expectTypeOf({ outcome: "create-unknown", reason: "bad-answer", message } as const).not.toExtend<Ending>();
  expectTypeOf({ outcome: "error", reason: "no-memory", message } as const).toExtend<Ending>();
  const { jobId, ...noJob } = aRecord();
  expectTypeOf({
    ...noJob,
    state: "ended",
    outcome: "failed",
    jobId: null,
  } as const).not.toExtend<RequestRecord>();
  expectTypeOf({ ...noJob, state: "ended", outcome: null, jobId } as const).not.toExtend<RequestRecord>();
  expectTypeOf({
    ...noJob,
    state: "none",
    jobId: null,
    earlierPull: LINK,
  } as const).not.toExtend<RequestRecord>();
  expectTypeOf({ ...noJob, state: "ended", outcome: "failed", jobId } as const).toExtend<RequestRecord>();
  const ended = { ...noJob, state: "ended", jobId } as const;
  expectTypeOf({ ...ended, outcome: "no-pull-request", prLink: LINK } as const).not.toExtend<RequestRecord>();
  expectTypeOf({ ...ended, outcome: "pull-request", prLink: null } as const).not.toExtend<RequestRecord>();
  expectTypeOf({ ...ended, outcome: "timed-out", prLink: null } as const).not.toExtend<RequestRecord>();
  expectTypeOf({ ...ended, outcome: "failed", prLink: LINK } as const).toExtend<RequestRecord>();
});
