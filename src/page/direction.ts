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

// The elements of a page that are shown in another order than they are written in. Each gets one of these notes:
// - `<p>Limit א 300 → 600</p>` runs from left to right, but the letter turns the numbers behind it round:
//   `[right to left: Limit א 300 → 600]`.
// - `<p dir="rtl">600 → 300</p>` runs from right to left as a whole: `[right to left: 600 → 300]`.
// - `<div dir="rtl">words<p dir="ltr">600 → 300</p></div>` has a part that runs the other way than the note around it says:
//   `[right to left: words [left to right: 600 → 300]]`.

/** Whether lines of these nodes, which run from left to right, are shown in another order than they are written in. */
export function areReordered(nodes: readonly Node[]): boolean {
  return (
    nodes.some(hasRightToLeft) &&
    (isReorderedLine(nodes.map(lineOf).join("")) || nodes.some(isReorderedInside)) &&
    !areInRightToLeft(nodes)
  );
}

/** Whether the lines of these nodes run from right to left, so that a note around them says it already. */
function areInRightToLeft([first]: readonly Node[]): boolean {
  const around = first?.parentNode ?? null;
  return around !== null && "tagName" in around && runsRightToLeft(around);
}

const LEFT_TO_RIGHT_NOTE = "[left to right: ";

// Each element asks what the words of those around it decide, so it is found out once for each.
const decided = new WeakMap<Element, boolean>();

/** Whether the element itself turns its words from right to left: by its `dir`, or with `dir="auto"` by its first letter. */
export function turnsRightToLeft(element: Element): boolean {
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

/** Whether the element's words run from right to left, by its own direction or, if it has none, by that of what is around it. */
export function runsRightToLeft(element: Element): boolean {
  const around = directionOf(element) === "" ? parentOf(element) : undefined;
  return around === undefined ? turnsRightToLeft(element) : runsRightToLeft(around);
}

/** Whether each line of the element has a direction of its own: so it is in `<pre>` alone. */
export function hasMixedLines(element: Element): boolean {
  return element.tagName === "pre" && directionOf(element) === "auto" && hasRightToLeft(element);
}

/** Begins words that are written in one order and read in the other; undefined for all others. */
export function orderNote(element: Element): string | undefined {
  const isOverride = element.tagName === "bdo";
  if (isOverride ? runsRightToLeft(element) : turnsRightToLeft(element)) {
    const isNeeded = isOverride || needsRightToLeftNote(ownWordsOf(element), directionOf(element));
    return isNeeded ? RIGHT_TO_LEFT_NOTE : undefined;
  }
  return isOverride || needsLeftToRightNote(element) ? LEFT_TO_RIGHT_NOTE : undefined;
}

/** Whether what an element turns gets a note: with `dir="rtl"` any words, with `dir="auto"` only others than Hebrew or Arabic. */
function needsRightToLeftNote(words: string, direction: string): boolean {
  return direction === "rtl" ? words.trim() !== "" : hasWordsFromLeft(words);
}

/** Whether the element turns its words back, so that the note around it would say something false of them. */
function needsLeftToRightNote(element: Element): boolean {
  const around = directionOf(element) === "" ? undefined : parentOf(element);
  return around !== undefined && isInRightToLeftNote(around) && hasWordsFromLeft(wordsOf(element));
}

/** Whether a note says of the element's words that they run from right to left. */
function isInRightToLeftNote(element: Element): boolean {
  const around = parentOf(element);
  // Only `dir="rtl"` counts: with `dir="auto"`, the words of each element around would be read anew for each one in it.
  const isNoted = directionOf(element) === "rtl" && ownWordsOf(element).trim() !== "";
  return isNoted || (directionOf(element) === "" && around !== undefined && isInRightToLeftNote(around));
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
