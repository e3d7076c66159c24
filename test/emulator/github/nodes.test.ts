import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askGitHub } from "../../../emulator/ask.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../../emulator/github/server.ts";
import { asRecord } from "../../../emulator/json.ts";

let github: EmulatedGitHub;

const PAGE = `query Page($ids: [ID!]!) {
  nodes(ids: $ids) {
    __typename
    id
    ... on Comment { body bodyHTML createdAt lastEditedAt createdViaEmail author { login } editor { login } }
    ... on Release { description descriptionHTML createdAt updatedAt author { login } }
  }
}`;

async function read(
  ids: readonly string[],
  token: string = SEED_TOKENS.installation,
): Promise<{ nodes: unknown; errors: unknown }> {
  const { json } = await askGitHub(github, {
    token,
    path: "/graphql",
    body: { query: PAGE, variables: { ids } },
  });
  const { data, errors } = asRecord(json);
  return { nodes: asRecord(data)["nodes"], errors };
}

const missing = (index: number, id: string) => ({
  type: "NOT_FOUND",
  path: ["nodes", index],
  locations: [{ line: 2, column: 3 }],
  message: `Could not resolve to a node with the global id of '${id}'`,
});

beforeEach(async () => {
  github = await startGitHub();
});

afterEach(async () => {
  await github.close();
  expect(github.violations).toEqual([]);
  expect(github.oddAnswers).toEqual([]);
});

test("every kind of text is a node", async () => {
  const { state } = github;
  const threads = [7, 8, 9].map((number) => state.getThread({ number }));
  const texts = [
    ...threads,
    ...threads.flatMap(({ comments, reviewComments }) => [...comments, ...reviewComments]),
    state.addReview({ number: 8, author: "mona", body: "**Fine**" }),
    state.addRelease({ author: "mona", body: "Notes for @wren" }),
  ];
  const { nodes, errors } = await read(texts.map(({ nodeId }) => nodeId));
  expect(errors).toBeUndefined();
  expect(nodes).toMatchObject([
    {
      __typename: "Issue",
      author: { login: "reed" },
      lastEditedAt: null,
      editor: null,
      createdViaEmail: false,
    },
    { __typename: "PullRequest", body: "", bodyHTML: "" },
    { __typename: "Discussion", bodyHTML: '<p dir="auto">I cannot find it.</p>\n' },
    { __typename: "IssueComment", body: "/docs explain the new retry option", author: { login: "mona" } },
    { __typename: "PullRequestReviewComment", body: "/docs describe this default" },
    { __typename: "DiscussionComment", body: "/docs answer this in the guide" },
    { __typename: "PullRequestReview", bodyHTML: '<p dir="auto"><strong>Fine</strong></p>\n' },
    {
      __typename: "Release",
      descriptionHTML: expect.stringContaining('class="user-mention'),
      author: { login: "mona" },
    },
  ]);
  expect(github.requests.map(({ kind }) => kind)).toEqual(["graphql:Page"]);
});

describe("what becomes of a text", () => {
  const command = () => github.state.addComment({ number: 7, author: "reed", body: "/docs one" });

  test("edited, by its author and by somebody else", async () => {
    const { state } = github;
    const comment = command();
    state.editText(comment, { body: "/docs two", by: "reed", at: "2026-08-20T12:00:00Z" });
    expect((await read([comment.nodeId])).nodes).toMatchObject([
      { body: "/docs two", lastEditedAt: "2026-08-20T12:00:00Z", editor: { login: "reed" } },
    ]);
    state.editText(comment, { body: "/docs three", by: "mona" });
    expect((await read([comment.nodeId])).nodes).toMatchObject([
      { bodyHTML: '<p dir="auto">/docs three</p>\n', author: { login: "reed" }, editor: { login: "mona" } },
    ]);
    state.editText(comment, { body: "/docs four" });
    expect((await read([comment.nodeId])).nodes).toMatchObject([
      { lastEditedAt: expect.any(String), editor: null },
    ]);
    expect(comment.bodies).toEqual(["/docs one", "/docs two", "/docs three", "/docs four"]);
  });

  test("edited through the API", async () => {
    const comment = github.state.addComment({ number: 7, author: "github-actions[bot]", body: "one" });
    const path = `/repos/acme/shop/issues/comments/${comment.id}`;
    await askGitHub(github, {
      token: SEED_TOKENS.installation,
      path,
      method: "PATCH",
      body: { body: "two" },
    });
    expect((await read([comment.nodeId])).nodes).toMatchObject([
      { body: "two", lastEditedAt: expect.any(String), editor: { login: "github-actions" } },
    ]);
  });

  test("an edited release tells when, not by whom", async () => {
    const release = github.state.addRelease({ author: "mona", body: "a", createdAt: "2026-08-01T00:00:00Z" });
    github.state.editText(release, { body: "b", by: "max", at: "2026-08-02T00:00:00Z" });
    expect((await read([release.nodeId])).nodes).toMatchObject([
      { description: "b", createdAt: "2026-08-01T00:00:00Z", updatedAt: "2026-08-02T00:00:00Z" },
    ]);
  });

  test("deleted: null with an error, and the others beside it", async () => {
    const [gone, there] = [command(), command()];
    github.state.removeText(gone);
    const { nodes, errors } = await read([there.nodeId, gone.nodeId, "IC_never"]);
    expect(nodes).toMatchObject([{ id: there.nodeId }, null, null]);
    expect(errors).toEqual([missing(1, gone.nodeId), missing(2, "IC_never")]);
    expect(github.thread({ kind: "issue", number: 7 }).comments.map(({ id }) => id)).not.toContain(gone.id);
  });

  test("not known to a replica yet: null for so many questions", async () => {
    const comment = command();
    github.state.hideText(comment, 2);
    const answers = [
      await read([comment.nodeId]),
      await read([comment.nodeId]),
      await read([comment.nodeId]),
    ];
    expect(answers).toMatchObject([
      { nodes: [null], errors: [missing(0, comment.nodeId)] },
      { nodes: [null] },
      { nodes: [{ id: comment.nodeId }], errors: undefined },
    ]);
  });

  test("sent by mail", async () => {
    const comment = github.state.addComment({ number: 7, author: "reed", body: "Yes\n\n> **no**" });
    github.state.sendByMail(comment);
    expect((await read([comment.nodeId])).nodes).toMatchObject([
      { createdViaEmail: true, bodyHTML: expect.stringContaining('<div class="email-hidden-reply">') },
    ]);
  });

  test("answered with HTML of the test's own", async () => {
    const comment = command();
    github.state.setBodyHTML(comment, "<x-new>y</x-new>");
    expect((await read([comment.nodeId])).nodes).toMatchObject([
      { body: "/docs one", bodyHTML: "<x-new>y</x-new>" },
    ]);
  });
});

describe("what a token may read", () => {
  const ALL_IDS = () => {
    const { state } = github;
    const [issue, pull, discussion] = [7, 8, 9].map((number) => state.getThread({ number }));
    const release = state.addRelease({ author: "mona", body: "a" });
    return [issue, pull?.reviewComments[0], discussion, release].map((text) => text?.nodeId ?? "");
  };
  const forbidden = (index: number) => ({
    type: "FORBIDDEN",
    path: ["nodes", index],
    extensions: { saml_failure: false },
    locations: [{ line: 2, column: 3 }],
    message: "Resource not accessible by integration",
  });

  test.each([
    ["issues", [1, 2, 3]],
    ["pull-requests", [0, 2, 3]],
    ["discussions", [0, 1, 3]],
    ["contents", [0, 1, 2]],
  ] as const)("%s alone", async (area, refused) => {
    const permissions = { [area]: "read" } as const;
    github.state.addToken({ token: "ghs_one", kind: "installation", permissions, readsPublic: false });
    const { nodes, errors } = await read(ALL_IDS(), "ghs_one");
    expect(nodes).toEqual(
      [0, 1, 2, 3].map((index) => (refused.some((each) => each === index) ? null : expect.anything())),
    );
    expect(errors).toEqual(refused.map(forbidden));
  });

  test("what is public, without a permission, unless the token is told not to", async () => {
    github.state.addToken({ token: "ghs_none", kind: "installation" });
    expect((await read(ALL_IDS(), "ghs_none")).errors).toBeUndefined();
    github.state.getThread({ number: 7 }).repository.visibility = "private";
    expect((await read(ALL_IDS(), "ghs_none")).errors).toEqual([0, 1, 2, 3].map(forbidden));
  });

  test("a person who may not see the repository finds nothing", async () => {
    const ids = ALL_IDS();
    github.state.getThread({ number: 7 }).repository.visibility = "private";
    github.state.addToken({ token: "ghp_stranger", kind: "user", login: "stranger" });
    expect((await read(ids, "ghp_stranger")).errors).toEqual(ids.map((id, index) => missing(index, id)));
  });

  test("a query that fails as a whole", async () => {
    github.faults.add({ kind: "graphql:Page", at: 1, fault: { type: "status", status: 502, body: "no" } });
    const ids = ALL_IDS();
    expect((await read(ids)).nodes).toBeUndefined();
    expect((await read(ids)).errors).toBeUndefined();
  });
});

describe("the texts of an event", () => {
  const user = { login: "passer-by", id: 5, type: "User" };
  const event = (body: string) => ({
    action: "created",
    issue: { node_id: "I_x", body: null, user, created_at: "2026-08-19T12:00:00Z", pull_request: {} },
    comment: { node_id: "IC_x", body, user, created_at: "2026-08-20T12:00:00Z" },
    repository: { full_name: "else/where", visibility: "public" },
    sender: user,
  });

  test("are there, with their authors, who become nobody's acquaintance", async () => {
    github.state.learnEvent(event("/docs **a** @passer-by"));
    expect((await read(["IC_x", "I_x"])).nodes).toEqual([
      {
        __typename: "IssueComment",
        id: "IC_x",
        body: "/docs **a** @passer-by",
        bodyHTML: '<p dir="auto">/docs <strong>a</strong> @passer-by</p>\n',
        createdAt: "2026-08-20T12:00:00Z",
        lastEditedAt: null,
        createdViaEmail: false,
        author: { login: "passer-by" },
        editor: null,
      },
      expect.objectContaining({ __typename: "PullRequest", body: "" }),
    ]);
  });

  test("are those of the latest event, but for what the test edited or removed", async () => {
    const { state } = github;
    state.learnEvent(event("one"));
    state.learnEvent(event("two"));
    expect((await read(["IC_x"])).nodes).toMatchObject([{ body: "two" }]);
    state.editText("IC_x", { body: "edited", by: "mona" });
    state.removeText("I_x");
    state.learnEvent(event("three"));
    expect((await read(["IC_x", "I_x"])).nodes).toMatchObject([
      { body: "edited", editor: { login: "mona" } },
      null,
    ]);
  });

  test("say what was written, where a record says something else", async () => {
    const { nodeId } = github.state.getThread({ number: 7 });
    github.state.learnEvent({ issue: { node_id: nodeId, body: "as the event has it" } });
    expect((await read([nodeId])).nodes).toMatchObject([
      { body: "as the event has it", author: { login: "reed" }, lastEditedAt: null },
    ]);
  });

  test("are edited by the sender of an edit", async () => {
    const edited = { ...event("after"), action: "edited", changes: { body: { from: "before" } } };
    github.state.learnEvent({ ...edited, sender: { ...user, login: "mona" } });
    expect((await read(["IC_x", "I_x"])).nodes).toMatchObject([
      { body: "after", editor: { login: "mona" } },
      { lastEditedAt: null },
    ]);
  });

  test.each([
    ["review", { pull_request: { node_id: "PR" }, review: { node_id: "x", body: "a" } }, "PullRequestReview"],
    [
      "comment on lines",
      { pull_request: { node_id: "PR" }, comment: { node_id: "x" } },
      "PullRequestReviewComment",
    ],
    [
      "comment in a discussion",
      { discussion: { node_id: "D" }, comment: { node_id: "x" } },
      "DiscussionComment",
    ],
    ["discussion", { discussion: { node_id: "x", body: "a" } }, "Discussion"],
    ["issue", { issue: { node_id: "x" } }, "Issue"],
    ["release", { release: { node_id: "x", body: "a", author: user, tag_name: "v1" } }, "Release"],
  ])("%s", async (_, payload, type) => {
    github.state.learnEvent(payload);
    expect((await read(["x"])).nodes).toMatchObject([{ __typename: type }]);
  });

  test.each([[undefined], [null], ["x"], [{ comment: { body: "a" }, issue: 7, review: { node_id: 7 } }]])(
    "a payload without any is fine: %j",
    (payload) => {
      expect(() => github.state.learnEvent(payload)).not.toThrow();
    },
  );
});
