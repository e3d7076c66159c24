import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { isSameAccount, ownLogin } from "../../src/github/account.ts";
import type { Thread } from "../../src/github/thread.ts";
import { listNewestComments, listThreadComments } from "../../src/github/thread-comments.ts";
import { connectTo, limits } from "./connect.ts";

let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

const url = "https://github.com/acme/shop/issues/7";
const issue: Thread = { kind: "issue", number: 7, url };
const long = (count: number, number: number) =>
  Array.from({ length: count }, (_, index) =>
    github.state.addComment({ number, author: "reed", body: `remark ${index}` }),
  );

async function bodiesOf(thread: Thread): Promise<string[]> {
  const found = await listThreadComments(connectTo(github), { thread, limits: limits() });
  return found.map(({ body }) => body);
}

describe("the comments of a thread", () => {
  test.each([
    [0, 1],
    [99, 1],
    [100, 2],
  ])("%d more than one are read, in %d pages", async (count, pages) => {
    long(count, 7);
    const bodies = await bodiesOf(issue);
    expect(bodies).toHaveLength(count + 1);
    expect(new Set(bodies)).toHaveProperty("size", count + 1);
    expect(bodies.at(-1)).toBe(count === 0 ? "/docs explain the new retry option" : `remark ${count - 1}`);
    expect(github.requests).toHaveLength(pages);
    expect(github.violations).toEqual([]);
  });

  test("of a pull request's conversation, and of its lines", async () => {
    github.state.addComment({ number: 8, author: "reed", body: "in the conversation" });
    expect(await bodiesOf({ kind: "pull-request", number: 8, url })).toEqual(["in the conversation"]);
  });

  test("of one conversation on lines, and of no other one", async () => {
    const [root] = github.state.getThread({ number: 8 }).reviewComments;
    const rootId = root?.id ?? 0;
    const body = [
      { id: rootId, html_url: url, body: "opened it", user: null },
      { id: 5, html_url: url, body: "answers", user: null, in_reply_to_id: rootId },
      { id: 6, html_url: url, body: "on other lines", user: null },
      { id: 7, html_url: url, body: "answers there", user: null, in_reply_to_id: 6 },
    ];
    github.faults.add({ kind: "list-review-comments", at: 1, fault: { type: "status", status: 200, body } });
    expect(await bodiesOf({ kind: "review-thread", number: 8, rootId, url })).toEqual([
      "opened it",
      "answers",
    ]);
  });

  test("newest first, by pages, with those that were not counted yet", async () => {
    for (let n = 1; n <= 201; n += 1) {
      github.state.addComment({ number: 8, author: "reed", body: String(n) });
    }
    const read = async (count: number) => {
      const pages = await Array.fromAsync(
        listNewestComments(connectTo(github), { number: 8, count, limits: limits() }),
      );
      return pages.map((page) => [page[0]?.body, page.at(-1)?.body]);
    };
    const older = [
      ["200", "101"],
      ["100", "1"],
    ];
    expect(await read(201)).toEqual([["201", "201"], ...older]);
    expect(await read(200)).toEqual([
      ["201", "101"],
      ["100", "1"],
    ]);
    expect(await read(0)).toEqual([["200", "1"]]);
  });

  test("carry what is needed to write into them again", async () => {
    const [comment] = await listThreadComments(connectTo(github), { thread: issue, limits: limits() });
    expect(comment).toMatchObject({
      kind: "issue-comment",
      id: expect.stringMatching(/^\d+$/),
      author: "mona",
      url: expect.stringContaining("#issuecomment-"),
    });
  });

  test("by an account that is gone, with an empty text", async () => {
    const body = [{ id: 1, html_url: url, body: "", user: null }];
    github.faults.add({ kind: "list-comments", at: 1, fault: { type: "status", status: 200, body } });
    expect(await bodiesOf(issue)).toEqual([""]);
  });

  test.each([[{}], [{ body: null }]])(
    "without a text: no answer, since it may be a record: %j",
    async (text) => {
      const body = [{ id: 1, html_url: url, ...text }];
      github.faults.add({ kind: "list-comments", at: "every", fault: { type: "status", status: 200, body } });
      await expect(bodiesOf(issue)).rejects.toThrow("no usable response");
    },
  );

  test("of which no end can be seen: not read in part", async () => {
    answerWithNext("every");
    await expect(bodiesOf(issue)).rejects.toMatchObject({ kind: "too-long" });
  });

  test("whose first page is shorter than asked: GitHub alone knows that there is another one", async () => {
    long(100, 7);
    answerWithNext(1);
    expect(await bodiesOf(issue)).toEqual(["", "remark 99"]);
    expect(github.requests.map(({ query }) => query["page"])).toEqual(["1", "2"]);
  });

  function answerWithNext(at: number | "every"): void {
    const headers = {
      link: `<${github.apiUrl}/first>; rel="first", <${github.apiUrl}/x?page=2>; rel="next"`,
    };
    const body = [{ id: 1, html_url: url, body: "", user: null }];
    github.faults.add({ kind: "list-comments", at, fault: { type: "status", status: 200, body, headers } });
  }
});

describe("the comments of a discussion", () => {
  const discussion = (): Thread => ({
    kind: "discussion",
    number: 9,
    nodeId: github.state.getThread({ number: 9 }).nodeId,
    replyToId: null,
    url,
  });

  test("with the answers to each, by time", async () => {
    const [root] = github.state.getThread({ number: 9 }).comments;
    github.state.addComment({
      number: 9,
      author: "reed",
      body: "an answer",
      ...(root && { replyTo: root.id }),
    });
    github.state.addComment({ number: 9, author: "reed", body: "another" });
    github.state.addComment({
      number: 9,
      author: "reed",
      body: "a later answer",
      createdAt: "2090-01-01T00:00:00Z",
      ...(root && { replyTo: root.id }),
    });
    expect(await bodiesOf(discussion())).toEqual([
      "/docs answer this in the guide",
      "an answer",
      "another",
      "a later answer",
    ]);
    expect(github.violations).toEqual([]);
  });

  test("page by page", async () => {
    long(100, 9);
    expect(await bodiesOf(discussion())).toHaveLength(101);
    expect(github.requests).toHaveLength(2);
  });

  test("with more answers to one of them than are read: not read in part", async () => {
    const [root] = github.state.getThread({ number: 9 }).comments;
    for (let count = 0; count < 101; count += 1) {
      github.state.addComment({ number: 9, author: "reed", body: "x", ...(root && { replyTo: root.id }) });
    }
    await expect(bodiesOf(discussion())).rejects.toMatchObject({ kind: "too-long" });
  });
});

describe("who the token writes as", () => {
  test.each([
    ["GITHUB_TOKEN", SEED_TOKENS.installation, "github-actions[bot]"],
    ["a personal token", SEED_TOKENS.user, "max"],
  ])("%s", async (_, token, login) => {
    expect(await ownLogin(connectTo(github, token), limits())).toBe(login);
  });

  test.each([["docs[bot]"], ["Docs"]])("an App's token that GraphQL calls %s", async (viewerLogin) => {
    github.state.addToken({ token: "ghs_app", kind: "installation", login: "docs[bot]", viewerLogin });
    const own = await ownLogin(connectTo(github, "ghs_app"), limits());
    github.state.addComment({ number: 7, author: "docs[bot]", body: "by the app" });
    const found = await listThreadComments(connectTo(github, "ghs_app"), { thread: issue, limits: limits() });
    expect(found.filter(({ author }) => isSameAccount(author, own)).map(({ body }) => body)).toEqual([
      "by the app",
    ]);
  });

  test.each([[issue], [{ ...issue, kind: "discussion", number: 9 }]] as const)(
    "an App, and not a person of its name: %j",
    async (thread) => {
      github.state.addUser({ login: "docs", type: "User" });
      github.state.addToken({ token: "token", kind: "installation", login: "docs[bot]" });
      github.state.addComment({ number: thread.number, author: "docs", body: "by a person" });
      github.state.addComment({ number: thread.number, author: "docs[bot]", body: "by the app" });
      const asToken = connectTo(github, "token");
      const own = await ownLogin(asToken, limits());
      const { nodeId } = github.state.getThread({ number: thread.number });
      const at: Thread = thread.kind === "discussion" ? { ...thread, nodeId, replyToId: null } : thread;
      const found = await listThreadComments(asToken, { thread: at, limits: limits() });
      expect(found.filter(({ author }) => isSameAccount(author, own)).map((comment) => comment.body)).toEqual(
        ["by the app"],
      );
    },
  );
});
