import { decodeHtml, type HtmlToken, voidElements } from "./html-tokens.ts";

/** A piece of a page: text, or an element with what is in it. */
export type HtmlNode = string | HtmlElement;

/** An element. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
}

/** Builds the tree of balanced tokens, as the filter leaves them. */
export function buildTree(tokens: readonly HtmlToken[]): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: HtmlNode[][] = [root];
  for (const token of tokens) {
    const siblings = open.at(-1) ?? root;
    if (token.kind === "text") siblings.push(decodeHtml(token.html));
    else if (token.kind === "close") open.pop();
    else {
      const element = { name: token.name, attributes: token.attributes, children: [] };
      siblings.push(element);
      if (!voidElements.has(token.name)) open.push(element.children);
    }
  }
  return root;
}

/** All text below some nodes. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}

/** The elements of a name below some nodes, in their order; what is inside a hit is not searched. */
export function findAll(nodes: readonly HtmlNode[], name: string): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return node.name === name ? [node] : findAll(node.children, name);
  });
}
