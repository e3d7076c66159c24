import { describe, expect, test } from "vitest";
import type { Known } from "../../emulator/github/render/references.ts";
import { type Rendering, renderHtml } from "../../emulator/github/render/render.ts";

const known: Known = {
  serverUrl: "https://github.com",
  repository: "acme/shop",
  isAccount: (login) => ["mona", "max"].includes(login.toLowerCase()),
  isTeam: (slug) => slug === "acme/docs",
  kindOf: ({ repository, number }) =>
    repository === "acme/shop" ? ({ 7: "issue", 8: "pull", 9: "discussion" } as const)[number] : undefined,
  isCommit: (sha) => sha.startsWith("1a2b3c4"),
};

const render = (text: string, rendering: Partial<Rendering> = {}) =>
  renderHtml(text, { known, ...rendering });

/** The same without what no reader of a form looks at: attributes but the class, icons, and line ends between tags. */
const outline = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<(\w[\w-]*)(?: [^>]*?(class="[^"]*")[^>]*| [^>]*)?>/g, (_, name, classes) =>
      classes === undefined ? `<${name}>` : `<${name} ${classes}>`,
    )
    .replace(/>\n+(?=<)/g, ">")
    .trim();

describe("Markdown as GitHub reads it", () => {
  test.each([
    ["a\nb", '<p dir="auto">a<br>\nb</p>'],
    [
      "<details><summary>More</summary>\n\n*x*\n\n</details>",
      '<details><summary>More</summary>\n<p dir="auto"><em>x</em></p>\n</details>',
    ],
    ["3. a\n4. b", '<ol start="3" dir="auto">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ["www.x.org", '<p dir="auto"><a href="http://www.x.org" rel="nofollow">www.x.org</a></p>'],
    [
      "- [x] a",
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" id="" disabled class="task-list-item-checkbox" aria-label="Completed task" checked> a</li>\n</ul>',
    ],
  ])("%j", (markdown, html) => {
    expect(render(markdown).trim()).toBe(html);
  });

  test("a line end is none in files and summaries", () => {
    expect(render("a\nb", { breaks: false })).toBe('<p dir="auto">a\nb</p>\n');
  });
});

describe("GitHub's own forms", () => {
  test.each([
    [
      "highlighted code",
      '```ts title="x"\nconst a = "b"; // c\n```',
      '<div class="highlight highlight-source-ts notranslate position-relative overflow-auto"><pre><span class="pl-k">const</span> a = <span class="pl-s">"b"</span>; <span class="pl-c">// c</span></pre><div class="zeroclipboard-container"><clipboard-copy class="ClipboardButton btn btn-invisible js-clipboard-copy"></clipboard-copy></div></div>',
    ],
    [
      "a language that is none",
      "```xyz\na\n```",
      '<div class="snippet-clipboard-content notranslate position-relative overflow-auto"><pre class="notranslate"><code>a\n</code></pre><div class="zeroclipboard-container"><clipboard-copy class="ClipboardButton btn btn-invisible js-clipboard-copy"></clipboard-copy></div></div>',
    ],
    [
      "a diagram",
      "```mermaid\ngraph TD\n```",
      '<section class="js-render-needs-enrichment render-needs-enrichment position-relative"><div class="js-render-enrichment-target"><div class="render-plaintext-hidden"><pre>graph TD\n</pre></div></div><span class="js-render-enrichment-loader d-flex"><span><span class="sr-only">Loading</span></span></span></section>',
    ],
    [
      "a formula in a fence",
      "```math\nx\n```",
      '<math-renderer class="js-display-math">$$x$$</math-renderer>',
    ],
    [
      "a formula of its own",
      "$$\nx_1\n$$",
      '<math-renderer class="js-display-math">$$\nx_1\n$$</math-renderer>',
    ],
    [
      "a table",
      "| a |\n|---|\n| b |",
      "<markdown-accessiblity-table><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></markdown-accessiblity-table>",
    ],
    [
      "a note",
      "> [!WARNING]\n> look\n> out",
      '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Warning</p><p>look<br>\nout</p></div>',
    ],
    [
      "a note in a list",
      "- > [!NOTE]\n  > x",
      "<ul><li><blockquote><p>[!NOTE]<br>\nx</p></blockquote></li></ul>",
    ],
    [
      "a footnote",
      "a[^1]\n\n[^1]: note",
      '<p>a<sup><a>1</a></sup></p><section class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li><p>note <a class="data-footnote-backref">↩</a></p></li></ol></section>',
    ],
    ["a picture", "![x](https://x.y/a.png)", "<p><a><img></a></p>"],
    ["emoji by name", ":tada: :nosuch:", '<p><g-emoji class="g-emoji">🎉</g-emoji> :nosuch:</p>'],
    ["emoji that are pictures", ":octocat:", '<p><img class="emoji"></p>'],
    [
      "mentions of those who are there",
      "@mona @nobody @acme/docs @acme/nobody `@mona` a@mona.org",
      '<p><a class="user-mention notranslate">@mona</a> @nobody <a class="team-mention js-team-mention notranslate">@acme/docs</a> @acme/nobody <code>@mona</code> <a>a@mona.org</a></p>',
    ],
    [
      "numbers of what is there",
      "#7 GH-8 acme/shop#9 #70 other/shop#7 x#7",
      '<p><a class="issue-link js-issue-link">#7</a> <a class="issue-link js-issue-link">GH-8</a> <a class="issue-link js-issue-link">acme/shop#9</a> #70 other/shop#7 x#7</p>',
    ],
    [
      "addresses of what is there",
      "https://github.com/acme/shop/issues/7 https://github.com/acme/shop/pull/8#issuecomment-1 https://github.com/acme/shop/issues/70",
      '<p><a class="issue-link js-issue-link">#7</a> <a class="issue-link js-issue-link">#8 (comment)</a> <a>https://github.com/acme/shop/issues/70</a></p>',
    ],
    ["commits", "1a2b3c4d5e 9a2b3c4d5e", '<p><a class="commit-link"><tt>1a2b3c4</tt></a> 9a2b3c4d5e</p>'],
  ])("%s", (_, markdown, html) => {
    expect(outline(render(markdown))).toBe(html);
  });

  test.each([
    ["$x^2$ holds", ["$x^2$"]],
    ["($x$), $5$ and **$b$**", ["$x$", "$5$", "$b$"]],
    ["$$a+b$$ in a line, $`c`$ too", ["$$a+b$$", "$c$"]],
    ["costs $5 or $10, $PATH/$HOME", []],
    ["$ x$ $x $ a$x$ $x$a $a*b*c$ `$x$` $$$$", []],
  ])("formulas in %j", (markdown, formulas) => {
    const found = render(markdown).matchAll(/<math-renderer[^>]*>(.*?)<\/math-renderer>/gs);
    expect([...found].map(([, source]) => source)).toEqual(formulas);
  });

  test("a suggestion is a table of lines, in a comment on lines only", () => {
    const html = render("```suggestion\nnew\n```", { commented: ["old"] });
    expect(html).toContain("js-suggested-changes-blob");
    expect(html).toMatch(/blob-code-deletion[^>]*>old<.*blob-code-addition[^>]*>new</);
    expect(html).not.toContain("markdown-accessiblity-table");
    expect(render("```suggestion\nnew\n```")).toContain('<pre lang="suggestion"');
  });
});

describe("what never gets onto the page", () => {
  test.each([
    ["<script>alert(1)</script>x", "&#x3C;script>alert(1)&#x3C;/script>x"],
    [
      '<b onclick="x()" style="color:red" class="evil" id="i">x</b>',
      '<p dir="auto"><b id="user-content-i">x</b></p>',
    ],
    ["<a href='javascript:x()'>x</a>", '<p dir="auto"><a>x</a></p>'],
    ["<a href=' JaVaScRiPt&colon;x()'>x</a>", '<p dir="auto"><a>x</a></p>'],
    ["<style>p{}</style>\n\nx", '&#x3C;style>p{}&#x3C;/style>\n<p dir="auto">x</p>'],
    ["a<!-- hidden -->b", '<p dir="auto">ab</p>'],
    ["<Steps>x</Steps> <svg><b>y</b></svg>", '<p dir="auto">x <b>y</b></p>'],
    ["<div class='email-hidden-reply'>x</div>", "<div>x</div>"],
    ["<math-renderer>x</math-renderer><g-emoji>y</g-emoji>", '<p dir="auto">xy</p>'],
    ["<!-- SECRET | x\n---|---\n-->", ""],
    ["---\n<y>\n<!--\n\nSECRET", "<hr>"],
  ])("%j", (markdown, html) => {
    expect(render(markdown).trim()).toBe(html);
  });

  test("20,000 nested quotes are answered, as words", () => {
    const text = `${">".repeat(20_000)} x`;
    expect(render(text).length).toBeGreaterThanOrEqual(text.length);
  });
});

describe("mail", () => {
  test.each([
    ["**Yes**, @mona.\n\nDo it.", '<div class="email-fragment">**Yes**, <a>@mona</a>.\n\nDo it.</div>'],
    [
      "Yes.\n\nOn Monday Mona wrote:\n> Shall I?\n",
      '<div class="email-fragment">Yes.</div><span class="email-hidden-toggle"><a>…</a></span><div class="email-hidden-reply"><div class="email-quoted-reply">On Monday Mona wrote:\n Shall I?</div></div>',
    ],
    [
      "> Shall I?\n\nYes.\n\n-- \nMona",
      '<div class="email-quoted-reply">Shall I?</div><div class="email-fragment">Yes.</div><span class="email-hidden-toggle"><a>…</a></span><div class="email-hidden-reply"><div class="email-signature-reply">-- \nMona</div></div>',
    ],
  ])("%j", (text, html) => {
    const shown = render(text, { viaEmail: true });
    expect(outline(shown).replaceAll(/<a class="user-mention notranslate">/g, "<a>")).toBe(html);
  });
});
