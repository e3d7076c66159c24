import { runsRightToLeft } from "./direction.ts";
import { type Element, isElement, isHeadingOfSummary, isInside } from "./dom.ts";
import { WIDTH_OF_PAGE, widestWord } from "./long-words.ts";
import { isBlockTag, sizeIn, styleOf } from "./tags.ts";

// What is wider or higher than what holds it: it reaches over words beside it, or pushes them to where nothing scrolls.

/** What the elements around say of the width. */
interface Around {
  /** The size of the text. It and the indent are multiples of the size of the page's text. */
  readonly size: number;
  readonly indent: number;
  /** The nearest one that can hold words only; empty where there is none. */
  readonly holder: string;
  readonly isInCode: boolean;
}

// Browsers give lists 40 pixels on the side where their lines begin. GitHub's style sheet replaces only those on the left.
const MARGIN_FROM_RIGHT = 40 / 14;
const HAS_MARGIN = new Set(["ul", "ol", "dd"]);

/** What such a margin takes from the width of the page, as a multiple of the size of its text. */
export function marginFromRight(element: Element): number {
  return HAS_MARGIN.has(element.tagName) && runsRightToLeft(element) ? MARGIN_FROM_RIGHT : 0;
}

/** Why the element may be wider or higher than what holds it; undefined if it is not. */
export function unusualWidth(element: Element, around: Around): string | undefined {
  const { tagName } = element;
  // The outermost key has the words of all keys in it.
  if (isShrunkToWords(element) && around.holder !== "kbd") {
    if (holds(element, /^(?:table|pre)$/)) return `has code or a table in <${tagName}>`;
    if (hasLongWord(element, around)) return `has a long word in <${tagName}>`;
  }
  return around.isInCode && isNoCode(element, around) ? `has <${tagName}> in code` : undefined;
}

/**
 * Whether the element's box takes its width from its words, and not from the page. It is at least as wide as the longest of them,
 * so that one which is wider than the page makes the box so, and words that are aligned to its right stand where nobody sees them.
 */
function isShrunkToWords(element: Element): boolean {
  const { tagName, childNodes } = element;
  return (
    // `.g-emoji` is `inline-block`.
    /^(?:kbd|rt|g-emoji)$/.test(tagName) ||
    // GitHub's style sheet: `a:has(>p,>div,>pre,>blockquote)` has `width: fit-content`.
    (tagName === "a" && childNodes.some(({ nodeName }) => /^(?:p|div|pre|blockquote)$/.test(nodeName))) ||
    isHeadingOfSummary(element) ||
    // `.footnotes ol ul` is `inline-block` there. Any list in any section counts, since all that follows here is that a page with
    // very long words is not read. Where the text depends on it, signs.ts asks for the footnotes themselves.
    (tagName === "ul" && isInside(element, (around) => around.tagName === "section"))
  );
}

/** Whether a word may be wider than the page is there. An annotation is one word: its lines are never broken. */
function hasLongWord(element: Element, { size, indent }: Around): boolean {
  const { tagName } = element;
  const isOneLine = tagName === "rt";
  return widestWord(element, sizeIn(tagName, size), { isOneLine }) > WIDTH_OF_PAGE - indent;
}

function holds({ childNodes }: Element, name: RegExp): boolean {
  return childNodes.some((node) => isElement(node) && (name.test(node.tagName) || holds(node, name)));
}

/** What is no word of a line of code, and would reach out of what holds it or make lines that the code does not have. */
function isNoCode({ tagName }: Element, { holder }: Around): boolean {
  const isPictureInKey = holder === "kbd" && styleOf(tagName).isOpaque === true;
  return isPictureInKey || isBlockTag(tagName) || tagName === "ruby";
}
