import { describe, expect, test } from "vitest";
import { runScenario } from "./scenario.ts";
import { count, facts, headlines } from "./views.ts";

describe.concurrent("GitHub that does not answer holds nothing up for long", () => {
  test("no comment can be edited at the end: told elsewhere, in time", async () => {
    const { run, tracking } = await runScenario({
      prepare: ({ github }) =>
        github.faults.add({ kind: "update-comment", at: { from: 2 }, fault: { type: "hang" } }),
    });

    expect(run.exitCode).toBe(0);
    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(facts(run.summary)["Outcome"]).toBe("pull-request");
    expect(run.durationMs - 1100).toBeLessThanOrEqual(5000);
    expect(headlines(tracking[0])).toHaveLength(2);
  });

  test("an edit that hangs while the job runs does not hold up its end", async () => {
    const { run, emulator } = await runScenario({
      prepare: ({ github }) =>
        github.faults.add({ kind: "update-comment", at: "every", fault: { type: "hang" } }),
    });
    const lookedAt = emulator.service.requests.at(-1)?.at ?? 0;
    const createdAt = emulator.service.requests[0]?.at ?? 0;

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.durationMs - (lookedAt - createdAt)).toBeLessThan(5000 + 2000);
  });

  test("all of GitHub hangs before create: the job starts within 20 seconds", async () => {
    const { run, emulator } = await runScenario({
      prepare: ({ github }) => {
        for (const kind of [
          "create-reaction",
          "list-comments",
          "create-comment",
          "update-comment",
        ] as const) {
          github.faults.add({ kind, at: "every", fault: { type: "hang" } });
        }
      },
    });
    const [asked] = emulator.github.requests;
    const [create] = emulator.service.requests;

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(count(emulator.service, "create")).toBe(1);
    expect((create?.at ?? 0) - (asked?.at ?? 0)).toBeLessThan(20_500);
  });
});
