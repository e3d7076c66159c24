import { parseDuration } from "../duration.ts";

/** What is wrong with an input, in the parts that make up its message. */
export interface InputProblem {
  /** What the input has to be, as a sentence without a period. */
  readonly rule: string;
  /** What to write instead, in sentences. */
  readonly fix: string;
}

/**
 * An input that cannot be used: the message names the input and the rule, `fix` says what to write instead. The value is not repeated,
 * because it may be a secret on the wrong line, and GitHub masks secrets in logs but not in comments. A single word of it may be, where it
 * was searched for the secrets and no comment shows the message.
 */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly fix: string;

  constructor(input: string, { rule, fix }: InputProblem) {
    super(`The input \`${input}\` cannot be used: ${rule}.`);
    this.fix = fix;
  }
}

export interface Input {
  readonly name: string;
  readonly text: string;
}

export function parsePattern({ name, text }: Input, pattern: RegExp, problem: InputProblem): string {
  if (!pattern.test(text)) {
    throw new InputError(name, problem);
  }
  return text;
}

/** Refuses an input that contains one of the secrets; empty ones are none. */
export function refuseSecrets({ name, text }: Input, secrets: readonly string[]): void {
  if (secrets.some((secret) => secret !== "" && text.includes(secret))) {
    throw new InputError(name, {
      rule: "it contains the API key or a token, which must be neither sent nor shown",
      fix: "Remove the secret.",
    });
  }
}

/** The items of a list, which are separated by commas or line ends. */
export function parseList(text: string): string[] {
  return text
    .split(/[,\r\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** A boolean as YAML 1.2 writes it. */
export function parseBoolean({ name, text }: Input): boolean {
  if (["true", "True", "TRUE"].includes(text)) {
    return true;
  }
  if (["false", "False", "FALSE"].includes(text)) {
    return false;
  }
  throw new InputError(name, {
    rule: "it has to be `true` or `false`",
    fix: `Write \`${name}: true\` or \`${name}: false\`.`,
  });
}

/** One of the choices. The message suggests `usual`. */
export function parseChoice<T extends string>({ name, text }: Input, choices: readonly T[], usual: T): T {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) {
    throw new InputError(name, {
      rule: `it has to be one of ${listChoices(choices)}`,
      fix: `Example: \`${name}: ${usual}\`.`,
    });
  }
  return choice;
}

export function listChoices(choices: readonly string[]): string {
  return choices.map((choice) => `\`${choice}\``).join(", ");
}

/** A whole number between two bounds, both included. */
export function parseInteger(
  { name, text }: Input,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const number = /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw new InputError(name, {
      rule: `it has to be a whole number from ${min} to ${max}, written in digits only`,
      fix: "Correct the number, or remove the line to use the default.",
    });
  }
  return number;
}

/** Milliseconds of a duration from one second to the longest that is allowed. */
export function parseTimeout({ name, text }: Input, longest = "24h"): number {
  const ms = parseDuration(text) ?? Number.NaN;
  if (!(ms >= 1000 && ms <= (parseDuration(longest) ?? 0))) {
    throw new InputError(name, {
      rule: `it has to be a duration such as \`90s\`, \`30m\` or \`1h30m\`, from \`1s\` to \`${longest}\``,
      fix: `Example: \`${name}: 5m\`. Or remove the line to use the default.`,
    });
  }
  return ms;
}

/** A token for GitHub; may be empty. */
export function parseGitHubToken(input: Input): string {
  return parsePattern(input, /^(?:[\w.~+/-]+=*)?$/, {
    rule: "it has to be a token, without quotes or whitespace",
    fix: `Remove the \`${input.name}\` line to use the workflow's own token. If you need a token of your own, take it from a secret.`,
  });
}

/** The service's address without a trailing slash. */
export function parseBaseUrl({ name, text }: Input): string {
  const address = text.replace(/\/+$/, "");
  const url = URL.parse(text);
  // A URL parser drops or replaces some characters, so check that it left the address as it was written.
  const isPlain = url !== null && url.href.replace(/\/+$/, "") === address && !/[@?#]/.test(address);
  const isSafe = isPlain && (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url)));
  if (!isSafe) {
    throw new InputError(name, {
      rule: "it has to be a plain https address such as `https://api.mintlify.com`, without a username, query or fragment; the API key is sent there, so http is only allowed for a service on this machine",
      fix: "Remove the `base-url` line, unless the service or your network's administrators gave you a different address.",
    });
  }
  return address;
}

/** Whether the address is that of this machine, for which plain http is good enough. */
function isLoopback({ hostname }: Pick<URL, "hostname">): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
