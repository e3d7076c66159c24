import { describe, expect, it } from "vitest";
import { sanitizeDiff, sanitizeLine, sanitizePrompt } from "../../../src/agent/trigger/sanitize.ts";
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
    ["می\u200Cخواهم 👩🏽\u200D🚀", "می\u200Cخواهم 👩🏽\u200D🚀"],
  ])("%j is read as %j", (line, expected) => {
    expect(sanitizeLine(line)).toBe(expected);
    expect(sanitizeLine(expected)).toBe(expected);
  });
});
