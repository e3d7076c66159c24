import { isVisible } from "./characters.ts";
import { hasMixedLines, remembered, runsRightToLeft } from "./direction.ts";
import {
  attribute,
  type Element,
  hasAttribute,
  isElement,
  isInside,
  isListInFootnote,
  isText,
  isUnseen,
  isWithoutAddress,
  type Node,
  parentOf,
  seenElements,
  textOf,
} from "./dom.ts";
import { ANY_RIGHT_TO_LEFT } from "./reading-order.ts";
import { isBlockTag, isHeadingTag } from "./tags.ts";

// Which elements stand in which. Outside of where it belongs, an element is shown otherwise than its name says: an item without
// its list is numbered by another one, an annotation outside of `ruby` is a word of its line.

/** What an element has to be like, and what is said of a page where it is not. */
interface Rule {
  readonly isOrdinary: (element: Element) => boolean;
  readonly otherwise: string;
}

const RULES: ReadonlyMap<string, Rule> = new Map([
  [
    "li",
    { isOrdinary: isItemOfList, otherwise: "has an item of a list outside of it, or of another direction" },
  ],
  [
    "ruby",
    { isOrdinary: isPlainRuby, otherwise: "has annotations without words below them, or in several lines" },
  ],
  [
    "details",
    {
      isOrdinary: ({ childNodes }) => !hasSummaryBelow(childNodes),
      otherwise: "has a summary below what it folds away",
    },
  ],
  [
    "caption",
    {
      isOrdinary: (caption) => !holds(caption, ({ tagName }) => tagName === "table"),
      otherwise: "has a table in the caption of another one",
    },
  ],
  [
    "summary",
    {
      isOrdinary: isPlainSummary,
      otherwise: "has a summary that counts as an item of a list, or a heading beside its words",
    },
  ],
  [
    "pre",
    {
      isOrdinary: (code) => !hasMixedLines(code),
      otherwise: "has lines of code that each have a direction",
    },
  ],
  [
    "img",
    { isOrdinary: isPlainText, otherwise: "has a picture without an address that is more than its text" },
  ],
]);

/** Why the element stands where it is shown otherwise than its name says; undefined if it does not. */
export function unusualStructure(element: Element): string | undefined {
  const rule = RULES.get(element.tagName);
  if (rule?.isOrdinary(element) === false) {
    return rule.otherwise;
  }
  if (hasAnnotationInWords(element)) {
    return "has an annotation among other words";
  }
  return hasListBesideWords(element) ? "has a list of a footnote beside other words" : undefined;
}

/** The marker stands at the side where the item's direction begins, and the list has room for it where its own does. */
function isItemOfList(item: Element): boolean {
  const around = parentOf(item);
  return around !== undefined && isList(around)
    ? runsRightToLeft(item) === runsRightToLeft(around)
    : // Without any list, it is a paragraph.
      !isInside(item, isList) && !hasAttribute(item, "type") && !hasAttribute(item, "value");
}

const isList = ({ tagName }: Element) => /^[ou]l$/.test(tagName);

/** Outside of its `ruby`, an annotation is a word of its line, which has to stand apart from the others as it will in Markdown. */
function hasAnnotationInWords(element: Element): boolean {
  return (
    element.tagName !== "ruby" &&
    element.childNodes.some(
      (node, index) =>
        node.nodeName === "rt" && (!isApart(element, index) || ANY_RIGHT_TO_LEFT.test(textOf(node))),
    )
  );
}

/** Whether there are blanks, or an edge of the block, on both sides of what stands there in the element. */
function isApart({ tagName, childNodes }: Element, index: number): boolean {
  const isEdge = (node: Node | undefined, blank: RegExp) =>
    node === undefined ? isBlockTag(tagName) : isText(node) && blank.test(node.value);
  return isEdge(childNodes[index - 1], /[ \t\n]$/) && isEdge(childNodes[index + 1], /^[ \t\n]/);
}

/** In its words, a line break is a blank; a direction of its own moves an annotation away from them. */
function isPlainRuby(ruby: Element): boolean {
  let hasWords = false;
  for (const child of ruby.childNodes) {
    if (child.nodeName === "rt" && !hasWords) {
      return false;
    }
    hasWords = child.nodeName !== "rt" && (hasWords || isVisible(textOf(child)));
  }
  return !holds(ruby, (element) => element.tagName === "br" || hasAttribute(element, "dir"));
}

function holds({ childNodes }: Element, isLike: (element: Element) => boolean): boolean {
  return childNodes.some((node) => isElement(node) && (isLike(node) || holds(node, isLike)));
}

/** Browsers show the first summary first, wherever it is written. */
function hasSummaryBelow(nodes: readonly Node[]): boolean {
  const summary = nodes.findIndex(({ nodeName }) => nodeName === "summary");
  return nodes.slice(0, Math.max(0, summary)).some(isSeen);
}

function isSeen(node: Node): boolean {
  return isText(node) ? isVisible(node.value) : isElement(node) && !isUnseen(node);
}

/** Any other summary is an item of the list around it, with its marker. */
function isPlainSummary(summary: Element): boolean {
  const details = parentOf(summary);
  const isFirst = details?.tagName === "details" && firstSummaryOf(details) === summary;
  const isNumbered = (around: Element) => around.tagName === "ol" || hasAttribute(around, "type");
  return (
    (isFirst || !isInside(summary, isNumbered)) && (isPartOfSummary(summary) || hasHeadingAlone(summary))
  );
}

/** Whether its headings are those of a summary around it, which is looked at with all that is in it, less what is in a heading. */
function isPartOfSummary(summary: Element): boolean {
  return (
    isInside(summary, ({ tagName }) => tagName === "summary") &&
    !isInside(summary, ({ tagName }) => isHeadingTag(tagName))
  );
}

const firstSummaries = new WeakMap<Element, Node | undefined>();

function firstSummaryOf(details: Element): Node | undefined {
  return remembered(firstSummaries, details, () =>
    details.childNodes.find(({ nodeName }) => nodeName === "summary"),
  );
}

/** Headings of a summary stand in one line with each other and with its words. */
function hasHeadingAlone(summary: Element): boolean {
  const [heading, ...others] = headingsIn(summary);
  return heading === undefined || (others.length === 0 && wordsOf(heading) === wordsOf(summary));
}

function headingsIn(element: Element): Element[] {
  return isHeadingTag(element.tagName) ? [element] : seenElements(element).flatMap(headingsIn);
}

const wordsOf = (element: Element) => textOf(element).replaceAll("[image]", "").trim();

/** Lists in a footnote stand in one line with its words: GitHub's style sheet makes them boxes of a line. */
function hasListBesideWords(element: Element): boolean {
  const { childNodes } = element;
  if (!childNodes.some(({ nodeName }) => nodeName === "ul")) {
    return false;
  }
  const isInLine = (node: Node) =>
    isText(node) || (isElement(node) && (isListInFootnote(node) || !isBlockTag(node.tagName)));
  if (!childNodes.some((node) => isElement(node) && isListInFootnote(node))) {
    return false;
  }
  if (!isBlockTag(element.tagName)) {
    return true;
  }
  const seen = childNodes.filter((node) => isSeen(node) && !isEmptyWord(node));
  return seen.some((node, index) => index > 0 && isInLine(node) && isInLine(seen[index - 1] ?? node));
}

/** Such as the way back from a footnote. */
function isEmptyWord(node: Node): boolean {
  return isElement(node) && !isBlockTag(node.tagName) && !isVisible(textOf(node));
}

// GitHub adds a style to pictures.
const OF_PLAIN_PICTURE = /^(?:alt|src|title|style)$/;

/** Browsers show the text of a picture without an address: as words, unless it is sized or moved as a picture. */
function isPlainText(image: Element): boolean {
  return (
    !isWithoutAddress(image) ||
    !isVisible(attribute(image, "alt")) ||
    image.attrs.every(({ name }) => OF_PLAIN_PICTURE.test(name))
  );
}
