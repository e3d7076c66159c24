import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from "parse5";
import { isHeadingTag, sizeIn, styleOf } from "./tags.ts";

/** A node of a page, as a browser builds it from GitHub's HTML. */
export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
export type Text = DefaultTreeAdapterTypes.TextNode;

/** The page is of a size or shape that no text on GitHub has. */
export class PageError extends Error {
  override readonly name = "PageError";
}

// GitHub's refusals name 65,536 characters as the most of a comment, and its colouring of code multiplies them by ten or so.
const MAX_LENGTH = 1024 * 1024;
// More levels than texts have that people write, and fewer than the few hundred that browsers build: a deeper page is refused
// (docs/decisions/0011-the-page-as-github-shows-it.md).
const MAX_DEPTH = 64;
// Formatting that is opened and not closed is repeated in each paragraph, which can multiply a text.
const MAX_ELEMENTS = 200_000;

/**
 * The top-level nodes of a text as GitHub renders it.
 * @throws PageError
 */
export function parsePage(source: string): readonly Node[] {
  if (source.length > MAX_LENGTH) {
    throw new PageError(`its page has more than ${MAX_LENGTH} characters`);
  }
  const body = defaultTreeAdapter.createElement("div", html.NS.HTML, []);
  return parseFragment(body, source, { treeAdapter: boundedTreeAdapter() }).childNodes;
}

function boundedTreeAdapter(): typeof defaultTreeAdapter {
  let elements = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (tagName, namespace, attributes) => {
      elements += 1;
      if (elements > MAX_ELEMENTS) {
        throw new PageError(`its page has more than ${MAX_ELEMENTS} elements`);
      }
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    onItemPush: () => {
      depth += 1;
      if (depth > MAX_DEPTH) {
        throw new PageError(`its page is nested more than ${MAX_DEPTH} levels deep`);
      }
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
}

export function isText(node: Node | undefined): node is Text {
  return node?.nodeName === "#text";
}

export function isElement(node: Node): node is Element {
  return "tagName" in node;
}

/** The child elements that a reader sees. */
export function seenElements({ childNodes }: Element): Element[] {
  return childNodes.filter(isElement).filter((child) => !isUnseen(child));
}

/** The attribute's value; empty where there is none. */
export function attribute(element: Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? "";
}

export function hasAttribute({ attrs }: Element, name: string): boolean {
  return attrs.some((each) => each.name === name);
}

/** Whether one of the element's classes is of this form. GitHub takes classes out of what people write. */
export function hasClass(element: Element, name: RegExp): boolean {
  const classes = attribute(element, "class");
  return classes !== "" && classes.split(/[\t\n\f\r ]+/).some((each) => name.test(each));
}

// Mail that GitHub folds away, the controls of the page, and the numbers beside lines of a file.
const UNSEEN_CLASS =
  /(?<![^\t\n\f\r ])(?:email-hidden-(?:reply|toggle)|anchor|zeroclipboard-container|js-render-enrichment-loader|octicon|sr-only|blob-num[^\t\n\f\r ]*)(?![^\t\n\f\r ])/;
// What browsers do not show; the last line is what they show instead of something that they can show.
const UNSEEN_TAGS = new Set(
  (
    "head link meta script source style svg template title track rp datalist " +
    "iframe noembed noframes noscript object canvas dialog meter progress"
  ).split(" "),
);

/** Whether the node is in code within a line, which keeps its blanks and shows no <br>. */
export function isInCode(node: Element | Text): boolean {
  return isInside(node, ({ tagName }) => tagName === "code" || tagName === "tt");
}

export function isUnseen(element: Element): boolean {
  return (
    UNSEEN_TAGS.has(element.tagName) ||
    (element.tagName === "br" && isInCode(element)) ||
    element.attrs.some(hides)
  );
}

function hides({ name, value }: Element["attrs"][number]): boolean {
  switch (name) {
    case "hidden":
      return true;
    case "style":
      return /(?:^|;)\s*display:\s*none\s*(?:[;!]|$)/i.test(value);
    case "class":
      return UNSEEN_CLASS.test(value);
    default:
      return false;
  }
}

// Half of the size of the page's text: 7 pixels in a comment.
export const SMALLEST_SIZE = 0.5;

function isTiny(element: Element): boolean {
  return styleOf(element.tagName).size !== undefined && sizeOf(element) < SMALLEST_SIZE;
}

function sizeOf(element: Element | undefined): number {
  return element === undefined ? 1 : sizeIn(element.tagName, sizeOf(parentOf(element)));
}

export function parentOf({ parentNode }: Element | Text): Element | undefined {
  return parentNode !== null && "tagName" in parentNode ? parentNode : undefined;
}

/** Whether an element like this is around the node, at any distance. */
export function isInside(node: Element | Text, isLike: (around: Element) => boolean): boolean {
  for (let around = parentOf(node); around !== undefined; around = parentOf(around)) {
    if (isLike(around)) {
      return true;
    }
  }
  return false;
}

/** All text below the node that a reader sees, as it stands there: for code, and to look something up. */
export function textOf(node: Node): string {
  if (isText(node)) {
    return node.value;
  }
  if (!isElement(node) || isUnseen(node)) {
    return "";
  }
  return standIn(node) ?? node.childNodes.map(textOf).join("");
}

/** What stands for an element that is shown without the words in it; undefined for any other one. */
export function standIn(element: Element): string | undefined {
  if (isTiny(element)) {
    return `[tiny text]${directionMarksIn(element)}`;
  }
  if (isDrawn(element)) {
    return "[diagram]";
  }
  switch (element.tagName) {
    case "br":
      return "\n";
    case "img": {
      // GitHub's own small pictures have a name that GitHub gave them.
      const name = attribute(element, "alt");
      const isEmoji = hasClass(element, /^emoji$/) && /^:[\w+-]+:$/.test(name);
      if (isEmoji) {
        return name;
      }
      return isWithoutAddress(element) ? name.replace(/[ \t\r\n\f]+/g, " ") : "[image]";
    }
    case "video":
    case "audio":
      return `[${element.tagName}]`;
    case "math":
    case "math-renderer":
      return "[formula]";
    case "input":
      return attribute(element, "type") !== "checkbox"
        ? ""
        : hasAttribute(element, "checked")
          ? "[x]"
          : "[ ]";
    case "a":
      return isWayBack(element) ? "" : undefined;
    default:
      return undefined;
  }
}

/** Marks in text that nobody can read set the direction of what follows all the same. */
function directionMarksIn(node: Node): string {
  if (isText(node)) {
    return node.value.replace(/[^\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");
  }
  return isElement(node) && !isUnseen(node) ? node.childNodes.map(directionMarksIn).join("") : "";
}

/** Whether there is no picture to show: browsers show the text that stands for it. */
export function isWithoutAddress(image: Element): boolean {
  return attribute(image, "src") === "" && parentOf(image)?.tagName !== "picture";
}

function isDrawn(element: Element): boolean {
  const drawn = /^(?:mermaid|geojson|topojson|stl)$/i;
  return (
    (element.tagName === "pre" && drawn.test(attribute(element, "lang"))) ||
    (hasClass(element, /^js-render-needs-enrichment$/) && drawn.test(attribute(element, "data-type")))
  );
}

/** Whether the link leads from a footnote to where it is named. */
function isWayBack(link: Element): boolean {
  return (
    hasAttribute(link, "data-footnote-backref") &&
    isInFootnotes(link) &&
    /^↩\d{0,2}$/.test(link.childNodes.map(textOf).join(""))
  );
}

/** GitHub's style sheet makes such a heading a box of its own in a line (`summary h1` and so on are `inline-block`). */
export function isHeadingOfSummary(element: Element): boolean {
  return isHeadingTag(element.tagName) && isInside(element, ({ tagName }) => tagName === "summary");
}

/** By a class, which GitHub takes out of what people write. */
export function isInFootnotes(element: Element): boolean {
  return isInside(element, (around) => hasClass(around, /^footnotes$/));
}

/** GitHub's style sheet makes such a list a box of its own in a line, too (`.footnotes ol ul`). */
export function isListInFootnote(element: Element): boolean {
  return (
    element.tagName === "ul" &&
    isInside(element, (around) => around.tagName === "ol" && isInFootnotes(around))
  );
}

/** A part of a reply by mail, which keeps its blanks and line ends. */
export function isMailPart(element: Element): boolean {
  return hasClass(element, /^email-(?:fragment|quoted-reply|signature-reply)$/);
}

export function isMention(element: Element): boolean {
  return hasClass(element, /^(?:user|team)-mention$/);
}
