import { stripVTControlCharacters, styleText } from "node:util";
import type { Element, ElementContent } from "hast";
import { elementsIn, isElement, textOf } from "../github/render/tree.ts";

const blocks = new Set(
  "p h1 h2 h3 h4 h5 h6 div ul ol li blockquote pre table details hr dl dt dd".split(" "),
);

/** Lays out a rendered text for a terminal: what is collapsed on the page stays collapsed. */
export function layOut(nodes: readonly ElementContent[], width: number): string[] {
  const lines: string[] = [];
  let inline: ElementContent[] = [];
  const flush = () => {
    lines.push(...wrap(inlineText(inline).trim(), width));
    inline = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !blocks.has(node.tagName)) inline.push(node);
    else {
      flush();
      lines.push(...layOutBlock(node, width), ...(node.tagName === "li" ? [] : [""]));
    }
  }
  flush();
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

function layOutBlock(element: Element, width: number): string[] {
  const { tagName, children } = element;
  switch (tagName) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return wrap(styleText(["bold", "underline"], inlineText(children)), width);
    case "ul":
    case "ol":
      return layOutList(element, width);
    case "pre":
      return textOf(element)
        .trimEnd()
        .split("\n")
        .map((line) => `    ${line}`);
    case "blockquote":
      return layOut(children, width - 2).map((line) => `${styleText("gray", "│")} ${line}`);
    case "table":
      return layOutTable(element);
    case "details":
      return layOutDetails(element, width);
    case "hr":
      return [styleText("gray", "─".repeat(width))];
    default:
      return layOut(children, width);
  }
}

function layOutList({ tagName, children }: Element, width: number): string[] {
  const items = children.filter((child) => isElement(child));
  return items.flatMap((item, index) => {
    const isTask = item.properties["className"] !== undefined;
    const bullet = tagName === "ol" ? `${index + 1}. ` : isTask ? "" : "• ";
    const pad = " ".repeat(bullet.length);
    return layOut(item.children, width - bullet.length).map((line, at) => (at === 0 ? bullet : pad) + line);
  });
}

function layOutDetails(details: Element, width: number): string[] {
  const isOpen = details.properties["open"] !== undefined;
  const heading = elementsIn(details, "summary").map((summary) => inlineText(summary.children));
  const rest = details.children.filter((child) => !isElement(child, "summary"));
  const content = isOpen ? layOut(rest, width - 2).map((line) => `  ${line}`) : [];
  return [`${isOpen ? "▾" : "▸"} ${heading.join(" ")}`, ...content];
}

function layOutTable(table: Element): string[] {
  const rows = elementsIn(table, "tr").map((row) =>
    row.children.flatMap((cell) => (isElement(cell) ? [inlineText(cell.children)] : [])),
  );
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => lengthOf(row[column] ?? ""))),
  );
  const lines = rows.map((row) => widths.map((width, column) => pad(row[column] ?? "", width)).join("  "));
  const rule = styleText("gray", widths.map((width) => "─".repeat(width)).join("  "));
  return [lines[0] ?? "", rule, ...lines.slice(1)].map((line) => line.trimEnd());
}

function inlineText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (isElement(node)) return inlineElement(node);
      return node.type === "text" ? node.value.replaceAll(/\s+/g, " ") : "";
    })
    .join("");
}

function inlineElement({ tagName, properties, children }: Element): string {
  const text = inlineText(children);
  switch (tagName) {
    case "br":
      return "\n";
    case "strong":
    case "b":
      return styleText("bold", text);
    case "em":
    case "i":
      return styleText("italic", text);
    case "code":
      return styleText("cyan", text);
    case "sub":
    case "sup":
      return styleText("gray", text);
    case "input":
      return properties["checked"] === true ? "[x]" : "[ ]";
    case "img":
      return `[image: ${String(properties["alt"] ?? "")}]`;
    case "a": {
      const target = String(properties["href"] ?? "");
      return target === text || target.startsWith("#") ? text : `${text} ${styleText("blue", `(${target})`)}`;
    }
    default:
      return text;
  }
}

function wrap(text: string, width: number): string[] {
  if (text === "") return [];
  return text.split("\n").flatMap((line) => {
    const lines = [""];
    for (const word of line.trim().split(/ +/)) {
      const last = lines.at(-1) ?? "";
      if (last === "") lines[lines.length - 1] = word;
      else if (lengthOf(last) + 1 + lengthOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - lengthOf(text)));
}

function lengthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}
