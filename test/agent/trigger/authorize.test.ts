import { describe, expect, test } from "vitest";
import type { Inputs } from "../../../src/agent/inputs.ts";
import type { Ending } from "../../../src/agent/outcome.ts";
import { authorize } from "../../../src/agent/trigger/authorize.ts";
import type { Trigger } from "../../../src/github/event.ts";
import { readTrigger } from "../../../src/github/event.ts";
import type { Account } from "../../../src/github/payload.ts";
import { ROLES, type Role } from "../../../src/github/permissions.ts";

type Permission = Inputs["requiredPermission"];

const mona: Account = { login: "Mona", id: 1, type: "User" };
const reed: Account = { login: "reed", id: 2, type: "User" };

interface Asking {
  readonly people?: readonly (Account | null)[];
  readonly required?: Permission;
  readonly allowed?: readonly string[];
  readonly visibility?: string | undefined;
  readonly roles?: Readonly<Record<string, Role | undefined>>;
}

function triggerBy(people: readonly (Account | null)[], visibility: string | undefined): Trigger {
  const payload = visibility === undefined ? {} : { repository: { visibility } };
  return { ...readTrigger({ eventName: "issue_comment", payload }), mustBeAllowed: people };
}

async function ask(asking: Asking) {
  const { people = [mona], required = "write", allowed = [], visibility = "public", roles = {} } = asking;
  const lookedUp: string[] = [];
  const authorization = await authorize({
    inputs: { requiredPermission: required, allowedUsers: new Set(allowed) },
    trigger: triggerBy(people, visibility),
    roleOf: async (account) => {
      lookedUp.push(account.login);
      return roles[account.login];
    },
  });
  const decision = authorization.kind === "allowed" ? "allowed" : authorization.ending.reason;
  return { authorization, decision, lookedUp };
}

const ANSWERS = [...ROLES, undefined] as const;
const TYPES = ["User", "Bot", "Organization", "Mannequin", "Enterprise", "user", ""];
const LISTS = [[], ["mona"], ["reed"], ["mona[bot]"]];
const PERMISSIONS = ["read", "triage", "write", "maintain", "admin"] as const;

const RANK: Readonly<Record<Permission, readonly Role[]>> = {
  read: ["read", "triage", "write", "maintain", "admin"],
  triage: ["triage", "write", "maintain", "admin"],
  write: ["write", "maintain", "admin"],
  maintain: ["maintain", "admin"],
  admin: ["admin"],
};

/** What ought to happen, said in another way than the code says it. */
function expected(
  role: Role | undefined,
  required: Permission,
  type: string,
  list: readonly string[],
): string {
  const listed = list.includes("mona") ? "allowed" : undefined;
  const stranger = type === "User" ? undefined : "account-type";
  const unknown = role === undefined ? "permission-unknown" : undefined;
  const judged = RANK[required].some((enough) => enough === role) ? "allowed" : "not-allowed";
  return listed ?? stranger ?? unknown ?? judged;
}

const cells = PERMISSIONS.flatMap((required) =>
  ANSWERS.flatMap((role) =>
    TYPES.flatMap((type) =>
      LISTS.map((list) => ({ required, role, type, list, decision: expected(role, required, type, list) })),
    ),
  ),
);

describe("who may ask", () => {
  test(`${cells.length} cells of role, required permission, account type and list`, async () => {
    const wrong: unknown[] = [];
    for (const cell of cells) {
      const people = [{ ...mona, type: cell.type }];
      const { decision } = await ask({
        people,
        required: cell.required,
        allowed: cell.list,
        visibility: "private",
        roles: { Mona: cell.role },
      });
      wrong.push(...[{ ...cell, got: decision }].filter(() => decision !== cell.decision));
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ["both may", { Mona: "admin", reed: "write" }, "allowed"],
    ["the sender may not", { Mona: "read", reed: "write" }, "not-allowed"],
    ["the author may not", { Mona: "admin", reed: "read" }, "not-allowed"],
    ["the author is unknown", { Mona: "admin" }, "permission-unknown"],
    ["nobody is known", {}, "permission-unknown"],
  ] as const)("sender and author both count: %s", async (_, roles, decision) => {
    expect((await ask({ people: [mona, reed], roles })).decision).toBe(decision);
  });

  test.each([
    ["no sender", [null]],
    ["no author", [mona, null]],
    ["no author, the sender listed", [mona, null]],
  ])("%s: refused", async (_, people) => {
    const { decision } = await ask({ people, allowed: ["mona"], roles: { Mona: "admin" } });
    expect(decision).toBe("account-type");
  });

  test("events that need write access ask nobody", async () => {
    const { authorization, lookedUp } = await ask({ people: [] });
    expect(authorization).toEqual({ kind: "allowed", askers: [] });
    expect(lookedUp).toEqual([]);
  });

  test("who is both sender and author is looked up once", async () => {
    const { lookedUp } = await ask({ people: [mona, { ...mona }], roles: { Mona: "write" } });
    expect(lookedUp).toEqual(["Mona"]);
  });

  test("two accounts with one login are two", async () => {
    const { lookedUp } = await ask({ people: [mona, { ...mona, id: 9 }], roles: { Mona: "write" } });
    expect(lookedUp).toEqual(["Mona", "Mona"]);
  });

  test("nobody is looked up after a no", async () => {
    const { lookedUp } = await ask({ people: [mona, reed], roles: { Mona: "read", reed: "admin" } });
    expect(lookedUp).toEqual(["Mona"]);
  });
});

describe("bots", () => {
  test.each([
    ["docs[bot]", "Bot", ["docs[bot]"], "allowed"],
    ["Docs[bot]", "Bot", ["docs[bot]"], "allowed"],
    ["docs[bot]", "Bot", ["docs"], "account-type"],
    ["docs", "Bot", ["docs[bot]"], "account-type"],
    ["docs-[bot]", "Bot", ["docs[bot]"], "account-type"],
    ["dοcs[bot]", "Bot", ["docs[bot]"], "account-type"],
    ["\u212aodiak", "Bot", ["kodiak"], "account-type"],
    ["doc\u212a", "Bot", ["dock"], "account-type"],
    ["Copilot", "Bot", [], "account-type"],
    ["Copilot", "Bot", ["copilot"], "allowed"],
    ["github-actions[bot]", "Bot", [], "account-type"],
  ])("%s (%s) with the list %j: %s", async (login, type, allowed, decision) => {
    const { decision: got, lookedUp } = await ask({
      people: [{ login, type, id: 5 }],
      allowed,
      roles: { [login]: "admin" },
    });
    expect([got, lookedUp]).toEqual([decision, []]);
  });
});

describe("read opens no door", () => {
  test.each([["public"], ["internal"], [undefined], ["Private"], [""]])(
    "visibility %s: an input error",
    async (visibility) => {
      const found = await authorize({
        inputs: { requiredPermission: "read", allowedUsers: new Set() },
        trigger: triggerBy([mona], visibility),
        roleOf: async () => "write",
      });
      expect(found).toMatchObject({
        kind: "may-be-told",
        ending: {
          message: expect.stringMatching(/`required-permission` is `read`: everybody has that/),
          details: expect.stringContaining("triage` or higher"),
        },
      });
    },
  );

  test("of which those hear who can write, whoever is listed", async () => {
    const found = await authorize({
      inputs: { requiredPermission: "read", allowedUsers: new Set(["mona"]) },
      trigger: triggerBy([mona], "public"),
      roleOf: async () => "triage",
    });
    expect(found).toMatchObject({ kind: "denied", ending: { reason: "not-allowed" } });
  });

  test("visibility private: as asked", async () => {
    const asking = { required: "read", visibility: "private" } as const;
    expect((await ask({ ...asking, roles: { Mona: "read" } })).decision).toBe("allowed");
    expect((await ask({ ...asking, roles: { Mona: "none" } })).decision).toBe("not-allowed");
  });

  test.each([["triage"], ["write"], ["maintain"], ["admin"]] as const)(
    "%s works on public repositories",
    async (required) => {
      expect((await ask({ required, roles: { Mona: "admin" } })).decision).toBe("allowed");
    },
  );
});

describe("what is said", () => {
  test("why they may", async () => {
    const { authorization } = await ask({
      people: [mona, reed],
      allowed: ["reed"],
      roles: { Mona: "admin" },
    });
    expect(authorization).toEqual({
      kind: "allowed",
      askers: [
        { id: 1, login: "Mona", because: "admin" },
        { id: 2, login: "reed", because: "listed" },
      ],
    });
  });

  test.each<[string, Asking, Ending]>([
    [
      "too little permission",
      { roles: { Mona: "read" } },
      {
        outcome: "skipped",
        reason: "not-allowed",
        message: "`Mona` has the permission `read` on this repository; `write` is needed.",
        next: expect.stringContaining("Somebody who has it can ask"),
        details: "To let `Mona` ask, list that login in `allowed-users`, or lower `required-permission`.",
      },
    ],
    [
      "no permission at all",
      { roles: { Mona: "none" } },
      {
        outcome: "skipped",
        reason: "not-allowed",
        message: "`Mona` has no permission on this repository; `write` is needed.",
        next: "Somebody who has it can ask again in a comment of their own.",
        details: "To let `Mona` ask, list that login in `allowed-users`, or lower `required-permission`.",
      },
    ],
    [
      "no clear answer",
      {},
      {
        outcome: "skipped",
        reason: "permission-unknown",
        message: "GitHub gave no clear answer on the permission of `Mona`.",
        next: expect.stringMatching(/The log has .*remove the line `github-token`/),
      },
    ],
    [
      "a bot",
      { people: [{ login: "docs[bot]", id: 5, type: "Bot" }] },
      {
        outcome: "skipped",
        reason: "account-type",
        message: "`docs[bot]` is not a person's account (type `Bot`).",
        next: "To let it in, add `docs[bot]` to `allowed-users`.",
      },
    ],
    [
      "nobody",
      { people: [null] },
      {
        outcome: "skipped",
        reason: "account-type",
        message: "The event does not say who caused it.",
        next: "Ask in a new comment.",
      },
    ],
  ])("why they may not, and what would help: %s", async (_, asking, ending) => {
    expect((await ask(asking)).authorization).toStrictEqual({ kind: "denied", ending });
  });
});
