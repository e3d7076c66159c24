import { codeCell, codeSpan, sentenceAsMarkdown } from "../../markdown-quote.ts";
import type { Progress, Report } from "../report/report.ts";
import * as wording from "../report/wording.ts";
import { describeDays } from "../window.ts";

/** The step's summary, for somebody who has not seen the log. */
export function renderSummary({ report, nextOffset, ending, warnings }: Progress): string {
  return joined([
    `### ${report === null ? "Visitors: 😕 nothing was exported" : headingOf(report)}`,
    ending === null ? "" : sentenceAsMarkdown(ending.message),
    nextOffset ? `Next offset: ${nextOffset}.` : "",
    ...warnings.map((warning) => `> ⚠️ ${sentenceAsMarkdown(warning)}`),
    ...(report === null ? [] : bodyBlocks(report, "####")),
  ]);
}

/** The same as a separate document, without what is about the run. */
export function writeMarkdown(report: Report): string {
  return `${joined([`# ${headingOf(report)}`, ...bodyBlocks(report, "##")])}\n`;
}

function joined(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}

function headingOf(report: Report): string {
  const { title, partial, rows } = report;
  const incomplete = partial.length === 0 ? "" : `⚠️ incomplete, ${wording.countOf(rows.length, "row")}; `;
  return `${sentenceAsMarkdown(title)}: ${incomplete}${wording.headline(report)}`;
}

/** In the order in which people ask: when, what may be behind it, what changed, then the tables. */
function bodyBlocks(report: Report, level: string): string[] {
  const tables = wording.tablesOf(report, report.top.length).flatMap(({ heading, heads, rows, rest }) => {
    const lines = rows.map(({ path, cells }) => [
      codeCell(path),
      // A change is never broken over two lines.
      ...cells.map((cell) => cell.replaceAll(" ", "&nbsp;")),
    ]);
    return [`${level} ${heading}`, table(["Path", ...heads], lines), rest];
  });
  return [
    `${describeDays(report.window)} (UTC)`,
    ...wording.missingParts(report).map((part) => `**${sentenceAsMarkdown(part)}**`),
    ...wording.notesOf(report).map(sentenceAsMarkdown),
    worthBlock(report),
    trendBlock(report),
    ...tables,
    `<sub>${wording.footnote(report)}</sub>`,
  ];
}

function worthBlock(report: Report): string {
  const lines = wording.worthALook(report).map(({ heading, pages }) => {
    const named = pages.map(({ path, said }) => `${codeSpan(path)} ${said}`);
    return `- **${heading}:** ${named.join(", ")}`;
  });
  return lines.join("\n");
}

function trendBlock({ trend }: Report): string {
  const lines = trend.map(({ window, totals }) => [describeDays(window), ...wording.countCells(totals)]);
  const all = table(["Days", ...Object.values(wording.COUNT_LABELS)], lines);
  return trend.length === 0 ? "" : `<details><summary>Trend</summary>\n\n${all}\n\n</details>`;
}

/** A table in which all columns but the first are aligned right. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? ":---" : "---:"));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
