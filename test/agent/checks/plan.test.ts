import { describe, expect, test } from "vitest";
import {
  type ChecksObservation,
  type EndedChecks,
  type HandOverFacts,
  type ObservedChecks,
  planFixChecks,
} from "../../../src/agent/checks/plan.ts";
import type { CheckRun, WorkflowRun } from "../../../src/github/check-runs.ts";

const HERE = 100;
const FORK = 200;
const SHA = "c".repeat(40);

const RUN: EndedChecks = {
  kind: "workflow-run",
  event: "pull_request",
  branch: "mintlify/docs",
  sha: SHA,
  headRepositoryId: HERE,
  suiteId: 1,
};
const SUITE: EndedChecks = { ...RUN, kind: "check-suite", event: "", headRepositoryId: null, suiteId: 9 };

const FRESH: HandOverFacts = {
  isMoved: false,
  fixes: 0,
  lastSha: null,
  earlierShas: [],
  isOver: false,
};

function check(fields: Partial<CheckRun> = {}): CheckRun {
  return {
    id: 11,
    name: "links",
    status: "completed",
    conclusion: "failure",
    isOfActions: true,
    suiteId: 1,
    title: "",
    annotationCount: 0,
    ...fields,
  };
}

function run(fields: Partial<WorkflowRun> = {}): WorkflowRun {
  return {
    id: 21,
    name: "Links",
    workflowId: 31,
    runNumber: 1,
    event: "pull_request",
    status: "completed",
    conclusion: "failure",
    headBranch: RUN.branch,
    headRepositoryId: HERE,
    suiteId: 1,
    ...fields,
  };
}

const RED = check();
const GREEN = check({ id: 12, conclusion: "success" });
const APP = check({ id: 13, name: "deploy", isOfActions: false, suiteId: 9 });
const RUNNING = { status: "in_progress", conclusion: null } as const;

/** Everything is known, and one check has failed. */
const KNOWN: ChecksObservation = {
  mostFixes: 2,
  repositoryId: HERE,
  ended: RUN,
  headSha: SHA,
  handOver: FRESH,
  mayAsk: true,
  changesGitHubFolder: false,
  checks: { checkRuns: [RED, GREEN], workflowRuns: [run()], isCut: false },
  hasWaited: false,
  job: "known",
};

/** The plan in one line. */
function planned(seen: Partial<ChecksObservation>): string {
  const plan = planFixChecks({ ...KNOWN, ...seen });
  switch (plan.kind) {
    case "look":
      return `look at ${plan.at}`;
    case "message":
      return `message about ${plan.failed.map(({ name }) => name).join(", ")}`;
    case "skip":
      return `skip: ${plan.reason}${plan.tells ? ", told" : ""}`;
    default:
      return plan.kind;
  }
}

test("all is known: one message about the failed check alone", () => {
  expect(planFixChecks(KNOWN)).toEqual({ kind: "message", failed: [RED] });
});

describe("what is not known is looked at, the cheap and the decisive first", () => {
  const order = ["headSha", "handOver", "mayAsk", "checks", "changesGitHubFolder", "job"] as const;
  test.each([
    ["headSha", "pull-request"],
    ["handOver", "hand-over"],
    ["mayAsk", "permission"],
    ["checks", "checks"],
    ["changesGitHubFolder", "files"],
    ["job", "job"],
  ] as const)("without %s: %s", (field, at) => {
    const unknown = order.slice(order.indexOf(field));
    const seen = Object.fromEntries(
      Object.entries(KNOWN).filter(([name]) => !unknown.some((u) => u === name)),
    );
    expect(
      planFixChecks({ ...KNOWN, ...seen, ...Object.fromEntries(unknown.map((u) => [u, undefined])) }),
    ).toEqual({
      kind: "look",
      at,
    });
  });
});

describe("whose run counts", () => {
  test.each<[string, Partial<EndedChecks>, string]>([
    ["a run of the pull request", {}, "message about links"],
    ["a run of a push", { event: "push" }, "message about links"],
    ["a fork's run with the same branch and commit", { headRepositoryId: FORK }, "skip: not-the-agents"],
    ["a run of a fork that is gone", { headRepositoryId: null }, "skip: not-the-agents"],
    ["a scheduled run", { event: "schedule" }, "skip: not-the-agents"],
    ["a run with the base's secrets", { event: "pull_request_target" }, "skip: not-the-agents"],
    ["a run of a comment", { event: "issue_comment" }, "skip: not-the-agents"],
    ["a run of a workflow's end", { event: "workflow_run" }, "skip: not-the-agents"],
    ["a run that names no branch", { branch: "" }, "skip: not-the-agents"],
    ["a run of an earlier commit", { sha: "d".repeat(40) }, "skip: outdated"],
  ])("%s", (_, fields, expected) => {
    expect(planned({ ended: { ...RUN, ...fields } })).toBe(expected);
  });

  test.each<[string, Partial<EndedChecks>, string]>([
    ["an app's suite", {}, "message about links, deploy"],
    ["of a fork, whose branch GitHub does not name", { branch: "" }, "skip: not-the-agents"],
  ])("%s", (_, fields, expected) => {
    const checks = { checkRuns: [RED, APP], workflowRuns: [run()], isCut: false };
    expect(planned({ ended: { ...SUITE, ...fields }, checks })).toBe(expected);
  });

  test("a branch without an open pull request", () => {
    expect(planned({ headSha: null })).toBe("skip: not-the-agents");
  });
});

describe("what the hand-over says", () => {
  test("there is none that verifies", () => {
    expect(planned({ handOver: null })).toBe("skip: not-the-agents");
  });

  test.each<[string, Partial<HandOverFacts>, string]>([
    ["the work moved on", { isMoved: true }, "skip: not-the-agents"],
    ["this commit's checks were sent", { lastSha: SHA }, "skip: outdated"],
    [
      "this commit's checks were sent before a later one's, and the branch is set back to it",
      { fixes: 1, earlierShas: [SHA], lastSha: "d".repeat(40) },
      "skip: outdated",
    ],
    ["an earlier commit's checks were sent", { lastSha: "d".repeat(40), fixes: 1 }, "message about links"],
    ["as often as allowed", { fixes: 2 }, "skip: attempts-used, told"],
    ["as often as allowed, and told", { fixes: 2, isOver: true }, "skip: attempts-used"],
    ["more often than allowed by now", { fixes: 5 }, "skip: attempts-used, told"],
    ["the last message brought nothing, and told", { fixes: 1, isOver: true }, "skip: attempts-used"],
  ])("%s", (_, fields, expected) => {
    expect(planned({ handOver: { ...FRESH, ...fields } })).toBe(expected);
  });

  test("who asked may not ask any more", () => {
    expect(planned({ mayAsk: false })).toBe("deny");
  });

  test("checks that pass use no attempt up, and nobody is told", () => {
    const checks = { checkRuns: [GREEN], workflowRuns: [run({ conclusion: "success" })], isCut: false };
    expect(planned({ checks, handOver: { ...FRESH, fixes: 2 } })).toBe("skip: checks-passed");
  });
});

describe("a workflow that ran several times for the commit", () => {
  const again = { id: 22, runNumber: 2, suiteId: 2 };
  const green = { ...again, conclusion: "success" };
  const redAgain = check({ id: 14, name: "links again", suiteId: 2 });
  test.each<[string, ReturnType<typeof run>[], string]>([
    ["the last run passed", [run(green), run()], "skip: checks-passed"],
    ["in whichever order they are listed", [run(), run(green)], "skip: checks-passed"],
    ["both failed: the last one counts alone", [run(again), run()], "message about links again"],
    ["the last one still runs", [run({ ...again, ...RUNNING }), run()], "skip: checks-running"],
    ["the first one still runs", [run(green), run(RUNNING)], "skip: checks-passed"],
    [
      "the last one was cancelled",
      [run({ ...again, conclusion: "cancelled" }), run()],
      "message about links, links again",
    ],
    [
      "the last one waits for an approval",
      [run({ ...again, conclusion: "action_required" }), run({ conclusion: "success" })],
      "message about links again",
    ],
    [
      "another event's run of the same workflow passed",
      [run({ ...green, event: "push" }), run()],
      "message about links",
    ],
    ["another workflow's run passed", [run({ ...green, workflowId: 32 }), run()], "message about links"],
    ["a fork's run of it passed", [run({ ...green, headRepositoryId: FORK }), run()], "message about links"],
    [
      "another branch's run of it passed",
      [run({ ...green, headBranch: "main" }), run()],
      "message about links",
    ],
  ])("%s", (_, workflowRuns, expected) => {
    expect(planned({ checks: { checkRuns: [RED, redAgain], workflowRuns, isCut: false } })).toBe(expected);
  });

  test("the last one was skipped, so the one before it counts", () => {
    const checkRuns = [RED, check({ ...redAgain, conclusion: "skipped" })];
    const workflowRuns = [run({ ...again, conclusion: "skipped" }), run()];
    expect(planned({ checks: { checkRuns, workflowRuns, isCut: false } })).toBe("message about links");
  });
});

describe("a run that failed without a job", () => {
  const startup = { id: 22, name: "Build", workflowId: 32, suiteId: 2, conclusion: "startup_failure" };
  test.each<[string, ReturnType<typeof run>[], string]>([
    ["as at its start", [run(), run(startup)], "message about links, Build"],
    ["for another cause", [run(), run({ ...startup, conclusion: "failure" })], "message about links, Build"],
    ["of a fork", [run(), run({ ...startup, headRepositoryId: FORK })], "message about links"],
    [
      "and once more, when it passed",
      [run(), run(startup), run({ ...startup, id: 23, suiteId: 3, runNumber: 2, conclusion: "success" })],
      "message about links",
    ],
    [
      "is no failure where it was cancelled",
      [run(), run({ ...startup, conclusion: "cancelled" })],
      "message about links",
    ],
  ])("%s", (_, workflowRuns, expected) => {
    expect(planned({ checks: { checkRuns: [RED, GREEN], workflowRuns, isCut: false } })).toBe(expected);
  });

  test("is a check without a log", () => {
    const checks = { checkRuns: [], workflowRuns: [run(startup)], isCut: false };
    expect(planFixChecks({ ...KNOWN, checks })).toMatchObject({
      failed: [{ name: "Build", conclusion: "startup_failure", isOfActions: false, annotationCount: 0 }],
    });
  });
});

describe("more checks than are listed", () => {
  const passed = [run({ conclusion: "success" })];
  test.each<[string, ObservedChecks, string]>([
    [
      "none of those listed failed",
      { checkRuns: [GREEN], workflowRuns: passed, isCut: true },
      "skip: checks-unknown",
    ],
    [
      "nor is it known which runs there are",
      { checkRuns: [GREEN], workflowRuns: null, isCut: true },
      "skip: checks-unknown",
    ],
    [
      "one of those listed failed",
      { checkRuns: [APP], workflowRuns: passed, isCut: true },
      "message about deploy",
    ],
    [
      "a run failed whose jobs are not listed",
      { checkRuns: [APP], workflowRuns: [run()], isCut: true },
      "message about deploy, Links",
    ],
    [
      "a run is not over",
      { checkRuns: [GREEN], workflowRuns: [run(RUNNING)], isCut: true },
      "skip: checks-running",
    ],
  ])("%s", (_, checks, expected) => {
    expect(planned({ checks })).toBe(expected);
  });
});

describe("what is listed and waited for", () => {
  const other = { id: 22, name: "Build", workflowId: 32, suiteId: 2 };
  const inOther = check({ id: 14, name: "build", suiteId: 2 });
  test.each<[string, Partial<ChecksObservation["checks"]>, string]>([
    [
      "two workflows that failed",
      { checkRuns: [RED, inOther], workflowRuns: [run(), run(other)] },
      "message about links, build",
    ],
    [
      "another workflow still runs",
      { workflowRuns: [run(), run({ ...other, ...RUNNING })] },
      "skip: checks-running",
    ],
    [
      "another workflow waits",
      { workflowRuns: [run(), run({ ...other, status: "queued", conclusion: null })] },
      "skip: checks-running",
    ],
    [
      "a fork's run of the same commit still runs",
      { workflowRuns: [run(), run({ ...other, ...RUNNING, headRepositoryId: FORK })] },
      "message about links",
    ],
    [
      "a fork's run of the same commit and branch failed",
      { checkRuns: [RED, inOther], workflowRuns: [run(), run({ ...other, headRepositoryId: FORK })] },
      "message about links",
    ],
    [
      "another branch with the same commit failed",
      { checkRuns: [RED, inOther], workflowRuns: [run(), run({ ...other, headBranch: "main" })] },
      "message about links",
    ],
    [
      "a job may fail in a workflow that passes",
      { checkRuns: [RED], workflowRuns: [run({ conclusion: "success" })] },
      "skip: checks-passed",
    ],
    [
      "a check failed in a workflow that timed out",
      { workflowRuns: [run({ conclusion: "timed_out" })] },
      "message about links",
    ],
    [
      "a check failed in a workflow that was cancelled since",
      { workflowRuns: [run({ conclusion: "cancelled" })] },
      "message about links",
    ],
    ["a check timed out", { checkRuns: [check({ conclusion: "timed_out" })] }, "message about links"],
    ["a check was cancelled", { checkRuns: [check({ conclusion: "cancelled" })] }, "skip: checks-passed"],
    [
      "a check waits for a person",
      { checkRuns: [check({ conclusion: "action_required" })] },
      "skip: checks-passed",
    ],
    ["there are no checks", { checkRuns: [], workflowRuns: [] }, "skip: checks-passed"],
    ["an app's check failed", { checkRuns: [GREEN, APP] }, "message about deploy"],
    ["an app's check still runs", { checkRuns: [RED, { ...APP, ...RUNNING }] }, "wait"],
    [
      "an app's check is queued",
      { checkRuns: [GREEN, { ...APP, status: "queued", conclusion: null }] },
      "wait",
    ],
  ])("%s", (_, checks, expected) => {
    expect(planned({ checks: { checkRuns: [RED], workflowRuns: [run()], isCut: false, ...checks } })).toBe(
      expected,
    );
  });

  test.each([
    ["something failed: it is sent", [RED, { ...APP, ...RUNNING }], "message about links"],
    ["nothing failed so far", [GREEN, { ...APP, ...RUNNING }], "skip: checks-running"],
  ])("an app's check never ends, and %s", (_, checkRuns, expected) => {
    expect(planned({ checks: { checkRuns, workflowRuns: [run()], isCut: false }, hasWaited: true })).toBe(
      expected,
    );
  });

  test.each([
    [
      "the checks of the run that ended, and those of apps",
      [RED, inOther, APP],
      "message about links, deploy",
    ],
    [
      "a check of Actions still runs, of whichever run",
      [RED, { ...inOther, ...RUNNING }],
      "skip: checks-running",
    ],
  ])("without the permission to list runs: %s", (_, checkRuns, expected) => {
    expect(planned({ checks: { checkRuns, workflowRuns: null, isCut: false } })).toBe(expected);
  });
});

test.each([
  [{ changesGitHubFolder: true }, "skip: workflow-changed"],
  [{ job: "gone" as const }, "skip: job-gone, told"],
])("%j", (seen, expected) => {
  expect(planned(seen)).toBe(expected);
});
