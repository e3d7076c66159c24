import { cleanCharacters, isVisible } from "./characters.ts";
import { countBlanks, visibleCodeSpan } from "./code.ts";
import { mayBeTurned, RIGHT_TO_LEFT_NOTE } from "./direction.ts";
import {
  attribute,
  type Element,
  hasFromRightAround,
  isElement,
  isMailPart,
  isMention,
  isText,
  isUnseen,
  type Node,
  parentOf,
  standIn,
  textOf,
} from "./dom.ts";

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["em", "*"],
  ["i", "*"],
  ["strong", "**"],
  ["b", "**"],
]);
/** Elements whose words would mean something else without a tag: 10⁶ would become 106. */
const TAGS: ReadonlyMap<string, string> = new Map([
  ["del", "del"],
  ["s", "del"],
  ["strike", "del"],
  ["sub", "sub"],
  ["sup", "sup"],
]);
const CODE = /^(?:code|samp|tt)$/;

/**
 * What a reader sees of the nodes, as lines of Markdown. A line break in the source is a blank, as on the page, so the text after it
 * cannot start a list, heading or code block. In email replies the page does show line breaks, and the blanks of each line.
 */
export function inlineLines(nodes: readonly Node[]): string[] {
  const [first] = nodes;
  const isMail = first !== undefined && isInMail(first);
  const written = inline(nodes, { blanks: isMail ? /\r/g : /[ \t\r\n\f]+/g, isTagged: false });
  // Trim the end of each line, because blanks at the end of a cell would move the next cell.
  const lines = written
    .split("\n")
    .map(countBlanks)
    .map((line) => (isMail ? line.trimEnd() : line.trim()));
  const start = lines.findIndex((line) => line !== "");
  const end = lines.findLastIndex((line) => line !== "");
  const shown = lines.slice(Math.max(0, start), end + 1).filter((line) => isMail || line !== "");
  const isAround = nodes.some(hasFromRightAround);
  return shown.map((line) => (mayBeTurned(line, isAround) ? `${RIGHT_TO_LEFT_NOTE} ${line}` : line));
}

function isInMail(node: Node): boolean {
  const around = isText(node) || isElement(node) ? parentOf(node) : undefined;
  return around !== undefined && (isMailPart(around) || isInMail(around));
}

/** How words are written. */
interface Way {
  /** What the page shows as one blank. */
  readonly blanks: RegExp;
  /** The words are between tags, and none of them may look like the end of those. */
  readonly isTagged: boolean;
}

function inline(nodes: readonly Node[], way: Way): string {
  return nodes.map((node) => inlineNode(node, way)).join("");
}

function inlineNode(node: Node, way: Way): string {
  if (isText(node)) {
    const words = cleanCharacters(node.value.replace(way.blanks, " "));
    // Also escape the backslashes before a sign, because they would escape its escape.
    return words.replace(way.isTagged ? /\\*[`<]/g : /\\*`/g, (signs) => signs.replace(/./g, "\\$&"));
  }
  return isElement(node) && !isUnseen(node) ? (standIn(node) ?? inlineElement(node, way)) : "";
}

function inlineElement(element: Element, way: Way): string {
  const { tagName, childNodes } = element;
  if (CODE.test(tagName)) {
    return visibleCodeSpan(textOf(element));
  }
  const tag = TAGS.get(tagName);
  const text = inline(childNodes, tag === undefined ? way : { ...way, isTagged: true });
  if (tag !== undefined) {
    return wrapped(text, `<${tag}>`, `</${tag}>`);
  }
  const sign = SIGNS.get(tagName) ?? "";
  return tagName === "a" ? link(element, text) : wrapped(text, sign, sign);
}

/** Puts signs around the text's words. Blanks at its edges stay outside, and a text with nothing visible gets no signs. */
function wrapped(text: string, before: string, after: string): string {
  const words = text.trim();
  return isVisible(words) ? text.replace(words, () => before + words + after) : text;
}

function link(element: Element, text: string): string {
  const words = text.trim();
  if (!isVisible(words) || /^(?:\[image\]\s*)+$/.test(words) || isMention(element)) {
    return text;
  }
  const href = attribute(element, "href");
  const saysItself = [words, `${words}/`, `http://${words}`, `https://${words}`].includes(href);
  return saysItself ? text : wrapped(text, "", targetNote(href));
}

/**
 * Readers see a link's target only when they hover over it, but the agent reads it. So a target of more than 200 characters is reduced
 * to its host, and a host that is no ordinary name is left out. That still leaves room for a sentence (docs/security.md).
 */
function targetNote(href: string): string {
  const url = URL.parse(href);
  if (url?.protocol === "https:" && /^(?!.*[`<])[\x21-\x7e]{1,200}$/.test(href)) {
    return ` (${href})`;
  }
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    return "";
  }
  return /^[a-z0-9.:_-]{1,63}$/.test(url.host) ? ` (${url.host})` : " [link]";
}
