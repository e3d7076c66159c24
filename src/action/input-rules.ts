import { parseDuration } from "../duration.ts";
import { isLoopback } from "../loopback.ts";
import { inCode } from "../plain-text.ts";

/** What is wrong with an input, in the parts that its message is made of. */
export interface InputProblem {
  /** What was found, after the input's name: "is `30`". */
  readonly found: string;
  /** What it has to be, as the end of a sentence. */
  readonly rule: string;
  /** What to write instead, in sentences. */
  readonly fix: string;
  /** `found` has words of what somebody gave. */
  readonly isQuoting?: true;
}

/** An input that cannot be used: the message names the input and the rule, `fix` says what to write instead. */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly rule: string;
  readonly fix: string;
  /**
   * The message for a thread. What was given may be a secret on the wrong line, which GitHub masks in logs and summaries
   * (https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs), and in no comment.
   */
  readonly publicMessage: string;

  constructor(input: string, { found, rule, fix, isQuoting }: InputProblem) {
    super(`The input \`${input}\` ${found}: ${rule}.`);
    this.rule = rule;
    this.fix = fix;
    this.publicMessage =
      isQuoting === true ? `The input \`${input}\` cannot be used: ${rule}.` : this.message;
  }
}

/** An input: its name and its text. */
export interface Input {
  readonly name: string;
  readonly text: string;
}

/** The error for a value that may be shown in log and summary. It is marked as quoting it (`isQuoting`), so that no comment does. */
export function wrongValue({ name, text }: Input, { rule, fix }: Omit<InputProblem, "found">): InputError {
  const found = `is ${quote(text)}`;
  return new InputError(name, { found, rule, fix: `${fix}${unreplaced(text)}`, isQuoting: true });
}

/** The same for one item of a list. */
export function wrongItem({ name, text, rule, fix }: Input & Omit<InputProblem, "found">): InputError {
  const found = `contains ${quote(text)}`;
  return new InputError(name, { found, rule, fix: `${fix}${unreplaced(text)}`, isQuoting: true });
}

/** A text that matches a pattern. */
export function parsePattern(input: Input, pattern: RegExp, problem: Omit<InputProblem, "found">): string {
  if (!pattern.test(input.text)) {
    throw wrongValue(input, problem);
  }
  return input.text;
}

/** What somebody gave, short and harmless in log and summary. It may still be a secret in the wrong place. */
export function quote(text: string): string {
  return text === "" ? "empty" : inCode(text);
}

/** A hint, for a value that GitHub or the reader of a log should have replaced; empty for all others. */
function unreplaced(text: string): string {
  if (text.includes("{{")) {
    return " GitHub replaces an expression only if it is written `${{ … }}` in the workflow file itself.";
  }
  return text.includes("***") ? " `***` is how logs show a secret: give the secret itself." : "";
}

/** Lists are separated by commas or line ends. */
export function parseList(text: string): string[] {
  return text
    .split(/[,\r\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** A boolean as YAML 1.2 writes it. */
export function parseBoolean(input: Input): boolean {
  if (["true", "True", "TRUE"].includes(input.text)) {
    return true;
  }
  if (["false", "False", "FALSE"].includes(input.text)) {
    return false;
  }
  throw wrongValue(input, {
    rule: "it has to be `true` or `false`",
    fix: `Write \`${input.name}: true\` or \`${input.name}: false\`.`,
  });
}

/** One of the choices. `usual` is the one that the message suggests. */
export function parseChoice<T extends string>(input: Input, choices: readonly T[], usual: T): T {
  const choice = choices.find((candidate) => candidate === input.text);
  if (choice === undefined) {
    throw wrongValue(input, {
      rule: `it has to be one of ${choices.map(quote).join(", ")}`,
      fix: `Write one of them, as in \`${input.name}: ${usual}\`.`,
    });
  }
  return choice;
}

/** A whole number between two bounds, both included. */
export function parseInteger(
  input: Input,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const number = /^(0|[1-9]\d{0,14})$/.test(input.text) ? Number(input.text) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw wrongValue(input, {
      rule: `it has to be a whole number from ${min} to ${max}, in digits alone`,
      fix: `Write it as in \`${input.name}: ${max}\`, or remove the line for the default.`,
    });
  }
  return number;
}

/** Milliseconds of a duration from one second to the longest. */
export function parseTimeout(input: Input, longest = "24h"): number {
  const ms = parseDuration(input.text);
  const fix = `Write it as in \`${input.name}: 5m\`, or remove the line for the default.`;
  if (ms === undefined) {
    const rule =
      "it has to be a duration of whole hours, minutes and seconds, such as `90s`, `30m` or `1h30m`";
    throw wrongValue(input, { rule, fix });
  }
  if (ms < 1000 || ms > (parseDuration(longest) ?? 0)) {
    throw wrongValue(input, { rule: `it has to be from \`1s\` to \`${longest}\``, fix });
  }
  return ms;
}

// A parser of URLs drops or replaces other characters, and the result would not be what somebody wrote.
const PLAIN = /^[\w:/.~@%?#&=+,;!$()[\]-]+$/;

/** The service's address without a trailing slash. */
export function parseBaseUrl(input: Input): string {
  const { text } = input;
  const url = PLAIN.test(text) ? URL.parse(text) : null;
  if (url === null || /^https?:(?!\/\/[^/])/i.test(text)) {
    throw wrongAddress(input, "it has to be an address such as `https://api.mintlify.com`");
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url))) {
    throw wrongAddress(input, "it has to start with `https://`, since the API key is sent there");
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw wrongAddress(input, "it may not contain a user, a password, a query or a fragment");
  }
  return url.href.replace(/\/+$/, "");
}

function wrongAddress({ name, text }: Input, rule: string): InputError {
  const fix =
    "Remove the line `base-url`, unless the service's people or your own network's gave you another address.";
  // An address with a user may hold a password, so it is not quoted.
  return text.includes("@")
    ? new InputError(name, { found: "is an address with a user", rule, fix })
    : wrongValue({ name, text }, { rule, fix });
}
