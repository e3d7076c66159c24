import { type Element, isElement, isHeadingOfSummary, isInside, textOf } from "./dom.ts";
import { isBlockTag, styleOf } from "./tags.ts";

// What is wider or higher than what holds it: it reaches over words beside it, or pushes them to where nothing scrolls.

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
  readonly isInCode: boolean;
}

/** Why the element may be wider or higher than what holds it; undefined if it is not. */
export function unusualWidth(element: Element, around: Around): string | undefined {
  const { tagName } = element;
  // The outermost key has the words of all keys in it.
  if (isShrunkToWords(element) && around.holder !== "kbd") {
    if (holds(element, /^(?:table|pre)$/)) return `has code or a table in <${tagName}>`;
    if (hasLongWord(element)) return `has a long word in <${tagName}>`;
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

/** What is no word of a line of code, and would reach out of what holds it or make lines that the code does not have. */
function isNoCode({ tagName }: Element, { holder }: Around): boolean {
  const isPictureInKey = holder === "kbd" && styleOf(tagName).isOpaque === true;
  return isPictureInKey || isBlockTag(tagName) || tagName === "ruby";
}
