import type { Direction } from "./bidi.ts";
import { attribute, type Element, isElement, isText, isUnseen, type Node, parentOf } from "./dom.ts";
import { ANY_RIGHT_TO_LEFT, runsFromRight } from "./reading-order.ts";
import { isBlockTag } from "./tags.ts";

// The direction that each element of a page has: https://html.spec.whatwg.org/multipage/dom.html#the-dir-attribute.

// Each element asks what the words of those around it decide, so it is found out once for each.
const decided = new WeakMap<Element, boolean>();

/** Whether the element itself turns its words from right to left: by its `dir`, or with `dir="auto"` by its first letter. */
export function turnsRightToLeft(element: Element): boolean {
  const direction = ownDirection(element);
  return direction === "auto"
    ? remembered(decided, element, () => hasRightToLeft(element) && runsFromRight(decidingText(element)))
    : direction === "rtl";
}

export function remembered(known: WeakMap<Element, boolean>, element: Element, find: () => boolean): boolean {
  const found = known.get(element) ?? find();
  known.set(element, found);
  return found;
}

/** The direction that the element itself has: any other value of the attribute is none, to a browser as well. */
export function ownDirection(element: Element): string {
  const direction = element.attrs.length === 0 ? "" : attribute(element, "dir").toLowerCase();
  return /^(?:rtl|ltr|auto)$/.test(direction) ? direction : "";
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
  return (
    isElement(node) &&
    (node.tagName === "bdo" || node.attrs.some(canTurnWords) || node.childNodes.some(canTurn))
  );
}

function canTurnWords({ name, value }: Element["attrs"][number]): boolean {
  return name === "dir" ? /rtl/i.test(value) : name === "alt" && ANY_RIGHT_TO_LEFT.test(value);
}

/** Whether the element's words run from right to left, by its own direction or, if it has none, by that of what is around it. */
export function runsRightToLeft(element: Element): boolean {
  if (!mayTurn(element)) {
    return false;
  }
  const around = ownDirection(element) === "" ? parentOf(element) : undefined;
  return around === undefined ? turnsRightToLeft(element) : runsRightToLeft(around);
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
