import type { Role } from "../github/permissions.ts";
import {
  type Input,
  InputError,
  parseAddress,
  parseApiKey,
  parseBoolean,
  parseChoice,
  parseIdentifier,
  parseList,
  parseTimeout,
  quote,
} from "../runner/input-rules.ts";
import type { ReadInput } from "../runner/inputs.ts";
import { parseBaseUrl } from "../service/base-url.ts";
import { OUTCOMES, type Outcome } from "./report/outcome.ts";

/** Repository permissions that can be asked for, in rising order. */
export const PERMISSIONS = [
  "read",
  "triage",
  "write",
  "maintain",
  "admin",
] as const satisfies readonly Role[];
export type Permission = (typeof PERMISSIONS)[number];

/** The step's inputs, checked. */
export interface Inputs {
  readonly apiKey: string;
  readonly projectId: string;
  readonly prompt: string;
  readonly promptFile: string;
  readonly triggerPhrase: string;
  readonly includeContext: boolean;
  readonly jobId: string;
  readonly followUp: boolean;
  readonly wait: boolean;
  readonly collect: boolean;
  readonly timeoutMs: number;
  /** Undefined: adaptive. */
  readonly pollIntervalMs: number | undefined;
  readonly comment: boolean;
  readonly issueNumber: number | undefined;
  readonly requiredPermission: Permission;
  /** Lower-case logins. */
  readonly allowedUsers: ReadonlySet<string>;
  readonly failOn: ReadonlySet<Outcome>;
  readonly githubToken: string;
  readonly dryRun: boolean;
  readonly baseUrl: string;
}

const MINUTE_MS = 60_000;

/**
 * Reads and checks all inputs but the presence of the credentials, which may rightly be absent on a fork's event.
 * @throws InputError
 */
export function readInputs(read: ReadInput, readSecret: ReadInput): Inputs {
  const input = (name: string) => ({ name, text: read(name) });
  const inputs: Inputs = {
    apiKey: parseApiKey({ name: "api-key", text: readSecret("api-key") }),
    githubToken: readSecret("github-token"),
    projectId: parseIdentifier(input("project-id")),
    prompt: read("prompt"),
    promptFile: read("prompt-file"),
    triggerPhrase: parsePhrase(read("trigger-phrase")),
    includeContext: parseBoolean(input("include-context")),
    jobId: parseIdentifier(input("job-id")),
    followUp: parseBoolean(input("follow-up")),
    wait: parseBoolean(input("wait")),
    collect: parseBoolean(input("collect")),
    timeoutMs: parseTimeout(input("timeout")),
    pollIntervalMs: parsePollInterval(input("poll-interval")),
    comment: parseBoolean(input("comment")),
    issueNumber: parseIssueNumber(read("issue-number")),
    requiredPermission: parseChoice(input("required-permission"), PERMISSIONS),
    allowedUsers: new Set(parseList(read("allowed-users")).map(parseLogin)),
    failOn: new Set(parseList(read("fail-on")).map(parseFailOn)),
    dryRun: parseBoolean(input("dry-run")),
    baseUrl: parseAddress(input("base-url"), parseBaseUrl),
  };
  refuseContradictions(inputs);
  return inputs;
}

function refuseContradictions(inputs: Inputs): void {
  if (inputs.prompt !== "" && inputs.promptFile !== "") {
    throw new InputError("prompt-file", "was given together with `prompt`: remove one of the two.");
  }
  if (inputs.collect && (inputs.prompt !== "" || inputs.promptFile !== "" || inputs.jobId !== "")) {
    throw new InputError(
      "collect",
      "starts nothing: remove `prompt`, `prompt-file` and `job-id`, or `collect`.",
    );
  }
}

function parsePollInterval(input: Input): number | undefined {
  return ["", "adaptive"].includes(input.text)
    ? undefined
    : parseTimeout(input, { ms: 10 * MINUTE_MS, text: "10m" });
}

function parseIssueNumber(text: string): number | undefined {
  if (text === "") {
    return undefined;
  }
  if (!/^[1-9]\d{0,9}$/.test(text)) {
    throw new InputError(
      "issue-number",
      `is ${quote(text)}: it has to be the number of an issue or pull request, such as \`42\`.`,
    );
  }
  return Number(text);
}

function parsePhrase(text: string): string {
  if (text === "" || text.length > 100 || /[\s\p{Cc}]/u.test(text)) {
    throw new InputError(
      "trigger-phrase",
      `is ${quote(text)}: it has to be one word without white space, such as \`/docs\`.`,
    );
  }
  return text;
}

function parseLogin(text: string): string {
  if (!/^[a-z\d][a-z\d_-]{0,99}(\[bot\])?$/i.test(text)) {
    throw new InputError(
      "allowed-users",
      `contains ${quote(text)}: it has to list plain logins such as \`octocat\` or \`renovate[bot]\`, without @ and without patterns.`,
    );
  }
  return text.toLowerCase();
}

function parseFailOn(text: string): Outcome {
  const outcome = OUTCOMES.find((candidate) => candidate === text);
  if (outcome === undefined || outcome === "error") {
    const choices = OUTCOMES.filter((candidate) => candidate !== "error").map(quote);
    throw new InputError(
      "fail-on",
      `contains ${quote(text)}: it can list ${choices.join(", ")} (\`error\` always fails).`,
    );
  }
  return outcome;
}
