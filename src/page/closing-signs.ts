import { cleanCharacters } from "./characters.ts";
import { attribute, type Element, isElement, isInside, isUnseen, textOf } from "./dom.ts";
import { STRUCK } from "./signs.ts";

// Words that show the signs which Markdown has around them: an agent could take those for the end of the words.

const STRIKING = /~~|<\/?del/i;
const TAGS = /^(?:kbd|sub|sup|ins)$/;
const PAIRS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["q", ["“", "”"]],
  ["rt", ["(", ")"]],
]);

/** Why the words of the element would end before their end, when Markdown is written of them; undefined if they would not. */
export function endsEarly(element: Element): string | undefined {
  const { tagName } = element;
  if (STRUCK.test(tagName) && isOutermost(element, STRUCK)) {
    return (/[~<]/.test(textOf(element)) && STRIKING.test(shownBy(element))) || hasSignInTarget(element)
      ? "has tildes or tags for striking out in words that are struck out"
      : undefined;
  }
  return TAGS.test(tagName) || PAIRS.has(tagName) ? showsOwnEnd(element) : undefined;
}

function showsOwnEnd(element: Element): string | undefined {
  const { tagName } = element;
  const [open, close] = PAIRS.get(tagName) ?? ["", `</${tagName}`];
  const isPossible =
    textOf(element).includes(close.charAt(0)) && isOutermost(element, new RegExp(`^${tagName}$`));
  return isPossible && closesMore(shownBy(element).toLowerCase(), open, close)
    ? `shows ${close} in <${tagName}>`
    : undefined;
}

/** Whether no such element is around it: that one would have been looked at, with all that is in it. */
function isOutermost(element: Element, name: RegExp): boolean {
  return !isInside(element, ({ tagName }) => name.test(tagName));
}

/** What a reader sees of it: characters that nobody sees may stand within a sign. */
function shownBy(element: Element): string {
  return cleanCharacters(textOf(element));
}

/** Whether something is closed that was not opened before. */
function closesMore(text: string, open: string, close: string): boolean {
  let depth = 0;
  for (const part of text.split(close).slice(0, -1)) {
    depth += (open === "" ? 0 : part.split(open).length - 1) - 1;
    if (depth < 0) return true;
  }
  return false;
}

function hasSignInTarget(element: Element): boolean {
  return (
    !isUnseen(element) &&
    (STRIKING.test(attribute(element, "href")) || element.childNodes.filter(isElement).some(hasSignInTarget))
  );
}
