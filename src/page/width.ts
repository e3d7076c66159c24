import { runsRightToLeft } from "./direction.ts";
import {
  attribute,
  type Element,
  hasAttribute,
  isElement,
  isHeadingOfSummary,
  isInside,
  parentOf,
  textOf,
} from "./dom.ts";
import { isBlockTag, styleOf } from "./tags.ts";

// What is wider or higher than what holds it: it reaches over words beside it, or pushes them to where nothing scrolls.

const MAX_PIXELS: ReadonlyMap<string, number> = new Map([
  ["width", 1000],
  ["height", 1000],
  ...["border", "cellspacing", "cellpadding", "hspace", "vspace"].map((name) => [name, 100] as const),
]);
// A longer number reaches over the words of the next cell; Roman ones are long.
const MAX_NUMBER_IN_TABLE = 99;
// Words of a page's width at most, if all of their letters are as wide as a W; in a large heading, half as many.
const MAX_WORD = 54;
// Some signs of rare writings are as wide as ten letters.
const WIDE_SIGN =
  /[^\0-\u06FF\u0900-\u1FFF\u2010-\u205E\u3000-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF\p{Extended_Pictographic}]/gu;
const WIDTH_OF_WIDE_SIGN = 10;

/** What the elements around say of the width. */
interface Around {
  /** The nearest one that can hold words only; empty where there is none. */
  readonly holder: string;
  readonly isInTable: boolean;
  /** Whether the lines are never broken, so that they may be longer than what is around them. */
  readonly isUnbroken: boolean;
}

/** Why the element may be wider or higher than what holds it; undefined if it is not. */
export function unusualWidth(element: Element, around: Around): string | undefined {
  const { tagName } = element;
  if (isStretched(element)) {
    return `has <${tagName}> with an unusual width or height`;
  }
  // The outermost key has the words of all keys in it.
  if (isShrunkToWords(element) && around.holder !== "kbd") {
    if (holds(element, /^(?:table|pre)$/)) return `has code or a table in <${tagName}>`;
    if (hasLongWord(element)) return `has a long word in <${tagName}>`;
  }
  if (around.isUnbroken && isBeside(element, around)) {
    return `has <${tagName}> in lines that are never broken`;
  }
  return around.isInTable && hasLongNumber(element) ? "has a list in a table with a long number" : undefined;
}

/** Sizes that push words out of what is shown. A picture is as wide as the page at most, whatever is asked for. */
function isStretched(element: Element): boolean {
  const { tagName, attrs } = element;
  const isPicture = styleOf(tagName).isOpaque === true;
  const isLong = ({ name, value }: Element["attrs"][number]) => {
    const most = MAX_PIXELS.get(name);
    const isOwnWidth = isPicture && /^(?:width|height)$/.test(name);
    return most !== undefined && !isOwnWidth && Number.parseFloat(value) > most;
  };
  return (tagName === "table" && hasAttribute(element, "height")) || attrs.some(isLong);
}

/**
 * Whether the element's box takes its width from its words, and not from the page. It is at least as wide as the longest of them,
 * so that one which is wider than the page makes the box so, and words that are aligned to its right stand where nobody sees them.
 */
function isShrunkToWords(element: Element): boolean {
  const { tagName, childNodes } = element;
  return (
    tagName === "kbd" ||
    tagName === "rt" ||
    // GitHub's style sheet: `a:has(>p,>div,>pre,>blockquote)` has `width: fit-content`.
    (tagName === "a" && childNodes.some(({ nodeName }) => /^(?:p|div|pre|blockquote)$/.test(nodeName))) ||
    isHeadingOfSummary(element) ||
    // `.footnotes ol ul` is `inline-block` there. Any list in any section counts, since all that follows here is that a page with
    // very long words is not read. Where the text depends on it, signs.ts asks for the footnotes themselves.
    (tagName === "ul" && isInside(element, (around) => around.tagName === "section"))
  );
}

/** Whether a word may be wider than the page. An annotation is one word: its lines are never broken. */
function hasLongWord(element: Element): boolean {
  const isLarge = /^h[1-3]$/.test(element.tagName) || holds(element, /^h[1-3]$/);
  const most = isLarge ? MAX_WORD / 2 : MAX_WORD;
  const text = textOf(element).replace(WIDE_SIGN, "W".repeat(WIDTH_OF_WIDE_SIGN));
  const words = element.tagName === "rt" ? [text.trim()] : text.split(/[ \t\r\n]+/);
  return words.some(({ length }) => length > most);
}

function holds({ childNodes }: Element, name: RegExp): boolean {
  return childNodes.some((node) => isElement(node) && (name.test(node.tagName) || holds(node, name)));
}

/** Whether the element would reach out of what holds it, over the words beside it or to where nothing scrolls. */
function isBeside(element: Element, { holder }: Around): boolean {
  const isPictureInKey = holder === "kbd" && styleOf(element.tagName).isOpaque === true;
  return (
    isPictureInKey || (isBlockTag(element.tagName) && runsRightToLeft(element) !== isAroundFromRight(element))
  );
}

/** Whether the words of the block around the element run from right to left. */
function isAroundFromRight(element: Element): boolean {
  const around = parentOf(element);
  const isBlock = around === undefined || isBlockTag(around.tagName);
  return isBlock ? around !== undefined && runsRightToLeft(around) : isAroundFromRight(around);
}

function hasLongNumber(element: Element): boolean {
  const name = element.tagName === "ol" ? "start" : element.tagName === "li" ? "value" : "";
  return name !== "" && Math.abs(Number.parseInt(attribute(element, name), 10)) > MAX_NUMBER_IN_TABLE;
}
