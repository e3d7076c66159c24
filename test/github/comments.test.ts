import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import type { CommentReference, Thread } from "../../src/github/thread.ts";
import { createComment, updateComment } from "../../src/github/thread-writes.ts";
import { connectTo, limits } from "./connect.ts";

let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

const url = "https://github.com/acme/shop/x";

/** The thread of each kind in the emulator's friendly state. */
function threadOf(kind: string): Thread {
  const discussion = github.state.getThread({ number: 9 });
  const threads: Readonly<Record<string, Thread>> = {
    issue: { kind: "issue", number: 7, url },
    "pull-request": { kind: "pull-request", number: 8, url },
    "review-thread": {
      kind: "review-thread",
      number: 8,
      rootId: github.state.getThread({ number: 8 }).reviewComments[0]?.id ?? 0,
      url,
    },
    discussion: { kind: "discussion", number: 9, nodeId: discussion.nodeId, replyToId: null, url },
    reply: {
      kind: "discussion",
      number: 9,
      nodeId: discussion.nodeId,
      replyToId: discussion.comments[0]?.nodeId ?? "",
      url,
    },
  };
  return threads[kind] ?? { kind: "issue", number: 0, url };
}

function bodies(): string[][] {
  return [7, 8, 9].flatMap((number) => {
    const { comments, reviewComments } = github.state.getThread({ number });
    return [...comments, ...reviewComments]
      .filter(({ author }) => author.login === "github-actions[bot]")
      .map((comment) => comment.bodies);
  });
}

const create = (kind: string): Promise<CommentReference> =>
  createComment(connectTo(github), {
    thread: threadOf(kind),
    body: "Working.",
    limits: limits(),
  });

describe("a comment is written once, edited in place, and read", () => {
  test.each([
    ["issue", "issue-comment", ["create-comment", "update-comment"]],
    ["pull-request", "issue-comment", ["create-comment", "update-comment"]],
    ["review-thread", "review-comment", ["reply", "update-review-comment"]],
    ["discussion", "discussion-comment", ["graphql:Comment", "graphql:Edit"]],
    ["reply", "discussion-comment", ["graphql:Comment", "graphql:Edit"]],
  ])("%s", async (kind, written, requests) => {
    const comment = await create(kind);
    expect(comment).toMatchObject({
      kind: written,
      id: expect.stringMatching(/./),
      url: expect.stringContaining("https://github.com/acme/shop/"),
    });
    await updateComment(connectTo(github), { comment, body: "Done.", limits: limits() });
    expect(bodies()).toEqual([["Working.", "Done."]]);
    expect(github.requests.map((request) => request.kind)).toEqual(requests);
    expect(github.violations).toEqual([]);
  });

  test("a review's answer stands under the comment that opened the conversation", async () => {
    await create("review-thread");
    const [root, answer] = github.thread({ kind: "pull", number: 8 }).reviewComments;
    expect(answer?.replyTo).toBe(root?.id);
  });

  test("a discussion's answer stands under the comment that asked, or at the top", async () => {
    await create("reply");
    await create("discussion");
    const [root, answer, top] = github.thread({ kind: "discussion", number: 9 }).comments;
    expect([answer?.replyTo, top?.replyTo]).toEqual([root?.id, undefined]);
  });
});

describe("a comment that may have been written", () => {
  // Whoever creates has to know that it may be there.
  test.each<[string, Fault]>([
    ["502", { type: "status", status: 502 }],
    ["a reset", { type: "reset" }],
    ["an answer without its id", { type: "body", bytes: "{}", status: 201 }],
  ])("%s: sent once, and unavailable", async (_, fault) => {
    github.faults.add({ kind: "create-comment", at: "every", fault, processed: true });
    await expect(create("issue")).rejects.toMatchObject({ kind: "unavailable" });
    expect(bodies()).toHaveLength(1);
  });

  test("in a discussion", async () => {
    const fault = { type: "status", status: 502 } as const;
    github.faults.add({ kind: "graphql:Comment", at: "every", fault, processed: true });
    await expect(create("discussion")).rejects.toMatchObject({ kind: "unavailable" });
    expect(bodies()).toHaveLength(1);
  });
});

test("an edit is repeated", async () => {
  const comment = await create("issue");
  github.faults.add({
    kind: "update-comment",
    at: 1,
    fault: { type: "status", status: 502 },
    processed: true,
  });
  await updateComment(connectTo(github), { comment, body: "Done.", limits: limits() });
  expect(bodies()[0]?.at(-1)).toBe("Done.");
});

test.each([
  ["issue", "update-comment"],
  ["discussion", "graphql:Edit"],
] as const)("an answer that shows no comment is no edit (%s)", async (kind, operation) => {
  const comment = await create(kind);
  github.faults.add({ kind: operation, at: "every", fault: { type: "body", bytes: "{}" } });
  const editing = updateComment(connectTo(github), { comment, body: "Done.", limits: limits() });
  await expect(editing).rejects.toMatchObject({ kind: "unavailable" });
});

test("an edit of a comment that was deleted", async () => {
  const comment: CommentReference = { kind: "issue-comment", id: "123456", url };
  const editing = updateComment(connectTo(github), { comment, body: "Done.", limits: limits() });
  await expect(editing).rejects.toMatchObject({ kind: "not-found" });
});
