import { afterEach, beforeEach, expect, test } from "vitest";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import type { ReactionTarget } from "../../src/github/thread.ts";
import { react, withdrawBad } from "../../src/github/thread-writes.ts";
import { connectTo, limits } from "./connect.ts";

let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

/** What a reaction is put on in the friendly state, and what it then carries. */
function targets(): ReadonlyArray<readonly [ReactionTarget, () => unknown[]]> {
  const [issue, pull, discussion] = [7, 8, 9].map((number) => github.state.getThread({ number }));
  const [comment, line] = [issue?.comments[0], pull?.reviewComments[0]];
  return [
    [{ kind: "issue", number: 7 }, () => issue?.reactions ?? []],
    [{ kind: "issue-comment", id: comment?.id ?? 0 }, () => comment?.reactions ?? []],
    [{ kind: "review-comment", id: line?.id ?? 0 }, () => line?.reactions ?? []],
    [{ kind: "node", nodeId: discussion?.nodeId ?? "" }, () => discussion?.reactions ?? []],
  ];
}

test.each(["eyes", "rocket", "+1", "confused", "-1"] as const)("%s goes on everything", async (reaction) => {
  for (const [target, reactions] of targets()) {
    await react(connectTo(github), { target, reaction, limits: limits() });
    expect(reactions()).toMatchObject([{ content: reaction, user: { login: "github-actions[bot]" } }]);
  }
  expect(github.violations).toEqual([]);
});

test("one's own bad reaction is taken back where REST has reactions, and nothing else", async () => {
  for (const [target, reactions] of targets().filter(([{ kind }]) => kind !== "node")) {
    const call = { target, reaction: "confused", limits: limits() } as const;
    await react(connectTo(github), call);
    await react(connectTo(github), { ...call, reaction: "eyes" });
    await react(connectTo(github, SEED_TOKENS.user), call);
    await withdrawBad(connectTo(github), { target, limits: limits() });
    expect(reactions()).toMatchObject([
      { content: "eyes", user: { login: "github-actions[bot]" } },
      { content: "confused", user: { login: "max" } },
    ]);
  }
  expect([github.violations, github.oddAnswers]).toEqual([[], []]);
});

test("one's own bad reaction is found behind those of many people", async () => {
  const { reactions } = github.state.getThread({ number: 7 });
  for (let id = 1; id <= 40; id += 1) {
    const user = github.state.addUser({ login: `reader-${id}` });
    reactions.push({ id, content: "+1", user, createdAt: "2026-01-01T00:00:00Z" });
  }
  const call = { target: { kind: "issue", number: 7 }, limits: limits() } as const;
  await react(connectTo(github), { ...call, reaction: "confused" });
  await withdrawBad(connectTo(github), call);
  expect(reactions.map(({ content }) => content)).not.toContain("confused");
});

test("by REST a reaction is repeated after a 502; by GraphQL, of which nobody says that it may, it is not", async () => {
  const fault = { type: "status", status: 502 } as const;
  github.faults.add({ kind: "create-reaction", at: 1, fault });
  github.faults.add({ kind: "graphql:React", at: 1, fault });
  const { nodeId } = github.state.getThread({ number: 9 });
  const call = { reaction: "eyes", limits: limits() } as const;
  await react(connectTo(github), { ...call, target: { kind: "issue", number: 7 } });
  const inDiscussion = react(connectTo(github), { ...call, target: { kind: "node", nodeId } });
  await expect(inDiscussion).rejects.toMatchObject({ kind: "unavailable" });
  expect(github.requests.map(({ kind }) => kind)).toEqual([
    "create-reaction",
    "create-reaction",
    "graphql:React",
  ]);
});
