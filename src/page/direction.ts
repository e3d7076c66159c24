import { type Direction, firstDirection } from "./bidi.ts";
import { attribute, type Element, isElement, isText, isUnseen, type Node, parentOf } from "./dom.ts";
import { ANY_RIGHT_TO_LEFT } from "./reading-order.ts";
import { isBlockTag } from "./tags.ts";

// The direction that each element of a page has: https://html.spec.whatwg.org/multipage/dom.html#the-dir-attribute.

/** Whether the element itself turns its words from right to left: by its `dir`, or with `dir="auto"` by its first letter. */
export function turnsRightToLeft(element: Element): boolean {
  const direction = ownDirection(element);
  return direction === "auto" ? decidingDirection(element) === "rtl" : direction === "rtl";
}

/** What is found out of an element once only, since each element in it asks for that. */
export function remembered<Found>(
  known: WeakMap<Element, Found>,
  element: Element,
  find: () => Found,
): Found {
  const before = known.get(element);
  if (before !== undefined) {
    return before;
  }
  const found = find();
  known.set(element, found);
  return found;
}

const DIRECTIONS = new Set(["rtl", "ltr", "auto"]);

/** The direction that the element itself has: any other value of the attribute is none, to a browser as well. */
export function ownDirection(element: Element): string {
  const direction = attribute(element, "dir").toLowerCase();
  return DIRECTIONS.has(direction) ? direction : "";
}

// Most pages have nothing of the kind, and then none of their lines has to be looked at.
const turning = new WeakMap<Element, boolean>();

/** Whether the element, or what is around it, has anything that can turn the order of words. */
export function mayTurn(element: Element): boolean {
  let outermost = element;
  for (let around = parentOf(element); around !== undefined; around = parentOf(around)) {
    outermost = around;
  }
  return remembered(turning, outermost, () => canTurn(outermost));
}

/** Whether there are letters from right to left in the node, or elements that turn what they hold. */
export function canTurn(node: Node): boolean {
  if (isText(node)) {
    return ANY_RIGHT_TO_LEFT.test(node.value);
  }
  if (!isElement(node)) {
    return false;
  }
  if (node.tagName === "bdo" || node.attrs.some(canTurnWords)) {
    return true;
  }
  for (const child of node.childNodes) {
    if (canTurn(child)) {
      return true;
    }
  }
  return false;
}

function canTurnWords({ name, value }: Element["attrs"][number]): boolean {
  // Nearly all elements of GitHub's have `dir="auto"`.
  return name === "dir"
    ? value !== "auto" && /rtl/i.test(value)
    : name === "alt" && ANY_RIGHT_TO_LEFT.test(value);
}

/** Whether the element's words run from right to left, by its own direction or, if it has none, by that of what is around it. */
export function runsRightToLeft(element: Element): boolean {
  return mayTurn(element) && isTurned(element);
}

const turned = new WeakMap<Element, boolean>();

function isTurned(element: Element): boolean {
  return remembered(turned, element, () => {
    const around = ownDirection(element) === "" ? parentOf(element) : undefined;
    return around === undefined ? turnsRightToLeft(element) : isTurned(around);
  });
}

export function directionOf(element: Element | undefined): Direction {
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

/** The direction of the first letter in the element that is in no other element with a direction of its own. */
function decidingDirection({ childNodes }: Element): Direction | undefined {
  for (const node of childNodes) {
    const isPart = isElement(node) && ownDirection(node) === "";
    const found = isText(node) ? firstDirection(node.value) : isPart ? decidingDirection(node) : undefined;
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

export function hasRightToLeft(node: Node): boolean {
  return isText(node)
    ? ANY_RIGHT_TO_LEFT.test(node.value)
    : isElement(node) &&
        (ANY_RIGHT_TO_LEFT.test(attribute(node, "alt")) || node.childNodes.some(hasRightToLeft));
}

export function wordsOf(node: Node): string {
  if (isText(node)) {
    return node.value;
  }
  if (!isElement(node) || isUnseen(node)) {
    return "";
  }
  const words = node.childNodes.map(wordsOf).join("");
  return isBlockTag(node.tagName) ? ` ${words} ` : words;
}
