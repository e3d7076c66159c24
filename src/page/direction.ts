import { attribute, type Element, isElement, isText, isUnseen, type Node, parentOf, standIn } from "./dom.ts";
import {
  ANY_RIGHT_TO_LEFT,
  hasWordsFromLeft,
  isReorderedLine,
  RIGHT_TO_LEFT_NOTE,
  runsFromRight,
} from "./reading-order.ts";
import { tellingSignsOf } from "./signs.ts";
import { isBlockTag } from "./tags.ts";
import { wrapped } from "./wrapped.ts";

// The elements of a page that are shown in another order than they are written in.

/** Whether lines of these nodes, which run from left to right, are shown in another order than they are written in. */
export function areReordered(nodes: readonly Node[]): boolean {
  return (
    nodes.some(hasRightToLeft) &&
    (isReorderedLine(nodes.map(lineOf).join("")) || nodes.some(isReorderedInside)) &&
    !isInTurned(nodes[0]?.parentNode)
  );
}

/** Whether a note about what is around says it already: its lines run from right to left. */
function isInTurned(around: Node["parentNode"] | undefined): boolean {
  return around !== null && around !== undefined && "tagName" in around && isInFromRight(around);
}

const LEFT_TO_RIGHT_NOTE = "[left to right: ";

// What the words of an element decide is asked for by each element in it.
const decided = new WeakMap<Element, boolean>();

/** Whether the element's own direction is from right to left. */
export function isFromRight(element: Element): boolean {
  const direction = directionOf(element);
  if (direction !== "auto") {
    return direction === "rtl";
  }
  const isSo = decided.get(element) ?? (hasRightToLeft(element) && runsFromRight(decidingText(element)));
  decided.set(element, isSo);
  return isSo;
}

/** The direction that the element itself has: any other value of the attribute is none, to a browser as well. */
function directionOf(element: Element): string {
  const direction = element.attrs.length === 0 ? "" : attribute(element, "dir").toLowerCase();
  return /^(?:rtl|ltr|auto)$/.test(direction) ? direction : "";
}

/** Whether the element's words run from right to left, by its own direction or by that of what it is in. */
export function isInFromRight(element: Element): boolean {
  const around = directionOf(element) === "" ? parentOf(element) : undefined;
  return around === undefined ? isFromRight(element) : isInFromRight(around);
}

/** Whether each line of the element has a direction of its own: so it is in `<pre>` alone. */
export function hasMixedLines(element: Element): boolean {
  return element.tagName === "pre" && directionOf(element) === "auto" && hasRightToLeft(element);
}

/** Begins words that are written in one order and read in the other; undefined for all others. */
export function orderNote(element: Element): string | undefined {
  const isOverride = element.tagName === "bdo";
  if (isOverride ? isInFromRight(element) : isFromRight(element)) {
    const isTurned = isOverride || isTurnedRound(ownWordsOf(element), directionOf(element));
    return isTurned ? RIGHT_TO_LEFT_NOTE : undefined;
  }
  return isOverride || isTurnedBack(element) ? LEFT_TO_RIGHT_NOTE : undefined;
}

function isTurnedRound(words: string, direction: string): boolean {
  return direction === "rtl" ? words.trim() !== "" : hasWordsFromLeft(words);
}

/** Whether a note about what is around the element, which runs from right to left, would be false of the element. */
function isTurnedBack(element: Element): boolean {
  const around = directionOf(element) === "" ? undefined : parentOf(element);
  return around !== undefined && isInNote(around) && hasWordsFromLeft(wordsOf(element));
}

function isInNote(element: Element): boolean {
  const around = parentOf(element);
  // Only what says it is looked at, since what its words decide would be decided anew for each element in it.
  const isNoted = directionOf(element) === "rtl" && ownWordsOf(element).trim() !== "";
  return isNoted || (directionOf(element) === "" && around !== undefined && isInNote(around));
}

/** The words whose order the element decides: less those of blocks in it that have a direction of their own. */
function ownWordsOf(element: Element): string {
  if (element.tagName === "table") {
    // The order of its columns, whatever its cells have.
    return wordsOf(element);
  }
  return element.childNodes
    .map((node) => {
      if (!isElement(node) || isUnseen(node)) {
        return wordsOf(node);
      }
      if (!isBlockTag(node.tagName)) {
        return ownWordsOf(node);
      }
      return directionOf(node) === "" ? ` ${ownWordsOf(node)} ` : " ";
    })
    .join("");
}

/** The words of an element, marked where they are written in one order and read in the other. */
export function withOrderNote(element: Element, text: string): string {
  const note = orderNote(element);
  return note === undefined ? text : wrapped(text, note, "]");
}

/** The text of code letter by letter, marked where an element of it turns the order of reading. */
export function codeText(node: Node): string {
  if (isText(node)) {
    return node.value;
  }
  if (!isElement(node) || isUnseen(node)) {
    return "";
  }
  const note = standIn(node);
  if (note !== undefined) {
    return note;
  }
  const text = withOrderNote(node, node.childNodes.map(codeText).join(""));
  const signs = tellingSignsOf(node);
  return signs === undefined ? text : wrapped(text, ...signs);
}

/** The text whose first letter decides the direction of an element: less that of elements with one of their own. */
function decidingText({ childNodes }: Element): string {
  return childNodes
    .map((node) => {
      if (!isElement(node)) {
        return wordsOf(node);
      }
      return directionOf(node) === "" ? decidingText(node) : "";
    })
    .join("");
}

/** Keys and elements with a direction of their own stand in a line as one sign, and are lines in themselves. */
function isApart(element: Element): boolean {
  return directionOf(element) !== "" || /^(?:bdo|kbd|img|input|ruby|rt|.+-.+)$/.test(element.tagName);
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
    return node.tagName !== "img" && wordsOf(node).trim() === "" ? " " : " 0 ";
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
  if (!isElement(node) || isUnseen(node)) {
    return "";
  }
  const words = node.childNodes.map(wordsOf).join("");
  return isBlockTag(node.tagName) ? ` ${words} ` : words;
}
