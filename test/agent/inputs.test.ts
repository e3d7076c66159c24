import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Inputs, readInputs } from "../../src/agent/inputs.ts";
import { readGiven } from "../action-file.ts";

const KEY = "mint_canary_0123456789abcdef";

function read(given: Readonly<Record<string, string>> = {}): Inputs {
  const reader = readGiven({ "api-key": KEY, "project-id": "p-1", ...given });
  return readInputs(reader, reader);
}

function messageFor(given: Readonly<Record<string, string>>): string {
  try {
    read(given);
  } catch (error) {
    return String(error);
  }
  return "";
}

test("what a workflow gets that sets the two credentials alone", () => {
  expect(read()).toEqual({
    apiKey: KEY,
    projectId: "p-1",
    prompt: "",
    promptFile: "",
    triggerPhrase: "/docs",
    includeContext: true,
    jobId: "",
    followUp: false,
    wait: true,
    collect: false,
    timeoutMs: 1_800_000,
    pollIntervalMs: undefined,
    comment: true,
    issueNumber: undefined,
    requiredPermission: "write",
    allowedUsers: new Set(),
    failOn: new Set(["failed", "archived", "timed-out", "lost", "create-unknown"]),
    githubToken: "${{ github.token }}",
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
    ["follow-up", "True", "followUp", true],
    ["wait", "FALSE", "wait", false],
    ["collect", "true", "collect", true],
    ["timeout", "1s", "timeoutMs", 1000],
    ["timeout", "24h", "timeoutMs", 86_400_000],
    ["timeout", "90s", "timeoutMs", 90_000],
    ["timeout", "1h30m", "timeoutMs", 5_400_000],
    ["poll-interval", "adaptive", "pollIntervalMs", undefined],
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

const BOOLEANS = ["include-context", "follow-up", "wait", "collect", "comment", "dry-run"];
const NO_BOOLEANS = [
  "",
  "yes",
  "no",
  "on",
  "off",
  "1",
  "0",
  "tRUE",
  "truE",
  "t",
  "null",
  "true false",
  '"true"',
];
const NO_DURATIONS = [
  "30",
  "1.5h",
  "-30m",
  "+5m",
  "1d",
  "30 m",
  "30M",
  "500ms",
  "m30",
  "thirty",
  "1h1h",
  "∞",
];
const ADDRESS = "base-url";

/** Each bad value with the rule that the message has to state. */
const bad: ReadonlyArray<readonly [input: string, value: string, rule: RegExp]> = [
  ...BOOLEANS.flatMap((input) => NO_BOOLEANS.map((value) => [input, value, /`true` or `false`/] as const)),
  ...NO_DURATIONS.map((value) => ["timeout", value, /whole hours, minutes and seconds.*`90s`/] as const),
  ...["", "  "].map((value) => ["timeout", value, /empty.*`30m`/] as const),
  ...["0s", "0h0m0s", "24h1s", "25h", "99999h"].map(
    (value) => ["timeout", value, /from `1s` to `24h`/] as const,
  ),
  ...NO_DURATIONS.map((value) => ["poll-interval", value, /whole hours, minutes and seconds/] as const),
  ...["0s", "601s", "11m", "1h"].map((value) => ["poll-interval", value, /from `1s` to `10m`/] as const),
  ...["0", "-1", "4.2", "#42", "42a", "1e3", "٤٢", "12345678901", "issue 42"].map(
    (value) => ["issue-number", value, /number of an issue or pull request.*`42`/] as const,
  ),
  ...["", "owner", "Write", "WRITE", "none", "push", "pull", "write,admin", "*"].map(
    (value) =>
      ["required-permission", value, /one of `read`, `triage`, `write`, `maintain`, `admin`/] as const,
  ),
  ...[
    "*",
    "@octocat",
    "octo*",
    "octo cat",
    "-octocat",
    "octocat[bot]x",
    "[bot]",
    "a/b",
    "octocát",
    "a..b",
  ].map((value) => ["allowed-users", value, /plain logins.*without @ and without patterns/] as const),
  ...["error", "failure", "Failed", "all", "*", "timed out", "pull_request"].map(
    (value) => ["fail-on", `failed, ${value}`, /can list `pull-request`.*`error` always fails/] as const,
  ),
  ...["", "/docs please", "a\tb", "x".repeat(101), "/do\u0000cs"].map(
    (value) => ["trigger-phrase", value, /one word without white space.*`\/docs`/] as const,
  ),
  ...["a b", "a/b", "..", ".", "a?b", "a#b", "a%2fb", "a\\b", "prøject", "x".repeat(257), "a\u200bb"].flatMap(
    (value) =>
      ["project-id", "job-id"].map(
        (input) => [input, value, /identifier.*without spaces and slashes/] as const,
      ),
  ),
  ...["api.example.com", "", "not an address", "https://"].map(
    (value) => [ADDRESS, value, /an address such as/] as const,
  ),
  ...[
    "http://api.example.com",
    "ftp://api.example.com",
    "http://127.0.0.1.example.com",
    "http://10.0.0.1",
  ].map((value) => [ADDRESS, value, /start with `https:\/\/`.*API key/] as const),
  ...["http://localhost.example.com", "file:///etc/passwd", "javascript:alert(1)", "http://0.0.0.0"].map(
    (value) => [ADDRESS, value, /start with `https:\/\/`.*API key/] as const,
  ),
  ...["https://u:pass@api.example.com", "https://api.example.com/?a=1", "https://api.example.com/#x"].map(
    (value) => [ADDRESS, value, /user, a password, a query or a fragment/] as const,
  ),
  ...["mint_dsc_0123456789", "mint_us_0123456789"].map(
    (value) => ["api-key", value, /create an admin API key/] as const,
  ),
  ...["mint_two words", "mint_a\nb", "mint_ключ", "mint_a\u200b"].map(
    (value) => ["api-key", value, /store the secret again/] as const,
  ),
];

describe("bad values are refused with the input's name and the rule", () => {
  test.each(bad)("%s: %j", (input, value, rule) => {
    const message = messageFor({ [input]: value });
    expect(message).toMatch(rule);
    expect(message).toMatch(new RegExp(`^InputError: The input \`${input}\` `));
  });

  test("prompt and prompt-file together", () => {
    expect(messageFor({ prompt: "x", "prompt-file": "y" })).toMatch(/`prompt-file`.*`prompt`: remove one/);
  });

  test.each([["prompt"], ["prompt-file"], ["job-id"]])("collect together with %s", (input) => {
    expect(messageFor({ collect: "true", [input]: "x" })).toMatch(/`collect` starts nothing: remove/);
  });
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
  const inputs = fc.constantFrom(
    ...BOOLEANS,
    "timeout",
    "poll-interval",
    "issue-number",
    "required-permission",
  );
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
