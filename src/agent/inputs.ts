import {
  type Input,
  InputError,
  listChoices,
  parseBaseUrl,
  parseBoolean,
  parseChoice,
  parseGitHubToken,
  parseList,
  parsePattern,
  parseTimeout,
} from "../action/input-rules.ts";
import type { ReadInput, World } from "../action/world.ts";
import { ROLES } from "../github/permissions.ts";
import { parseJobId, readCredentials } from "../service/credentials.ts";
import { OUTCOME_NAMES } from "./outcome.ts";

// The inputs are read in three groups, because a run that is not a request must not fail because of an input it does not need, and
// because the person who asked is told about a wrong input in the thread only once it is clear that they may ask.

export type CommandInputs = Readonly<ReturnType<typeof readCommandInputs>>;

/** Reads where to find the instruction. @throws InputError */
export function readCommandInputs(read: ReadInput) {
  const inputs = {
    prompt: read("prompt"),
    promptFile: read("prompt-file"),
    triggerPhrase: parsePhrase({ name: "trigger-phrase", text: read("trigger-phrase") }),
    jobId: read("job-id"),
  };
  if (inputs.prompt !== "" && inputs.promptFile !== "") {
    throw new InputError("prompt-file", {
      rule: "only one of `prompt` and `prompt-file` can be set",
      fix: "Remove one of the two lines.",
    });
  }
  return inputs;
}

export type AskingInputs = Readonly<ReturnType<typeof readAskingInputs>>;

// The roles that `required-permission` can name.
const PERMISSIONS = ROLES.filter((role) => role !== "none");

/** Reads who may ask and how they are answered. @throws InputError, which the thread cannot show */
export function readAskingInputs({ readInput, readSecret }: Pick<World, "readInput" | "readSecret">) {
  const input = (name: string) => ({ name, text: readInput(name) });
  return {
    githubToken: parseGitHubToken({ name: "github-token", text: readSecret("github-token") }),
    comment: parseBoolean(input("comment")),
    issueNumber: parseIssueNumber(input("issue-number")),
    requiredPermission: parseChoice(input("required-permission"), PERMISSIONS, "write"),
    /** Lower-case logins. */
    allowedUsers: new Set(
      parseList(readInput("allowed-users")).map((text) => parseLogin({ name: "allowed-users", text })),
    ),
    dryRun: parseBoolean(input("dry-run")),
  };
}

/**
 * Reads what tells a request apart from others, and whose key signs its record. It may be wrong: a refusal is told in a comment that a
 * re-run with better inputs finds again.
 */
export function readIdentity({ readInput, readSecret }: Pick<World, "readInput" | "readSecret">) {
  return {
    apiKey: readSecret("api-key"),
    projectId: readInput("project-id"),
    // Records hold the address as `parseBaseUrl` returns it, without slashes at its end.
    baseUrl: readInput("base-url").replace(/\/+$/, ""),
    jobId: readInput("job-id"),
    /** Identifies the leg of a matrix; empty without a matrix, where the input's default is `null`. */
    matrix: readInput("matrix") === "null" ? "" : readInput("matrix"),
  };
}

export type JobInputs = Readonly<ReturnType<typeof readJobInputs>>;

const JOB_ID = "Copy it from the `job-id` output, the log or the comment of the run that started the job.";
const FOLLOW_UPS = ["false", "true", "only"] as const;

/** Reads what to do. @throws InputError */
export function readJobInputs({ readInput, readSecret }: Pick<World, "readInput" | "readSecret">) {
  const input = (name: string) => ({ name, text: readInput(name) });
  const inputs = {
    contextFile: readInput("context-file"),
    includeContext: parseBoolean(input("include-context")),
    jobId: parseJobId(input("job-id"), JOB_ID),
    // A boolean as YAML writes it, or `only`.
    followUp: parseChoice(
      { name: "follow-up", text: readInput("follow-up").toLowerCase() },
      FOLLOW_UPS,
      "true",
    ),
    wait: parseBoolean(input("wait")),
    timeoutMs: parseTimeout(input("timeout")),
    pollIntervalMs: parseTimeout(input("poll-interval"), "10m"),
    notify: parseBoolean(input("notify")),
    /** Lower-case hexadecimal; empty if any prompt may be sent. */
    promptSha256: parseDigest(input("prompt-sha256")),
    baseUrl: parseBaseUrl(input("base-url")),
    ...readCredentials(readInput, readSecret),
  };
  // A step can end before its inputs are read, so `fail-on` is only checked here, and read where the step ends.
  parseList(readInput("fail-on")).forEach(checkFailOn);
  if (inputs.followUp !== "false" && !parseBoolean(input("comment"))) {
    throw new InputError("follow-up", {
      rule: "it finds a thread's job through its comments, so it cannot be combined with `comment: false`",
      fix: "Remove one of the two lines.",
    });
  }
  return inputs;
}

function parseIssueNumber(input: Input): number | undefined {
  const number = parsePattern(input, /^(?:[1-9]\d{0,9})?$/, {
    rule: "it has to be the number of an issue or pull request, such as `42`",
    fix: "Write only the number, without `#` or a URL.",
  });
  return number === "" ? undefined : Number(number);
}

function parseDigest(input: Input): string {
  return parsePattern(input, /^(?:[\da-f]{64})?$/i, {
    rule: "it has to be the SHA-256 of a prompt, 64 hexadecimal digits",
    fix: "Copy it from a dry run: from its summary, or from the `promptSha256` field of its `result` output.",
  }).toLowerCase();
}

// Whitespace, invisible characters, expressions that were not replaced, and anything that makes a Markdown line more than a paragraph.
const NOT_A_PHRASE =
  /[\s\p{C}]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|\{\{|\*{3}|^$|^[`"'<>]|^~{3}|^(#{1,6}|[-+*]|\d{1,9}[.)])$/u;

/** The word that starts a command. */
export function parsePhrase(input: Input): string {
  if (input.text.length > 100 || NOT_A_PHRASE.test(input.text)) {
    throw new InputError(input.name, {
      rule: "it has to be one unquoted word of up to 100 characters, and not a Markdown marker such as `-` or `>`",
      fix: "Example: `trigger-phrase: /docs`.",
    });
  }
  return input.text;
}

const LOGIN = /^[a-z\d][a-z\d_-]{0,99}(\[bot\])?$/i;

/** A login as GitHub shows it, in lower case. */
export function parseLogin(input: Input): string {
  return parsePattern(input, LOGIN, {
    rule: "it has to list plain logins, without `@` or patterns",
    fix: `Example: \`${input.name}: octocat, renovate[bot]\`.`,
  }).toLowerCase();
}

/** @throws InputError for what is no outcome that a step can be made to fail on */
export function checkFailOn(text: string): void {
  const choices = OUTCOME_NAMES.filter((name) => name !== "error");
  if (!choices.some((choice) => choice === text)) {
    throw new InputError("fail-on", {
      rule: `it can only list ${listChoices(choices)}; \`error\` always fails`,
      fix: "Example: `fail-on: failed, timed-out`.",
    });
  }
}
