import { expect, test } from "vitest";
import { commented, schedule } from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { ask, onServers, type Scenario } from "./scenario.ts";
import { count, headline } from "./views.ts";

test("a follow-up whose comment took no more writes: collect does not say half an hour later that it ended well", async () => {
  await onServers({ script: jobScript({ ms: 1 }) }, async (servers) => {
    const { service, github } = servers.emulator;
    const command = async (says: string, changes: Scenario = {}) => {
      const comment = ask(servers.emulator, { says: `/docs ${says}` });
      await servers.runScenario({
        ...changes,
        event: () => commented(comment),
        inputs: { "follow-up": "true", ...changes.inputs },
        env: { GITHUB_RUN_ID: String(comment.id) },
      });
    };
    await command("one");
    const fault = { type: "status", status: 502 } as const;
    github.faults.add({ kind: "update-comment", at: { from: count(github, "update-comment") + 1 }, fault });
    await command("two", { inputs: { wait: "false" }, post: false });
    await service.time.pause(30 * 60_000, null);
    github.faults.clear();
    const collected = await servers.runScenario({
      event: ({ github: { state } }) => schedule(state),
      inputs: { collect: "true" },
    });

    expect(collected.tracking.map(headline)).toEqual(["🚀 Pull request opened", "😕 Stopped by an error"]);
  });
});
