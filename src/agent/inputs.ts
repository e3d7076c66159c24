import { parseDuration } from "../duration.ts";
import type { Role } from "../github/permissions.ts";
import { oneLine } from "../plain-text.ts";
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

/** An input that cannot be used: names the input, the rule and the fix. */
export class InputError extends Error {
  override readonly name = "InputError";

  constructor(input: string, problem: string) {
    super(`The input \`${input}\` ${problem}`);
  }
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Reads and checks all inputs but the presence of the credentials, which may rightly be absent on a fork's event.
 * @throws InputError
 */
export function readInputs(read: ReadInput, readSecret: ReadInput): Inputs {
  const inputs: Inputs = {
    apiKey: parseApiKey(readSecret("api-key")),
    githubToken: readSecret("github-token"),
    projectId: parseIdentifier("project-id", read("project-id")),
    prompt: read("prompt"),
    promptFile: read("prompt-file"),
    triggerPhrase: parsePhrase(read("trigger-phrase")),
    includeContext: parseBoolean("include-context", read),
    jobId: parseIdentifier("job-id", read("job-id")),
    followUp: parseBoolean("follow-up", read),
    wait: parseBoolean("wait", read),
    collect: parseBoolean("collect", read),
    timeoutMs: parseBoundedDuration("timeout", read, { minMs: SECOND_MS, maxMs: 24 * HOUR_MS }),
    pollIntervalMs: parsePollInterval(read),
    comment: parseBoolean("comment", read),
    issueNumber: parseIssueNumber(read("issue-number")),
    requiredPermission: parseChoice("required-permission", read, PERMISSIONS),
    allowedUsers: new Set(parseList(read("allowed-users")).map(parseLogin)),
    failOn: new Set(parseList(read("fail-on")).map(parseFailOn)),
    dryRun: parseBoolean("dry-run", read),
    baseUrl: parseAddress(read("base-url")),
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

/** Lists are separated by commas or line ends. */
function parseList(text: string): string[] {
  return text
    .split(/[,\r\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function parseBoolean(name: string, read: ReadInput): boolean {
  const text = read(name);
  if (["true", "True", "TRUE"].includes(text)) {
    return true;
  }
  if (["false", "False", "FALSE"].includes(text)) {
    return false;
  }
  throw new InputError(name, `is ${quote(text)}: it has to be \`true\` or \`false\`.`);
}

function parseChoice<T extends string>(name: string, read: ReadInput, choices: readonly T[]): T {
  const text = read(name);
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) {
    throw new InputError(name, `is ${quote(text)}: it has to be one of ${choices.map(quote).join(", ")}.`);
  }
  return choice;
}

function parseBoundedDuration(
  name: string,
  read: ReadInput,
  { minMs, maxMs }: { readonly minMs: number; readonly maxMs: number },
): number {
  const text = read(name);
  const ms = parseDuration(text);
  if (ms === undefined) {
    throw new InputError(
      name,
      `is ${quote(text)}: it has to be a duration of whole hours, minutes and seconds, such as \`90s\`, \`30m\` or \`1h30m\`.`,
    );
  }
  if (ms < minMs || ms > maxMs) {
    const longest = maxMs === 24 * HOUR_MS ? "24h" : `${maxMs / MINUTE_MS}m`;
    throw new InputError(name, `is ${quote(text)}: it has to be from \`1s\` to \`${longest}\`.`);
  }
  return ms;
}

function parsePollInterval(read: ReadInput): number | undefined {
  return ["", "adaptive"].includes(read("poll-interval"))
    ? undefined
    : parseBoundedDuration("poll-interval", read, { minMs: SECOND_MS, maxMs: 10 * MINUTE_MS });
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

function parseIdentifier(name: string, text: string): string {
  if (text !== "" && (!/^[\x21-\x7e]{1,256}$/.test(text) || /^\.+$|[/\\?#%]/.test(text))) {
    throw new InputError(
      name,
      `is ${quote(text)}: it has to be an identifier as the service's dashboard shows it, without spaces and slashes.`,
    );
  }
  return text;
}

function parseApiKey(text: string): string {
  if (!/^[\x21-\x7e]*$/.test(text)) {
    throw new InputError(
      "api-key",
      "contains spaces, line ends or characters that no key has: store the secret again.",
    );
  }
  const wrongKind = [
    { prefix: "mint_dsc_", kind: "an assistant key" },
    { prefix: "mint_us_", kind: "an index key" },
  ].find(({ prefix }) => text.startsWith(prefix));
  if (wrongKind !== undefined) {
    throw new InputError(
      "api-key",
      `is ${wrongKind.kind} (it starts with \`${wrongKind.prefix}\`): create an admin API key on the API keys page of the dashboard.`,
    );
  }
  return text;
}

function parseAddress(text: string): string {
  const parsed = parseBaseUrl(text);
  if ("problem" in parsed) {
    // An address with a user may hold a password.
    const shown = text.includes("@") ? "an address with a user" : quote(text);
    throw new InputError("base-url", `is ${shown}: ${parsed.problem}`);
  }
  return parsed.baseUrl;
}

function quote(text: string): string {
  return text === "" ? "empty" : `\`${oneLine(text, 80).replaceAll("`", "'")}\``;
}
