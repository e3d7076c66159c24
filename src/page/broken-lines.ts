import { isIsolated, runsRightToLeft } from "./direction.ts";
import {
  attribute,
  type Element,
  isElement,
  isText,
  isUnseen,
  isWithoutAddress,
  type Node,
  parentOf,
} from "./dom.ts";
import { ANY_RIGHT_TO_LEFT } from "./reading-order.ts";
import { isBlockTag } from "./tags.ts";

// A block in an inline element, such as that in `<b>words <hr> words</b>`, breaks the line of words. Chromium takes what stands
// before and behind it for one paragraph all the same when it orders letters: a Hebrew letter above it turns numbers below it.

// In the text of a line, these stand for such a block, and for the direction of an element. People's texts have neither there: the
// first one is taken out, and layout.ts refuses a page with the second one and such a block.
const BLOCK = "\uFFFC";
const TURN = "\u202B";
const ANY_WORDS = new RegExp(`[^ \t\r${TURN}]`);

const turned = new WeakMap<NonNullable<Element["parentNode"]>, boolean>();

/** Whether the lines in which the block stands have words before and behind one, and any of them may turn the others. */
export function isInTurnedLine(block: Element): boolean {
  let inline = block;
  for (
    let around = parentOf(block);
    around !== undefined && !isBlockTag(around.tagName);
    around = parentOf(around)
  ) {
    inline = around;
  }
  const around = inline.parentNode;
  if (around === null) {
    return false;
  }
  const isTurned =
    turned.get(around) ?? hasTurnedLine(around.childNodes, { isFromRight: isFromRight(inline) });
  turned.set(around, isTurned);
  return isTurned;
}

function isFromRight(inline: Element): boolean {
  const around = parentOf(inline);
  return around !== undefined && runsRightToLeft(around);
}

function hasTurnedLine(nodes: readonly Node[], { isFromRight }: { readonly isFromRight: boolean }): boolean {
  const lines = nodes.map((node) => textOfLines(node, "\n")).join("");
  return lines
    .split("\n")
    .some(
      (line) =>
        line.split(BLOCK).filter((part) => ANY_WORDS.test(part)).length > 1 &&
        (isFromRight || ANY_RIGHT_TO_LEFT.test(line)),
    );
}

/** @param block what stands for a block */
function textOfLines(node: Node, block: string): string {
  if (isText(node)) {
    return node.value.replace(/[\n\uFFFC]/g, " ");
  }
  if (!isElement(node) || isUnseen(node)) {
    return "";
  }
  if (node.tagName === "br") {
    return "\n";
  }
  if (isBlockTag(node.tagName)) {
    return block;
  }
  if (node.tagName === "img") {
    return isWithoutAddress(node) ? attribute(node, "alt").replace(/[\n\uFFFC]/g, " ") : "";
  }
  const turn = node.tagName === "bdo" || /^rtl$/i.test(attribute(node, "dir")) ? TURN : "";
  const text = node.childNodes.map((child) => textOfLines(child, BLOCK)).join("");
  // A browser shows an element with a direction of its own as one sign of the line, and the Markdown has it apart from that line where
  // a block stands in it: so it parts the line as the block does.
  return turn + (isIsolated(node) && text.includes(BLOCK) ? BLOCK : "") + text;
}
