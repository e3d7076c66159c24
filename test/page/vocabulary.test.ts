import { readFileSync } from "node:fs";
import { markdownToHTML } from "comrak";
import { describe, expect, test } from "vitest";
import { RenderedText } from "../../src/page/rendered-text.ts";
import { VOCABULARY, WRITABLE } from "../../src/page/vocabulary.ts";
import unusualPages from "../corpora/unusual-pages.json" with { type: "json" };
import { cpuMs } from "../cpu-time.ts";
import { rendered } from "./rendered.ts";

/** Why the page is not read; undefined where it is. */
function refusal(html: string): string | undefined {
  try {
    new RenderedText(html).markdown();
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

const PICTURE = '<img src="a.png">';
const cell = (inner: string) => `<table><tr><td>${inner}</td></tr></table>`;
const footnote = (inner: string) => `<section class="footnotes"><ol><li>${inner}</li></ol></section>`;

describe("a page is read with", () => {
  test.each([
    [
      "all words of a line in one another",
      `<p><a><b><i><del>a <code>b</code></del> <sub>c</sub></i></b></a></p>`,
    ],
    ["pictures in words, headings and cells", `<h1>${PICTURE}</h1><p><b>${PICTURE}</b></p>${cell(PICTURE)}`],
    [
      "blocks in a quote, an item and a description",
      ["blockquote", "ul><li", "dl><dd"]
        .map((open) => `<${open}><p>a</p><pre>b</pre><h2>c</h2></${open.split(">")[0]}>`)
        .join(""),
    ],
    ["blocks in a cell", cell("<p>a</p><pre>b</pre><ul><li>c</li></ul>")],
    ["words and code in a block of code", "<pre><span>a</span><code>b <b>c</b></code></pre>"],
    [
      "a table with a head",
      "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
    ],
    [
      "a part that is unfolded, with its name first",
      `<details>\n<summary>a ${PICTURE}</summary><p>b</p></details>`,
    ],
    ["parts that are folded in one another", "<details><ul><li><details>a</details></li></ul></details>"],
    ["a heading in a summary", "<details><summary><h2>a</h2></summary></details>"],
    ["code in small words", "<p><sub><b><code>a</code></b></sub></p>"],
    ["a line end anywhere", '<pre>a<br></pre><ul><br clear="all"><li><kbd>a<br></kbd></li></ul>'],
    ["a key of a few letters", "<p><kbd>Ctrl + \u21e7</kbd> in <h1><kbd>\u2318</kbd></h1></p>"],
    ["numbers in a footnote", footnote("<ol><li>a</li></ol>")],
    [
      "GitHub's own elements, whatever they are called",
      '<p><x-y>a</x-y> <g-emoji>b</g-emoji></p><div class="z"><p>c</p></div>',
    ],
    [
      "three combining marks, and six letters below one another",
      `<p>a\u0301\u0302\u0303 #\uFE0F\u20E3 ${"\u1780\u17D2".repeat(6)}</p><h1>a\u0301\u0302 ${"\u1780\u17D2".repeat(4)}\u1780</h1>`,
    ],
  ])("%s", (_, html) => {
    expect(refusal(html)).toBeUndefined();
  });

  test.each([
    '<h1 align="center"><a align="center">a</a></h1>',
    `<p align="right">a</p>`,
    '<img align="middle" width="1920" height="12.5px" src="a.png"><img width="auto" src="a.png">',
    '<table width="100%"><tr valign="top"><td align="right" width="14.28%">a</td></tr></table>',
    '<ol start="99"><li>a</li></ol>',
    '<p dir="auto">a</p><div dir="ltr"><table dir="auto"></table></div>',
    '<details open><summary id="x" title="y">a</summary></details>',
  ])("the attributes of %s", (html) => {
    expect(refusal(html)).toBeUndefined();
  });
});

describe("a page is not read with", () => {
  test.each([
    ["small words in small words", "<p><sub><sup>a</sup></sub></p>", "<sup> in <sub>"],
    ["a picture in raised words", `<p><sup>${PICTURE}</sup></p>`, "<img> in <sup>"],
    ["a picture in words that are struck out", `<p><s>${PICTURE}</s></p>`, "<img> in <s>"],
    ["a key in raised words", "<p><sup><kbd>a</kbd></sup></p>", "<kbd> in <sup>"],
    ["small words in a key", "<p><kbd><sub>a</sub></kbd></p>", "<sub> in <kbd>"],
    ["a long key", `<p><kbd>${"a".repeat(16)}</kbd></p>`, "a long or unusual <kbd>"],
    ["a key of wide letters", "<p><kbd>\u2e3b</kbd></p>", "a long or unusual <kbd>"],
    ["small words in a block of code", "<pre><sup>a</sup></pre>", "<sup> in <pre>"],
    ["a picture in a block of code", `<pre>${PICTURE}</pre>`, "<img> in <pre>"],
    ["a block in words", "<b><div>a</div></b>", "<div> in <b>"],
    ["a block in small words", "<sub><p>a</p></sub>", "<p> in <sub>"],
    ["a heading in a heading", "<h1><div><h2>a</h2></div></h1>", "<div> in <h1>"],
    ["a heading in a cell", cell("<blockquote><h2>a</h2></blockquote>"), "<h2> in <blockquote>"],
    ["a table in a cell", cell(`<blockquote>${cell("a")}</blockquote>`), "<table> in <blockquote>"],
    ["a list with numbers in a cell", cell("<ol><li>a</li></ol>"), "<ol> in <td>"],
    ["descriptions in a cell", cell("<dl><dd>a</dd></dl>"), "<dl> in <td>"],
    ["words in whichever direction they have", '<p><b dir="auto">a</b></p>', "an unusual dir on <b>"],
    [
      "a part that is folded in a summary",
      "<details><summary><details>a</details></summary></details>",
      "<details> in <summary>",
    ],
    [
      "a heading in a summary in a cell",
      cell("<details><summary><h2>a</h2></summary></details>"),
      "<h2> in <summary>",
    ],
    [
      "a picture over a summary",
      `<details><summary><h2><sup>${PICTURE}</sup></h2></summary></details>`,
      "<img> in <sup>",
    ],
    ["a heading in a footnote", footnote("<h6>a</h6>"), "<h6> in <li>"],
    [
      "a formula, which can cover what is above it",
      "<p>So <math-renderer>$x$</math-renderer></p>",
      "a formula",
    ],
    ["a formula in MathML", "<ul><li><math><mi>x</mi></math></li></ul>", "a formula"],
    [
      "a summary below what it folds",
      "<details>a<summary>b</summary></details>",
      "a <summary> that is not first in <details>",
    ],
    [
      "two summaries",
      "<details><summary>a</summary><summary>b</summary></details>",
      "a <summary> that is not first in <details>",
    ],
    ["a summary of nothing", "<summary>a</summary>", "<summary> in <body>"],
    [
      "a head below its rows",
      "<table><tr><td>a</td></tr><thead><tr><td>b</td></tr></thead></table>",
      "a <thead> that is not first in <table>",
    ],
    ["a foot", "<table><tfoot><tr><td>a</td></tr></tfoot></table>", "<tfoot>"],
    ["a caption", "<table><caption>a</caption></table>", "<caption>"],
    ["an item outside of a list", "<div><li>a</li></div>", "<li> in <div>"],
    ["words in a list beside its items", "<ul>a<li>b</li></ul>", "words in <ul>"],
    ["an element in a list beside its items", "<ol><b>a</b></ol>", "<b> in <ol>"],
    [
      "a list with bullets in a footnote",
      footnote("<blockquote><ul><li>a</li></ul></blockquote>"),
      "<ul> in <blockquote>",
    ],
    ["words with letters above", "<ruby>a<rt>b</rt></ruby>", "<ruby>"],
    ["words in a direction of their own", '<bdo dir="rtl">a</bdo>', "<bdo>"],
    ["quotation marks of an element", "<q>a</q>", "<q>"],
    ["a figure", "<figure>a</figure>", "<figure>"],
    ["GitHub's element around what may not be there", "<sub><x-y><p>a</p></x-y></sub>", "<p> in <sub>"],
    [
      "a division of GitHub's around the same",
      '<sub><div class="x"><pre>a</pre></div></sub>',
      "<pre> in <sub>",
    ],
    [
      "lines of a file in raised words",
      '<sup><div class="Box"><p>a</p><div class="blob-wrapper-embedded">b</div></div></sup>',
      "<p> in <sup>",
    ],
    [
      "lines of a file beside items",
      '<ul><div class="Box"><p>a</p><div class="blob-wrapper-embedded">b</div></div></ul>',
      "<p> in <ul>",
    ],
    ["a picture of no URL, which is its words", '<img alt="a">', "a picture without a URL"],
    ["a combining mark on a blank", "<p>a \u0301</p>", "unusual combining marks"],
    ["a combining mark on another blank", "<pre>a\u00A0</pre><p>\u{11D45}</p>", "unusual combining marks"],
    ["seven combining marks", `<p>a${"\u0301\u0302".repeat(4)}</p>`, "unusual combining marks"],
    ["the same combining mark twice", "<p>a\u0301\u0301</p>", "unusual combining marks"],
    [
      "the same combining mark twice, with another between",
      "<p>a\u0333\u0347\u0333</p>",
      "unusual combining marks",
    ],
    [
      "four of the marks that Latin letters have",
      "<p>a\u0301\u0302\u0303\u0304</p>",
      "unusual combining marks",
    ],
    ["a combining mark on a sign", "<p>'\u0333</p>", "unusual combining marks"],
    [
      "marks with something invisible between",
      "<p>a\u0301\u0302\uFFF9\u0303\u0304</p>",
      "unusual combining marks",
    ],
    [
      "a line through a blank, which looks like a minus",
      "<p>at <del>\u00A0</del>300</p>",
      "a long or unusual <del>",
    ],
    ["a line below a blank, which looks like a low line", "<p>setup<ins>\u00A0</ins>old.md</p>", "<ins>"],
    [
      "parts of which only one can be unfolded",
      '<details name="a"><summary>b</summary>c</details>',
      "an unusual name on <details>",
    ],
    [
      "a mark of a script that hardly anybody types",
      "<p>\u{11A0B}\u{11A47}\u{11A0B}</p>",
      "unusual combining marks",
    ],
    ["letters that look like marks", "<p>a\uFC5E</p>", "unusual combining marks"],
    [
      "seven letters below one another, with other marks between",
      `<p>${"\u1780\u17C6\u17D2".repeat(7)}\u1780</p>`,
      "unusual combining marks",
    ],
    [
      "three combining marks in a heading",
      "<h2>a\u0301\u0302<b>\u200B\u0303</b></h2>",
      "a long or unusual <h2>",
    ],
    [
      "letters below one another in a heading",
      `<h3>${"\u1780\u17D2".repeat(5)}\u1780</h3>`,
      "a long or unusual <h3>",
    ],
    [
      "the same in two elements",
      "<p><b>a\u0301\u0302\u0301\u0302</b><b>\u0301\u200B\u0302\u0301</b></p>",
      "unusual combining marks",
    ],
  ])("%s", (_, html, why) => {
    expect(refusal(html)).toBe(`UnusualFormattingError: it has ${why}`);
  });

  test.each([
    ["a direction that no browser knows", '<p dir="up">a</p>', "an unusual dir on <p>"],
    ["lines of code with a direction each", '<pre dir="auto">a</pre>', "an unusual dir on <pre>"],
    ["cells over columns", cell("").replace("<td", "<td colspan=2"), "an unusual colspan on <td>"],
    ["cells over rows", cell("").replace("<td", "<td rowspan=2"), "an unusual rowspan on <td>"],
    ["a side of a cell in pixels", cell("").replace("<td", '<td width="5000"'), "an unusual width on <td>"],
    ["a side of a table in pixels", "<table height=1></table>", "an unusual height on <table>"],
    ["a table beside words", "<table align=left></table>", "an unusual align on <table>"],
    ["a picture beside words", '<img align="left" src="a.png">', "an unusual align on <img>"],
    ["a picture on the other side", '<img align="Right" src="a.png">', "an unusual align on <img>"],
    ["a heading that no browser knows", "<h7>a</h7>", "<h7>"],
    ["a margin", '<img hspace="9" src="a.png">', "an unusual hspace on <img>"],
    ["a link for one theme", '<a href="\n#gh-dark-mode-only">a</a>', "an unusual href on <a>"],
    ["a number of three digits", '<ol start="100"><li>a</li></ol>', "an unusual start on <ol>"],
    ["a list backwards", "<ol reversed></ol>", "an unusual reversed on <ol>"],
    ["a number of an item", '<ol><li value="7">a</li></ol>', "an unusual value on <li>"],
    ["letters for numbers", '<ol type="a"></ol>', "an unusual type on <ol>"],
    ["a field", '<input type="text">', "an unusual type on <input>"],
    ["words that do not wrap", cell("").replace("<td", "<td nowrap"), "an unusual nowrap on <td>"],
  ])("%s", (_, html, why) => {
    expect(refusal(html)).toBe(`UnusualFormattingError: it has ${why}`);
  });
});

test("the table names elements that people can write, each once, and kinds that it has", () => {
  const rows = Object.values(VOCABULARY);
  const elements = rows.flatMap((row) => row.elements.split(" "));
  const kinds = rows
    .flatMap(({ holds, bars = "" }) => `${holds} ${bars}`.split(" "))
    .filter((kind) => kind !== "");
  expect(new Set(elements).size).toBe(elements.length);
  expect(elements.filter((name) => !WRITABLE.has(name))).toEqual([]);
  expect(kinds.filter((kind) => VOCABULARY[kind] === undefined)).toEqual([]);
});

test("docs/pages.md names the elements of the table", () => {
  const rows = readFileSync("docs/pages.md", "utf8")
    .split("\n")
    .filter((line) => /^\| `\w+`/.test(line));
  const named = rows.flatMap((row) => (row.split("|")[1] ?? "").match(/(?<=`)\w+(?=`)/g) ?? []);
  const elements = Object.values(VOCABULARY).flatMap((row) => row.elements.split(" "));
  expect(named.toSorted()).toEqual(elements.toSorted());
});

const MARK = /\[(?:U\+[0-9A-F]{4,}|right to left|table, may scroll|\d+ spaces)\]/;

/** What of an attack reaches the prompt; empty where it is refused, is not there, or has a mark. */
function arriving({ text, how, hidden = "" }: (typeof unusualPages)[number]): string {
  let markdown: string;
  try {
    markdown = rendered(text).markdown();
  } catch {
    return "";
  }
  const isHeld =
    how === "hidden"
      ? !markdown.includes(hidden)
      : how === "fence"
        ? isFenced(markdown, hidden)
        : MARK.test(markdown);
  return isHeld ? "" : markdown;
}

/** Whether the words stay in their block of code. */
function isFenced(markdown: string, words: string): boolean {
  const outside = markdownToHTML(markdown).replace(/<pre.*?<\/pre>/gs, "");
  return !outside.includes(words === "" ? "</code>b" : words);
}

test.each(unusualPages)("no attack arrives unmarked: $kind, $text", (row) => {
  expect(arriving(row)).toBe("");
});

// A text eight times as long may take eight times as long. What grows with the square takes 64 times as long.
test.each([
  ["letters from right to left", (length: number) => `<p>${"א 5 ".repeat(length / 4)}</p>`],
  ["elements around words", (length: number) => `${"<div>".repeat(10)}${"<p>א<b>5</b>".repeat(length / 12)}`],
  ["blanks", (length: number) => `<pre>${" a\t\t\t\t\t\t\t\t".repeat(length / 10)}`],
  [
    "combining marks",
    (length: number) => `<p>${"a\u0301\u200B\u0302b\u0303\u200B\u0304".repeat(length / 8)}`,
  ],
  ["back-ticks", (length: number) => `<p>${"\\`\u200B".repeat(length / 3)}`],
])("the time grows with the length of a page: %s", (_, page) => {
  const time = (length: number) => cpuMs(() => new RenderedText(page(length)).markdown());
  time(1000);
  // What is measured in fractions of a millisecond says nothing.
  expect(time(200_000) / Math.max(5, time(25_000))).toBeLessThan(30);
});
