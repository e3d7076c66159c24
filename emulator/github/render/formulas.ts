import type { Element, ElementContent } from "hast";
import { cutText, element, isElement, rewriteElements, rewriteTexts, textOf } from "./tree.ts";

// Forms as recorded from GitHub's endpoint `POST /markdown` and from pages:
// <math-renderer class="js-inline-math" style="display: inline-block" data-static-url="…" data-run-id="…">$x$</math-renderer>

// An opener stands at the start, after a space or "("; the next `$` decides whether it is one. A closer has no
// space before it and no word character after it.
const INLINE = /(?<![^\s(])(?:\$\$(?=[^$])[^$\n]+\$\$|\$(?=[^\s$])[^$\n]*(?<=[^\s$])\$(?![\w$]))/g;
const UNTOUCHED: ReadonlySet<string> = new Set(["a", "code", "pre", "kbd", "samp", "tt", "math-renderer"]);

/** A formula that the page draws. */
export function formula(source: string, form: "inline" | "display"): Element {
  const display = form === "inline" ? "inline-block" : "block";
  return element(
    "math-renderer",
    {
      className: [`js-${form}-math`],
      style: `display: ${display}`,
      dataStaticUrl: "https://github.githubassets.com/static",
      dataRunId: "1c8d2f0a5b6e4d739f0a1b2c3d4e5f60",
    },
    source,
  );
}

/** Draws what stands between dollars: a paragraph of its own between double ones, else within the line. */
export function drawFormulas(page: Element): void {
  joinDollarCode(page);
  rewriteElements(page, (paragraph) => {
    if (!isElement(paragraph, "p")) return undefined;
    const source = textOf(paragraph).trim();
    const isPlain = paragraph.children.every((child) => child.type === "text" || isElement(child, "br"));
    const isBlock = isPlain && /^\$\$[^$]+\$\$$/.test(source);
    return isBlock ? [formula(source, "display")] : undefined;
  });
  rewriteTexts(page, UNTOUCHED, (text) =>
    cutText(text, INLINE, ([source]) => formula(source, source.startsWith("$$") ? "display" : "inline")),
  );
}

/** A code span between two dollars is a formula too. */
function joinDollarCode(page: Element): void {
  rewriteElements(page, (code, parent) => {
    if (!isElement(code, "code")) return undefined;
    const at = parent.children.indexOf(code);
    const [before, after] = [parent.children[at - 1], parent.children[at + 1]];
    if (!endsInDollar(before) || !startsWithDollar(after)) return undefined;
    before.value = before.value.slice(0, -1);
    after.value = after.value.slice(1);
    return [formula(`$${textOf(code)}$`, "inline")];
  });
}

type TextNode = Extract<ElementContent, { type: "text" }>;

function endsInDollar(node: ElementContent | undefined): node is TextNode {
  return node?.type === "text" && /(?:^|[\s(])\$$/.test(node.value);
}

function startsWithDollar(node: ElementContent | undefined): node is TextNode {
  return node?.type === "text" && /^\$(?!\w)/.test(node.value);
}
