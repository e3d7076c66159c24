import { describe, expect, it } from "vitest";
import { sanitizeDiff, sanitizeLine, sanitizePrompt } from "../../../src/agent/text/sanitize.ts";
import scripts from "../../corpora/scripts.json" with { type: "json" };

describe("the workflow's prompt", () => {
  it.each([
    "Convert the list to `<Steps>`, and the code to Promise<T>.",
    "<Steps>\n  <Step>one</Step>\n</Steps>",
    "# Title\n\n- *a*\n- <!-- kept -->",
    "---\ntitle: x\n---\n\n    code",
    "| a | b |\n|---|---|",
  ])("is sent letter by letter: %j", (text) => {
    expect(sanitizePrompt(text)).toBe(text);
  });

  it.each(scripts)("arrives as it is in $name", ({ text }) => {
    expect(sanitizePrompt(text)).toBe(text);
  });

  it.each([
    ["invisible characters", "hid\u200Bden\u{E0041} \u202Etxt", "hidden [U+202E]txt"],
    ["line ends of Windows", "a\r\nb\rc", "a\nb\nc"],
    ["blank space around", " \n a \n", "a"],
  ])("less %s", (_, text, expected) => {
    expect(sanitizePrompt(text)).toBe(expected);
  });
});

describe("lines of a diff", () => {
  it.each([
    ["are a block of code", "-a\r\n+b <!-- c --> \rd\u200B\r\n", "```diff\n-a\n+b <!-- c --> d\n```"],
    [
      "cannot end it by what is seen once invisible characters are gone",
      " log\n `\u200B``\n words",
      "````diff\n log\n ```\n words\n````",
    ],
    [
      "say where words may be shown in another order, or far to the right",
      `+\u05D0 300 → 600\n+a${" ".repeat(90)}b\n+\u200Fc`,
      "[right to left]\n```diff\n+\u05D0 300 → 600\n+a[90 spaces]b\n+[U+200F]c\n```",
    ],
    ["cannot end it", "+```\n+````", "`````diff\n+```\n+````\n`````"],
  ])("%s", (_, text, expected) => {
    expect(sanitizeDiff(text)).toBe(expected);
  });
});

describe("a line that is no Markdown", () => {
  it.each([
    ["Fix `a` <!-- and --> [b](c)", "Fix `a` <!-- and --> [b](c)"],
    ["docs/[slug]/<id>.md", "docs/[slug]/<id>.md"],
    ["two\r\nlines ", "two lines"],
    ["hid\u200Bden \u202Etxt\u001B[31m", "hidden [U+202E]txt[31m"],
    ["שלום עולם", "שלום עולם"],
  ])("%j is read as %j", (line, expected) => {
    expect(sanitizeLine(line)).toBe(expected);
    expect(sanitizeLine(expected)).toBe(expected);
  });

  it.each([
    ["שינוי 300 → 600", "[right to left] שינוי 300 → 600"],
    ["می\u200Cخواهم 👩🏽\u200D🚀", "[right to left] می\u200Cخواهم 👩🏽\u200D🚀"],
    ["Limit \u05D0 300 → 600", "[right to left] Limit \u05D0 300 → 600"],
    ["שלום replace foo ב bar", "[right to left] שלום replace foo ב bar"],
  ])("%j is marked, since its page may show it in another order", (line, expected) => {
    expect(sanitizeLine(line)).toBe(expected);
  });
});
