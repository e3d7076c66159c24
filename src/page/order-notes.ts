import {
  canTurn,
  directionOf,
  hasRightToLeft,
  isIsolated,
  mayTurn,
  remembered,
  runsRightToLeft,
  wordsOf,
} from "./direction.ts";
import { type Element, isElement, isInside, isText, isUnseen, type Node, parentOf, standIn } from "./dom.ts";
import { orderOf, rubyOrder } from "./line-text.ts";
import { hasWordsFromLeft, isReordered, RIGHT_TO_LEFT_NOTE } from "./reading-order.ts";
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

// Each element in a line asks whether that line has a note, so it is found out once for each.
const reordered = new WeakMap<Element, boolean>();
const turnedTables = new WeakMap<Element, boolean>();

/** Begins words of an element that are written in one order and read in the other; undefined for all others. */
function isolateNote(element: Element): string | undefined {
  if (!isIsolated(element)) {
    return undefined;
  }
  const direction = directionOf(element);
  if (element.tagName === "bdo") {
    return direction === "rtl" || hasRightToLeft(element) ? LETTERS_NOTES[direction] : undefined;
  }
  return isReorderedIn(element)
    ? RIGHT_TO_LEFT_NOTE
    : isInNote(parentOf(element))
      ? leftToRightNote([element])
      : undefined;
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
  if (around === undefined ? !nodes.some(canTurn) : !mayTurn(around)) {
    return undefined;
  }
  const direction = directionOf(around);
  if (
    (direction === "rtl" || nodes.some(hasRightToLeft)) &&
    isReordered(orderOf(nodes, keepsLines), direction)
  ) {
    return RIGHT_TO_LEFT_NOTE;
  }
  return around !== undefined && isInTurnedTable(around) ? leftToRightNote(nodes) : undefined;
}

/** A note around these nodes would say something false of words that stand as they are written. */
function leftToRightNote(nodes: readonly Node[]): string | undefined {
  return hasWordsFromLeft(nodes.map(wordsOf).join("")) ? LEFT_TO_RIGHT_NOTE : undefined;
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
  return isBlockTag(element.tagName) ? isInTurnedTable(element) : isInNote(parentOf(element));
}

function isInTurnedTable(element: Element): boolean {
  return isInside(element, (around) => around.tagName === "table" && isTurnedTable(around));
}

/** Whether lines of the element itself, or of blocks in it, are shown in another order than they are written in. */
function isReorderedIn(element: Element): boolean {
  return remembered(reordered, element, () => {
    const blocks: Element[] = [];
    const text =
      element.tagName === "ruby"
        ? rubyOrder(element)
        : orderOf(element.childNodes, element.tagName === "pre", blocks);
    return isReordered(text, directionOf(element)) || blocks.some(isReorderedIn);
  });
}

/** The lines of a table, marked where its columns are shown from right to left. */
export function tableWithNote(element: Element, lines: string[]): string[] {
  return isTurnedTable(element) ? wrapped(lines.join("\n"), RIGHT_TO_LEFT_NOTE, "]").split("\n") : lines;
}

function isTurnedTable(element: Element): boolean {
  return remembered(
    turnedTables,
    element,
    () => runsRightToLeft(element) && hasWordsFromLeft(wordsOf(element)),
  );
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

/** For each line of a block of code, whether it is shown in another order than it is written in; empty where none can be. */
export function reorderedLines(code: Element): boolean[] {
  if (!mayTurn(code)) {
    return [];
  }
  const direction = directionOf(code);
  return orderOf(code.childNodes, true)
    .split("\n")
    .map((line) => isReordered(line, direction));
}
