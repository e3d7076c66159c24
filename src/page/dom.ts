import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from "parse5";
import { hasFromRight } from "./direction.ts";

/** A node of a page, as a browser would build it from GitHub's HTML. */
export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
export type Text = DefaultTreeAdapterTypes.TextNode;

/** The page has a size, a shape or elements with which some of its words may be where nobody sees them. The message continues a sentence. */
export class UnusualFormattingError extends Error {
  override readonly name = "UnusualFormattingError";
}

// GitHub's error message says that a comment has at most 65,536 characters, and its code highlighting makes them about ten times as many.
const MAX_LENGTH = 1024 * 1024;
// Ten nested lists, or a table inside some of them. Each level moves words to the right, until there is no room left for them.
const MAX_DEPTH = 14;
// Formatting that is opened but not closed is repeated in each paragraph, which can multiply the size of a text.
const MAX_ELEMENTS = 200_000;

/**
 * The top-level nodes of a text as GitHub renders it.
 * @throws UnusualFormattingError if the page is larger or nested deeper than that of any text on GitHub
 */
export function parsePage(source: string): readonly Node[] {
  if (source.length > MAX_LENGTH) {
    throw new UnusualFormattingError(`its rendered HTML has more than ${MAX_LENGTH} characters`);
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
        throw new UnusualFormattingError(`its rendered HTML has more than ${MAX_ELEMENTS} elements`);
      }
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    onItemPush: () => {
      depth += 1;
      if (depth > MAX_DEPTH) {
        throw new UnusualFormattingError(`its rendered HTML is nested more than ${MAX_DEPTH} levels deep`);
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

/** All elements in the node that a reader sees, itself included. */
export function elementsIn(node: Node): Element[] {
  return isElement(node) && !isUnseen(node) ? [node, ...node.childNodes.flatMap(elementsIn)] : [];
}

/** The child elements that a reader sees. */
export function seenElements({ childNodes }: Element): Element[] {
  return childNodes.filter(isElement).filter((child) => !isUnseen(child));
}

/** The attribute's value; empty if there is none. */
export function attribute(element: Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? "";
}

/** Whether one of the element's classes matches. GitHub removes classes from what people write. */
export function hasClass(element: Element, name: RegExp): boolean {
  const classes = attribute(element, "class");
  return classes !== "" && classes.split(/[\t\n\f\r ]+/).some((each) => name.test(each));
}

// Parts of emails that GitHub folds, the page's controls, and the line numbers of a file.
const UNSEEN_CLASS =
  /^(?:email-hidden-(?:reply|toggle)|anchor|zeroclipboard-container|js-render-enrichment-loader|octicon|sr-only|blob-num.*)$/;
const UNSEEN_TAGS = new Set(["iframe", "script", "style", "svg", "template"]);
const UNSEEN_STYLE = /(?:^|;)\s*display:\s*none\s*(?:[;!]|$)/i;

export function isUnseen(element: Element): boolean {
  return (
    UNSEEN_TAGS.has(element.tagName) ||
    element.attrs.some(({ name }) => name === "hidden") ||
    UNSEEN_STYLE.test(attribute(element, "style")) ||
    hasClass(element, UNSEEN_CLASS)
  );
}

export function parentOf({ parentNode }: Node): Element | undefined {
  return parentNode !== null && "tagName" in parentNode ? parentNode : undefined;
}

/** All text in the node that a reader sees, unchanged: for code, and for searching. */
export function textOf(node: Node): string {
  if (isText(node)) {
    return node.value;
  }
  if (!isElement(node) || isUnseen(node)) {
    return "";
  }
  return standIn(node) ?? node.childNodes.map(textOf).join("");
}

const turning = new WeakMap<Node, boolean>();

/** Whether the part of the page around the node has right-to-left letters or that direction, which may be that of the whole part. */
export function hasFromRightAround(node: Node): boolean {
  let part = node;
  for (let around = parentOf(part); around !== undefined; around = parentOf(part)) {
    part = around;
  }
  const found = turning.get(part) ?? holdsFromRight(part);
  turning.set(part, found);
  return found;
}

function holdsFromRight(node: Node): boolean {
  return isText(node)
    ? hasFromRight(node.value)
    : isElement(node) && (/^rtl$/i.test(attribute(node, "dir")) || node.childNodes.some(holdsFromRight));
}

/** The cells of each row of a table. */
export function rowsOf(element: Element): Element[][] {
  return seenElements(element).flatMap((child) =>
    child.tagName === "tr" ? [seenElements(child)] : rowsOf(child),
  );
}

/** What replaces an element that is shown without the words in it; undefined for any other element. */
export function standIn(element: Element): string | undefined {
  switch (element.tagName) {
    case "pre":
      // GitHub draws a diagram of these, beside the source.
      return /^(?:mermaid|geojson|topojson|stl)$/i.test(attribute(element, "lang")) ? "[diagram]" : undefined;
    case "br":
      return "\n";
    case "img": {
      // GitHub itself names its own emoji pictures.
      const name = attribute(element, "alt");
      return hasClass(element, /^emoji$/) && /^:[\w+-]+:$/.test(name) ? name : "[image]";
    }
    case "video":
      return "[video]";
    case "input":
      return element.attrs.some(({ name }) => name === "checked") ? "[x]" : "[ ]";
    default:
      return undefined;
  }
}

export function isMention(element: Element): boolean {
  return hasClass(element, /^(?:user|team)-mention$/);
}
