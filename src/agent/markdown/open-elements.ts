import type { HtmlPiece } from "./html-reader.ts";

/** Elements that start a new line, and end a paragraph. */
export const ON_LINES_OF_THEIR_OWN: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote br center dd details dialog div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre search section summary table tbody tfoot thead tr ul"
  ).split(" "),
);
// Each draws its text smaller than the text around it.
const SHRINKING = new Set("sub sup small code samp tt pre kbd rt".split(" "));
const MAX_SHRINKING = 3;
// The end of a block does not end these: a browser opens them again in the next one.
const FORMATTING = new Set("a b big code em font i nobr s small strike strong tt u".split(" "));
// An end tag in one of these does not reach what was opened before it.
const WALLS = new Set("table object applet marquee template select button".split(" "));
const TABLE_PARTS = new Set("caption colgroup tbody thead tfoot tr td th".split(" "));

/** A block of the page that Markdown makes: elements that are left open in it may end with it. */
export type BlockKind = "paragraph" | "heading" | "cell" | "container";

/** An element that is open, and the number of blocks that were open when it began. */
interface Opened {
  readonly name: string;
  readonly blocks: number;
}

/** An element whose content is invisible. */
interface Concealed extends Opened {
  /** The element's content is never shown, whatever its attributes say. */
  readonly isRaw: boolean;
  readonly depth: number;
  readonly walls: number;
}

/** The open elements that matter to what can be seen. */
export interface OpenElements {
  readonly concealed: Concealed | undefined;
  /** Elements that make their text small. */
  readonly shrinking: readonly Opened[];
}

/** Whether an element makes text that is small already too small to be read. */
export function isTooSmall(piece: HtmlPiece, { shrinking }: OpenElements): boolean {
  return piece.kind === "open" && SHRINKING.has(piece.name) && shrinking.length >= MAX_SHRINKING;
}

/** What is open where a block starts. */
export function atBlockStart(open: OpenElements): OpenElements {
  // Every block ends a paragraph.
  const endsParagraph = open.concealed?.name === "p" && !open.concealed.isRaw;
  return endsParagraph ? { ...open, concealed: undefined } : open;
}

/** What is left open where a block ends; `blocks` is the number of those that it stood in. */
export function atBlockEnd(
  { concealed, shrinking }: OpenElements,
  kind: BlockKind,
  blocks: number,
): OpenElements {
  const outlive = <T extends Opened>(opened: T): T[] => outliving(opened, kind, blocks);
  return {
    concealed: concealed === undefined || concealed.isRaw ? concealed : outlive(concealed)[0],
    shrinking: shrinking.flatMap(outlive),
  };
}

function outliving<T extends Opened>(opened: T, kind: BlockKind, blocks: number): T[] {
  if (opened.blocks <= blocks) {
    return [opened];
  }
  const staysOpen =
    kind !== "cell" &&
    (FORMATTING.has(opened.name) || (kind === "paragraph" && ON_LINES_OF_THEIR_OWN.has(opened.name)));
  return staysOpen ? [{ ...opened, blocks }] : [];
}

/** What is concealed after a tag within it; an end tag in a cell does not reach what was opened before the cell. */
export function followConcealed(
  piece: HtmlPiece,
  concealed: Concealed,
  blocks: readonly BlockKind[],
): Concealed | undefined {
  if (piece.kind === "text") {
    return concealed;
  }
  const { name, depth, walls } = concealed;
  const step = piece.kind === "open" ? 1 : -1;
  if (piece.name !== name && WALLS.has(piece.name)) {
    const endsTable = walls === 0 && piece.name === "table" && step < 0 && TABLE_PARTS.has(name);
    return endsTable ? undefined : { ...concealed, walls: Math.max(0, walls + step) };
  }
  const isBehindCell = blocks.lastIndexOf("cell") >= concealed.blocks;
  if (piece.name !== name || walls > 0 || isBehindCell) {
    return concealed;
  }
  return depth + step === 0 ? undefined : { ...concealed, depth: depth + step };
}

/** What makes text small after a tag. */
export function followShrinking(
  piece: HtmlPiece,
  shrinking: readonly Opened[],
  blocks: number,
): readonly Opened[] {
  if (piece.kind === "text" || !SHRINKING.has(piece.name)) {
    return shrinking;
  }
  if (piece.kind === "open") {
    return [...shrinking, { name: piece.name, blocks }];
  }
  const last = shrinking.findLastIndex(({ name }) => name === piece.name);
  return shrinking.filter((_, index) => index !== last);
}
