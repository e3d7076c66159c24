import { describe, expect, test } from "vitest";
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
} from "../../src/action/input-rules.ts";

/** Stands in every value: what is found of it in a message has leaked. */
const CANARY = "5ecr3t";

function refusalOf(read: () => unknown): InputError | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return error instanceof InputError ? error : undefined;
  }
}

/** Each rule, with a value that it takes and what that means. */
const RULES: ReadonlyArray<readonly [string, (input: Input) => unknown, string, unknown]> = [
  ["boolean", parseBoolean, "True", true],
  ["choice", (input) => parseChoice(input, ["csv", "json"], "csv"), "json", "json"],
  ["integer", (input) => parseInteger(input, { min: 1, max: 250 }), "250", 250],
  ["duration", (input) => parseTimeout(input, "10m"), "10m", 600_000],
  ["longest duration", (input) => parseTimeout(input), "24h", 86_400_000],
  ["shortest duration", (input) => parseTimeout(input), "1s", 1000],
  [
    "pattern",
    (input) => parsePattern(input, /^\d+$/, { rule: "it has to be digits", fix: "Write `1`." }),
    "7",
    "7",
  ],
  ["address", parseBaseUrl, "https://api.example.com/", "https://api.example.com"],
];

describe.each(RULES)("%s", (_, parse, text, value) => {
  test("takes what it means", () => {
    expect(parse({ name: "some-input", text })).toBe(value);
  });

  // What is on the line may be a secret, and a comment is public.
  test("names input, rule and fix where it does not, and never what was given", () => {
    const given = `https://u:${CANARY}@api.example.com\n::error::boom`;
    const error = refusalOf(() => parse({ name: "some-input", text: given }));
    expect(error?.message).toMatch(/^The input `some-input` cannot be used: \S.*[^.]\.$/);
    expect(`${error?.message} ${error?.fix}`).not.toMatch(/5ecr3t|boom/);
    expect(error?.fix).toMatch(/^[A-Z].*\.$/);
  });

  test("refuses nothing at all", () => {
    expect(refusalOf(() => parse({ name: "some-input", text: "" }))).toBeInstanceOf(InputError);
  });
});

test.each([["0"], ["251"], ["01"], ["1.5"], ["1e2"], ["-1"], ["１"]])(
  "%s is no number from 1 to 250",
  (text) => {
    expect(refusalOf(() => parseInteger({ name: "top", text }, { min: 1, max: 250 }))).toBeDefined();
  },
);

test.each([["0s"], ["25h"], ["30"]])("%s is no duration from 1s to 24h", (text) => {
  expect(refusalOf(() => parseTimeout({ name: "timeout", text }))).toBeDefined();
});

test("lists are separated by commas or line ends", () => {
  expect(parseList(" a, b\r\n\nc,, ")).toEqual(["a", "b", "c"]);
});

describe("an address that the key may be sent to", () => {
  test.each([
    ["https://gateway.example:8443/docs"],
    ["http://localhost:3000"],
    ["http://127.1.2.3"],
    ["http://[::1]:3000"],
  ])("%s", (text) => {
    expect(parseBaseUrl({ name: "base-url", text })).toBe(text);
  });
});

describe("an address that it may not", () => {
  test.each([
    ["no scheme", "api.mintlify.com"],
    ["plain http", "http://api.mintlify.com"],
    ["http to a host that begins like this machine", "http://127.0.0.1.example.com"],
    ["http to every address", "http://0.0.0.0"],
    ["another scheme", "ftp://api.mintlify.com"],
    ["a user", "https://user@api.mintlify.com"],
    ["a password", "https://:secret@api.mintlify.com"],
    ["a query", "https://api.mintlify.com?a=b"],
    ["a fragment", "https://api.mintlify.com#a"],
    ["what a parser would drop", "https://api.mint\nlify.com"],
    ["what a parser would replace", "https:\\\\api.mintlify.com"],
  ])("%s: %s", (_, text) => {
    expect(refusalOf(() => parseBaseUrl({ name: "base-url", text }))).toBeDefined();
  });
});
