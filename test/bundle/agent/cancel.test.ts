import { describe, expect, test } from "vitest";
import type { EmulatedGitHub } from "../../../emulator/github/server.ts";
import type { Emulator } from "../../../emulator/index.ts";
import { commented } from "../../../emulator/payloads/events.ts";
import type { Instant } from "../../../emulator/runner/action-run.ts";
import { endless, runScenario, type Scenario, type ScenarioRun, soon } from "./scenario.ts";
import { arrived, count, facts, headline, marker, reactions } from "./views.ts";

const CANCELLED = "⏹️ The run ended early";

/** An instant at which the run is cancelled, and what is known then. */
interface Row extends Scenario {
  readonly name: string;
  readonly at: (emulator: Emulator) => Instant;
  readonly reason?: "create-unknown";
  readonly status?: "active";
  readonly creates: number;
  /** The comment's last state after main and post. */
  readonly shows: readonly string[];
}

type GitHubKind = EmulatedGitHub["requests"][number]["kind"];

/** GitHub never answers the n-th request of this kind, and the run is cancelled then. */
function hangs(kind: GitHubKind, nth = 1): Pick<Row, "prepare" | "at"> {
  return {
    prepare: ({ github }) => github.faults.add({ kind, at: nth, fault: { type: "hang" } }),
    at: ({ github }) => arrived(github, kind, nth),
  };
}

const onPullRequest = ({ github: { state } }: Emulator) =>
  commented(state.addComment({ number: 8, author: "mona", body: "/docs describe it" }));

const rows: readonly Row[] = [
  { name: "permission looked up", ...hangs("permission"), creates: 0, shows: [] },
  { name: "👀 on its way", ...hangs("create-reaction"), creates: 0, shows: [] },
  {
    name: "👀 and changed files on their way",
    event: onPullRequest,
    prepare: ({ github }) => {
      github.faults.add({
        kind: "create-reaction",
        at: 1,
        fault: { type: "hang" },
      });
      github.faults.add({
        kind: "list-files",
        at: 1,
        fault: { type: "hang" },
      });
    },
    at: ({ github }) =>
      Promise.all([arrived(github, "create-reaction"), arrived(github, "list-files")]).then(),
    creates: 0,
    shows: [],
  },
  { name: "thread read", ...hangs("list-comments"), creates: 0, shows: [] },
  {
    name: "comment being created",
    prepare: ({ github }) =>
      github.faults.add({
        kind: "create-comment",
        at: 1,
        fault: {
          type: "slow",
          ms: 700,
        },
      }),
    at: ({ github }) => arrived(github, "create-comment"),
    creates: 0,
    shows: [CANCELLED],
  },
  {
    name: "comment written, and GitHub does not say so",
    prepare: ({ github }) =>
      github.faults.add({ kind: "create-comment", at: 1, fault: { type: "hang" }, processed: true }),
    at: ({ github }) => arrived(github, "create-comment"),
    creates: 0,
    shows: [CANCELLED],
  },
  { name: "comment lost on its way", ...hangs("create-comment"), creates: 0, shows: [] },
  {
    name: "create unanswered",
    prepare: ({ service }) =>
      service.faults.add({
        kind: "create",
        at: 1,
        fault: { type: "hang" },
      }),
    at: ({ service }) => arrived(service, "create"),
    reason: "create-unknown",
    creates: 1,
    shows: [CANCELLED],
  },
  {
    name: "create refused for now",
    prepare: ({ service }) =>
      service.faults.add({
        kind: "create",
        at: "every",
        fault: {
          type: "status",
          status: 429,
          headers: { "retry-after": "60" },
        },
      }),
    at: () => /Trying again in/,
    creates: 1,
    shows: [CANCELLED],
  },
  {
    name: "comment being updated",
    ...hangs("update-comment"),
    status: "active",
    creates: 1,
    shows: [CANCELLED],
  },
  {
    name: "between two looks",
    at: ({ service }) => arrived(service, "get"),
    status: "active",
    creates: 1,
    shows: [CANCELLED],
  },
  {
    name: "look unanswered",
    prepare: ({ service }) =>
      service.faults.add({
        kind: "get",
        at: "every",
        fault: { type: "hang" },
      }),
    at: ({ service }) => arrived(service, "get"),
    status: "active",
    creates: 1,
    shows: [CANCELLED],
  },
];

describe.concurrent("cancelled", () => {
  test.each(rows)("$name", async ({ at, ...row }) => {
    const { run, tracking, emulator } = await cancelled({ script: endless, ...row }, at);

    expect(run.outputs).toMatchObject({
      outcome: "cancelled",
      reason: row.reason ?? "",
      status: row.status ?? "unknown",
    });
    expect(facts(run.summary)["Outcome"]).toBe("cancelled");
    expect(tracking.map(headline)).toEqual(row.shows);
    expect(count(emulator.service, "create")).toBe(row.creates);
  });

  test("while create is unanswered the marker stays at starting", async () => {
    const { tracking } = await cancelled(
      { prepare: ({ service }) => service.faults.add({ kind: "create", at: 1, fault: { type: "hang" } }) },
      ({ service }) => arrived(service, "create"),
    );

    expect(marker(tracking[0])).toMatchObject({ jobId: null, phase: "starting" });
  });

  test("while polling it says where the job is, and puts no final reaction", async () => {
    const { run, tracking, asking, emulator } = await cancelled({ script: endless }, ({ service }) =>
      arrived(service, "get"),
    );
    const [job] = emulator.service.jobs.all;

    expect(run.outputs["job-id"]).toBe(job?.id);
    expect(tracking[0]?.body).toContain(`set \`job-id: ${job?.id}\``);
    expect(marker(tracking[0])).toMatchObject({ jobId: job?.id, phase: "cancelled" });
    expect(reactions(asking)).toEqual(["eyes"]);
  });

  test("after the job's end, while the thread is told: the result stands", async () => {
    const { run, tracking } = await cancelled(
      {
        script: soon(),
        prepare: ({ github }) =>
          github.faults.add({ kind: "update-comment", at: 2, fault: { type: "slow", ms: 1000 } }),
      },
      ({ github }) => arrived(github, "update-comment", 2),
    );

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
  });

  test.each([
    ["update-comment", 2],
    ["create-reaction", 2],
  ] as const)(
    "after the job's end, while GitHub leaves %s unanswered: it ends in time, and post does the rest",
    async (kind, at) => {
      const { run, tracking, asking } = await cancelled(
        { script: soon(), prepare: ({ github }) => github.faults.add({ kind, at, fault: { type: "hang" } }) },
        ({ github }) => arrived(github, kind, at),
      );

      expect(run.outputs["outcome"]).toBe("pull-request");
      expect(run.cancelSignals[0]?.ranOnMs).toBeLessThan(4000);
      expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
      expect(reactions(asking)).toEqual(["eyes", "rocket"]);
    },
  );

  test("GitHub is slow to take the comment: post finishes it", async () => {
    const { run, tracking } = await cancelled(
      {
        script: endless,
        prepare: ({ github }) =>
          github.faults.add({ kind: "update-comment", at: 2, fault: { type: "hang" } }),
      },
      ({ service }) => arrived(service, "get"),
    );

    expect(run.outputs["outcome"]).toBe("cancelled");
    expect(tracking.map(headline)).toEqual([CANCELLED]);
  });

  test("SIGTERM without a SIGINT before, as a container's end sends it, is a cancel too", async () => {
    const { run, tracking } = await cancelled({ script: endless, firstSignal: "SIGTERM" }, ({ service }) =>
      arrived(service, "get"),
    );

    expect({ exitCode: run.exitCode, signal: run.signal }).toEqual({ exitCode: 0, signal: null });
    expect(run.outputs).toMatchObject({ outcome: "cancelled", status: "active" });
    expect(headline(tracking[0])).toBe("⏹️ The run ended early");
  });

  // Only Windows has Ctrl-Break: here another signal brings it.
  const ctrlBreak = 'data:text/javascript,process.on("SIGUSR2",()=>process.emit("SIGBREAK"))';

  test.each([
    ["as people send it", "SIGINT", {}],
    ["as Windows sends it", "SIGUSR2", { NODE_OPTIONS: `--import=${ctrlBreak.replaceAll('"', "%22")}` }],
  ] as const)(
    "a second signal ends it at once, with outputs; post finishes the comment: %s",
    async (_, name, env) => {
      const { run, tracking } = await cancelled(
        {
          script: endless,
          secondSignal: { name, afterMs: 300 },
          env,
          prepare: ({ github }) =>
            github.faults.add({ kind: "update-comment", at: 2, fault: { type: "hang" } }),
        },
        ({ service }) => arrived(service, "get"),
      );

      expect(run.exitCode).toBe(130);
      expect(run.outputs).toMatchObject({ outcome: "cancelled", status: "active" });
      expect(tracking.map(headline)).toEqual([CANCELLED]);
      expect(facts(run.post?.summary ?? "")["Outcome"]).toBe("cancelled");
    },
  );
});

/** Runs until the instant and cancels. The first signal is enough: the runner's next one finds nobody any more. */
async function cancelled(scenario: Scenario, at: (emulator: Emulator) => Instant): Promise<ScenarioRun> {
  const ran = await runScenario({ ...scenario, cancelAfter: at });
  expect(ran.run.cancelSignals).toHaveLength(scenario.secondSignal === undefined ? 1 : 2);
  return ran;
}
