import { describe, expect, test } from "vitest";
import { RenderedText } from "../../src/page/rendered-text.ts";

/** Why the page is not read; undefined where it is. */
function refusal(html: string): string | undefined {
  try {
    new RenderedText(html).markdown();
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

const PICTURE = 'src="https://x.example/p.png"';
const inCell = (attributes: string) => `<table><tr><td ${attributes}>a</td><td>b</td></tr></table>`;

describe("an attribute is ordinary", () => {
  test.each([
    ["a heading in the middle", '<h1 align="center">a</h1>'],
    ["a paragraph in the middle", '<p align="middle">a</p>'],
    ["words at the right", '<div align="RIGHT">a</div>'],
    ["a picture beside words", `<img align="right" width="200" ${PICTURE}>`],
    ["a picture as wide as the page", `<img width="100%" height="auto" ${PICTURE}>`],
    ["a picture of a contributor", `<img width="100px;" alt="a" border="0" ${PICTURE}>`],
    ["a picture in the middle of its line", `<img align="absmiddle" height="20.5" ${PICTURE}>`],
    ["a cell of a contributor", inCell('align="center" valign="top" width="14.28%"')],
    ["a cell of so many pixels", inCell('width="400px" height="60"')],
    ["a cell of two columns and rows", inCell('colspan="2" rowspan="2"')],
    [
      "a table as wide as the page",
      `<table width="100%" border="0" cellpadding="5" align="center">${inCell("")}</table>`,
    ],
    ["a list that goes on", '<ol start="3"><li>a</li><li value="7">b</li></ol>'],
    ["a list from zero", '<ol start="0"><li>a</li></ol>'],
    ["a list below zero", '<ol start="-3"><li>a</li></ol>'],
    ["a list of letters", '<ol type="a"><li type="I">a</li></ol><ul type="square"><li>b</li></ul>'],
    ["a line below pictures", `<img align="left" ${PICTURE}><br clear="all">`],
    ["a line of two pixels", '<hr size="2" width="50%">'],
    ["a box to tick", '<ul><li><input type="checkbox" checked disabled> a</li></ul>'],
    [
      "a picture for each colour",
      `<picture><source type="image/webp" srcset="a.webp"><img ${PICTURE}></picture>`,
    ],
    ["one without a value, which does nothing", `<div align=""><img width="" hspace="" ${PICTURE}></div>`],
    ["one that does nothing there", "<p nowrap>a</p>"],
    ["one on an element of GitHub's own", '<clipboard-copy value="a" type="button">a</clipboard-copy>'],
  ])("%s", (_, html) => {
    expect(refusal(html)).toBeUndefined();
  });
});

describe("an attribute is none that people write", () => {
  test.each([
    ["a button", '<b type="button">a</b>', "<b> with an unusual type"],
    ["a cell that is a box", inCell('type="checkbox"'), "<td> with an unusual type"],
    ["a list with words for numbers", `<ul type="'no '"><li>a</li></ul>`, "<ul> with an unusual type"],
    ["a list without numbers and with letters", '<ul type="a"><li>a</li></ul>', "<ul> with an unusual type"],
    ["a margin", `<img hspace="9" ${PICTURE}>`, "<img> with an unusual hspace"],
    ["a margin above", `<img vspace="60" ${PICTURE}>`, "<img> with an unusual vspace"],
    ["a cell whose lines do not break", inCell("nowrap"), "<td> with an unusual nowrap"],
    ["a table beside words", `<table align="Left">${inCell("")}</table>`, "<table> with an unusual align"],
    [
      "a table with a style",
      `<table align="inline-end">${inCell("")}</table>`,
      "<table> with an unusual align",
    ],
    [
      "a caption with a style",
      '<table><caption align="/**/bottom">a</caption></table>',
      "<caption> with an unusual align",
    ],
    [
      "a film of 2,000 pixels",
      inCell("").replace(">a<", '><video width="2000"></video><'),
      "<video> with an unusual width",
    ],
    ["a cell of 1,001 pixels", inCell('width="1001"'), "<td> with an unusual width"],
    ["a cell of 101 per cent", inCell('width="101%"'), "<td> with an unusual width"],
    ["a wide edge", `<img border="40" ${PICTURE}>`, "<img> with an unusual border"],
    [
      "columns behind a blank that is none to browsers",
      inCell('colspan="&nbsp;2"'),
      "<td> with an unusual colspan",
    ],
    ["columns with a sign behind them", inCell('colspan="2.9"'), "<td> with an unusual colspan"],
    ["columns with a zero before them", inCell('colspan="02"'), "<td> with an unusual colspan"],
    ["rows behind a blank", inCell('rowspan="&#8195;2"'), "<td> with an unusual rowspan"],
    ["1,000 rows", inCell('rowspan="1000"'), "<td> with an unusual rowspan"],
    ["an item's number behind a blank", '<ol><li value="&nbsp;7">a</li></ol>', "<li> with an unusual value"],
    ["a number of letters", '<ol start="3a"><li>a</li></ol>', "<ol> with an unusual start"],
    ["a number with a zero before it", '<ol start="03"><li>a</li></ol>', "<ol> with an unusual start"],
    [
      "a first number of a list without numbers",
      '<ul start="7"><li type="1">a</li></ul>',
      "<ul> with an unusual start",
    ],
    ["a list from the last number on", "<ol reversed><li>a</li></ol>", "<ol> with an unusual reversed"],
    [
      "a number of 400 digits",
      `<ol type="a" start="${"9".repeat(400)}"><li>a</li></ol>`,
      "<ol> with an unusual start",
    ],
  ])("%s", (_, html, why) => {
    expect(refusal(html)).toBe(`UnusualFormattingError: it has ${why}`);
  });
});

describe("a list's numbers have room", () => {
  const items = (count: number) => "<li>a</li>".repeat(count);
  const FAR = "UnusualFormattingError: it has a list with a long number";
  const inTable = (html: string) => `<table><tr><td>${html}</td></tr></table>`;

  test.each([
    ["a year", `<ol start="2024">${items(9)}</ol>`],
    ["thirty items of a list in a list", `<ul><li>a<ol>${items(30)}</ol></li></ul>`],
    ["eight Roman numbers in a table", inTable(`<ol><li><ol>${items(8)}</ol></li></ol>`)],
    ["ninety-nine items in a table", inTable(`<ol>${items(99)}</ol>`)],
    ["ninety-nine items below a picture beside words", `<img align="right" ${PICTURE}><ol>${items(99)}</ol>`],
  ])("for %s", (_, html) => {
    expect(refusal(html)).toBeUndefined();
  });

  test.each([
    ["the item behind number 9,999", `<ol start="9999">${items(2)}</ol>`],
    ["a long Roman number", '<ol><li><ol><li>a</li><li value="88">b</li></ol></li></ol>'],
    [
      "a number of four digits beside another one",
      '<ol start="300"><li><ol type="1" start="4567"><li>a</li></ol></li></ol>',
    ],
    ["three digits in a table", inTable(`<ol>${items(100)}</ol>`)],
    [
      "three digits below a picture beside words",
      `<img align="left" ${PICTURE}><ol start="100">${items(1)}</ol>`,
    ],
    ["an item with a type in a list without numbers", '<ul><li type="i" value="388">a</li></ul>'],
  ])("but not for %s", (_, html) => {
    expect(refusal(html)).toBe(FAR);
  });
});

describe("a picture without an address is its text", () => {
  test.each([
    ["words", '<p>a <img alt="b c"> d</p>', "a b c d"],
    ["lines, in one", '<p><img alt="a&#10;# b"></p>', "a # b"],
    ["with what GitHub adds", '<p><img alt="a" src="" style="max-width: 100%;"></p>', "a"],
    ["of no words, whatever its size", '<p>a <img alt=" " width="1" align="left"></p>', "a"],
  ])("%s", (_, html, expected) => {
    expect(new RenderedText(html).markdown()).toBe(expected);
  });

  const OTHER = "it has a picture without an address that is more than its text";
  test.each([
    ["with a size", '<img alt="a" width="1">', OTHER],
    ["beside words", '<img alt="a" align="left">', OTHER],
    ["with many marks", `<img alt="a${"\u030A".repeat(7)}">`, "it has many combining marks on one letter"],
  ])("but not %s", (_, html, why) => {
    expect(refusal(html)).toBe(`UnusualFormattingError: ${why}`);
  });
});
