import { formatDuration } from "../../duration.ts";
import { asPlainText, codeCell, codeSpan, joinBlocks, SUMMARY_LIMIT } from "../../markdown-quote.ts";
import { totalsTable, windowLines } from "./headlines.ts";
import { countOf, formatCount } from "./numbers.ts";
import { changeCell, pageTable } from "./page-table.ts";
import type { Report } from "./report.ts";
import { moversOf, noveltyOf, type Row } from "./rows.ts";

// More bars than this are too thin to be told apart.
const MOST_BARS = 30;
const MOST_MOVERS = 5;
// Mid-tones, to be read on a light page and on a dark one.
const HUMAN_COLOUR = "#2f81f7";
const AI_COLOUR = "#bc4c00";

/** The step's summary: stands alone, for somebody who has not seen the log. */
export function renderSummary(report: Report): string {
  const blocks = [
    `### Visitors: ${headline(report)}`,
    windowLines(report).join("  \n"),
    endingLine(report),
    ...report.warnings.map((warning) => `> ⚠️ ${asPlainText(warning)}`),
    totalsTable(report),
    shareChart(report),
    topPages(report),
    movers(report),
    factsLine(report),
  ];
  return joinBlocks(blocks, SUMMARY_LIMIT);
}

function headline({ complete, totals, ending, rows }: Report): string {
  if (totals === null) {
    return ending?.reason === "cancelled" ? "⏹️ cancelled" : "😕 nothing was exported";
  }
  return complete
    ? `${formatCount(totals.total)} on ${countOf(rows.length, "page")}`
    : `⚠️ not complete, ${countOf(rows.length, "row")}`;
}

function endingLine({ ending }: Report): string {
  return ending === null ? "" : asPlainText(`${ending.message} ${ending.next ?? ""}`.trim());
}

function shareChart({ totals }: Report): string {
  return totals === null || totals.human + totals.ai === 0
    ? ""
    : mermaid({ pie1: HUMAN_COLOUR, pie2: AI_COLOUR, pieSectionTextColor: "#ffffff", pieOpacity: "1" }, [
        "pie showData",
        "  title Human and AI visitors",
        `  "Human" : ${totals.human}`,
        `  "AI" : ${totals.ai}`,
      ]);
}

function topPages({ top, previousWindow }: Report): string {
  if (top.length === 0) {
    return "";
  }
  const table = [...pageTable(top, previousWindow !== null)].join("\n");
  return `#### Top pages\n\n${table}\n\n${topChart(top.slice(0, MOST_BARS))}`;
}

/** The labels are ranks: a path could hold anything. */
function topChart(top: readonly Row[]): string {
  const ranks = top.map((_, index) => `"${index + 1}"`).join(", ");
  const most = Math.max(1, ...top.map(({ total }) => total));
  return mermaid({ xyChart: { plotColorPalette: HUMAN_COLOUR, backgroundColor: "transparent" } }, [
    "xychart-beta",
    '  title "Unique visitors by rank in the table above"',
    `  x-axis [${ranks}]`,
    `  y-axis "Visitors" 0 --> ${most}`,
    `  bar [${top.map(({ total }) => total).join(", ")}]`,
  ]);
}

function mermaid(themeVariables: Readonly<Record<string, unknown>>, lines: readonly string[]): string {
  return ["```mermaid", `%%{init: ${JSON.stringify({ themeVariables })}}%%`, ...lines, "```"].join("\n");
}

function movers({ rows, previousWindow }: Report): string {
  if (previousWindow === null) {
    return "";
  }
  const added = rows.filter((row) => noveltyOf(row) === "new").length;
  const gone = rows.filter((row) => noveltyOf(row) === "gone").length;
  const counts = `${formatCount(added)} new, ${formatCount(gone)} gone.`;
  const tables = [moverTable("Up", moversOf(rows, 1)), moverTable("Down", moversOf(rows, -1))];
  return ["#### What changed", counts, ...tables.filter((table) => table !== "")].join("\n\n");
}

function moverTable(title: string, movers: readonly Row[]): string {
  if (movers.length === 0) {
    return "";
  }
  const lines = movers.slice(0, MOST_MOVERS).map((row) => `| ${pageCell(row)} | ${changeCell(row)} |`);
  return [`| ${title} | Change |`, "| :--- | ---: |", ...lines].join("\n");
}

function pageCell({ path }: Row): string {
  return codeCell(path) || "(empty path)";
}

function factsLine({ totals, files, requests, elapsedMs, nextOffset }: Report): string {
  const facts = [
    ...(files.length === 0 ? [] : [`Files: ${files.map((file) => codeSpan(file)).join(", ")}`]),
    ...(nextOffset === null ? [] : [`next offset ${nextOffset}`]),
    countOf(requests, "request"),
    formatDuration(elapsedMs),
    ...(totals === null ? [] : ["counts are approximate, and pages do not add up to the totals"]),
  ];
  return `<sub>${facts.join(" · ")}</sub>`;
}
