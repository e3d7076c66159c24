import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { ownLogin, plainLogin } from "../../src/github/account.ts";
import type { Thread } from "../../src/github/thread.ts";
import { listRepositoryComments, listThreadComments } from "../../src/github/thread-comments.ts";
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

async function collect<T>(found: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of found) {
    all.push(each);
  }
  return all;
}

async function bodiesOf(thread: Thread, since = new Date(0)): Promise<string[]> {
  const bodies: string[] = [];
  for await (const { body } of listThreadComments(connectTo(github), { thread, since, limits: limits() })) {
    bodies.push(body);
  }
  return bodies;
}

describe("the comments of a thread", () => {
  test.each([
    [0, 1],
    [1, 1],
    [98, 1],
    [99, 1],
    [100, 2],
    [250, 3],
  ])("%d more than one are read, in %d pages", async (count, pages) => {
    long(count, 7);
    const bodies = await bodiesOf(issue);
    expect(bodies).toHaveLength(count + 1);
    expect(new Set(bodies)).toHaveProperty("size", count + 1);
    expect(bodies.at(-1)).toBe(count === 0 ? "/docs explain the new retry option" : `remark ${count - 1}`);
    expect(github.requests).toHaveLength(pages);
    expect(github.violations).toEqual([]);
  });

  test("since a moment only", async () => {
    github.state.addComment({ number: 7, author: "reed", body: "old", createdAt: "2020-01-01T00:00:00Z" });
    expect(await bodiesOf(issue, new Date("2021-01-01T00:00:00Z"))).toEqual([
      "/docs explain the new retry option",
    ]);
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

  test("carry what is needed to write into them again", async () => {
    const [comment] = await collect(
      listThreadComments(connectTo(github), { thread: issue, since: new Date(0), limits: limits() }),
    );
    expect(comment).toMatchObject({
      kind: "issue-comment",
      id: expect.stringMatching(/^\d+$/),
      author: { login: "mona", isBot: false },
      url: expect.stringContaining("#issuecomment-"),
    });
  });

  test("by an account that is gone, or without a text", async () => {
    const body = [
      { id: 1, html_url: url, body: null, user: null },
      { id: 2, html_url: url },
    ];
    github.faults.add({ kind: "list-comments", at: 1, fault: { type: "status", status: 200, body } });
    expect(await bodiesOf(issue)).toEqual(["", ""]);
  });

  test("no more than are asked for are read", async () => {
    long(250, 7);
    const comments = listThreadComments(connectTo(github), {
      thread: issue,
      since: new Date(0),
      limits: limits(),
    });
    await comments.next();
    await comments.return(undefined);
    expect(github.requests).toHaveLength(1);
  });

  test("an answer that is no list", async () => {
    github.faults.add({
      kind: "list-comments",
      at: "every",
      fault: { type: "status", status: 200, body: {} },
    });
    await expect(bodiesOf(issue)).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("what no end can be seen of is not read in part", async () => {
    answerWithNext(`${github.apiUrl}/repos/acme/shop/issues/7/comments?page=2`);
    await expect(bodiesOf(issue)).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("a page that is shorter than asked is followed by the next one that GitHub names", async () => {
    long(1, 7);
    answerWithNext(`${github.apiUrl}/repos/acme/shop/issues/7/comments?per_page=1&page=2`, 1);
    expect(await bodiesOf(issue)).toEqual(["", "remark 0"]);
    expect(github.requests.map(({ query }) => query)).toEqual([
      expect.objectContaining({ per_page: "100" }),
      { per_page: "1", page: "2" },
    ]);
  });

  test("a next page on another server is not asked for: the token would go there", async () => {
    answerWithNext("https://elsewhere.example/repos/acme/shop/issues/7/comments?page=2");
    const error = await bodiesOf(issue).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      kind: "unavailable",
      facts: { detail: "its next page is on another server" },
    });
  });

  function answerWithNext(next: string, at: number | "every" = "every"): void {
    const headers = { link: `<${github.apiUrl}/first>; rel="first", <${next}>; rel="next"` };
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

  test("with the answers to each", async () => {
    const [root] = github.state.getThread({ number: 9 }).comments;
    github.state.addComment({
      number: 9,
      author: "reed",
      body: "an answer",
      ...(root && { replyTo: root.id }),
    });
    github.state.addComment({ number: 9, author: "reed", body: "another" });
    expect(await bodiesOf(discussion())).toEqual(["/docs answer this in the guide", "an answer", "another"]);
    expect(github.violations).toEqual([]);
  });

  test.each([
    [49, 1],
    [50, 2],
    [120, 3],
  ])("%d more than one, in %d pages", async (count, pages) => {
    long(count, 9);
    expect(await bodiesOf(discussion())).toHaveLength(count + 1);
    expect(github.requests).toHaveLength(pages);
  });
});

describe("the comments of the whole repository", () => {
  async function read(kind: "issue-comment" | "review-comment") {
    let cuts = 0;
    const onCut = () => {
      cuts += 1;
    };
    const found = listRepositoryComments(connectTo(github), {
      kind,
      since: new Date(0),
      limits: limits(),
      onCut,
    });
    return { comments: await collect(found), cuts: () => cuts };
  }

  test("newest first, with their thread", async () => {
    github.state.addComment({ number: 8, author: "reed", body: "later", createdAt: "2090-01-01T00:00:00Z" });
    const { comments } = await read("issue-comment");
    expect(comments.map(({ body, thread }) => [body, thread.kind, thread.number])).toEqual([
      ["later", "numbered", 8],
      ["/docs explain the new retry option", "numbered", 7],
    ]);
    expect(github.violations).toEqual([]);
  });

  test("on lines", async () => {
    expect((await read("review-comment")).comments).toMatchObject([
      {
        kind: "review-comment",
        thread: { kind: "review-thread", number: 8 },
        author: { login: "mona", isBot: false },
      },
    ]);
  });

  test("ten pages at most, and it says so", async () => {
    long(1100, 7);
    const { comments, cuts } = await read("issue-comment");
    expect([comments.length, cuts()]).toEqual([1000, 1]);
  });

  test("all of them, and nothing is said", async () => {
    long(150, 7);
    const { comments, cuts } = await read("issue-comment");
    expect([comments.length, cuts()]).toEqual([151, 0]);
  });
});

describe("who the token writes as", () => {
  test.each([
    ["GITHUB_TOKEN", SEED_TOKENS.installation, "github-actions"],
    ["a personal token", SEED_TOKENS.user, "max"],
  ])("%s", async (_, token, login) => {
    expect(await ownLogin(connectTo(github, token), limits())).toBe(login);
  });

  test.each([["docs[bot]"], ["docs"], ["Docs[bot]"]])(
    "an App's token that GraphQL calls %s",
    async (viewerLogin) => {
      github.state.addToken({ token: "ghs_app", kind: "installation", login: "docs[bot]", viewerLogin });
      expect(await ownLogin(connectTo(github, "ghs_app"), limits())).toBe(plainLogin("docs[bot]"));
    },
  );
});
