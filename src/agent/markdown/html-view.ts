import { asksToBeHidden, pictureOf, readAttributes } from "./html-attributes.ts";
import { createHtmlReader, type HtmlPiece } from "./html-reader.ts";
import {
  atBlockEnd,
  atBlockStart,
  type BlockKind,
  followConcealed,
  followShrinking,
  isTooSmall,
  ON_LINES_OF_THEIR_OWN,
  type OpenElements,
} from "./open-elements.ts";
import { decodeEntities, isLinkTarget, normaliseTarget } from "./parser.ts";
import type { TextWriter } from "./text-writer.ts";

const SHOWN_INSTEAD: ReadonlyMap<string, string> = new Map([
  ["img", "[image]"],
  ["image", "[image]"],
  ["svg", "[image]"],
  ["picture", "[image]"],
  ["canvas", "[image]"],
  ["video", "[video]"],
  ["audio", "[audio]"],
  ["template", ""],
  ["head", ""],
  ["object", ""],
  ["datalist", ""],
  ["select", ""],
  ["map", ""],
  ["rp", ""],
  ["progress", ""],
  ["meter", ""],
  ["math", "[formula]"],
  ["math-renderer", "[formula]"],
]);
// A browser does without the semicolon, Markdown does not.
const UNFINISHED_ENTITY = /&#(?:x[\da-f]{1,6}(?![\da-f;])|\d{1,7}(?![\d;]))/gi;
const VOID = new Set("area base br col embed hr image img input link meta param source track wbr".split(" "));
const OPENING: ReadonlyMap<string, string> = new Map([
  ["li", "• "],
  ["td", " | "],
  ["th", " | "],
  ["sup", "^"],
  ["sub", "_"],
  ["rt", " ("],
  ["q", '"'],
]);
const CLOSING: ReadonlyMap<string, string> = new Map([
  ["rt", ")"],
  ["q", '"'],
]);
// As the characters that do the same are shown.
const ORDERS: ReadonlyMap<string, string> = new Map([
  ["rtl", "[U+202E]"],
  ["ltr", "[U+202D]"],
]);
const STRUCK_OUT = new Set(["del", "s", "strike"]);

/** Follows the HTML in a document and says what of it, and of the text between, can be seen. */
export interface HtmlView {
  /** Whether text at this point of the document is invisible. */
  readonly isHidden: () => boolean;
  /** Writes what a reader sees of one HTML token. */
  readonly write: (html: string, writer: TextWriter) => void;
  /** Tells of invisible text, as it is rendered between two HTML tokens. */
  readonly passOver: (rendered: string) => void;
  readonly openBlock: (kind: BlockKind) => void;
  readonly closeBlock: () => void;
}

/** A view at the start of a document. */
export function createHtmlView(): HtmlView {
  const reader = createHtmlReader();
  const blocks: BlockKind[] = [];
  let open: OpenElements = { concealed: undefined, shrinking: [] };
  return {
    isHidden: () => open.concealed !== undefined || reader.isInside(),
    write: (html, writer) => {
      for (const piece of reader.read(html)) {
        open = follow(piece, open, blocks, writer);
      }
    },
    passOver: reader.passOver,
    openBlock: (kind) => {
      open = atBlockStart(open);
      blocks.push(kind);
    },
    closeBlock: () => {
      reader.passOver("</p>");
      const kind = blocks.pop() ?? "container";
      open = atBlockEnd(open, kind, blocks.length);
    },
  };
}

function follow(
  piece: HtmlPiece,
  open: OpenElements,
  blocks: readonly BlockKind[],
  writer: TextWriter,
): OpenElements {
  if (open.concealed !== undefined) {
    return { ...open, concealed: followConcealed(piece, open.concealed, blocks) };
  }
  const conceals = writePiece(piece, writer, isTooSmall(piece, open));
  if (conceals === undefined || piece.kind === "text") {
    return { ...open, shrinking: followShrinking(piece, open.shrinking, blocks.length) };
  }
  const { name } = piece;
  const concealed = { name, blocks: blocks.length, depth: 1, walls: 0, isRaw: conceals === "raw" };
  return { ...open, concealed };
}

type Concealment = "raw" | "hidden" | undefined;

/** Writes a piece that is visible; says whether it is an element that conceals its content. */
function writePiece(piece: HtmlPiece, writer: TextWriter, isHidden: boolean): Concealment {
  if (piece.kind === "text") {
    writeLines(decodeEntities(piece.text.replace(UNFINISHED_ENTITY, "$&;")), writer);
    return undefined;
  }
  if (ON_LINES_OF_THEIR_OWN.has(piece.name)) {
    writer.lineBreak();
  }
  if (piece.kind === "close") {
    writeClosing(piece.name, writer);
    return undefined;
  }
  return writeOpening(piece.name, isHidden ? "hidden" : piece.attributes, writer);
}

function writeLines(text: string, writer: TextWriter): void {
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) {
      writer.lineBreak();
    }
    writer.text(line);
  }
}

function writeOpening(name: string, source: string, writer: TextWriter): Concealment {
  const attributes = readAttributes(source);
  const substitute = SHOWN_INSTEAD.get(name) ?? pictureOf(attributes);
  const isConcealing = asksToBeHidden(attributes);
  writer.text(substitute ?? (isConcealing ? "[hidden]" : (OPENING.get(name) ?? "")));
  if (STRUCK_OUT.has(name)) {
    writer.markup("~~");
  }
  if (name === "bdo") {
    writer.text(ORDERS.get((attributes.get("dir") ?? "").toLowerCase()) ?? "");
  }
  if (name === "a") {
    const target = normaliseTarget(attributes.get("href") ?? "");
    writer.openLink(isLinkTarget(target) ? target : undefined);
  }
  if (VOID.has(name)) {
    return undefined;
  }
  return substitute !== undefined ? "raw" : isConcealing ? "hidden" : undefined;
}

function writeClosing(name: string, writer: TextWriter): void {
  if (name === "a") {
    writer.closeLink();
  }
  writer.text(CLOSING.get(name) ?? "");
  if (STRUCK_OUT.has(name)) {
    writer.markup("~~");
  }
}
