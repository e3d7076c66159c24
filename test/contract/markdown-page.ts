import { readFileSync } from "node:fs";
import { markdownToHTML } from "comrak";
import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";

/** A page of documentation, with what can be checked about it. Each part names its line in the file. */
export interface MarkdownPage {
  readonly path: string;
  /** Targets of links and images, in Markdown and in HTML. */
  readonly links: readonly { readonly target: string; readonly line: number }[];
  /** What stands behind `#` in links to the page's headings. */
  readonly anchors: ReadonlySet<string>;
  readonly fences: readonly { readonly language: string; readonly text: string; readonly line: number }[];
  /** All that stands in code: spans, and the lines of fences. */
  readonly code: readonly { readonly text: string; readonly line: number }[];
}

const OPTIONS = {
  extension: { headerIDs: "", table: true, autolink: true, strikethrough: true, tasklist: true },
  render: { unsafe: true, sourcepos: true },
};

/** Reads a page. */
export function readPage(path: string): MarkdownPage {
  const html = markdownToHTML(readFileSync(path, "utf8"), OPTIONS);
  const elements = [...elementsIn(fromHtml(html, { fragment: true }), { line: 1, language: undefined })];
  const code = elements.filter(({ element }) => element.tagName === "code");
  const fences = code.flatMap(({ element, line, language }) =>
    language === undefined ? [] : [{ language, text: textOf(element), line }],
  );
  return {
    path,
    links: elements.flatMap(({ element: { properties }, line }) =>
      ["href", "src", "srcSet"]
        .flatMap((name) => properties[name] ?? [])
        .map((target) => ({ target: String(target), line })),
    ),
    anchors: new Set(
      elements.flatMap(({ element }) => (isAnchor(element) ? [String(element.properties["id"])] : [])),
    ),
    fences,
    code: [
      ...code.flatMap(({ element, line, language }) =>
        language === undefined ? [{ text: textOf(element), line }] : [],
      ),
      ...fences.flatMap(({ text, line }) =>
        text.split("\n").map((each, index) => ({ text: each, line: line + 1 + index })),
      ),
    ],
  };
}

/** An element with the line on which it stands, or the one that it stands in; `language` is a fence's. */
interface Placed {
  readonly element: Element;
  readonly line: number;
  readonly language: string | undefined;
}

function* elementsIn(node: Nodes, around: Omit<Placed, "element">): Generator<Placed> {
  for (const element of "children" in node ? node.children : []) {
    if (element.type === "element") {
      const [line] = String(element.properties["dataSourcepos"] ?? around.line).split(":");
      const [, language = ""] =
        /^language-(.*)/.exec([element.properties["className"] ?? ""].flat().join(" ")) ?? [];
      const isFence = node.type === "element" && node.tagName === "pre";
      const placed = { element, line: Number(line), language: isFence ? language : undefined };
      yield placed;
      yield* elementsIn(element, placed);
    }
  }
}

/** Leads to a heading from outside; it is no link that a reader follows. */
function isAnchor({ tagName, properties }: Element): boolean {
  return tagName === "a" && [properties["className"] ?? []].flat().includes("anchor");
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
