import { formatDuration } from "../../duration.ts";
import { codeCell, codeSpan, joinBlocks, SUMMARY_LIMIT, sentenceAsMarkdown } from "../../markdown-quote.ts";
import { describeDays, describeWindow } from "../export/window.ts";
import { changesOf, compareCounts, compareTotals, type Report, type Row } from "../report/report.ts";
import {
  APPROXIMATE_NOTE,
  countOf,
  describeChanges,
  formatChange,
  formatCount,
  headingOf,
  largestChanges,
  PARTIAL_NOTE,
  sharesSentence,
} from "../report/wording.ts";

// What is open at first sight; the rest of the pages is folded.
const OPEN_PAGES = 10;

/** The step's summary, for somebody who has not seen the log. */
export function renderSummary(report: Report): string {
  const { ending, warnings, top } = report;
  const blocks = [
    `### Visitors: ${headline(report)}`,
    windowLine(report),
    ending === null ? "" : sentenceAsMarkdown(`${ending.message} ${ending.next ?? ""}`.trim()),
    ...warnings.map((warning) => `> ⚠️ ${sentenceAsMarkdown(warning)}`),
    ...totalsBlocks(report),
    ...pagesBlocks(report, top, "#### Top pages"),
    changesBlock(report, "#### What changed"),
    factsLine(report),
  ];
  return joinBlocks(blocks, SUMMARY_LIMIT);
}

/** A document of its own: the window, the totals, all pages, and what changed. */
export function* writeMarkdown(report: Report): Generator<string> {
  const blocks = [
    "# Unique visitors",
    windowLine(report),
    report.complete ? "" : `**${PARTIAL_NOTE}**`,
    ...totalsBlocks(report),
    ...pagesBlocks(report, report.rows, "## Pages"),
    changesBlock(report, "## What changed"),
  ];
  yield `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function headline(report: Report): string {
  const { complete, totals, ending, rows } = report;
  if (totals === null) {
    return ending?.reason === "cancelled" ? "⏹️ cancelled" : "😕 nothing was exported";
  }
  const pages = rows.filter(({ comparison }) => comparison?.presence !== "gone").length;
  const parts = [
    `${formatCount(totals.total)} on ${countOf(pages, "page")}`,
    formatChange(compareTotals(report)),
  ];
  return complete
    ? parts.filter((part) => part !== "").join(", ")
    : `⚠️ not complete, ${countOf(rows.length, "row")}`;
}

function windowLine({ window, previousWindow }: Report): string {
  const compared = previousWindow === null ? "" : `, compared with ${describeDays(previousWindow)}`;
  return window === null ? "" : `${describeWindow(window)}${compared}`;
}

function totalsBlocks({ totals, previousTotals }: Report): string[] {
  if (totals === null) {
    return [];
  }
  const line = (name: string, kind: keyof typeof totals) => {
    const count = totals[kind];
    const change = inCell(formatChange(compareCounts(count, previousTotals?.[kind] ?? null)));
    const cells = [name, formatCount(count)];
    return previousTotals === null ? cells : [...cells, change];
  };
  const head = ["Unique visitors", "Count", ...(previousTotals === null ? [] : ["Change"])];
  return [
    table(head, [line("Human", "human"), line("AI", "ai"), line("**Total**", "total")]),
    `${sharesSentence(totals)} ${APPROXIMATE_NOTE}`.trim(),
  ];
}

/** The first pages in sight, the others folded. */
function pagesBlocks(report: Report, rows: readonly Row[], heading: string): string[] {
  if (rows.length === 0) {
    return [];
  }
  const open = `${heading}\n\n${pageTable(report, rows.slice(0, OPEN_PAGES), 1)}`;
  const rest = rows.slice(OPEN_PAGES);
  const title = `<summary>Pages ${OPEN_PAGES + 1} to ${formatCount(rows.length)}</summary>`;
  return rest.length === 0
    ? [open]
    : [open, `<details>${title}\n\n${pageTable(report, rest, OPEN_PAGES + 1)}\n\n</details>`];
}

/** What matters most comes first, for narrow screens. */
function pageTable({ previousWindow }: Report, rows: readonly Row[], firstRank: number): string {
  const compare = previousWindow !== null;
  const lines = rows.map(({ path, total, human, ai, comparison }, index) => [
    String(firstRank + index),
    pathCell(path),
    formatCount(total),
    ...(compare ? [inCell(formatChange(comparison)) || "?"] : []),
    formatCount(human),
    formatCount(ai),
  ]);
  return table(["#", "Page", "Total", ...(compare ? ["Change"] : []), "Human", "AI"], lines);
}

function changesBlock({ rows, previousTotals }: Report, heading: string): string {
  if (previousTotals === null || rows.length === 0) {
    return "";
  }
  const changes = changesOf(rows);
  const tables = largestChanges(changes).map((list) =>
    table(
      [headingOf(list), list.column],
      list.rows.map((row) => [pathCell(row.path), inCell(list.value(row))]),
    ),
  );
  return [heading, describeChanges(changes), ...tables].join("\n\n");
}

function pathCell(path: string): string {
  return codeCell(path) || "(empty path)";
}

/** A change is not to be broken over two lines. */
function inCell(change: string): string {
  return change.replaceAll(" ", "&nbsp;");
}

/** A table with its numbers aligned right: all columns but the first with words. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const words = head[0] === "#" ? 1 : 0;
  const rule = head.map((_, column) => (column === words ? ":---" : "---:"));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function factsLine({ files, requests, elapsedMs, nextOffset }: Report): string {
  const facts = [
    ...(files.length === 0 ? [] : [`Files: ${files.map((file) => codeSpan(file)).join(", ")}`]),
    ...(nextOffset === null ? [] : [`next offset ${nextOffset}`]),
    countOf(requests, "request"),
    formatDuration(elapsedMs),
  ];
  return `<sub>${facts.join(" · ")}</sub>`;
}
