import type { Direction } from "./bidi.ts";
import {
  attribute,
  type Element,
  isElement,
  isInside,
  isText,
  isUnseen,
  type Node,
  parentOf,
  standIn,
} from "./dom.ts";
import {
  ANY_RIGHT_TO_LEFT,
  apart,
  hasWordsFromLeft,
  isReordered,
  NEUTRAL,
  RIGHT_TO_LEFT_NOTE,
  runsFromRight,
  signFor,
  withoutTurningMarks,
} from "./reading-order.ts";
import { tellingSignsOf } from "./signs.ts";
import { isBlockTag } from "./tags.ts";
import { wrapped } from "./wrapped.ts";

// The parts of a page that are shown in another order than they are written in. Each gets one of these notes:
// - `<p>Limit א 300 → 600</p>` runs from left to right, but the letter turns the numbers behind it round, and
//   `<p dir="rtl">600 → 300</p>` runs from right to left as a whole: `[right to left: 600 → 300]`.
// - `<p dir="rtl">a → b <b dir="ltr">600 → 300</b></p>` has a part that is shown as it is written, other than the note around
//   it says: `[right to left: a → b **[left to right: 600 → 300]**]`.
// - `<table dir="rtl">` shows its first column at the right: `[right to left: | a | b |]`.
// - `<bdo dir="rtl">001</bdo>` turns each letter: `[letters from right to left: 001]`.
// A direction alone is no reason: `<p dir="rtl">from 300 to 600</p>` is shown as it is written.

const LEFT_TO_RIGHT_NOTE = "[left to right: ";
const LETTERS_NOTES = {
  rtl: "[letters from right to left: ",
  ltr: "[letters from left to right: ",
} as const;

// Each element asks what the words of those around it decide, so it is found out once for each.
const decided = new WeakMap<Element, boolean>();
const reordered = new WeakMap<Element, boolean>();

/** Whether the element itself turns its words from right to left: by its `dir`, or with `dir="auto"` by its first letter. */
export function turnsRightToLeft(element: Element): boolean {
  const direction = ownDirection(element);
  return direction === "auto"
    ? remembered(decided, element, () => hasRightToLeft(element) && runsFromRight(decidingText(element)))
    : direction === "rtl";
}

function remembered(known: WeakMap<Element, boolean>, element: Element, find: () => boolean): boolean {
  const found = known.get(element) ?? find();
  known.set(element, found);
  return found;
}

/** The direction that the element itself has: any other value of the attribute is none, to a browser as well. */
function ownDirection(element: Element): string {
  const direction = element.attrs.length === 0 ? "" : attribute(element, "dir").toLowerCase();
  return /^(?:rtl|ltr|auto)$/.test(direction) ? direction : "";
}

/** Whether the element's words run from right to left, by its own direction or, if it has none, by that of what is around it. */
export function runsRightToLeft(element: Element): boolean {
  const around = ownDirection(element) === "" ? parentOf(element) : undefined;
  return around === undefined ? turnsRightToLeft(element) : runsRightToLeft(around);
}

function directionOf(element: Element | undefined): Direction {
  return element !== undefined && runsRightToLeft(element) ? "rtl" : "ltr";
}

/** Whether each line of the element has a direction of its own: so it is in `<pre>` alone. */
export function hasMixedLines(element: Element): boolean {
  return element.tagName === "pre" && ownDirection(element) === "auto" && hasRightToLeft(element);
}

/** Whether the element turns letters, and holds one that does not: no note says of which letters it is true. */
export function hasDirectionInOverride(element: Element, isInOverride = false): boolean {
  const isIsolated = isInOverride && (ownDirection(element) !== "" || element.tagName === "bdo");
  const isOverride = isInOverride || element.tagName === "bdo";
  return (
    isIsolated ||
    (isOverride &&
      element.childNodes.some((child) => isElement(child) && hasDirectionInOverride(child, true)))
  );
}

/** Whether the element is one sign in the line around it and has a direction of its own, so that it gets its own note. */
export function isIsolated(element: Element): boolean {
  return !isBlockTag(element.tagName) && (ownDirection(element) !== "" || element.tagName === "bdo");
}

/** Begins words of an element that are written in one order and read in the other; undefined for all others. */
function isolateNote(element: Element): string | undefined {
  if (!isIsolated(element)) {
    return undefined;
  }
  const direction = directionOf(element);
  if (element.tagName === "bdo") {
    return direction === "rtl" || hasRightToLeft(element) ? LETTERS_NOTES[direction] : undefined;
  }
  return isReorderedIn(element) ? RIGHT_TO_LEFT_NOTE : leftToRightNote(parentOf(element), [element]);
}

/** The words of an element within a line, marked where they are written in one order and read in the other. */
export function withOrderNote(element: Element, text: string): string {
  const note = isolateNote(element);
  return note === undefined ? text : wrapped(text, note, "]");
}

/** Begins the words of lines whose nodes are not in an element of their own. */
export function lineNote(nodes: readonly Node[], { keepsLines = false } = {}): string | undefined {
  const first = nodes.find((node) => isText(node) || isElement(node));
  const around = first === undefined ? undefined : parentOf(first);
  return isReordered(orderOf(nodes, keepsLines), directionOf(around))
    ? RIGHT_TO_LEFT_NOTE
    : leftToRightNote(around, nodes);
}

/** A note around these nodes would say something false of words that stand as they are written. */
function leftToRightNote(around: Element | undefined, nodes: readonly Node[]): string | undefined {
  const isNeeded = isInNote(around) && hasWordsFromLeft(nodes.map(wordsOf).join(""));
  return isNeeded ? LEFT_TO_RIGHT_NOTE : undefined;
}

/** Whether what stands right in the element is in a note that says that it runs from right to left. */
function isInNote(element: Element | undefined): boolean {
  if (element === undefined) {
    return false;
  }
  // An element with a direction has a note of its own, whatever is around it.
  if (isIsolated(element) || (isBlockTag(element.tagName) && isReorderedIn(element))) {
    return isReorderedIn(element);
  }
  return isBlockTag(element.tagName)
    ? isInside(element, (around) => around.tagName === "table" && isTurnedTable(around))
    : isInNote(parentOf(element));
}

/** Whether lines of the element itself are shown in another order than they are written in. */
function isReorderedIn(element: Element): boolean {
  return remembered(reordered, element, () =>
    isReordered(
      element.tagName === "ruby"
        ? rubyOrder(element)
        : orderOf(element.childNodes, element.tagName === "pre"),
      directionOf(element),
    ),
  );
}

/** The lines of a table, marked where its columns are shown from right to left. */
export function tableWithNote(element: Element, lines: string[]): string[] {
  return isTurnedTable(element) ? wrapped(lines.join("\n"), RIGHT_TO_LEFT_NOTE, "]").split("\n") : lines;
}

function isTurnedTable(element: Element): boolean {
  return remembered(reordered, element, () => runsRightToLeft(element) && hasWordsFromLeft(wordsOf(element)));
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

/** For each line of a block of code, whether it is shown in another order than it is written in. */
export function reorderedLines(code: Element): boolean[] {
  const direction = directionOf(code);
  return orderOf(code.childNodes, true)
    .split("\n")
    .map((line) => isReordered(line, direction));
}

/** The text whose first letter decides the direction of an element: less that of elements with one of their own. */
function decidingText({ childNodes }: Element): string {
  return childNodes
    .map((node) => {
      if (!isElement(node)) {
        return wordsOf(node);
      }
      return ownDirection(node) === "" ? decidingText(node) : "";
    })
    .join("");
}

/** The text of nodes as a browser orders it, line by line. */
function orderOf(nodes: readonly Node[], keepsLines: boolean): string {
  return nodes.map((node) => orderOfNode(node, keepsLines)).join("");
}

function orderOfNode(node: Node, keepsLines: boolean): string {
  if (isText(node)) {
    const text = withoutTurningMarks(node.value);
    return keepsLines ? text : text.replace(/[\t\n]/g, " ");
  }
  if (!isElement(node) || isUnseen(node)) {
    return "";
  }
  if (node.tagName === "br") {
    return "\n";
  }
  if (node.tagName === "img") {
    // A picture says nothing that the direction could turn; the text that stands for a missing one does.
    return attribute(node, "src") === "" ? signFor(attribute(node, "alt")) : NEUTRAL;
  }
  if (ownDirection(node) !== "" && isBlockTag(node.tagName)) {
    return keepsLines ? "" : "\n";
  }
  if (node.tagName === "ruby" && !isIsolated(node)) {
    return rubyOrder(node);
  }
  const text = orderOf(node.childNodes, keepsLines);
  if (isIsolated(node)) {
    // A line that ends in it ends around it as well.
    return text.replace(/[^\n]+/g, signFor);
  }
  if (isKey(node)) {
    return keyOrder(text.split("\n"), directionOf(node), keepsLines);
  }
  return isBlockTag(node.tagName) && !keepsLines ? `\n${text}\n` : text;
}

/** What stands in a line as one sign, and has lines of its own, of the direction around it. */
function isKey({ tagName }: Element): boolean {
  return /^(?:kbd|rt|.+-.+)$/.test(tagName);
}

function keyOrder(lines: readonly string[], direction: Direction, keepsLines: boolean): string {
  return keepsLines ? lines.map((line) => apart([line], direction)).join("\n") : apart(lines, direction);
}

/** Each base with its annotation is one sign of the ruby, and the annotation has a line of its own above. */
function rubyOrder(ruby: Element): string {
  const bases: string[] = [""];
  const annotations: string[] = [];
  for (const child of ruby.childNodes) {
    if (child.nodeName === "rt") {
      annotations.push(orderOf([child], false));
      bases.push("");
    } else {
      bases.push((bases.pop() ?? "") + orderOf([child], false).replaceAll("\n", " "));
    }
  }
  const direction = directionOf(ruby);
  const line = bases.map((base) => apart([base], direction)).join("");
  return apart([line, ...annotations], direction);
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
