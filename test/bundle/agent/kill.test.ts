import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commented, schedule } from "../../../emulator/payloads/events.ts";
import { readState } from "../../../src/agent/comment/saved-state.ts";
import { ask, endless, onServers, runScenario, type Scenario, soon } from "./scenario.ts";
import { arrived, count, facts, headline, headlines, marker, reactions } from "./views.ts";

const CANCELLED = "⏹️ The run ended early";

/** All that a run leaves for post, one state after the other. */
async function statesOf(scenario: Scenario, onTestFinished: (clean: () => void) => void) {
  const folder = mkdtempSync(join(tmpdir(), "state-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "state");
  writeFileSync(file, "");
  await runScenario({ ...scenario, env: { GITHUB_STATE: file } });
  return readFileSync(file, "utf8")
    .split("\n")
    .map(readState)
    .filter((state) => state !== undefined);
}

describe.concurrent("killed", () => {
  test("while polling: the outputs know the job, and post finishes the comment and the summary", async () => {
    const { run, tracking, asking, emulator } = await runScenario({
      script: endless,
      kill: ({ service }) => arrived(service, "get"),
    });
    const [job] = emulator.service.jobs.all;

    expect(run.signal).toBe("SIGKILL");
    expect(run.outputs).toMatchObject({ status: "active", "job-id": job?.id });
    expect(headlines(tracking[0])).toEqual(["⏳ Starting the agent", "⏳ The agent is working", CANCELLED]);
    expect(tracking[0]?.body).toContain(`set \`job-id: ${job?.id}\``);
    expect(facts(run.post?.summary ?? "")["Job"]).toBe(job?.id);
    expect(run.post?.exitCode).toBe(0);
    expect(reactions(asking)).toEqual(["eyes"]);
  });

  test("while create is unanswered: post says that a job may exist, and the marker stays", async () => {
    const { run, tracking } = await runScenario({
      prepare: ({ service }) => service.faults.add({ kind: "create", at: 1, fault: { type: "hang" } }),
      kill: ({ service }) => arrived(service, "create"),
    });

    expect(tracking.map(headline)).toEqual([CANCELLED]);
    expect(tracking[0]?.body).toContain(
      "The run was stopped while a job was being started. Whether there is a job now is not known.",
    );
    expect(marker(tracking[0])).toMatchObject({ jobId: null, phase: "starting" });
    expect(facts(run.post?.summary ?? "")["Reason"]).toBe("create-unknown");
  });

  test("while the comment is being created: post finds it and writes no second one", async () => {
    const { tracking } = await runScenario({
      prepare: ({ github }) =>
        github.faults.add({ kind: "create-comment", at: 1, fault: { type: "hang" }, processed: true }),
      kill: ({ github }) => arrived(github, "create-comment"),
    });

    expect(tracking.map(headline)).toEqual([CANCELLED]);
  });

  test("without a thread: post writes the summary", async () => {
    const { run, emulator } = await runScenario({
      script: endless,
      event: ({ github }) => schedule(github.state),
      inputs: { prompt: "Refresh the guide." },
      kill: ({ service }) => arrived(service, "get"),
    });
    const { id } = emulator.service.jobs.all[0] ?? {};

    expect(facts(run.post?.summary ?? "")).toMatchObject({ Outcome: "cancelled", Job: id });
    expect(run.post?.summary).toContain(`add \`job-id: ${id}\` to this action's inputs`);
    expect(emulator.github.requests).toEqual([]);
  });

  test("while the comment is being created, and it cannot be looked for: post writes no second one", async () => {
    const { run, tracking } = await runScenario({
      outputsLost: true,
      prepare: ({ github }) => {
        github.faults.add({ kind: "create-comment", at: 1, fault: { type: "hang" }, processed: true });
        github.faults.add({ kind: "graphql:Own", at: "every", fault: { type: "status", status: 403 } });
      },
      kill: ({ github }) => arrived(github, "create-comment"),
    });

    expect(tracking.map(headline)).toEqual(["⏳ Starting the agent"]);
    expect(run.post?.annotations).toMatchObject([{ level: "warning" }]);
    expect(facts(run.post?.summary ?? "")["Outcome"]).toBe("cancelled");
  });

  test("before anybody was answered: the outputs are there, and post has nothing to do", async () => {
    const { run, tracking, emulator } = await runScenario({
      prepare: ({ github }) => github.faults.add({ kind: "permission", at: 1, fault: { type: "hang" } }),
      kill: ({ github }) => arrived(github, "permission"),
    });

    expect(run.outputs).toMatchObject({ outcome: "cancelled", status: "unknown" });
    expect(run.post?.exitCode).toBe(0);
    expect(run.post?.log).toEqual([]);
    expect(tracking).toEqual([]);
    expect(count(emulator.service, "create")).toBe(0);
  });

  test.each<[string, Scenario]>([
    ["before it was loaded", { outputsLost: true, kill: () => 1 }],
    [
      "while the permission is looked up, its state file out of reach",
      {
        env: { GITHUB_STATE: undefined },
        prepare: ({ github }) => github.faults.add({ kind: "permission", at: 1, fault: { type: "hang" } }),
        kill: ({ github }) => arrived(github, "permission"),
      },
    ],
  ])("%s: post knows that it is not main, and starts nothing", async (_, scenario) => {
    const { run, tracking, emulator } = await runScenario(scenario);

    expect(run.signal).toBe("SIGKILL");
    expect(run.post?.exitCode).toBe(0);
    expect(run.post?.outputs).toEqual({});
    expect(tracking).toEqual([]);
    expect(count(emulator.service, "create")).toBe(0);
  });

  test("before create was sent: a re-run may start the job", async () => {
    await onServers(
      { asProcess: true },
      async ({ runScenario: runHere, emulator: { service, github }, emulator }) => {
        const comment = ask(emulator);
        github.faults.add({ kind: "list-comments", at: 1, fault: { type: "hang" } });
        await runHere({
          event: () => commented(comment),
          kill: () => arrived(github, "list-comments"),
        });
        const { run } = await runHere({
          event: () => commented(comment),
          env: { GITHUB_RUN_ATTEMPT: "2" },
        });

        expect(run.outputs["outcome"]).toBe("pull-request");
        expect(count(service, "create")).toBe(1);
      },
    );
  });

  test("the machine is gone: the comment says until when the job was watched", async () => {
    const { tracking } = await runScenario({
      script: endless,
      post: false,
      kill: ({ service }) => arrived(service, "get"),
    });

    expect(headline(tracking[0])).toBe("⏳ The agent is working");
    expect(tracking[0]?.body).toMatch(
      /watches it until (\d{4}-\d\d-\d\d )?\d\d:\d\d UTC\. If this comment has not changed by then, /,
    );
  });

  test("whenever it comes after the create was sent, post knows of the job, or that there may be one", async ({
    onTestFinished,
  }) => {
    const states = await statesOf({ script: soon() }, onTestFinished);
    const sentAt = states.findIndex(({ sending }) => sending === "unanswered");

    expect(sentAt).toBeGreaterThan(0);
    expect(states.at(-1)).toMatchObject({ sending: "none", job: { id: expect.any(String) } });
    expect(
      states.slice(sentAt).filter(({ sending, job }) => sending !== "unanswered" && job === null),
    ).toEqual([]);
  });

  test("whenever it comes after the create was refused, post knows that there is no job", async ({
    onTestFinished,
  }) => {
    const refused: Scenario = {
      prepare: ({ service }) =>
        service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 401 } }),
    };
    const states = await statesOf(refused, onTestFinished);
    const sentAt = states.findLastIndex(({ sending }) => sending === "unanswered");

    expect(sentAt).toBeGreaterThan(0);
    expect(states[sentAt + 1]).toMatchObject({ sending: "pending", job: null, ending: null });
    expect(states.at(-1)).toMatchObject({ sending: "pending", ending: { reason: "key-refused" } });
  });

  test("at the very end of a run that has saved much: post knows the link", async ({ onTestFinished }) => {
    const link = "https://github.com/acme/handbook/pull/12";
    const talks = Array.from({ length: 6 }, (_, index) => ({
      fields: { model: `model ${index}` },
      polls: 1,
    }));
    const states = await statesOf(
      {
        says: `/docs ${"文".repeat(3000)}`,
        script: [...talks, { fields: { status: "completed", prLink: link } }],
      },
      onTestFinished,
    );

    // The room is used up by then, so that the state is a brief one.
    expect(states.at(-1)?.instruction.length).toBeLessThan(1000);
    expect(states.at(-1)).toMatchObject({
      ending: { outcome: "pull-request" },
      job: { prLink: link, status: "completed" },
    });
  });

  test("while a message is unanswered: the re-run does not report what the job did before", async () => {
    await onServers(
      { asProcess: true },
      async ({ runScenario: runHere, emulator: { service }, emulator }) => {
        const inputs = { "follow-up": "true" };
        await runHere({ inputs });
        const comment = ask(emulator, { says: "/docs and an example" });
        const event = () => commented(comment);
        service.faults.add({ kind: "message", at: 1, fault: { type: "hang" }, processed: false });
        const { run } = await runHere({ event, inputs, kill: () => arrived(service, "message") });
        const again = await runHere({ event, inputs, env: { GITHUB_RUN_ATTEMPT: "2" } });

        expect(run.outputs).toMatchObject({ outcome: "cancelled", reason: "message-unknown" });
        expect(run.post?.summary).toContain("while the follow-up message was being sent");
        expect(again.run.outputs).toMatchObject({
          outcome: "error",
          reason: "message-unknown",
          "pr-link": "",
        });
        expect(count(service, "message")).toBe(1);
      },
    );
  });

  test("as it reports an end of before: what was reported stands, and nothing is paid for twice", async () => {
    const fields = { status: "completed", prLink: "https://github.com/acme/shop/pull/8" };
    const script = [
      { fields: { status: "active" }, polls: 1 },
      { fields, polls: 1 },
      { fields: { status: "archived", prLink: null } },
    ];
    await onServers({ asProcess: true, script }, async ({ runScenario: runHere, emulator }) => {
      const { service, github } = emulator;
      const comment = ask(emulator);
      // The author of the pull request is asked for once the end is known.
      const scenario = { event: () => commented(comment), inputs: { "max-open-pull-requests": "9" } };
      await runHere(scenario);
      github.faults.add({ kind: "get-pull", at: count(github, "get-pull") + 1, fault: { type: "hang" } });
      const { run, tracking } = await runHere({
        ...scenario,
        env: { GITHUB_RUN_ATTEMPT: "2" },
        kill: () => arrived(github, "get-pull", count(github, "get-pull") + 1),
      });
      const again = await runHere({ ...scenario, env: { GITHUB_RUN_ATTEMPT: "3" } });

      expect(run.signal).toBe("SIGKILL");
      expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
      expect(again.run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": fields.prLink });
      expect(count(service, "create")).toBe(1);
    });
  });

  test("a healthy run leaves nothing to post, which does not even load its libraries", async () => {
    const { run, emulator } = await runScenario({ script: soon() });

    expect(run.post?.log).toEqual([]);
    expect(run.post?.summary).toBe("");
    expect(emulator.github.requests.filter(({ kind }) => kind === "update-comment")).toHaveLength(2);
  });
});
