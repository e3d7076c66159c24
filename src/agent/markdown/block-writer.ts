import type { Token } from "markdown-it";
import { cleanCharacters } from "./characters.ts";
import { fencedCode } from "./escape.ts";
import { writeFence } from "./fence.ts";
import { type Footnotes, shownLabel } from "./footnotes.ts";
import { type Page, writeInline, writeUnclear } from "./inline-writer.ts";
import { createLineWriter, type LineWriter } from "./line-writer.ts";
import { writeTable } from "./table-writer.ts";
import { createTextWriter } from "./text-writer.ts";

const CONTAINER = /^(?:blockquote|bullet_list|ordered_list|list_item|footnote)_(?:open|close)$/;

/** What the writing of one top-level block needs to know. */
export interface BlockContext {
  readonly page: Page;
  readonly footnotes: Footnotes;
}

/** The lines of a top-level block, written anew from its tokens as far as a reader sees them. */
export function writeBlock(tokens: readonly Token[], context: BlockContext): string[] {
  const writer = createLineWriter();
  let position = 0;
  while (position < tokens.length) {
    position = writeNext(tokens, position, { ...context, writer });
  }
  return writer.take();
}

/** The index of the token that closes the one at `start`. */
export function closingIndex(tokens: readonly Token[], start: number): number {
  const level = tokens[start]?.level;
  let end = start;
  if (tokens[start]?.nesting === 1) {
    do {
      end++;
    } while (end < tokens.length - 1 && !(tokens[end]?.nesting === -1 && tokens[end]?.level === level));
  }
  return end;
}

interface Writing extends BlockContext {
  readonly writer: LineWriter;
}

/** Writes the token at `position`, and what it holds if that is written in one piece; returns the next position. */
function writeNext(tokens: readonly Token[], position: number, writing: Writing): number {
  const token = tokens[position];
  const { page, footnotes, writer } = writing;
  if (token === undefined) {
    return position + 1;
  }
  if (token.type === "footnote_open" && shownLabel(token, footnotes) === undefined) {
    return closingIndex(tokens, position) + 1;
  }
  if (token.type === "table_open") {
    const end = closingIndex(tokens, position);
    const wasHidden = page.html.isHidden();
    const lines = writeTable(tokens.slice(position, end), page);
    writer.block(wasHidden && page.html.isHidden() ? [] : lines, false);
    return end + 1;
  }
  if (token.nesting !== 0) {
    writeContainer(token, writing);
    return position + 1;
  }
  writer.block(writeLeaf(token, tokens[position - 1], page), tokens[position - 1]?.hidden === true);
  return position + 1;
}

function writeContainer(token: Token, { writer, footnotes, page }: Writing): void {
  if (CONTAINER.test(token.type)) {
    if (token.nesting === 1) {
      page.html.openBlock("container");
    } else {
      page.html.closeBlock();
    }
  }
  if (token.type === "blockquote_open") {
    writer.open("> ", "> ");
  } else if (token.type === "list_item_open") {
    const marker = `${token.content}${token.markup} `;
    writer.open(marker, " ".repeat(marker.length));
  } else if (token.type === "footnote_open") {
    writer.open(`[^${shownLabel(token, footnotes)}]: `, "    ");
  } else if (/^(?:blockquote|list_item|footnote)_close$/.test(token.type)) {
    writer.close();
  }
}

function writeLeaf(token: Token, parent: Token | undefined, page: Page): string[] {
  switch (token.type) {
    case "html_block":
      return writeHtmlBlock(token, page);
    case "inline":
      return writeText(token, parent, page);
    case "unclear":
      return [writeUnclear(token, page)].filter((line) => line !== "");
    case "oversized_table":
      return writeUnclear(token, page) === "" ? [] : ["[table that could not be read]"];
    case "reference_definition":
      return [];
    default:
      return page.html.isHidden() ? [] : writeUnparsed(token);
  }
}

function writeText(token: Token, parent: Token | undefined, page: Page): string[] {
  if (parent?.type === "heading_open") {
    return writeHeading(token, parent, page);
  }
  // In a tight list no paragraph is rendered.
  return writeInline(token, page, parent?.hidden === true ? undefined : "paragraph");
}

function writeHeading(token: Token, heading: Token, page: Page): string[] {
  const line = writeInline(token, page, "heading").join(" ");
  // Number signs at the end would close the heading, and not be shown.
  const words = line.replace(/(?<!\S)#+$/, "\\$&");
  return words === "" ? [] : [`${"#".repeat(Number(heading.tag.slice(1)))} ${words}`];
}

function writeHtmlBlock(token: Token, page: Page): string[] {
  const writer = createTextWriter();
  page.html.write(token.content, writer);
  return writer.take();
}

function writeUnparsed(token: Token): string[] {
  switch (token.type) {
    case "fence":
      return writeFence(token);
    case "code_block":
      return fencedCode("", cleanCharacters(token.content));
    case "hr":
      return ["---"];
    default:
      return [];
  }
}
