import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Emulator } from "../../emulator/index.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { arrived } from "../runs/views.ts";
import type { Kill } from "./example.ts";
import { schedulePayload } from "./payloads.ts";
import { commentOnIssue, pullRequest, run, startWorld } from "./scenario.ts";

/** A thread's first tracking comment: its states. */
function statesIn({ github }: Emulator): string[] {
  const [, tracking] = github.thread({ kind: "issue", number: 1 }).comments;
  return (tracking?.bodies ?? []).map((body) => body.split("\n")[0]?.replaceAll("*", "") ?? "");
}

const STARTING = "⏳ Starting the agent";
const WORKING = "⏳ The agent is working";
const EARLY = "⏹️ The run ended early";

test.each<{ name: string; kills: Kill["process"][]; left: string[] }>([
  { name: "main is killed, and post says so", kills: ["main"], left: [STARTING, WORKING, EARLY] },
  { name: "main and post are killed", kills: ["main", "post"], left: [STARTING, WORKING] },
])("$name: the re-run finds the job by its comment", async ({ kills, left }) => {
  const emulator = await startWorld({ service: { script: jobScript({ polls: 1 }) } });
  const { service, github } = emulator;
  const when = {
    main: () => arrived(service, "get"),
    post: () => arrived(github, "update-comment", 2),
  };
  // Post is caught while it waits for an answer.
  const hangs = kills.includes("post") ? [2] : [];
  github.faults.add({ kind: "update-comment", at: hangs, fault: { type: "hang" } });
  const command = {
    example: "comment.yml",
    event: "issue_comment",
    payload: commentOnIssue(emulator, { body: "/docs explain the new retry option" }),
    inputs: { "poll-interval": "1s" },
    emulator,
  };
  const first = await run({ ...command, kills: kills.map((process) => ({ process, when: when[process] })) });
  const states = statesIn(emulator);
  const second = await run({ ...command, attempt: 2 });

  expect(first.jobs).toEqual({ docs: "failure" });
  expect(states).toEqual(left);
  expect(second.outputs["docs"]).toMatchObject({
    outcome: "pull-request",
    "pr-link": pullRequest,
    "job-id": first.outputs["docs"]?.["job-id"],
  });
  expect(statesIn(emulator).at(-1)).toBe("🚀 Pull request opened");
  expect(service.jobs.all).toHaveLength(1);
});

test("main is killed without a thread: the re-run finds the job by the cache", async () => {
  const emulator = await startWorld({ service: { script: jobScript({ polls: 1 }) } });
  const cache = await mkdtemp(join(tmpdir(), "docs-agent-cache-"));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  const onMonday = {
    example: "schedule.yml",
    event: "schedule",
    payload: schedulePayload("23 5 * * 1"),
    inputs: { "poll-interval": "1s" },
    emulator,
    cache,
  };
  const kills: Kill[] = [{ process: "main", when: () => arrived(emulator.service, "get") }];
  const first = await run({ ...onMonday, kills });
  const second = await run({ ...onMonday, attempt: 2 });

  expect(first.jobs).toEqual({ docs: "failure" });
  expect(second.outputs["docs"]).toMatchObject({
    outcome: "pull-request",
    "job-id": first.outputs["docs"]?.["job-id"],
  });
  expect(emulator.service.jobs.all).toHaveLength(1);
});
