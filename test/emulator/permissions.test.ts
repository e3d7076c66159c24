import { afterEach, beforeEach, expect, test } from "vitest";
import type { NewToken } from "../../emulator/github/accounts.ts";
import type { TokenPermissions } from "../../emulator/github/records.ts";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { askGitHub, type Question } from "./ask.ts";

// An emulator that lets everything through would hide what a workflow's `permissions:` lack.

const REPOSITORY = "/repos/acme/shop";
let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});

afterEach(() => github.close());

const comment = (number: number) => ({
  path: `${REPOSITORY}/issues/${number}/comments`,
  body: { body: "x" },
});
const reaction = (number: number) => ({
  path: `${REPOSITORY}/issues/${number}/reactions`,
  body: { content: "eyes" },
});

test.each<[string, TokenPermissions, string, Question, number]>([
  ["issues: write", { issues: "write" }, "comment on an issue", comment(7), 201],
  ["issues: write", { issues: "write" }, "comment on a pull request", comment(8), 403],
  ["pull-requests: write", { "pull-requests": "write" }, "comment on an issue", comment(7), 403],
  ["pull-requests: write", { "pull-requests": "write" }, "reaction on a pull request", reaction(8), 201],
  ["issues: read", { issues: "read" }, "reaction on an issue", reaction(7), 403],
])("%s: %s", async (_, permissions, __, question, status) => {
  github.state.addToken({ token: "ghs_some", kind: "installation", permissions });
  const answer = await askGitHub(github, { token: "ghs_some", ...question });
  expect(answer.status).toBe(status);
  expect(answer.headers["x-accepted-github-permissions"]).toBe(
    status === 403 ? "issues=write; pull_requests=write" : undefined,
  );
});

const PAGE = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";

test.each<[TokenPermissions, boolean]>([
  [{ issues: "read" }, true],
  [{ contents: "read" }, false],
])("with %j an issue of a private repository is read: %j", async (permissions, isRead) => {
  const issue = github.state.getThread({ number: 7 });
  issue.repository.visibility = "private";
  github.state.addToken({ token: "ghs_some", kind: "installation", permissions });
  const ask = (question: Question) => askGitHub(github, { token: "ghs_some", ...question });
  const page = { path: "/graphql", body: { query: PAGE, variables: { ids: [issue.nodeId] } } };
  const node = isRead ? { id: issue.nodeId } : null;
  expect((await ask({ path: `${REPOSITORY}/issues/7/comments` })).status).toBe(isRead ? 200 : 403);
  expect((await ask(page)).json).toMatchObject({ data: { nodes: [node] } });
});

test("nobody edits a stranger's comment without the role", async () => {
  const [asking] = github.state.getThread({ number: 7 }).comments;
  const path = `${REPOSITORY}/issues/comments/${asking?.id}`;
  for (const login of ["reed", "wren"])
    github.state.addToken({ token: login, kind: "user", login, permissions: { issues: "write" } });
  const edit = async (token: string) =>
    (await askGitHub(github, { token, path, method: "PATCH", body: { body: "x" } })).status;
  expect([await edit("reed"), await edit("wren")]).toEqual([403, 200]);
});

test("a locked conversation takes nothing from the token", async () => {
  github.state.getThread({ number: 7 }).locked = true;
  github.state.addToken({ token: "ghs_some", kind: "installation", permissions: { issues: "write" } });
  expect(await askGitHub(github, { token: "ghs_some", ...comment(7) })).toMatchObject({ status: 403 });
});

test.each([
  ["mona", { permission: "admin", role_name: "admin" }],
  ["max", { permission: "write", role_name: "maintain" }],
  ["tris", { permission: "read", role_name: "triage" }],
  ["stranger", { permission: "read", role_name: "read" }],
  ["curator", { permission: "write", role_name: "curator", user: { permissions: { maintain: false } } }],
])("the permission of %s", async (login, expected) => {
  github.state.setRole({ login: "curator", role: { name: "curator", base: "write" } });
  github.state.addToken({ token: "ghs_some", kind: "installation" });
  const path = `${REPOSITORY}/collaborators/${login}/permission`;
  expect((await askGitHub(github, { token: "ghs_some", path })).json).toMatchObject(expected);
});

test.each<[string, NewToken, number]>([
  ["a person's that may not push", { token: "t", kind: "user", login: "reed" }, 403],
  ["a person's that may", { token: "t", kind: "user", login: "wren" }, 200],
  [
    "a person's that was given another repository",
    { token: "t", kind: "user", login: "wren", repositories: [] },
    403,
  ],
  ["an app's that was given another repository", { token: "t", kind: "installation", repositories: [] }, 403],
])("the permission of mona, for %s", async (_, token, status) => {
  github.state.addToken(token);
  const path = `${REPOSITORY}/collaborators/mona/permission`;
  const answer = await askGitHub(github, { token: "t", path });
  expect(answer.status).toBe(status);
  const refused = { message: "Must have push access to view collaborator permission." };
  expect(answer.json).toMatchObject(status === 403 ? refused : { permission: "admin" });
});
