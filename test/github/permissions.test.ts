import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import type { Account } from "../../src/github/payload.ts";
import { lookUpRole } from "../../src/github/permissions.ts";
import { connectTo, limits } from "./connect.ts";

let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

function accountOf(login: string): Account {
  const { id, type } = github.state.addUser({ login });
  return { login, id, type };
}

const look = (account: Account) => lookUpRole(connectTo(github), account, limits());

/** An answer of the endpoint, in whatever shape. */
function answer(body: unknown): void {
  github.faults.add({ kind: "permission", at: "every", fault: { type: "status", status: 200, body } });
}

describe("the role of an account", () => {
  test.each([["admin"], ["maintain"], ["write"], ["triage"], ["read"]] as const)("%s", async (role) => {
    const account = accountOf("casey");
    github.state.setRole({ login: "casey", role });
    expect(await look(account)).toBe(role);
    expect(github.violations).toEqual([]);
  });

  test.each([["admin"], ["maintain"], ["write"], ["triage"], ["read"]] as const)(
    "one of the organization's own, built on %s",
    async (base) => {
      const account = accountOf("casey");
      github.state.setRole({ login: "casey", role: { name: "admin-of-docs", base } });
      expect(await look(account)).toBe(base);
    },
  );

  test("a custom role that calls itself admin is judged by what it may", async () => {
    const account = accountOf("casey");
    github.state.setRole({ login: "casey", role: { name: "admin", base: "read" } });
    expect(await look(account)).toBe("read");
  });

  test("everybody reads a public repository", async () => {
    expect(await look(accountOf("casey"))).toBe("read");
  });

  test("a private one gives strangers nothing", async () => {
    github.state.addRepository({ fullName: "acme/secret", visibility: "private" });
    const account = accountOf("casey");
    const place = { ...connectTo(github), repository: { owner: "acme", name: "secret" } };
    expect(place.repository.name).toBe("secret");
    answer({ permission: "none", role_name: "none", user: { id: account.id, permissions: grants({}) } });
    expect(await look(account)).toBe("none");
  });
});

const NO_GRANT = { pull: false, triage: false, push: false, maintain: false, admin: false };

function grants(some: Partial<typeof NO_GRANT>) {
  return { ...NO_GRANT, ...some };
}

describe("what the answer says", () => {
  test.each([
    ["all", { admin: true, maintain: true, push: true, triage: true, pull: true }, "admin"],
    ["maintain", { maintain: true, push: true, triage: true, pull: true }, "maintain"],
    ["push", { push: true, triage: true, pull: true }, "write"],
    ["triage", { triage: true, pull: true }, "triage"],
    ["pull", { pull: true }, "read"],
    ["nothing", {}, "none"],
  ])("grants of %s", async (_, some, role) => {
    answer({ permission: "admin", role_name: "admin", user: { id: 5, permissions: grants(some) } });
    expect(await look({ login: "casey", id: 5, type: "User" })).toBe(role);
  });

  test.each([
    ["the role's name", { permission: "write", role_name: "maintain" }, "maintain"],
    ["a role's name of its own", { permission: "write", role_name: "docs" }, "write"],
    ["the permission alone", { permission: "admin" }, "admin"],
    ["the permission none", { permission: "none" }, "none"],
    ["words that mean nothing", { permission: "owner", role_name: "boss" }, undefined],
  ])("without grants: %s", async (_, body, role) => {
    answer({ ...body, user: { id: 5 } });
    expect(await look({ login: "casey", id: 5, type: "User" })).toBe(role);
  });
});

describe("anything but a clear answer is none", () => {
  const casey: Account = { login: "casey", id: 5, type: "User" };
  const good = {
    permission: "admin",
    role_name: "admin",
    user: { id: 5, permissions: grants({ admin: true }) },
  };

  test.each([
    ["another account", { ...good, user: { ...good.user, id: 6 } }],
    ["no account", { permission: "admin", role_name: "admin" }],
    ["a null account", { ...good, user: null }],
    ["an id as text", { ...good, user: { ...good.user, id: "5" } }],
    ["no permission", { role_name: "admin", user: good.user }],
    ["a list", [good]],
    ["a text", "admin"],
    [
      "grants of another type",
      { ...good, user: { id: 5, permissions: { admin: "true", push: true, pull: true } } },
    ],
    ["grants that lack one", { ...good, user: { id: 5, permissions: { admin: true } } }],
  ])("%s", async (_, body) => {
    answer(body);
    expect(await look(casey)).toBeUndefined();
  });

  test.each([[401], [403], [422], [429], [500], [502], [503]])("status %d", async (status) => {
    github.faults.add({
      kind: "permission",
      at: "every",
      fault: { type: "status", status, body: { message: "x" } },
    });
    expect(await look(casey)).toBeUndefined();
  });

  test("no connection", async () => {
    const connection = connectTo(github);
    await github.pause();
    expect(await lookUpRole(connection, casey, limits())).toBeUndefined();
    await github.resume();
  });

  test("an account that GitHub does not know here has no role", async () => {
    expect(await look({ login: "nobody-at-all", id: 1, type: "User" })).toBe("none");
  });

  test("a cancel is no answer either", async () => {
    const reason = new Error("cancelled");
    const cancelled = limits({ signal: AbortSignal.abort(reason) });
    await expect(lookUpRole(connectTo(github), casey, cancelled)).rejects.toBe(reason);
  });
});

test("a passing trouble is waited out", async () => {
  const account = accountOf("casey");
  github.faults.add({ kind: "permission", at: 1, fault: { type: "status", status: 502 } });
  expect(await look(account)).toBe("read");
});

test.each([["a/b"], ["a b"], ["../../x"], ["é"]])("the login %s is one part of the path", async (login) => {
  await look({ login, id: 1, type: "User" });
  expect(github.requests[0]?.path).toBe(
    `/repos/acme/shop/collaborators/${encodeURIComponent(login)}/permission`,
  );
});
