import type { Token } from "markdown-it";
import { cleanCharacters } from "./characters.ts";
import { codeSpan } from "./escape.ts";
import type { HtmlView } from "./html-view.ts";
import type { BlockKind } from "./open-elements.ts";
import { isLinkTarget } from "./parser.ts";
import { type Part, withoutFormulas } from "./text-parts.ts";
import { createTextWriter, type TextWriter } from "./text-writer.ts";

/** Stands for text that the parser gave up on. */
export const TOO_DEEP = "[text nested too deeply to be read]";

/** What the blocks of one document share while they are written. */
export interface Page {
  readonly html: HtmlView;
  readonly isTooDeep: (token: Token) => boolean;
  /** Finds a label that may refer to something here and to nothing on the page. */
  readonly unclearLabel: RegExp;
  /** Characters that the targets of reference links may still add: one definition can be used any number of times. */
  targetBudget: number;
}

/** The lines of one block's text as its reader sees them; text that stands in no block of its own has no kind. */
export function writeInline(block: Token, page: Page, kind?: BlockKind): string[] {
  if (page.isTooDeep(block)) {
    return page.html.isHidden() ? [] : [TOO_DEEP];
  }
  const writer = createTextWriter();
  if (kind !== undefined) {
    page.html.openBlock(kind);
  }
  for (const token of block.children ?? []) {
    writeToken(token, writer, page);
  }
  if (kind !== undefined) {
    page.html.closeBlock();
  }
  return writer.take();
}

/** What stands for text that is HTML by one version of the rules and Markdown by another. */
export function writeUnclear({ content }: Token, { html }: Page): string {
  const shown = html.isHidden() ? "" : "[hidden]";
  // What it may open stays open; what it may end does not end.
  html.write(content.replace(/<[!?/]/g, " "), createTextWriter());
  return shown;
}

/** Whether what a text shows holds a formula that conceals something. */
export function concealsFormula(block: Token): boolean {
  const parts = block.content.includes("$") ? (block.children ?? []).map(partOf) : [];
  return withoutFormulas(parts) !== parts;
}

function partOf(token: Token): Part {
  const words = token.type === "softbreak" ? "\n" : wordsOf(token);
  const text = words ?? (token.type === "code_inline" ? codeSpan(token.content) : token.markup);
  return { text, isMarkup: words === undefined, isEscaped: token.info === "escape" };
}

function writeToken(token: Token, writer: TextWriter, page: Page): void {
  if (token.type === "html_inline") {
    page.html.write(token.content, writer);
  } else if (token.type === "unclear") {
    writer.text(writeUnclear(token, page));
  } else if (token.type === "link_open") {
    page.html.passOver('<a href="">');
    writer.openLink(targetOf(token, page));
  } else if (token.type === "link_close") {
    writer.closeLink();
  } else if (page.html.isHidden()) {
    page.html.passOver(rendered(token));
  } else {
    writeVisible(token, writer);
  }
}

/** As far as it matters to a tag left open: rendering escapes brackets and double quotes in text, single ones not. */
function rendered(token: Token): string {
  const hasTag = !["text", "text_special", "softbreak"].includes(token.type);
  return (hasTag ? "<>" : "") + token.content.replace(/[<>"]/g, "");
}

function writeVisible(token: Token, writer: TextWriter): void {
  const words = wordsOf(token);
  if (token.type === "softbreak" || token.type === "hardbreak") {
    writer.lineBreak();
  } else if (token.info === "escape") {
    writer.escaped(token.content);
  } else if (words !== undefined) {
    writer.text(words);
  } else if (token.type === "code_inline") {
    writer.markup(codeSpan(cleanCharacters(token.content)));
  } else {
    writer.markup(token.markup);
  }
}

function wordsOf(token: Token): string | undefined {
  switch (token.type) {
    case "text":
    case "text_special":
      return token.content;
    case "image":
      return "[image]";
    case "footnote_reference":
      return `[^${token.info}]`;
    default:
      return undefined;
  }
}

function targetOf(link: Token, page: Page): string | undefined {
  const target = String(link.attrGet("href") ?? "");
  if (link.info === "auto" || !isLinkTarget(target)) {
    return undefined;
  }
  const label: unknown = link.meta?.["label"];
  if (typeof label !== "string") {
    return target;
  }
  if (page.unclearLabel.test(label)) {
    return undefined;
  }
  page.targetBudget -= target.length;
  return page.targetBudget < 0 ? undefined : target;
}
