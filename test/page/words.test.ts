import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toText } from "hast-util-to-text";
import { expect, test } from "vitest";
import { element, elementsIn, isElement, textOf } from "../../emulator/github/render/tree.ts";
import { UnusualFormattingError } from "../../src/page/layout.ts";
import { RenderedText } from "../../src/page/rendered-text.ts";
import { compareWords, type Seen } from "../page-oracle/compare.ts";
import { documentsFrom } from "../page-oracle/documents.ts";
import { htmlOf } from "./rendered.ts";

const UNSEEN = /(?:^| )(?:sr-only|anchor|octicon|zeroclipboard-container|email-hidden-\w+)(?: |$)/;

/** What a reader sees of a node. */
function shown(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  const { tagName, properties } = node;
  const isDrawn = tagName === "math-renderer" || properties["dataHost"] !== undefined;
  if (isDrawn || UNSEEN.test(String(properties["className"] ?? "").replaceAll(",", " "))) return [];
  if (tagName === "img") return [{ type: "text", value: shownOfPicture(properties) }];
  const children = node.children.flatMap((child) => shown(child));
  const isApart = tagName === "rt" || (tagName === "sup" && children.some((child) => isNote(child)));
  return [element(tagName, { ...properties, open: true }, ...(isApart ? ["(", ...children, ")"] : children))];
}

function shownOfPicture({ src, alt, title }: Element["properties"]): string {
  return src ? (String(title ?? "").match(/^:\w+:$/)?.[0] ?? "") : String(alt ?? "");
}

function isNote(node: ElementContent): boolean {
  return isElement(node, "a") && node.properties["dataFootnoteRef"] !== undefined;
}

/** The same as a browser says of a page, but for what only a browser knows. */
function seenOf(html: string): Seen {
  const { children } = fromHtml(html, { fragment: true });
  const nodes = children.filter((child): child is ElementContent => child.type !== "doctype");
  const page = element("div", {}, ...nodes.flatMap((node) => shown(node)));
  const links = elementsIn(page, "a").map((link) => ({
    href: String(link.properties["href"] ?? ""),
    text: textOf(link),
    isBare: true,
  }));
  const languages = [...html.matchAll(/highlight-(?:source|text)-([\w+]+)/g)].map(([, name = ""]) => name);
  return {
    text: toText(page),
    paragraphs: [],
    links,
    languages,
    numbers: itemsOf(page),
    words: [],
    struck: [],
    tables: [],
    unreadable: [],
  };
}

function itemsOf(page: Element): number {
  return elementsIn(page, "ol").flatMap(({ children }) => children.filter((child) => isElement(child)))
    .length;
}

/** Undefined for a page of unusual formatting, which is not read. */
function readPage(html: string): RenderedText | undefined {
  try {
    return new RenderedText(html);
  } catch (error) {
    if (error instanceof UnusualFormattingError) return undefined;
    throw error;
  }
}

test("what is read of 1,000 documents stands on their pages", () => {
  const documents = documentsFrom(1);
  const unseen = Array.from({ length: 1000 }, () => documents.next().value)
    .filter(({ kind }) => kind !== "html")
    .flatMap(({ kind, text }) => {
      const html = htmlOf(text, { viaEmail: kind === "mail" });
      const page = readPage(html);
      if (page === undefined) return [];
      // The library leaves out the characters that these stand for.
      // What is too small to read grows together with its neighbours in the library's text.
      if (page.markdown().includes("[tiny text]")) return [];
      const markdown = page.markdown().replace(/\[U\+[0-9A-F]+\]/g, "");
      const violations = compareWords(markdown, seenOf(html));
      return violations
        .filter((violation) => violation.kind === "unseen words")
        .map(({ words }) => ({ text, html, words }));
    });
  expect(unseen).toEqual([]);
});
