import { describe, expect, test } from "vitest";
import { authorize } from "../../../src/agent/trigger/authorize.ts";
import type { Role } from "../../../src/github/permissions.ts";

type Options = Parameters<typeof authorize>[0];

const MONA = { login: "mona", id: 1, type: "User" };
const REED = { login: "reed", id: 2, type: "User" };
const BOT = { login: "renovate[bot]", id: 3, type: "Bot" };
const ROLES: Readonly<Record<string, Role>> = { mona: "admin", wren: "write", reed: "read" };

/** Asks who may, where GitHub knows mona, wren and reed. */
function ask(
  mustBeAllowed: Options["trigger"]["mustBeAllowed"],
  {
    required = "write",
    listed = [],
    rerunBy = "",
    isFromElsewhere = false,
    lookUp = async ({ login }) => ({ role: ROLES[login.toLowerCase()] ?? "none", isPerson: true }),
  }: {
    readonly required?: Options["inputs"]["requiredPermission"];
    readonly listed?: string[];
    readonly rerunBy?: string;
    readonly isFromElsewhere?: boolean;
    readonly lookUp?: Options["lookUp"];
  } = {},
) {
  return authorize({
    inputs: { requiredPermission: required, allowedUsers: new Set(listed) },
    trigger: { mustBeAllowed, isFromElsewhere },
    rerunBy,
    lookUp,
  });
}

describe("allowed", () => {
  test.each<[what: string, asked: ReturnType<typeof ask>, askers: unknown[]]>([
    ["an event that needs write access", ask([]), []],
    ["the sender and the author, who are one", ask([MONA, MONA]), [{ login: "mona", because: "admin" }]],
    [
      "a role above the required one",
      ask([MONA], { required: "maintain" }),
      [{ login: "mona", because: "admin" }],
    ],
    [
      "who is listed, whatever the permission",
      ask([REED], { listed: ["reed"] }),
      [{ login: "reed", because: "listed" }],
    ],
    [
      "a bot that is listed",
      ask([BOT], { listed: ["renovate[bot]"] }),
      [{ login: "renovate[bot]", because: "listed" }],
    ],
    [
      "a re-run by another one who may",
      ask([MONA], { rerunBy: "wren" }),
      [
        { login: "mona", because: "admin" },
        { login: "wren", because: "write" },
      ],
    ],
    [
      "a re-run by the sender, in another case",
      ask([MONA], { rerunBy: "Mona" }),
      [{ login: "mona", because: "admin" }],
    ],
    ["a re-run of an event that needs write access", ask([], { rerunBy: "reed" }), []],
  ])("%s", async (_, asked, askers) => {
    expect(await asked).toEqual({ kind: "allowed", askers });
  });
});

describe("denied", () => {
  test.each<[what: string, asked: ReturnType<typeof ask>, reason: string, isPerson: boolean]>([
    ["too small a role", ask([REED]), "not-allowed", true],
    ["an author who may not, whatever the sender may", ask([MONA, REED]), "not-allowed", true],
    ["a bot", ask([BOT]), "not-allowed", false],
    [
      "an account without type User that GitHub calls an admin",
      ask([{ ...MONA, type: "Mannequin" }]),
      "not-allowed",
      false,
    ],
    ["nobody known", ask([null]), "not-allowed", false],
    ["a re-run by somebody who may not", ask([MONA], { rerunBy: "reed" }), "not-allowed", true],
    [
      "a re-run by a bot",
      ask([MONA], {
        rerunBy: "x[bot]",
        lookUp: async ({ login }) => ({ role: "admin", isPerson: login === "mona" }),
      }),
      "not-allowed",
      false,
    ],
    [
      "a run of another repository's, whoever is listed",
      ask([MONA], { isFromElsewhere: true, listed: ["mona"] }),
      "not-allowed",
      false,
    ],
    ["no clear answer", ask([MONA], { lookUp: async () => undefined }), "permission-unknown", true],
    [
      "a letter that only looks like one that is listed",
      ask([{ ...REED, login: "\u212Aate" }], { listed: ["kate"] }),
      "not-allowed",
      true,
    ],
  ])("%s", async (_, asked, reason, isPerson) => {
    expect(await asked).toMatchObject({ kind: "denied", ending: { outcome: "skipped", reason }, isPerson });
  });
});
