import { afterEach, beforeEach, expect, test } from "vitest";
import { askGitHub } from "../../../emulator/ask.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../../emulator/github/server.ts";

let github: EmulatedGitHub;
const ask = (query: string, variables: object = {}, token: string = SEED_TOKENS.installation) =>
  askGitHub(github, { token, path: "/graphql", body: { query, variables } });

const ADD = `mutation ($input: AddDiscussionCommentInput!) {
  addDiscussionComment(input: $input) { comment { id databaseId body author { login } replyTo { id } } }
}`;

beforeEach(async () => {
  github = await startGitHub();
});

afterEach(async () => {
  await github.close();
});

test("the viewer of each token", async () => {
  expect((await ask("{ viewer { login } }")).json).toEqual({
    data: { viewer: { login: "github-actions[bot]" } },
  });
  expect((await ask("{ viewer { login } }", {}, SEED_TOKENS.user)).json).toEqual({
    data: { viewer: { login: "max" } },
  });
  expect(github.requests.map(({ kind }) => kind)).toEqual(["graphql:viewer", "graphql:viewer"]);
});

test("a discussion comment is answered, edited and reacted to", async () => {
  const discussion = github.state.getThread({ number: 9 });
  const [asking] = discussion.comments;
  const input = { discussionId: discussion.nodeId, replyToId: asking?.nodeId, body: "working" };
  expect((await ask(ADD, { input })).json).toMatchObject({
    data: {
      addDiscussionComment: {
        comment: { author: { login: "github-actions" }, replyTo: { id: asking?.nodeId } },
      },
    },
  });
  const own = discussion.comments.at(-1);
  const edit =
    "mutation Edit($input: UpdateDiscussionCommentInput!) { updateDiscussionComment(input: $input) { comment { body } } }";
  await ask(edit, { input: { commentId: own?.nodeId, body: "done" } });
  const react =
    "mutation ($input: AddReactionInput!) { addReaction(input: $input) { reaction { content } } }";
  await ask(react, { input: { subjectId: asking?.nodeId, content: "EYES" } });

  expect(github.thread({ kind: "discussion", number: 9 }).comments).toMatchObject([
    { author: "mona", reactions: [{ content: "eyes" }] },
    { author: "github-actions[bot]", bodies: ["working", "done"], replyTo: asking?.id },
  ]);
  expect(github.requests.map(({ kind }) => kind)).toEqual([
    "graphql:addDiscussionComment",
    "graphql:Edit",
    "graphql:addReaction",
  ]);
  expect(github.violations).toEqual([]);
});

test("comments come in pages, replies below their parent", async () => {
  const [first] = github.state.getThread({ number: 9 }).comments;
  for (const body of ["two", "three"]) github.state.addComment({ number: 9, author: "reed", body });
  github.state.addComment({
    number: 9,
    author: "wren",
    body: "a reply",
    ...(first && { replyTo: first.id }),
  });
  const query = `query ($after: String) { repository(owner: "acme", name: "shop") { discussion(number: 9) { title
    comments(first: 2, after: $after) { totalCount pageInfo { hasNextPage endCursor }
      nodes { body viewerDidAuthor replies(first: 10) { nodes { body replyTo { body } } } } } } } }`;
  expect((await ask(query)).json).toMatchObject({
    data: {
      repository: {
        discussion: {
          title: "How do retries work?",
          comments: {
            totalCount: 3,
            pageInfo: { hasNextPage: true, endCursor: "2" },
            nodes: [{ replies: { nodes: [{ body: "a reply" }] } }, { body: "two" }],
          },
        },
      },
    },
  });
  expect((await ask(query, { after: "2" })).json).toMatchObject({
    data: {
      repository: {
        discussion: { comments: { pageInfo: { hasNextPage: false }, nodes: [{ body: "three" }] } },
      },
    },
  });
});

test("a token without the permission is refused inside a 200", async () => {
  github.state.addToken({ token: "ghs_issues", kind: "installation", permissions: { issues: "write" } });
  const input = { discussionId: github.state.getThread({ number: 9 }).nodeId, body: "x" };
  const answer = await ask(ADD, { input }, "ghs_issues");
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    data: { addDiscussionComment: null },
    errors: [
      {
        type: "FORBIDDEN",
        message: "Resource not accessible by integration",
        path: ["addDiscussionComment"],
      },
    ],
  });
});

test.each([
  [
    "a discussion that is not there",
    '{ repository(owner: "acme", name: "shop") { discussion(number: 7) { id } } }',
    "NOT_FOUND",
  ],
  ["a repository that is not there", '{ repository(owner: "acme", name: "x") { id } }', "NOT_FOUND"],
  ["a node that is not there", '{ node(id: "x") { id } }', "NOT_FOUND"],
  [
    "a list without a size",
    '{ repository(owner: "acme", name: "shop") { discussion(number: 9) { comments { totalCount } } } }',
    "MISSING_PAGINATION_BOUNDARIES",
  ],
])("refused: %s", async (_, query, type) => {
  expect((await ask(query)).json).toMatchObject({ errors: [{ type }] });
  expect(github.violations).toEqual([]);
});

test("what the published schema does not have is listed", async () => {
  await ask("{ viewer { name } }");
  expect(github.violations).toEqual(['graphql: Cannot query field "name" on type "User".']);
});
