import { describe, expect, test } from "vitest";
import { RenderedText } from "../../src/page/rendered-text.ts";
import { rendered } from "./rendered.ts";

const read = (html: string) => new RenderedText(html).markdown();

describe("writing from right to left is ordinary", () => {
  test.each([
    "שלום עולם, בבקשה לעדכן את התיעוד",
    "يرجى تحديث الوثائق قبل الإصدار 2",
    "لطفاً README را به‌روز کنید",
    "The word שלום means peace, and سلام too.",
    "English first, then עברית with 5 of them",
    "- פריט ראשון\n- פריט שני",
    "`שלום` and **سلام**",
    '```\n"greeting": "שלום"\n```',
  ])("%s", (text) => {
    expect(rendered(text).markdown()).toBe(text);
  });
});

describe("words that a page shows in another order are marked", () => {
  test.each([
    ["numbers behind a letter", "<p>Limit א 300 → 600</p>", "[right to left: Limit א 300 → 600]"],
    ["Arabic figures", "<p>٣٠٠ → ٦٠٠</p>", "[right to left: ٣٠٠ → ٦٠٠]"],
    [
      "numbers in other elements",
      "<p>א <b>300</b> → <code>600</code></p>",
      "[right to left: א **300** → `600`]",
    ],
    ["numbers below tags", "<p>א <sub>300</sub> → 600</p>", "[right to left: א <sub>300</sub> → 600]"],
    [
      "numbers beside a picture",
      '<p>א <img src="a.png"> 300 → 600</p>',
      "[right to left: א [image] 300 → 600]",
    ],
    [
      "keys, which are one sign each",
      "<p>א <kbd>good</kbd> ב <kbd>bad</kbd> ג</p>",
      "[right to left: א <kbd>good</kbd> ב <kbd>bad</kbd> ג]",
    ],
    ["numbers in a key", "<p>a <kbd>א 300 → 600</kbd></p>", "[right to left: a <kbd>א 300 → 600</kbd>]"],
    [
      "words of a paragraph that begins so",
      '<p dir="auto">שלום replace foo ב bar</p>',
      "[right to left: שלום replace foo ב bar]",
    ],
    [
      "words of a paragraph that a key begins",
      '<p dir="auto"><kbd>א</kbd> 300 → 600</p>',
      "[right to left: <kbd>א</kbd> 300 → 600]",
    ],
    [
      "words of a list that begins so",
      '<ul dir="auto"><li>א</li><li>1 → 2</li></ul>',
      "- א\n- [right to left: 1 → 2]",
    ],
    ["an element with its direction", '<p>a <b dir="RTL">1 - 2</b></p>', "a **[right to left: 1 - 2]**"],
    [
      "an element with its direction in code",
      '<p><code>a <b dir="rtl">1 - 2</b></code></p>',
      "`a [right to left: 1 - 2]`",
    ],
    ["an arrow between letters", "<p>x א ← ב</p>", "[right to left: x א ← ב]"],
    ["an arrow from letters to a number", "<p>x א → 5 y</p>", "[right to left: x א → 5 y]"],
    ["an arrow in a paragraph that begins so", '<p dir="auto">א ← ב</p>', "[right to left: א ← ב]"],
    [
      "cells of a table that begins so",
      '<table dir="auto"><tr><td>א</td><td>DROP</td><td>KEEP</td></tr></table>',
      "[right to left: | א | DROP | KEEP |\n| --- | --- | --- |]",
    ],
    [
      "columns whose cells have a direction of their own",
      '<div dir="rtl"><table><tr><td dir="ltr">a</td><td dir="ltr">b</td></tr></table></div>',
      "[right to left: | a | b |\n| --- | --- |]",
    ],
    [
      "words that are shown as they are written, in a line that is not",
      '<p dir="rtl">1 - 2 <b dir="ltr">600 → 300</b></p>',
      "[right to left: 1 - 2 **[left to right: 600 → 300]**]",
    ],
    [
      "cells of a table that is turned, with words that are not",
      '<table dir="rtl"><tr><td dir="ltr">600 → 300</td><td>b</td></tr></table>',
      "[right to left: | [left to right: 600 → 300] | b |\n| --- | --- |]",
    ],
    ["signs between numbers", "<p>Range אבג300~600</p>", "[right to left: Range אבג300~600]"],
    ["a sign of multiplication", "<p>x א 10×20</p>", "[right to left: x א 10×20]"],
    ["a sign of division", "<p>x א 6÷3</p>", "[right to left: x א 6÷3]"],
    ["a power", "<p>x א 2^10</p>", "[right to left: x א 2^10]"],
    ["a sum behind an Arabic letter", "<p>x ع 5+3</p>", "[right to left: x ع 5+3]"],
    ["prices behind an Arabic letter", "<p>x ع 105$106</p>", "[right to left: x ع 105$106]"],
    ["a percent sign between Arabic numbers", "<p>x ع 5%3</p>", "[right to left: x ع 5%3]"],
    [
      "elements with a direction in a line of code",
      '<pre>אבג <b dir="ltr">from</b> 300 <b dir="ltr">to</b> 600</pre>',
      "[right to left: line 1]\n```\nאבג from 300 to 600\n```",
    ],
    [
      "keys in a line of code",
      "<pre>אבג <kbd>from</kbd> 300</pre>",
      "[right to left: line 1]\n```\nאבג from 300\n```",
    ],
    [
      "a key in a line of code that is turned itself",
      "<pre>x <kbd>אבג 300 → 600</kbd></pre>",
      "[right to left: line 1]\n```\nx אבג 300 → 600\n```",
    ],
    [
      "elements with a direction in a suggested change",
      '<table><tr><td class="blob-code blob-code-addition">אבג <b dir="ltr">from</b> 300</td></tr></table>',
      "[right to left: line 1]\n```diff\n+אבג from 300\n```",
    ],
    [
      "a line of code from right to left",
      '<pre dir="rtl">a b\n1 - 2</pre>',
      "[right to left: line 2]\n```\na b\n1 - 2\n```",
    ],
    [
      "parts of a number in two keys",
      '<p dir="auto">אבג <kbd>30</kbd><kbd>0</kbd></p>',
      "[right to left: אבג <kbd>30</kbd><kbd>0</kbd>]",
    ],
    [
      "parts of a number with a direction",
      '<p dir="auto">אבג <b dir="ltr">30</b><b dir="ltr">0</b></p>',
      "[right to left: אבג **30****0**]",
    ],
    [
      "numbers in an element from left to right in a paragraph from right to left",
      '<p dir="rtl"><b dir="ltr">limit אבג 300 → 600</b></p>',
      "**[right to left: limit אבג 300 → 600]**",
    ],
    [
      "a text that stands for no picture",
      '<p dir="auto">אבג <img alt="30"><img alt="0"></p>',
      "[right to left: אבג 300]",
    ],
    [
      "numbers in a text that stands for no picture",
      '<p><img alt="אבג 300 → 600"></p>',
      "[right to left: אבג 300 → 600]",
    ],
    [
      "bases with annotations",
      '<p dir="rtl"><ruby>30<rt>a</rt>0<rt>b</rt></ruby></p>',
      "[right to left: 30(a)0(b)]",
    ],
    ["letters that are turned", '<bdo dir="rtl">001</bdo>', "[letters from right to left: 001]"],
    [
      "letters that are turned back",
      '<p><bdo dir="ltr">אב 1 ג</bdo></p>',
      "[letters from left to right: אב 1 ג]",
    ],
    [
      "a bracket that is closed and was not opened",
      '<p dir="rtl">אבג] 300 → 600</p>',
      "[right to left: אבג[U+005D] 300 → 600]",
    ],
    [
      "a bracket that stays open",
      '<p dir="rtl">300 → 600 [</p><p>a]</p>',
      "[right to left: 300 → 600 [U+005B]]\n\na]",
    ],
    ["brackets in brackets", '<p dir="rtl">300 [x [y] → 600]</p>', "[right to left: 300 [x [y] → 600]]"],
    [
      "columns of a table with its direction, whose rows and cells have another",
      '<table dir="rtl"><tr dir="ltr"><td dir="ltr">a</td><td dir="ltr">b</td></tr></table>',
      "[right to left: | a | b |\n| --- | --- |]",
    ],
    [
      "words behind a mark in text that is too small",
      "<p><sub><sub><sub><sub>x\u202E</sub></sub></sub></sub> 600 → 300</p>",
      "<sub><sub>[tiny text][U+202E]</sub></sub> 600 → 300",
    ],
    [
      "a number behind an Arabic letter mark in text that is too small",
      "<p><sub><sub><sub><sub>x\u061C</sub></sub></sub></sub> 600 → 300</p>",
      "[right to left: <sub><sub>[tiny text][U+061C]</sub></sub> 600 → 300]",
    ],
    ["an item", '<ul><li><p dir="rtl">600 → 300</p></li></ul>', "- [right to left: 600 → 300]"],
    ["a line of code", "<pre>a\nא 300 → 600</pre>", "[right to left: line 2]\n```\na\nא 300 → 600\n```"],
  ])("%s", (_, html, expected) => {
    expect(read(html)).toBe(expected);
  });

  test("but not in an instruction whose paragraph begins from left to right", () => {
    const page = new RenderedText('<p dir="auto">/docs אבג: rename foo to bar</p>');
    expect(page.command("/docs")).toEqual({ kind: "command", instruction: "אבג: rename foo to bar" });
  });

  test("in an instruction whose paragraph begins from right to left", () => {
    const page = new RenderedText('<p dir="auto">שלום<br>\n/docs 300 → 600 and bar</p>');
    expect(page.command("/docs")).toEqual({
      kind: "command",
      instruction: "[right to left: 300 → 600 and bar]",
    });
  });
});

test.each([
  [
    "blocks with a direction of their own",
    '<div dir="rtl"><p dir="auto">Version 600 → 300</p><ul dir="auto"><li>a → b</li></ul></div>',
    "Version 600 → 300\n\n- a → b",
  ],
  [
    "blocks in one from right to left that has words of its own",
    '<div dir="rtl">words<p dir="auto">600 → 300</p><p dir="ltr">one</p></div>',
    "words\n\n600 → 300\n\none",
  ],
  [
    "numbers behind letters from left to right",
    '<ul dir="rtl"><li>Change the limit 600 → 300</li></ul>',
    "- Change the limit 600 → 300",
  ],
  ["a task from right to left", '<ul dir="auto"><li><input type="checkbox"> א foo</li></ul>', "- [ ] א foo"],
  ["an annotation from right to left", '<p dir="rtl"><ruby>漢<rt>kan</rt></ruby> א</p>', "漢(kan) א"],
  ["a ruby with its direction", '<p><ruby dir="rtl">漢<rt>kan</rt></ruby></p>', "漢(kan)"],
  ["letters with a direction beside a number", '<p dir="auto">א 2 <code dir="auto">ב</code></p>', "א 2 `ב`"],
  [
    "keys with letters from right to left",
    '<p dir="rtl"><kbd>א</kbd> foo <kbd>ב</kbd></p>',
    "<kbd>א</kbd> foo <kbd>ב</kbd>",
  ],
  ["a line of code within a line", '<p><code dir="rtl">a 5 or 6</code></p>', "`a 5 or 6`"],
  [
    "lines of it, each from right to left",
    '<p><code dir="rtl">a\n5 or 6</code></p>',
    "`[right to left: a 5 or 6]`",
  ],
  ["a picture beside a word", '<p dir="rtl">א <img src="a.png"> foo</p>', "א [image] foo"],
  ["an emoji and a number", "<p>🎉 א 🎉 2.0</p>", "🎉 א 🎉 2.0"],
  ["two lines of a key", "<p>a <kbd>א 300<br>600</kbd></p>", "a <kbd>א 300\n600</kbd>"],
  ["one number from right to left", '<p><b dir="rtl">001</b></p>', "**001**"],
  ["a paragraph that an Arabic number begins", '<p dir="auto">٣ Limit 300 → 600</p>', "٣ Limit 300 → 600"],
  ["a paragraph that an Arabic sign begins", '<p dir="auto">٪ Limit 300 → 600</p>', "٪ Limit 300 → 600"],
  ["a paragraph that an Arabic comma begins", '<p dir="auto">، Limit 300 → 600</p>', "، Limit 300 → 600"],
  ["a time behind an Arabic letter", "<p>x ع 10:30</p>", "x ع 10:30"],
  ["a version behind an Arabic letter", "<p>x ع 5.3.2</p>", "x ع 5.3.2"],
  ["a part of hundred behind a Hebrew letter", "<p>x ע 5%3</p>", "x ע 5%3"],
  ["a number behind brackets around letters", "<p>x (אבג 300) 600</p>", "x (אבג 300) 600"],
  ["an emoji of several parts", "<p>x א 👩🏽‍💻 ב</p>", "x א 👩🏽‍💻 ב"],
  ["brackets without a note", "<p>a] b [</p>", "a] b ["],
  ["letters in the direction that they have", '<p><bdo dir="ltr">a 1 - 2</bdo></p>', "a 1 - 2"],
  ["a direction that is none", '<p><b dir="x">1 - 2</b></p>', "**1 - 2**"],
  ["a direction with a blank", '<p><b dir=" rtl">1 - 2</b></p>', "**1 - 2**"],
  ["an arrow beside letters", "<p>x → א → y</p>", "x → א → y"],
])("words that are shown as they are written: %s", (_, html, expected) => {
  expect(read(html)).toBe(expected);
});

test.each([
  [
    "an element with a direction in <bdo>",
    '<bdo dir="rtl">a <b dir="ltr">b</b></bdo>',
    /direction in letters/,
  ],
  ["a block in <bdo>", '<bdo dir="rtl"><p>a</p></bdo>', /<p> in <bdo>/],
])("no note would be true of %s", (_, html, why) => {
  expect(() => read(html)).toThrow(why);
});

test.each([
  [
    "a run of blanks in code",
    `<pre>a${" ".repeat(300)}b</pre>`,
    `[300 blanks] before words in line 1:\n\`\`\`\na${" ".repeat(300)}b\n\`\`\``,
  ],
  [
    "blanks in a cell",
    `<table><tr><td>a${"&nbsp;".repeat(70)}b</td></tr></table>`,
    "| a[70 blanks]b |\n| --- |",
  ],
  [
    "blanks at the end of a cell",
    `<table><tr><td>a${"&nbsp;".repeat(70)}</td><td>b</td></tr></table>`,
    "| a[70 blanks] | b |\n| --- | --- |",
  ],
  ["a few blanks", "<pre>a        b        c</pre>", "```\na        b        c\n```"],
])("%s", (_, html, expected) => {
  expect(read(html)).toBe(expected);
});
