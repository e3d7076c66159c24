import { isFromRight } from "./direction.ts";
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
import { isBlockTag, mayHold, sizeIn, styleOf } from "./tags.ts";

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
  /** Whether the lines are never broken, so that they may be longer than what is around them. */
  readonly isUnbroken: boolean;
}

const TOP: Place = {
  size: 1,
  lineSize: 1,
  moved: 0,
  closer: 0,
  indent: 0,
  holder: "",
  isInTable: false,
  isUnbroken: false,
};

const MAX_SIZE = 2;
// About ten lists or quotes in one another: less than half of the page's width is left.
const MAX_INDENT = 25;
// Three <sup> in one another, which end in what is too small to read.
const MAX_MOVED = 0.875;
// One <sup> or three <sub> in a line.
const MAX_OPAQUE_MOVED = 0.45;
// Two lines have room between them for so much of what is moved down from the upper one and up from the lower one, together:
// for a picture below lowered words,
const MAX_OPAQUE_TO_WORDS = 0.55;
// for words below a lowered picture, since a line has more room above its letters,
const MAX_WORDS_TO_OPAQUE = 0.9;
// and for words below words.
const MAX_WORDS_TO_WORDS = 0.95;
// Below these is a margin, or a cell's.
const KEEPS_DISTANCE = /^(?:p|h[1-6]|blockquote|pre|table|td|th|details)$/;
const MAX_PIXELS: ReadonlyMap<string, number> = new Map([
  ["width", 1000],
  ["height", 1000],
  ...["border", "cellspacing", "cellpadding", "hspace", "vspace"].map((name) => [name, 100] as const),
]);
// A longer number reaches over the words of the next cell; Roman ones are long.
const MAX_NUMBER_IN_TABLE = 99;
// Three for each letter are common in Hebrew with its accents; more of them are drawn over the lines around.
const STACKED_MARKS =
  /(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Me}]\p{Default_Ignorable_Code_Point}*){7}/u;
const PRINTABLE_ASCII = /^[\x20-\x7e\s]*$/;

// About a page's width.
const LONG_WORD = /[^ \t\r\n]{80}/;

/** How far down things of the lines above are moved at most: what is opaque, and words that can be read. */
interface Lowered {
  opaque: number;
  words: number;
}

/** @throws UnusualFormattingError when words of the page may lie over one another, beside it, or out of order. */
export function checkLayout(nodes: readonly Node[]): void {
  checkNodes(nodes, TOP, { opaque: 0, words: 0 });
}

function refuse(why: string | undefined): void {
  if (why !== undefined) {
    throw new UnusualFormattingError(`it ${why}`);
  }
}

function checkNodes(nodes: readonly Node[], place: Place, lowered: Lowered): void {
  for (const node of nodes) {
    if (isText(node)) {
      checkText(node.value, place, lowered);
    } else if (isElement(node) && !isUnseen(node)) {
      checkElement(node, place, lowered);
    }
  }
}

function checkElement(element: Element, place: Place, lowered: Lowered): void {
  const { tagName, childNodes } = element;
  const inside = placeIn(element, place);
  refuse(unusual(element, place, inside));
  if (styleOf(tagName).isOpaque) {
    checkOpaque(place, lowered);
  }
  checkNodes(childNodes, inside, lowered);
  if (KEEPS_DISTANCE.test(tagName)) {
    lowered.opaque = 0;
    lowered.words = 0;
  }
}

const TOGETHER = "moves pictures or words towards those of the line above";

function checkOpaque({ moved, closer }: Place, lowered: Lowered): void {
  const isTogether = moved < 0 && lowered.words > 0 && closer - moved + lowered.words > MAX_OPAQUE_TO_WORDS;
  refuse(isTogether ? TOGETHER : undefined);
  lowered.opaque = Math.max(lowered.opaque, moved > 0 ? closer + moved : 0);
}

function checkText(text: string, { size, moved }: Place, lowered: Lowered): void {
  if (moved !== 0 && /[^ \t\r\n]/.test(text)) {
    const isTogether =
      size >= SMALLEST_SIZE &&
      moved < 0 &&
      (lowered.opaque - moved > MAX_WORDS_TO_OPAQUE || lowered.words - moved > MAX_WORDS_TO_WORDS);
    refuse(isTogether ? TOGETHER : undefined);
    lowered.words = Math.max(lowered.words, moved);
  }
  if (!PRINTABLE_ASCII.test(text) && STACKED_MARKS.test(text)) {
    refuse("has many combining marks on one letter");
  }
}

function placeIn(element: Element, around: Place): Place {
  const { tagName } = element;
  const { moved = 0, closer = 0, indent = 0, holds } = styleOf(tagName);
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
    isUnbroken: around.isUnbroken || tagName === "pre" || hasAttribute(element, "nowrap"),
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
  if (styleOf(tagName).isOpaque && Math.abs(around.moved) > MAX_OPAQUE_MOVED) {
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
      ? `has a long word in <${tagName}>`
      : undefined) ??
    (around.isUnbroken && isBeside(element, around)
      ? `has <${tagName}> in lines that are never broken`
      : undefined) ??
    (tagName === "table" ? brokenGrid(element) : undefined) ??
    (around.isInTable && hasLongNumber(element) ? "has a list in a table with a long number" : undefined)
  );
}

/** Sizes that push words out of what is shown. A picture is as wide as the page at most, whatever is asked for. */
function stretched(element: Element): string | undefined {
  const { tagName, attrs } = element;
  const isPicture = styleOf(tagName).isOpaque === true;
  const isLong = ({ name, value }: Element["attrs"][number]) => {
    const most = MAX_PIXELS.get(name);
    const isOwnWidth = isPicture && /^(?:width|height)$/.test(name);
    return most !== undefined && !isOwnWidth && Number.parseFloat(value) > most;
  };
  return (tagName === "table" && hasAttribute(element, "height")) || attrs.some(isLong)
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

/** Whether the element would reach out of what holds it, over the words beside it or to where nothing scrolls. */
function isBeside(element: Element, { holder }: Place): boolean {
  const isPictureInKey = holder === "kbd" && styleOf(element.tagName).isOpaque === true;
  return isPictureInKey || (isBlockTag(element.tagName) && isFromRight(element));
}

function isInside(element: Element, name: RegExp): boolean {
  const around = parentOf(element);
  return around !== undefined && (name.test(around.tagName) || isInside(around, name));
}

function hasLongNumber(element: Element): boolean {
  const name = element.tagName === "ol" ? "start" : element.tagName === "li" ? "value" : "";
  return name !== "" && Math.abs(Number.parseInt(attribute(element, name), 10)) > MAX_NUMBER_IN_TABLE;
}
