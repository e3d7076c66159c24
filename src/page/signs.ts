import { type Element, isHeadingOfSummary, isListInFootnote, parentOf } from "./dom.ts";

export const STRUCK = new Set(["del", "s", "strike"]);
const TELLING = new Set(["sub", "sup", "q", "rt"]);
const SIGNS = new Map<string, readonly [string, string]>([
  ...["em", "i"].map((name) => [name, ["*", "*"]] as const),
  ...["strong", "b"].map((name) => [name, ["**", "**"]] as const),
  ...["del", "s", "strike"].map((name) => [name, ["~~", "~~"]] as const),
  // Without its tag, 10⁶ would be 106.
  ...["kbd", "sub", "sup", "ins"].map((name) => [name, [`<${name}>`, `</${name}>`]] as const),
  ["q", ["“", "”"]],
  ["rt", ["(", ")"]],
]);

/** What Markdown has around the words of an element; undefined where it has nothing. */
export function signsOf(element: Element): readonly [string, string] | undefined {
  const signs = SIGNS.get(element.tagName);
  if (isFreed(element)) {
    const [before, after] = signs ?? ["", ""];
    return [`[not struck: ${before}`, `${after}]`];
  }
  // Within words that are struck out, the same signs would end what is struck out.
  return STRUCK.has(element.tagName) && isStruck(parentOf(element)) ? undefined : signs;
}

function isStruck(element: Element | undefined): boolean {
  if (element === undefined || isBox(element)) {
    return false;
  }
  return STRUCK.has(element.tagName) || isStruck(parentOf(element));
}

function isFreed(element: Element): boolean {
  return isBox(element) && isStruck(parentOf(element));
}

/**
 * Whether the element is a box of its own in a line: browsers draw none of the lines around through it
 * (https://drafts.csswg.org/css-text-decor-3/#line-decoration). Annotations are in each page; GitHub's style sheet adds those
 * that it calls `inline-block`, and a button is one everywhere. Emoji are among them too, but are no words.
 */
function isBox(element: Element): boolean {
  const { tagName } = element;
  return (
    /^(?:kbd|button)$/.test(tagName) ||
    (tagName === "rt" && parentOf(element)?.tagName === "ruby") ||
    isHeadingOfSummary(element) ||
    isListInFootnote(element)
  );
}

/** `signsOf` where words alone would say something else: in code, whose letters stay as they are, and around blocks. */
export function tellingSignsOf(element: Element): readonly [string, string] | undefined {
  if (STRUCK.has(element.tagName)) {
    // Tildes strike nothing out in code, nor over more than one paragraph.
    return signsOf(element) === undefined ? undefined : ["<del>", "</del>"];
  }
  return TELLING.has(element.tagName) || isFreed(element) ? signsOf(element) : undefined;
}
