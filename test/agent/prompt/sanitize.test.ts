import { describe, expect, it } from "vitest";
// Loaded by no test in particular: what its modules hold counts for all tests.
import "../../../src/agent/markdown/visible-text.ts";
import { sanitize, sanitizeDiff, sanitizeLine } from "../../../src/agent/prompt/sanitize.ts";
import hiddenText from "../../corpora/hidden-text.json" with { type: "json" };
import scripts from "../../corpora/scripts.json" with { type: "json" };

const HIDDEN = "SECRETWORD";
const VISIBLE = "VISIBLEWORD";

describe("hidden text", () => {
  it.each(hiddenText)("$name", async ({ input, output }) => {
    const sanitized = await sanitize(input);
    expect(sanitized).not.toContain(HIDDEN);
    expect(sanitized).toContain((output ?? input).includes(VISIBLE) ? VISIBLE : "");
    expect(sanitized).toBe(output ?? sanitized);
    expect(await sanitize(sanitized)).toBe(sanitized);
  });

  it("is tried in at least 300 ways", () => {
    expect(hiddenText.length).toBeGreaterThanOrEqual(300);
  });
});

describe("writing of every script", () => {
  it.each(scripts)("$name arrives byte for byte", async ({ text }) => {
    expect(await sanitize(text)).toBe(text);
  });

  it.each(scripts)("$name arrives when the text around it has to change", async ({ text }) => {
    const [line = ""] = text.split("\n");
    expect(await sanitize(`**a** <b>${line}</b> <!-- x --> z`)).toBe(`**a** ${line}  z`);
    expect(await sanitize(`- \`${line.replaceAll("`", "")}\` <i>x</i>`)).toBe(
      `- \`${line.replaceAll("`", "")}\` x`,
    );
  });

  it("is shown in at least 20 scripts", () => {
    expect(scripts.length).toBeGreaterThanOrEqual(20);
  });
});

describe("Markdown that hides nothing", () => {
  it.each([
    "Plain words, nothing else.",
    "Two lines\nof one paragraph",
    "# Title\n\nText with *emphasis*, **strong** and `code`.",
    "- a\n- b\n  - c\n\n1. d\n2. e",
    "> quote\n> > deeper\n\n---\n\nend",
    "```ts\nconst a = b < c && d;\n\n```\n\n~~~\ntildes\n~~~",
    "| a | b |\n|---|:-:|\n| 1 | 2 |\n| 3 |",
    "| a | b |\n|---|---|\n| `x \\| y` | 2 |",
    "- [x] done\n- [ ] open",
    "> [!NOTE]\n> An alert.",
    "See https://example.com/a_b_c?d=e and <https://example.com>.",
    "a < b && c > d, 3 * 4 * 5, snake_case, C:\\path, $5 and $6",
    "Inline $x^2 + \\text{y}$ and $$\\frac{a}{b}$$",
    "From $5 to $10, 20 % off, in $HOME\\bin or ${PATH}",
    "A matrix $\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}$ and $\\{x \\mid x > 0\\}$",
    "$$\n\\sum_{i=1}^{n} \\alpha_i \\leq \\sqrt{x}\n$$",
    "An escaped \\*star\\* and \\<tag\\>",
    "~~old~~ new",
    "@octo's #123 fixes owner/repo#4 :tada:",
    "Title\n=====\ntext right below\n- and a list",
    "A note[^1].\n\n[^1]: With its text\n    over two lines.",
  ])("stays as it is: %j", async (text) => {
    expect(await sanitize(text)).toBe(text);
  });
});

describe("a document of everything", () => {
  it("reads like the page", async () => {
    const source = [
      "# Guide <!-- x -->",
      'Some <b>bold</b> [link](https://e.example/p "t") &amp; ![pic](x)',
      "1. one <i>x</i>\n2. two\n   - nested\n\n     > quoted",
      "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
      "<ul>\n<li>first</li>\n<li>second</li>\n</ul>",
      "    indented <b>code</b>",
    ].join("\n\n");
    expect(await sanitize(source)).toBe(
      [
        "# Guide",
        "Some bold link (https://e.example/p) & [image]",
        "1. one x\n2. two\n\n   - nested\n\n     > quoted",
        "| a | b\n| 1 | 2",
        "• first\n• second",
        "```\nindented <b>code</b>\n```",
      ].join("\n\n"),
    );
  });

  it("starts behind a byte order mark", async () => {
    expect(await sanitize(`\uFEFF[x]: u "${HIDDEN}"\n\n${VISIBLE}`)).toBe(VISIBLE);
  });

  it("shows a reference's target as often as a page of that size could", async () => {
    const text = await sanitize(`[a]: https://e.example/${"x".repeat(2000)}\n\n${"[a] ".repeat(5000)}`);
    expect(text.length).toBeLessThan(100_000);
  });

  it("says so where nesting is too deep to be read, and hides nothing behind it", async () => {
    expect(await sanitize(`${"> ".repeat(200)}<!-- ${HIDDEN} -->`)).toBe(
      "[text nested too deeply to be read]",
    );
    expect(await sanitize(`${"[".repeat(200)}a](b "${HIDDEN}")`)).toBe("[text nested too deeply to be read]");
  });

  it("says so where a table is too large to be read", async () => {
    const text = await sanitize(`|a|b|\n|-|-|\n${`|${HIDDEN}|\n`.repeat(9000)}`);
    expect(text).toBe("[table that could not be read]");
  });
});

describe("a text without Markdown", () => {
  it.each([
    [" a", "a"],
    ["a ", "a"],
    ["- \na", "-\na"],
    ["-\n a", "-\n\na"],
    ["a\n\n\nb", "a\n\nb"],
    ["1 \x07 2", "1  2"],
    ["~\x07~", "~~"],
  ])("%j is read as %j", async (text, expected) => {
    expect(await sanitize(text)).toBe(expected);
  });
});

describe("lines of a diff", () => {
  it("are a block of code", async () => {
    expect(await sanitizeDiff("-a\r\n+b <!-- c --> \rd\u200B\r\n")).toBe("```diff\n-a\n+b <!-- c --> d\n```");
  });
});

describe("a line that is no Markdown", () => {
  it.each([
    ["Fix `a` <!-- and --> [b](c)", "Fix `a` <!-- and --> [b](c)"],
    ["docs/[slug]/<id>.md", "docs/[slug]/<id>.md"],
    ["two\r\nlines ", "two lines"],
    ["hid\u200Bden \u202Etxt\u001B[31m", "hidden [U+202E]txt[31m"],
    ["می\u200Cخواهم 👩🏽\u200D🚀", "می\u200Cخواهم 👩🏽\u200D🚀"],
  ])("%j is read as %j", async (line, expected) => {
    expect(await sanitizeLine(line)).toBe(expected);
    expect(await sanitizeLine(expected)).toBe(expected);
  });
});
