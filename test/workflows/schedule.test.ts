import { describe, expect, test } from "vitest";
import { jobScript } from "../../emulator/service/jobs.ts";
import { projectId } from "./example.ts";
import { schedulePayload } from "./payloads.ts";
import { pullRequest, requestKinds, run, startWorld } from "./scenario.ts";

const onMonday = { example: "schedule.yml", event: "schedule", payload: schedulePayload("23 5 * * 1") };

describe("the schedule", () => {
  test("starts one job and writes nowhere on GitHub", async () => {
    const emulator = await startWorld();
    const ended = await run({ ...onMonday, emulator, download: true });

    expect(ended).toMatchObject({ exitCode: 0, jobs: { docs: "success" } });
    expect(ended.outputs["docs"]).toMatchObject({
      outcome: "pull-request",
      "pr-link": pullRequest,
      "comment-url": "",
    });
    expect(ended.notices).toEqual([`pull-request ${pullRequest}`]);
    expect(emulator.service.jobs.all).toMatchObject([
      { projectId, prompts: [expect.stringMatching(/^Check every code sample of the quick start/)] },
    ]);
    expect(requestKinds(emulator).github).toEqual(["graphql:OpenPulls"]);
  });

  test("starts nothing while three of the agent's pull requests wait, and nothing where it is switched off", async () => {
    const emulator = await startWorld();
    for (const _ of [1, 2, 3]) emulator.github.state.addPullRequest({ author: "mintlify[bot]" });
    const full = await run({ ...onMonday, emulator });
    const off = await run({ ...onMonday, emulator, variables: { DOCS_AGENT: "off" } });

    expect(full.outputs["docs"]).toMatchObject({ outcome: "skipped", reason: "too-many-open" });
    expect([full.exitCode, off.exitCode, off.jobs]).toEqual([0, 0, {}]);
    expect(requestKinds(emulator)).toEqual({ service: [], github: ["graphql:OpenPulls"] });
  });

  test("with a standing issue keeps a comment there, and reacts to nobody", async () => {
    const emulator = await startWorld();
    const issue = emulator.github.state.addIssue({ number: 7, title: "Docs agent's log" });
    const ended = await run({ ...onMonday, emulator, variables: { DOCS_ISSUE: "7" } });

    expect(ended).toMatchObject({ exitCode: 0, jobs: { docs: "success" } });
    expect(emulator.service.jobs.all).toHaveLength(1);
    const thread = emulator.github.thread({ kind: "issue", number: issue.number });
    expect(thread.comments).toMatchObject([
      { author: "github-actions[bot]", body: expect.stringContaining(pullRequest), reactions: [] },
    ]);
    expect(thread.reactions).toEqual([]);
  });

  test("passes without a pull request, and the following step is left out", async () => {
    const emulator = await startWorld();
    emulator.service.jobs.scriptNext(jobScript({ polls: 1, final: { prLink: null } }));
    const ended = await run({ ...onMonday, emulator });

    expect(ended).toMatchObject({ exitCode: 0, jobs: { docs: "success" }, notices: [] });
    expect(ended.outputs["docs"]).toMatchObject({ outcome: "no-pull-request", "pr-link": "" });
  });
});
