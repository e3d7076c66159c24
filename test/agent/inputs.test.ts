import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Inputs, readInputs } from "../../src/agent/inputs.ts";
import { parseJob } from "../../src/service/job.ts";
import { readGiven, WORKFLOW_TOKEN } from "../action-file.ts";

const KEY = "mint_canary_0123456789abcdef";

function read(given: Readonly<Record<string, string>> = {}): Inputs {
  const reader = readGiven({ "api-key": KEY, "project-id": "p-1", ...given });
  return readInputs(reader, reader);
}

function messageFor(given: Readonly<Record<string, string>>): string {
  try {
    return read(given).wrongInput?.message ?? "";
  } catch (error) {
    return String(error);
  }
}

test("what a workflow gets that sets the two credentials alone", () => {
  expect(read()).toEqual({
    apiKey: KEY,
    projectId: "p-1",
    wrongInput: undefined,
    isCredentialMissing: false,
    prompt: "",
    promptFile: "",
    promptSha256: "",
    matrix: "",
    triggerPhrase: "/docs",
    includeContext: true,
    jobId: "",
    followUp: false,
    fixChecks: 0,
    wait: true,
    collect: false,
    timeoutMs: 1_800_000,
    pollIntervalMs: 10_000,
    comment: true,
    issueNumber: undefined,
    requiredPermission: "write",
    allowedUsers: new Set(),
    failOn: new Set(["failed", "archived", "timed-out", "lost", "create-unknown"]),
    githubToken: WORKFLOW_TOKEN,
    maxOpenPullRequests: undefined,
    pullRequestRepository: undefined,
    pullRequestAuthor: "mintlify[bot]",
    notify: false,
    dryRun: false,
    baseUrl: "https://api.mintlify.com",
  });
});

describe("good values", () => {
  test.each<[input: string, value: string, field: keyof Inputs, expected: unknown]>([
    ["api-key", "", "apiKey", ""],
    ["api-key", "another-servers-key", "apiKey", "another-servers-key"],
    ["project-id", "", "projectId", ""],
    ["project-id", "65f0-a_b.c", "projectId", "65f0-a_b.c"],
    ["prompt", "Say\nmore", "prompt", "Say\nmore"],
    ["trigger-phrase", "@docs-bot", "triggerPhrase", "@docs-bot"],
    ["trigger-phrase", "/ドキュメント", "triggerPhrase", "/ドキュメント"],
    ["include-context", "False", "includeContext", false],
    ["include-context", "TRUE", "includeContext", true],
    ["job-id", "9c1f.2_3-4", "jobId", "9c1f.2_3-4"],
    ["job-id", "a!b!c$d*e;f", "jobId", parseJob({ id: "a!b!c$d*e;f" })?.id],
    ["job-id", "a.b:c+d=e@f,g~h-i_j", "jobId", parseJob({ id: "a.b:c+d=e@f,g~h-i_j" })?.id],
    ["job-id", "a%21b", "jobId", "a%21b"],
    ["follow-up", "True", "followUp", true],
    ["fix-checks", "0", "fixChecks", 0],
    ["fix-checks", "5", "fixChecks", 5],
    ["matrix", "", "matrix", ""],
    ["matrix", '{\n  "page": "guide"\n}', "matrix", '{\n  "page": "guide"\n}'],
    ["matrix", "second", "matrix", "second"],
    ["wait", "FALSE", "wait", false],
    ["collect", "true", "collect", true],
    ["timeout", "1s", "timeoutMs", 1000],
    ["timeout", "24h", "timeoutMs", 86_400_000],
    ["timeout", "90s", "timeoutMs", 90_000],
    ["timeout", "1h30m", "timeoutMs", 5_400_000],
    ["poll-interval", "1s", "pollIntervalMs", 1000],
    ["poll-interval", "10m", "pollIntervalMs", 600_000],
    ["comment", "false", "comment", false],
    ["issue-number", "42", "issueNumber", 42],
    ["issue-number", "", "issueNumber", undefined],
    ["required-permission", "read", "requiredPermission", "read"],
    ["required-permission", "triage", "requiredPermission", "triage"],
    ["required-permission", "maintain", "requiredPermission", "maintain"],
    ["required-permission", "admin", "requiredPermission", "admin"],
    [
      "allowed-users",
      "Octocat, renovate[bot]\n copilot",
      "allowedUsers",
      new Set(["octocat", "renovate[bot]", "copilot"]),
    ],
    ["allowed-users", "a_corp-user", "allowedUsers", new Set(["a_corp-user"])],
    ["fail-on", "", "failOn", new Set()],
    ["fail-on", "failed,no-pull-request", "failOn", new Set(["failed", "no-pull-request"])],
    ["fail-on", "skipped\r\ncancelled", "failOn", new Set(["skipped", "cancelled"])],
    ["max-open-pull-requests", "1", "maxOpenPullRequests", 1],
    ["max-open-pull-requests", "100", "maxOpenPullRequests", 100],
    [
      "pull-request-repository",
      "Acme/hand.book_2",
      "pullRequestRepository",
      { owner: "Acme", name: "hand.book_2" },
    ],
    ["pull-request-author", "docs-helper[bot]", "pullRequestAuthor", "docs-helper[bot]"],
    ["notify", "True", "notify", true],
    ["dry-run", "true", "dryRun", true],
    ["base-url", "https://api.example.com/", "baseUrl", "https://api.example.com"],
    ["base-url", "https://api.example.com/proxy/", "baseUrl", "https://api.example.com/proxy"],
    ["base-url", "http://127.0.0.1:8080", "baseUrl", "http://127.0.0.1:8080"],
    ["base-url", "http://localhost:8080/", "baseUrl", "http://localhost:8080"],
    ["base-url", "http://[::1]:8080", "baseUrl", "http://[::1]:8080"],
  ])("%s: %j", (input, value, field, expected) => {
    expect(read({ [input]: value })[field]).toEqual(expected);
  });
});

// Each input's bad values stand in test/action/bad-values.ts.

test("prompt and prompt-file together", () => {
  expect(messageFor({ prompt: "x", "prompt-file": "y" })).toMatch(/`prompt-file`.*together with `prompt`/);
});

test.each([["prompt"], ["prompt-file"], ["job-id"]])("collect together with %s", (input) => {
  expect(messageFor({ collect: "true", [input]: "x" })).toMatch(/`collect`.*it starts nothing/);
});

describe("a message never carries a secret", () => {
  test.each([
    ["a key with a space", { "api-key": `${KEY} x` }],
    ["an assistant's key", { "api-key": `mint_dsc_${KEY}` }],
    ["an index key", { "api-key": `mint_us_${KEY}` }],
    ["a key as the address's user", { "base-url": `https://${KEY}@api.example.com` }],
    ["a key as the address's password", { "base-url": `https://u:${KEY}@api.example.com` }],
    ["a key as the user of http", { "base-url": `http://${KEY}:x@api.example.com` }],
  ])("%s", (_, given) => {
    expect(messageFor(given)).not.toBe("");
    expect(messageFor(given)).not.toContain(KEY);
  });
});

test("a message is one line, bounded, and no command, whatever was given", () => {
  const inputs = fc.constantFrom("wait", "timeout", "poll-interval", "issue-number", "required-permission");
  const text = fc.string({ unit: "binary", minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(inputs, text, (input, value) => {
      const message = messageFor({ [input]: `é${value}` });
      expect(message).toContain(`\`${input}\``);
      expect(message.length).toBeLessThan(400);
      expect(message).not.toMatch(/[\n\r\u2028\u0085]/);
    }),
    { numRuns: 1000 },
  );
});
