import type { Token } from "markdown-it";
import { type BlockContext, closingIndex, writeBlock } from "./block-writer.ts";
import { cleanCharacters } from "./characters.ts";
import { fencedCode } from "./escape.ts";
import { isPlainFence } from "./fence.ts";
import { footnotesOf, shownLabel } from "./footnotes.ts";
import { createHtmlView } from "./html-view.ts";
import { concealsFormula, TOO_DEEP } from "./inline-writer.ts";
import { type Document, parseDocument } from "./parser.ts";
import { showsAllCells } from "./table-writer.ts";

const MAX_PASSES = 8;
const SPARE_TARGETS = 1024;
// In a label the library takes the first for an i, and the others for a blank; GitHub does not.
const UNCLEAR_IN_LABELS = [
  { letter: "I", alike: /\u0131/ },
  { letter: " ", alike: /[^\S\t\n ]/ },
];
const PLAIN_INLINE = new Set(
  "text softbreak hardbreak code_inline em_open em_close strong_open strong_close s_open s_close".split(" "),
);

/** What a reader of the rendered page reads, as Markdown that stays as it is when it is read again. */
export function visibleText(text: string): string {
  // The parser would take it for a letter: no definition, list or code block could start behind it.
  let current = text.replace(/^\uFEFF/, "");
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = onePass(current);
    if (next === current) {
      return current;
    }
    current = next;
  }
  return asCode(current);
}

/** The last resort: nothing in a code block is hidden, and it reads the same ever after. */
function asCode(text: string): string {
  return fencedCode("", cleanCharacters(text)).join("\n");
}

interface Shown {
  readonly text: string;
  /** The lines that the text was taken from unchanged. */
  readonly source: { readonly start: number; readonly end: number } | undefined;
}

function onePass(text: string): string {
  const document = parseDocument(text);
  const { referenced } = footnotesOf(document.env);
  const page = writePage(document);
  if (!page.isOpenAtEnd || referenced.size === 0) {
    return page.text;
  }
  // Footnotes stand at the end of the page: what hides its last line hides all of them.
  referenced.clear();
  return writePage(document).text;
}

function writePage(document: Document): { readonly text: string; readonly isOpenAtEnd: boolean } {
  const html = createHtmlView();
  const source = document.lines.join("\n");
  const context: BlockContext = {
    page: {
      html,
      isTooDeep: document.isTooDeep,
      unclearLabel: unclearLabel(source),
      targetBudget: source.length + SPARE_TARGETS,
    },
    footnotes: footnotesOf(document.env),
  };
  const shown: Shown[] = [];
  let position = 0;
  while (position < document.tokens.length) {
    const last = closingIndex(document.tokens, position);
    const block = showBlock(document.tokens.slice(position, last + 1), document, context);
    if (block.text !== "") {
      shown.push(block);
    }
    position = last + 1;
  }
  const text = shown.map((block, index) => separator(shown[index - 1], block) + block.text).join("");
  return { text, isOpenAtEnd: html.isHidden() };
}

/** Labels are in capitals by then, and which letters they had is not known: any in the text could have been in one. */
function unclearLabel(source: string): RegExp {
  const letters = UNCLEAR_IN_LABELS.filter(({ alike }) => alike.test(source)).map(({ letter }) => letter);
  return letters.length === 0 ? /(?!)/ : new RegExp(`[${letters.join("")}]`);
}

function separator(before: Shown | undefined, after: Shown): string {
  if (before === undefined) {
    return "";
  }
  return before.source !== undefined && before.source.end === after.source?.start ? "\n" : "\n\n";
}

function showBlock(tokens: readonly Token[], document: Document, context: BlockContext): Shown {
  if (tokens.some((token) => token.type !== "inline" && document.isTooDeep(token))) {
    return { text: TOO_DEEP, source: undefined };
  }
  const [start, end] = tokens[0]?.map ?? [0, 0];
  const source = document.lines.slice(start, end).join("\n").trimEnd();
  const isShownAsItIs =
    !context.page.html.isHidden() &&
    // In another place its indentation could make it part of a list.
    !/^[ \t]/.test(source) &&
    cleanCharacters(source) === source &&
    isPlain(tokens, document, context);
  return isShownAsItIs
    ? { text: source, source: { start, end: start + source.split("\n").length } }
    : { text: writeBlock(tokens, context).join("\n"), source: undefined };
}

function isPlain(tokens: readonly Token[], document: Document, { footnotes }: BlockContext): boolean {
  return tokens.every((token, index) => {
    switch (token.type) {
      case "inline":
        return (
          !document.isTooDeep(token) && (token.children ?? []).every(isPlainInline) && !concealsFormula(token)
        );
      case "fence":
        return isPlainFence(token);
      case "footnote_open":
        return shownLabel(token, footnotes) === token.info;
      case "list_item_open":
        return token.content === token.info;
      case "table_open":
        return showsAllCells(tokens.slice(index, closingIndex(tokens, index)), document.lines);
      case "html_block":
      case "oversized_table":
      case "unclear":
      case "reference_definition":
        return false;
      default:
        return true;
    }
  });
}

function isPlainInline(token: Token): boolean {
  switch (token.type) {
    case "text_special":
      return token.info === "escape";
    case "footnote_reference":
      return token.info === token.content;
    case "link_open":
    case "link_close":
      return token.markup === "autolink";
    default:
      return PLAIN_INLINE.has(token.type);
  }
}
