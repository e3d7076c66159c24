import { expect, test } from "vitest";
import { schedule } from "../../emulator/payloads/events.ts";
import { runScenario } from "../runs/scenario.ts";
import { endOf } from "../runs/views.ts";
import { DIGEST_ACTION } from "../runs/weeks.ts";

test("the bundle tells what was merged as a process", async () => {
  const { run, prompts } = await runScenario({
    action: DIGEST_ACTION,
    asProcess: true,
    event: ({ github }) => schedule(github.state),
    inputs: { "issue-number": "7" },
    prepare: ({ github }) => {
      const { number } = github.state.openPull({ branch: "b", title: "One", author: "wren" });
      github.state.getThread({ number }).files.push({ filename: "src/a.ts" });
      const anHourAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString();
      github.state.mergePull({ number }).closedAt = anHourAgo;
    },
  });
  expect(endOf({ run })).toBe("pull-request");
  expect(run.outputs).toMatchObject({ told: "1" });
  expect(prompts[0]).toMatch(/^- #\d+ One\n {2}commit: [\da-f]{40}$/m);
});
