import type { SanitizedText } from "../sanitized-text.ts";
import {
  type Element,
  hasClass,
  isElement,
  isMention,
  isText,
  isUnseen,
  type Node,
  standIn,
  type Text,
  textOf,
} from "./dom.ts";
import { writeMarkdown } from "./markdown.ts";
import { afterPhrase } from "./phrase.ts";

/** What a page asks for. */
export interface Command {
  /** May be empty. */
  readonly instruction: SanitizedText;
  readonly hasPictures: boolean;
}

/**
 * Finds the command on a page: the phrase at the start of a line of a top-level paragraph. Everything on the page after it is the
 * instruction.
 */
export function findCommand(nodes: readonly Node[], phrase: string): Command | undefined {
  const instruction = instructionNodes(nodes, phrase);
  return (
    instruction && {
      instruction: writeMarkdown(instruction),
      hasPictures: instruction.some(holdsPicture),
    }
  );
}

/** Everything on the page after the phrase; undefined if there is no command. */
export function instructionNodes(nodes: readonly Node[], phrase: string): readonly Node[] | undefined {
  for (const [index, node] of nodes.entries()) {
    const rest = isElement(node) && isParagraph(node) ? restOf(node, phrase) : undefined;
    if (rest !== undefined) {
      return [rest, ...nodes.slice(index + 1)];
    }
  }
  return undefined;
}

function holdsPicture(node: Node): boolean {
  if (!isElement(node) || isUnseen(node)) {
    return false;
  }
  const note = standIn(node);
  return note === undefined ? node.childNodes.some(holdsPicture) : /^\[(?:image|video)\]$/.test(note);
}

/** A paragraph, or the text of an email reply. */
function isParagraph(element: Element): boolean {
  return !isUnseen(element) && (element.tagName === "p" || hasClass(element, /^email-fragment$/));
}

/** The part of the paragraph after the phrase. */
function restOf(paragraph: Element, phrase: string): Element | undefined {
  const nodes = withWordsJoined(paragraph.childNodes);
  for (const [index, node] of nodes.entries()) {
    const words = isText(node) && isLineEnd(nodes[index - 1]) ? node.value : "";
    const rest = afterPhrase(words, phrase);
    // If an element such as `<em>` follows directly, the word continues in it.
    if (rest !== undefined && (rest !== "" || isLineEnd(nodes[index + 1]))) {
      // Keep the parent, because words before the phrase may decide the direction of the whole paragraph.
      const start = { ...textNode(rest), parentNode: paragraph };
      return { ...paragraph, childNodes: [start, ...nodes.slice(index + 1)] };
    }
  }
  return undefined;
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
