import {
  attribute,
  type Element,
  hasAttribute,
  isElement,
  isText,
  isUnseen,
  type Node,
  parentOf,
  SMALLEST_SIZE,
  textOf,
} from "./dom.ts";
import { brokenGrid } from "./table-grid.ts";
import { factsOf, isBlockTag, mayHold, sizeIn } from "./tags.ts";

// GitHub's style sheet shrinks some elements, moves them, or lets their lines lie closely. Put into one another without end,
// they cover the words of other blocks, or leave what can be read. No list of such tricks is ever complete, so these rules say
// what is ordinary instead: a page that breaks one is not read at all, since what it covers may stand anywhere on it.

/** The page's layout is not that of texts that people write, so that words of it may lie where nobody sees them. */
export class UnusualFormattingError extends Error {
  override readonly name = "UnusualFormattingError";
}

/** Where an element stands. Lengths are multiples of the size of the page's text. */
interface Place {
  readonly size: number;
  /** The size of the lines that the element stands in: that of the block around it. */
  readonly lineSize: number;
  /** How far the text is moved down from its line, as a multiple of that line's size; up is negative. */
  readonly moved: number;
  /** How much closer the lines lie than those of a paragraph. */
  readonly closer: number;
  readonly indent: number;
  /** The nearest element around it that can hold words only; empty where there is none. */
  readonly holder: string;
  readonly isInTable: boolean;
}

const TOP: Place = { size: 1, lineSize: 1, moved: 0, closer: 0, indent: 0, holder: "", isInTable: false };

const MAX_SIZE = 2;
// About ten lists or quotes in one another: less than half of the page's width is left.
const MAX_INDENT = 25;
// Three <sup> in one another, which end in what is too small to read.
const MAX_MOVED = 0.875;
// One <sup> or two <sub> in a line of text, one of them in a heading.
const MAX_OPAQUE_MOVED = 0.63;
// Between two lines there is room for so much of what is moved up from the lower one, and of words moved down from the upper.
const MAX_TOGETHER_BELOW = 0.65;
// Above its letters a line has more room.
const MAX_TOGETHER_ABOVE = 0.9;
const MAX_WORDS_TOGETHER = 1;
const MAX_PIXELS = 1000;
const MAX_BORDER_PIXELS = 100;
// A longer number reaches over the words of the next cell; Roman ones are long.
const MAX_NUMBER_IN_TABLE = 99;
// Three for each letter are common in Hebrew with its accents; more of them are drawn over the lines around.
const STACKED_MARKS =
  /(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Me}]\p{Default_Ignorable_Code_Point}*){7}/u;
const PRINTABLE_ASCII = /^[\x20-\x7e\s]*$/;

// Half of a page's width.
const LONG_WORD = /[^ \t\r\n]{50}/;

/** How far things are moved at most, in either direction: what is opaque, and words that can be read. */
interface Extents {
  opaqueUp: number;
  opaqueDown: number;
  wordsUp: number;
  wordsDown: number;
}

/** @throws UnusualFormattingError when words of the page may lie over one another, beside it, or out of order. */
export function checkLayout(nodes: readonly Node[]): void {
  const extents: Extents = { opaqueUp: 0, opaqueDown: 0, wordsUp: 0, wordsDown: 0 };
  checkNodes(nodes, TOP, extents);
  const { opaqueUp, opaqueDown, wordsUp, wordsDown } = extents;
  refuse(
    opaqueUp + wordsDown > MAX_TOGETHER_BELOW ||
      opaqueDown + wordsUp > MAX_TOGETHER_ABOVE ||
      wordsUp + wordsDown > MAX_WORDS_TOGETHER
      ? "moves pictures and words towards one another"
      : undefined,
  );
}

function refuse(why: string | undefined): void {
  if (why !== undefined) {
    throw new UnusualFormattingError(`it ${why}`);
  }
}

function checkNodes(nodes: readonly Node[], place: Place, extents: Extents): void {
  for (const node of nodes) {
    if (isText(node)) {
      checkText(node.value, place, extents);
    } else if (isElement(node) && !isUnseen(node)) {
      const inside = placeIn(node, place);
      refuse(unusual(node, place, inside));
      noteOpaque(node, place, extents);
      checkNodes(node.childNodes, inside, extents);
    }
  }
}

function placeIn({ tagName }: Element, around: Place): Place {
  const { moved = 0, closer = 0, indent = 0, holds } = factsOf(tagName);
  const size = sizeIn(tagName, around.size);
  // The lines of a key are its own.
  const isLineHolder = isBlockTag(tagName) || tagName === "kbd";
  const lineSize = isLineHolder ? size : around.lineSize;
  return {
    size,
    lineSize,
    moved: around.moved + (moved * size) / lineSize,
    closer: closer > 0 ? closer : around.closer,
    indent: around.indent + indent * size,
    holder: holds === undefined ? around.holder : tagName,
    isInTable: around.isInTable || tagName === "table",
  };
}

function unusual(element: Element, around: Place, inside: Place): string | undefined {
  const { tagName } = element;
  if (around.holder !== "" && !mayHold(around.holder, tagName)) {
    return `has <${tagName}> in <${around.holder}>`;
  }
  if (Math.abs(inside.moved) > MAX_MOVED) {
    return "has small text in small text in small text";
  }
  if (
    factsOf(tagName).isOpaque &&
    Math.abs(around.moved) + around.closer * Math.sign(Math.abs(around.moved)) > MAX_OPAQUE_MOVED
  ) {
    return `has <${tagName}> in small text that is moved too far`;
  }
  if (inside.size > MAX_SIZE) {
    return "has a heading in a heading";
  }
  if (inside.indent > MAX_INDENT) {
    return "has too many quotes, lists and tables in one another";
  }
  return (
    stretched(element) ??
    (isShrunkToWords(element) && LONG_WORD.test(textOf(element))
      ? `has a long word in <${tagName}>, which is as wide as that`
      : undefined) ??
    (tagName === "table" ? brokenGrid(element) : undefined) ??
    (around.isInTable && hasLongNumber(element) ? "has a list in a table with a long number" : undefined)
  );
}

function noteOpaque({ tagName }: Element, { moved, closer }: Place, extents: Extents): void {
  if (factsOf(tagName).isOpaque && moved !== 0) {
    extents.opaqueUp = Math.max(extents.opaqueUp, moved < 0 ? closer - moved : 0);
    extents.opaqueDown = Math.max(extents.opaqueDown, moved > 0 ? closer + moved : 0);
  }
}

function checkText(text: string, { size, moved }: Place, extents: Extents): void {
  if (moved !== 0 && size >= SMALLEST_SIZE && text.trim() !== "") {
    extents.wordsUp = Math.max(extents.wordsUp, -moved);
    extents.wordsDown = Math.max(extents.wordsDown, moved);
  }
  if (!PRINTABLE_ASCII.test(text) && STACKED_MARKS.test(text)) {
    refuse("has many combining marks on one letter");
  }
}

/** Sizes that push words out of what is shown. A picture is as wide as the page at most, whatever is asked for. */
function stretched(element: Element): string | undefined {
  const { tagName } = element;
  const isPicture = factsOf(tagName).isOpaque === true;
  const isLong = ({ name, value }: Element["attrs"][number]) => {
    const pixels = Number.parseFloat(value);
    return /^(?:border|cellspacing|cellpadding|hspace|vspace)$/.test(name)
      ? pixels > MAX_BORDER_PIXELS
      : /^(?:width|height)$/.test(name) && !isPicture && pixels > MAX_PIXELS;
  };
  return (tagName === "table" && hasAttribute(element, "height")) || element.attrs.some(isLong)
    ? `has <${tagName}> with an unusual width or height`
    : undefined;
}

/** Whether the element is as wide as its longest word: the other ones can be put to the right of the page. */
function isShrunkToWords(element: Element): boolean {
  const { tagName, childNodes } = element;
  return (
    tagName === "kbd" ||
    (tagName === "a" && childNodes.some(({ nodeName }) => /^(?:p|div|pre|blockquote)$/.test(nodeName))) ||
    (/^h[1-6]$/.test(tagName) && isInside(element, /^summary$/)) ||
    (tagName === "ul" && isInside(element, /^section$/))
  );
}

function isInside(element: Element, name: RegExp): boolean {
  const around = parentOf(element);
  return around !== undefined && (name.test(around.tagName) || isInside(around, name));
}

function hasLongNumber(element: Element): boolean {
  const name = element.tagName === "ol" ? "start" : element.tagName === "li" ? "value" : "";
  return name !== "" && Math.abs(Number.parseInt(attribute(element, name), 10)) > MAX_NUMBER_IN_TABLE;
}
