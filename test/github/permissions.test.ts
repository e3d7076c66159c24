import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { lookUpRole } from "../../src/github/permissions.ts";
import { connectTo, limits } from "./connect.ts";

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

  test("that GitHub does not know here", async () => {
    expect(await look({ login: "nobody-at-all", id: 1 })).toEqual({ role: "none", isPerson: false });
  });
});

const NO_GRANT = { pull: false, triage: false, push: false, maintain: false, admin: false };
const admin = { ...NO_GRANT, admin: true, push: true, pull: true };

/** An answer of the endpoint, in whatever shape. */
function answer(body: unknown): void {
  github.faults.add({ kind: "permission", at: "every", fault: { type: "status", status: 200, body } });
}

describe("what the answer says", () => {
  test.each([
    [
      "an app's account",
      { permission: "write", user: { id: 5, type: "Bot" } },
      { role: "write", isPerson: false },
    ],
    [
      "grants before words",
      { permission: "admin", user: { id: 5, type: "User", permissions: NO_GRANT } },
      { role: "none", isPerson: true },
    ],
    [
      "the permission where there are no grants",
      { permission: "read", user: { id: 5, type: "User" } },
      { role: "read", isPerson: true },
    ],
    ["a permission that is not known", { permission: "owner", user: { id: 5, type: "User" } }, undefined],
    [
      "another account",
      { permission: "admin", user: { id: 6, type: "User", permissions: admin } },
      undefined,
    ],
    ["no account", { permission: "admin", user: null }, undefined],
    [
      "grants of another type",
      { permission: "admin", user: { id: 5, type: "User", permissions: { ...admin, admin: "true" } } },
      undefined,
    ],
  ])("%s", async (_, body, standing) => {
    answer(body);
    expect(await look({ login: "casey", id: 5 })).toEqual(standing);
  });

  test.each([[401], [403], [429], [500]])("status %d is no clear answer, and is told", async (status) => {
    github.faults.add({ kind: "permission", at: "every", fault: { type: "status", status } });
    const problems: string[] = [];
    const onProblem = (sentence: string) => problems.push(sentence);
    const looking = lookUpRole(connectTo(github), { login: "casey", id: 5 }, { ...limits(), onProblem });
    expect(await looking).toBeUndefined();
    expect(problems).toHaveLength(1);
  });
});

test("a login is one part of the path", async () => {
  await look({ login: "../../x", id: 1 });
  expect(github.requests[0]?.path).toBe("/repos/acme/shop/collaborators/..%2F..%2Fx/permission");
});
