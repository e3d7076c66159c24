import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCommand, splitLines } from "../emulator/runner/log-commands.ts";
import { oneLine, wholeCharacters, withoutCommands } from "../src/plain-text.ts";

/** Every line end, white space, colon, bracket and command name that the runner might trip over. */
const dangerous = fc.constantFrom(
  "::",
  ":",
  "##[",
  "##",
  "#",
  "[",
  "]",
  " ",
  "\t",
  "\n",
  "\r",
  "\r\n",
  "\v",
  "\f",
  ",",
  "\u0085",
  "\u00a0",
  "\u1680",
  "\u180e",
  "\u2000",
  "\u200a",
  "\u2028",
  "\u2029",
  "\u202f",
  "\u205f",
  "\u3000",
  "\ufeff",
  "\u200b",
  "\u00ad",
  "\u2060",
  "\u0000",
  "\u001b",
  "\u034f",
  "\ud800",
  "\udc00",
  "add-mask",
  "set-output",
  "error",
  "stop-commands",
  "Group",
  "ENDGROUP",
  "save-state",
  "name=x",
  "::add-mask::x",
  "::error::",
  "##[error]",
  "%0A",
  "%0D",
  "x",
  "😀",
  "﹕",
  "：",
);
const hostile = fc.oneof(
  { weight: 9, arbitrary: fc.array(dangerous, { maxLength: 10 }).map((parts) => parts.join("")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
);
/** Any name counts: the runner may learn new ones. */
const everyName: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });

function commandIn(text: string): string | undefined {
  return splitLines(text).find((line) => parseCommand(line) ?? parseCommand(line, everyName));
}

describe("no line can become a command", () => {
  test("in 100,000 hostile strings over several lines", () => {
    fc.assert(
      fc.property(hostile, (text) => commandIn(withoutCommands(text)) === undefined),
      { numRuns: 100_000 },
    );
  });

  test("and hostile they are: one in ten is a command before", () => {
    const samples = fc.sample(hostile, { numRuns: 5000, seed: 1 });
    expect(samples.filter((text) => commandIn(text) !== undefined).length).toBeGreaterThan(500);
  });

  test("in hostile strings on one line, at any length", () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const line = oneLine(text, limit);
        return line.length <= limit && splitLines(line).length <= 1 && commandIn(line) === undefined;
      }),
      { numRuns: 10_000 },
    );
  });

  test.each([
    ["a command", "::add-mask::x"],
    ["behind white space", " \t\u3000::set-output name=a::b"],
    ["on the second line", "fine\n::error::x"],
    ["behind a lone CR", "fine\r::error::x"],
    ["behind U+0085", "fine\u0085::error::x"],
    ["behind U+2028", "fine\u2028::error::x"],
    ["behind a byte order mark", "\ufeff::error::x"],
    ["the old form", "##[error]x"],
    ["the old form in mid-line", "see ##[group]x"],
    ["the old form, split by a soft hyphen", "#\u00ad#[error]x"],
    ["the old form, many times", "##[##[##[error]"],
    ["colons split by a zero-width space", ":\u200b:error::x"],
  ])("%s: %j", (_, text) => {
    expect(commandIn(withoutCommands(text))).toBeUndefined();
    expect(commandIn(oneLine(text, 200))).toBeUndefined();
  });
});

describe("what else becomes of a text", () => {
  test.each([
    ["plain text stays", "Status: active after 5s", "Status: active after 5s"],
    ["tabs stay", "a\tb", "a\tb"],
    ["other scripts stay", "Überprüfung für 日本語 ✅", "Überprüfung für 日本語 ✅"],
    ["line ends become one kind", "a\r\nb\rc\u2028d", "a\nb\nc\nd"],
    ["colons within stay", "a::b", "a::b"],
    ["terminal codes are shown", "\u001b[31mred", "[U+001B][31mred"],
    ["turned text is shown", "a\u202eb", "a[U+202E]b"],
    ["zero-width characters are shown", "a\u200bb", "a[U+200B]b"],
    ["tag characters are shown", "\u{e0041}", "[U+E0041]"],
  ])("%s", (_, text, safe) => {
    expect(withoutCommands(text)).toBe(safe);
  });

  test("an invisible character is never left", () => {
    const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(withoutCommands(text).replaceAll(/[\n\t]/g, "")).not.toMatch(invisible);
      }),
    );
  });

  test("doing it twice changes nothing", () => {
    fc.assert(
      fc.property(hostile, (text) => withoutCommands(withoutCommands(text)) === withoutCommands(text)),
    );
  });
});

test.each([
  ["a b", 10, "a b"],
  ["  a\n b  ", 10, "a  b"],
  ["abcdef", 6, "abcdef"],
  ["abcdefg", 6, "abcde…"],
  ["abcd😀x", 6, "abcd…"],
  ["", 5, ""],
])("%j on one line of %d: %j", (text, limit, line) => {
  expect(oneLine(text, limit)).toBe(line);
});

test.each([
  ["abc", 2, "ab"],
  ["a😀b", 2, "a"],
  ["a😀b", 3, "a😀"],
  ["\ud83dab", 2, "\ud83da"],
])("%j cut at %d has whole characters: %j", (text, length, cut) => {
  expect(wholeCharacters(text, length)).toBe(cut);
});
