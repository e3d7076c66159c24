import { type Element, isElement, isText, type Node, parentOf } from "./dom.ts";

// Letters from right to left turn the order of words, numbers and signs beside them. In which order a page shows these is a matter of
// some hundred lines of rules, so that they are not worked out: a line gets a note where its order may be another one.

export const RIGHT_TO_LEFT_NOTE = "[right to left]";

// Letters of these scripts, and the marks that have the same effect.
const FROM_RIGHT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const FROM_LEFT = new RegExp(`(?!${FROM_RIGHT.source}|\\p{Emoji})[\\p{L}\\p{N}\\p{S}]|[0-9]`, "u");

/** Whether the text may be shown in another order than it is written in. */
export function mayBeTurned(text: string, hasFromRightAround = false): boolean {
  return (hasFromRightAround || FROM_RIGHT.test(text)) && FROM_LEFT.test(text);
}

const known = new WeakMap<Node, boolean>();

/** Whether there are letters from right to left in the part of the page that the node is in, which may decide the direction of all of it. */
export function hasFromRightAround(node: Node): boolean {
  let part = node;
  while (isText(part) || isElement(part)) {
    const around: Element | undefined = parentOf(part);
    if (around === undefined) {
      break;
    }
    part = around;
  }
  const found = known.get(part) ?? hasFromRight(part);
  known.set(part, found);
  return found;
}

function hasFromRight(node: Node): boolean {
  return isText(node) ? FROM_RIGHT.test(node.value) : isElement(node) && node.childNodes.some(hasFromRight);
}
