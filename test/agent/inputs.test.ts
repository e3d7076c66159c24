import { describe, expect, test } from "vitest";
import { InputError } from "../../src/action/input-rules.ts";
import { readAskingInputs, readCommandInputs, readIdentity, readJobInputs } from "../../src/agent/inputs.ts";
import { readGiven } from "../action-file.ts";

const REQUIRED = { "api-key": "mint_key", "project-id": "p" };

function readAll(given: Readonly<Record<string, string>>) {
  const readInput = readGiven({ ...REQUIRED, ...given });
  const from = { readInput, readSecret: readInput };
  return {
    ...readCommandInputs(readInput),
    ...readAskingInputs(from),
    ...readIdentity(from),
    ...readJobInputs(from),
  };
}

describe("are read", () => {
  test.each<[given: Readonly<Record<string, string>>, read: Readonly<Record<string, unknown>>]>([
    [
      {},
      {
        triggerPhrase: "/docs",
        followUp: "false",
        wait: true,
        timeoutMs: 1_800_000,
        pollIntervalMs: 10_000,
        matrix: "",
      },
    ],
    [
      { timeout: "1h30m", "poll-interval": "90s" },
      { timeoutMs: 5_400_000, pollIntervalMs: 90_000 },
    ],
    [{ "follow-up": "TRUE" }, { followUp: "true" }],
    [{ "follow-up": "only" }, { followUp: "only" }],
    [
      { "allowed-users": "Octocat,\n renovate[bot]" },
      { allowedUsers: new Set(["octocat", "renovate[bot]"]) },
    ],
    [{ "prompt-sha256": "AB".repeat(32) }, { promptSha256: "ab".repeat(32) }],
    [{ "issue-number": "42" }, { issueNumber: 42 }],
    [{ matrix: '{"lang":"de"}' }, { matrix: '{"lang":"de"}' }],
  ])("%j", (given, read) => {
    expect(readAll(given)).toMatchObject(read);
  });
});

describe("are refused", () => {
  test.each<Readonly<Record<string, string>>>([
    { "api-key": "" },
    { "project-id": "a/b" },
    { timeout: "0s" },
    { timeout: "25h" },
    { timeout: "soon" },
    { "poll-interval": "11m" },
    { wait: "yes" },
    { "follow-up": "maybe" },
    { "trigger-phrase": "two words" },
    { "trigger-phrase": "#" },
    { "required-permission": "none" },
    { "allowed-users": "@octocat" },
    { "allowed-users": "*[bot]" },
    { "fail-on": "error" },
    { "fail-on": "sometimes" },
    { "issue-number": "#42" },
    { "prompt-sha256": "abc" },
    { "base-url": "http://api.example.com" },
    { "base-url": "https://user:secret@api.example.com" },
    { "github-token": "${{ secrets.TOKEN }}" },
    { prompt: "a", "prompt-file": "b" },
    { "follow-up": "true", comment: "false" },
  ])("%j", (given) => {
    expect(() => readAll(given)).toThrow(InputError);
  });
});
