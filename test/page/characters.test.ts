import { expect, it } from "vitest";
import { cleanCharacters, isVisible } from "../../src/page/characters.ts";

/** Each character alone between two letters, and what becomes of all of them. */
function between(characters: readonly string[]): string[] {
  return characters.map((character) => cleanCharacters(`a${character}b`));
}

it.each([
  ["line ends and tabs beside it", "a\n\tb\x07c", "a\n\tbc"],
  ["spaces that a page shows as spaces", "a\vb\fc\x85d\u2028e\u2029f", "a b c d e f"],
  ["a control character", "a\x07\x1B\x7Fb", "ab"],
  ["marks of annotations", "a\uFFF9b\uFFFAc\uFFFBd", "abcd"],
  ["a note without a head", "a\u{1D159}b", "ab"],
  ["half a character", "a\uD83Db", "a\uFFFDb"],
  ["what stands for an object", "a\uFFFCb", "a[U+FFFC]b"],
  ["a private character", "a\uE000b\u{F0000}c", "a[U+E000]b[U+F0000]c"],
  ["a character that does not exist", "a\u0378b\uFDD0c", "a[U+0378]b[U+FDD0]c"],
  ["a picture that does not exist yet", "a\u{1FC00}b", "a\u{1FC00}b"],
  ["a picture that does not exist yet beside it", "a\u{1FC00}b\x07", "a\u{1FC00}b"],
  ["blanks of Braille in Braille", "\u2813\u2800\u283A", "\u2813\u2800\u283A"],
  ["a blank of Braille before it", "a\u2800\u2813", "a \u2813"],
  ["a blank of Braille behind it", "\u2813\u2800a", "\u2813 a"],
  ["a blank of Braille at its end", "\u2813\u2800", "\u2813 "],
  ["two blanks of Braille", "\u2813\u2800\u2800\u2813", "\u2813  \u2813"],
  [
    "two arrangements of hieroglyphs",
    "\u{13080}\u{13430}\u{13437}\u{13431}\u{13080}",
    "\u{13080}\u{13430}\u{13437}\u{13080}",
  ],
  ["an arrangement of letters", "a\u{13430}b\u{1345F}c", "abc"],
  ["two fillers of Khitan", "\u{18B00}\u{16FE4}\u{16FE4}\u{16FE4}", "\u{18B00}\u{16FE4}\u{16FE4}"],
  ["a filler of letters", "a\u{16FE4}b", "ab"],
  ["two selectors of Duployan", "\u{1BC02}\u{1BC9D}\u{1BC9D}\u{1BC9D}", "\u{1BC02}\u{1BC9D}\u{1BC9D}"],
  ["a selector of letters", "a\u{1BC9D}b", "ab"],
  ["two joiners of Tifinagh", "\u2D30\u2D7F\u2D7F\u2D7F", "\u2D30\u2D7F\u2D7F"],
  ["a joiner of Tifinagh between letters", "a\u2D7Fb", "ab"],
  ["two joiners of Brahmi", "\u{11005}\u{1107F}\u{1107F}\u{1107F}", "\u{11005}\u{1107F}\u{1107F}"],
  ["a joiner of Brahmi between letters", "a\u{1107F}b", "ab"],
  ["a character between two that belong together", "\u06CC\u00AD\u200C\u062E", "\u06CC\u200C\u062E"],
  ["one unusual space", "10\u00A0000\u202F\u20AC\u3000a", "10\u00A0000\u202F\u20AC\u3000a"],
  ["a row of one unusual space", "a\u3000\u3000\u3000b", "a\u3000\u3000\u3000b"],
  ["a row of several unusual spaces", "a\u3000\u00A0\u3000b", "a   b"],
])("of %s a reader sees what is left", (_, text, seen) => {
  expect(cleanCharacters(text)).toBe(seen);
});

it("takes typesetters' spaces for spaces", () => {
  const spaces = [..."\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u200A\u205F"];
  expect(between(spaces)).toEqual(spaces.map(() => "a b"));
  expect(between(["\u2009"])).toEqual(["a\u2009b"]);
});

it("names every character that can turn the order of reading round, in any writing", () => {
  const marks = [..."\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069"];
  const names = marks.map(
    (mark) => `[U+${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`,
  );
  expect(between(marks)).toEqual(names.map((name) => `a${name}b`));
  expect(marks.map((mark) => cleanCharacters(`\u05D0${mark}\u05D1`))).toEqual(
    names.map((name) => `\u05D0${name}\u05D1`),
  );
});

it.each([
  ["a", true],
  [" \u200Ba", true],
  ["", false],
  [" \t\n\u00A0", false],
  ["\u200B\u{E0041}", false],
  ["\x07", false],
  ["\u2800", false],
  ["\u202E", false],
  ["\u{1D159}\uFFF9\u{13440}\u2D7F\u{1BC9D}\u{16FE4}", false],
  ["\uE000", true],
])("something is to be seen of %j: %s", (text, expected) => {
  expect(isVisible(text)).toBe(expected);
});
