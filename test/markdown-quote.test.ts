import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeBlock, codeSpan } from "../src/markdown-quote.ts";
import { HOSTILE_TEXTS, renderAlive } from "./agent/rendered.ts";
import { renderMarkdown, visibleText } from "./demo/markdown.ts";

const DEAD = { mentions: [], links: [], images: [], strangeElements: [] };

describe("inline code", () => {
  test.each([
    ["plain", "job-1", "`job-1`"],
    ["with a back-tick", "a`b", "``a`b``"],
    ["that begins with one", "`a", "`` `a ``"],
    ["that ends with two", "a``", "``` a`` ```"],
    ["over two lines", "a\nb", "`a b`"],
    ["nothing", "", ""],
    ["white space", " \n ", ""],
    ["cut", "x".repeat(300), `\`${"x".repeat(199)}…\``],
  ])("%s", (_, text, markdown) => {
    expect(codeSpan(text)).toBe(markdown);
  });

  test.each(HOSTILE_TEXTS.map((text) => [text]))("keeps %j in", (text) => {
    expect(renderAlive(`Job ${codeSpan(text)} and so on.`)).toEqual(DEAD);
  });

  test("shows exactly the line, whatever it is", () => {
    const line = fc.stringMatching(/^[!-~]([ -~]{0,60}[!-~])?$/).filter((text) => !/##\[|^::/.test(text));
    fc.assert(
      fc.property(line, (text) => {
        expect(visibleText(renderMarkdown(codeSpan(text))).trim()).toBe(text);
      }),
    );
  });
});

describe("a code block", () => {
  test.each(HOSTILE_TEXTS.map((text) => [text]))("keeps %j in", (text) => {
    expect(renderAlive(`Before\n\n${codeBlock(text, 1000)}\n\nafter`)).toEqual(DEAD);
  });

  test("is fenced by more back-ticks than are in it", () => {
    expect(codeBlock("````", 100)).toBe("`````text\n````\n`````");
  });

  test("says how much was cut", () => {
    expect(codeBlock("abcdef", 4)).toBe("```text\nabcd\n… (2 characters more)\n```");
  });

  test("of a million back-ticks is bounded", () => {
    expect(codeBlock("` ".repeat(1_000_000), 120_000).length).toBeLessThan(121_000);
  });
});
