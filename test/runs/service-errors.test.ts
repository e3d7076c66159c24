import { describe, expect, test } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { ONE_POLL, runScenario, type Scenario, soon } from "./scenario.ts";
import { count, endOf, headline, reactions, record } from "./views.ts";

/** What a create meets, and what becomes of the run. */
interface CreateRow {
  readonly fault: Fault;
  readonly end: string;
  readonly state: "none" | "sending" | "ended";
  readonly creates: number;
  /** The service did what was asked. */
  readonly processed?: boolean;
}

const status = (code: number, extra = {}): Fault => ({
  type: "status",
  status: code,
  body: { error: "No." },
  ...extra,
});

const CREATES: readonly (readonly [name: string, CreateRow])[] = [
  ["400", { fault: status(400), end: "error (rejected)", state: "none", creates: 1 }],
  ["401", { fault: status(401), end: "error (key-refused)", state: "none", creates: 1 }],
  ["402", { fault: status(402), end: "error (plan)", state: "none", creates: 1 }],
  ["403", { fault: status(403), end: "error (forbidden)", state: "none", creates: 1 }],
  ["404", { fault: status(404), end: "error (rejected)", state: "none", creates: 1 }],
  ["422", { fault: status(422), end: "error (rejected)", state: "none", creates: 1 }],
  [
    "302",
    {
      fault: status(302, { headers: { location: "https://example.com/" } }),
      end: "error (redirected)",
      state: "none",
      creates: 1,
    },
  ],
  ["500", { fault: status(500), end: "create-unknown", state: "sending", creates: 1 }],
  [
    "a reset",
    { fault: { type: "reset" }, end: "create-unknown", state: "sending", creates: 1, processed: true },
  ],
  [
    "silence",
    { fault: { type: "hang" }, end: "create-unknown", state: "sending", creates: 1, processed: true },
  ],
  [
    "an answer without an id",
    {
      fault: { type: "body", bytes: '{"status":"active"}' },
      end: "create-unknown",
      state: "sending",
      creates: 1,
    },
  ],
  [
    "an answer that is no JSON",
    {
      fault: { type: "body", bytes: "<html>" },
      end: "create-unknown",
      state: "sending",
      creates: 1,
    },
  ],
];

describe.concurrent("a create that meets", () => {
  test.each(CREATES)("%s", async (_, { fault, end, state, creates, processed = false }) => {
    const { run, tracking, asking, emulator } = await runScenario({
      prepare: ({ service }) => service.faults.add({ kind: "create", at: "every", fault, processed }),
    });

    expect(endOf({ run })).toBe(end);
    expect(run.exitCode).toBe(1);
    expect(run.outputs["job-id"]).toBe("");
    expect(count(emulator.service, "create")).toBe(creates);
    expect(tracking.map((comment) => record(comment)["state"])).toEqual([state]);
    expect(headline(tracking[0])).toBe(
      state === "none" ? "😕 Stopped by an error" : "😕 A job may have been started",
    );
    expect(reactions(asking)).toEqual(state === "none" ? ["eyes", "confused"] : ["eyes"]);
  });

  test("an answer of another server tells a maintainer to check the address", async () => {
    const { tracking } = await runScenario({
      prepare: ({ service }) =>
        service.faults.add({ kind: "create", at: 1, fault: { type: "body", bytes: "<html>" } }),
    });

    expect(tracking[0]?.body).toMatch(/For maintainers.*Check `base-url`/s);
  });

  test("429 is sent again, when the service says", async () => {
    const { run, emulator } = await runScenario({
      prepare: ({ service }) =>
        service.faults.add({
          kind: "create",
          at: [1, 2],
          fault: status(429, { headers: { "retry-after": "20" } }),
        }),
    });

    expect(endOf({ run })).toBe("pull-request");
    expect(count(emulator.service, "create")).toBe(3);
    expect(Number(run.outputs["duration-seconds"])).toBeGreaterThanOrEqual(40);
  });

  test("429 until the deadline starts nothing", async () => {
    const { run, tracking } = await runScenario({
      inputs: { timeout: "2m" },
      prepare: ({ service }) => service.faults.add({ kind: "create", at: "every", fault: status(429) }),
    });

    expect(endOf({ run })).toBe("error (rate-limited)");
    expect(record(tracking[0])["state"]).toBe("none");
  });

  test("nobody at the address starts nothing", async () => {
    const { run, tracking, emulator } = await runScenario({
      inputs: { timeout: "2m", "base-url": "http://127.0.0.1:9" },
    });

    expect(endOf({ run })).toBe("error (unreachable)");
    expect(tracking[0]?.body).not.toContain("A maintainer has to fix this");
    expect(emulator.service.requests).toEqual([]);
  });

  test("an answer that comes after 50 s is waited for, past the deadline", async () => {
    const { run } = await runScenario({
      script: jobScript({ ms: 1000 }),
      inputs: { ...ONE_POLL, timeout: "10s" },
      prepare: ({ service }) =>
        service.faults.add({ kind: "create", at: 1, fault: { type: "slow", ms: 50_000 } }),
    });

    expect(endOf({ run })).toBe("pull-request");
  });
});

describe.concurrent("polls that meet", () => {
  const transient: readonly (readonly [string, Fault])[] = [
    ["500", status(500)],
    ["408", status(408)],
    ["a reset", { type: "reset" }],
    ["half an answer", { type: "truncate" }],
    ["no JSON", { type: "body", bytes: "<html>" }],
    ["no status", { type: "body", bytes: '{"id":"x"}' }],
  ];

  test.each(transient)("%s for a while go on", async (_, fault) => {
    const { run, emulator } = await runScenario({
      prepare: ({ service }) => service.faults.add({ kind: "get", at: [1, 2, 3], fault }),
    });

    expect(endOf({ run })).toBe("pull-request");
    expect(count(emulator.service, "create")).toBe(1);
  });

  test("an answer that cannot be read, up to the deadline: the message names the field", async () => {
    const { run, result } = await runScenario({
      inputs: { timeout: "1m" },
      prepare: ({ service }) =>
        service.faults.add({ kind: "get", at: "every", fault: { type: "body", bytes: '{"id":"x"}' } }),
    });

    expect(endOf({ run })).toBe("timed-out");
    expect(run.summary).toContain("field `status` is missing");
    expect(result["message"]).toContain("The agent may still be working on this");
  });

  test.each([
    [401, "error (key-refused)"],
    [402, "error (plan)"],
    [403, "error (forbidden)"],
    [422, "error (rejected)"],
  ])("%i stop at once, and name the job", async (code, end) => {
    const { run, asking, tracking, emulator } = await runScenario({
      prepare: ({ service }) => service.faults.add({ kind: "get", at: "every", fault: status(code) }),
    });

    expect(endOf({ run })).toBe(end);
    expect(reactions(asking)).toEqual(["eyes"]);
    expect(count(emulator.service, "get")).toBe(1);
    expect(tracking[0]?.body).toContain(`job-id: ${run.outputs["job-id"]}`);
    expect(record(tracking[0])).toMatchObject({ state: "working", jobId: run.outputs["job-id"] });
  });

  test("404 for 30 s: the job is lost", async () => {
    const { run, asking, tracking } = await runScenario({
      prepare: ({ service }) => service.faults.add({ kind: "get", at: "every", fault: status(404) }),
    });

    expect(endOf({ run })).toBe("lost");
    expect(Number(run.outputs["duration-seconds"])).toBeGreaterThanOrEqual(30);
    expect(Number(run.outputs["duration-seconds"])).toBeLessThanOrEqual(45);
    expect(headline(tracking[0])).toBe("😕 The job is lost");
    expect(reactions(asking)).toEqual(["eyes", "confused"]);
  });

  test("404 after the job had a pull request: it is lost, and the link stays", async () => {
    const prLink = "https://github.com/acme/handbook/pull/12";
    const { run, tracking } = await runScenario({
      script: [{ fields: { status: "active", prLink } }],
      prepare: ({ service }) => service.faults.add({ kind: "get", at: { from: 2 }, fault: status(404) }),
    });

    expect(endOf({ run })).toBe("lost");
    expect(record(tracking[0])).toMatchObject({ outcome: "lost", prLink });
  });

  test("404 for less is a replica that does not know the job yet", async () => {
    const { run } = await runScenario({
      inputs: { "poll-interval": "5s" },
      prepare: ({ service }) => service.faults.add({ kind: "get", at: [1, 2, 3], fault: status(404) }),
    });

    expect(endOf({ run })).toBe("pull-request");
  });

  test("a status that is not documented: one warning, and the job counts as working", async () => {
    const { run } = await runScenario({
      script: [{ fields: { status: "never-documented" }, polls: 4 }, ...soon().slice(1)],
    });

    expect(endOf({ run })).toBe("pull-request");
    expect(run.annotations.map(({ message }) => message)).toEqual([
      expect.stringContaining("an unexpected status"),
    ]);
  });

  test("another id: the first one stays", async () => {
    const { run, emulator } = await runScenario({
      script: [
        { fields: { status: "active" }, polls: 1 },
        { fields: { id: "another", status: "completed", prLink: null } },
      ],
    });

    expect(run.outputs["job-id"]).toBe(emulator.service.jobs.all[0]?.id);
    expect(run.annotations.map(({ message }) => message)).toEqual([
      expect.stringContaining("the ID of another job"),
    ]);
  });

  test("a status that goes back after an end: one warning, and the job counts as working", async () => {
    const { run } = await runScenario({
      script: [
        { fields: { status: "completed", prLink: null }, polls: 1 },
        { fields: { status: "active" }, polls: 2 },
        ...soon().slice(1),
      ],
    });

    expect(endOf({ run })).toBe("pull-request");
    expect(run.annotations.map(({ message }) => message)).toEqual([
      expect.stringContaining("an unexpected status"),
    ]);
  });

  test("a field that later answers leave out: what was said of it stays", async () => {
    const { run } = await runScenario({
      script: jobScript({ ms: 300, active: { model: "writer-2" }, final: { model: undefined } }),
    });

    expect(run.outputs["model"]).toBe("writer-2");
  });

  test("a link that comes 10 s after the end, and one that goes again", async () => {
    const link = "https://github.com/acme/handbook/pull/12";
    const late = await runScenario({
      script: [{ fields: { status: "completed", prLink: null }, ms: 8000 }, ...soon().slice(1)],
    });
    const gone = await runScenario({
      script: [{ fields: { status: "active", prLink: link }, polls: 1 }, ...soon({ prLink: null }).slice(1)],
    });

    expect([late, gone].map(({ run }) => run.outputs["pr-link"])).toEqual([link, link]);
  });
});

describe("a run ends within its `timeout` and 5 s", () => {
  const hang: Fault = { type: "hang" };
  const inputs = { timeout: "8s", "poll-interval": "2s" };

  test("with a poll that is never answered", async () => {
    const { run } = await runScenario({
      script: jobScript({ ms: 60_000 }),
      inputs,
      prepare: ({ service }) => service.faults.add({ kind: "get", at: { from: 2 }, fault: hang }),
    });

    expect(endOf({ run })).toBe("timed-out");
    expect(run.durationMs).toBeLessThanOrEqual(13_100);
  });

  test("with a machine from which nothing answers", async () => {
    const { run } = await runScenario({
      inputs,
      prepare: ({ service, github }) =>
        [service, github].map(({ faults }) => faults.add({ kind: "any", at: "every", fault: hang })),
    });

    expect(endOf({ run })).toBe("skipped (permission-unknown)");
    expect(run.durationMs).toBeLessThanOrEqual(13_100);
  });
});

test.each<[what: string, scenario: Scenario]>([
  ["a time-out", { inputs: ONE_POLL }],
  ["a cancel", { cancelAfter: ({ service }) => service.arrived("get", 2) }],
])("a link that was seen while the job was active is in the comment at %s", async (_, scenario) => {
  const prLink = "https://github.com/acme/handbook/pull/12";
  const script = [{ fields: { status: "active", prLink }, ms: 60_000 }];
  const { run, tracking } = await runScenario({ script, ...scenario });

  expect(run.outputs["pr-link"]).toBe(prLink);
  expect(tracking[0]?.body).toContain(`\n- ${prLink}\n`);
});
