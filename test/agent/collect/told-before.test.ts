import { expect, test } from "vitest";
import { startEmulator } from "../../../emulator/index.ts";
import { commented, schedule } from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { ask, ONE_POLL, type Scenario } from "../../bundle/agent/scenario.ts";
import { runHere } from "../run-here.ts";

test("whoever heard that a job is lost is not mentioned again when it is there after all, and has ended", async () => {
  const emulator = await startEmulator({ service: { script: jobScript({ polls: 2 }) } });
  try {
    const { github, service } = emulator;
    const event = commented(ask(emulator));
    const attempt = (number: number, inputs: Scenario["inputs"] = {}) =>
      runHere(emulator, {
        event: () => event,
        inputs: { notify: "true", ...inputs },
        env: { GITHUB_RUN_ATTEMPT: String(number) },
      });
    service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 404 } });
    const lost = await attempt(1, { "poll-interval": "10s" });
    service.faults.clear();
    const left = await attempt(2, ONE_POLL);
    const collected = await runHere(emulator, {
      event: () => schedule(github.state),
      inputs: { notify: "true", collect: "true" },
    });

    expect([lost, left, collected].map(({ outputs }) => outputs["outcome"])).toEqual([
      "lost",
      "timed-out",
      "collected",
    ]);
    expect(JSON.parse(collected.outputs["jobs"] ?? "")).toMatchObject([{ outcome: "pull-request" }]);
    const { comments } = github.state.getThread({ number: 7 });
    expect(comments.filter(({ bodies }) => bodies.at(-1)?.startsWith("@mona"))).toHaveLength(1);
  } finally {
    await emulator.close();
  }
});
