import { describe, expect, test } from "vitest";
import { pollDelayMs } from "../../src/agent/job/poll.ts";
import { jobScript } from "../emulator/service-jobs.ts";
import { reviewCommented, schedule, trusted } from "./events.ts";
import { play, soon } from "./scenario.ts";
import { count } from "./views.ts";

describe.concurrent("a healthy run", { timeout: 60_000 }, () => {
  test("one create, looks at the policy's pace, and no word to GitHub but at changes", async () => {
    const jobMs = 30_000;
    const { run, emulator } = await play({
      script: jobScript({ ms: jobMs }),
      inputs: { "poll-interval": "adaptive" },
    });
    const { service, github } = emulator;
    const looks = count(service, "get");

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(service.requests.map(({ kind }) => kind)).toEqual(["create", ...Array(looks).fill("get")]);
    expect(looks).toBeGreaterThanOrEqual(policyCount(jobMs, () => 1) - 1);
    expect(looks).toBeLessThanOrEqual(policyCount(jobMs, () => 0) + 1);
    const asked = github.requests.map(({ kind }) => kind);
    // Who asked and what they asked travel side by side.
    expect(asked.slice(0, 2).toSorted()).toEqual(["graphql:Page", "permission"]);
    expect(asked.slice(2, 6)).toEqual([
      "create-reaction",
      "list-comments",
      "create-comment",
      "update-comment",
    ]);
    // The reaction goes side by side with the look before the last write.
    expect(asked.slice(6).toSorted()).toEqual(["create-reaction", "get-comment", "update-comment"]);
    const pauses = pausesByPolicy(service.requests.map(({ at }) => at));
    expect(Math.min(...pauses)).toBeGreaterThan(0.89);
    expect(Math.max(...pauses)).toBeLessThan(1.15);
  });

  test("a fixed interval is kept", async () => {
    const { emulator } = await play({ script: jobScript({ ms: 4500 }), inputs: { "poll-interval": "2s" } });

    expect(count(emulator.service, "get")).toBe(3);
  });

  test("a job that has ended when it is created is not looked at", async () => {
    const { run, emulator } = await play({ script: jobScript({ polls: 0 }) });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(count(emulator.service, "get")).toBe(0);
  });

  test.each(["release", "workflow_dispatch", "repository_dispatch"])(
    "%s without a text: nothing is asked of GitHub",
    async (name) => {
      const { run, emulator } = await play({
        event: ({ github }) => trusted(github.state, name),
        inputs: { prompt: "Refresh the guide." },
      });

      expect(run.outputs).toMatchObject({ outcome: "pull-request", "comment-url": "" });
      expect(emulator.github.requests).toEqual([]);
    },
  );

  test("schedule with a prompt file: nothing is asked of GitHub, and the file is the prompt", async () => {
    const { emulator, prompts } = await play({
      event: ({ github }) => schedule(github.state),
      inputs: { "prompt-file": "docs/prompt.md" },
      files: { "docs/prompt.md": "Refresh the guide.\n\n- Check the links.\n" },
    });

    expect(prompts).toEqual([
      expect.stringMatching(/^Refresh the guide\.\n\n- Check the links\.\n\nBetween the two lines CONTEXT-/),
    ]);
    expect(emulator.github.requests).toEqual([]);
  });

  test("comment: false silences all of it but the look-up of who asked and what", async () => {
    const { run, emulator } = await play({ inputs: { comment: "false" } });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(emulator.github.requests.map(({ kind }) => kind).toSorted()).toEqual([
      "graphql:Page",
      "permission",
    ]);
  });

  test("wait: false writes the comment and its end, and one reaction", async () => {
    const { emulator } = await play({ inputs: { wait: "false" } });

    expect(emulator.service.requests.map(({ kind }) => kind)).toEqual(["create"]);
    const asked = emulator.github.requests.map(({ kind }) => kind);
    expect(asked.slice(0, 2).toSorted()).toEqual(["graphql:Page", "permission"]);
    expect(asked.slice(2)).toEqual(["create-reaction", "list-comments", "create-comment", "update-comment"]);
  });
});

test.concurrent("what the requests to the service look like", { timeout: 20_000 }, async () => {
  const { emulator } = await play({ script: soon() });
  const [create, get] = emulator.service.requests;

  expect(create).toMatchObject({
    method: "POST",
    path: "/v2/agent/handbook/job",
    query: {},
    headers: {
      authorization: `Bearer ${emulator.service.adminKey}`,
      accept: "application/json",
      "content-type": "application/json",
      "user-agent": expect.stringMatching(/^docs-agent-action/),
    },
  });
  expect(Object.keys(JSON.parse(create?.body ?? ""))).toEqual(["prompt"]);
  expect(get).toMatchObject({
    method: "GET",
    path: `/v2/agent/handbook/job/${emulator.service.jobs.all[0]?.id}`,
    body: "",
    headers: { accept: "application/json", "user-agent": expect.stringMatching(/^docs-agent-action/) },
  });
  expect(get?.headers).not.toHaveProperty("content-type");
});

test.concurrent("what the requests to GitHub look like", { timeout: 20_000 }, async () => {
  const { emulator } = await play({
    event: ({ github: { state } }) =>
      reviewCommented(state.addReviewComment({ number: 8, author: "wren", body: "/docs describe this" })),
  });
  const { requests } = emulator.github;

  expect(requests.map(({ headers }) => headers["user-agent"])).toEqual(
    requests.map(() => expect.stringMatching(/docs-agent-action|octokit/)),
  );
  expect(requests.filter(({ kind }) => kind === "list-files")).toHaveLength(1);
  expect(requests.filter(({ kind }) => kind === "unknown")).toEqual([]);
});

/** Looks until a job of this length is seen to have ended. */
function policyCount(jobMs: number, random: () => number): number {
  let looks = 0;
  for (let atMs = 0; atMs < jobMs; looks += 1) atMs += pollDelayMs(atMs, random);
  return looks;
}

/** Each pause between two requests as a share of what the policy says without jitter. */
function pausesByPolicy(times: readonly number[]): number[] {
  const [start = 0] = times;
  return times.slice(1).map((at, index) => {
    const before = times[index] ?? 0;
    return (at - before) / pollDelayMs(before - start, () => 0.5);
  });
}
