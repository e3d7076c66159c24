import { unusualAttribute } from "./attributes.ts";
import { isInTurnedLine } from "./broken-lines.ts";
import { isVisible } from "./characters.ts";
import { endsEarly } from "./closing-signs.ts";
import { hasDirectionInOverride } from "./direction.ts";
import {
  attribute,
  type Element,
  hasAttribute,
  hasClass,
  isElement,
  isInside,
  isText,
  isUnseen,
  isWithoutAddress,
  type Node,
  parentOf,
  SMALLEST_SIZE,
} from "./dom.ts";
import { hasLongMarker } from "./list-markers.ts";
import { StackedMarks } from "./stacked-marks.ts";
import { unusualStructure } from "./structure.ts";
import { brokenGrid } from "./table-grid.ts";
import { isBlockTag, mayHold, sizeIn, styleOf } from "./tags.ts";
import { marginFromRight, unusualWidth } from "./width.ts";

// GitHub's style sheet shrinks some elements, moves them, or lets their lines lie closely. Put into one another without end,
// they cover the words of other blocks, or leave what can be read. No list of such tricks is ever complete, so these rules say
// what is ordinary instead: a page that breaks one is not read at all, since what it covers may stand anywhere on it.

/** The page's layout is not that of texts that people write, so that words of it may lie where nobody sees them. */
export class UnusualFormattingError extends Error {
  override readonly name = "UnusualFormattingError";
}

/** Where an element stands. Sizes and the indent are multiples of the size of the page's text. */
interface Setting {
  readonly size: number;
  /** The size of the lines that the element stands in: that of the block around it. */
  readonly lineSize: number;
  /** How far the text is moved down from its line, as a multiple of that line's size; up is negative. */
  readonly moved: number;
  /** How much closer the lines lie than those of a paragraph, as a multiple of the line's size too. */
  readonly closer: number;
  readonly indent: number;
  /** The nearest element around it that can hold words only; empty where there is none. */
  readonly holder: string;
  readonly isInTable: boolean;
  /** Whether a heading may have no margin above: the first one of a quote, of a summary, and below words that begin the page. */
  readonly lacksMargin: boolean;
  /** Whether it is in code, whose lines are never broken, so that they may be longer than what is around them. */
  readonly isInCode: boolean;
  readonly isInList: boolean;
}

const TOP: Setting = {
  size: 1,
  lineSize: 1,
  moved: 0,
  closer: 0,
  indent: 0,
  holder: "",
  isInTable: false,
  lacksMargin: false,
  isInCode: false,
  isInList: false,
};

// The figures below follow from the sizes and shifts of GitHub's style sheet (tags.ts). `npm run test:page` tries them in a browser:
// docs/decisions/0017-ordinary-pages-only.md.
const MAX_SIZE = 2;
// About ten lists or quotes in one another: less than half of the page's width is left.
const MAX_INDENT = 25;
// Three <sup> in one another, which end in what is too small to read.
const MAX_MOVED = 0.875;
// One <sup> or three <sub> in a line.
const MAX_OPAQUE_MOVED = 0.45;
// Two lines have room between them for so much of what is moved down from the upper one and up from the lower one, together:
// for a picture below lowered words,
const MAX_OPAQUE_TO_WORDS = 0.45;
// more where the picture is as low as letters, so that its line has room above it,
const ROOM_ABOVE_LOW = 0.2;
const HEIGHT_OF_LOW = 12;
// for words below a lowered picture, since a line has more room above its letters,
const MAX_WORDS_TO_OPAQUE = 0.9;
// and for words below words.
const MAX_WORDS_TO_WORDS = 0.95;
// Below these is a margin, or a cell's.
const KEEPS_DISTANCE = new Set("p h1 h2 h3 h4 h5 h6 blockquote pre table td th details".split(" "));
const TURNING_MARK = /[\u202A-\u202E\u2066-\u2069]/;
const PRINTABLE_ASCII = /^[\x20-\x7e\s]*$/;

/**
 * What was found above. `opaque` and `words`: how far down pictures, and words that can be read, reach at most. A picture in lines
 * that lie closer reaches as much further down.
 */
interface Found {
  opaque: number;
  words: number;
  /** Whether a picture floats beside the text: it may reach into any block below. */
  hasFloat: boolean;
  /** Whether there is a mark that turns the direction of what follows it, up to the end of its paragraph. */
  hasTurningMark: boolean;
  /** Whether a block stands in an inline element: a mark above it turns what stands behind it, too (broken-lines.ts). */
  hasBlockInWords: boolean;
  /** How many places the grids of its tables have. */
  places: number;
  readonly marks: StackedMarks;
}

/** @throws UnusualFormattingError when words of the page may lie over one another, beside it, or out of order. */
export function checkLayout(nodes: readonly Node[]): void {
  const flags = { hasFloat: false, hasTurningMark: false, hasBlockInWords: false };
  const found = { opaque: 0, words: 0, ...flags, places: 0, marks: new StackedMarks() };
  checkNodes(nodes, { ...TOP, lacksMargin: beginsWithWords(nodes) }, found);
  refuseIf(
    found.hasTurningMark && found.hasBlockInWords
      ? "has a mark that turns the direction, and a block within a line of words"
      : undefined,
  );
}

/** GitHub's style sheet takes the margin from the first element of a page, where words without a paragraph may stand before it. */
function beginsWithWords(nodes: readonly Node[]): boolean {
  const first = nodes.findIndex(isElement);
  return nodes.slice(0, Math.max(0, first)).some((node) => isText(node) && isVisible(node.value));
}

/** Refuses the page for the reason, if there is one. */
function refuseIf(why: string | undefined): void {
  if (why !== undefined) {
    throw new UnusualFormattingError(`it ${why}`);
  }
}

function checkNodes(nodes: readonly Node[], setting: Setting, found: Found): void {
  for (const node of nodes) {
    if (isText(node)) {
      checkText(node.value, setting, found);
    } else if (isElement(node) && !isUnseen(node)) {
      checkElement(node, setting, found);
    }
  }
}

function checkElement(element: Element, setting: Setting, found: Found): void {
  const { tagName, childNodes } = element;
  const inside = settingIn(element, setting);
  refuseIf(unusual(element, setting, inside));
  if (styleOf(tagName).isOpaque) {
    checkOpaque(element, setting, found);
    found.hasFloat ||= isFloating(element);
  }
  refuseIf(
    found.hasFloat && tagName === "rt" ? "has an annotation below a picture beside the text" : undefined,
  );
  refuseIf(hasLongMarker(element, setting, found.hasFloat) ? "has a list with a long number" : undefined);
  if (tagName === "table") {
    refuseIf(brokenGrid(element, found));
  }
  if (tagName === "img" && isWithoutAddress(element)) {
    checkText(attribute(element, "alt"), inside, found);
  }
  if (isBlockTag(tagName) && isInWords(element)) {
    found.hasBlockInWords = true;
    refuseIf(isInTurnedLine(element) ? "has a block within a line of words from right to left" : undefined);
  }
  checkNodes(childNodes, inside, found);
  if (KEEPS_DISTANCE.has(tagName)) {
    found.opaque = 0;
    found.words = 0;
  }
}

function isInWords(element: Element): boolean {
  const around = parentOf(element);
  return around !== undefined && !isBlockTag(around.tagName);
}

// Lines that lie closer are counted for what is opaque alone, since that hides the words that it reaches. Letters that reach a
// little into those of the line above leave them to be read.
const TOGETHER = "moves pictures or words towards those of the line above";

function checkOpaque(element: Element, { moved, closer, lineSize }: Setting, found: Found): void {
  const room = isLow(element) && lineSize === 1 && closer === 0 ? ROOM_ABOVE_LOW : 0;
  const isTogether =
    moved < 0 && found.words > 0 && closer - moved + found.words > MAX_OPAQUE_TO_WORDS + room;
  refuseIf(isTogether ? TOGETHER : undefined);
  found.opaque = Math.max(found.opaque, moved < 0 ? 0 : closer + moved);
}

function checkText(text: string, { size, moved }: Setting, found: Found): void {
  if (moved !== 0 && /[^ \t\r\n]/.test(text)) {
    const isTogether =
      size >= SMALLEST_SIZE &&
      moved < 0 &&
      (found.opaque - moved > MAX_WORDS_TO_OPAQUE || found.words - moved > MAX_WORDS_TO_WORDS);
    refuseIf(isTogether ? TOGETHER : undefined);
    found.words = Math.max(found.words, moved);
  }
  // Plain texts are looked at once.
  if (PRINTABLE_ASCII.test(text)) {
    found.marks.endLetter();
    return;
  }
  refuseIf(found.marks.areMany(text) ? "has many combining marks on one letter" : undefined);
  found.hasTurningMark ||= TURNING_MARK.test(text);
}

function settingIn(element: Element, around: Setting): Setting {
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
    indent: around.indent + indent * size + marginFromRight(element) + (isNote(element) ? INDENT_OF_NOTE : 0),
    holder: holds === undefined ? around.holder : tagName,
    isInTable: around.isInTable || tagName === "table",
    lacksMargin: around.lacksMargin || /^(?:blockquote|summary)$/.test(tagName),
    isInCode: around.isInCode || tagName === "pre",
    isInList: around.isInList || tagName === "li",
  };
}

// Its two paddings of 16 pixels, and the line of 4 pixels beside it.
const INDENT_OF_NOTE = 36 / 14;

function isNote(element: Element): boolean {
  return element.tagName === "div" && hasClass(element, /^markdown-alert$/);
}

function unusual(element: Element, around: Setting, inside: Setting): string | undefined {
  const { tagName } = element;
  if (around.holder !== "" && !mayHold(around.holder, tagName)) {
    return `has <${tagName}> in <${around.holder}>`;
  }
  if (Math.abs(inside.moved) > MAX_MOVED) {
    return "has small text in small text in small text";
  }
  if (Math.abs(around.moved) > MAX_OPAQUE_MOVED && styleOf(tagName).isOpaque) {
    return `has <${tagName}> in small text that is raised or lowered too far`;
  }
  if (around.moved !== 0 && isFloating(element)) {
    return `has <${tagName}> beside other words`;
  }
  if (styleOf(tagName).isOpaque && around.moved < 0 && around.lineSize > 1 && around.lacksMargin) {
    return `has <${tagName}> above the line of a heading without a margin`;
  }
  if (inside.size > MAX_SIZE) {
    return "has a heading in a heading";
  }
  if (inside.indent > MAX_INDENT) {
    return "has too many quotes, lists and tables in one another";
  }
  return (
    unusualAttribute(element) ??
    unusualStructure(element) ??
    unusualWidth(element, around) ??
    endsEarly(element) ??
    (tagName === "pre" && isInside(element, isHeading) ? "has a block of code in a heading" : undefined) ??
    (isCutOff(element, inside) ? `has <${tagName}> in a table in a heading` : undefined) ??
    (tagName === "bdo" && hasDirectionInOverride(element)
      ? "has a direction in letters whose direction is turned"
      : undefined)
  );
}

/** Whether a picture stands on its line, and is no higher than letters. */
function isLow(element: Element): boolean {
  const height = attribute(element, "height");
  const isSmall = /^\d+$/.test(height) && Number(height) <= HEIGHT_OF_LOW;
  return element.tagName === "img" && isSmall && !hasAttribute(element, "align");
}

function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

/** Tables scroll, so that they cut off what stands above their first line or below their last one; those of a heading are low. */
function isCutOff(element: Element, { moved }: Setting): boolean {
  const isMoved = styleOf(element.tagName).moved !== undefined && (moved < 0 || moved > MAX_OPAQUE_MOVED);
  return isMoved && isInside(element, (around) => around.tagName === "table" && isInside(around, isHeading));
}

/** Whether what follows the element stands beside it: it is shown before that, and may reach below it. */
function isFloating(element: Element): boolean {
  return element.tagName === "img" && /^(?:left|right)$/i.test(attribute(element, "align"));
}
