import { describe, expect, test } from "vitest";
import { RenderedText } from "../../src/page/rendered-text.ts";

const footnote = (inner: string) =>
  `<section class="footnotes"><ol><li>${inner} <a href="#x" data-footnote-backref>↩</a></li></ol></section>`;

describe("an element in its place is read", () => {
  test.each([
    ["an item that no list is around", "<div>a<li>b</li></div>", "a\n\nb"],
    ["an annotation of each word", "<ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>", "漢(kan)字(ji)"],
    ["an annotation without its words, apart from others", "<p>a <rt>b</rt> c</p>", "a (b) c"],
    ["a heading in a summary", "<details><summary><b><h3>a</h3></b></summary>b</details>", "**### a**\n\nb"],
    [
      "a heading beside a picture in a summary",
      '<details><summary><img src="a.png"> <h3>a</h3></summary>b</details>',
      "**[image]**\n\n**### a**\n\nb",
    ],
    ["details in an item", "<ol><li><details><summary>a</summary>b</details></li></ol>", "1. **a**\n\n   b"],
    ["a summary of its own", "<p>a</p><summary>b</summary>", "a\n\n**b**"],
    ["a list in a footnote", footnote("<p>a</p>\n<ul><li>b</li></ul>\n<p>c</p>"), "1. a\n\n   - b\n\n   c"],
  ])("%s", (_, html, expected) => {
    expect(new RenderedText(html).markdown()).toBe(expected);
  });
});

describe("an element out of its place makes the page unusual", () => {
  const ITEM = /an item of a list outside of it/;
  const ANNOTATION = /an annotation among other words$/;
  const RUBY = /annotations without words below them, or in several lines$/;
  const SUMMARY = /a summary that counts as an item of a list, or a heading beside its words$/;
  const LIST = /a list of a footnote beside other words$/;

  test.each([
    ["an item in a division of a list", "<ol><div><li>a</li></div><li>b</li></ol>", ITEM],
    ["an item in words of a list", "<ol><del><li>a</li></del><li>b</li></ol>", ITEM],
    ["an item in a quote of an item", "<ol><li>a<blockquote><li>b</li></blockquote></li></ol>", ITEM],
    ["a number without a list", '<div><li type="i" value="88">a</li></div>', ITEM],
    ["an item of another direction", '<ol><li dir="rtl">a</li></ol>', ITEM],
    [
      "an item of another direction than its list",
      '<div dir="rtl"><ul dir="ltr"><li dir="rtl">a</li></ul></div>',
      ITEM,
    ],
    ["an annotation behind a number", "<p>limit 30<rt>0</rt></p>", ANNOTATION],
    ["an annotation in other words", "<p><ruby><b>30<rt>0</rt></b></ruby></p>", ANNOTATION],
    ["an annotation from right to left", "<p><rt>א</rt> 300 → 600</p>", ANNOTATION],
    ["an annotation of nothing", "<p><ruby><rt>a</rt></ruby></p>", RUBY],
    ["a second annotation of nothing", "<p><ruby>a<rt>b</rt><rt>c</rt></ruby></p>", RUBY],
    ["an annotation of blanks", "<p><ruby>&nbsp;<rt>a</rt></ruby></p>", RUBY],
    ["two lines with annotations", "<p><ruby>א 300<br>→ 600</ruby></p>", RUBY],
    ["a direction in annotations", '<p><ruby>a<rt dir="rtl">b</rt></ruby></p>', RUBY],
    ["a summary in an item", "<ol><li>a <summary>b</summary></li></ol>", SUMMARY],
    [
      "a second summary in an item",
      "<ol><li><details><summary>a</summary><summary>b</summary></details></li></ol>",
      SUMMARY,
    ],
    ["two headings in a summary", "<details><summary><h4>30</h4><h4>0</h4></summary></details>", SUMMARY],
    ["a heading beside words of a summary", "<details><summary>30<h4>0</h4></summary></details>", SUMMARY],
    ["two lists in a line of a footnote", footnote("<ul><li>30</li></ul><ul><li>0</li></ul>"), LIST],
    ["words beside a list of a footnote", footnote("30<ul><li>0</li></ul>"), LIST],
    ["a list in words of a footnote", footnote("<b><ul><li>0</li></ul></b>"), LIST],
    ["a division in code", "<pre><div>30</div><div>0</div></pre>", /<div> in code$/],
    ["annotations in code", "<pre><ruby>a<rt>b</rt></ruby></pre>", /<ruby> in code$/],
  ])("%s", (_, html, why) => {
    expect(() => new RenderedText(html)).toThrow(why);
    expect(() => new RenderedText(html)).toThrow(expect.objectContaining({ name: "UnusualFormattingError" }));
  });
});

describe("a page of many cells is refused, not counted to the end", () => {
  test.each([
    ["cells over all rows below", `<table><tr>${"<td rowspan=0>".repeat(99)}${"<tr><td>x".repeat(90_000)}`],
    ["cells over all columns", `<table>${"<tr><td colspan=100>x".repeat(49_000)}`],
    ["many tables of such cells", `<table>${"<tr><td colspan=100>x".repeat(9)}</table>`.repeat(5000)],
  ])("%s", (_, html) => {
    expect(() => new RenderedText(html)).toThrow("it has tables of more than 100000 cells");
  });

  test("but rows without cells are not", () => {
    expect(new RenderedText(`<table>${"<tr>".repeat(190_000)}`).markdown()).toBe("");
  });
});
