import type { Direction } from "./bidi.ts";
import { directionOf, isIsolated, ownDirection } from "./direction.ts";
import { attribute, type Element, isElement, isText, isUnseen, type Node } from "./dom.ts";
import { apart, NEUTRAL, signFor, withoutTurningMarks } from "./reading-order.ts";
import { isBlockTag } from "./tags.ts";

/** The text of nodes as a browser orders it, line by line. */
export function orderOf(nodes: readonly Node[], keepsLines: boolean): string {
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
    const isMissing = attribute(node, "src") === "";
    return isMissing ? apart([attribute(node, "alt").replace(/\s+/g, " ")], directionOf(node)) : NEUTRAL;
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
