import { describe, expect, it } from "vitest";
import { visibleText } from "../../../src/agent/markdown/visible-text.ts";

describe("a page shows footnotes as they are written", () => {
  it.each([
    "a[^1]\n[^1]: b",
    "[^1] a\n\n[^1]: b",
    "- a[^1]\n\n  [^1]: b",
    "> a[^1]\n    [^1]: b",
    "a[^1]\n\n[^1]: b\n\n    - c\n\n    d",
  ])("%j", (text) => {
    expect(visibleText(text)).toBe(text);
  });
});

const LONG = "a".repeat(1000);

it.each([
  [
    "numbers for labels",
    "a[^x] b[^note1] c[^1a]\n\n[^x]: d\n[^note1]: e\n[^1a]: f",
    "a[^1] b[^2] c[^3]\n\n[^1]: d\n\n[^2]: e\n\n[^3]: f",
  ],
  [
    "numbers in the order of the text",
    "a[^12] b[^3]\n\n[^3]: c\n\n[^12]: d",
    "a[^1] b[^2]\n\n[^2]: c\n\n[^1]: d",
  ],
  ["a label in any case", "a[^Note]\n\n[^nOTE]: b", "a[^1]\n\n[^1]: b"],
  ["an indented footnote", "a[^1]\n\n  [^1]: *b*", "a[^1]\n\n[^1]: *b*"],
  ["what follows a footnote in a quote", "a[^1]\n\n> [^1]: <b>b</b>\n>\n> c", "a[^1]\n\n> [^1]: b\n>\n> c"],
  ["a quote in a footnote", "a[^1]\n\n[^1]:  > <b>b</b>", "a[^1]\n\n[^1]: > b"],
  ["a reference in a link", '[a[^1]](u "x")\n\n[^1]: b', "a[^1] (u)\n\n[^1]: b"],
  [
    "a reference in the text of a link elsewhere",
    "[a[^1]][r]\n\n[r]: u 'x'\n\n[^1]: b",
    "a[^1] (u)\n\n[^1]: b",
  ],
  ["a link whose label has no letter", "a [^]\n\n[^]: /u", "a ^ (/u)"],
  ["a link whose label has a blank", "[^a b]\n\n[^a b]: /u", "^a b (/u)"],
  ["a label that is too long", `x[^${LONG}]\n\n[^${LONG}]: y z`, `x[^${LONG}]`],
])("of footnotes a reader sees %s", (_, text, seen) => {
  expect(visibleText(text)).toBe(seen);
});
