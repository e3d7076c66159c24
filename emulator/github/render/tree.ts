import type { Element, ElementContent, Properties } from "hast";

/** Makes an element; strings become text. */
export function element(
  tagName: string,
  properties: Properties,
  ...children: ReadonlyArray<ElementContent | string>
): Element {
  const nodes = children.map(
    (child): ElementContent => (typeof child === "string" ? { type: "text", value: child } : child),
  );
  return { type: "element", tagName, properties, children: nodes };
}

/** Whether a node is an element, of one of these names where some are given. */
export function isElement(node: ElementContent | undefined, ...names: readonly string[]): node is Element {
  return node?.type === "element" && (names.length === 0 || names.includes(node.tagName));
}

/** All text below a node; a line break counts as one. */
export function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  return node.tagName === "br" ? "" : node.children.map(textOf).join("");
}

/** The elements of a name below another one, in their order. */
export function elementsIn(parent: Element, name: string): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return [...(child.tagName === name ? [child] : []), ...elementsIn(child, name)];
  });
}

/** Puts other nodes in the place of elements, the inner ones first; what `change` says nothing about stays. */
export function rewriteElements(
  parent: Element,
  change: (element: Element, parent: Element) => readonly ElementContent[] | undefined,
): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type !== "element") return [child];
    rewriteElements(child, change);
    return change(child, parent) ?? [child];
  });
}

/** Puts other nodes in the place of texts, but for those inside the elements named. */
export function rewriteTexts(
  parent: Element,
  untouched: ReadonlySet<string>,
  change: (text: string, parent: Element) => readonly ElementContent[],
): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type === "text") return change(child.value, parent);
    if (child.type === "element" && !untouched.has(child.tagName)) rewriteTexts(child, untouched, change);
    return [child];
  });
}

/** Cuts a text at the matches that `replace` has an element for. */
export function cutText(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => Element | undefined,
): ElementContent[] {
  const nodes: ElementContent[] = [];
  let shownTo = 0;
  for (const match of text.matchAll(pattern)) {
    const made = replace(match);
    if (made === undefined) continue;
    if (match.index > shownTo) nodes.push({ type: "text", value: text.slice(shownTo, match.index) });
    nodes.push(made);
    shownTo = match.index + match[0].length;
  }
  if (shownTo < text.length) nodes.push({ type: "text", value: text.slice(shownTo) });
  return nodes;
}

/** One of GitHub's own icons; its shape says nothing to a reader of text. */
export function octicon(name: string, ...classes: readonly string[]): Element {
  return element(
    "svg",
    {
      className: ["octicon", `octicon-${name}`, ...classes],
      viewBox: "0 0 16 16",
      version: "1.1",
      width: 16,
      height: 16,
      ariaHidden: "true",
    },
    element("path", { d: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0Z" }),
  );
}
