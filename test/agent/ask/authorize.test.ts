import { describe, expect, test } from "vitest";
import { authorize } from "../../../src/agent/ask/authorize.ts";
import { GitHubError, type GitHubErrorFacts } from "../../../src/github/errors.ts";
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

/** GitHub gives no clear answer. */
function failingLookUp(facts: Omit<GitHubErrorFacts, "operation">): Pick<Options, "lookUp"> {
  return { lookUp: () => Promise.reject(new GitHubError({ ...facts, operation: "GET x" })) };
}

test("a proxy that refuses stops the run", async () => {
  await expect(ask([MONA], failingLookUp({ kind: "proxy-refused" }))).rejects.toThrow(GitHubError);
});

describe("allowed", () => {
  test.each<[what: string, asked: ReturnType<typeof ask>, askers: unknown[]]>([
    ["an event that needs write access", ask([]), []],
    ["the sender and the author, who are one", ask([MONA, MONA]), ["mona"]],
    ["a role above the required one", ask([MONA], { required: "maintain" }), ["mona"]],
    ["who is listed, whatever the permission", ask([REED], { listed: ["reed"] }), ["reed"]],
    ["whose type the event does not name: GitHub is asked", ask([{ ...MONA, type: "" }]), ["mona"]],
    ["a bot that is listed", ask([BOT], { listed: ["renovate[bot]"] }), ["renovate[bot]"]],
    ["a re-run by another one who may", ask([MONA], { rerunBy: "wren" }), ["mona", "wren"]],
    ["a re-run by the sender, in another case", ask([MONA], { rerunBy: "Mona" }), ["mona"]],
    ["a re-run of an event that needs write access", ask([], { rerunBy: "reed" }), []],
  ])("%s", async (_, asked, askers) => {
    expect(await asked).toEqual({ kind: "allowed", askers });
  });
});

const READ_ONLY =
  /^`reed` has `read` permission on this repository, but `write` is needed\. Someone with.* add that login to/;

describe("denied", () => {
  test.each<[what: string, asked: ReturnType<typeof ask>, reason: string, says: RegExp]>([
    ["too small a role", ask([REED]), "not-allowed", READ_ONLY],
    [
      "somebody without a role",
      ask([{ ...REED, login: "kit" }], { required: "read" }),
      "not-allowed",
      /^`kit` has no permission on this repository, but `read` is needed\. /,
    ],
    ["an author who may not, whatever the sender may", ask([MONA, REED]), "not-allowed", READ_ONLY],
    ["a bot", ask([BOT]), "not-allowed", /not a GitHub user account.* add `renovate\[bot\]` to/],
    [
      "an account without type User that GitHub calls an admin",
      ask([{ ...MONA, type: "Mannequin" }]),
      "not-allowed",
      /not a GitHub user account/,
    ],
    [
      "an account that the event names twice, once as no User",
      ask([{ ...MONA, type: "Bot" }, MONA]),
      "not-allowed",
      /not a GitHub user account/,
    ],
    ["nobody known", ask([null]), "not-allowed", /does not say who triggered it\. Ask in a new comment\./],
    ["a re-run by somebody who may not", ask([MONA], { rerunBy: "reed" }), "not-allowed", READ_ONLY],
    [
      "a re-run by somebody who may not, of an event with several people",
      ask([MONA, { ...MONA, login: "wren", id: 9 }], { rerunBy: "reed" }),
      "not-allowed",
      READ_ONLY,
    ],
    [
      "a re-run by a bot",
      ask([MONA], {
        rerunBy: "x[bot]",
        lookUp: async ({ login }) => ({ role: "admin", isPerson: login === "mona" }),
      }),
      "not-allowed",
      /^`x\[bot\]` is not a GitHub user account/,
    ],
    [
      "a run of another repository's, whoever is listed",
      ask([MONA], { isFromElsewhere: true, listed: ["mona"] }),
      "not-allowed",
      /does not belong to this repository\. Nothing needs/,
    ],
    [
      "GitHub that is down",
      ask([MONA], failingLookUp({ kind: "unavailable", status: 502 })),
      "permission-unknown",
      /no clear answer about the permission of `mona`\. Try again in a few minutes\. .*\(502, GET x\)\.$/,
    ],
    [
      "a token that cannot see the repository",
      ask([MONA], failingLookUp({ kind: "not-found", status: 404 })),
      "permission-unknown",
      /of `mona`\. +[^.]*\(404, GET x\)\. Remove the `github-token` line/,
    ],
    [
      "a rate limit",
      ask([MONA], failingLookUp({ kind: "rate-limited", status: 403, retryAfterMs: 1_800_000 })),
      "permission-unknown",
      /Try again in 30m\. [^`]*\(403, GET x\)\.$/,
    ],
    [
      "a letter that only looks like one that is listed",
      ask([{ ...REED, login: "\u212Aate" }], { listed: ["kate"] }),
      "not-allowed",
      /has no permission/,
    ],
  ])("%s", async (_, asked, reason, says) => {
    const denied = await asked;
    expect(denied).toMatchObject({ kind: "denied", ending: { outcome: "skipped", reason } });
    const { message, next, details = "" } = "ending" in denied ? denied.ending : expect.fail();
    expect(`${message} ${next} ${details}`).toMatch(says);
  });
});
