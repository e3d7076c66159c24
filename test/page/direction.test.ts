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
      '<ul dir="auto"><li>א</li><li>a → b</li></ul>',
      "[right to left: - א\n- a → b]",
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
      "a block in one that has words of its own",
      '<div dir="rtl">words<p dir="auto">600 → 300</p><p dir="ltr">one</p></div>',
      "[right to left: words\n\n[left to right: 600 → 300]\n\none]",
    ],
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
    ["an item", '<ul><li><p dir="rtl">600 → 300</p></li></ul>', "- [right to left: 600 → 300]"],
    ["a line of code", "<pre>a\nא 300 → 600</pre>", "[right to left: line 2]\n```\na\nא 300 → 600\n```"],
  ])("%s", (_, html, expected) => {
    expect(read(html)).toBe(expected);
  });

  test("in an instruction whose paragraph begins from right to left", () => {
    const page = new RenderedText('<p dir="auto">שלום<br>\n/docs swap foo and bar</p>');
    expect(page.command("/docs")).toEqual({
      kind: "command",
      instruction: "[right to left: swap foo and bar]",
    });
  });
});

test.each([
  [
    "blocks with a direction of their own",
    '<div dir="rtl"><p dir="auto">Version 600 → 300</p><ul dir="auto"><li>a → b</li></ul></div>',
    "Version 600 → 300\n\n- a → b",
  ],
  ["a direction that is none", '<p><b dir="x">1 - 2</b></p>', "**1 - 2**"],
  ["a direction with a blank", '<p><b dir=" rtl">1 - 2</b></p>', "**1 - 2**"],
  ["an arrow beside letters", "<p>x → א → y</p>", "x → א → y"],
])("words that are shown as they are written: %s", (_, html, expected) => {
  expect(read(html)).toBe(expected);
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
