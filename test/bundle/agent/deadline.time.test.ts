import { describe, expect, test } from "vitest";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { endless, runScenario } from "./scenario.ts";
import { count } from "./views.ts";

describe.concurrent("the deadline", () => {
  test("a job that ends just before it is seen by the last look", async () => {
    const { run, emulator } = await runScenario({
      script: jobScript({ ms: 2500 }),
      inputs: { timeout: "3s", "poll-interval": "2s" },
    });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(count(emulator.service, "get")).toBe(2);
  });

  test("it never gives up early", async () => {
    const { run, emulator } = await runScenario({
      script: endless,
      inputs: { timeout: "3s", "poll-interval": "2s" },
    });
    const [create] = emulator.service.requests;
    const last = emulator.service.requests.at(-1);

    expect(run.outputs["outcome"]).toBe("timed-out");
    expect((last?.at ?? 0) - (create?.at ?? 0)).toBeGreaterThan(2700);
  });

  test.each(["hang", "stall"] as const)(
    "a poll that %ss when the deadline comes has its full time-out",
    async (type) => {
      const { run, emulator } = await runScenario({
        script: endless,
        inputs: { timeout: "3s" },
        prepare: ({ service }) => service.faults.add({ kind: "get", at: "every", fault: { type } }),
      });
      const [create] = emulator.service.requests;
      const [edited] = emulator.github.requests.filter(({ kind }) => kind === "update-comment").slice(-1);

      expect(run.outputs).toMatchObject({ outcome: "timed-out", status: "active" });
      expect(run.summary).toContain("The last poll failed");
      const overrunMs = (edited?.at ?? 0) - (create?.at ?? 0) - 3000;
      // A poll that is under way may finish, and none takes more than 15 s.
      expect(overrunMs).toBeGreaterThan(11_000);
      expect(overrunMs).toBeLessThan(16_000);
    },
  );

  test("a job that is seen to have ended too late for another look at its link is not said to work", async () => {
    const { run, tracking } = await runScenario({
      script: jobScript({ ms: 2500, final: { prLink: null } }),
      inputs: { timeout: "3s", "poll-interval": "2s" },
      prepare: ({ service }) =>
        service.faults.add({ kind: "get", at: 2, fault: { type: "slow", ms: 12_000 } }),
    });

    expect(run.outputs).toMatchObject({ outcome: "timed-out", status: "completed" });
    expect(tracking[0]?.body).toContain("The job has ended, and its result is not reported yet.");
    expect(`${tracking[0]?.body} ${run.summary}`).not.toContain("still working");
  });

  test("a Retry-After that is longer than the time left ends in a last look, not in an error", async () => {
    const { run } = await runScenario({
      script: jobScript({ ms: 1500 }),
      inputs: { timeout: "3s" },
      prepare: ({ service }) =>
        service.faults.add({
          kind: "get",
          at: 1,
          fault: {
            type: "status",
            status: 429,
            headers: { "retry-after": "60" },
          },
        }),
    });

    expect(run.outputs["outcome"]).toBe("pull-request");
  });

  test("an unanswered create is awaited for a minute, whatever the deadline, and never repeated", async () => {
    const { run, emulator } = await runScenario({
      inputs: { timeout: "2s" },
      prepare: ({ service }) => service.faults.add({ kind: "create", at: 1, fault: { type: "hang" } }),
    });

    expect(run.outputs).toMatchObject({ outcome: "create-unknown", reason: "create-unknown" });
    expect(count(emulator.service, "create")).toBe(1);
    expect(run.durationMs).toBeGreaterThanOrEqual(60_000);
    expect(run.durationMs).toBeLessThan(62_000);
  });
});
