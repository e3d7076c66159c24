import { describe, expect, it } from "vitest";
import { cleanCharacters } from "../../src/page/characters.ts";

describe("a script or an emoji needs what nobody sees", () => {
  it.each([
    ["between two pictures", "\u{1F468}\u200D\u{1F469}"],
    ["behind a skin tone", "\u{1F469}\u{1F3FD}\u200D\u{1F680}"],
    ["behind an emoji's style", "\u2764\uFE0F\u200D\u{1F525}"],
    ["behind a letter that is joined", "\u0647\u200D \u0915\u094D\u200D\u0937"],
    ["between letters that are not joined", "\u0645\u06CC\u200C\u062E\u0648"],
    ["between words without a space", "\u0E01\u200B\u0E02"],
    ["in a keycap", "1\uFE0F\u20E3 #\uFE0F\u20E3 *\uFE0E\u20E3"],
    ["as the style of a picture", "\u2764\uFE0F \u263A\uFE0E \u00A9\uFE0F"],
    ["between a Hebrew letter and its point", "\u05DC\u034F\u05B4"],
    ["behind a Mongolian letter", "\u1820\u180B\u1820\u180E\u1820\u180F"],
    ["as an old Korean filler", "\u1100\u1160\u11A8 \u115F\u1161 \u115F\u1160\u11A8"],
    [
      "in the flags that exist",
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}" +
        "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}" +
        "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
    ],
  ])("%s", (_, text) => {
    expect(cleanCharacters(text)).toBe(text);
  });
});

describe("what nobody sees is gone", () => {
  it.each([
    ["a joiner behind a picture", "\u{1F468}\u200Da", "\u{1F468}a"],
    ["a joiner before a picture", "a\u200D\u{1F469}", "a\u{1F469}"],
    ["a joiner of Latin letters", "a\u200Db", "ab"],
    ["a joiner of figures in a joined script", "\u0661\u200D\u0662", "\u0661\u0662"],
    ["the first of two joiners", "\u0628\u200D\u200D\u0628", "\u0628\u200D\u0628"],
    ["a joiner before a selector", "\u1820\u200D\u180B\u1820", "\u1820\u180B\u1820"],
    ["a joiner behind a selector", "\u1820\u180B\u200D\u1820", "\u1820\u180B\u1820"],
    ["a non-joiner of pictures", "\u{1F468}\u200C\u{1F469}", "\u{1F468}\u{1F469}"],
    ["a non-joiner of Latin letters", "a\u200Cb", "ab"],
    ["a space without width behind a Latin letter", "a\u200B\u0E02", "a\u0E02"],
    ["a space without width before a Latin letter", "\u0E01\u200Ba", "\u0E01a"],
    ["the style of a letter", "a\uFE0Fb\uFE0E", "ab"],
    ["the style of a figure", "1\uFE0Fa2\uFE0E", "1a2"],
    ["the style of half a flag", "\u{1F1EF}\uFE0F", "\u{1F1EF}"],
    ["the style of a skin tone", "\u{1F3FD}\uFE0F", "\u{1F3FD}"],
    ["a space without width before a vowel that nobody sees", "\u1780\u200B\u17B4a", "\u1780a"],
    ["a grapheme joiner before a selector", "\u05D0\u034F\uFE00\u05D1", "\u05D0\u05D1"],
    ["a grapheme joiner behind a Latin letter", "a\u034F\u05B4", "a\u05B4"],
    ["a grapheme joiner before a letter", "\u05D0\u034F\u05D1", "\u05D0\u05D1"],
    ["a Mongolian selector behind a Latin letter", "a\u180Bb", "ab"],
    ["a second Mongolian selector", "\u1820\u180B\u180C\u1820", "\u1820\u180B\u1820"],
    ["a Korean filler among Latin letters", "a\u1160b\u115Fc", "abc"],
    ["a Korean filler before another letter", "\u115Fa\u1161", "a\u1161"],
    ["another character behind a Korean letter", "\u1100\u2060\u1161", "\u1100\u1161"],
    ["a Korean filler of half a width", "\u1100\uFFA0\u1161", "\u1100\u1161"],
    ["a flag's tags without the flag", "\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}a", "a"],
    [
      "the tags of another flag",
      "\u{1F3F4}\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E0061}\u{E007F}",
      "\u{1F3F4}",
    ],
    [
      "the tags of a flag without an end",
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}",
      "\u{1F3F4}",
    ],
    [
      "a tag behind a flag",
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}\u{E0067}",
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    ],
    ["the end of a flag that letters name", "\u{1F3F4}gbeng\u{E007F}", "\u{1F3F4}gbeng"],
  ])("%s", (_, text, seen) => {
    expect(cleanCharacters(text)).toBe(seen);
  });
});
