import * as v from "valibot";
import { expect, test } from "vitest";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import type { Emulator } from "../../emulator/index.ts";
import { commented, runEnded } from "../../emulator/payloads/events.ts";
import { owner, run, startWorld } from "./scenario.ts";

const payloadSchema = v.looseObject({ repository: v.looseObject({ full_name: v.string() }) });

function comment(emulator: Emulator, { number, body }: { number: number; body: string }) {
  const added = emulator.github.state.addComment({ number, author: owner.login, body });
  const { payload } = commented(added);
  emulator.github.state.learnEvent(payload);
  return {
    example: "comment.yml",
    event: "issue_comment",
    payload: v.parse(payloadSchema, payload),
    emulator,
  };
}

function checksEnded(
  emulator: Emulator,
  { number, conclusion }: { number: number; conclusion: "failure" | "success" },
) {
  const { head } = emulator.github.state.getThread({ number });
  const annotations = [{ path: "docs/retry.md", line: 3, message: "The link leads nowhere." }];
  const jobs = [{ name: "links", conclusion, annotations }];
  const { payload } = runEnded(emulator.github.state.addWorkflowRun({ ...head, name: "Links", jobs }));
  return {
    example: "fix-checks.yml",
    event: "workflow_run",
    payload: v.parse(payloadSchema, payload),
    emulator,
  };
}

test("the life of one pull request, from comment.yml and fix-checks.yml as they are: asked, red, mended, green, changed, merged", async () => {
  const emulator = await startWorld();
  const { state } = emulator.github;
  const agent = createAgentPulls(state);
  for (const does of ["new", "same", "same"] as const) {
    emulator.service.jobs.scriptNext(agent.script({ does }));
  }
  state.addIssue({ number: 1, author: owner.login });

  const asked = await run(comment(emulator, { number: 1, body: "/docs explain the retry option" }));
  const red = await run(checksEnded(emulator, { number: 2, conclusion: "failure" }));
  const green = await run(checksEnded(emulator, { number: 2, conclusion: "success" }));
  const changed = await run(comment(emulator, { number: 2, body: "/docs shorten it" }));
  state.mergePull({ number: 2 });

  expect([asked, red, green, changed].map(({ outputs }) => outputs["docs"] ?? outputs["fix"])).toMatchObject([
    { outcome: "pull-request" },
    { outcome: "pull-request" },
    { outcome: "skipped", reason: "checks-passed" },
    { outcome: "pull-request" },
  ]);
  expect(emulator.service.jobs.all.map(({ prompts }) => prompts)).toEqual([
    [
      expect.stringContaining("explain the retry option"),
      expect.stringContaining("The link leads nowhere."),
      expect.stringContaining("shorten it"),
    ],
  ]);
}, 120_000);
