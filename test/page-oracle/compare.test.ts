import { describe, expect, test } from "vitest";
import { compareCommand, compareWords, type Link, type Seen, wordsOf } from "./compare.ts";

function seen(text: string, more: Partial<Seen> = {}): Seen {
  return {
    text,
    paragraphs: [],
    links: [],
    languages: [],
    numbers: 0,
    struck: [],
    tables: [],
    words: [],
    unreadable: [],

    ...more,
  };
}

function link(href: string, text: string, isBare = false): Link {
  return { href, text, isBare };
}

describe("words", () => {
  test.each([
    ["two, of three: 4th", "two of three 4 th"],
    ["*in*visible and **b**old ~~x~~y `c`d", "invisible and bold xy cd"],
    ["10<sup>6</sup> <kbd>Ctrl</kbd>", "106 Ctrl"],
    ["a<br>b", "a b"],
    ["x[image]y [diagram] [formula] [tiny text] [video] [audio] - [x] done", "xy done"],
    ["[right to left: one two]", "one two"],
    ["`` `a` ``b", "ab"],
    ["a\u200Bb\u00ADc", "abc"],
    ["oneTwoThree", "one Two Three"],
  ])("of %j", (text, words) => {
    expect([...wordsOf(text).keys()].join(" ")).toBe(words);
  });

  test("are counted", () => {
    expect(wordsOf("a b a")).toEqual(
      new Map([
        ["a", 2],
        ["b", 1],
      ]),
    );
  });
});

const TWO = [
  { text: "b", left: 50 },
  { text: "c", left: 50 },
];

describe("a page that is read as it is seen", () => {
  test.each([
    ["plain words", "# One\n\n- two\n- *three*", seen("One\ntwo\nthree")],
    ["numbers of items", "1. one\n2. two", seen("one\ntwo", { numbers: 2 })],
    ["the rest of a word that is in part too small", "<sub>[tiny text]</sub>`b`", seen("ab")],
    ["a language", "```ts\na\n```", seen("a\n", { languages: ["ts"] })],
    [
      "a target",
      "word (https://e.example/p)s",
      seen("words", { links: [link("https://e.example/p", "word")] }),
    ],
    [
      "a target that is part of another one",
      "a (https://e.example/p) [b (https://e.example/p)x)",
      seen("a [b", { links: [link("https://e.example/p", "a"), link("https://e.example/p)x", "b")] }),
    ],
    ["a tag that the page spells in pieces", "<su<sub>b></sub>", seen("<sub>")],
    [
      "an address in parentheses behind a character without width",
      "a (https://e.example)",
      seen("a \u200D(https://e.example)", { links: [link("https://e.example", "https://e.example")] }),
    ],
    ["a host", "word (e.example)", seen("word", { links: [link("http://e.example/p", "word")] })],
    [
      "a target in a table",
      "| word (https://e.example/p\\|q) |",
      seen("word", { links: [link("https://e.example/p|q", "word")] }),
    ],
    [
      "a link that is its own target",
      "(https://e.example)",
      seen("(https://e.example)", { links: [link("https://e.example", "https://e.example")] }),
    ],
    ["a mention", "@mona", seen("@mona", { links: [link("https://github.com/mona", "@mona", true)] })],
    [
      "words that are struck out",
      "~~a~~ b\n\n<del>\n\nc [not struck: <kbd>d</kbd>]\n\n</del>\n\ne",
      seen("a b\nc d\ne", { words: ["a", "b", "c", "d", "e"], struck: ["a", "c"] }),
    ],
    [
      "words that are struck out in words that are not",
      "~~a [not struck: [image] <kbd>b ~~c~~</kbd>] d~~",
      seen("a b c d", { words: ["a", "b", "c", "d"], struck: ["a", "c", "d"] }),
    ],
    [
      "the sign for it in a target",
      "a (https://e.example/~~) b",
      seen("a b", { words: ["a", "b"], links: [link("https://e.example/~~", "a")] }),
    ],
    [
      "cells below their heading",
      "| a | b |\n| --- | --- |\n| [as above] | c |",
      seen("a b\nc", { tables: [[{ text: "a", left: 0 }, ...TWO]] }),
    ],
    [
      "a word that is a part of another one in its row",
      "| a | b |\n| --- | --- |\n| ca | c |",
      seen("a b\nca c", { tables: [[{ text: "a", left: 0 }, ...TWO]] }),
    ],
    ["words that have grown together", "abcd ef", seen("ab\ncd\nef")],
    // A note of two words that an author wrote in a paragraph and a heading: the Markdown has a sign between them.
    ["words that are those of a note", "[tiny\n\n# text] a", seen("[tiny\n\ntext] a")],
    ["words that are those of a note, beside a note", "[image] a [image]", seen("[image] a ")],
  ])("%s", (_, markdown, page) => {
    expect(compareWords(markdown, page)).toEqual([]);
  });
});

describe("violations", () => {
  test.each([
    [
      "words that are struck out on one side only",
      "~~a~~ b",
      seen("a b", { words: ["a", "b"], struck: ["b"] }),
      "wrongly struck",
      ["a", "b"],
    ],
    [
      "words behind a key",
      "~~a [not struck: <kbd>b</kbd>] c~~",
      seen("a b c", { words: ["a", "b", "c"], struck: ["a"] }),
      "wrongly struck",
      ["c"],
    ],
    [
      "a cell below another heading",
      "| a | b |\n| --- | --- |\n| c |",
      seen("a b\nc", { tables: [[{ text: "a", left: 0 }, ...TWO]] }),
      "wrong column",
      ["c"],
    ],
    ["a word that nobody sees", "one two", seen("one"), "unseen words", ["two"]],
    ["a second copy of a word that is seen once", "one one", seen("one"), "unseen words", ["one"]],
    ["a word that is lost", "one", seen("one two"), "lost words", ["two"]],
    ["a note's word that nobody sees", "[tiny text] tiny a", seen("a"), "unseen words", ["tiny"]],
    [
      "a note's word that nobody sees, where the page shows that of another one",
      "[image] image",
      seen("[image]"),
      "unseen words",
      ["image"],
    ],
    ["more numbers than items", "1. one 2", seen("one", { numbers: 1 }), "unseen words", ["2"]],
    ["a language that no class names", "```two\none\n```", seen("one"), "unseen words", ["two"]],
    ["letters of a grown word", "abcde", seen("ab cd"), "unseen words", ["abcde"]],
    ["a word beside what is too small", "[tiny text] two", seen("one"), "unseen words", ["two"]],
    [
      "a target that no link has",
      "word (https://e.example/p)",
      seen("word"),
      "unseen words",
      ["https", "e", "example", "p"],
    ],
    [
      "more targets than links",
      "a (https://e.example) (https://e.example)",
      seen("a", { links: [link("https://e.example", "a")] }),
      "unseen words",
      ["https", "e", "example"],
    ],
    [
      "the path of an address without encryption",
      "a (http://e.example/path)",
      seen("a", { links: [link("http://e.example/path", "a")] }),
      "unseen words",
      ["http", "e", "example", "path"],
    ],
    [
      "a target that is lost",
      "a",
      seen("a", { links: [link("https://e.example/p", "a")] }),
      "lost target",
      ["https://e.example/p"],
    ],
  ] as const)("%s", (_, markdown, page, kind, words) => {
    expect(compareWords(markdown, page)).toContainEqual({ kind, words });
  });
});

describe("a command", () => {
  const paragraphs = ["Hi\n/Docs explain it"];

  test("begins a line of a paragraph that is seen", () => {
    expect(compareCommand("explain it", "/docs", seen("Hi\n/Docs explain it", { paragraphs }))).toEqual([]);
  });

  test.each([
    ["stands in no paragraph", "explain it", ["Hi"]],
    ["stands in the middle of a line", "explain it", ["Hi /docs explain it"]],
    ["is only the beginning of a word", "explain it", ["/docsx explain it"]],
  ])("that %s is a violation", (_, instruction, paragraphs) => {
    expect(compareCommand(instruction, "/docs", seen("Hi /docs explain it", { paragraphs }))).toEqual([
      { kind: "unseen command", words: ["/docs"] },
    ]);
  });

  test("with words that nobody sees is a violation", () => {
    expect(compareCommand("explain more", "/docs", seen("Hi\n/docs explain", { paragraphs }))).toEqual([
      { kind: "unseen words", words: ["more"] },
    ]);
  });
});

describe("words that nobody can read", () => {
  const tiny = (...words: string[]) =>
    seen("", { words, unreadable: words.map((text) => ({ text, why: "tiny" as const })) });
  const unreadable = (markdown: string, page: Seen) =>
    compareWords(markdown, page)
      .filter(({ kind }) => kind === "unreadable words")
      .flatMap(({ words }) => words);

  test("are found where they reach the text", () => {
    expect(unreadable("tiny words", tiny("tiny", "words"))).toEqual(["tiny (tiny)", "words (tiny)"]);
  });

  test("are not those that readable ones would make without a tag between them", () => {
    const page = seen("", {
      words: ["a", "b", "ab"],
      unreadable: [{ text: "ab", why: "tiny" }],
    });
    expect(unreadable("<sup>a<sup>b[tiny text]</sup></sup>", page)).toEqual([]);
    expect(unreadable("a b <sup>ab</sup>", page)).toEqual(["ab (tiny)"]);
  });

  test("are found behind a tag", () => {
    expect(unreadable("ab<sup>c</sup>", tiny("abc"))).toEqual(["abc (tiny)"]);
  });

  test("are not those of a note, be it this action's or the author's own", () => {
    expect(unreadable("[tiny text]", tiny("tiny", "text"))).toEqual([]);
  });
});
