import { countBlanks } from "./blanks.ts";
import { cleanCharacters, isVisible } from "./characters.ts";
import { visibleCodeSpan } from "./code.ts";
import {
  attribute,
  type Element,
  hasAttribute,
  isElement,
  isInCode,
  isMention,
  isText,
  isUnseen,
  type Node,
  standIn,
  type Text,
  textOf,
} from "./dom.ts";
import { codeText, lineNote, withOrderNote } from "./order-notes.ts";
import { signsOf } from "./signs.ts";
import { wrapped } from "./wrapped.ts";

const CODE_TAGS = new Set(["code", "tt", "samp"]);

/** What is seen of the nodes, as lines of Markdown: a line break of the source ends a line, as `<br>` does. */
export function inlineLines(nodes: readonly Node[]): string[] {
  const lines = cleanLines(inline(nodes, collapsed))
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return noted(lines, lineNote(nodes));
}

/** The same for a part of the page that shows blanks and line ends as they are written: mail. */
export function preservedLines(nodes: readonly Node[]): string[] {
  const lines = cleanLines(inline(nodes, preserved)).map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== "");
  const last = lines.findLastIndex((line) => line !== "");
  const note = lineNote(nodes, { keepsLines: true });
  return first < 0 ? [] : noted(lines.slice(first, last + 1), note);
}

function cleanLines(text: string): string[] {
  // Before quotes and lists repeat their marks on each line, which can multiply a text.
  return cleanCharacters(text).split("\n").map(countBlanks);
}

/** The lines, marked where they are written in one order and shown in another. */
function noted(lines: string[], note: string | undefined): string[] {
  return note === undefined ? lines : wrapped(lines.join("\n"), note, "]").split("\n");
}

/** What a page makes of the blanks in a text. */
type Blanks = (text: Text) => string;

/** Code keeps its blanks, in blocks that somebody put into it as well. */
const collapsed: Blanks = (text) =>
  /[ \t]{8}/.test(text.value) && isInCode(text) ? text.value : text.value.replace(/[ \t\r\f]+/g, " ");

const preserved: Blanks = ({ value }) => value.replaceAll("\r", "");

function inline(nodes: readonly Node[], blanks: Blanks): string {
  return nodes.map((node) => inlineNode(node, blanks)).join("");
}

function inlineNode(node: Node, blanks: Blanks): string {
  if (isText(node)) {
    return blanks(node);
  }
  return isElement(node) && !isUnseen(node) ? (standIn(node) ?? inlineElement(node, blanks)) : "";
}

function inlineElement(element: Element, blanks: Blanks): string {
  const { tagName, childNodes } = element;
  if (isFootnote(element)) {
    return `[^${textOf(element).trim()}]`;
  }
  if (CODE_TAGS.has(tagName)) {
    return visibleCodeSpan(codeText(element));
  }
  const text = withOrderNote(element, inline(childNodes, blanks));
  const signs = signsOf(element);
  if (signs !== undefined) {
    return wrapped(text, ...signs);
  }
  return tagName === "a" ? link(element, text) : text;
}

function isFootnote({ tagName, childNodes }: Element): boolean {
  const isReference = (child: Node) => isElement(child) && hasAttribute(child, "data-footnote-ref");
  return tagName === "sup" && childNodes.some(isReference);
}

function link(element: Element, text: string): string {
  const words = text.trim();
  if (!isVisible(words) || /^(?:\[image\]\s*)+$/.test(words) || isMention(element)) {
    return text;
  }
  const href = attribute(element, "href");
  const target = shortTarget(href);
  const saysItself = [words, `${words}/`, `http://${words}`, `https://${words}`].includes(href);
  return target === "" || saysItself ? text : wrapped(text, "", ` (${target})`);
}

/**
 * Readers see a link's target only when they point at it, and the agent reads it. It is cut at 200 characters, which is room for
 * a sentence: docs/security.md says so.
 */
function shortTarget(href: string): string {
  const url = URL.parse(href);
  if (url?.protocol === "https:" && /^[\x21-\x7e]{1,200}$/.test(href)) {
    return href;
  }
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.host : "";
}
