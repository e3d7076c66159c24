import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { commented } from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { onServers, runScenario } from "../../runs/scenario.ts";
import { count, endOf, headline, reactions, record } from "../../runs/views.ts";
import { listen } from "./loopback.ts";

// What only a process of the built bundle shows. All else is tried on the sources, in test/runs.

const asProcess = { asProcess: true };
const WORKING = jobScript({ ms: 60_000 });

// The runner ends a process 7.5 s after the signal.
const MOST_AFTER_CANCEL_MS = 7000;

describe.concurrent("the bundle", () => {
  test("serves a command from the comment to the pull request", async () => {
    const { run, tracking, asking, prompts } = await runScenario({
      ...asProcess,
      says: "/docs explain it <!-- SECRETWORD -->",
      adminKey: "mint_canary_5f0c2b7e9d",
    });

    expect({ exitCode: run.exitCode, signal: run.signal }).toEqual({ exitCode: 0, signal: null });
    expect(run.outputs).toMatchObject({ outcome: "pull-request", status: "completed", "asked-by": "mona" });
    expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
    expect(reactions(asking)).toEqual(["eyes", "rocket"]);
    expect(run.summary).toMatch(/\| Outcome \| `?pull-request/);
    expect(run.log[0]?.text).toBe("::add-mask::mint_canary_5f0c2b7e9d");
    expect(prompts).toEqual([expect.not.stringContaining("SECRETWORD")]);
  });

  test("does not repeat a create that is not answered", async () => {
    const { run, emulator } = await runScenario({
      ...asProcess,
      prepare: ({ service }) =>
        service.faults.add({ kind: "create", at: 1, fault: { type: "reset" }, processed: true }),
    });

    expect(endOf({ run })).toBe("create-unknown");
    expect(run.exitCode).toBe(1);
    expect(count(emulator.service, "create")).toBe(1);
  });

  test.each(["GITHUB_OUTPUT", "GITHUB_REPOSITORY", "GITHUB_EVENT_PATH"])(
    "without %s says so in one line, and starts nothing",
    async (name) => {
      const env = { [name]: undefined };
      const { run, emulator } = await runScenario({ env, outputsLost: true, ...asProcess });

      expect(run.exitCode).toBe(1);
      expect(run.annotations).toEqual([
        expect.objectContaining({ level: "error", message: expect.stringContaining(name) }),
      ]);
      expect(emulator.service.requests).toEqual([]);
    },
  );

  test("follows no redirect: the server that it names gets nothing", async () => {
    const asked: string[] = [];
    const other = createServer(({ url = "" }, response) => {
      asked.push(url);
      response.end();
    });
    const location = `http://127.0.0.1:${await listen(other)}/`;
    const { run } = await runScenario({
      ...asProcess,
      prepare: ({ service }) =>
        service.faults.add({
          kind: "create",
          at: "every",
          fault: { type: "status", status: 307, headers: { location } },
        }),
    });
    other.close();

    expect(endOf({ run })).toBe("error (redirected)");
    expect(asked).toEqual([]);
  });
});

describe.concurrent("a cancel", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "by %s ends a wait at once, and its comment tells",
    async (firstSignal) => {
      const { run, tracking } = await runScenario({
        script: WORKING,
        firstSignal,
        cancelAfter: ({ service }) => service.arrived("get", 1),
      });

      expect(run.cancelSignals[0]?.ranOnMs).toBeLessThan(MOST_AFTER_CANCEL_MS);
      expect(run.outputs).toMatchObject({ outcome: "cancelled", status: "active" });
      expect(tracking[0]?.body).toContain("To see how it went, comment `/docs status`.");
      expect(record(tracking[0])).toMatchObject({ state: "working", jobId: run.outputs["job-id"] });
    },
  );

  test("while the create is answered waits for the job's id", async () => {
    const { run, tracking } = await runScenario({
      script: WORKING,
      firstSignal: "SIGINT",
      cancelAfter: ({ service }) => service.arrived("create"),
      prepare: ({ service }) =>
        service.faults.add({ kind: "create", at: 1, fault: { type: "slow", ms: 1000 } }),
    });

    expect(run.cancelSignals[0]?.ranOnMs).toBeLessThan(MOST_AFTER_CANCEL_MS);
    expect(run.outputs["job-id"]).not.toBe("");
    expect(record(tracking[0])).toMatchObject({ state: "working", jobId: run.outputs["job-id"] });
  });

  test("while the create is not answered ends in time, and the record says `sending`", async () => {
    const { run, tracking, emulator } = await runScenario({
      firstSignal: "SIGINT",
      cancelAfter: ({ service }) => service.arrived("create"),
      prepare: ({ service }) => service.faults.add({ kind: "create", at: "every", fault: { type: "hang" } }),
    });

    expect(run.cancelSignals).toHaveLength(1);
    expect(run.cancelSignals[0]?.ranOnMs).toBeLessThan(MOST_AFTER_CANCEL_MS);
    expect(run.outputs["outcome"]).toBe("cancelled");
    expect(record(tracking[0])["state"]).toBe("sending");
    expect(count(emulator.service, "create")).toBe(1);
  });

  test("a second signal ends it at once, with its outputs written", async () => {
    const { run } = await runScenario({
      firstSignal: "SIGINT",
      secondSignal: { name: "SIGINT", afterMs: 300 },
      cancelAfter: ({ service }) => service.arrived("create"),
      prepare: ({ service }) => service.faults.add({ kind: "create", at: "every", fault: { type: "hang" } }),
    });

    expect(run.cancelSignals[0]?.ranOnMs).toBeLessThan(3000);
    expect(run.outputs["outcome"]).toBe("cancelled");
  });

  test("before anything was asked starts nothing", async () => {
    const { run, emulator } = await runScenario({ firstSignal: "SIGINT", cancelAfter: () => /add-mask/ });

    expect(run.outputs["outcome"]).toBe("cancelled");
    expect(emulator.service.requests).toEqual([]);
  });
});

test("a kill leaves the record, and a re-run the end", async () => {
  await onServers({ script: jobScript({ ms: 4000 }), ...asProcess }, async (servers) => {
    const comment = servers.emulator.github.state.addComment({ number: 7, author: "mona", body: "/docs x" });

    const event = () => commented(comment);
    const first = await servers.runScenario({
      event,
      outputsLost: true,
      kill: ({ service }) => service.arrived("get", 1),
    });
    const second = await servers.runScenario({ event, env: { GITHUB_RUN_ATTEMPT: "2" } });

    expect(first.run.signal).toBe("SIGKILL");
    expect(record(first.tracking[0])["state"]).toBe("working");
    expect(endOf(second)).toBe("pull-request");
    expect(count(servers.emulator.service, "create")).toBe(1);
  });
});
