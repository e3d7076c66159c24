import { cleanCharacters } from "./characters.ts";
import { attribute, type Element, isElement, isInside, isUnseen, textOf } from "./dom.ts";
import { STRUCK } from "./signs.ts";

// Words that show the signs which Markdown has around them: an agent could take those for the end of the words.

const STRIKING = /~~|<\/?del/i;
/** Which signs begin and end the words of these; tags are shown by nothing that could open them. */
const SIGNS = new Map<string, readonly [string, string]>([
  ...["kbd", "sub", "sup", "ins"].map((name) => [name, ["", `</${name}`]] as const),
  ["q", ["“", "”"]],
  ["rt", ["(", ")"]],
]);

/**
 * Why the words of the element would end before their end, when Markdown is written of them; undefined if they would not. The
 * outermost element of a kind is looked at, with all that is in it.
 */
export function endsEarly(element: Element): string | undefined {
  const { tagName } = element;
  if (isStriking(element) && !isInside(element, isStriking)) {
    return (/[~<]/.test(textOf(element)) && STRIKING.test(shownBy(element))) || hasSignInTarget(element)
      ? "has tildes or tags for striking out in words that are struck out"
      : undefined;
  }
  const signs = SIGNS.get(tagName);
  return signs !== undefined && !isInside(element, (around) => around.tagName === tagName)
    ? showsOwnEnd(element, ...signs)
    : undefined;
}

function isStriking({ tagName }: Element): boolean {
  return STRUCK.has(tagName);
}

function showsOwnEnd(element: Element, open: string, close: string): string | undefined {
  const isPossible = textOf(element).includes(close.charAt(0));
  return isPossible && closesMore(shownBy(element).toLowerCase(), open, close)
    ? `shows ${close} in <${element.tagName}>`
    : undefined;
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
