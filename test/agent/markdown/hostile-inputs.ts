// The longest comment that GitHub takes.
const SIZE = 65_536;

function fill(unit: string): string {
  return unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE);
}

const PARAGRAPHS = `Thanks for the report! The **retry option** is described in [the guide](https://example.com/guide/retry),
but the default of \`maxAttempts\` changed in version 2 and the page still says 3. See also <https://example.com/changes>.

## What to change

1. Say that the default is 5, and why; keep the *note* about idempotent requests.
2. Add an example:

   \`\`\`ts
   const client = createClient({ retry: { maxAttempts: 5 } });
   \`\`\`

- [x] checked on Node 24
- [ ] checked on Deno, see #123 and @octo's comment

| option | default | meaning |
| --- | --- | --- |
| \`maxAttempts\` | 5 | how often a request is sent |
| \`backoff\` | \`"jitter"\` | waits between 1 s and 30 s &amp; never longer |

> The docs should say what the code does.

<!-- Please fill in the template -->

`;

/** Text as people write it. */
export const ORDINARY_TEXT = fill(PARAGRAPHS);

/** Texts that make careless parsers slow or overflow their stack. */
export const HOSTILE_INPUTS: Readonly<Record<string, string>> = {
  "[": fill("["),
  "[a](": fill("[a]("),
  "*a ": fill("*a "),
  "a**b": fill("a**b"),
  "growing back-tick runs": fill(Array.from({ length: 360 }, (_, n) => `${"`".repeat(n + 1)}a`).join("")),
  "> ": fill("> "),
  "> on one line each": fill("> a\n"),
  "deep lists": fill(Array.from({ length: 200 }, (_, n) => `${" ".repeat(n * 2)}- a\n`).join("")),
  "- on one line": fill("- "),
  "<!--": fill("<!--"),
  "<!-- in paragraphs": fill("a <!--\n"),
  "<a ": fill("<a "),
  "<a b='": fill("<a b='"),
  "<b>": fill("<b>"),
  "<b hidden>": fill("a <b hidden>"),
  "<script": fill("<script "),
  "</b>": fill("</b>"),
  "reference definitions": fill(Array.from({ length: 4000 }, (_, n) => `[${n}]: a "b"\n`).join("")),
  "one definition, many uses": `[a]: ${"x".repeat(30_000)}\n\n${"[a]".repeat(11_800)}`,
  "[^a]": fill("[^a]"),
  "[^a]: ": fill("[^a]: "),
  "footnote definitions": fill(Array.from({ length: 4000 }, (_, n) => `[^${n}]: a\n`).join("")),
  "300-row table": fill(`| a | b |\n| --- | --- |\n${"| 1 | 2 | 3 |\n".repeat(300)}`),
  "dense table": fill(`${"|a".repeat(100)}|\n${"|-".repeat(100)}|\n${`${"|a".repeat(100)}|\n`.repeat(330)}`),
  "two-column table": fill(`a|b\n-|-\n${"a|b\n".repeat(20_000)}`),
  rules: fill("|-|\n"),
  "[ and one ]": `${fill("[").slice(1)}]`,
  "![ and one ]": `${fill("![").slice(1)}]`,
  "log with colours": fill("[31m[INFO] x\n"),
  "wide table": fill(`${"|a".repeat(500)}|\n${"|-".repeat(500)}|\n${"|\n".repeat(30_000)}`),
  "http://a.": fill("http://a."),
  "a@": fill("a@"),
  "&": fill("&"),
  "&amp;": fill("&amp;"),
  "![": fill("!["),
  "![](a) nested": `${"![".repeat(9000)}a${"](a)".repeat(9000)}`,
  "$a ": fill("$a "),
  "$\\phantom{": fill("$\\phantom{ "),
  "\\": fill("\\"),
  "~~a": fill("~~a"),
  _a_: fill("_a_ "),
  "line ends": fill("\n"),
  "a on a line each": fill("a\n"),
  "zero-width joiners": fill("\u200D"),
  "marks in Hebrew": fill("\u05D0\u200F"),
  "tag characters": fill("\u{1F3F4}\u{E0067}\u{E0062}"),
  "private use": fill("\uE000"),
  "lone surrogates": fill("\uD800"),
  spaces: fill(" "),
  "a with spaces": `a${" ".repeat(SIZE - 2)}b`,
  tabs: fill("\ta"),
  "\\frac in dollars": fill("$\\frac{a}{b} "),
  "formulas that conceal": fill("$\\x$ "),
  "escaped dollars": fill("\\$\\\\x"),
  "$ in HTML": fill("<b>$a% </b>"),
  "one long formula": `$${fill("\\\\ x% ").slice(2)}$`,
  "sequence diagrams": fill("```mermaid\nsequenceDiagram\nA->>B: x\nparticipant a as b\n```\n"),
  "one wide flowchart": `\`\`\`mermaid\ngraph TD\n${fill("A -- ").slice(40)}\n\`\`\``,
  "one tall flowchart": `\`\`\`mermaid\ngraph TD\n${fill("A[a] -- b --> C\n").slice(40)}\n\`\`\``,
  "<script> with tags": fill("a <script><b>"),
  "comments with dashes": fill("a <!-- -- [ -->\n"),
  "<template> in cells": fill("|a|\n|-|\n|<div hidden></div>|\n\n"),
  "hidden in lists": fill("- > <div hidden>\n"),
  "form feeds": fill("-\f|a\v"),
  "<sub>": fill("a<sub>"),
  "lang=math": fill("<i lang=math>a</i>"),
  mermaid: fill("```mermaid\n%%{ a\n%% b\n"),
  "/docs in mid-sentence": fill("a/docs /docsx "),
  "On wrote:": fill("On a wrote\n"),
  "-----Original Message-----": fill("-----Original \n"),
  "one tag, many attributes": `<a${" b".repeat(32_000)}>`,
  "one tag, never closed": `x <a${" b".repeat(32_000)}`,
  "attributes in block tags": fill("<div style='a:b' hidden= title=\"\n"),
  "</div> lines": fill("</div>\n\n"),
  "footnotes by name": Array.from({ length: 2700 }, (_, n) => `[^a${n}][^${n}]\n\n[^a${n}]: a\n`).join(""),
  "](": fill("]("),
  "]: ": fill("[a`]: `\n\n"),
  "list items with tags": fill("- <b>a\n"),
  "quotes in lists": fill("- > a\n"),
  "emoji sequences": fill("\u{1F468}\u200D\u{1F469}\u200D"),
  Persian: fill("\u0645\u06CC\u200C"),
  links: fill("[a](b) "),
  "non-ASCII targets": fill("[a](\u6F22\u6F22\u6F22) "),
  "HTML links": fill("<a href=b>c</a> "),
  mix: fill("[a](`*_<b ![$\n> - "),
  "Mermaid links": `\`\`\`mermaid\ngraph TD\n${fill(`A${" -- a    --> B".repeat(20)} !\n`)}`,
  "items of one number": fill("1. a\n"),
  "tables without bars": fill("a\n:--\n\n"),
  "rules without bars": fill(":--\n"),
};
