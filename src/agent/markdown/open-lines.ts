import type { Token } from "markdown-it";
import { createHtmlReader } from "./html-reader.ts";
import { noteLineStarts } from "./line-starts.ts";
import { type Document, parseText } from "./parser.ts";

// Elements without an end tag, or whose end tag people leave out.
const NEVER_OPEN = new Set(
  (
    "area base br col embed hr img input link meta param source track wbr " +
    "p li dt dd tr td th tbody thead tfoot option optgroup rt rp"
  ).split(" "),
);

/** Numbers of the lines on which a command could stand: they start in the text of a paragraph at the top level. */
export function openLines({ tokens, env }: Document): number[] {
  const elements = createElements();
  const open: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.level === 0 && token.type === "html_block") {
      elements.read(token.content);
    }
    const text = tokens[index + 1];
    if (token.level === 0 && token.type === "paragraph_open" && token.map !== null && text !== undefined) {
      for (const line of openLinesOf(text, env, elements)) {
        open.push(token.map[0] + line);
      }
    }
  }
  return open;
}

function openLinesOf(paragraph: Token, env: Document["env"], elements: Elements): number[] {
  const lines = elements.areClosed() ? [0] : [];
  const depth = elements.depth();
  const starts = noteLineStarts(env, paragraph.content);
  parseText(paragraph, env);
  for (const { line, isInLink, tags } of starts) {
    for (const tag of tags) {
      elements.read(tag);
    }
    if (!isInLink && elements.areClosed()) {
      lines.push(line);
    }
  }
  // The end of a paragraph closes the elements in its text.
  elements.closeTo(depth);
  return lines;
}

interface Elements {
  readonly read: (html: string) => void;
  readonly depth: () => number;
  readonly areClosed: () => boolean;
  readonly closeTo: (depth: number) => void;
}

function createElements(): Elements {
  const reader = createHtmlReader();
  const names: string[] = [];
  return {
    depth: () => names.length,
    areClosed: () => names.length === 0 && !reader.isInside(),
    closeTo: (depth) => void names.splice(depth),
    read: (html) => {
      for (const piece of reader.read(html)) {
        if (piece.kind === "open" && !NEVER_OPEN.has(piece.name)) {
          names.push(piece.name);
        } else if (piece.kind === "close" && names.includes(piece.name)) {
          names.splice(names.lastIndexOf(piece.name));
        }
      }
    },
  };
}
