import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { findCommand } from "../../../src/agent/asking/command.ts";
import { htmlBlock } from "../../../src/agent/markdown/html-block.ts";
import { normaliseNewlines } from "../../../src/agent/markdown/parser.ts";
import { visibleText } from "../../../src/agent/markdown/visible-text.ts";
import { sanitize } from "../../../src/agent/prompt/sanitize.ts";
import hiddenText from "../../corpora/hidden-text.json" with { type: "json" };
import { arbitraryMarkdown, arbitraryVisibleMarkdown } from "./arbitrary-markdown.ts";

const RUNS = { numRuns: 2000 };
const HIDDEN = "SECRETWORD";
// Written apart from the code: where an ignorable character may stand.
const LEGITIMATE = new RegExp(
  [
    "\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}",
    "[0-9#*]\\uFE0F\\u20E3",
    "\\p{Emoji}[\\uFE0E\\uFE0F]",
    "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})",
    "(?<=[\\p{L}\\p{M}])(?<![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])[\\u200C\\u200D]",
    "(?<=[\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}])\\u200B",
    "(?<=\\p{scx=Mong})[\\u180B-\\u180F]",
    "(?<=\\p{scx=Hebr})\\u034F(?=\\p{M})",
    "[\\u1100-\\u115F]\\u1160|\\u115F[\\u1161-\\u11A7]",
    "(?<=(?!\\u061C)[\\p{scx=Hebr}\\p{scx=Arab}].{0,12})[\\u061C\\u200E\\u200F]|[\\u061C\\u200E\\u200F](?=.{0,12}(?!\\u061C)[\\p{scx=Hebr}\\p{scx=Arab}])",
  ].join("|"),
  "gsu",
);

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
const paragraphs = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("\n\n"));
const container = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.replace(/^/gm, "> "),
  (text: string) => `- ${text.replaceAll("\n", "\n  ")}`,
  (text: string) => `1. ${text.replaceAll("\n", "\n   ")}`,
  (text: string) => `<details>\n\n${text}\n\n</details>`,
  (text: string) => `before\n\n${text}\n\nafter`,
);
const renderer = new MarkdownIt({ html: true });
// GitHub's rules for what is HTML; how it is shown is the library's own doing.
renderer.block.ruler.at("html_block", htmlBlock, { alt: ["paragraph", "reference", "blockquote"] });

/** The page's words by another way: render, drop the tags, decode; emphasis and blanks do not count. */
function renderedWords(markdown: string): string {
  return renderer
    .render(markdown)
    .replace(/<!--.*?-->|<\/?[a-z][^>]*>/gs, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/[\u200B\s*_~]+/g, "");
}

describe("sanitised text", () => {
  it("stays as it is when it is sanitised again", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMarkdown, async (text) => {
        const once = await sanitize(text);
        expect(await sanitize(once)).toBe(once);
      }),
      RUNS,
    );
  });

  it("has no ignorable character but in a sequence that needs it", () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (text) => {
        expect(visibleText(text).replace(LEGITIMATE, "")).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
      }),
      RUNS,
    );
  });

  it("has no control character, private use, surrogate or noncharacter", () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryMarkdown, fc.string({ unit: "binary" })), (text) => {
        expect(visibleText(text)).not.toMatch(
          /(?![\n\t])\p{Cc}|[\p{Cs}\p{Co}\uFFF9-\uFFFC\u2028\u2029]|[\uFDD0-\uFDEF]/u,
        );
      }),
      RUNS,
    );
  });

  it("is never much longer than its source", () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (text) => {
        expect(visibleText(text).length).toBeLessThanOrEqual(16 * text.length + 64);
      }),
      RUNS,
    );
  });

  it("has no other variation selector than an emoji's style and those of Mongolian", () => {
    const selector = fc.mapToConstant(
      { num: 16, build: (index) => String.fromCodePoint(0xfe00 + index) },
      { num: 240, build: (index) => String.fromCodePoint(0xe0100 + index) },
    );
    const base = fc.constantFrom(..."a0+\u6F22\u3002\u1000\u{1F600}\u2764\u{13080}\u2205");
    fc.assert(
      fc.property(fc.array(fc.tuple(base, selector)), (pairs) => {
        expect(visibleText(pairs.flat().join(""))).not.toMatch(/[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]/u);
      }),
      RUNS,
    );
  });

  it("has no formula with a command that is not known to draw", () => {
    const command = fc.stringMatching(/^\\\\[a-zA-Z]{1,3}[Q-Z]{2}$/);
    const dollar = fc.constantFrom("$", "$$", "&#36;", "\\$", "<b>$</b>");
    fc.assert(
      fc.property(dollar, sentence, command, container, (delimiter, words, tex, contain) => {
        const formula = `${delimiter}x ${tex} {${HIDDEN} ${words}}${delimiter}`;
        expect(visibleText(contain(`before ${formula}\nafter`))).not.toContain(HIDDEN);
      }),
      RUNS,
    );
  });

  it("keeps every plain word in its place", async () => {
    await fc.assert(
      fc.asyncProperty(paragraphs, container, async (text, contain) => {
        const words = (await sanitize(contain(text))).match(/[a-z]+/g) ?? [];
        expect(words.filter((each) => !["before", "after"].includes(each))).toEqual(
          (text.match(/[a-z]+/g) ?? []).filter((each) => !["before", "after"].includes(each)),
        );
      }),
      RUNS,
    );
  });

  it("keeps what stands in code", () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (text) => {
        const code = text
          .replace(/[^ -~\n]|[\n\t]$/g, "")
          .replaceAll("`", "'")
          .trim();
        expect(visibleText(`\`\`\`\`\n${code}\n\`\`\`\``)).toContain(code);
      }),
      RUNS,
    );
  });

  it("has no word of a comment, wherever the comment stands", () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, container, (before, after, contain) => {
        expect(visibleText(contain(`${before} <!-- ${HIDDEN} --> ${after}`))).not.toContain(HIDDEN);
      }),
      RUNS,
    );
  });

  it("has no hidden word of the corpus in any container", () => {
    const block = fc.constantFrom(...hiddenText.map(({ input }) => input));
    fc.assert(
      fc.property(block, container, container, (input, outer, inner) => {
        expect(visibleText(outer(inner(input)))).not.toContain(HIDDEN);
      }),
      RUNS,
    );
  });

  it("is the same whether or not the parser was needed", async () => {
    const plain = fc.array(fc.constantFrom(..."ab1 .,:;!?'\"()/%+=-\né漢ا😀"), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(plain, async (characters) => {
        const text = characters.join("");
        expect(await sanitize(text)).toBe(visibleText(text));
      }),
      // A marker with nothing behind it but a blank: the item ends with its line.
      { ...RUNS, examples: [[[..."- \na"]], [[..."1. \nb"]]] },
    );
  });

  it("shows the words of the rendered page", () => {
    fc.assert(
      fc.property(arbitraryVisibleMarkdown, (text) => {
        const visible = visibleText(text);
        // Two versions of the rules see other words, or another table.
        fc.pre(!/\[hidden\]|\[table that could not be read\]/.test(visible));
        expect(renderedWords(visible)).toBe(renderedWords(text));
      }),
      { ...RUNS, examples: [["<b>> #\n-"]] },
    );
  });
});

describe("a command", () => {
  it("is looked for in any text without a fault", () => {
    fc.assert(
      fc.property(arbitraryMarkdown, fc.string(), (text, phrase) => {
        expect(["instruction", "no-instruction", "near-miss", "none"]).toContain(
          findCommand(text, phrase).kind,
        );
      }),
      RUNS,
    );
  });

  it("has an instruction made of the text's own lines, in their order", () => {
    fc.assert(
      fc.property(arbitraryMarkdown, arbitraryMarkdown, (above, below) => {
        const text = `${above}\n\n/docs ${below}`;
        const command = findCommand(text, "/docs");
        const lines = normaliseNewlines(text).split("\n");
        const instruction = command.kind === "instruction" ? command.instruction.split("\n") : [];
        let from = -1;
        for (const line of instruction) {
          from = lines.findIndex((each, index) => index > from && each.includes(line.trim()));
          expect(from).toBeGreaterThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  it("leaves out what stands above it", () => {
    fc.assert(
      fc.property(paragraphs, sentence, (above, instruction) => {
        expect(findCommand(`${above}\n\n/docs ${instruction}`, "/docs")).toEqual({
          kind: "instruction",
          instruction,
        });
      }),
      RUNS,
    );
  });

  it("is never found in a code block", () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (text) => {
        const code = normaliseNewlines(text).replaceAll("`", "'");
        expect(findCommand(`\`\`\`\n/docs a\n${code}\n/docs b\n\`\`\``, "/docs").kind).toBe("near-miss");
      }),
      RUNS,
    );
  });

  it("is never found in a quote", () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (text) => {
        const quoted = `/docs a\n${normaliseNewlines(text)}\n/docs b`.replace(/^/gm, "> ");
        expect(findCommand(quoted, "/docs").kind).toBe("near-miss");
      }),
      RUNS,
    );
  });

  it("is the same in capitals", () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (text) => {
        const found = findCommand(text, "/docs");
        expect(findCommand(text.replaceAll("/docs", "/DOCS"), "/docs").kind).toBe(found.kind);
      }),
      RUNS,
    );
  });

  it("takes any phrase of visible characters literally", () => {
    const phrase = fc.stringMatching(/^\/[!-~]{1,12}$/);
    fc.assert(
      fc.property(phrase, sentence, (wanted, instruction) => {
        expect(findCommand(`${wanted} ${instruction}`, wanted)).toEqual({ kind: "instruction", instruction });
        expect(findCommand(`x${wanted} ${instruction}`, wanted).kind).not.toBe("instruction");
      }),
      RUNS,
    );
  });
});
