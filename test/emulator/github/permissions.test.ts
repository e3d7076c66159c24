import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askGitHub } from "../../../emulator/ask.ts";
import type { TokenPermissions } from "../../../emulator/github/records.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../../emulator/github/server.ts";

const REPOSITORY = "/repos/acme/shop";
let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});

afterEach(async () => {
  await github.close();
  expect(github.oddAnswers).toEqual([]);
});

describe("a token writes where the parent's kind lets it", () => {
  const comment = (number: number) => ({
    path: `${REPOSITORY}/issues/${number}/comments`,
    body: { body: "x" },
  });
  const reaction = (number: number) => ({
    path: `${REPOSITORY}/issues/${number}/reactions`,
    body: { content: "eyes" },
  });
  const issues: TokenPermissions = { issues: "write" };
  const pulls: TokenPermissions = { "pull-requests": "write" };

  test.each([
    ["issues: write", issues, "comment on an issue", comment(7), 201],
    ["issues: write", issues, "comment on a pull request", comment(8), 403],
    ["issues: write", issues, "reaction on a pull request", reaction(8), 403],
    ["pull-requests: write", pulls, "comment on an issue", comment(7), 403],
    ["pull-requests: write", pulls, "comment on a pull request", comment(8), 201],
    ["pull-requests: write", pulls, "reaction on a pull request", reaction(8), 201],
    ["nothing", {}, "comment on an issue", comment(7), 403],
    ["issues: read", { issues: "read" } satisfies TokenPermissions, "reaction on an issue", reaction(7), 403],
  ])("%s: %s", async (_, permissions, __, question, status) => {
    github.state.addToken({ token: "ghs_some", kind: "installation", permissions });
    const answer = await askGitHub(github, { token: "ghs_some", ...question });
    expect(answer.status).toBe(status);
    expect(answer.headers["x-accepted-github-permissions"]).toBe(
      status === 403 ? "issues=write; pull_requests=write" : undefined,
    );
  });
});

test("a refusal looks like GitHub's", async () => {
  github.state.addToken({ token: "ghs_none", kind: "installation" });
  const [root] = github.state.getThread({ number: 8 }).reviewComments;
  const path = `${REPOSITORY}/pulls/8/comments/${root?.id}/replies`;
  const answer = await askGitHub(github, { token: "ghs_none", path, body: { body: "x" } });
  expect(answer.json).toMatchObject({ message: "Resource not accessible by integration", status: "403" });
  expect(answer.headers["x-accepted-github-permissions"]).toBe("pull_requests=write");
});

test("private threads are read with the permission only", async () => {
  github.state.addRepository({ fullName: "acme/secret", visibility: "private", roles: { max: "read" } });
  const issue = github.state.addIssue({ repository: "acme/secret" });
  github.state.addToken({ token: "ghs_none", kind: "installation" });
  github.state.addToken({
    token: "ghp_stranger",
    kind: "user",
    login: "stranger",
    permissions: { issues: "write" },
  });
  const path = `/repos/acme/secret/issues/${issue.number}`;
  const statuses = ["ghs_none", "ghp_stranger", SEED_TOKENS.user, SEED_TOKENS.installation].map(
    async (token) => (await askGitHub(github, { token, path })).status,
  );
  expect(await Promise.all(statuses)).toEqual([403, 404, 200, 200]);
});

test("nobody edits a stranger's comment without the role", async () => {
  const [comment] = github.state.getThread({ number: 7 }).comments;
  github.state.addToken({ token: "ghp_reed", kind: "user", login: "reed", permissions: { issues: "write" } });
  const edit = {
    method: "PATCH",
    path: `${REPOSITORY}/issues/comments/${comment?.id}`,
    body: { body: "x" },
  } as const;
  expect((await askGitHub(github, { token: "ghp_reed", ...edit })).status).toBe(403);
  expect((await askGitHub(github, { token: SEED_TOKENS.user, ...edit })).status).toBe(200);
});

test("a locked conversation takes nothing from the token", async () => {
  github.state.getThread({ number: 7 }).locked = true;
  const question = {
    token: SEED_TOKENS.installation,
    path: `${REPOSITORY}/issues/7/comments`,
    body: { body: "x" },
  };
  expect(await askGitHub(github, question)).toMatchObject({ status: 403, json: { message: /locked/ } });
});

test.each([
  ["mona", { permission: "admin", role_name: "admin" }],
  ["max", { permission: "write", role_name: "maintain" }],
  ["wren", { permission: "write", role_name: "write" }],
  ["tris", { permission: "read", role_name: "triage" }],
  ["reed", { permission: "read", role_name: "read" }],
  ["stranger", { permission: "read", role_name: "read" }],
  [
    "curator",
    { permission: "write", role_name: "curator", user: { permissions: { push: true, maintain: false } } },
  ],
])("the permission of %s", async (login, expected) => {
  github.state.setRole({ login: "curator", role: { name: "curator", base: "write" } });
  const path = `${REPOSITORY}/collaborators/${login}/permission`;
  expect(await askGitHub(github, { token: SEED_TOKENS.installation, path })).toMatchObject({
    status: 200,
    json: expected,
  });
});

test("an unknown account has no permission to look up, and a private repository gives none", async () => {
  github.state.addRepository({ fullName: "acme/secret", visibility: "private" });
  const of = (repository: string, login: string) =>
    askGitHub(github, {
      token: SEED_TOKENS.installation,
      path: `/repos/${repository}/collaborators/${login}/permission`,
    });
  expect((await of("acme/shop", "nobody-at-all")).status).toBe(404);
  expect(await of("acme/shop", "github-actions[bot]")).toMatchObject({
    status: 404,
    json: { message: "github-actions[bot] is not a user" },
  });
  expect((await of("acme/secret", "stranger")).json).toMatchObject({ permission: "none" });
});

test("who am I: a person is told, an installation is not, a dead token is refused", async () => {
  const who = (token: string) => askGitHub(github, { token, path: "/user" });
  expect(await who(SEED_TOKENS.user)).toMatchObject({ status: 200, json: { login: "max", type: "User" } });
  expect(await who(SEED_TOKENS.installation)).toMatchObject({ status: 403 });
  github.state.addToken({ token: "ghs_old", kind: "installation", expired: true });
  expect(await who("ghs_old")).toMatchObject({ status: 401, json: { message: "Bad credentials" } });
  expect((await who("unknown")).status).toBe(401);
});
