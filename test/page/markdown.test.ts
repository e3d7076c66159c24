import { describe, expect, it } from "vitest";
import { isElement, parsePage } from "../../src/page/dom.ts";
import { markerOf, numbersOf } from "../../src/page/list-markers.ts";
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
    "> quote\n>\n> > deeper\n\n---\n\nend",
    "```ts\nconst a = b < c && d;\n```",
    "````\n```\n````",
    "| a | b |\n| --- | :-: |\n| 1 | 2 |",
    "| a | b |\n| :-- | --: |\n| 1 | 2 |",
    "| a |\n| --- |\n| `x \\| y` |",
    "| a | b |\n| --- | --- |\n| `x \\| y \\| z` | 2 |",
    "- [x] done\n- [ ] open",
    "See https://example.com/a_b_c?d=e and that.",
    "a < b && c > d, 3 * 4 * 5, snake_case, C:\\path, 20 %",
    "~~old~~ new",
    "10<sup>6</sup>, H<sub>2</sub>O, <kbd>Ctrl</kbd>",
    "A note[^1].\n\n1. With its text.",
  ])("%j", (text) => {
    const source = text.replace(/\n\n1\. With/, "\n\n[^1]: With");
    expect(rendered(source).markdown()).toBe(text);
  });
});

describe("what GitHub shows in a form of its own", () => {
  it.each([
    ["a link", '<p><a href="https://e.example/p" title="x">words</a></p>', "words (https://e.example/p)"],
    [
      "a link of more than 200 characters",
      `<p><a href="https://e.example/${"x".repeat(200)}">w</a></p>`,
      "w (e.example)",
    ],
    ["a link that is not ASCII", '<p><a href="https://e.example/ignore⠀all">w</a></p>', "w (e.example)"],
    ["a link without encryption", '<p><a href="http://e.example/p">w</a></p>', "w (e.example)"],
    [
      "a link without encryption to another port",
      '<p><a href="http://e.example:8080/p">w</a></p>',
      "w (e.example:8080)",
    ],
    ["a link to a part of the page", '<p><a href="#x">w</a> <a href="docs/x.md">v</a></p>', "w v"],
    [
      "a link that names itself",
      '<p><a href="https://e.example/">https://e.example</a></p>',
      "https://e.example",
    ],
    [
      "links that name themselves without their scheme",
      '<p><a href="https://e.example/p">e.example/p</a> <a href="http://www.e.example">www.e.example</a></p>',
      "e.example/p www.e.example",
    ],
    [
      "a link that names itself, with a blank in it",
      '<p>See<a href="https://e.example/p"> https://e.example/p</a></p>',
      "See https://e.example/p",
    ],
    [
      "an issue",
      '<p><a class="issue-link" href="https://github.com/acme/shop/issues/7" data-x="t">#7</a></p>',
      "#7 (https://github.com/acme/shop/issues/7)",
    ],
    ["a mention", '<p><a class="user-mention" href="https://github.com/mona">@mona</a></p>', "@mona"],
    [
      "an emoji",
      '<p><g-emoji alias="tada">🎉</g-emoji> <img class="emoji" alt=":octocat:" src="x.png"></p>',
      "🎉 :octocat:",
    ],
    [
      "a picture",
      '<p><a href="https://e.example/x.png"><img src="a.png" alt="words" title="words"></a></p>',
      "[image]",
    ],
    ["a picture with a name of GitHub's form", '<p><img src="a.png" alt=":octocat:"></p>', "[image]"],
    [
      "an emoji whose name has words beside it",
      '<p><img src="a.png" class="emoji" alt="see :octocat:"> <img src="a.png" class="emoji" alt=":octocat: see"></p>',
      "[image] [image]",
    ],
    [
      "a link that is a row of pictures",
      '<p><a href="https://e.example/p"><img src="a.png" alt="x"> <img src="a.png" alt="y"></a></p>',
      "[image] [image]",
    ],
    [
      "links with a picture and words",
      '<p><a href="https://e.example/p">words <img src="a.png"></a> and <a href="https://e.example/q"><img src="a.png"> words</a></p>',
      "words [image] (https://e.example/p) and [image] words (https://e.example/q)",
    ],
    [
      "line ends of a text, which begin nothing",
      "<ul><li>never\n- delete</li></ul><div>a\n# b\n```\nc</div>",
      "- never - delete\n\na # b ``` c",
    ],
    [
      "words of mail that are struck out over an empty line",
      '<div class="email-fragment">a <del>b\n\nc</del></div>',
      "a <del>b\n\nc</del>",
    ],
    [
      "annotations in footnotes, which are small in a heading as well",
      '<h2>a<section class="footnotes"><p><ruby>b<rt>c</rt></ruby></p></section></h2>',
      "## a  b[tiny text]",
    ],
    ["line ends of mail", '<div class="email-fragment"><p>a\nb</p></div>', "a\nb"],
    [
      "a bar behind a back-slash in a cell",
      "<table><tr><td>limit \\| 600</td></tr></table>",
      "| limit \\[U+007C] 600 |\n| --- |",
    ],
    ["a back-tick beside code", "<p>a\\`<code>x</code> b`</p>", "a\\\\\\``x` b\\`"],
    ["a back-tick without code", "<p>it`s</p>", "it`s"],
    [
      "a tilde beside words that are struck out",
      "<p><del>~x</del></p><p>~<s>x</s></p><p><s>x</s></p>",
      "<del>~x</del>\n\n~<del>x</del>\n\n~~x~~",
    ],
    ["code in a summary", "<details><summary><pre>a\nb</pre></summary></details>", "```\na\nb\n```"],
    ["a film", "<p><video>words</video> <audio>words</audio></p>", "[video] [audio]"],
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
      "a diagram",
      '<section class="js-render-needs-enrichment" data-type="mermaid"><div><pre lang="mermaid">words</pre></div><span class="js-render-enrichment-loader">words</span></section>',
      "[diagram]",
    ],
    [
      "a map without its source",
      '<section class="js-render-needs-enrichment" data-type="geojson"><p>words</p></section>',
      "[diagram]",
    ],
    [
      "a part of the page that is filled in later and is no diagram",
      '<section class="js-render-needs-enrichment" data-type="markdown"><p>words</p></section>',
      "words",
    ],
    [
      "code in languages whose names only hold a diagram's",
      '<pre lang="geojsonl">a</pre><pre lang="x-stl">b</pre>',
      "```\na\n```\n\n```\nb\n```",
    ],
    ["a diagram that was not drawn yet", '<pre lang="geojson"><code>words</code></pre>', "[diagram]"],
    ["a formula", "<p>So <math-renderer>$words$</math-renderer></p>", "So [formula]"],
    ["a formula in MathML", "<p>So <math><mi>x</mi></math></p>", "So [formula]"],
    [
      "a field beside a box to tick",
      '<p><input type="checkbox"> a <input type="text" value="x"></p>',
      "[ ] a",
    ],
    [
      "words that are struck out, in each of its tags",
      "<p><del>a</del> <s>b</s> <strike>c</strike></p>",
      "~~a~~ ~~b~~ ~~c~~",
    ],
    ["words that were inserted", "<p>a <ins>b</ins></p>", "a <ins>b</ins>"],
    ["output of a program", "<p><samp>a_b</samp> and <tt>c_d</tt></p>", "`a_b` and `c_d`"],
    ["code over two lines of the source", "<p><code>a\nb</code></p>", "`a b`"],
    ["code that is a blank", "<p>a<code> </code>b</p>", "a b"],
    [
      "code with backticks in it, and at its edges",
      "<p><code>a`b</code> <code>`c</code> <code>d`</code></p>",
      "``a`b`` `` `c `` `` d` ``",
    ],
    ["blanks at the end of a line of code", "<pre>a  \nb\t \n</pre>", "```\na\nb\n```"],
    [
      "a footnote's mark with blanks around it",
      '<p>A note<sup> <a href="#fn-1" data-footnote-ref>1</a> </sup>.</p>',
      "A note[^1].",
    ],
    [
      "the ways back from a footnote that is named twice",
      '<section class="footnotes"><ol><li><p>Its text. <a href="#r" data-footnote-backref>↩</a> <a href="#r-2" data-footnote-backref>↩<sup>2</sup></a></p></li></ol></section>',
      "1. Its text.",
    ],
    [
      "links with words that pretend to be a way back",
      '<p><a href="https://e.example/" data-footnote-backref>a ↩</a> <a href="#r" data-footnote-backref>↩ b</a></p>',
      "a ↩ (https://e.example/) ↩ b",
    ],
    [
      "a heading with its link",
      '<div class="markdown-heading"><h2>Title</h2><a class="anchor" href="#t">x<svg class="octicon"></svg></a></div>',
      "## Title",
    ],
    ["a heading over two lines", "<h2>a<br>b</h2>", "## a b"],
    ["a heading without words", "<h2></h2><p>a</p>", "a"],
    ["the head of an article", "<header>Title</header><p>a</p>", "Title\n\na"],
    [
      "a note",
      '<div class="markdown-alert"><p class="markdown-alert-title"><svg class="octicon"></svg>Note</p><p>words</p></div>',
      "> **Note**\n>\n> words",
    ],
    [
      "a part that can be unfolded",
      "<details><summary>More</summary><p>words</p></details>",
      "**More**\n\nwords",
    ],
    [
      "a part whose name is two paragraphs, or bold in its beginning",
      "<details><summary><p>a</p><p>b</p></summary></details><details><summary><b>c</b> d</summary></details>",
      "**a**\n\n**b**\n\n**c** d",
    ],
    ["a definition list", "<dl><dt>term</dt><dd>words</dd></dl>", "**term**\n\nwords"],
    [
      "a number of its own",
      '<ol start="3"><li>a</li><li value="7">b</li><li>c</li></ol>',
      "3. a\n7. b\n8. c",
    ],
    ["a list from zero", '<ol start="0"><li>a</li><li>b</li></ol>', "0. a\n1. b"],
    ["a list with a paragraph in one of its items", "<ul><li>a</li><li><p>b</p></li></ul>", "- a\n\n- b"],
    ["letters above others", "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>", "漢(kan)"],
    [
      "words in another order",
      '<p><bdo dir="rtl">cba</bdo> <bdo dir="ltr">x</bdo> <bdo>y</bdo></p><div dir="rtl"><p>words</p></div>',
      "[letters from right to left: cba] x y\n\nwords",
    ],
    [
      "words that say that they are in their usual order, or not which",
      '<p dir="ltr">a</p><p>b <span dir="ltr">c</span></p>',
      "a\n\nb c",
    ],
    [
      "two paragraphs from right to left",
      '<div dir="rtl"><p>1 - 2</p><p>b</p></div>',
      "[right to left: 1 - 2]\n\nb",
    ],
    ["nothing from right to left", '<div dir="rtl"></div><p>a</p>', "a"],
    [
      "words that are too small",
      "<p><sub><sub><sub><sub>words</sub></sub></sub></sub> x</p>",
      "<sub><sub>[tiny text]</sub></sub> x",
    ],
    [
      "a table of blocks",
      "<table><tr><th>a</th><td><p>b</p><ul><li>c</li></ul></td></tr><tr><td>d</td></tr></table>",
      "a\n\nb\n\n- c\n\n[next row]\n\nd",
    ],
    [
      "a table with rows of their own length",
      "<table><tr><th>a</th><th>b</th></tr><tr><td>c</td></tr></table>",
      "| a | b |\n| --- | --- |\n| c |",
    ],
    [
      "a table with an empty row and an empty cell",
      "<table><tr><th></th><th></th></tr><tr><td>a</td><td></td></tr></table>",
      "| a |  |\n| --- | --- |",
    ],
    ["a table without a cell", "<table><tbody><tr></tr></tbody></table><p>a</p>", "a"],
    [
      "a table's caption",
      "<table><caption>words</caption><tr><td>a<br>b</td></tr></table>",
      "words\n\n| a<br>b |\n| --- |",
    ],
    [
      "lines of a file",
      '<table><tr><td class="blob-num" data-line-number="3">3</td><td class="blob-code blob-code-inner">let a</td></tr><tr><td class="blob-num">4</td><td class="blob-code blob-code-inner">let b</td></tr></table>',
      "```\nlet a\nlet b\n```",
    ],
    [
      "lines of a file with signs and line ends in them, below a head",
      '<table><thead><tr><th class="blob-code">\na - b\n</th></tr></thead><tr><td class="blob-code">c\nd</td></tr></table>',
      "```\na - b\nc\nd\n```",
    ],
    [
      "a suggestion that keeps a line",
      '<table><tr><td class="blob-code blob-code-context">same</td></tr><tr><td class="blob-code blob-code-addition">new</td></tr></table>',
      "```diff\nsame\n+new\n```",
    ],
    [
      "a suggestion",
      '<div class="js-suggested-changes-blob"><table><tr><td class="blob-num-deletion">1</td><td class="blob-code-inner blob-code-deletion">old</td></tr><tr><td class="blob-num-addition">1</td><td class="blob-code-inner blob-code-addition">new</td></tr></table></div>',
      "```diff\n-old\n+new\n```",
    ],
    [
      "mail that is folded away",
      '<div class="email-fragment">a\nb</div><span class="email-hidden-toggle"><a href="#">…</a></span><div class="email-hidden-reply"><div class="email-quoted-reply">c</div></div>',
      "a\nb",
    ],
    ["an element that nobody knows", "<p><x-y z='words'>a</x-y></p><future-block>b</future-block>", "a\n\nb"],
    [
      "a formula, a picture and a film in code",
      '<pre>a <math-renderer>x</math-renderer> <img src="a.png" alt="x"> <video><b>x</b></video></pre>',
      "```\na [formula] [image] [video]\n```",
    ],
    [
      "a picture for each colour scheme",
      '<p><themed-picture data-catalyst-inline="true"><picture><source media="(prefers-color-scheme: dark)" srcset="dark.png"><img src="light.png" alt="words"></picture></themed-picture></p>',
      "[image]",
    ],
    [
      "a formula that is drawn",
      "<p>a <math-renderer><mjx-container><mjx-math><mjx-mo><mjx-c>x</mjx-c></mjx-mo></mjx-math><mjx-assistive-mml><math><mo>x</mo></math></mjx-assistive-mml></mjx-container></math-renderer></p>",
      "a [formula]",
    ],
    [
      "a diagram that is drawn, with its buttons",
      '<section class="js-render-needs-enrichment" data-type="mermaid"><details><summary><button>x</button></summary><details-dialog>x</details-dialog></details><iframe>x</iframe><svg><circle></circle></svg></section>',
      "[diagram]",
    ],
    ["a variable", "<p><var>n</var> times</p>", "n times"],
    ["blocks that are struck out", "<del><p>a</p><ul><li>b</li></ul></del>", "<del>\n\na\n\n- b\n\n</del>"],
    ["words that are struck out twice", "<p><del>a <s>b</s></del></p>", "~~a b~~"],
    ["quotation marks around blocks", "<div><q><p>a</p></q></div>", "“\n\na\n\n”"],
    [
      "code and tables that are struck out",
      "<del><pre>a</pre><table><tr><td>b</td></tr></table></del>",
      "<del>\n\n```\na\n```\n\n| b |\n| --- |\n\n</del>",
    ],
    ["an annotation of nothing that is struck out", "<p><del>a <rt>b</rt> c</del></p>", "~~a (b) c~~"],
    ["nothing that is struck out", "<del><p> </p></del><p>a</p>", "a"],
    [
      "keys, through which no line is drawn, and words in them",
      "<p><del>a <kbd>b</kbd></del> <s><ruby>c<rt>d</rt></ruby> <kbd><s>e</s></kbd></s></p>",
      "~~a [not struck: <kbd>b</kbd>]~~ ~~c[not struck: (d)] [not struck: <kbd>~~e~~</kbd>]~~",
    ],
    ["a button, which is a box too", "<p><del>a <button>b</button></del></p>", "~~a [not struck: b]~~"],
    [
      "a heading of a summary, through which no line is drawn",
      "<s><details><summary><h6>b [c] <s>d</s></h6></summary><h2>e</h2></details></s>",
      "<del>\n\n**[not struck: ###### b [c] ~~d~~]**\n\n## e\n\n</del>",
    ],
    [
      "a list of a footnote, through which no line is drawn either",
      '<section class="footnotes"><ol><li><del><div><p>a</p><ul><li>b</li><li>c</li></ul></div></del></li></ol></section><del><ol><li><ul><li>d</li></ul></li></ol></del>',
      "1. <del>\n\n   a\n\n   [not struck: - b\n   - c]\n\n   </del>\n\n<del>\n\n1. - d\n\n</del>",
    ],
    [
      "a key in code that is struck out",
      "<p><code>a <kbd>b</kbd> <del>c <kbd>d</kbd></del></code></p>",
      "`a b <del>c [not struck: <kbd>d</kbd>]</del>`",
    ],
    [
      "a cell at the end of its row that spans the next one",
      "<table><tr><td>a</td><td rowspan=9>b</td></tr><tr><td>c</td></tr><tr><td></td></tr></table>",
      "| a | b |\n| --- | --- |\n| c | [as above] |",
    ],
    [
      "cells of a table of blocks, of which some are empty",
      "<table><tr><td rowspan=2>a</td><td></td><td>b</td></tr><tr><td colspan=2><p>c</p></td></tr></table>",
      "a\n\n[empty cell]\n\nb\n\n[next row]\n\n[as above]\n\nc\n\n[as before]",
    ],
    [
      "lists in one another, with the markers of GitHub's style sheet",
      '<ol><li>a<ol><li>b<ol start="27"><li>c</li></ol></li><li value="24">d</li></ol></li><li>e<div><ol><li>f</li></ol></div></li></ol>',
      "1. a\n   i. b\n      aa. c\n   xxiv. d\n2. e\n   1. f",
    ],
    [
      "words of a list that are in none of its items, in one line as they are shown",
      "<ol>a<b>b</b> c<li>d</li>e<i>f</i></ol>",
      "a**b** c\n1. d\ne*f*",
    ],
    [
      "lists with a type",
      '<ol type="A"><li>a</li><li value="0">b</li><li type="i" value="4">c</li><li type="disc">d</li></ol><ul><li type="I">e</li><li>f</li></ul><ol><li>g</li></ol><ol type="I" start="4000"><li>h</li></ol>',
      "A. a\n0. b\niv. c\n- d\n\nI. e\n- f\n\n1. g\n\n4000. h",
    ],
    [
      "a way back of somebody's own",
      '<p>limit x <a data-footnote-backref href="#x">↩30</a> y</p>',
      "limit x ↩30 y",
    ],
    [
      "what code says by its form",
      "<p><code>a <del>b</del> 10<sup>6</sup> x<sub>1</sub></code></p>",
      "`a <del>b</del> 10<sup>6</sup> x<sub>1</sub>`",
    ],
    ["a line end in code, which GitHub does not show", "<p><code>/srv/<br>tmp</code></p>", "`/srv/tmp`"],
    ["a line end in a block of code", "<pre>a<br>b</pre>", "```\na\nb\n```"],
    ["blanks that code keeps", `<code><p>a${" ".repeat(70)}b</p></code>`, "a[70 blanks]b"],
    ["a picture that is nowhere", '<p>Do <img alt="not"> delete it</p>', "Do not delete it"],
    [
      "a picture of several sources",
      '<p><picture><source srcset="a.png"><img alt="a"></picture></p>',
      "[image]",
    ],
    [
      "cells that span columns and rows",
      "<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td colspan=2 rowspan=2>d</td><td>e</td></tr><tr><td>f</td></tr></table>",
      "| a | b | c |\n| --- | --- | --- |\n| d |  | e |\n| [as above] | [as above] | f |",
    ],
    ["a film with blocks in it", "<video><div>x</div></video>", "[video]"],
    ["a formula with blocks in it", "<math-renderer><p>x</p></math-renderer>", "[formula]"],
    [
      "lines of a file beside other cells",
      '<table><tr><th>a</th><td class="blob-code-inner">b</td></tr></table>',
      "| a | b |\n| --- | --- |",
    ],
    ["a class with an unusual space, which is another class", '<p class="sr-only\u3000">a</p>', "a"],
    [
      "classes that only hold the name of one that hides something or stands for something",
      '<p class="page-anchor">a <a class="no-user-mention" href="https://e.example/">b</a> <a class="user-mentions" href="https://e.example/">c</a> <img src="a.png" class="my-emoji" alt=":d:"> <img src="a.png" class="emojis" alt=":e:"></p>',
      "a b (https://e.example/) c (https://e.example/) [image] [image]",
    ],
    [
      "classes that only hold the name of one that a diagram or a line of a file has",
      '<div class="js-render-needs-enrichment-later" data-type="stl">a</div><div class="no-js-render-needs-enrichment" data-type="stl">b</div><table><tr><td class="no-blob-code">c</td></tr></table><table><tr><td class="blob-code blob-code-additions">d</td></tr><tr><td class="blob-code blob-code-deletions">e</td></tr></table>',
      "a\n\nb\n\n| c |\n| --- |\n\n```\nd\ne\n```",
    ],
    [
      "code of a language that GitHub names in its only class",
      '<div class="highlight-source-js"><pre>a</pre></div>',
      "```js\na\n```",
    ],
    [
      "what a style hides, with and without blanks",
      '<p>a<span style="display:none">x</span><span style="color:red;display:none">x</span><span style="color: red;  display:  none">x</span></p>',
      "a",
    ],
    [
      "what GitHub has hidden",
      '<p>a<span hidden>x</span><span style="color: red; display: none">x</span><dialog>x</dialog></p>',
      "a",
    ],
    [
      "what no browser shows",
      "<p>a<script>x</script><style>x</style><template>x</template><noscript>x</noscript><!-- x --><title>x</title></p>",
      "a",
    ],
  ])("%s", (_, html, expected) => {
    expect(new RenderedText(html).markdown()).toBe(expected);
  });
});

describe("a page of a size or shape that no text on GitHub has is refused", () => {
  it.each([
    ["more than 1 MiB", "x".repeat(1024 * 1024 + 1), "its page has more than 1048576 characters"],
    ["10,000 levels", "<div>".repeat(10_000), "its page is nested more than 64 levels deep"],
    ["200,000 levels of the same", "<b>".repeat(200_000), "its page is nested more than 64 levels deep"],
    [
      "100 levels of formatting repeated in each paragraph",
      Array.from({ length: 100 }, (_, n) => `<font x=${n}>`).join("") + "<p>x".repeat(200_000),
      "its page is nested more than 64 levels deep",
    ],
    [
      "40 levels of formatting repeated in each paragraph",
      `<p>${Array.from({ length: 40 }, (_, n) => `<font x=${n}>`).join("")}${"<p>x".repeat(6000)}`,
      "its page has more than 200000 elements",
    ],
  ])("%s", (_, html, message) => {
    expect(() => new RenderedText(html)).toThrow(expect.objectContaining({ name: "PageError", message }));
  });

  it.each([
    ["1 MiB of words", "x".repeat(1024 * 1024)],
    ["63 levels within the page's own", `${"<div>".repeat(63)}x`],
  ])("%s are read", (_, html) => {
    expect(new RenderedText(html).markdown()).toMatch(/^x+$/);
  });

  it("is read to 1 MiB", () => {
    const text = "<p>word <b>word</b></p>".repeat(40_000);
    expect(new RenderedText(text).markdown().split("\n\n")).toHaveLength(40_000);
  });
});

describe("tags that GitHub hides", () => {
  it.each([
    ["none", "words < words > words <b>x</b> <https://e.example> a<b", []],
    ["GitHub's own", "<b>x</b> and <sub>y</sub>", []],
    ["in code", "`<Steps>` and\n\n```\n<Tab>\n```", []],
    ["in a comment of the source", "<!-- <Steps> -->", ["Steps"]],
    ["four", "<Steps> Promise<T> --key <value> <u>x</u>", ["Steps", "T", "value"]],
  ])("%s", (_, source, expected) => {
    expect(rendered(source).hiddenTags(source)).toEqual(expected);
  });

  it("none in code that GitHub coloured piece by piece", () => {
    const html =
      '<div class="highlight highlight-source-tsx"><pre>&lt;<span class="pl-c1">Steps</span>&gt;</pre></div>';
    expect(new RenderedText(html).hiddenTags("```tsx\n<Steps>\n```")).toEqual([]);
  });
});

/** The markers of so many items, less the dot. */
function markersOf(type: string, count: number): string[] {
  const [list] = parsePage(`<ol type="${type}">${"<li>x</li>".repeat(count)}</ol>`);
  const numbers = list !== undefined && isElement(list) ? [...numbersOf(list)] : [];
  return numbers.map(([item, number]) => markerOf(item, number).replace(". ", ""));
}

describe("the items of a list are counted without a gap", () => {
  it("in letters", () => {
    const letters = Array.from("abcdefghijklmnopqrstuvwxyz");
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    const expected = [...letters, ...pairs, ...letters.map((last) => `aa${last}`)];

    expect(markersOf("a", expected.length)).toEqual(expected);
    expect(markersOf("A", expected.length)).toEqual(expected.map((marker) => marker.toUpperCase()));
  });

  it("in Roman numbers, up to the largest that browsers write", () => {
    const thousands = ["", "m", "mm", "mmm"];
    const hundreds = ["", "c", "cc", "ccc", "cd", "d", "dc", "dcc", "dccc", "cm"];
    const tens = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"];
    const ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
    const [, ...expected] = thousands.flatMap((m) =>
      hundreds.flatMap((c) => tens.flatMap((x) => ones.map((i) => m + c + x + i))),
    );

    expect(markersOf("i", 4000)).toEqual([...expected, "4000"]);
  });
});
