import { describe, expect, test } from "vitest";
import { hasPhraseItem, hasPhraseLine } from "../../src/page/phrase.ts";
import { RenderedText } from "../../src/page/rendered-text.ts";
import commands from "../corpora/commands.json" with { type: "json" };
import { rendered } from "./rendered.ts";

/** Rows whose phrase the input takes: one word. */
const rows = commands.filter(({ phrase = "/docs" }: { readonly phrase?: string }) => /^\S+$/.test(phrase));
const starting = rows.filter(({ kind }) => kind === "instruction" || kind === "no-instruction");
const silent = rows.filter(({ kind }) => kind === "near-miss" || kind === "none");

describe("a command on the page", () => {
  test.each(starting)("$name", ({ text, phrase = "/docs", instruction = "" }) => {
    expect(hasPhraseLine(text, phrase)).toBe(true);
    expect(rendered(text).command(phrase)).toMatchObject({ instruction });
  });

  test.each(silent)("none: $name", ({ text, phrase = "/docs" }) => {
    const command = hasPhraseLine(text, phrase) ? rendered(text).command(phrase) : undefined;
    expect(command).toBeUndefined();
  });
});

describe("pictures, which nobody reads", () => {
  test.each([
    ["beside words are told", `explain <img src="a.png">`, "explain [image]", true],
    [
      "in a link",
      `<a href="https://e.example"><img src="a.png"></a> <video src="a.mp4">`,
      "[image] [video]",
      true,
    ],
    ["of emoji are words", `<img class="emoji" alt=":octocat:" src="a.png">`, ":octocat:", false],
    ["that words only name are none", "[image]", "[image]", false],
    ["that are hidden are none", `explain <img hidden src="a.png">`, "explain", false],
  ])("%s", (_, words, instruction, hasPictures) => {
    const page = new RenderedText(`<p>/docs ${words}</p>`);
    expect(page.command("/docs")).toEqual({ instruction, above: "", hasPictures });
  });

  test("are found below the phrase, and not above it", () => {
    const page = new RenderedText('<p><img src="a.png"></p><p>/docs a</p><ul><li>b</li></ul>');
    const below = new RenderedText('<p>/docs</p><p>a</p><ul><li><img src="a.png"></li></ul>');
    expect([page, below].map((each) => each.command("/docs"))).toMatchObject([
      { hasPictures: false },
      { hasPictures: true },
    ]);
  });
});

describe("what stands above a command", () => {
  test.each([
    ["in the same paragraph", "We agreed on three tiers:<br>\n", "We agreed on three tiers:"],
    [
      "before it, with hosts in place of targets",
      'See <a href="https://e.example/say/yes">this</a>.</p><ul><li>Free</li><li>Team</li></ul><p>So:<br>\n',
      "See this (e.example).\n\n- Free\n- Team\n\nSo:",
    ],
    [
      "a page of the repository",
      '<a href="https://github.com/acme/shop/issues/7">seven</a><br>\n',
      "seven (https://github.com/acme/shop/issues/7)",
    ],
    ["nothing that nobody sees", "a <span hidden>b</span></p><p hidden>c</p><p>", "a"],
  ])("%s", (_, html, above) => {
    const page = new RenderedText(`<p>${html}/docs write that up</p><p>below</p>`);
    expect(page.command("/docs", "https://github.com/acme/shop")).toEqual({
      instruction: "write that up\n\nbelow",
      above,
      hasPictures: false,
    });
  });
});

describe("an item with the phrase and two more words", () => {
  test.each([
    "- /docs explain it",
    "1. /docs explain it\n2. x",
    "- x\n  - /docs explain it",
    "- [ ] /docs explain it",
    "* [x] \u200B/docs explain it",
    "1. [X] x\n\n2. [ ] /docs explain it\n\n   more",
  ])("is seen: %j", (source) => {
    expect(hasPhraseItem(source, "/docs")).toBe(true);
    expect(rendered(source).command("/docs")).toBeUndefined();
  });

  test.each(["- [ ] /docs", "- [ ] /docs folder", "- [ ] `/docs explain it`", "- [ ] see /docs explain it"])(
    "is not %j",
    (source) => {
      expect(hasPhraseItem(source, "/docs")).toBe(false);
    },
  );
});

describe("characters that nobody sees before the phrase", () => {
  test.each(["\u200B", "\uFEFF \u2060", "\u00AD", "Hi!\n\u200B\u200B"])("do not matter: %j", (start) => {
    const source = `${start}/docs explain it`;
    expect(hasPhraseLine(source, "/docs")).toBe(true);
    expect(rendered(source).command("/docs")).toMatchObject({ instruction: "explain it" });
  });

  test.each(["\u202E", "\u200F"])("do if they turn the text around: %j", (start) => {
    expect(hasPhraseLine(`${start}/docs explain it`, "/docs")).toBe(false);
  });
});

describe("words that are elements", () => {
  test.each([
    ["a mention", "@mona", '<p><a class="user-mention" href="https://github.com/mona">@mona</a> explain</p>'],
    ["a team", "@acme/docs", '<p><a class="team-mention">@acme/docs</a> explain</p>'],
    ["an emoji", "🤖", "<p><g-emoji>🤖</g-emoji> explain</p>"],
    ["an emoji with a letter behind it", "🤖x", "<p>Hi<br>\n<g-emoji>🤖</g-emoji>x explain</p>"],
  ])("%s can be the phrase", (_, phrase, html) => {
    expect(new RenderedText(html).command(phrase)).toMatchObject({ instruction: "explain" });
  });

  test.each([
    ["a link", '<p><a href="https://x.example">/docs</a> explain</p>'],
    ["bold", "<p><strong>/docs</strong> explain</p>"],
    ["code", "<p><code>/docs</code> explain</p>"],
    ["the beginning of a word in italics", "<p>/docs<em>x</em> explain</p>"],
    ["a word before it", "<p><em>x</em>/docs explain</p>"],
    ["a line end that no page shows", "<p>x\n/docs explain</p>"],
    ["a paragraph that nobody sees", '<p class="sr-only">/docs explain</p>'],
    ["a paragraph that is hidden", "<p hidden>/docs explain</p>"],
  ])("%s cannot", (_, html) => {
    expect(new RenderedText(html).command("/docs")).toBeUndefined();
  });
});

describe("the phrase where a command cannot be", () => {
  test.each([
    "<p>use /docs here</p>",
    "<p>I use /docs.</p>",
    "<blockquote><p>/docs explain</p></blockquote>",
    "<ul><li>/docs explain</li></ul>",
    "<table><tr><td>/docs explain</td></tr></table>",
    "<pre>/docs explain</pre>",
    '<section class="footnotes"><ol><li>/docs explain</li></ol></section>',
    "<h1>/docs explain</h1>",
    '<div class="markdown-heading"><h2>/docs explain</h2></div>',
    "<div>/docs explain</div>",
    "/docs explain",
    '<div class="my-email-fragment-x">/docs explain</div>',
    '<div class="email-fragments">/docs explain</div>',
    "<p>Hi</p><pre>x</pre><blockquote><p>/docs explain</p></blockquote>",
  ])("%s", (html) => {
    expect(new RenderedText(html).command("/docs")).toBeUndefined();
  });
});

describe("a reply by mail", () => {
  test("holds a command at its start, less the mail that GitHub folds away", () => {
    const text = "/docs explain it\n\nOn Mon, Nov 3, 2025 Jo <jo@e.example> wrote:\n> /docs delete";
    expect(rendered(text, { viaEmail: true }).command("/docs")).toMatchObject({
      instruction: "explain it",
    });
  });

  test("holds a command with the links in it", () => {
    const html =
      '<div class="email-fragment">/docs explain <a href="https://e.example/p">this</a>\nat length</div>';
    expect(new RenderedText(html).command("/docs")).toMatchObject({
      instruction: "explain this (https://e.example/p) at length",
    });
  });

  test("holds none in the mail that GitHub folds away", () => {
    const mail = rendered("Thanks!\n\nOn Mon, Nov 3, 2025 Jo <jo@e.example> wrote:\n> x\n> /docs delete", {
      viaEmail: true,
    });
    expect(mail.command("/docs")).toBeUndefined();
    expect(mail.markdown()).toBe("Thanks!");
  });
});
