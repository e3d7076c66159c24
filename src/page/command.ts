import {
  type Element,
  hasClass,
  isElement,
  isMention,
  isText,
  isUnseen,
  type Node,
  type Text,
  textOf,
} from "./dom.ts";
import { afterPhrase } from "./phrase.ts";

/** A page on both sides of the phrase. */
interface FoundCommand {
  readonly above: readonly Node[];
  readonly instruction: readonly Node[];
}

/**
 * Finds the command on a page: the phrase at the start of a line of a top-level paragraph. Everything on the page after it is the
 * instruction.
 */
export function findCommand(nodes: readonly Node[], phrase: string): FoundCommand | undefined {
  for (const [index, node] of nodes.entries()) {
    const [start, rest] = isElement(node) && isParagraph(node) ? splitAtPhrase(node, phrase) : [];
    if (start !== undefined && rest !== undefined) {
      return { above: [...nodes.slice(0, index), start], instruction: [rest, ...nodes.slice(index + 1)] };
    }
  }
  return undefined;
}

/** A paragraph, or the text of an email reply. */
function isParagraph(element: Element): boolean {
  return !isUnseen(element) && (element.tagName === "p" || hasClass(element, /^email-fragment$/));
}

/** The parts of the paragraph before and after the phrase; none if it has no command. */
function splitAtPhrase(paragraph: Element, phrase: string): [] | [start: Element, rest: Element] {
  const nodes = withWordsJoined(paragraph.childNodes);
  for (const [index, node] of nodes.entries()) {
    const line = isText(node) && isLineEnd(nodes[index - 1]) ? node.value : "";
    const rest = afterPhrase(line, phrase);
    // If an element such as `<em>` follows directly, the word continues in it.
    if (rest !== undefined && (rest !== "" || isLineEnd(nodes[index + 1]))) {
      // Keep the parent, because words before the phrase may decide the direction of the whole paragraph.
      const words = { ...textNode(rest), parentNode: paragraph };
      return [
        { ...paragraph, childNodes: nodes.slice(0, index) },
        { ...paragraph, childNodes: [words, ...nodes.slice(index + 1)] },
      ];
    }
  }
  return [];
}

function isLineEnd(node: Node | undefined): boolean {
  return node === undefined || node.nodeName === "br";
}

function textNode(value: string): Text {
  return { nodeName: "#text", value, parentNode: null };
}

/** Joins mentions and emoji with the text around them, because a phrase may be one. */
function withWordsJoined(nodes: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const node of nodes) {
    const isWord = isElement(node) && (node.tagName === "g-emoji" || isMention(node));
    const text = isText(node) ? node.value : isWord ? textOf(node) : undefined;
    const last = joined.at(-1);
    if (text === undefined) {
      joined.push(node);
    } else if (isText(last)) {
      joined[joined.length - 1] = textNode(last.value + text);
    } else {
      joined.push(textNode(text));
    }
  }
  return joined;
}
