import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { writePermission } from "../../src/github/permission-advice.ts";
import type { ReactionTarget, Thread } from "../../src/github/thread.ts";
import { react, withdraw } from "../../src/github/thread-writes.ts";
import { connectTo, limits } from "./connect.ts";

let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

const REACTIONS = ["eyes", "rocket", "+1", "confused", "-1"] as const;

/** What a reaction is put on in the friendly state, and what it then carries. */
function targets(): ReadonlyArray<readonly [ReactionTarget, () => unknown[]]> {
  const [first, pull, discussion] = [7, 8, 9].map((number) => github.state.getThread({ number }));
  return [
    [{ kind: "issue", number: 7 }, () => first?.reactions ?? []],
    [{ kind: "issue", number: 8 }, () => pull?.reactions ?? []],
    [{ kind: "issue-comment", id: first?.comments[0]?.id ?? 0 }, () => first?.comments[0]?.reactions ?? []],
    [
      { kind: "review-comment", id: pull?.reviewComments[0]?.id ?? 0 },
      () => pull?.reviewComments[0]?.reactions ?? [],
    ],
    [{ kind: "node", nodeId: discussion?.nodeId ?? "" }, () => discussion?.reactions ?? []],
    [
      { kind: "node", nodeId: discussion?.comments[0]?.nodeId ?? "" },
      () => discussion?.comments[0]?.reactions ?? [],
    ],
  ];
}

test.each(REACTIONS)("%s goes on everything, and twice is once", async (reaction) => {
  for (const [target, reactions] of targets()) {
    await react(connectTo(github), { target, reaction, limits: limits() });
    await react(connectTo(github), { target, reaction, limits: limits() });
    expect(reactions()).toMatchObject([{ content: reaction, user: { login: "github-actions[bot]" } }]);
  }
  expect(github.violations).toEqual([]);
});

test("one's own reaction is taken back from everything, and nobody else's", async () => {
  for (const [target, reactions] of targets()) {
    const call = { target, reaction: "confused", limits: limits() } as const;
    await react(connectTo(github), call);
    await react(connectTo(github, SEED_TOKENS.user), call);
    await withdraw(connectTo(github), call);
    expect(reactions()).toMatchObject([{ content: "confused", user: { login: "max" } }]);
  }
  expect([github.violations, github.oddAnswers]).toEqual([[], []]);
});

test("a reaction is repeated after a 502", async () => {
  github.faults.add({ kind: "create-reaction", at: 1, fault: { type: "status", status: 502 } });
  await react(connectTo(github), {
    target: { kind: "issue", number: 7 },
    reaction: "eyes",
    limits: limits(),
  });
  expect(github.thread({ kind: "issue", number: 7 }).reactions).toHaveLength(1);
});

describe("the permission to ask for", () => {
  test.each<[Thread, string]>([
    [{ kind: "issue", number: 1, url: "" }, "issues: write"],
    [{ kind: "pull-request", number: 1, url: "" }, "pull-requests: write"],
    [{ kind: "review-thread", number: 1, rootId: 1, url: "" }, "pull-requests: write"],
    [{ kind: "discussion", number: 1, nodeId: "D", replyToId: null, url: "" }, "discussions: write"],
  ])("$kind: %s", (thread, permission) => {
    expect(writePermission(thread)).toBe(permission);
  });
});
