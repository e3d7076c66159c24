import { formatDuration } from "../../duration.ts";
import { asPlainText, codeCell, codeSpan, joinBlocks, SUMMARY_LIMIT } from "../../markdown-quote.ts";
import { describeDays, describeWindow } from "../export/window.ts";
import { changeOf, changesOf, type Report, type Row } from "./report.ts";
import {
  APPROXIMATE_NOTE,
  changeOfRow,
  changeOfTotal,
  countOf,
  describeChanges,
  formatChange,
  formatCount,
  formatShare,
  largestChanges,
  PARTIAL_NOTE,
  unionNote,
} from "./wording.ts";

// What is open at first sight; the rest of the pages is folded.
const OPEN_PAGES = 10;

/** The step's summary, for somebody who has not seen the log. */
export function renderSummary(report: Report): string {
  const { ending, warnings, totals, top } = report;
  const blocks = [
    `### Visitors: ${headline(report)}`,
    windowLine(report),
    ending === null ? "" : asPlainText(`${ending.message} ${ending.next ?? ""}`.trim()),
    ...warnings.map((warning) => `> ⚠️ ${asPlainText(warning)}`),
    ...totalsBlocks(report),
    ...(top.length === 0 ? [] : [`#### Top pages\n\n${openPages(report, top)}`, foldedPages(report, top)]),
    changesBlock(report, "####"),
    factsLine(report, totals === null ? [] : [APPROXIMATE_NOTE]),
  ];
  return joinBlocks(blocks, SUMMARY_LIMIT);
}

/** A document of its own: the window, the totals, what changed, and all pages. */
export function* writeMarkdown(report: Report): Generator<string> {
  const { rows } = report;
  const blocks = [
    "# Unique visitors",
    windowLine(report),
    report.complete ? "" : `**${PARTIAL_NOTE}**`,
    ...totalsBlocks(report),
    APPROXIMATE_NOTE,
    changesBlock(report, "##"),
    "## Pages",
    openPages(report, rows),
  ];
  yield `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
  if (rows.length > OPEN_PAGES) {
    yield `\n${foldHead(rows)}\n`;
    for (const line of pageTable(report, rows, OPEN_PAGES)) {
      yield `${line}\n`;
    }
    yield "\n</details>\n";
  }
}

function headline(report: Report): string {
  const { complete, totals, ending, rows } = report;
  if (totals === null) {
    return ending?.reason === "cancelled" ? "⏹️ cancelled" : "😕 nothing was exported";
  }
  const pages = rows.filter(({ comparison }) => comparison?.presence !== "gone").length;
  const parts = [`${formatCount(totals.total)} on ${countOf(pages, "page")}`, changeOfTotal(report)];
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
    const cells = [name, formatCount(count), inCell(formatShare(count, totals.total))];
    const previousTotal = previousTotals?.[kind] ?? null;
    const change = formatChange({ previousTotal, change: changeOf(count, previousTotal), presence: "both" });
    return row(previousTotals === null ? cells : [...cells, inCell(change)]);
  };
  const lines = [line("Human", "human"), line("AI", "ai"), line("**Total**", "total")];
  const head = ["Unique visitors", "Count", "Share", ...(previousTotals === null ? [] : ["Change"])];
  return [[row(head), ruleFor(head, 0), ...lines].join("\n"), unionNote(totals)];
}

function openPages(report: Report, rows: readonly Row[]): string {
  return [...pageTable(report, rows.slice(0, OPEN_PAGES))].join("\n");
}

function foldedPages(report: Report, rows: readonly Row[]): string {
  return rows.length <= OPEN_PAGES
    ? ""
    : [foldHead(rows), ...pageTable(report, rows, OPEN_PAGES), "", "</details>"].join("\n");
}

function foldHead({ length }: readonly Row[]): string {
  return `<details><summary>Pages ${OPEN_PAGES + 1} to ${formatCount(length)}</summary>\n`;
}

/** A table of pages from this index on, line by line, each with its rank; what matters most stands first, for narrow screens. */
function* pageTable({ previousWindow }: Report, rows: readonly Row[], from = 0): Generator<string> {
  const compare = previousWindow !== null;
  const head = ["#", "Page", "Total", ...(compare ? ["Change"] : []), "Human", "AI"];
  yield row(head);
  yield ruleFor(head, 1);
  for (const [index, page] of rows.slice(from).entries()) {
    const rank = String(from + index + 1);
    const change = compare ? [inCell(changeOfRow(page)) || "?"] : [];
    const [total, human, ai] = [page.total, page.human, page.ai].map(formatCount);
    yield row([rank, pageCell(page), total, ...change, human, ai]);
  }
}

function changesBlock({ rows, previousTotals }: Report, heading: string): string {
  if (previousTotals === null) {
    return "";
  }
  const changes = changesOf(rows);
  const tables = largestChanges(changes)
    .filter(([, pages]) => pages.length > 0)
    .map(([name, pages]) => {
      const lines = pages.map((page) => row([pageCell(page), inCell(changeOfRow(page))]));
      return [row([name, "Change"]), ruleFor([name, "Change"], 0), ...lines].join("\n");
    });
  return [`${heading} What changed`, describeChanges(changes), ...tables].join("\n\n");
}

function pageCell({ path }: Row): string {
  return codeCell(path) || "(empty path)";
}

/** A change is not to be broken over two lines. */
function inCell(change: string): string {
  return change.replaceAll(" ", "&nbsp;");
}

function row(cells: readonly (string | undefined)[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** The line below a table's head: texts to the left, numbers to the right. */
function ruleFor(head: readonly string[], textColumn: number): string {
  return row(head.map((_, column) => (column === textColumn ? ":---" : "---:")));
}

function factsLine({ files, requests, elapsedMs, nextOffset }: Report, notes: readonly string[]): string {
  const facts = [
    ...(files.length === 0 ? [] : [`Files: ${files.map((file) => codeSpan(file)).join(", ")}`]),
    ...(nextOffset === null ? [] : [`next offset ${nextOffset}`]),
    countOf(requests, "request"),
    formatDuration(elapsedMs),
    ...notes,
  ];
  return `<sub>${facts.join(" · ")}</sub>`;
}
