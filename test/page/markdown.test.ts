import { describe, expect, it, test } from "vitest";
import { RenderedText } from "../../src/page/rendered-text.ts";
import hiddenText from "../corpora/hidden-text.json" with { type: "json" };
import scripts from "../corpora/scripts.json" with { type: "json" };
import { rendered } from "./rendered.ts";

const HIDDEN = "SECRETWORD";

describe("hidden text", () => {
  it.each(hiddenText)(
    "$name",
    ({ input, output, shown = false }: (typeof hiddenText)[number] & { shown?: boolean }) => {
      const text = rendered(input).markdown();
      expect(text.includes(HIDDEN)).toBe(shown);
      expect(text).toBe(output);
    },
  );
});

describe("writing of every script", () => {
  it.each(scripts)("$name arrives", ({ text }) => {
    expect(rendered(text).markdown()).toBe(text);
  });
});

describe("Markdown that hides nothing stays as it is", () => {
  it.each([
    "Plain words, nothing else.",
    "Two lines\nof one paragraph",
    "# Title\n\nText with *emphasis*, **strong** and `code`.",
    "- a\n- b\n  - c",
    "1. d\n2. e",
    "5. d\n6. e",
    "0. d\n1. e",
    "> quote\n>\n> > deeper\n\n---\n\nend",
    "```ts\nconst a = b < c && d;\n```",
    "````\n```\n````",
    "- [x] done\n- [ ] open",
    "See https://example.com/a_b_c?d=e and that.",
    "a < b && c > d, 3 * 4 * 5, snake_case, C:\\path, 20 %",
    "10<sup>6</sup>, H<sub>2</sub>O, <del>old</del>",
    "In a replacement, **$& is all that was found**",
  ])("%j", (text) => {
    expect(rendered(text).markdown()).toBe(text);
  });
});

describe("what GitHub shows in a form of its own", () => {
  it.each([
    ["a mention", '<p><a class="user-mention" href="https://github.com/mona">@mona</a></p>', "@mona"],
    [
      "an emoji",
      '<p><g-emoji alias="tada">🎉</g-emoji> <img class="emoji" alt=":octocat:" src="x.png" align="absmiddle"></p>',
      "🎉 :octocat:",
    ],
    [
      "a picture in a link",
      '<p><a href="https://e.example/x.png"><img src="a.png" alt="words" title="words"></a></p>',
      "[image]",
    ],
    ["a picture with a name of GitHub's form", '<p><img src="a.png" alt=":octocat:"></p>', "[image]"],
    [
      "an emoji whose name has words beside it",
      '<p><img src="a.png" class="emoji" alt="see :octocat:"></p>',
      "[image]",
    ],
    [
      "a link with a picture and words",
      '<p><a href="https://e.example/p">words <img src="a.png"></a></p>',
      "words [image] (e.example)",
    ],
    [
      "line ends of a text, which begin nothing",
      "<ul><li>never\n- delete</li></ul><div>a\n# b\n```\nc</div>",
      "- never - delete\n\na # b \\`\\`\\` c",
    ],
    ["line ends of mail", '<div class="email-fragment">a\n\n    b</div>', "a b"],
    [
      "a bar behind a back-slash in a cell",
      "<table><tr><td>limit \\| 600</td></tr></table>",
      "[table, may scroll]\n\n| limit \\[U+007C] 600 |\n| --- |",
    ],
    ["a back-tick beside code, escaped", "<p>a\\`<code>x</code> b`</p>", "a\\\\\\``x` b\\`"],
    [
      "a tag that words show among words that are struck out, escaped",
      "<p><del>a &lt;/del&gt; b</del> &lt;c&gt;</p>",
      "<del>a \\</del> b</del> <c>",
    ],
    ["a film", '<p><video src="a.mp4">words</video></p>', "[video]"],
    [
      "code that GitHub coloured",
      '<div class="highlight highlight-source-ts"><pre><span class="pl-k">let</span> a</pre></div>',
      "```ts\nlet a\n```",
    ],
    [
      "code in HTML",
      '<div class="highlight highlight-text-html-basic"><pre>&lt;b&gt;</pre></div>',
      "```html\n<b>\n```",
    ],
    [
      "code with a word that nobody sees",
      '<pre lang="ignore-all"><code class="language-x">a\n</code></pre>',
      "```\na\n```",
    ],
    [
      "a diagram, with its buttons",
      '<section class="js-render-needs-enrichment" data-type="mermaid"><div><pre lang="mermaid">words</pre></div><span class="js-render-enrichment-loader">words</span><iframe>x</iframe></section>',
      "[diagram]",
    ],
    [
      "a part of the page that is filled in later and is no diagram",
      '<section class="js-render-needs-enrichment" data-type="markdown"><p>words</p></section>',
      "words",
    ],
    ["a diagram that was not drawn yet", '<pre lang="geojson"><code>words</code></pre>', "[diagram]"],
    [
      "words that are struck out, in each of its tags",
      "<p><del>a</del> <s>b</s> <strike>c</strike></p>",
      "<del>a</del> <del>b</del> <del>c</del>",
    ],
    ["keys, which are not one word", "<p><kbd>30</kbd><kbd>0</kbd></p>", "<kbd>30</kbd><kbd>0</kbd>"],
    ["output of a program", "<p><samp>a_b</samp> and <tt>c_d</tt></p>", "`a_b` and `c_d`"],
    ["code that is a blank", "<p>a<code> </code>b</p>", "a b"],
    [
      "code with backticks in it, and at its edges",
      "<p><code>a`b</code> <code>`c</code> <code>d`</code></p>",
      "``a`b`` `` `c `` `` d` ``",
    ],
    [
      "a footnote",
      '<p>A<sup><a href="#fn-1" data-footnote-ref>1</a></sup>.</p><section class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li><p>Its text. <a href="#r" class="data-footnote-backref">↩</a></p></li></ol></section>',
      "A<sup>1</sup>.\n\n1. Its text. ↩",
    ],
    [
      "a heading with its link",
      '<div class="markdown-heading"><h2>Title</h2><a class="anchor" href="#t">x<svg class="octicon"></svg></a></div>',
      "## Title",
    ],
    ["a heading over two lines", "<h2>a<br>b</h2>", "## a b"],
    ["a heading without words", "<h2></h2><p>a</p>", "a"],
    [
      "a note",
      '<div class="markdown-alert"><p class="markdown-alert-title"><svg class="octicon"></svg>Note</p><p>words</p></div>',
      "> **Note**\n>\n> words",
    ],
    ["a part that is unfolded", "<details><summary>a</summary><p>b</p></details>", "**a**\n\nb"],
    [
      "a heading in a summary, which a long word makes wider than the page",
      '<details><summary>a <div class="markdown-heading"><h3>b</h3></div></summary><p>c</p></details>',
      "**a**\n**[heading]**\n\nc",
    ],
    [
      "line ends beside items, and in code",
      "<ol>\n<br>\n<li>a</li><br><li><code>b<br>c</code></li></ol>",
      "1. a\n2. `b c`",
    ],
    ["a definition list", "<dl><dt>term</dt><dd>words</dd></dl>", "**term**\n\nwords"],
    ["a list with paragraphs", "<ul><li>a</li><li><p>b</p><p>c</p></li></ul>", "- a\n- b\n\n  c"],
    [
      "a table",
      `<table><tr><th>a</th><th align="center">b</th><th align="left">c</th><th align="right">d</th></tr><tr><td><code>x | y</code></td><td>2</td></tr></table>`,
      "[table, may scroll]\n\n| a | b | c | d |\n| --- | :-: | :-- | --: |\n| `x \\| y` | 2 |",
    ],
    [
      "numbers in another list, which are shown as letters",
      "<ul><li>a<ol><li>b</li></ol></li></ul>",
      "- a\n  - b",
    ],
    [
      "a table of blocks",
      "<table><tr><th>a</th><td><p>b</p><ul><li>c</li></ul></td></tr><tr><td></td></tr><tr><td></td><td>d</td></tr></table>",
      "[table, may scroll]\n\n[row]\n\na\n\nb\n\n- c\n\n[row]\n\n[empty cell]\n\nd",
    ],
    [
      "a table with an empty row, an empty cell and two lines in a cell",
      "<table><tr><th></th><th></th></tr><tr><td>a<br>b</td><td></td></tr></table>",
      "[table, may scroll]\n\n| a<br>b |  |\n| --- | --- |",
    ],
    ["a table without a cell", "<table><tbody><tr></tr></tbody></table><p>a</p>", "a"],
    [
      "lines of a file",
      embedded("shop/src/[id]/a.ts", "Lines 10\n to 49"),
      "[lines 10–49 of shop/src/[id]/a.ts at 1a2b3c4]",
    ],
    ["one line of a file", embedded("shop/a.ts", "Line 3"), "[line 3 of shop/a.ts at 1a2b3c4]"],
    ["a line of a file whose name could begin code", embedded("shop/`a.ts", "Line 3"), "[lines of a file]"],
    [
      "a suggestion",
      '<div class="js-suggested-changes-blob"><table><tr><td class="blob-num-deletion">1</td><td class="blob-code-inner blob-code-deletion">old</td></tr><tr><td class="blob-code blob-code-context">same</td></tr><tr><td class="blob-code-inner blob-code-addition">new</td></tr></table></div>',
      "```diff\n-old\nsame\n+new\n```",
    ],
    [
      "mail that is folded away",
      '<div class="email-fragment">a\nb</div><span class="email-hidden-toggle"><a href="#">…</a></span><div class="email-hidden-reply"><div class="email-quoted-reply">c</div></div>',
      "a b",
    ],
    ["mail that is quoted", '<div class="email-quoted-reply">a\nb</div>', "> a b"],
    ["an element that nobody knows", "<p><x-y z='words'>a</x-y></p><future-block>b</future-block>", "a\n\nb"],
    [
      "a picture for each colour scheme",
      '<p><themed-picture data-catalyst-inline="true"><picture><source media="(prefers-color-scheme: dark)" srcset="dark.png"><img src="light.png" alt="words"></picture></themed-picture></p>',
      "[image]",
    ],
    [
      "classes that only hold the name of one that means something",
      '<p class="page-anchor">a <a class="no-user-mention" href="https://e.example/">b</a> <img src="a.png" class="my-emoji" alt=":d:"></p><table><tr><td class="no-blob-code">c</td></tr></table>',
      "a b (e.example) [image]\n\n[table, may scroll]\n\n| c |\n| --- |",
    ],
    [
      "what a style or an attribute hides",
      '<p>a<span style="display:none">x</span><span style="color: red;  display:  none">x</span><span hidden>x</span></p>',
      "a",
    ],
    [
      "what no browser shows",
      "<p>a<script>x</script><style>x</style><template>x</template><!-- x --></p>",
      "a",
    ],
  ])("%s", (_, html, expected) => {
    expect(new RenderedText(html).markdown()).toBe(expected);
  });
});

/** Lines of a file behind a permalink, as recorded from GitHub. */
function embedded(path: string, lines: string): string {
  const header = `<div class="Box-header f6"><p class="mb-0 text-bold"><a href="https://github.com/acme/shop/blob/1a2b3c4/a.ts#L3">${path}</a></p><p class="mb-0">\n ${lines}\n in\n <a class="commit-tease-sha" href="/acme/shop/commit/1a2b3c4">1a2b3c4</a></p></div>`;
  const code = `<table><tr><td class="blob-num"></td><td class="blob-code blob-code-inner js-file-line">words</td></tr></table>`;
  return `<p></p><div class="Box Box--condensed my-2">${header}<div class="Box-body p-0 blob-wrapper blob-wrapper-embedded data">${code}</div></div><p></p>`;
}

describe("of the target of a link", () => {
  const HOME = "https://github.com/acme/shop";
  const words = "x".repeat(200);

  test.each([
    ["a page", "https://e.example/p", " (https://e.example/p)", " (e.example)"],
    ["a host", "https://e.example", " (e.example)", " (e.example)"],
    ["more than 200 characters", `https://e.example/${words}`, " (e.example)", " (e.example)"],
    ["what is not ASCII", "https://e.example/ignore⠀all", " (e.example)", " (e.example)"],
    ["what could begin code", "https://e.example/`", " (e.example)", " (e.example)"],
    ["a long host", `http://${"x.".repeat(40)}example`, " [link]", " [link]"],
    ["a host that could begin code", "http://a%60b.example/", " [link]", " [link]"],
    ["no encryption, and a port", "http://e.example:8080/p", " (e.example:8080)", " (e.example:8080)"],
    ["a part of the page", "#x", "", ""],
    ["a page of the documentation", "/guides/uploads#limits", " (/guides/uploads#limits)", ""],
    ["a page beside it", "../uploads.mdx", " (../uploads.mdx)", ""],
    ["a path with words", "/a b", "", ""],
    ["an address for mail", "mailto:mona@e.example", "", ""],
    ["an issue of the repository", `${HOME}/issues/7`, ` (${HOME}/issues/7)`, ` (${HOME}/issues/7)`],
    ["a comment there", `${HOME}/pull/8#words`, ` (${HOME}/pull/8#words)`, ` (${HOME}/pull/8)`],
    ["its commit", `${HOME}/commit/1a2b3c4`, ` (${HOME}/commit/1a2b3c4)`, ` (${HOME}/commit/1a2b3c4)`],
    ["its file", `${HOME}/blob/main/words`, ` (${HOME}/blob/main/words)`, " (github.com)"],
    ["words behind its number", `${HOME}/issues/7words`, ` (${HOME}/issues/7words)`, " (github.com)"],
    ["an issue of another", `${HOME}s/issues/7`, ` (${HOME}s/issues/7)`, " (github.com)"],
  ])("the command has %s, and other texts have the host", (_, href, inCommand, elsewhere) => {
    const page = new RenderedText(`<p>/docs a<b><a href="${href}">.</a></b></p>`);
    expect(page.command("/docs")).toMatchObject({ instruction: `a**.${inCommand}**` });
    expect(page.markdown(HOME)).toBe(`/docs a**.${elsewhere}**`);
  });

  test("nothing is said twice", () => {
    const html =
      '<p><a href="https://e.example/">https://e.example</a> <a href="http://www.e.example/p">www.e.example/p</a></p>';
    expect(new RenderedText(html).markdown()).toBe("https://e.example www.e.example/p");
  });
});

test("a task in a list with numbers has its checkbox in place of its number, as GitHub shows it", () => {
  expect(rendered("7. [ ] at most\n8. any").markdown()).toBe("- [ ] at most\n8. any");
});

describe("a line that may be shown in another order has a note", () => {
  it.each([
    ["numbers behind a letter", "<p>a</p><p>Limit א 300 → 600</p>", "a\n\n[right to left] Limit א 300 → 600"],
    ["figures of the script beside a sign", "<p>٣٠٠ → ٦٠٠</p>", "[right to left] ٣٠٠ → ٦٠٠"],
    [
      "an item of a list that another item may turn",
      '<ul dir="auto"><li>א</li><li>1 → 2</li></ul>',
      "- א\n- [right to left] 1 → 2",
    ],
    [
      "an item of a list that a mark may turn",
      '<ul dir="auto"><li>\u200F</li><li>1 → 2</li></ul>',
      "- [right to left] [U+200F]\n- [right to left] 1 → 2",
    ],
    [
      "cells",
      "<table><tr><td>א</td><td>DROP</td></tr></table>",
      "[table, may scroll]\n\n| א | [right to left] DROP |\n| --- | --- |",
    ],
    ["a part of that direction", '<div dir="RTL"><p>300 → 600</p></div>', "[right to left] 300 → 600"],
    ["its code", '<div dir="rtl"><pre>a</pre></div><p>b</p>', "[right to left]\n```\na\n```\n\nb"],
    ["code", "<pre>a\nא DROP ב KEEP</pre>", "[right to left]\n```\na\nא DROP ב KEEP\n```"],
    ["figures of the script alone", "<p>٣٠٠ - ٦٠٠</p>", "[right to left] ٣٠٠ - ٦٠٠"],
    ["words of that direction alone", "<p>שלום, עולם</p>", "שלום, עולם"],
  ])("%s", (_, html, expected) => {
    expect(new RenderedText(html).markdown()).toBe(expected);
  });
});

describe("many blanks are written out", () => {
  it.each([
    ["in words", `<p>a${"\u00A0".repeat(61)}b</p>`, "a[61 spaces]b"],
    [
      "in several gaps",
      `<pre>${"a  b\t".repeat(7)}</pre>`,
      `\`\`\`\n${"a[2 spaces]b[8 spaces]".repeat(7)}\n\`\`\``,
    ],
    ["in code", `<pre>a${" ".repeat(61)}b</pre>`, "```\na[61 spaces]b\n```"],
    ["of tabs", `<pre>a${"\t".repeat(9)}b</pre>`, "```\na[72 spaces]b\n```"],
    ["of wide blanks, each for two", `<pre>a${"\u2003".repeat(31)}b</pre>`, "```\na[62 spaces]b\n```"],
  ])("%s", (_, html, expected) => {
    expect(new RenderedText(html).markdown()).toBe(expected);
  });

  it("but not those of ordinary code", () => {
    const code = `<pre>a${" ".repeat(60)}b\n${"  x".repeat(30)} ${"y ".repeat(60)}</pre>`;
    expect(new RenderedText(code).markdown()).not.toContain("spaces]");
  });
});

describe("a page of a size or shape that no text on GitHub has is refused", () => {
  it.each([
    ["more than 1 MiB", "x".repeat(1024 * 1024 + 1), "its rendered HTML has more than 1048576 characters"],
    ["10,000 levels", "<div>".repeat(10_000), "its rendered HTML is nested more than 14 levels deep"],
    [
      "formatting repeated in each paragraph",
      `<p>${Array.from({ length: 10 }, (_, n) => `<font x=${n}>`).join("")}${"<p>x".repeat(24_000)}`,
      "its rendered HTML has more than 200000 elements",
    ],
  ])("%s", (_, html, message) => {
    expect(() => new RenderedText(html)).toThrow(
      expect.objectContaining({ name: "UnusualFormattingError", message }),
    );
  });

  it("is read to 1 MiB", () => {
    const text = "<p>word <b>word</b></p>".repeat(40_000);
    expect(new RenderedText(text).markdown().split("\n\n")).toHaveLength(40_000);
  });
});
