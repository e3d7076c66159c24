import type { Token } from "markdown-it";
import { type Page, writeInline } from "./inline-writer.ts";

/** The lines of a table, from its opening token to its closing one; cells beyond the header's are not in the tokens. */
export function writeTable(tokens: readonly Token[], page: Page): string[] {
  const lines: string[] = [];
  let cells: string[] = [];
  let rules: string[] = [];
  for (const token of tokens) {
    if (token.type === "tr_open") {
      cells = [];
    } else if (token.type === "th_open") {
      rules.push(ruleOf(token));
    } else if (token.type === "inline") {
      cells.push(writeInline(token, page, "cell").join(" ").replaceAll("|", "\\|"));
    } else if (token.type === "tr_close") {
      lines.push(`| ${cells.join(" | ")} |`);
    } else if (token.type === "thead_close") {
      lines.push(`| ${rules.join(" | ")} |`);
      rules = [];
    }
  }
  return lines;
}

/**
 * Whether a table at the start of a line shows every cell of its source: the surplus ones of a row are dropped
 * from the page. Compared by the number of characters that are neither blank nor part of a cell's frame.
 */
export function showsAllCells(tokens: readonly Token[], lines: readonly string[]): boolean {
  return rowsOf(tokens).every(({ line, ink }) => inkLength(lines[line] ?? "") === ink);
}

function rowsOf(tokens: readonly Token[]): { readonly line: number; ink: number }[] {
  const rows: { readonly line: number; ink: number }[] = [];
  for (const token of tokens) {
    const row = rows.at(-1);
    if (token.type === "tr_open") {
      rows.push({ line: token.map?.[0] ?? 0, ink: 0 });
    } else if (token.type === "inline" && row !== undefined) {
      row.ink += inkLength(token.content);
    }
  }
  return rows;
}

function inkLength(text: string): number {
  return text.replace(/[\s|\\]/g, "").length;
}

function ruleOf(header: Token): string {
  switch (header.attrGet("style")) {
    case "text-align:center":
      return ":-:";
    case "text-align:right":
      return "--:";
    case "text-align:left":
      return ":--";
    default:
      return "---";
  }
}
