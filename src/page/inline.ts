import { countBlanks } from "./blanks.ts";
import { cleanCharacters, isVisible } from "./characters.ts";
import { visibleCodeSpan } from "./code.ts";
import {
  attribute,
  type Element,
  hasAttribute,
  isElement,
  isInCode,
  isInside,
  isMailPart,
  isMention,
  isText,
  isUnseen,
  type Node,
  standIn,
  type Text,
  textOf,
} from "./dom.ts";
import { codeText, lineNote, withOrderNote } from "./order-notes.ts";
import { STRUCK, signsOf, tellingSignsOf } from "./signs.ts";
import { wrapped } from "./wrapped.ts";

const CODE_TAGS = new Set(["code", "tt", "samp"]);
// A back-tick, with the back-slashes before it and what nobody sees between them. Each run of these is tried once.
const ESCAPED = /(?<![\\\p{Default_Ignorable_Code_Point}])[\\\p{Default_Ignorable_Code_Point}]*`|`/gu;

/**
 * What is seen of the nodes, as lines of Markdown. A line break of the source is a blank, as on the page: what stands behind it
 * begins no list, heading or block of code. In mail the page shows it.
 */
export function inlineLines(nodes: readonly Node[]): string[] {
  // As between each two blocks.
  if (nodes.every((node) => isText(node) && node.value.trim() === "")) {
    return [];
  }
  const [first] = nodes;
  const isMail = first !== undefined && (isText(first) || isElement(first)) && isInside(first, isMailPart);
  const lines = cleanLines(inline(nodes, wayOf(nodes, isMail ? linesKept : collapsed)))
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return noted(lines, lineNote(nodes, { keepsLines: isMail }));
}

/** The same for a part of the page that shows blanks and line ends as they are written: mail. */
export function preservedLines(nodes: readonly Node[]): string[] {
  const lines = cleanLines(inline(nodes, wayOf(nodes, preserved))).map((line) => line.trimEnd());
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

const collapsed: Blanks = (text) =>
  keepsBlanks(text)
    ? text.value.replaceAll("\n", " ")
    : text.value.replace(/[ \t\r\n\f]{2,}|[\t\r\n\f]/g, " ");

const linesKept: Blanks = (text) => (keepsBlanks(text) ? text.value : text.value.replace(/[ \t\r\f]+/g, " "));

/** Code keeps its blanks, in blocks that somebody put into it as well. */
function keepsBlanks(text: Text): boolean {
  return /[ \t]{8}/.test(text.value) && isInCode(text);
}

const preserved: Blanks = ({ value }) => value.replaceAll("\r", "");

/** How words that stand together are written. */
interface Way {
  readonly blanks: Blanks;
  /** Whether they show back-ticks beside code, which then are escaped: else one of them would begin or end the code. */
  readonly hasBackTicks: boolean;
  /**
   * Whether what is struck out is between tags: tildes would be read with those that the words show, and end at an empty line where
   * the words keep their lines.
   */
  readonly strikesByTags: boolean;
}

function wayOf(nodes: readonly Node[], blanks: Blanks): Way {
  return {
    blanks,
    hasBackTicks: nodes.some((node) => holdsWords(node, "`")) && nodes.some(holdsCode),
    strikesByTags: blanks !== collapsed || nodes.some((node) => holdsWords(node, "~")),
  };
}

/** Whether the sign stands in words, and not in code. */
function holdsWords(node: Node, sign: string): boolean {
  return isText(node)
    ? node.value.includes(sign)
    : isElement(node) && !isCode(node) && node.childNodes.some((child) => holdsWords(child, sign));
}

function holdsCode(node: Node): boolean {
  return isElement(node) && (isCode(node) || node.childNodes.some(holdsCode));
}

function isCode({ tagName }: Element): boolean {
  return CODE_TAGS.has(tagName);
}

function inline(nodes: readonly Node[], way: Way): string {
  return nodes.map((node) => inlineNode(node, way)).join("");
}

function inlineNode(node: Node, way: Way): string {
  if (isText(node)) {
    const text = way.blanks(node);
    return way.hasBackTicks ? text.replace(ESCAPED, (signs) => signs.replace(/[\\`]/g, "\\$&")) : text;
  }
  return isElement(node) && !isUnseen(node) ? (standIn(node) ?? inlineElement(node, way)) : "";
}

function inlineElement(element: Element, way: Way): string {
  const { tagName, childNodes } = element;
  if (isFootnote(element)) {
    return `[^${textOf(element).trim()}]`;
  }
  if (isCode(element)) {
    return visibleCodeSpan(codeText(element));
  }
  const text = withOrderNote(element, inline(childNodes, way));
  const signs = way.strikesByTags && STRUCK.has(tagName) ? tellingSignsOf(element) : signsOf(element);
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
