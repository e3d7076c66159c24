import { describe, expect, test } from "vitest";
import { planLastWrites, type ThreadFacts } from "../../../src/agent/comment/last-writes.ts";
import type { Report } from "../../../src/agent/report.ts";
import { anEnding, aReport } from "../a-report.ts";

/** A run that has written its comment, in a workflow without `notify`. */
function someFacts(parts: Partial<ThreadFacts> = {}): ThreadFacts {
  return {
    hasComment: true,
    mayHaveComment: false,
    isWrittenDown: true,
    outdated: [],
    notify: false,
    notifiedJobId: null,
    ...parts,
  };
}

const askers = [{ id: 1, login: "mona", because: "admin" }] as const;
const ended = (parts: Partial<Report> = {}) =>
  aReport({ askers, ending: anEnding("pull-request"), ...parts });
const cancelled = aReport({ job: null, ending: anEnding("cancelled") });

describe("a cancel before anything happened", () => {
  const silent = { hasComment: false, isWrittenDown: false };
  test.each<[string, Report, Partial<ThreadFacts>, unknown]>([
    ["writes nothing", cancelled, silent, { kind: "none", isDone: true }],
    [
      "leaves a comment that may be there to the post step",
      cancelled,
      { ...silent, mayHaveComment: true },
      { kind: "none", isDone: false },
    ],
    [
      "leaves the comment of an earlier attempt",
      aReport({ ending: anEnding("cancelled") }),
      { isWrittenDown: false },
      { kind: "none", isDone: true },
    ],
    ["is an end for a run that has written", cancelled, {}, { kind: "end", mentions: false }],
    [
      "is an end where there is a job, and no comment",
      aReport({ ending: anEnding("cancelled") }),
      silent,
      { kind: "end" },
    ],
    [
      "writes nothing where the job that is there has not got the message",
      aReport({ ending: anEnding("cancelled"), sending: "pending" }),
      silent,
      { kind: "none", isDone: true },
    ],
    [
      "is an end in the middle of a create",
      aReport({ job: null, ending: anEnding("cancelled", { reason: "create-unknown" }) }),
      silent,
      { kind: "end" },
    ],
  ])("%s", (_, report, facts, expected) => {
    expect(planLastWrites(report, someFacts(facts))).toMatchObject(expected as object);
  });
});

describe("reactions", () => {
  test.each<[string, Report, unknown]>([
    ["a good end takes back the others", ended(), { reaction: "rocket", withdrawn: ["confused", "-1"] }],
    [
      "a bad end takes back what a good one left",
      ended({ ending: anEnding("failed") }),
      { reaction: "confused", withdrawn: ["rocket"] },
    ],
    [
      "an end without one takes back nothing",
      ended({ ending: anEnding("started") }),
      { reaction: undefined, withdrawn: [] },
    ],
  ])("%s", (_, report, expected) => {
    const outdated = ["confused", "-1", "rocket"] as const;
    expect(planLastWrites(report, someFacts({ outdated }))).toMatchObject(expected as object);
  });
});

describe("who asked is mentioned", () => {
  test.each<[string, Report, Partial<ThreadFacts>, boolean]>([
    ["at the job's end", ended(), { notify: true }, true],
    ["only with `notify`", ended(), {}, false],
    ["once for each job", ended(), { notify: true, notifiedJobId: "job-1" }, false],
    [
      "where the message found no job",
      ended({ ending: anEnding("lost"), sending: "pending" }),
      { notify: true },
      true,
    ],
    ["for another job", ended(), { notify: true, notifiedJobId: "job-0" }, true],
    ["not while the job continues", ended({ ending: anEnding("timed-out") }), { notify: true }, false],
    ["not where nobody asked", ended({ askers: [] }), { notify: true }, false],
  ])("%s", (_, report, facts, mentions) => {
    expect(planLastWrites(report, someFacts(facts))).toMatchObject({ mentions });
  });
});
