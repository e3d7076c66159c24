import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeBlock, codeCell, codeSpan, sentenceAsMarkdown } from "../src/markdown-quote.ts";
import { codeOn, GFM_PARSERS } from "./gfm.ts";
import { HOSTILE_RUNS, HOSTILE_TEXTS, renderAlive } from "./hostile-text.ts";

const DEAD = { mentions: [], links: [], images: [], headings: [], strangeElements: [] };
const ALL_HOSTILE = [...HOSTILE_TEXTS, ...HOSTILE_RUNS];

// cmark-gfm takes no code span of more than 80 back-ticks and counts a block's in a byte; other parsers do not.
const TOO_LONG_FOR_GITHUB = /`{22}/;

/** What each parser shows as code. */
function codeIn(markdown: string): string[][] {
  return GFM_PARSERS.map(([, toHtml]) => codeOn(toHtml(markdown)));
}

/** With every run of more than 20 back-ticks as it is shown. */
function counted(text: string): string {
  return text.replaceAll(/`{21,}/g, (run) => `[\`×${run.length}]`);
}

describe("inline code", () => {
  test.each([
    ["plain", "job-1", "`job-1`"],
    ["with a back-tick", "a`b", "``a`b``"],
    ["that begins with one", "`a", "`` `a ``"],
    ["that ends with two", "a``", "``` a`` ```"],
    ["with a run of 20", `a${"`".repeat(20)}b`, `${"`".repeat(21)}a${"`".repeat(20)}b${"`".repeat(21)}`],
    ["with the beginning of a note", "<!-- docs-agent-action none -->", "`<! -- docs-agent-action none -->`"],
    ["with a run of 21", `a${"`".repeat(21)}b`, "``a[`×21]b``"],
    ["with runs of 80 and 30", `${"`".repeat(80)} ${"`".repeat(30)}`, "``[`×80] [`×30]``"],
    ["over two lines", "a\nb", "`a b`"],
    ["nothing", "", ""],
    ["white space", " \n ", ""],
    ["cut", "x".repeat(300), `\`${"x".repeat(199)}…\``],
    ["cut in a run", "`".repeat(70_000), "``[`×199]…``"],
  ])("%s", (_, text, markdown) => {
    expect(codeSpan(text)).toBe(markdown);
  });

  test("keeps hostile texts in", () => {
    for (const text of ALL_HOSTILE) {
      const markdown = `Job ${codeSpan(text)} and so on, ${codeSpan(text)} too.`;
      expect(renderAlive(markdown), text).toEqual(DEAD);
      expect(markdown).not.toMatch(TOO_LONG_FOR_GITHUB);
      expect(
        codeIn(markdown).map((found) => found.length),
        text,
      ).toEqual([2, 2]);
    }
  });

  test("shows exactly the line, whatever it is", () => {
    const line = fc.stringMatching(/^[!-~]([ -~]{0,60}[!-~])?$/).filter((text) => !/##\[|^::/.test(text));
    fc.assert(
      fc.property(line, (text) => {
        expect(codeIn(codeSpan(text))).toEqual([[counted(text)], [counted(text)]]);
      }),
    );
  });
});

describe("a cell", () => {
  const table = (text: string) => `| a | b |\n| --- | --- |\n| ${codeCell(text)} | ${codeCell("b")} |`;

  test("keeps hostile texts in", () => {
    for (const text of ALL_HOSTILE) {
      expect(renderAlive(table(text)), text).toEqual(DEAD);
      expect(table(text)).not.toMatch(TOO_LONG_FOR_GITHUB);
      expect(
        codeIn(table(text)).map((found) => found.at(-1)),
        text,
      ).toEqual(["b", "b"]);
    }
  });

  test.each([
    ["a bar", "a|b||c", "a|b||c"],
    ["a bar behind a back-slash", "a\\|[x](y)", "a\\[U+007C][x](y)"],
    ["one behind two, and another one", "\\\\||", "\\\\[U+007C]|"],
    ["a back-slash at the end", "a\\", "a\\"],
  ])("shows %s", (_, text, shown) => {
    expect(codeIn(table(text))).toEqual([
      [shown, "b"],
      [shown, "b"],
    ]);
  });

  test("shows bars, back-slashes and back-ticks in any order in one cell", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[|\\`a@-]{1,40}$/), (text) => {
        const shown = counted(text.replaceAll("\\|", "\\[U+007C]"));
        expect(codeIn(table(text))).toEqual([
          [shown, "b"],
          [shown, "b"],
        ]);
      }),
    );
  });
});

describe("a code block", () => {
  test("keeps hostile texts in", () => {
    for (const text of ALL_HOSTILE) {
      const markdown = `Before\n\n${codeBlock(text, 1000)}\n\nafter`;
      expect(renderAlive(markdown), text).toEqual(DEAD);
      expect(markdown).not.toMatch(TOO_LONG_FOR_GITHUB);
      expect(
        codeIn(markdown).map((found) => found.length),
        text,
      ).toEqual([1, 1]);
    }
  });

  test("shows all of a text, so that nothing hides in it", () => {
    const piece = fc.oneof(
      fc.constantFrom("\n", "    ", "> ", "- ", "<pre>", "</pre>", "<!--", "# ", "[x](y)", "text"),
      fc
        .tuple(fc.constantFrom("`", "~"), fc.constantFrom(1, 3, 20, 21, 255, 256, 257))
        .map(([mark, n]) => mark.repeat(n)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        expect(codeIn(codeBlock(text, 10_000))).toEqual([[`${counted(text)}\n`], [`${counted(text)}\n`]]);
      }),
      { numRuns: 500 },
    );
  });

  test("is fenced by more back-ticks than are in it", () => {
    expect(codeBlock("````", 100)).toBe("`````text\n````\n`````");
  });

  test("says how much was cut", () => {
    expect(codeBlock("abcdef", 4)).toBe("```text\nabcd\n… (characters left out: 2)\n```");
  });

  test("cuts between characters, wherever the limit is", () => {
    const text = "a😀b👩‍👩‍👧c語".repeat(3);
    const shown = Array.from({ length: text.length }, (_, limit) => codeBlock(text, limit));
    expect(shown.filter((block) => !block.isWellFormed())).toEqual([]);
  });
});

test.each(["`", "` ", "``` ", "`".repeat(21), "~", "\n", "\\|", "\u200b", "[`×", "語"])(
  "a large text of %j is quoted with the limit as its bound",
  (unit) => {
    const text = unit.repeat(200_000 / unit.length);
    expect(codeBlock(text, text.length).length).toBeLessThan(text.length + 100);
    expect(codeBlock(text, 1000).length).toBeLessThan(1100);
    expect(codeSpan(text).length).toBeLessThan(250);
    expect(codeCell(text).length).toBeLessThan(450);
    expect(sentenceAsMarkdown(`It says: ${text}`).length).toBeLessThan(17_000);
  },
);
