import { parseDuration } from "../duration.ts";
import { inCode } from "../plain-text.ts";

/** An input that cannot be used: names the input, the rule and the fix. */
export class InputError extends Error {
  override readonly name = "InputError";

  constructor(input: string, problem: string) {
    super(`The input \`${input}\` ${problem}`);
  }
}

/** An input: its name and its text. */
export interface Input {
  readonly name: string;
  readonly text: string;
}

const HOUR_MS = 3_600_000;

/** Lists are separated by commas or line ends. */
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
  throw new InputError(name, `is ${quote(text)}: it has to be \`true\` or \`false\`.`);
}

/** One of a few words. */
export function parseChoice<T extends string>({ name, text }: Input, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) {
    throw new InputError(name, `is ${quote(text)}: it has to be one of ${choices.map(quote).join(", ")}.`);
  }
  return choice;
}

/** A whole number between two bounds, both included. */
export function parseInteger(
  { name, text }: Input,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw new InputError(name, `is ${quote(text)}: it has to be a whole number from ${min} to ${max}.`);
  }
  return number;
}

/** The longest that a duration may be, as number and as text. */
export interface Longest {
  readonly ms: number;
  readonly text: string;
}

/** Milliseconds of a duration from one second to the longest, by default 24 hours. */
export function parseTimeout(
  { name, text }: Input,
  longest: Longest = { ms: 24 * HOUR_MS, text: "24h" },
): number {
  const ms = parseDuration(text);
  if (ms === undefined) {
    throw new InputError(
      name,
      `is ${quote(text)}: it has to be a duration of whole hours, minutes and seconds, such as \`90s\`, \`30m\` or \`1h30m\`.`,
    );
  }
  if (ms < 1000 || ms > longest.ms) {
    throw new InputError(name, `is ${quote(text)}: it has to be from \`1s\` to \`${longest.text}\`.`);
  }
  return ms;
}

/** An address, as far as `check` has nothing against it. */
export function parseAddress(
  { name, text }: Input,
  check: (text: string) => { readonly baseUrl: string } | { readonly problem: string },
): string {
  const checked = check(text);
  if ("problem" in checked) {
    // An address with a user may hold a password.
    const shown = text.includes("@") ? "an address with a user" : quote(text);
    throw new InputError(name, `is ${shown}: ${checked.problem}`);
  }
  return checked.baseUrl;
}

/** An identifier of the service; may be empty. */
export function parseIdentifier({ name, text }: Input): string {
  if (text !== "" && (!/^[\x21-\x7e]{1,256}$/.test(text) || /^\.+$|[/\\?#%]/.test(text))) {
    throw new InputError(
      name,
      `is ${quote(text)}: it has to be an identifier as the service's dashboard shows it, without spaces and slashes.`,
    );
  }
  return text;
}

/** An admin API key; may be empty. The key itself is in no message. */
export function parseApiKey({ name, text }: Input): string {
  if (!/^[\x21-\x7e]*$/.test(text)) {
    throw new InputError(
      name,
      "contains spaces, line ends or characters that no key has: store the secret again.",
    );
  }
  const wrongKind = [
    { prefix: "mint_dsc_", kind: "an assistant key" },
    { prefix: "mint_us_", kind: "an index key" },
  ].find(({ prefix }) => text.startsWith(prefix));
  if (wrongKind !== undefined) {
    throw new InputError(
      name,
      `is ${wrongKind.kind} (it starts with \`${wrongKind.prefix}\`): create an admin API key on the API keys page of the dashboard.`,
    );
  }
  return text;
}

/** What was given, short and safe to show. */
export function quote(text: string): string {
  return text === "" ? "empty" : inCode(text);
}
