import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import type { Fault } from "../../emulator/faults.ts";
import { schedule } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { TIME_LIMITS } from "../../src/time-limits.ts";
import { type Attempt, inThread, onSchedule } from "./attempts.ts";
import { LeapingTime } from "./leaping-time.ts";
import { onServers, runScenario, type Scenario, type Servers, soon } from "./scenario.ts";
import { type Effect, startHere } from "./start-here.ts";
import { count, endOf, headline, record } from "./views.ts";

// What is said of a run that was stopped. That nothing is sent twice, whenever that is, the injector tries.

const LONG = jobScript({ ms: 60_000 });

test("a cancel while waiting: it says that the job continues, and a re-run brings its end", async () => {
  await onServers({ script: LONG }, async (servers) => {
    const attempt = inThread(servers);
    const first = await attempt(1, { cancelAfter: ({ service }) => service.arrived("get", 2) });
    const [comment] = first.tracking;
    const second = await attempt(2);

    expect(first.run.outputs).toMatchObject({ outcome: "cancelled", status: "active" });
    expect(first.run.outputs["job-id"]).not.toBe("");
    expect(comment?.body).toMatch(/This run was stopped.*The job continues/s);
    expect(comment?.body).toContain("```text\n/docs explain the retry option\n```");
    expect(record(comment)).toMatchObject({ state: "working", jobId: first.run.outputs["job-id"] });
    expect(endOf(second)).toBe("pull-request");
    expect(second.tracking.map(({ body }) => body)).toEqual([expect.not.stringContaining("was stopped")]);
  });
});

test("a cancel while waiting for a job that `job-id` names: a re-run brings its end", async () => {
  await onServers({}, async (servers) => {
    const { id } = servers.emulator.service.jobs.seed({ projectId: "handbook", script: LONG });
    const attempt = inThread(servers, {
      event: ({ github }) => schedule(github.state),
      inputs: { "job-id": id, "issue-number": "7" },
    });
    const first = await attempt(1, { cancelAfter: ({ service }) => service.arrived("get", 1) });
    const second = await attempt(2);

    expect(first.tracking[0]?.body).toMatch(/This run was stopped.*The job may still be running/s);
    expect(record(first.tracking[0])).toMatchObject({ state: "working", jobId: id });
    expect(endOf(second)).toBe("pull-request");
    expect(second.tracking).toHaveLength(1);
  });
});

test("a cancel after an end that one more look has to confirm: nobody is told that the job continues", async () => {
  const time = new LeapingTime();
  await onServers({ script: soon({ prLink: null }), time }, async (servers) => {
    const { run, tracking } = await servers.runScenario({
      start: startHere(time, { by: "cancel", after: /^log: .*Status: completed/, effects: [] }),
    });

    expect(endOf({ run })).toBe("cancelled");
    for (const said of [run.summary, tracking[0]?.body])
      expect(said).toContain("The job may still be running.");
  });
});

test("a cancel right after a message: nobody is told that the job has ended, though it still shows the end of before", async () => {
  const time = new LeapingTime();
  await onServers({ time }, async (servers) => {
    const inputs = { "follow-up": "true" };
    await servers.runScenario({ inputs });
    servers.emulator.service.jobs.scriptNext([{ fields: { status: "completed", prLink: null } }]);
    const { run, tracking } = await servers.runScenario({
      inputs,
      start: startHere(time, { by: "cancel", after: /^log: Waiting for the job/, effects: [] }),
    });

    expect(endOf({ run })).toBe("cancelled");
    for (const said of [run.summary, tracking[1]?.body])
      expect(said).toContain("The job may still be running.");
  });
});

test("a cancel while the create is answered: its id is in the record", async () => {
  const { run, tracking } = await runScenario({
    cancelAfter: ({ service }) => service.arrived("create"),
    prepare: ({ service }) =>
      service.faults.add({ kind: "create", at: 1, fault: { type: "slow", ms: 3000 } }),
  });

  expect(run.outputs["outcome"]).toBe("cancelled");
  expect(record(tracking[0])).toMatchObject({ state: "working", jobId: run.outputs["job-id"] });
  expect(run.outputs["job-id"]).not.toBe("");
  for (const said of [run.summary, tracking[0]?.body])
    expect(said).toContain("To see how it went, comment `/docs status`.");
});

test("a cancel before the create: nothing is sent", async () => {
  const { run, tracking, emulator } = await runScenario({
    cancelAfter: ({ github }) => github.arrived("graphql:Page"),
  });

  expect(run.outputs["outcome"]).toBe("cancelled");
  expect(emulator.service.requests).toEqual([]);
  expect(tracking).toEqual([]);
});

// The runner leaves 7.5 s.
const LIMIT_MS = 7000;

describe.each<[what: string, fault: Fault, processed: boolean]>([
  ["is answered in time", { type: "slow", ms: 3000 }, true],
  ["is not answered, and was carried out", { type: "hang" }, true],
  ["is not answered, and was not carried out", { type: "hang" }, false],
])("a cancel before the create, while a call to GitHub %s", (_, fault, processed) => {
  test.each([
    ["create-comment", 1],
    ["update-comment", 1],
  ] as const)("%s: log, comment and record say that nothing was started", async (kind, nth) => {
    await onServers({}, async (servers) => {
      const { github, service } = servers.emulator;
      const attempt = inThread(servers);
      github.faults.add({ kind, at: nth, fault, processed });
      const first = await attempt(1, { cancelAfter: () => github.arrived(kind, nth) });
      const second = await attempt(2);

      expect(endOf(first)).toBe("cancelled");
      expect(first.run.cancelSignals[0]?.ranOnMs).toBeLessThan(LIMIT_MS);
      expect(first.run.summary).toContain("This run was stopped. Nothing was started.");
      expect(first.tracking.map(headline)).toEqual(["⏹️ Stopped early"]);
      expect(first.tracking[0]?.body).toContain("This run was stopped. Nothing was started.");
      expect(first.tracking[0]?.body).toContain("/docs explain the retry option");
      expect(record(first.tracking[0])["state"]).toBe("none");
      expect(service.requests.filter(({ kind: asked }) => asked === "create")).toHaveLength(1);
      expect(endOf(second)).toBe("pull-request");
      expect(second.tracking).toHaveLength(1);
    });
  });
});

describe("a cancel ends in time, though from then on nothing comes from", () => {
  const hang: Fault = { type: "hang" };

  test.each([
    ["permission", 1],
    ["graphql:Page", 1],
    ["create-reaction", 1],
    ["create-comment", 1],
    ["update-comment", 1],
    ["update-comment", 2],
    ["update-comment", 3],
    ["create-reaction", 2],
  ] as const)("GitHub: %s %i", async (kind, at) => {
    const { run } = await runScenario({
      prepare: ({ github }) => github.faults.add({ kind, at, fault: hang }),
      cancelAfter: async ({ github }) => {
        await github.arrived(kind, at);
        github.faults.add({ kind: "any", at: "every", fault: hang });
      },
    });

    expect(run.cancelSignals[0]?.ranOnMs).toBeLessThan(LIMIT_MS);
  });

  test.each([
    ["update-comment", 3, "⏳ The agent is working"],
    ["create-reaction", 2, "🚀 Pull request opened"],
    ["create-comment", 2, "🚀 Pull request opened"],
  ] as const)("GitHub, while it is told of the end (%s %i): the outcome stays", async (kind, at, shown) => {
    const { run, tracking } = await runScenario({
      inputs: { notify: "true" },
      prepare: ({ github }) => github.faults.add({ kind, at, fault: hang }),
      cancelAfter: async ({ github }) => {
        await github.arrived(kind, at);
        github.faults.add({ kind: "any", at: "every", fault: hang });
      },
    });

    expect(run.cancelSignals[0]?.ranOnMs).toBeLessThan(LIMIT_MS);
    expect(endOf({ run })).toBe("pull-request");
    expect(run.annotations.map(({ level }) => level)).toContain("warning");
    expect(tracking.map(headline)[0]).toBe(shown);
  });

  test.each(["create", "get"] as const)("the service and GitHub: %s", async (kind) => {
    const { run } = await runScenario({
      prepare: ({ service }) => service.faults.add({ kind, at: 1, fault: hang }),
      cancelAfter: async ({ service, github }) => {
        await service.arrived(kind);
        github.faults.add({ kind: "any", at: "every", fault: hang });
      },
    });

    expect(run.cancelSignals[0]?.ranOnMs).toBeLessThan(LIMIT_MS);
  });
});

const SLOW_DOWN: Fault = {
  type: "status",
  status: 429,
  body: { error: "Slow down." },
  headers: { "retry-after": "30" },
};

describe.each<[where: string, open: (servers: Servers) => Attempt]>([
  ["in a thread", inThread],
  ["on a schedule", onSchedule],
])("%s, a cancel", (_, open) => {
  test("while a create waits to be sent again: nothing was sent, and a re-run starts over", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      service.faults.add({ kind: "create", at: 1, fault: SLOW_DOWN });
      const attempt = open(servers);
      const first = await attempt(1, { cancelAfter: (emulator) => emulator.service.arrived("create") });
      const second = await attempt(2);

      expect(first.run.outputs).toMatchObject({ outcome: "cancelled", reason: "", "job-id": "" });
      expect(first.run.summary).toContain("This run was stopped. Nothing was started.");
      expect(first.tracking.map((comment) => record(comment)["state"])).toEqual(
        first.tracking.map(() => "none"),
      );
      expect(endOf(second)).toBe("pull-request");
      expect(count(service, "create")).toBe(2);
    });
  });

  test("of another try before its create: nobody is told that a re-run gets a result", async () => {
    const time = new LeapingTime();
    await onServers({ script: soon({ status: "failed", prLink: null }), time }, async (servers) => {
      const { service } = servers.emulator;
      const attempt = open(servers);
      const first = await attempt(1);
      service.jobs.scriptNext(soon());
      const second = await attempt(2, {
        start: startHere(time, { by: "cancel", after: /^log: .*Prompt: /, effects: [] }),
      });
      const third = await attempt(3);
      const said = [second.run.summary, ...second.run.log];

      expect([first, second, third].map(endOf)).toEqual(["failed", "cancelled", "pull-request"]);
      expect(second.run.outputs).toMatchObject({ "job-id": "", "pr-link": "", status: "unknown" });
      expect(second.run.summary).toContain("Nothing was started.");
      expect(JSON.stringify(said)).not.toContain("gets the result");
      expect(second.tracking.map(headline)).toEqual(first.tracking.map(() => "😕 The agent failed"));
      expect(count(service, "create")).toBe(2);
    });
  });
});

test("a cancel after somebody took the note out of the comment: it is written anew", async () => {
  let change = () => {};
  const hold: Scenario["hold"] = async ({ kind }) => (kind === "get" ? change() : undefined);
  await onServers({ script: LONG, hold }, async (servers) => {
    const { github } = servers.emulator;
    let before = 0;
    change = () => {
      const comment = github.state.getThread({ number: 7 }).comments.at(-1) ?? "";
      github.state.editText(comment, { body: "changed", by: "github-actions[bot]" });
      before = count(github, "update-comment");
    };
    await servers.runScenario({ cancelAfter: ({ service }) => service.arrived("get", 1) });

    expect(count(github, "update-comment")).toBe(before + 1);
  });
});

test("a cancel on a schedule: nobody is told anywhere but in the summary", async () => {
  await onServers({ script: LONG }, async (servers) => {
    const { run, tracking } = await onSchedule(servers)(1, {
      inputs: { comment: "false", prompt: "Refresh the guide." },
      cancelAfter: ({ service }) => service.arrived("get", 1),
    });

    expect(run.outputs["outcome"]).toBe("cancelled");
    expect(run.summary).toContain("The job continues");
    expect(run.summary).not.toContain("re-run the workflow");
    expect(run.summary).toContain(`job-id: ${run.outputs["job-id"]}`);
    expect(tracking).toEqual([]);
  });
});

/** A kill right after an effect of the main step. */
async function killed(after: RegExp, scenario: Scenario = {}) {
  const time = new LeapingTime();
  const effects: Effect[] = [];
  return await onServers({ script: LONG, time }, ({ runScenario: runOn }) =>
    runOn({ ...scenario, outputsLost: true, start: startHere(time, { by: "kill", after, effects }) }),
  );
}

test.each([
  [
    "its comment was created, and not known yet: the comment stays as it is",
    /^request: POST \S+\/issues\/7\/comments/,
    "none",
    "If this comment does not change",
  ],
  [
    "the request was announced",
    /^request: PATCH \S+\/issues\/comments/,
    "sending",
    "If this comment does not change",
  ],
  ["the comment says which job", /^log: Waiting for the job/, "working", "comment `/docs status`"],
])("a kill after %s", async (_, after, state, says) => {
  const { tracking } = await killed(after);

  expect(tracking).toHaveLength(1);
  expect(tracking[0]?.body).toContain(says);
  expect(record(tracking[0])["state"]).toBe(state);
});

test.each<[when: string, after: RegExp, scenario: Scenario, end: string]>([
  ["its permission is looked up", /^request: GET \S+\/permission/, {}, "cancelled"],
  [
    "its error is written",
    /^request: POST \S+\/issues\/7\/comments/,
    { inputs: { "context-file": "missing.log" } },
    "error (invalid-input)",
  ],
  [
    "its pull request gets a record",
    /^request: POST \S+\/issues\/(?!7\/)\d+\/comments/,
    {
      inputs: { "follow-up": "true" },
      prepare: ({ service, github }) =>
        service.jobs.scriptNext(createAgentPulls(github.state).script({ does: "new", ms: 12_000 })),
    },
    "pull-request",
  ],
])("a kill while %s: the outputs are right for that moment", async (_, after, scenario, end) => {
  const { run } = await killed(after, scenario);

  expect(endOf({ run })).toBe(end);
});

test("a kill: the comment says until when its job was watched", async () => {
  const { tracking } = await killed(/^log: Waiting for the job/);

  expect(tracking.map(headline)).toEqual(["⏳ The agent is working"]);
  expect(tracking[0]?.body).toMatch(
    /If this comment has not changed by \d{4}-\d\d-\d\d \d\d:\d\d UTC, comment `\/docs status`/,
  );
});

describe("an error that nobody foresaw, while the job works", () => {
  const broken = (name: "poll" | "lastWrites") =>
    vi.spyOn(TIME_LIMITS, name, "get").mockImplementation(() => {
      throw new Error("out of order");
    });

  beforeEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });

  test("is told in the comment, and a re-run goes on", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers);
      broken("poll");
      const first = await attempt(1);
      vi.restoreAllMocks();
      const second = await attempt(2);
      const told =
        /unexpected error: `out of order`\. The job continues\. To see how it went, comment `\/docs status`/;

      expect(endOf(first)).toBe("error (environment)");
      expect(first.tracking[0]?.body).toMatch(told);
      expect(record(first.tracking[0])).toMatchObject({
        state: "working",
        jobId: first.run.outputs["job-id"],
      });
      expect(endOf(second)).toBe("pull-request");
    });
  });

  test("is told in the summary if it cannot be told in the comment", async () => {
    broken("poll");
    broken("lastWrites");
    const { run } = await runScenario();

    expect(run.summary).toContain("The job continues.");
    expect(run.outputs["job-id"]).not.toBe("");
  });
});

describe("on a Node that is too old, nothing is asked of anybody", () => {
  const own = process.versions.node;
  const setNode = (value: string) => Object.defineProperty(process.versions, "node", { value });

  beforeEach(() => {
    setNode("20.20.2");
  });
  afterEach(() => {
    setNode(own);
  });

  test.each([["action.yml"], ["digest/action.yml"], ["visitors/action.yml"]])("%s", async (file) => {
    const action = fileURLToPath(new URL(`../../${file}`, import.meta.url));
    const { run, result, emulator } = await runScenario({ action, outputsLost: true });
    expect(result["reason"]).toBe("environment");
    expect(run.annotations.at(-1)?.message).toMatch(/needs Node 24, but it was started on Node 20\.20\.2/);
    expect([...emulator.github.requests, ...emulator.service.requests]).toEqual([]);
  });
});
