import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { asRecord } from "../../emulator/json.ts";
import { readInputs } from "../../src/agent/inputs.ts";
import { OUTCOME_NAMES, REASONS } from "../../src/agent/outcome.ts";
import { EMPTY_REPORT, outputsOf } from "../../src/agent/report.ts";
import { JOB_STATUSES } from "../../src/service/job.ts";
import { actionFile, inputDefaults, readGiven } from "../action-file.ts";

/** The public interface: each input and its default. A change here is a change for every user. */
const INPUTS: Readonly<Record<string, string | undefined>> = {
  "api-key": undefined,
  "project-id": undefined,
  prompt: undefined,
  "prompt-file": undefined,
  matrix: "${{ toJSON(matrix) }}",
  "prompt-sha256": "",
  "trigger-phrase": "/docs",
  "include-context": "true",
  "job-id": undefined,
  "follow-up": "false",
  "fix-checks": "0",
  wait: "true",
  collect: "false",
  timeout: "30m",
  "poll-interval": "10s",
  comment: "true",
  "issue-number": undefined,
  "required-permission": "write",
  "allowed-users": undefined,
  "fail-on": "failed, archived, timed-out, lost, create-unknown",
  "github-token": "${{ github.token }}",
  "max-open-pull-requests": undefined,
  "pull-request-repository": undefined,
  "pull-request-author": "mintlify[bot]",
  notify: "false",
  "dry-run": "false",
  "base-url": "https://api.mintlify.com",
};

const OUTPUTS = [
  "status",
  "pr-link",
  "outcome",
  "reason",
  "job-id",
  "model",
  "source-repository",
  "source-ref",
  "created-at",
  "duration-seconds",
  "comment-url",
  "asked-by",
  "jobs",
  "result",
];

/** The names that the code asks the runner for. */
function namesRead(): Set<string> {
  const names = new Set<string>();
  const given = readGiven({ "api-key": "mint_key", "project-id": "p" });
  const read = (name: string): string => {
    names.add(name);
    return given(name);
  };
  readInputs(read, read);
  return names;
}

const declared = asRecord(actionFile["inputs"]);
const outputs = asRecord(actionFile["outputs"]);

describe("inputs", () => {
  test("are declared with the defaults of the public interface", () => {
    expect(Object.fromEntries(inputDefaults)).toEqual(INPUTS);
  });

  test("are all read, and no other is", () => {
    expect([...namesRead()].sort()).toEqual(Object.keys(declared).sort());
  });

  test("the defaults alone, with the credentials, are good", () => {
    const read = readGiven({ "api-key": "mint_key", "project-id": "p" });
    expect(() => readInputs(read, read)).not.toThrow();
  });

  test("only the credentials are required", () => {
    const required = Object.entries(declared).filter(([, input]) => asRecord(input)["required"] === true);
    expect(required.map(([name]) => name)).toEqual(["api-key", "project-id"]);
  });
});

describe("outputs", () => {
  test("are declared", () => {
    expect(Object.keys(outputs)).toEqual(OUTPUTS);
  });

  test("are all set, and no other is", () => {
    expect(Object.keys(outputsOf(EMPTY_REPORT)).sort()).toEqual([...OUTPUTS].sort());
  });

  test("the description of `outcome` lists every outcome", () => {
    const words = String(asRecord(outputs["outcome"])["description"]).matchAll(/`([^`]+)`/g);
    expect([...words].map(([, word = ""]) => word).sort()).toEqual([...OUTCOME_NAMES].sort());
  });
});

test.each([...Object.entries(declared), ...Object.entries(outputs)])(
  "%s is described in full sentences",
  (_, field) => {
    expect(asRecord(field)["description"]).toMatch(/^[A-Z`"].{15,}[.`\]]$/s);
  },
);

test("it runs on Node 24, main and post from the one bundle", () => {
  expect(actionFile["runs"]).toEqual({
    using: "node24",
    main: "dist/agent/index.js",
    post: "dist/agent/post.js",
  });
});

test("it can be listed: a name, a description, an icon in an allowed colour", () => {
  const colours = ["white", "black", "yellow", "blue", "green", "orange", "red", "purple", "gray-dark"];
  expect(actionFile).toMatchObject({ name: "Docs agent", description: expect.stringMatching(/^.{10,125}$/) });
  expect(colours).toContain(asRecord(actionFile["branding"])["color"]);
  expect(asRecord(actionFile["branding"])["icon"]).toBe("book-open");
});

describe("the closed lists of the public interface", () => {
  test("outcomes", () => {
    expect([...OUTCOME_NAMES]).toEqual([
      "pull-request",
      "no-pull-request",
      "archived",
      "failed",
      "timed-out",
      "lost",
      "create-unknown",
      "started",
      "collected",
      "cancelled",
      "skipped",
      "error",
    ]);
  });

  test("reasons", () => {
    const skips = [
      "no-command",
      "near-miss",
      "no-instruction",
      "not-allowed",
      "permission-unknown",
      "account-type",
    ];
    const ofChecks = [
      "checks-passed",
      "checks-running",
      "checks-unknown",
      "not-the-agents",
      "outdated",
      "attempts-used",
      "job-gone",
      "workflow-changed",
    ];
    const more = [
      "own-comment",
      "activity",
      "no-secrets",
      "edited",
      "gone",
      "unusual-formatting",
      "too-many-open",
      "other-delivery",
      "dry-run",
    ];
    const errors = [
      "invalid-input",
      "environment",
      "key-refused",
      "plan",
      "forbidden",
      "rejected",
      "rate-limited",
    ];
    const others = [
      "unreachable",
      "redirected",
      "bad-answer",
      "message-unknown",
      "no-memory",
      "unverified-memory",
    ];
    expect([...REASONS].sort()).toEqual(
      [
        ...skips,
        ...ofChecks,
        ...more,
        ...errors,
        ...others,
        "memory-unreadable",
        "text-unreadable",
        "create-unknown",
      ].sort(),
    );
  });
});

describe.each(["action.yml", "docs/reference.md"])("%s", (file) => {
  const words = readFileSync(file, "utf8").replaceAll(/\s+/g, " ");

  test("names every status that a job can have", () => {
    const [described = ""] = /last seen status: [^;]*; `unknown`/.exec(words) ?? [];
    expect([...described.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([...JOB_STATUSES, "unknown"]);
  });
});
