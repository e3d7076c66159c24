import { expect, test } from "vitest";
import { checksSkipped } from "../../../src/agent/checks/endings.ts";
import type { HandedPull } from "../../../src/agent/checks/observe.ts";

test("checks that are not sent for a change of a workflow: the pull request by its number", () => {
  const pull = { number: 12 } as HandedPull["pull"];
  const found = {} as HandedPull["found"];
  expect(checksSkipped("workflow-changed", { pull, found })).toMatchObject({
    outcome: "skipped",
    reason: "workflow-changed",
    message: expect.stringContaining("the agent's pull request #12, which changes files in `.github/`"),
  });
});

test("checks that need nobody bring no next step, which would be a notice on each such run's page", () => {
  expect(checksSkipped("not-the-agents")).not.toHaveProperty("next");
  expect(checksSkipped("outdated")).not.toHaveProperty("next");
});
