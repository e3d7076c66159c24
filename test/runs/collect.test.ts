import { describe, expect, test } from "vitest";
import { schedule } from "../../emulator/payloads/events.ts";
import { type JobScript, jobScript } from "../../emulator/service/jobs.ts";
import { inThread } from "./attempts.ts";
import {
  ONE_POLL,
  onServers,
  runScenario,
  type Scenario,
  type ScenarioRun,
  type Servers,
} from "./scenario.ts";
import { count, endOf, headline, reactions, record } from "./views.ts";

const MINUTE = 60_000;

/** A job that some run left behind, and a collector's run so much later. */
async function collectAfter(
  left: Scenario,
  {
    script = jobScript({ ms: 4 * MINUTE }),
    afterMs = 10 * MINUTE,
    collector = {},
    prepare = () => {},
  }: {
    script?: JobScript;
    afterMs?: number;
    collector?: Scenario;
    prepare?: (servers: Servers, before: ScenarioRun) => void;
  } = {},
): Promise<{ before: ScenarioRun; after: ScenarioRun; servers: Servers }> {
  return await onServers({ script }, async (servers) => {
    const before = await servers.runScenario(left);
    await servers.emulator.service.time.pause(afterMs, null);
    prepare(servers, before);
    const after = await servers.runScenario({
      event: ({ github }) => schedule(github.state),
      ...collector,
      inputs: { collect: "true", ...collector.inputs },
    });
    return { before, after, servers };
  });
}

const DETACHED: Scenario = { inputs: { wait: "false" } };

describe.concurrent("collect brings up to date", () => {
  test.each<[what: string, left: Scenario]>([
    ["what nobody waited for", DETACHED],
    ["what was not waited for to its end", { inputs: { ...ONE_POLL, timeout: "1m" } }],
    [
      "what a run left that was cancelled",
      { cancelAfter: ({ service }) => service.arrived("get"), inputs: { timeout: "5m" } },
    ],
    [
      "what a machine left that is lost",
      { cancelAfter: ({ service }) => service.arrived("get"), post: false, inputs: { timeout: "5m" } },
    ],
  ])("%s", async (_, left) => {
    const { before, after, servers } = await collectAfter(left);
    const jobId = before.run.outputs["job-id"];

    expect(after.run.outputs["outcome"]).toBe("collected");
    expect(JSON.parse(after.run.outputs["jobs"] ?? "")).toMatchObject([
      { jobId, status: "completed", outcome: "pull-request" },
    ]);
    expect(after.tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
    expect(after.tracking[0]?.body).toContain("> `explain the retry option`");
    expect(record(after.tracking[0])).toMatchObject({ state: "ended", outcome: "pull-request", jobId });
    expect(count(servers.emulator.service, "create")).toBe(1);
  });

  test("a comment whose command was edited and whose asker lost the permission, with reaction and mention", async () => {
    const { after, before } = await collectAfter(DETACHED, {
      collector: { inputs: { notify: "true" } },
      prepare: ({ emulator: { github } }, { asking }) => {
        github.faults.add({ kind: "permission", at: "every", fault: { type: "status", status: 404 } });
        const comment = github.state.getThread({ number: 7 }).comments.find(({ id }) => id === asking?.id);
        if (comment !== undefined) github.state.editText(comment, { body: "Never mind.", by: "max" });
      },
    });
    const { comments } = after.emulator.github.thread({ kind: "issue", number: 7 });

    expect(after.tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
    expect(reactions(comments.find(({ id }) => id === before.asking?.id))).toEqual(["eyes", "rocket"]);
    expect(comments.at(-1)?.body).toMatch(/^@mona 🚀/);
  });

  test("a comment whose job opened no pull request, with a mention that leads to the comment", async () => {
    const { after, before } = await collectAfter(DETACHED, {
      script: jobScript({ ms: MINUTE, final: { prLink: null } }),
      collector: { inputs: { notify: "true" } },
    });
    const [, mention] = after.emulator.github.thread({ kind: "issue", number: 7 }).comments.slice(-2);

    expect(mention?.body).toContain(`<${before.run.outputs["comment-url"]}>`);
  });

  test("once: a second collector finds nothing", async () => {
    const { servers } = await collectAfter(DETACHED);
    const { run } = await servers.runScenario({
      event: ({ github }) => schedule(github.state),
      inputs: { collect: "true" },
    });

    expect(run.outputs["jobs"]).toBe("[]");
  });

  test("an end that a re-run then reports again", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers);
      await attempt(1, DETACHED);
      await servers.emulator.service.time.pause(10 * MINUTE, null);
      await servers.runScenario({
        event: ({ github }) => schedule(github.state),
        inputs: { collect: "true" },
      });
      const again = await attempt(2);

      expect(endOf(again)).toBe("pull-request");
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });
});

test("a result that could not be written is not claimed", async () => {
  const { after } = await collectAfter(DETACHED, {
    prepare: ({ emulator: { github } }) =>
      github.faults.add({ kind: "update-comment", at: "every", fault: { type: "status", status: 403 } }),
  });

  expect(JSON.parse(after.run.outputs["jobs"] ?? "")).toMatchObject([{ outcome: "" }]);
  expect(after.run.summary).toContain("Results found: 0");
});

describe.concurrent("collect leaves alone", () => {
  test.each<[what: string, left: Scenario, options: Parameters<typeof collectAfter>[1]]>([
    ["a job that is still at work", DETACHED, { script: jobScript({ ms: 60 * MINUTE }) }],
    [
      "a comment that a run still watches",
      { cancelAfter: ({ service }) => service.arrived("get"), post: false },
      { afterMs: MINUTE, script: jobScript({ ms: MINUTE / 2 }) },
    ],
    ["another project's", DETACHED, { collector: { inputs: { "project-id": "manual" } } }],
    [
      "another key's",
      DETACHED,
      {
        prepare: ({ emulator }) =>
          void emulator.github.state
            .getThread({ number: 7 })
            .comments.map(({ bodies }) =>
              bodies.splice(-1, 1, (bodies.at(-1) ?? "").replace(/[\da-f]{8} -->/, "01234567 -->")),
            ),
      },
    ],
    ["what was asked 15 days ago", DETACHED, { afterMs: 15 * 24 * 60 * MINUTE }],
  ])("%s", async (_, left, options) => {
    const { before, after } = await collectAfter(left, options);

    expect(after.run.outputs["outcome"]).toBe("collected");
    expect(after.tracking.map(headline)).toEqual(before.tracking.map(headline));
    expect(after.emulator.github.requests.filter(({ kind }) => kind === "update-comment")).toHaveLength(
      before.emulator.github.requests.filter(({ kind }) => kind === "update-comment").length,
    );
  });

  test("a copy of its note in another thread, by the same account", async () => {
    const { after } = await collectAfter(DETACHED, {
      prepare: ({ emulator: { github } }, { tracking }) =>
        void github.state.addComment({
          number: 8,
          author: "github-actions[bot]",
          body: tracking[0]?.body ?? "",
        }),
    });

    expect(JSON.parse(after.run.outputs["jobs"] ?? "")).toHaveLength(1);
    expect(after.tracking.map(headline)).toEqual([
      "🚀 Pull request opened",
      "▶️ Started; not waiting for the result",
    ]);
  });
});

describe.concurrent("collect stops", () => {
  test("without a comment to write into", async () => {
    const { run } = await runScenario({
      event: ({ github }) => schedule(github.state),
      inputs: { collect: "true", comment: "false" },
    });

    expect(endOf({ run })).toBe("error (invalid-input)");
  });

  test("where the service refuses the key, and writes nothing", async () => {
    const { after } = await collectAfter(DETACHED, {
      prepare: ({ emulator: { service } }) =>
        service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 401 } }),
    });

    expect(endOf(after)).toBe("error (key-refused)");
    expect(after.tracking.map(headline)).toEqual(["▶️ Started; not waiting for the result"]);
  });

  test("where the comments cannot be listed", async () => {
    const { after } = await collectAfter(DETACHED, {
      prepare: ({ emulator: { github } }) =>
        github.faults.add({
          kind: "list-repository-comments",
          at: "every",
          fault: { type: "status", status: 500 },
        }),
    });

    expect(after.run.exitCode).toBe(1);
    expect(after.run.outputs["outcome"]).toBe("error");
  });
});
