import type { Direction } from "./bidi.ts";
import { directionOf, isIsolated, ownDirection, remembered } from "./direction.ts";
import { attribute, type Element, isElement, isInCode, isText, isUnseen, type Node } from "./dom.ts";
import { apart, NEUTRAL, signFor, withoutTurningMarks } from "./reading-order.ts";
import { isBlockTag } from "./tags.ts";

/**
 * The text of nodes as a browser orders it, line by line. Blocks of the same direction have lines of their own: where they are
 * asked for, they are put there, and their lines are left out.
 */
export function orderOf(nodes: readonly Node[], keepsLines: boolean, blocks?: Element[]): string {
  return nodes.map((node) => orderOfNode(node, keepsLines, blocks)).join("");
}

function orderOfNode(node: Node, keepsLines: boolean, blocks?: Element[]): string {
  if (isText(node)) {
    const text = withoutTurningMarks(node.value);
    // GitHub's style sheet shows the line ends of code within a line (`white-space: break-spaces`).
    return keepsLines || isInCode(node) ? text : text.replace(/[\t\n]/g, " ");
  }
  if (!isElement(node) || isUnseen(node)) {
    return "";
  }
  if (node.tagName === "br") {
    return "\n";
  }
  if (node.tagName === "img") {
    // A picture says nothing that the direction could turn; the text that stands for a missing one does.
    const isMissing = attribute(node, "src") === "";
    return isMissing ? apart([attribute(node, "alt").replace(/\s+/g, " ")], directionOf(node)) : NEUTRAL;
  }
  if (ownDirection(node) !== "" && isBlockTag(node.tagName)) {
    return keepsLines ? "" : "\n";
  }
  if (node.tagName === "ruby" && !isIsolated(node)) {
    return rubyOrder(node);
  }
  if (isIsolated(node)) {
    return keepsLines ? signsFor(orderOf(node.childNodes, true)) : signsOf(node);
  }
  if (isKey(node)) {
    return keyOrder(orderOf(node.childNodes, keepsLines).split("\n"), directionOf(node), keepsLines);
  }
  // Code is one line here.
  if (blocks !== undefined && isBlockTag(node.tagName) && node.tagName !== "pre") {
    blocks.push(node);
    return "\n";
  }
  const text = orderOf(node.childNodes, keepsLines, blocks);
  return isBlockTag(node.tagName) && !keepsLines ? `\n${text}\n` : text;
}

/** Each line in an isolated element is one sign: a line that ends in it ends around it as well. Those of one sign stay. */
function signsFor(text: string): string {
  return text.replace(/[^\n]{2,}|[^\n \u00B6\uFFFC]/g, signFor);
}

const signsOfElement = new WeakMap<Element, string>();

/**
 * The same, found out once for each element, since the elements around ask for it again. The first and the last line stand beside
 * other words. Those between stand alone, and one sign says as much as all of theirs.
 */
function signsOf(element: Element): string {
  return remembered(signsOfElement, element, () => {
    const lines = orderOf(element.childNodes, false).split("\n");
    const between = lines.splice(1, lines.length - 2);
    if (between.length > 0) {
      lines.splice(1, 0, between.join(" "));
    }
    return signsFor(lines.join("\n"));
  });
}

/** What stands in a line as one sign, and has lines of its own, of the direction around it. */
function isKey({ tagName }: Element): boolean {
  return /^(?:kbd|rt|.+-.+)$/.test(tagName);
}

function keyOrder(lines: readonly string[], direction: Direction, keepsLines: boolean): string {
  return keepsLines ? lines.map((line) => apart([line], direction)).join("\n") : apart(lines, direction);
}

/** Each base with its annotation is one sign of the ruby, and the annotation has a line of its own above. */
export function rubyOrder(ruby: Element): string {
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
