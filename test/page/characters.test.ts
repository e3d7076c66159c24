import { expect, it } from "vitest";
import { cleanCharacters, isVisible } from "../../src/page/characters.ts";

it.each([
  ["line ends and tabs beside it", "a\n\tb\x07c", "a\n\tbc"],
  [
    "spaces that a page shows as spaces",
    "a\vb\fc\x85d\u2028e\u2029f",
    "a\u3000b\u3000c\u3000d\u3000e\u3000f",
  ],
  ["typesetters' spaces", "a\u2000b\u2003c\u2009d\u205Fe", "a\u3000b\u3000c\u3000d\u3000e"],
  ["fillers and blanks of a script", "a\u3164b\u115Fc\u{13441}d", "a\u3000b\u3000c\u3000d"],
  ["spaces that people write", "10\u00A0000\u202F\u20AC\u3000a", "10\u00A0000\u202F\u20AC\u3000a"],
  ["a control character", "a\x07\x1B\x7Fb", "ab"],
  ["marks of annotations and of a script", "a\uFFF9b\uFFFBc\u{13430}d\u2D7Fe", "abcde"],
  ["half a character", "a\uD83Db", "a\uFFFDb"],
  ["what stands for an object", "a\uFFFCb", "a[U+FFFC]b"],
  ["a letter with a mark over it", "a\u0338b\u20E5 1\u20E3", "a[U+0338]b[U+20E5] 1\u20E3"],
  ["private characters", "a\uE000b\u{F0000}c", "a[U+E000]b[U+F0000]c"],
  ["characters that do not exist", "a\u0378b\uFDD0c", "a[U+0378]b[U+FDD0]c"],
  ["a picture that does not exist yet", "a\u{1FC00}b\x07", "a\u{1FC00}b"],
  [
    "a joiner of pictures",
    "\u{1F469}\u{1F3FD}\u200D\u{1F680} \u2764\uFE0F\u200D\u{1F525}",
    "\u{1F469}\u{1F3FD}\u200D\u{1F680} \u2764\uFE0F\u200D\u{1F525}",
  ],
  ["a joiner behind a picture", "\u{1F468}\u200Da", "\u{1F468}a"],
  [
    "a joiner and a non-joiner of letters",
    "\u0915\u094D\u200D\u0937 \u06CC\u200C\u062E",
    "\u0915\u094D\u200D\u0937 \u06CC\u200C\u062E",
  ],
  ["two joiners", "\u0628\u200D\u200D\u0628", "\u0628\u0628"],
  ["joiners of Latin letters and of figures", "a\u200Db\u200Cc \u0661\u200D\u0662", "abc \u0661\u0662"],
  ["the style of a picture", "\u2764\uFE0F 1\uFE0F\u20E3", "\u2764\uFE0F 1\uFE0F\u20E3"],
  ["the style of a letter or a figure", "a\uFE0Fb\uFE0E 1\uFE0Fa", "ab 1a"],
  ["a selector of an ideograph", "\u845B\u{E0100}", "\u845B"],
  ["letters without width", "a\u200B\u2060\u00AD\u{E0041}b", "ab"],
])("of %s a reader sees what is left", (_, text, seen) => {
  expect(cleanCharacters(text)).toBe(seen);
});

it("names every character that can turn the order of reading round, in any writing", () => {
  const marks = [..."\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069"];
  const names = marks.map(
    (mark) => `[U+${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`,
  );
  expect(marks.map((mark) => cleanCharacters(`\u05D0${mark}b`))).toEqual(
    names.map((name) => `\u05D0${name}b`),
  );
});

it.each([
  ["a", true],
  [" \u200Ba", true],
  ["", false],
  [" \t\n\u00A0", false],
  ["\u200B\u{E0041}", false],
  ["\x07", false],
  ["\u2800\u3164\u{1D159}\x85", false],
  ["\u202E", false],
  ["\uFFF9\u{13440}\u2D7F\u{1BC9D}\u{16FE4}", false],
  ["\uE000", true],
])("something is to be seen of %j: %s", (text, expected) => {
  expect(isVisible(text)).toBe(expected);
});
