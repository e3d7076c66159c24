import type { SanitizedText } from "../sanitized-text.ts";
import { visibleCodeBlock } from "./code.ts";
import { isIsolated } from "./direction.ts";
import {
  attribute,
  type Element,
  hasClass,
  isElement,
  isMailPart,
  isUnseen,
  type Node,
  parentOf,
  seenElements,
  standIn,
} from "./dom.ts";
import { inlineLines, preservedLines } from "./inline.ts";
import { markerOf, numbersOf } from "./list-markers.ts";
import { codeText, reorderedLines, tableWithNote } from "./order-notes.ts";
import { tellingSignsOf } from "./signs.ts";
import { type Cell, Columns } from "./table-grid.ts";
import { isBlockTag } from "./tags.ts";
import { wrapped } from "./wrapped.ts";

/** What a reader of the page sees of the nodes, as Markdown. */
export function writeMarkdown(nodes: readonly Node[]): SanitizedText {
  // Each run of blanks is tried once: from its first one.
  const text = blocks(nodes)
    .join("\n")
    .replace(/(?<![ \t])[ \t]+$/gm, "")
    .trim();
  return text as SanitizedText;
}

/** The lines of blocks, with an empty line between each two unless they stand in a tight list. */
function blocks(nodes: readonly Node[], { isTight = false } = {}): string[] {
  const found: string[][] = [];
  const run: Node[] = [];
  const endRun = () => found.push(inlineLines(run.splice(0)));
  for (const node of nodes.flatMap(opened)) {
    if (!isBlock(node)) {
      run.push(node);
    } else if (!isUnseen(node)) {
      endRun();
      found.push(block(node));
    }
  }
  endRun();
  return separate(found, { isTight });
}

/** An inline element around blocks, such as `<b>` around a paragraph, is what is in it: its first words continue their line. */
function opened(node: Node): Node | readonly Node[] {
  if (!isBlock(node) || isBlockTag(node.tagName) || isUnseen(node)) {
    return node;
  }
  const isTelling = (standIn(node) ?? tellingSignsOf(node)) !== undefined;
  return isTelling || isIsolated(node) ? node : node.childNodes.flatMap(opened);
}

/** Whether the node is a block, or holds one. */
function isBlock(node: Node): node is Element {
  return isElement(node) && (isBlockTag(node.tagName) || node.childNodes.some(isBlock));
}

function block(element: Element): string[] {
  const lines = blockLines(element);
  const signs = tellingSignsOf(element);
  if (signs === undefined || lines.length === 0) {
    return lines;
  }
  return isBlockTag(element.tagName)
    ? wrapped(lines.join("\n"), ...signs).split("\n")
    : separate([[signs[0]], lines, [signs[1]]]);
}

function blockLines(element: Element): string[] {
  const { tagName, childNodes } = element;
  const note = standIn(element);
  if (note !== undefined) {
    return [note];
  }
  if (/^h[1-6]$/.test(tagName)) {
    const words = blocks(childNodes).join(" ");
    return words === "" ? [] : [`${"#".repeat(Number(tagName.slice(1)))} ${words}`];
  }
  switch (tagName) {
    case "hr":
      return ["---"];
    case "pre":
      return visibleCodeBlock(
        languageOf(element),
        codeText(element).replace(/\n$/, ""),
        reorderedLines(element),
      );
    case "blockquote":
      return quoted(blocks(childNodes));
    case "ul":
    case "ol":
      return list(element);
    case "table":
      return fileLines(element) ?? tableWithNote(element, table(element));
    case "summary":
    case "dt":
      // Code in it keeps its fences.
      return childNodes.some(holdsCode) ? blocks(childNodes) : blocks(childNodes).map(bold);
    default:
      return classedLines(element);
  }
}

function holdsCode(node: Node): boolean {
  return isElement(node) && (node.tagName === "pre" || node.childNodes.some(holdsCode));
}

function bold(line: string): string {
  return line === "" || line.startsWith("**") ? line : `**${line}**`;
}

/** Notes and mail, which GitHub tells from other blocks by their classes. */
function classedLines(element: Element): string[] {
  const { childNodes } = element;
  const lines =
    isMailPart(element) && !childNodes.some(isBlock) ? preservedLines(childNodes) : blocks(childNodes);
  if (hasClass(element, /^markdown-alert-title$/)) {
    return lines.map((line) => `**${line}**`);
  }
  return hasClass(element, /^(?:markdown-alert|email-quoted-reply)$/) ? quoted(lines) : lines;
}

function quoted(lines: readonly string[]): string[] {
  return lines.map((line) => `> ${line}`);
}

/** What stands in a list without being an item has no marker. */
function list(element: Element): string[] {
  const isTight = seenElements(element).every(({ childNodes }) =>
    childNodes.every((child) => child.nodeName !== "p"),
  );
  const numbers = numbersOf(element);
  const written: string[][] = [];
  const run: Node[] = [];
  const endRun = () => written.push(blocks(run.splice(0), { isTight }));
  for (const child of element.childNodes) {
    const number = isElement(child) ? numbers.get(child) : undefined;
    if (!isElement(child) || number === undefined) {
      run.push(child);
    } else {
      endRun();
      const lines = blocks(child.childNodes, { isTight });
      written.push(indented(markerOf(child, number), lines));
    }
  }
  endRun();
  return separate(written, { isTight });
}

function indented(marker: string, lines: readonly string[]): string[] {
  const indent = " ".repeat(marker.length);
  return lines.map((line, index) => (index === 0 ? marker + line : line && indent + line));
}

const RULES: ReadonlyMap<string, string> = new Map([
  ["center", ":-:"],
  ["right", "--:"],
  ["left", ":--"],
]);

interface Row {
  /** In their columns. */
  readonly cells: readonly Cell[];
  readonly lines: readonly string[][];
}

/** A table in Markdown; as blocks, cell by cell, where a cell holds more than words. */
function table(element: Element): string[] {
  const caption = seenElements(element).flatMap((child) => (child.tagName === "caption" ? block(child) : []));
  const rows = rowsOf(element);
  const seen = rows.filter(({ cells, lines }) =>
    lines.some(({ length }, column) => length > 0 && typeof cells[column] === "object"),
  );
  const [head] = seen;
  if (head === undefined) {
    return caption;
  }
  const isPlain = rows.every(({ cells }) => !cells.some((cell) => isSpread(cell)));
  const body = isPlain
    ? [
        row(head.lines),
        `| ${head.cells.map((cell) => ruleBelow(cell)).join(" | ")} |`,
        ...seen.slice(1).map(({ lines }) => row(lines)),
      ]
    : separate(seen.flatMap((each, index) => [...(index > 0 ? [["[next row]"]] : []), ...apart(each)]));
  return separate([caption, body]);
}

function isSpread(cell: Cell): boolean {
  return typeof cell === "object" && cell.childNodes.some(isBlock);
}

function ruleBelow(cell: Cell): string {
  return (typeof cell === "object" ? RULES.get(attribute(cell, "align")) : undefined) ?? "---";
}

/** The cells of a row as blocks, of which none is missing, so that each one's column is known. */
function apart({ cells, lines }: Row): Row["lines"] {
  return lines.map((each, column) =>
    each.length > 0 ? each : cells[column] === "before" ? ["[as before]"] : ["[empty cell]"],
  );
}

function rowsOf(element: Element): Row[] {
  const columns = new Columns();
  return seenElements(element).flatMap((child) => {
    if (/^t(?:head|body|foot)$/.test(child.tagName)) {
      return rowsOf(child);
    }
    const cells = child.tagName === "tr" ? (columns.placeRow(seenElements(child)) ?? []) : [];
    return [{ cells, lines: cells.map((cell) => linesOf(cell)) }];
  });
}

function linesOf(cell: Cell): string[] {
  // What a cell beside it spans is empty in Markdown too. What spans rows says something of each of them.
  return typeof cell === "object" ? block(cell) : cell === "above" ? ["[as above]"] : [];
}

function row(cells: readonly (readonly string[])[]): string {
  return `| ${cells.map((lines) => inCell(lines.join("<br>"))).join(" | ")} |`;
}

/** A bar behind a back-slash ends the cell for some parsers, however many back-slashes are put before it. */
function inCell(words: string): string {
  return words.replaceAll("\\|", "\\[U+007C]").replaceAll("|", "\\|");
}

/** With an empty line between each two groups, unless they stand in a tight list. */
function separate(groups: readonly string[][], { isTight = false } = {}): string[] {
  const [first = [], ...others] = groups.filter(({ length }) => length > 0);
  if (others.length === 0) {
    // The lines of elements in elements are copied at no level that adds nothing.
    return first;
  }
  const separated = [...first];
  for (const lines of others) {
    if (!isTight) {
      separated.push("");
    }
    for (const line of lines) {
      separated.push(line);
    }
  }
  return separated;
}

/** Lines of a file or a suggested change, which GitHub shows as a table with a line a row, beside their numbers. */
function fileLines(element: Element): string[] | undefined {
  const cells = cellsOf(element);
  if (cells.length === 0 || !cells.every((cell) => hasClass(cell, /^blob-code/))) {
    return undefined;
  }
  const lines = cells.map((cell) => {
    const sign = hasClass(cell, /-addition$/) ? "+" : hasClass(cell, /-deletion$/) ? "-" : "";
    return sign + codeText(cell).replace(/^\n|\n$/g, "");
  });
  const language = lines.some((line) => /^[+-]/.test(line)) ? "diff" : "";
  return visibleCodeBlock(language, lines.join("\n"), cells.flatMap(reorderedLines));
}

function cellsOf(element: Element): Element[] {
  return seenElements(element).flatMap((child) => (/^t[dh]$/.test(child.tagName) ? [child] : cellsOf(child)));
}

/** The language that GitHub coloured the code in. Any other word beside the code is one that nobody sees. */
function languageOf(code: Element): string {
  const around = parentOf(code);
  const [, language = ""] =
    /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/.exec(around ? attribute(around, "class") : "") ?? [];
  return language.replace(/^html-basic$/, "html");
}
