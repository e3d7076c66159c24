import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Emulator } from "../../emulator/index.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { visitorRows } from "../../emulator/service/visitors.ts";
import type { ActRun } from "./act.ts";
import type { ExampleRun } from "./example.ts";
import { payload, schedulePayload } from "./payloads.ts";
import { requestKinds, run, startWorld } from "./scenario.ts";

const onMonday = { example: "schedule.yml", event: "schedule", payload: schedulePayload("23 5 * * 1") };

const byHand = {
  example: "dispatch.yml",
  event: "workflow_dispatch",
  payload: payload("workflow_dispatch", { changes: { inputs: { prompt: "Explain the retry option." } } }),
};

/** The attempts of one run, one after the other, on the same servers; the cache outlives them. */
async function attemptsAt(
  trigger: Pick<ExampleRun, "example" | "event" | "payload">,
  emulator: Emulator,
): Promise<(attempt: number, changes?: Partial<ExampleRun>) => Promise<ActRun>> {
  const cache = await mkdtemp(join(tmpdir(), "docs-agent-cache-"));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  return (attempt, changes = {}) => run({ ...trigger, emulator, attempt, cache, ...changes });
}

function docsOf({ outputs }: ActRun): Readonly<Record<string, string>> {
  return outputs["docs"] ?? {};
}

const QUICK = { service: { script: jobScript({ polls: 1 }) } };
const REMEMBERED = "The Actions cache remembers the job for a re-run.";

describe("a re-run without a thread", () => {
  test.each([
    ["the schedule", onMonday, ["graphql:OpenPulls"]],
    ["a button", byHand, []],
  ])("of %s reports the job that the first attempt started", async (_, trigger, asked) => {
    const emulator = await startWorld(QUICK);
    const attempt = await attemptsAt(trigger, emulator);
    const first = await attempt(1);
    const second = await attempt(2);

    expect(first.log).toContain(REMEMBERED);
    expect(docsOf(second)).toMatchObject({ outcome: "pull-request", "job-id": docsOf(first)["job-id"] });
    expect(emulator.service.jobs.all).toHaveLength(1);
    expect(requestKinds(emulator).github).toEqual(asked);
    expect([first, second].map(({ log }) => /\btar\b|Cache hit|Lookup only/.test(log))).toEqual([
      false,
      false,
    ]);
  });

  test("starts one new job after a failed one, and reports that one from then on", async () => {
    const emulator = await startWorld(QUICK);
    const attempt = await attemptsAt(onMonday, emulator);
    emulator.service.jobs.scriptNext(jobScript({ polls: 1, final: { status: "failed", prLink: null } }));
    const first = await attempt(1);
    const second = await attempt(2);
    const third = await attempt(3);

    expect([first, second, third].map((each) => docsOf(each)["outcome"])).toEqual([
      "failed",
      "pull-request",
      "pull-request",
    ]);
    expect(docsOf(third)["job-id"]).toBe(docsOf(second)["job-id"]);
    expect(emulator.service.jobs.all).toHaveLength(2);
  });

  test("attaches to the job that a time-out left active", async () => {
    const emulator = await startWorld(QUICK);
    const attempt = await attemptsAt(onMonday, emulator);
    emulator.service.jobs.scriptNext(jobScript({ ms: 4000 }));
    const first = await attempt(1, { inputs: { timeout: "2s" } });
    const second = await attempt(2);

    expect(docsOf(first)["outcome"]).toBe("timed-out");
    expect(first.log).toContain("A re-run of this run attaches to the job");
    expect(docsOf(second)).toMatchObject({ outcome: "pull-request", "job-id": docsOf(first)["job-id"] });
    expect(emulator.service.jobs.all).toHaveLength(1);
  });

  test("is another one for another run", async () => {
    const emulator = await startWorld(QUICK);
    const attempt = await attemptsAt(onMonday, emulator);
    await attempt(1);
    await attempt(1, { env: { GITHUB_RUN_ID: "778" } });

    expect(emulator.service.jobs.all).toHaveLength(2);
  });
});

describe("a re-run with a thread", () => {
  test("finds the job by its comment, and the cache is left alone", async () => {
    const emulator = await startWorld(QUICK);
    emulator.github.state.addIssue({ number: 7, title: "Docs agent's log" });
    const attempt = await attemptsAt(onMonday, emulator);
    const first = await attempt(1, { variables: { DOCS_ISSUE: "7" } });
    const second = await attempt(2, { variables: { DOCS_ISSUE: "7" } });

    expect(docsOf(second)["job-id"]).toBe(docsOf(first)["job-id"]);
    expect(emulator.service.jobs.all).toHaveLength(1);
    expect(emulator.github.thread({ kind: "issue", number: 7 }).comments).toHaveLength(1);
    expect([first, second].map(({ log }) => log.includes("Actions cache"))).toEqual([false, false]);
  });

  test("finds the job by the cache where the comment could not be written", async () => {
    const emulator = await startWorld(QUICK);
    emulator.github.state.addIssue({ number: 7, title: "Docs agent's log" });
    const attempt = await attemptsAt(onMonday, emulator);
    const fault = { type: "status", status: 403 } as const;
    emulator.github.faults.add({ kind: "create-comment", at: [1, 2, 3], fault });
    const first = await attempt(1, { variables: { DOCS_ISSUE: "7" } });
    const second = await attempt(2, { variables: { DOCS_ISSUE: "7" } });

    expect(first.log).toContain(REMEMBERED);
    expect(docsOf(second)["job-id"]).toBe(docsOf(first)["job-id"]);
    expect(emulator.service.jobs.all).toHaveLength(1);
  });
});

describe("a re-run of the refresh, whose visitors were counted anew", () => {
  const onMondays = { example: "refresh.yml", event: "schedule", payload: schedulePayload("41 5 * * 1") };

  test.each([
    ["the cache", {}],
    ["the standing issue", { variables: { DOCS_ISSUE: "7" } }],
  ])("reports the job that the first attempt started, by %s", async (_, changes) => {
    const emulator = await startWorld(QUICK);
    emulator.github.state.addIssue({ number: 7, title: "Docs agent's log" });
    const attempt = await attemptsAt(onMondays, emulator);
    const twoWeeksAgo = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10);
    emulator.service.visitors.seed({ rows: [], dateFrom: twoWeeksAgo });
    emulator.service.visitors.seed({ rows: visitorRows(3) });
    const first = await attempt(1, changes);
    emulator.service.visitors.seed({ rows: visitorRows(4) });
    const second = await attempt(2, changes);

    const told = [first, second].map(({ outputs }) => JSON.parse(outputs["refresh"]?.["result"] ?? "{}"));
    expect(told).toMatchObject([{ outcome: "pull-request" }, { outcome: "pull-request" }]);
    expect(told[1].promptSha256).not.toBe(told[0].promptSha256);
    expect(told[1].jobId).toBe(told[0].jobId);
    expect(emulator.service.jobs.all).toHaveLength(1);
  });
});

describe("a re-run that could not be remembered starts nothing", () => {
  test.each<[string, Partial<ExampleRun>, string, string]>([
    ["without a cache", { cache: "none" }, "no-memory", "A re-run may not find this job."],
    [
      "where the cache may only be read",
      { env: { ACTIONS_CACHE_MODE: "read" } },
      "no-memory",
      "may only read",
    ],
    [
      "with a cache server that is not there",
      { cache: "none", env: { ACTIONS_CACHE_URL: "http://127.0.0.1:9/" } },
      "memory-unreadable",
      "A re-run may not find this job.",
    ],
  ])("%s", async (_, changes, reason, why) => {
    const emulator = await startWorld(QUICK);
    const attempt = await attemptsAt(onMonday, emulator);
    const first = await attempt(1, changes);
    const second = await attempt(2, changes);

    expect(docsOf(first)["outcome"]).toBe("pull-request");
    expect(first.log).toContain(why);
    expect(first.log.split("\n")).toContain(`job-id: ${docsOf(first)["job-id"]}`);
    expect(docsOf(second)).toMatchObject({ outcome: "error", reason });
    expect(emulator.service.jobs.all).toHaveLength(1);
  });
});
