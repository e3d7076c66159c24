import { describe, expect, it } from "vitest";
import { visibleText } from "../../../src/agent/markdown/visible-text.ts";

describe("of an element a reader sees", () => {
  it.each([
    ["a <image> b", "a [image] b"],
    ["a <svg><title>x</title></svg> b", "a [image] b"],
    ["a <picture>x<img alt=x></picture> b", "a [image] b"],
    ["a <canvas>x</canvas> b", "a [image] b"],
    ["a <video>x</video> b", "a [video] b"],
    ["a <audio>x</audio> b", "a [audio] b"],
    ["a <template>x</template> b", "a  b"],
    ["a <head>x</head> b", "a  b"],
    ["a <object>x</object> b", "a  b"],
    ["a <datalist>x</datalist> b", "a  b"],
    ["a <select>x</select> b", "a  b"],
    ["a <map>x</map> b", "a  b"],
    ["a <progress>x</progress> b", "a  b"],
    ["a <meter>x</meter> b", "a  b"],
    ["a <math>x</math> b", "a [formula] b"],
    ["a <math-renderer>x</math-renderer> b", "a [formula] b"],
    ["<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>", "a (b)"],
    ["x<sup>2</sup> y<sub>1</sub>", "x^2 y_1"],
    ["<q>a</q>", '"a"'],
    ["<del>a</del> <s>b</s> <strike>c</strike>", "~~a~~ ~~b~~ ~~c~~"],
    ["<bdo dir=LTR>a</bdo> <bdo dir=rtl>b</bdo> <bdo>c</bdo>", "[U+202D]a [U+202E]b c"],
    ["<b dir=rtl>a</b>", "a"],
    ["<a href=' https://e.example/p '><b>a</b> c</a> d", "a c (https://e.example/p) d"],
    ["<a>a</a> <a href=javascript:b>b</a> <b href=c>c</b>", "a b c"],
    ["a <svg hidden>x</svg> <b hidden>y</b>", "a [image] [hidden]"],
    ["a <input hidden> b", "a [hidden] b"],
    ["<p>a\nb</p><p>c</p>", "a\nb\nc"],
    ["<table><tr><th>a</th><td>b</td></tr></table>", "| a | b"],
  ])("%s: %s", (html, seen) => {
    expect(visibleText(html)).toBe(seen);
  });
});

describe("what is hidden ends where a browser ends it", () => {
  it.each([
    ["<b hidden>x<b>y</b>z</b>w", "[hidden]w"],
    ["<b hidden><b><b><b>x</b></b></b>y</b>w", "[hidden]w"],
    ["<b hidden>x\n\ny</b> z", "[hidden]\n\nz"],
    ["<em hidden>x\n\ny</em> z", "[hidden]\n\nz"],
    ["| <b hidden>x | y |\n| --- | --- |", "| [hidden] | y |\n| --- | --- |"],
    ["<table><tr><td hidden>x<object>y</object>z</table> w", "[hidden] w"],
    ["<table><tr><td hidden>x</object>y</td><td>z</table>", "[hidden] | z"],
    ["<table><tr><td hidden>x<table><tr><td>y</table>z</td><td>w</table>", "[hidden] | w"],
    ["<div hidden><table></div>x</table>y</div> z", "[hidden] z"],
    ["<div>hidden <b>x</b></div>", "hidden x"],
    ["<script><template></template></script>x", "x"],
  ])("%s: %s", (html, seen) => {
    expect(visibleText(html)).toBe(seen);
  });
});

describe("words are too small to be read", () => {
  it.each([
    ["<sub><sub><sub>x</sub></sub></sub>", "___x"],
    ["<sub><sub><sub><b>x</b></sub></sub></sub>", "___x"],
    ["<sub><sub><sub><sub>x</sub></sub></sub></sub>y", "___[hidden]y"],
    ["<b><i><u><sub>x</sub></u></i></b>", "_x"],
    ["<sub>a</sub><sub>b</sub><sub>c</sub><sub>d</sub>", "_a_b_c_d"],
    ["<sub><sub><sub></sub><sub>x", "____x"],
    ["<sub><sub><sub></sub><sub><sub>x", "____[hidden]"],
    ["<sub><sub><sub></sup><sub>x", "___[hidden]"],
    ["<sub><sub><sub>a\n\n<sub>b", "___a\n\n_b"],
    ["<small><small><small>a\n\n<small>b", "a\n\n[hidden]"],
  ])("%s: %s", (html, seen) => {
    expect(visibleText(html)).toBe(seen);
  });
});

it.each([
  ["&#65 &#66.", "A B."],
  ["&#x41 &#x4a. &#x1F600!", "A J. \u{1F600}!"],
  ["&#65;&#x42;", "AB"],
  ["&#65;; &#x42;;", "A; B;"],
])("in HTML, the entities %s are %s", (html, seen) => {
  expect(visibleText(`<div>${html}</div>`)).toBe(seen);
});

const DEEP = `${"[".repeat(200)}a](b)`;

describe("a block", () => {
  it.each([
    ["behind a byte order mark within the text", "a\n\n\uFEFF[x]: u", "a\n\n[x]\\: u"],
    ["with blanks at its end", "*a*  \n\nb", "*a*\n\nb"],
    ["beside one that is too deep", `> ${DEEP}\n>\n> b`, "> [text nested too deeply to be read]\n>\n> b"],
    ["of code that is only indented", "    a *b*\n\nc", "```\na *b*\n```\n\nc"],
    ["with an indentation", "  *a*", "*a*"],
    ["of several lines in HTML", "<div>\na\n\n*b*\n\n</div>", "a\n\n*b*"],
  ])("%s", (_, text, seen) => {
    expect(visibleText(text)).toBe(seen);
  });

  it.each([
    ["a footnote with no blank", "a[^1]\n\n[^1]:b"],
    ["a reference beside a link", "See <https://e.example>[^1].\n\n[^1]: b"],
    ["a table in an item", "- x\n\n  |a|b|\n  |-|-|\n  |1|2|\n\n  after"],
    ["code in an item", "*  a\n\n       code *b*\n*  b"],
  ])("stays as it is written: %s", (_, text) => {
    expect(visibleText(text)).toBe(text);
  });
});
