// Whether a page shows words or numbers in another order than they are written in, since some letters are read from right to
// left: https://www.unicode.org/reports/tr9. Such letters alone are ordinary: they stay as they are written.

import { attribute, type Element, hasAttribute, isElement, isText, isUnseen, type Node } from "./dom.ts";
import { isBlockTag } from "./tags.ts";
import { wrapped } from "./wrapped.ts";

/** The blocks that Unicode keeps for scripts from right to left, with their digits. */
const RIGHT_TO_LEFT =
  "\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFE\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}";
const ANY_RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFE\uD802\uD803\uD83A\uD83B]/;

/** Made at the first need: Unicode's tables take a millisecond or two to load. */
let patterns: ReturnType<typeof makePatterns> | undefined;

function makePatterns() {
  // Some modifier letters have no direction of their own, so they decide nothing.
  const fromLeft = `(?![${RIGHT_TO_LEFT}\\p{Lm}])\\p{L}`;
  const other = `(?![${RIGHT_TO_LEFT}])[\\p{L}\\p{N}]`;
  return {
    /** The letter that decides the direction of a whole paragraph. */
    firstFromRight: new RegExp(`^(?:(?!${fromLeft})[^])*?[${RIGHT_TO_LEFT}]`, "u"),
    twoWordsFromLeft: new RegExp(`${other}(?:[${RIGHT_TO_LEFT}]|[^\\p{L}\\p{N}])[^]*?${other}`, "u"),
    /** From a letter that is read from right to left on, as far as its direction reaches. */
    run: new RegExp(`[${RIGHT_TO_LEFT}](?:(?!${fromLeft})[^\\n])*`, "gu"),
  };
}

/** Whether a line that runs from left to right shows two numbers, or what stands for words, in the other order. */
export function isReorderedLine(text: string): boolean {
  if (!ANY_RIGHT_TO_LEFT.test(text)) {
    return false;
  }
  patterns ??= makePatterns();
  return (text.match(patterns.run) ?? []).some((run) => /\p{N}[^\p{N}]+\p{N}/u.test(run));
}

/** The same for a line whose first letter decides its direction, such as a title. */
export function isReorderedText(text: string): boolean {
  return (runsFromRight(text) && hasWordsFromLeft(text)) || isReorderedLine(text);
}

function runsFromRight(text: string): boolean {
  if (!ANY_RIGHT_TO_LEFT.test(text)) {
    return false;
  }
  patterns ??= makePatterns();
  return patterns.firstFromRight.test(text);
}

/** Whether there are two words or numbers whose order the direction can turn round. */
function hasWordsFromLeft(text: string): boolean {
  patterns ??= makePatterns();
  return patterns.twoWordsFromLeft.test(text);
}

/** Whether lines of these nodes, which run from left to right, are shown in another order than they are written in. */
export function areReordered(nodes: readonly Node[]): boolean {
  return (
    nodes.some(hasRightToLeft) &&
    (isReorderedLine(nodes.map(lineOf).join("")) || nodes.some(isReorderedInside))
  );
}

export const RIGHT_TO_LEFT_NOTE = "[right to left: ";
const LEFT_TO_RIGHT_NOTE = "[left to right: ";

/** Whether the element's own direction is from right to left. */
export function isFromRight(element: Element): boolean {
  const direction = directionOf(element);
  return (
    direction === "rtl" ||
    (direction === "auto" && hasRightToLeft(element) && runsFromRight(decidingText(element)))
  );
}

function directionOf(element: Element): string {
  return element.attrs.length === 0 ? "" : attribute(element, "dir").trim().toLowerCase();
}

/** Begins words that are written in one order and read in the other; undefined for all others. */
export function orderNote(element: Element): string | undefined {
  const isOverride = element.tagName === "bdo";
  if (isFromRight(element)) {
    const isTurned = directionOf(element) === "rtl" || isOverride || hasWordsFromLeft(wordsOf(element));
    return isTurned ? RIGHT_TO_LEFT_NOTE : undefined;
  }
  return isOverride ? LEFT_TO_RIGHT_NOTE : undefined;
}

/** The words of an element, marked where they are written in one order and read in the other. */
export function withOrderNote(element: Element, text: string): string {
  const note = orderNote(element);
  return note === undefined ? text : wrapped(text, note, "]");
}

/** The text whose first letter decides the direction of an element: less that of elements with one of their own. */
function decidingText({ childNodes }: Element): string {
  return childNodes
    .map((node) => {
      if (!isElement(node)) {
        return wordsOf(node);
      }
      return hasAttribute(node, "dir") ? "" : decidingText(node);
    })
    .join("");
}

/** Keys and elements with a direction of their own stand in a line as one sign, and are lines in themselves. */
function isApart(element: Element): boolean {
  return hasAttribute(element, "dir") || /^(?:bdo|kbd|input|rt|.+-.+)$/.test(element.tagName);
}

function isReorderedInside(node: Node): boolean {
  if (!isElement(node) || isUnseen(node)) {
    return false;
  }
  const isSo = isApart(node) && isReorderedLine(node.childNodes.map(lineOf).join(""));
  return isSo || node.childNodes.some(isReorderedInside);
}

/** The text of a node as a browser orders it: a digit stands for what is one sign in its line. */
function lineOf(node: Node): string {
  if (isText(node)) {
    return node.value.replaceAll("\n", " ");
  }
  if (!isElement(node) || isUnseen(node)) {
    return "";
  }
  if (node.tagName === "br") {
    return "\n";
  }
  if (isApart(node)) {
    return wordsOf(node).trim() === "" ? " " : " 0 ";
  }
  const text = node.childNodes.map(lineOf).join("");
  return isBlockTag(node.tagName) ? `\n${text}\n` : text;
}

function hasRightToLeft(node: Node): boolean {
  return isText(node)
    ? ANY_RIGHT_TO_LEFT.test(node.value)
    : isElement(node) && node.childNodes.some(hasRightToLeft);
}

function wordsOf(node: Node): string {
  if (isText(node)) {
    return node.value;
  }
  return isElement(node) && !isUnseen(node) ? node.childNodes.map(wordsOf).join("") : "";
}
