import { expect, test } from "vitest";
import { startEmulator } from "../../emulator/index.ts";
import { commented } from "../../emulator/payloads/events.ts";
import { ask, serversOf, soon } from "../bundle/agent/scenario.ts";
import { LeapingTime } from "./leaping-time.ts";
import { openMemoryCache } from "./memory-cache.ts";
import { startHere } from "./start-here.ts";

test("a re-run that was refused, and could write a comment, does not hide the job that the cache remembers", async () => {
  const time = new LeapingTime();
  const cache = openMemoryCache();
  const emulator = await startEmulator({ service: { script: soon() }, time });
  try {
    const { runScenario } = serversOf(emulator);
    const comment = ask(emulator);
    const attempt = (n: number, inputs: Record<string, string> = {}) =>
      runScenario({
        event: () => commented(comment),
        start: startHere(time, { by: "kill", after: Number.POSITIVE_INFINITY, effects: [] }),
        env: { ACTIONS_RESULTS_URL: cache.url, GITHUB_RUN_ATTEMPT: String(n) },
        inputs,
      });
    emulator.github.faults.add({
      kind: "create-comment",
      at: "every",
      fault: {
        type: "status",
        status: 403,
        body: { message: "Unable to create comment because issue is locked." },
      },
    });
    const first = await attempt(1);
    emulator.github.faults.clear();
    const refused = await attempt(2, { timeout: "soon" });
    const third = await attempt(3);

    expect(first.run.outputs["job-id"]).not.toBe("");
    expect(refused.run.outputs["outcome"]).toBe("error");
    expect(refused.tracking).toHaveLength(1);
    expect(third.run.outputs).toMatchObject({
      outcome: "pull-request",
      "job-id": first.run.outputs["job-id"],
    });
    expect(emulator.service.requests.filter(({ kind }) => kind === "create")).toHaveLength(1);
    expect(third.tracking).toHaveLength(1);
  } finally {
    cache.close();
    await emulator.close();
  }
});
