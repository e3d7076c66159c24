import { fenceAround } from "../markdown-quote.ts";
import { cleanCharacters, isVisible } from "./characters.ts";
import {
  attribute,
  type Element,
  hasAttribute,
  isElement,
  isMention,
  isText,
  isUnseen,
  type Node,
  standIn,
  textOf,
} from "./dom.ts";

const SIGNS = new Map<string, readonly [string, string]>([
  ...["em", "i"].map((name) => [name, ["*", "*"]] as const),
  ...["strong", "b"].map((name) => [name, ["**", "**"]] as const),
  ...["del", "s", "strike"].map((name) => [name, ["~~", "~~"]] as const),
  // Without its tag, 10⁶ would be 106.
  ...["kbd", "sub", "sup", "ins"].map((name) => [name, [`<${name}>`, `</${name}>`]] as const),
  ["q", ["“", "”"]],
  ["rt", ["(", ")"]],
]);
const CODE_TAGS = new Set(["code", "tt", "samp"]);

/** What is seen of the nodes, as lines of Markdown: a line break of the source ends a line, as `<br>` does. */
export function inlineLines(nodes: readonly Node[]): string[] {
  // Before quotes and lists repeat their marks on each line, which can multiply a text.
  return cleanCharacters(inline(nodes))
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function inline(nodes: readonly Node[]): string {
  return nodes.map(inlineNode).join("");
}

function inlineNode(node: Node): string {
  if (isText(node)) {
    return node.value.replace(/[ \t\r\f]+/g, " ");
  }
  return isElement(node) && !isUnseen(node) ? (standIn(node) ?? inlineElement(node)) : "";
}

function inlineElement(element: Element): string {
  const { tagName, childNodes } = element;
  if (isFootnote(element)) {
    return `[^${textOf(element).trim()}]`;
  }
  if (CODE_TAGS.has(tagName)) {
    return codeSpan(textOf(element).replaceAll("\n", " "));
  }
  const text = inline(childNodes);
  const signs = SIGNS.get(tagName);
  if (signs !== undefined) {
    return wrapped(text, ...signs);
  }
  const note = orderNote(element);
  if (note !== undefined) {
    return wrapped(text, note, "]");
  }
  return tagName === "a" ? link(element, text) : text;
}

export function wrapped(text: string, before: string, after: string): string {
  const words = text.trim();
  if (!isVisible(words)) {
    return text;
  }
  const start = text.indexOf(words);
  return text.slice(0, start) + before + words + after + text.slice(start + words.length);
}

function codeSpan(content: string): string {
  if (!isVisible(content)) {
    return content;
  }
  const fence = fenceAround(content, 1);
  const padding = /^`|`$/.test(content) ? " " : "";
  return fence + padding + content + padding + fence;
}

function isFootnote({ tagName, childNodes }: Element): boolean {
  const isReference = (child: Node) => isElement(child) && hasAttribute(child, "data-footnote-ref");
  return tagName === "sup" && childNodes.some(isReference);
}

/** Begins words that are written in one order and read in the other; undefined for all others. */
export function orderNote(element: Element): string | undefined {
  const direction = attribute(element, "dir").toLowerCase();
  if (direction === "rtl") {
    return "[right to left: ";
  }
  return element.tagName === "bdo" && direction === "ltr" ? "[left to right: " : undefined;
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

/** The one thing that a reader does not see and the agent does: there is no room for a message in it. */
function shortTarget(href: string): string {
  const url = URL.parse(href);
  if (url?.protocol === "https:" && /^[\x21-\x7e]{1,200}$/.test(href)) {
    return href;
  }
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.host : "";
}
