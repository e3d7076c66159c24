import { describe, expect, test } from "vitest";
import { RenderedText } from "../../src/page/rendered-text.ts";
import unusualPages from "../corpora/unusual-pages.json" with { type: "json" };
import { cpuMs } from "../cpu-time.ts";
import { htmlOf, rendered } from "./rendered.ts";

/** Why the page is not read; undefined where it is. */
function refusal(html: string): string | undefined {
  try {
    new RenderedText(html);
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

const nested = (name: string, times: number, inner = "words") =>
  `<${name}>`.repeat(times) + inner + `</${name}>`.repeat(times);
const PICTURE = '<img src="https://x.example/p.png">';

describe("a page is refused", () => {
  test.each([
    ["with blocks in small text", "<sub><div>a</div></sub>", /has <div> in <sub>$/],
    [
      "with GitHub's element around a table, which is a block too, in small text",
      "<sub><markdown-accessiblity-table>a</markdown-accessiblity-table></sub>",
      /has <markdown-accessiblity-table> in <sub>$/,
    ],
    ["with a paragraph in a key", "<kbd><p>a</p></kbd>", /has <p> in <kbd>$/],
    ["with small text in a key", "<kbd>a<sup>b</sup></kbd>", /has <sup> in <kbd>$/],
    [
      "with letters above letters above letters",
      "<ruby>a<rt><ruby>b<rt>c</rt></ruby></rt></ruby>",
      /has <ruby>/,
    ],
    [
      "with a picture that is raised twice",
      `<p><sup><sup>${PICTURE}</sup></sup></p>`,
      /raised or lowered too far$/,
    ],
    [
      "with a picture that is lowered four times",
      `<p>${nested("sub", 4, PICTURE)}</p>`,
      /raised or lowered too far$/,
    ],
    [
      "with a key that is raised twice",
      "<p><sup><sup><kbd>a</kbd></sup></sup></p>",
      /raised or lowered too far$/,
    ],
    ["with words that are raised four times", `<p>${nested("sup", 4)}</p>`, /small text in small text/],
    [
      "with a picture that is raised below words that are lowered twice",
      `<p><sub><sub>a</sub></sub><br><sup>${PICTURE}</sup></p>`,
      /towards those of the line above$/,
    ],
    [
      "with words that are raised twice below a picture that is lowered",
      `<p><sub><sub>${PICTURE}</sub></sub><br><sup><sup>a</sup></sup></p>`,
      /towards those of the line above$/,
    ],
    ["with a heading in a heading", "<h1><div><h3>a</h3></div></h1>", /a heading in a heading$/],
    ["with thirteen lists in one another", nested("ul", 13, "<li>a</li>"), /too many quotes, lists/],
    ["with eleven quotes in one another", nested("blockquote", 11), /too many quotes, lists/],
    ["with cells that overlap", OVERLAP(), /cells lie over one another$/],
    [
      "with a cell that begins in a column without a width",
      "<table><tr><td colspan=2>a</td><td>b</td></tr><tr><td>c</td><td colspan=2>d</td></tr></table>",
      /columns without a width$/,
    ],
    [
      "with a mark that turns what stands behind the next block too",
      "<p><b>a\u202E<p>b</p></b></p><b><p>c</p>600 300</b>",
      /turns the direction/,
    ],
    [
      "with a letter that turns numbers behind a block",
      "<div>\u05d0 <b><hr></b> 300 - 600</div>",
      /a block within a line of words from right to left$/,
    ],
    [
      "with a mark alone that does so",
      "\u200F<b><p>a</p></b> 300 - 600",
      /a block within a line of words from right to left$/,
    ],
    [
      "with a bracket that is closed behind a block, and turns words there",
      '<div><span dir="rtl">[<hr>b ] c</span></div>',
      /a block within a line of words from right to left$/,
    ],
    [
      "with words around a block in a part that runs from right to left",
      '<div dir="rtl"><b>[<hr>b ] c</b></div>',
      /a block within a line of words from right to left$/,
    ],
    [
      "with a part that has its own direction and holds a block, beside other words",
      '<div dir="auto"><b>\u05d0 a</b><b dir="auto">b, <hr></b></div>',
      /a block within a line of words from right to left$/,
    ],
    [
      "with the text of a missing picture that turns numbers behind a block",
      '<div><b><img alt="\u05d0"><hr>300 - 600</b></div>',
      /a block within a line of words from right to left$/,
    ],
    [
      "with a table in a caption",
      "<table><caption><table><tr><td>a</td></tr></table></caption><tr><td>b</td></tr></table>",
      /a table in the caption of another one$/,
    ],
    [
      "with a head below its rows",
      "<table><tbody><tr><td>a</td></tr></tbody><thead><tr><td>b</td></tr></thead></table>",
      /another order/,
    ],
    [
      "with a caption below",
      '<table><caption align="Bottom">a</caption><tr><td>b</td></tr></table>',
      /<caption> with an unusual align$/,
    ],
    ["with a table of no height", '<table height="1"><tr><td>a</td></tr></table>', /unusual height$/],
    ["with a cell of 5,000 pixels", '<table><tr><td width="5000">a</td></tr></table>', /unusual width$/],
    ["with a picture's margin", '<img hspace="300">', /unusual hspace$/],
    [
      "with a long number in a cell",
      '<table><tr><td><ol start="3888"><li>a</li></ol></td></tr></table>',
      /long number$/,
    ],
    [
      "with a long word in a link around blocks",
      `<a><div>${"x".repeat(100)} b</div></a>`,
      /long word in <a>/,
    ],
    [
      "with a long word in what GitHub alone writes",
      `<g-emoji>${"x".repeat(120)}</g-emoji>`,
      /long word in <g-emoji>/,
    ],
    ["with a long word in a key", `<kbd>${"x".repeat(120)}</kbd>`, /long word in <kbd>/],
    [
      "with a long word in a heading of a summary",
      `<details><summary><h2>${"x".repeat(80)}</h2></summary></details>`,
      /long word in <h2>/,
    ],
    ["with a picture in a key in code", `<pre><kbd>${PICTURE} a</kbd> b</pre>`, /<img> in code$/],
    ["with a block from right to left in code", '<pre><div dir="rtl">a</div></pre>', /<div> in code$/],
    [
      "with a block from left to right in code from right to left",
      '<pre dir="rtl"><h5 dir="ltr">a</h5></pre>',
      /<h5> in code$/,
    ],
    [
      "with lines of code that each have a direction",
      '<pre dir="auto">a\nא b c</pre>',
      /each have a direction/,
    ],
    ["with rows from right to left", '<table><tr dir="rtl"><td>a</td></tr></table>', /rows of a table/],
    [
      "with a summary below what it folds",
      "<details>a<summary>b</summary></details>",
      /a summary below what it folds away$/,
    ],
    ["with words over others that are highlighted", HIGHLIGHTED(), /towards those of the line above$/],
    ["with a table beside words", '<table align="left"><tr><td>a</td></tr></table>b', /unusual align$/],
    ["with a picture beside words in small text", `<sub><img align="Right"></sub>`, /beside other words$/],
    [
      "with an annotation below a picture beside words",
      '<p><img align="left"></p><p><ruby>a<rt>b</rt></ruby></p>',
      /an annotation below a picture/,
    ],
    [
      "with an annotation that a table in a heading cuts off",
      "<h1><table><tr><th><ruby>a<rt>b</rt></ruby></th></tr></table></h1>",
      /has <rt> in a table in a heading$/,
    ],
    [
      "with raised words that a table in a heading cuts off",
      "<h2><table><caption><sup>a</sup></caption><tr><td>b</td></tr></table></h2>",
      /has <sup> in a table in a heading$/,
    ],
    [
      "with lowered words that a table in a heading cuts off",
      `<h1><table><tr><th>${nested("sub", 4)}</th></tr></table></h1>`,
      /has <sub> in a table in a heading$/,
    ],
    [
      "with a picture raised in a quote's heading",
      `<div>a<blockquote><h1><sup>${PICTURE}</sup></h1></blockquote></div>`,
      /above the line of a heading without a margin$/,
    ],
    [
      "with a picture raised in the first heading, right below words without a paragraph",
      `a\n<h1><code><sup>${PICTURE}</sup></code></h1>`,
      /above the line of a heading without a margin$/,
    ],
    ["with a table in a link", "<a><div><table><tr><td>a</td></tr></table></div></a>", /table in <a>$/],
    [
      "with code in a list of a footnote",
      "<section><ol><li><ul><li><pre>a</pre></li></ul></li></ol></section>",
      /code or a table in <ul>$/,
    ],
    ["with a long annotation", `<ruby>a<rt>${"b ".repeat(90)}</rt></ruby>`, /long word in <rt>/],
    [
      "with half of a long word in a large heading",
      `<a><div><h1>${"x".repeat(50)}</h1></div></a>`,
      /long word in <a>/,
    ],
    ["with signs that are as wide as ten", `<kbd>${"\u{1242B}".repeat(8)}</kbd>`, /long word in <kbd>/],
    [
      "with a tag for striking out in words that are struck out",
      "<del><p>a &lt;/del> b</p></del>",
      /for striking out in words/,
    ],
    ["with tildes in words that are struck out", "<p><del>a ~~ b</del></p>", /for striking out in words/],
    [
      "with tildes in the target of a link that is struck out",
      '<p><del>a <a href="https://site.example/~~">b</a> c</del></p>',
      /for striking out in words/,
    ],
    ["with an end of raised words in them", "<sup>6&lt;/&#8203;sup> 7</sup>", /shows <\/sup in <sup>$/],
    ["with an end of a quotation in it", "<q>a” b</q>", /shows ” in <q>$/],
    ["with an end of an annotation in it", "<ruby>a<rt>b) c</rt></ruby>", /shows \) in <rt>$/],
    ["with an end of what is struck out, in pieces", "<del>a ~&#8203;~ b</del>", /for striking out in words/],
    ["with code in a heading", "<h3><div><pre>a</pre></div></h3>", /a block of code in a heading$/],
    [
      "with a long word in a list",
      `${"<ul><li>".repeat(12)}<a><p>${"W".repeat(40)}</p></a>`,
      /long word in <a>$/,
    ],
    [
      "with a long word in large type",
      `<h1><ruby>a<rt>${"W".repeat(60)}</rt></ruby></h1>`,
      /long word in <rt>$/,
    ],
    [
      "with a long word in lists from right to left",
      `${'<ul dir="rtl"><li>'.repeat(5)}<a><p>${"W".repeat(30)}</p></a>`,
      /long word in <a>$/,
    ],
    ["with seven marks in several elements", `<p>a${"<b>\u0301</b>".repeat(7)}</p>`, /combining marks/],
    ["with six letters below one another", `<p>\u1780${"\u17D2\u1780".repeat(5)}</p>`, /combining marks/],
    [
      "with a low picture, beside its line, below lowered words",
      `<p><sub>a</sub><br><sup><img src="p.png" height="12" align="top"></sup></p>`,
      /towards those of the line above$/,
    ],
    ["with seven marks on a letter", `<p>a${"\u0301".repeat(7)}</p>`, /combining marks/],
    [
      "with seven marks, and what nobody sees between them",
      `<p>a${"\u0301\u200B".repeat(7)}</p>`,
      /combining marks/,
    ],
  ])("%s", (_, html, why) => {
    expect(refusal(html)).toMatch(/^UnusualFormattingError: it /);
    expect(refusal(html)).toMatch(why);
  });

  test("wherever its command stands", () => {
    expect(() => rendered("/docs explain\n\n<div><sub><div>a</div></sub></div>").command("/docs")).toThrow(
      /<div> in <sub>/,
    );
  });
});

function HIGHLIGHTED(): string {
  const line = `<sup><small><mark>${"&nbsp;".repeat(60)}</mark></small></sup>`;
  return `<h3><sub><mark><sub>a<br>b</sub></mark></sub><br>${line}</h3>`;
}

function OVERLAP(): string {
  return "<table><tr><td>a</td><td rowspan=2>b</td></tr><tr><td colspan=2>c</td></tr></table>";
}

describe("what people write is read", () => {
  test.each([
    [
      "a badge beside a title, as review bots write it",
      `<p><strong><sub><sub><a href="https://x.example/b">${PICTURE}</a></sub></sub> Title</strong></p>`,
    ],
    [
      "a picture that is raised, once",
      `<p>H<sub>2</sub>O</p><p><sup>${PICTURE}</sup> and CO<sub>2</sub></p>`,
    ],
    ["a picture that is lowered in a heading", `<h1><sub>${PICTURE}</sub> Title</h1>`],
    ["a picture that is raised in a heading", `<h3>Title <sup>${PICTURE}</sup></h3>`],
    ["a picture that is raised in a heading below a paragraph", `\n<p>a</p><h1><sup>${PICTURE}</sup></h1>`],
    ["a picture that is raised below words without a paragraph", `a<p><sup>${PICTURE}</sup></p>`],
    ["small print", "<p><sub><sup>words</sup></sub> and <sup><sub>words</sub></sup></p>"],
    [
      "pictures in keys",
      `<p><kbd><a href="https://x.example">${PICTURE}</a></kbd> <sub><kbd>Ctrl</kbd></sub></p>`,
    ],
    [
      "letters above letters in a heading in a table",
      "<table><tr><td><h1><ruby>a<rt>b</rt></ruby></h1></td></tr></table>",
    ],
    ["small print in a table in a heading", "<h1><table><tr><td><sub>a</sub></td></tr></table></h1>"],
    ["letters above letters", "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>"],
    ["blocks in a line of words from left to right", "<div>a <b>b <hr> c <p>d</p></b> e</div>"],
    [
      "Hebrew words in blocks of a link, and around blocks",
      '<div dir="rtl"><a href="https://x.example"><h3>\u05d0</h3></a> \u05d1 1 - 2</div><div>\u05d0<hr>1 - 2 <b>\u05d1<br></b> c</div><p>a <b><i>\u05d0</i></b></p>',
    ],
    ["ten quotes", nested("blockquote", 10)],
    ["ten lists", nested("ul", 10, "<li>a</li>")],
    [
      "cells that span others",
      "<table><tr><td rowspan=2>a</td><td colspan=2>b</td></tr><tr><td>c</td><td>d</td></tr></table>",
    ],
    ["a cell that spans more rows than there are", "<table><tr><td rowspan=9>a</td><td>b</td></tr></table>"],
    [
      "all parts of a table",
      "<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody><tbody></tbody><tfoot></tfoot></table>",
    ],
    ["a wide picture", '<img width="3000" height="20000" align="right">'],
    ["a list that begins with a year", '<ol start="2024"><li>a</li></ol>'],
    [
      "elements that only GitHub writes",
      "<sub><later-element><another-one>a</another-one></later-element></sub>",
    ],
    ["a picture beside words", '<p><img align="right"> words</p><p>words</p>'],
    ["highlighted words", "<h2>a <mark>b</mark> c<sup>1</sup></h2>"],
    ["a summary behind a line end", "<details>\n<summary>a</summary>b</details>"],
    ["keys of several words", "<p><kbd>Ctrl</kbd> + <kbd>Shift Lock</kbd></p>"],
    [
      "an address in a list of a footnote",
      "<section><ol><li><ul><li><a>https://x.example/a-path/with-some/parts</a></li></ul></li></ol></section>",
    ],
    [
      "a low picture below lowered words",
      '<p><sub>generated</sub><br><sup><img src="https://x.example/p.png" height="12"></sup></p>',
    ],
    [
      "a path in a heading of a summary",
      "<details><summary><h3>packages/typescript-eslint-plugin/src/rules</h3></summary></details>",
    ],
    [
      "a long address in a list of a footnote",
      "<section><ol><li><ul><li>https://github.com/typescript-eslint/typescript-eslint/blob/main/packages/eslint-plugin/README.md</li></ul></li></ol></section>",
    ],
    [
      "Hindi in a key and a heading",
      "<kbd>अंतर्राष्ट्रीयकरण</kbd><details><summary><h3>अंतर्राष्ट्रीयकरण</h3></summary></details>",
    ],
    [
      "Japanese without a blank",
      "<details><summary><h2>日本語の長い見出しがここにありますのでインストールとセットアップのガイドを読んでください</h2></summary></details>",
    ],
    ["an annotation in brackets", "<ruby>a<rt>(b)</rt></ruby>"],
    ["Hebrew with its accents", "<p>בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים</p>"],
  ])("%s", (_, html) => {
    expect(refusal(html)).toBeUndefined();
  });
});

/** What the agent would read; undefined where the page is refused. */
function readFrom(text: string): string | undefined {
  const html = htmlOf(text);
  return refusal(html) === undefined ? new RenderedText(html).markdown() : undefined;
}

/** Rows that a browser shows as anybody would read them: nothing is hidden there. */
const SEEN: ReadonlySet<string> = new Set(["<mark>", "<dd>"]);
const isSeen = (text: string) => [...SEEN].some((tag) => text.includes(tag));
const of = (how: string) => unusualPages.filter((row) => row.how === how && !isSeen(row.text));

describe("attacks", () => {
  test.each(of("hidden"))("$kind: $text", ({ text, hidden = "" }) => {
    expect(readFrom(text) ?? "").not.toContain(hidden === "" ? "\uFFFF" : hidden);
  });

  test.each(of("reordered"))("$kind: $text", ({ text }) => {
    expect(readFrom(text) ?? "[U+").toMatch(/\[(?:U\+|(?:letters from )?(?:right to left|left to right))/);
  });

  test.each(of("far"))("$kind: $text", ({ text }) => {
    expect(readFrom(text) ?? "[9 blanks]").toMatch(/\[\d+ blanks\]/);
  });

  test.each(of("fence"))("$kind: $text", ({ text, hidden }) => {
    const markdown = readFrom(text) ?? "";
    // Rendered once more, what was code still is.
    const again = htmlOf(markdown).replace(/<(pre|code|clipboard-copy)\b.*?<\/\1>/gs, "");
    expect(again).not.toContain(hidden ?? "</code>b");
    expect(again).not.toMatch(/`/);
  });
});

// Which blocks have a margin between them, or a cell's own room, decides how far what is moved reaches.
describe("words that are lowered, and a picture that is raised in the next block", () => {
  const LOWERED = "<sub><sub>a</sub></sub>";
  const RAISED = `<sup>${PICTURE}</sup>`;

  test.each([
    ["items of a list", "<ul><li>", "</li><li>", "</li></ul>"],
    ["items of a numbered list", "<ol><li>", "</li><li>", "</li></ol>"],
    ["an item and a list in it", "<ul><li>", "<ul><li>", "</li></ul></li></ul>"],
    ["an item and words below its list", "<div><ul><li>", "</li></ul>", "</div>"],
    ["two divisions", "<div>", "</div><div>", "</div>"],
    ["a term and what it means", "<dl><dt>", "</dt><dd>", "</dd></dl>"],
    ["a summary and its details", "<details><summary>", "</summary>", "</details>"],
  ])("are refused in %s", (_, before, between, after) => {
    expect(refusal(before + LOWERED + between + RAISED + after)).toMatch(/towards those of the line above$/);
  });

  test.each([
    ["paragraphs", "<p>", "</p><p>", "</p>"],
    ["quotes", "<blockquote>", "</blockquote><blockquote>", "</blockquote>"],
    ["a heading and a paragraph", "<h3>", "</h3><p>", "</p>"],
    ["cells", "<table><tr><td>", "</td><td>", "</td></tr></table>"],
    ["rows", "<table><tr><th>", "</th></tr><tr><td>", "</td></tr></table>"],
    ["details and what follows them", "<details>", "</details><p>", "</p>"],
  ])("are read in %s", (_, before, between, after) => {
    expect(refusal(before + LOWERED + between + RAISED + after)).toBeUndefined();
  });
});

// What takes four times as long for each doubling takes 64 times as long for eight times the text.
test.each([
  ["formatting around what only a notation shows", (n: number) => "<i>".repeat(55) + "\uE000".repeat(n)],
  ["what nobody sees before no back-tick", (n: number) => `<p><code>a</code>\`${"\u200B".repeat(n)}a`],
  ["marks that joiners part", (n: number) => `<p>\u0301${"\u200B".repeat(n)}`],
  ["words that are struck out beside a tilde", (n: number) => `<p>~${"<s>a</s>".repeat(n / 8)}`],
  ["quotations in one another", (n: number) => "<q>".repeat(50) + "“”a".repeat(n / 3)],
  ["words of a list in a footnote", (n: number) => `<section><ul><li>${"word ".repeat(n / 5)}`],
])("the time for %s grows as they do", (_, page) => {
  const timeOf = (length: number) => cpuMs(() => new RenderedText(page(length)).markdown());
  expect(timeOf(128_000)).toBeLessThan(Math.max(timeOf(16_000), 20) * 32);
});
