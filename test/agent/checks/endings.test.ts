import { expect, test } from "vitest";
import { checksSkipped, notWrittenDown } from "../../../src/agent/checks/endings.ts";
import type { HandedPull } from "../../../src/agent/checks/observe.ts";
import { GitHubError } from "../../../src/github/errors.ts";

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

test.each([
  ["forbidden", "Add `pull-requests: write` to the `permissions:` of the workflow's job."],
  ["not-found", "Add `pull-requests: write` to the `permissions:` of the workflow's job."],
  ["rate-limited", "The next check that ends starts a new run; or re-run this one in a few minutes."],
  ["unavailable", "The next check that ends starts a new run; or re-run this one in a few minutes."],
] as const)("a count that GitHub did not take, since it is %s", (kind, next) => {
  const error = new GitHubError({ kind, operation: "PATCH issues/comments/1" });
  expect(notWrittenDown(error)).toMatchObject({ reason: "no-memory", details: error.message, next });
});
