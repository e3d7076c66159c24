import { parseGitHubToken, parseJobId, readCredentials } from "../action/credential-rules.ts";
import {
  type Input,
  InputError,
  parseBaseUrl,
  parseBoolean,
  parseChoice,
  parseInteger,
  parseList,
  parsePattern,
  parseTimeout,
  quote,
  wrongItem,
  wrongValue,
} from "../action/input-rules.ts";
import type { ReadInput } from "../action/world.ts";
import { ROLES, type Role } from "../github/permissions.ts";
import { ifError } from "../if-error.ts";
import { OUTCOME_NAMES, type Outcome } from "./outcome.ts";

// The roles that `required-permission` can name.
const PERMISSIONS = ROLES.filter((role) => role !== "none");

/** Who may ask, as far as `required-permission` and `allowed-users` say. */
export interface WhoMayAsk {
  readonly requiredPermission: Exclude<Role, "none">;
  /** Lower-case logins. */
  readonly allowedUsers: ReadonlySet<string>;
}

/** Stands in where one of the two cannot be used: nobody may ask then, and those who can write are told so. */
export const WRITERS_ALONE: WhoMayAsk = { requiredPermission: "write", allowedUsers: new Set() };

/** The step's inputs, checked. */
export type Inputs = Readonly<ReturnType<typeof readInputs>>;

const JOB_ID = "Copy it from the output `job-id`, the log or the comment of the run that started the job.";

/**
 * Reads and checks all inputs. Whoever asked in a thread is told there of an input that cannot be used, once it is known that they
 * may ask. So that one is in `wrongInput`, and something usable stands in its place.
 * @throws InputError for one of the four without which nobody could be told: `github-token`, `trigger-phrase`, `comment`, `dry-run`
 */
export function readInputs(read: ReadInput, readSecret: ReadInput) {
  const input = (name: string) => ({ name, text: read(name) });
  // Reading a secret masks it, so the key comes before anything that may be told.
  const key = { name: "api-key", text: readSecret("api-key") };
  const toTell = {
    githubToken: parseGitHubToken({ name: "github-token", text: readSecret("github-token") }),
    triggerPhrase: parsePhrase(input("trigger-phrase")),
    comment: parseBoolean(input("comment")),
    dryRun: parseBoolean(input("dry-run")),
  };
  const problems: InputError[] = [];
  const usable: ReadUsable = (name, parse, standIn) =>
    parseOrStandIn(
      problems,
      () => parse(input(name)),
      () => parse({ name, text: standIn }),
    );
  const inputs = {
    ...toTell,
    ...readWhoMayAsk(read, problems),
    ...readWork(read, usable),
    ...readBackPressure(usable),
  };
  parseOrStandIn(
    problems,
    () => refuseContradictions(inputs),
    () => {},
  );
  const { wrongCredential, ...credentials } = readCredentials(key, input("project-id"));
  return {
    ...inputs,
    ...credentials,
    /** What is wrong with the first input that cannot be used; undefined where all can be. */
    wrongInput: problems[0] ?? wrongCredential,
  };
}

/** Reads an input. In the place of one that cannot be used comes what `standIn` means. */
type ReadUsable = <T>(name: string, parse: (input: Input) => T, standIn: string) => T;

function parseOrStandIn<T>(problems: InputError[], parse: () => T, standIn: () => T): T {
  try {
    return parse();
  } catch (error) {
    return ifError(InputError, (problem) => {
      problems.push(problem);
      return standIn();
    })(error);
  }
}

/** Reads who may ask. Where one of the two cannot be used, those who can write are told so, and nothing is started. */
function readWhoMayAsk(read: ReadInput, problems: InputError[]): WhoMayAsk {
  const level = { name: "required-permission", text: read("required-permission") };
  return parseOrStandIn(
    problems,
    () => ({
      requiredPermission: parseChoice(level, PERMISSIONS, "write"),
      allowedUsers: new Set(parseList(read("allowed-users")).map(parseLogin)),
    }),
    () => WRITERS_ALONE,
  );
}

/** What is to be done, and how it is waited for and reported. */
function readWork(read: ReadInput, usable: ReadUsable) {
  return {
    prompt: read("prompt"),
    promptFile: read("prompt-file"),
    includeContext: usable("include-context", parseBoolean, "true"),
    jobId: usable("job-id", (input) => parseJobId(input, JOB_ID), ""),
    followUp: usable("follow-up", parseBoolean, "false"),
    /** How often a job is asked to mend the checks of its pull request. */
    fixChecks: usable("fix-checks", parseFixes, ""),
    wait: usable("wait", parseBoolean, "true"),
    collect: usable("collect", parseBoolean, "false"),
    timeoutMs: usable("timeout", parseTimeout, "30m"),
    pollIntervalMs: usable("poll-interval", (input) => parseTimeout(input, "10m"), "10s"),
    issueNumber: usable("issue-number", (input) => ifGiven(input, parseIssueNumber), ""),
    failOn: usable("fail-on", ({ text }) => new Set(parseList(text).map(parseFailOn)), ""),
    /** Which leg of a matrix this is; empty outside one. */
    matrix: parseLeg(read("matrix")),
    notify: usable("notify", parseBoolean, "false"),
    /** Lower-case hexadecimal; empty when any prompt may be sent. */
    promptSha256: usable("prompt-sha256", parseDigest, ""),
    baseUrl: usable("base-url", parseBaseUrl, "https://api.mintlify.com"),
  };
}

function readBackPressure(usable: ReadUsable) {
  const most = (input: Input) => ifGiven(input, (given) => parseInteger(given, { min: 1, max: 100 }));
  return {
    /** Undefined: no limit. */
    maxOpenPullRequests: usable("max-open-pull-requests", most, ""),
    /** Undefined: the workflow's own. */
    pullRequestRepository: usable("pull-request-repository", (input) => ifGiven(input, parseRepository), ""),
    pullRequestAuthor: usable("pull-request-author", parseAuthor, "mintlify[bot]"),
  };
}

type Contradictory = Pick<
  ReturnType<typeof readWork>,
  "prompt" | "promptFile" | "promptSha256" | "collect" | "jobId" | "fixChecks"
>;

function refuseContradictions(given: Contradictory): void {
  const { prompt, promptFile, promptSha256, collect, jobId, fixChecks } = given;
  if (prompt !== "" && promptFile !== "") {
    throw new InputError("prompt-file", {
      found: "was given together with `prompt`",
      rule: "only one of the two can be the instruction",
      fix: "Remove one of the two lines.",
    });
  }
  const told = [prompt, promptFile, promptSha256, jobId];
  if (fixChecks > 0 && (collect || told.some((text) => text !== ""))) {
    throw new InputError("fix-checks", {
      found: "was given together with `prompt`, `prompt-file`, `prompt-sha256`, `job-id` or `collect`",
      rule: "what the agent is told then comes from the failed checks, and which job is told from the pull request",
      fix: "Remove those lines, or the line `fix-checks`; what you want to say yourself belongs in another step.",
    });
  }
  if (collect && (prompt !== "" || promptFile !== "" || jobId !== "")) {
    throw new InputError("collect", {
      found: "was given together with `prompt`, `prompt-file` or `job-id`",
      rule: "it starts nothing, and polls the jobs of all open comments",
      fix: "Remove those lines, or the line `collect`.",
    });
  }
}

function ifGiven<T>(input: Input, parse: (input: Input) => T): T | undefined {
  return input.text === "" ? undefined : parse(input);
}

function parseFixes(input: Input): number {
  return ifGiven(input, (most) => parseInteger(most, { min: 0, max: 5 })) ?? 0;
}

function parseIssueNumber(input: Input): number {
  return Number(
    parsePattern(input, /^[1-9]\d{0,9}$/, {
      rule: "it has to be the number of an issue or pull request, such as `42`",
      fix: "Write the number alone, without `#` and without the address.",
    }),
  );
}

/** Without a matrix, the expression gives `null`, and the reusable workflow hands on nothing. */
function parseLeg(text: string): string {
  return text === "null" ? "" : text;
}

function parseRepository(input: Input) {
  const [owner = "", name = ""] = parsePattern(input, /^[a-z\d][\w-]{0,99}\/[\w.-]{1,100}$/i, {
    rule: "it has to be a repository with its owner, without an address",
    fix: "Write it as in `pull-request-repository: acme/handbook`.",
  }).split("/");
  return { owner, name };
}

const LOGIN = /^[a-z\d][a-z\d_-]{0,99}(\[bot\])?$/i;

function parseAuthor(input: Input): string {
  return parsePattern(input, LOGIN, {
    rule: "it has to be one plain login, without @",
    fix: "Write it as in `pull-request-author: mintlify[bot]`.",
  });
}

function parseDigest(input: Input): string {
  return parsePattern(input, /^(?:[\da-f]{64})?$/i, {
    rule: "it has to be the SHA-256 of a prompt, 64 hexadecimal digits",
    fix: "Copy it from the field `promptSha256` of a dry run's output `result`, or from its summary.",
  }).toLowerCase();
}

// White space, what draws nothing, what was meant to be replaced, and what makes a line of Markdown more than a paragraph.
const NOT_A_PHRASE =
  /[\s\p{C}]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|\{\{|\*{3}|^$|^[`"'<>]|^~{3}|^(#{1,6}|[-+*]|\d{1,9}[.)])$/u;

function parsePhrase(input: Input): string {
  if (input.text.length > 100 || NOT_A_PHRASE.test(input.text)) {
    throw wrongValue(input, {
      rule: "it has to be one word that can begin a paragraph, without white space, quotes around it and invisible characters, of at most 100 characters",
      fix: "Write it as in `trigger-phrase: /docs`.",
    });
  }
  return input.text;
}

function parseLogin(text: string): string {
  if (!LOGIN.test(text)) {
    throw wrongItem({
      name: "allowed-users",
      text,
      rule: "it has to list plain logins, without @ and without patterns",
      fix: "Write them as in `allowed-users: octocat, renovate[bot]`.",
    });
  }
  return text.toLowerCase();
}

function parseFailOn(text: string): Outcome {
  const outcome = OUTCOME_NAMES.find((candidate) => candidate === text);
  if (outcome === undefined || outcome === "error") {
    const choices = OUTCOME_NAMES.filter((candidate) => candidate !== "error").map(quote);
    throw wrongItem({
      name: "fail-on",
      text,
      rule: `it can list ${choices.join(", ")}, and \`error\` always fails`,
      fix: "Write them as in `fail-on: failed, timed-out`.",
    });
  }
  return outcome;
}
