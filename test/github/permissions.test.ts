import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { connectGitHub } from "../../src/github/connect.ts";
import { GitHubError } from "../../src/github/errors.ts";
import { lookUpRole } from "../../src/github/permissions.ts";
import { connectTo, hastyClock, limits } from "./connect.ts";

let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

const look = (account: { login: string; id?: number }) => lookUpRole(connectTo(github), account, limits());

describe("the role of an account", () => {
  test.each([["admin"], ["maintain"], ["write"], ["triage"], ["read"]] as const)("%s", async (role) => {
    const { id } = github.state.addUser({ login: "casey" });
    github.state.setRole({ login: "casey", role });
    expect(await look({ login: "casey", id })).toEqual({ role, isPerson: true });
    expect(github.violations).toEqual([]);
  });

  test("of which only the login is known", async () => {
    github.state.addUser({ login: "casey" });
    github.state.setRole({ login: "casey", role: "write" });
    expect(await look({ login: "casey" })).toEqual({ role: "write", isPerson: true });
  });

  test("a custom role that calls itself admin is judged by what it may", async () => {
    github.state.addUser({ login: "casey" });
    github.state.setRole({ login: "casey", role: { name: "admin", base: "read" } });
    expect(await look({ login: "casey" })).toMatchObject({ role: "read" });
  });

  test("of an app, whose login is all that is known", async () => {
    answer({ permission: "admin", role_name: "admin", user: null });
    expect(await look({ login: "x[bot]" })).toEqual({ role: "admin", isPerson: false });
  });

  test("that GitHub calls no user", async () => {
    expect(await look({ login: "nobody-at-all", id: 1 })).toEqual({ role: "none", isPerson: false });
  });
});

const NO_GRANT = { pull: false, triage: false, push: false, maintain: false, admin: false };
const admin = { ...NO_GRANT, admin: true, push: true, pull: true };

const USER = { id: 5, type: "User" };
const MAINTAINS = { role: "maintain", isPerson: true };

/** An answer of the endpoint, in whatever shape. */
function answer(body: unknown): void {
  github.faults.add({ kind: "permission", at: "every", fault: { type: "status", status: 200, body } });
}

describe("what the answer says", () => {
  test.each([
    [
      "an app's account",
      { permission: "admin", user: { id: 5, type: "Bot", permissions: admin } },
      { role: "admin", isPerson: false },
    ],
    [
      "grants before words",
      { permission: "admin", user: { id: 5, type: "User", permissions: NO_GRANT } },
      { role: "none", isPerson: true },
    ],
    [
      "grants that do not name all",
      {
        permission: "admin",
        user: { id: 5, type: "User", permissions: { pull: true, push: true, admin: false } },
      },
      { role: "write", isPerson: true },
    ],
    ["a role without grants", { permission: "write", role_name: "Maintain", user: USER }, MAINTAINS],
    ["a role without an account", { permission: "write", role_name: "maintain", user: null }, MAINTAINS],
    [
      "a role of an organization's own making",
      { permission: "write", role_name: "curator", user: USER },
      { role: "write", isPerson: true },
    ],
    ["a level alone", { permission: "admin" }, { role: "admin", isPerson: true }],
    ["words that GitHub does not document", { permission: "owner" }, { role: "none", isPerson: true }],
  ])("%s", async (_, body, standing) => {
    answer(body);
    expect(await look({ login: "casey", id: 5 })).toEqual(standing);
  });

  test.each([
    ["another account", { permission: "admin", user: { id: 6, type: "User", permissions: admin } }],
    ["no level", { role_name: "admin", user: USER }],
    [
      "grants of another type",
      { permission: "admin", user: { id: 5, type: "User", permissions: { ...admin, admin: "true" } } },
    ],
  ])("%s: no clear answer", async (_, body) => {
    answer(body);
    await expect(look({ login: "casey", id: 5 })).rejects.toThrow(GitHubError);
  });

  test.each([[401], [403], [429], [500]])("status %d: no clear answer", async (status) => {
    github.faults.add({ kind: "permission", at: "every", fault: { type: "status", status } });
    await expect(look({ login: "casey", id: 5 })).rejects.toThrow(GitHubError);
  });

  test("a token that cannot see the repository: no clear answer about anybody", async () => {
    github.state.addRepository({ fullName: "acme/inner", visibility: "private" });
    github.state.addToken({ token: "ghp_x", kind: "user", login: "stranger" });
    const server = { ...github, repository: { owner: "acme", name: "inner" } };
    const connection = connectGitHub({ token: "ghp_x", server, clock: hastyClock });
    const looking = lookUpRole(connection, { login: "mona" }, limits());
    await expect(looking).rejects.toMatchObject({ kind: "not-found" });
  });
});

test("a login is one part of the path", async () => {
  await look({ login: "../../x", id: 1 });
  expect(github.requests[0]?.path).toBe("/repos/acme/shop/collaborators/..%2F..%2Fx/permission");
});
