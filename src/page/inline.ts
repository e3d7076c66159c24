import { cleanCharacters, isVisible } from "./characters.ts";
import { countBlanks, visibleCodeSpan } from "./code.ts";
import { mayBeTurned, RIGHT_TO_LEFT_NOTE } from "./direction.ts";
import {
  attribute,
  type Element,
  hasFromRightAround,
  isElement,
  isMention,
  isText,
  isUnseen,
  type Node,
  standIn,
  textOf,
} from "./dom.ts";
import { saysItself, targetNote } from "./link-target.ts";

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["em", "*"],
  ["i", "*"],
  ["strong", "**"],
  ["b", "**"],
]);
/** Elements whose words would mean something else without a tag: 10⁶ would become 106, and two keys one. */
const TAGS: ReadonlyMap<string, string> = new Map([
  ["del", "del"],
  ["kbd", "kbd"],
  ["s", "del"],
  ["strike", "del"],
  ["sub", "sub"],
  ["sup", "sup"],
]);
const CODE = /^(?:code|samp|tt)$/;

/**
 * What a reader sees of the nodes, as lines of Markdown. A line break in the source is a blank, as on the page, so the text after it
 * cannot start a list, heading or code block.
 */
export function inlineLines(nodes: readonly Node[]): string[] {
  // Trim each line, because blanks at the end of a cell would move the next cell.
  const lines = inline(nodes, false)
    .split("\n")
    .map((line) => countBlanks(line).trim());
  const shown = lines.filter((line) => line !== "");
  const isAround = nodes.some(hasFromRightAround);
  return shown.map((line) => (mayBeTurned(line, isAround) ? `${RIGHT_TO_LEFT_NOTE} ${line}` : line));
}

/** `isTagged`: the words are between tags, and none of them may look like the end of those. */
function inline(nodes: readonly Node[], isTagged: boolean): string {
  return nodes.map((node) => inlineNode(node, isTagged)).join("");
}

function inlineNode(node: Node, isTagged: boolean): string {
  if (isText(node)) {
    const words = cleanCharacters(node.value.replace(/[ \t\r\n\f]+/g, " "));
    // Also escape the backslashes before a sign, because they would escape its escape. Each run of them is tried only once.
    return words.replace(isTagged ? /(?<!\\)\\*[`<]/g : /(?<!\\)\\*`/g, (signs) =>
      signs.replace(/./g, "\\$&"),
    );
  }
  return isElement(node) && !isUnseen(node) ? (standIn(node) ?? inlineElement(node, isTagged)) : "";
}

function inlineElement(element: Element, isTagged: boolean): string {
  const { tagName, childNodes } = element;
  if (CODE.test(tagName)) {
    return visibleCodeSpan(textOf(element));
  }
  const tag = TAGS.get(tagName);
  const text = inline(childNodes, isTagged || tag !== undefined);
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
  return saysItself(words, href) ? text : wrapped(text, "", targetNote(href));
}
