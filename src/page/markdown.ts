import type { SanitizedText } from "../sanitized-text.ts";
import { visibleCodeBlock } from "./code.ts";
import {
  attribute,
  type Element,
  hasClass,
  hasFromRightAround,
  isElement,
  isUnseen,
  type Node,
  parentOf,
  rowsOf,
  seenElements,
  standIn,
  textOf,
} from "./dom.ts";
import { inlineLines } from "./inline.ts";
import { isBlockElement } from "./vocabulary.ts";

/** What a reader of the page sees of the nodes, as Markdown. */
export function writeMarkdown(nodes: readonly Node[]): SanitizedText {
  // The look-behind makes the pattern try each run of blanks only once, from its first one.
  const text = blocks(nodes)
    .join("\n")
    .replace(/(?<![ \t])[ \t]+$/gm, "")
    .trim();
  return text as SanitizedText;
}

/** Whether the node is a block, or one of GitHub's own elements around a block. */
function isBlock(node: Node): node is Element {
  return isElement(node) && !isUnseen(node) && (isBlockElement(node) || node.childNodes.some(isBlock));
}

/** The lines of blocks, with an empty line between every two, except in a tight list. */
function blocks(nodes: readonly Node[], isTight = false): string[] {
  const found: string[][] = [];
  const run: Node[] = [];
  for (const node of nodes) {
    if (isBlock(node)) {
      found.push(inlineLines(run.splice(0)), block(node));
    } else {
      run.push(node);
    }
  }
  const shown = [...found, inlineLines(run)].filter(({ length }) => length > 0);
  return shown.flatMap((lines, index) => (index === 0 || isTight ? lines : ["", ...lines]));
}

function block(element: Element): string[] {
  const { tagName, childNodes } = element;
  const note = standIn(element);
  if (note !== undefined) {
    return [note];
  }
  switch (tagName) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6": {
      // There, a heading is a box in its line, which grows beyond the page with a word that is wider than the page.
      if (isInside(element, "summary")) {
        return ["[heading]"];
      }
      const words = blocks(childNodes).join(" ");
      return words === "" ? [] : [`${"#".repeat(Number(tagName.slice(1)))} ${words}`];
    }
    case "hr":
      return ["---"];
    case "pre":
      return codeBlock(languageOf(element), textOf(element).replace(/\n$/, ""), element);
    case "blockquote":
      return quoted(blocks(childNodes));
    case "ul":
    case "ol":
      return list(element);
    case "table":
      return fileLines(element) ?? table(element);
    case "summary":
    case "dt":
      return blocks(childNodes, true).map(bold);
    default:
      return embeddedLines(element) ?? classedLines(element);
  }
}

function codeBlock(language: string, code: string, element: Element): string[] {
  return visibleCodeBlock(language, code, hasFromRightAround(element));
}

function bold(line: string): string {
  return line.startsWith("**") ? line : `**${line}**`;
}

/** The lines of alerts and email replies, which GitHub marks with classes. */
function classedLines(element: Element): string[] {
  const lines = blocks(element.childNodes);
  if (hasClass(element, /^markdown-alert-title$/)) {
    return lines.map(bold);
  }
  return hasClass(element, /^(?:markdown-alert|email-quoted-reply)$/) ? quoted(lines) : lines;
}

function quoted(lines: readonly string[]): string[] {
  return lines.map((line) => `> ${line}`);
}

function list(element: Element): string[] {
  const first = Number(attribute(element, "start") || 1);
  // In another list, GitHub's style sheet shows letters or Roman numerals: https://github.com/sindresorhus/github-markdown-css
  const isNumbered = element.tagName === "ol" && !isInside(element, "li");
  const items = seenElements(element).filter(({ tagName }) => tagName !== "br");
  return items.flatMap((item, index) => {
    // GitHub shows the checkbox of a task in place of its number.
    const hasNumber = isNumbered && !hasClass(item, /^task-list-item$/);
    const marker = hasNumber ? `${first + index}. ` : "- ";
    const indent = " ".repeat(marker.length);
    const isTight = item.childNodes.every(({ nodeName }) => nodeName !== "p");
    return blocks(item.childNodes, isTight).map((line, at) =>
      at === 0 ? marker + line : line && indent + line,
    );
  });
}

function isInside(element: Element, tagName: string): boolean {
  const around = parentOf(element);
  return around !== undefined && (around.tagName === tagName || isInside(around, tagName));
}

const RULES: ReadonlyMap<string, string> = new Map([
  ["center", ":-:"],
  ["right", "--:"],
  ["left", ":--"],
]);

// In GitHub's style sheet, a table that is wider than the page scrolls, and only a browser knows how wide it is.
const TABLE_NOTE = "[table, may scroll]";

function table(element: Element): string[] {
  const lines = tableLines(
    rowsOf(element).filter((cells) => cells.some((cell) => textOf(cell).trim() !== "")),
  );
  return lines.length === 0 ? [] : [TABLE_NOTE, "", ...lines];
}

/** The rows in Markdown, or as blocks, cell by cell, if a cell contains more than words. */
function tableLines(rows: readonly Element[][]): string[] {
  const [head = [], ...others] = rows;
  if (rows.flat().some((cell) => cell.childNodes.some(isBlock))) {
    return rows.flatMap((cells) => ["", "[row]", ...cells.flatMap(cellLines)]).slice(1);
  }
  const rules = head.map((cell) => RULES.get(attribute(cell, "align")) ?? "---").join(" | ");
  return head.length === 0 ? [] : [line(head), `| ${rules} |`, ...others.map(line)];
}

/** The lines of a cell. Empty cells are kept, so that each cell's column is known. */
function cellLines(cell: Element): string[] {
  const lines = blocks(cell.childNodes);
  return ["", ...(lines.length > 0 ? lines : ["[empty cell]"])];
}

function line(cells: readonly Element[]): string {
  return `| ${cells.map((cell) => inCell(blocks(cell.childNodes).join("<br>"))).join(" | ")} |`;
}

/** Escapes bars. For some parsers a bar after a backslash ends the cell, no matter how many backslashes are added. */
function inCell(words: string): string {
  return words.replaceAll("\\|", "\\[U+007C]").replaceAll("|", "\\|");
}

/** The lines of a suggested change, which GitHub shows as a table with one line and its number per row. */
function fileLines(element: Element): string[] | undefined {
  const cells = rowsOf(element).flat();
  if (cells.length === 0 || !cells.every((cell) => hasClass(cell, /^blob-code/))) {
    return undefined;
  }
  const lines = cells.map((cell) => {
    const sign = hasClass(cell, /-addition$/) ? "+" : hasClass(cell, /-deletion$/) ? "-" : "";
    return sign + textOf(cell).replace(/^\n|\n$/g, "");
  });
  const language = lines.some((each) => /^[+-]/.test(each)) ? "diff" : "";
  return codeBlock(language, lines.join("\n"), element);
}

function isEmbeddedFile(node: Node): boolean {
  return isElement(node) && hasClass(node, /^blob-wrapper-embedded$/);
}

// A path in letters that cannot begin code, or anything else that is written differently than it is shown.
const EMBEDDED = /^([\w./()[\]@+-]+) Lines? (\d+)(?: to (\d+))? in ([\da-f]{7,40})$/;

/** Names the lines of a file behind a permalink, of which the page shows some twelve in a box that scrolls. */
function embeddedLines({ childNodes }: Element): string[] | undefined {
  if (!childNodes.some(isEmbeddedFile)) {
    return undefined;
  }
  const header = childNodes.filter((node) => !isEmbeddedFile(node)).map(textOf);
  const [, path, first, last, commit] = EMBEDDED.exec(header.join(" ").replace(/\s+/g, " ").trim()) ?? [];
  if (path === undefined) {
    return ["[lines of a file]"];
  }
  const lines = last === undefined ? `line ${first}` : `lines ${first}–${last}`;
  return [`[${lines} of ${path} at ${commit}]`];
}

/** The language in which GitHub highlighted the code. Readers do not see any other word after the fence. */
function languageOf(code: Element): string {
  const around = parentOf(code);
  const [, language = ""] =
    /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/.exec(around ? attribute(around, "class") : "") ?? [];
  return language.replace(/^html-basic$/, "html");
}
