import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askGitHub, type Question } from "../../../emulator/ask.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../../emulator/github/server.ts";
import { asRecord } from "../../../emulator/json.ts";

const REPOSITORY = "/repos/acme/shop";
let github: EmulatedGitHub;
const ask = (question: Question & { token?: string }) =>
  askGitHub(github, { token: SEED_TOKENS.installation, ...question });

beforeEach(async () => {
  github = await startGitHub();
});

afterEach(async () => {
  await github.close();
  expect(github.oddAnswers).toEqual([]);
});

test.each([
  ["repository", REPOSITORY, { full_name: "acme/shop", visibility: "public", private: false }],
  ["get-issue", `${REPOSITORY}/issues/7`, { number: 7, title: "Explain the new retry option" }],
  ["get-issue", `${REPOSITORY}/issues/8`, { number: 8, pull_request: expect.anything() }],
  ["get-pull", `${REPOSITORY}/pulls/8`, { number: 8, changed_files: 2 }],
  [
    "list-files",
    `${REPOSITORY}/pulls/8/files`,
    [{ filename: "src/retry.ts" }, { filename: "src/connect.ts" }],
  ],
  ["list-comments", `${REPOSITORY}/issues/7/comments`, [{ body: "/docs explain the new retry option" }]],
  ["list-review-comments", `${REPOSITORY}/pulls/8/comments`, [{ path: "src/retry.ts", line: 12 }]],
  ["list-repository-comments", `${REPOSITORY}/issues/comments`, [{ user: { login: "mona" } }]],
  ["list-repository-review-comments", `${REPOSITORY}/pulls/comments`, [{ user: { login: "mona" } }]],
])("%s answers %s", async (kind, path, expected) => {
  const answer = await ask({ path });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject(expected);
  expect(github.requests.map((request) => request.kind)).toEqual([kind]);
  expect(github.violations).toEqual([]);
});

describe("commits", () => {
  /** Two commits on a first one; the second touches the first one's file again. */
  function history() {
    const { state } = github;
    const start = state.addCommit({ parent: null }).sha;
    const first = state.addCommit({ files: [{ filename: "a.ts", additions: 9 }] }).sha;
    const second = state.addCommit({ files: [{ filename: "a.ts" }, { filename: "b.ts" }] }).sha;
    return { start, first, second };
  }

  const compare = (base: string, head: string) =>
    ask({ path: `${REPOSITORY}/compare/${base}...${head}?per_page=1` });

  test("a comparison lists each file once, and one page of commits", async () => {
    const { start, first, second } = history();
    const { json } = await compare(start, second);
    expect(json).toMatchObject({
      status: "ahead",
      total_commits: 2,
      commits: [{ sha: first }],
      files: [{ filename: "a.ts", additions: 1 }, { filename: "b.ts" }],
    });
  });

  test("of a branch that was forced: from where the two have parted", async () => {
    const { start, second } = history();
    const other = github.state.addCommit({ files: [{ filename: "c.ts" }], parent: start }).sha;
    expect((await compare(second, other)).json).toMatchObject({
      status: "diverged",
      ahead_by: 1,
      behind_by: 2,
      files: [{ filename: "c.ts" }],
    });
  });

  test.each(["f".repeat(40), "0".repeat(40)])("%s is not known", async (sha) => {
    const { start } = history();
    expect((await compare(sha, start)).status).toBe(404);
    expect((await ask({ path: `${REPOSITORY}/commits/${sha}` })).status).toBe(404);
  });

  test("a commit lists 300 files, and names the page with the rest", async () => {
    const files = Array.from({ length: 301 }, (_, index) => ({ filename: `f${index}` }));
    const { sha } = github.state.addCommit({ files });
    const { json, headers } = await ask({ path: `${REPOSITORY}/commits/${sha}` });
    expect(asRecord(json)["files"]).toHaveLength(300);
    expect(headers["link"]).toContain('page=2>; rel="next"');
  });

  test("of a private repository are read with `contents: read` only", async () => {
    const { start, second } = history();
    github.state.getThread({ number: 7 }).repository.visibility = "private";
    github.state.addToken({ token: "ghs_none", kind: "installation", permissions: { issues: "write" } });
    const paths = [`commits/${second}`, `compare/${start}...${second}`].map(
      (path) => `${REPOSITORY}/${path}`,
    );
    for (const path of paths) {
      const refused = await ask({ path, token: "ghs_none" });
      expect(refused.status).toBe(403);
      expect(refused.headers["x-accepted-github-permissions"]).toBe("contents=read");
      expect((await ask({ path })).status).toBe(200);
    }
  });

  test("of a push's event are known from then on", async () => {
    const [before, after] = ["b".repeat(40), "a".repeat(40)];
    const commit = { id: after, message: "Add retries" };
    const repository = { full_name: "acme/shop" };
    github.state.learnEvent({ before, after, commits: [commit], head_commit: commit, repository });
    expect((await compare(before, after)).json).toMatchObject({ total_commits: 1, files: [] });
  });
});

test("a comment is created, edited and read back, with every body it had", async () => {
  const created = await ask({ path: `${REPOSITORY}/issues/7/comments`, body: { body: "working" } });
  expect(created.status).toBe(201);
  const { id } = github.state.getThread({ number: 7 }).comments.at(-1) ?? {};
  const edited = await ask({
    method: "PATCH",
    path: `${REPOSITORY}/issues/comments/${id}`,
    body: { body: "done" },
  });
  expect(edited.status).toBe(200);
  expect((await ask({ path: `${REPOSITORY}/issues/comments/${id}` })).json).toMatchObject({
    id,
    body: "done",
  });
  expect(github.thread({ kind: "issue", number: 7 }).comments.at(-1)).toMatchObject({
    author: "github-actions[bot]",
    body: "done",
    edits: 1,
    bodies: ["working", "done"],
  });
});

test("a reply goes under the first comment on a line, and only there", async () => {
  const [root] = github.state.getThread({ number: 8 }).reviewComments;
  const replies = (id: number | undefined) => `${REPOSITORY}/pulls/8/comments/${id}/replies`;
  const reply = await ask({ path: replies(root?.id), body: { body: "on it" } });
  expect(reply.status).toBe(201);
  expect(reply.json).toMatchObject({ in_reply_to_id: root?.id, path: "src/retry.ts", line: 12 });
  const second = github.state.getThread({ number: 8 }).reviewComments.at(-1);
  expect((await ask({ path: replies(second?.id), body: { body: "again" } })).status).toBe(404);
});

test("the same reaction counts once: 201, then 200", async () => {
  const [comment] = github.state.getThread({ number: 7 }).comments;
  const [review] = github.state.getThread({ number: 8 }).reviewComments;
  const paths = ["issues/7", `issues/comments/${comment?.id}`, `pulls/comments/${review?.id}`];
  for (const path of paths) {
    const react = () => ask({ path: `${REPOSITORY}/${path}/reactions`, body: { content: "eyes" } });
    expect([(await react()).status, (await react()).status]).toEqual([201, 200]);
  }
  expect(github.thread({ kind: "issue", number: 7 }).reactions).toEqual([
    { content: "eyes", user: "github-actions[bot]" },
  ]);
});

test("lists come in pages with GitHub's Link header", async () => {
  for (const n of Array(5).keys())
    github.state.addComment({ number: 7, author: "reed", body: `comment ${n}` });
  const path = `${REPOSITORY}/issues/7/comments?per_page=2`;
  expect((await ask({ path })).headers["link"]).toBe(
    `<${github.apiUrl}${REPOSITORY}/issues/7/comments?per_page=2&page=2>; rel="next", ` +
      `<${github.apiUrl}${REPOSITORY}/issues/7/comments?per_page=2&page=3>; rel="last"`,
  );
  const last = await ask({ path: `${path}&page=3` });
  expect(last.json).toMatchObject([{ body: "comment 3" }, { body: "comment 4" }]);
  expect(last.headers["link"]).toContain('rel="prev"');
});

test("the repository's comments are sorted and narrowed as asked", async () => {
  const dates = ["2026-01-01", "2026-03-01", "2026-02-01"];
  for (const date of dates) {
    github.state.addComment({ number: 8, author: "reed", body: date, createdAt: `${date}T00:00:00Z` });
  }
  const query = "?sort=updated&direction=desc&since=2026-01-15T00:00:00Z&per_page=100";
  const { json } = await ask({ path: `${REPOSITORY}/issues/comments${query}` });
  expect(json).toMatchObject([{ user: { login: "mona" } }, { body: "2026-03-01" }, { body: "2026-02-01" }]);
});

test.each([
  ["no such thread", { path: `${REPOSITORY}/issues/99/comments`, body: { body: "x" } }, 404],
  ["a discussion is no issue", { path: `${REPOSITORY}/issues/9/comments`, body: { body: "x" } }, 404],
  ["another repository", { path: "/repos/acme/nothing" }, 404],
  ["a blank body", { path: `${REPOSITORY}/issues/7/comments`, body: { body: " " } }, 422],
  ["too long a body", { path: `${REPOSITORY}/issues/7/comments`, body: { body: "x".repeat(65_537) } }, 422],
  ["a reaction that is none", { path: `${REPOSITORY}/issues/7/reactions`, body: { content: "tada" } }, 422],
  ["a body that is no JSON", { path: `${REPOSITORY}/issues/7/comments`, body: "{" }, 400],
  ["a parameter of the wrong type", { path: `${REPOSITORY}/issues/seven` }, 422],
  ["a query that is not described", { path: `${REPOSITORY}/issues/7/comments?perPage=3` }, 422],
])("refused: %s", async (_, question, status) => {
  expect((await ask(question)).status).toBe(status);
});

test("requests that break GitHub's description are listed", async () => {
  await ask({ path: `${REPOSITORY}/issues/7/comments`, body: { text: "x" } });
  await ask({ path: `${REPOSITORY}/isues/7` });
  expect(github.violations).toEqual([
    `POST ${REPOSITORY}/issues/7/comments: body: must have required property 'body'`,
    `GET ${REPOSITORY}/isues/7: the description has no such operation`,
  ]);
});

test("the path of an enterprise server works too", async () => {
  expect((await ask({ path: `/api/v3${REPOSITORY}` })).json).toMatchObject({ full_name: "acme/shop" });
});
