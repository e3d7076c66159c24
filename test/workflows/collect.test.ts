import { describe, expect, test } from "vitest";
import type { Emulator } from "../../emulator/index.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { payload, schedulePayload } from "./payloads.ts";
import { commentOnIssue, pullRequest, requestKinds, run, startWorld } from "./scenario.ts";

const hourly = { example: "collect.yml", event: "schedule", payload: schedulePayload("7 8-17 * * 1-5") };

/** A command whose run does not wait for its job. */
function startDetached(emulator: Emulator) {
  return run({
    example: "comment.yml",
    event: "issue_comment",
    payload: commentOnIssue(emulator, { body: "/docs explain the new retry option" }),
    inputs: { wait: "false" },
    emulator,
  });
}

function pullRequestBy(login: string) {
  return {
    example: "collect.yml",
    event: "pull_request",
    payload: payload("pull_request", {
      like: { action: "opened" },
      changes: { pull_request: { user: { login } } },
    }),
  };
}

/** The thread of the command: who asked with the reactions, and the tracking comment's states. */
function threadOf({ github }: Emulator) {
  const [asked, tracking] = github.thread({ kind: "issue", number: 1 }).comments;
  return {
    reactions: asked?.reactions.map(({ content }) => content),
    states: tracking?.bodies.map((body) => body.split("\n")[0]?.replaceAll("*", "")),
    body: tracking?.body ?? "",
  };
}

describe("a job that nobody waits for", () => {
  test("is truthfully told as started, and finished by the collector with its comment and reaction", async () => {
    const emulator = await startWorld({ service: { script: jobScript({ polls: 0, ms: 1 }) } });
    const started = await startDetached(emulator);
    const left = threadOf(emulator);
    const collected = await run({ ...hourly, emulator });

    expect(started.outputs["docs"]).toMatchObject({ outcome: "started", status: "active", "pr-link": "" });
    expect(left.states).toEqual(["⏳ Starting the agent", "▶️ Started without waiting"]);
    expect(left.body).not.toContain(pullRequest);
    expect(left.reactions).toEqual(["eyes"]);

    expect(collected).toMatchObject({ exitCode: 0, jobs: { collect: "success" } });
    expect(collected.outputs["collect"]).toMatchObject({ outcome: "collected" });
    expect(JSON.parse(collected.outputs["collect"]?.["jobs"] ?? "")).toMatchObject([
      { jobId: started.outputs["docs"]?.["job-id"], outcome: "pull-request", prLink: pullRequest },
    ]);
    const { states, body, reactions } = threadOf(emulator);
    expect(states?.slice(2)).toEqual(["🚀 Pull request opened"]);
    expect(body).toContain(pullRequest);
    expect(reactions).toEqual(["eyes", "rocket"]);
    expect(requestKinds(emulator).service).toEqual(["create", "get"]);
  });

  test("is finished by its pull request, and left to the schedule while it is active", async () => {
    const emulator = await startWorld({ service: { script: jobScript({ polls: 1 }) } });
    await startDetached(emulator);
    const opened = pullRequestBy("mintlify[bot]");
    const early = await run({ ...opened, emulator });
    const meanwhile = threadOf(emulator).states;
    const second = await run({ ...opened, emulator });

    expect([early, second].map(({ jobs }) => jobs)).toEqual([{ collect: "success" }, { collect: "success" }]);
    expect(meanwhile).toEqual(["⏳ Starting the agent", "▶️ Started without waiting"]);
    expect(threadOf(emulator).states?.at(-1)).toBe("🚀 Pull request opened");
    expect(emulator.service.jobs.all).toHaveLength(1);
  });
});

test("other people's pull requests start no collector", async () => {
  const emulator = await startWorld();
  const ended = await run({ ...pullRequestBy("Codertocat"), emulator });

  expect(ended).toMatchObject({ exitCode: 0, jobs: {} });
  expect(requestKinds(emulator)).toEqual({ service: [], github: [] });
});
