import { formatDuration } from "../../duration.ts";
import { codeCell, codeSpan, sentenceAsMarkdown } from "../../markdown-quote.ts";
import { changesOf, type Report, type Row, sectionsOf } from "../report/report.ts";
import {
  briefChange,
  countOf,
  countPages,
  describeChanges,
  describeFilter,
  describeOverlap,
  footnote,
  formatChange,
  formatCount,
  headingOf,
  headingOfList,
  headline,
  KINDS,
  largestChanges,
  PAGE_HEADINGS,
  PARTIAL_NOTE,
  SECTIONS_HEADING,
} from "../report/wording.ts";
import { describeWindow } from "../window.ts";

// How many pages are visible at first. The others are folded.
const OPEN_PAGES = 10;
const BAR_LENGTH = 10;

/** The step's summary, for somebody who has not seen the log. */
export function renderSummary(report: Report): string {
  const { ending, warnings, top } = report;
  const blocks = [
    `### ${sentenceAsMarkdown(report.title || "Visitors")}: ${outcome(report)}`,
    ...contextBlocks(report),
    ending === null ? "" : sentenceAsMarkdown(`${ending.message} ${ending.next ?? ""}`.trim()),
    ...warnings.map((warning) => `> ⚠️ ${sentenceAsMarkdown(warning)}`),
    ...bodyBlocks(report, { rows: top, pages: PAGE_HEADINGS[report.sortBy], level: "####" }),
    factsLine(report),
  ];
  return joined(blocks);
}

/** A separate document: the window, the totals, all pages, and what changed. */
export function writeMarkdown(report: Report): string {
  const { complete, totals, rows } = report;
  const blocks = [
    `# ${sentenceAsMarkdown(headingOf(report))}`,
    totals === null ? "" : `**${headline(report)}**`,
    complete ? "" : `**${PARTIAL_NOTE}**`,
    ...contextBlocks(report),
    ...bodyBlocks(report, { rows, pages: countPages(rows), level: "##" }),
  ];
  return `${joined(blocks)}\n`;
}

function joined(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}

function outcome(report: Report): string {
  const { complete, totals, ending, rows } = report;
  if (totals === null) {
    return ending?.reason === "cancelled" ? "⏹️ cancelled" : "😕 nothing was exported";
  }
  return complete ? headline(report) : `⚠️ incomplete, ${countOf(rows.length, "row")}; ${headline(report)}`;
}

/** The window, and which pages are shown. */
function contextBlocks(report: Report): string[] {
  const { window } = report;
  return [window === null ? "" : describeWindow(window), describeFilter(report, (globs) => codeSpan(globs))];
}

/** Totals, sections, pages and what changed, in the order in which people ask. */
function bodyBlocks(
  report: Report,
  { rows, pages, level }: { readonly rows: readonly Row[]; readonly pages: string; readonly level: string },
): string[] {
  return [
    ...totalsBlocks(report),
    ...sectionsBlocks(report, `${level} ${SECTIONS_HEADING}`),
    ...pagesBlocks(report, rows, `${level} ${pages}`),
    ...changesBlocks(report, `${level} What changed`),
    report.totals === null ? "" : `<sub>${footnote(report)}</sub>`,
  ];
}

function totalsBlocks({ totals, previousTotals }: Report): string[] {
  if (totals === null) {
    return [];
  }
  const lines = KINDS.map(({ kind, label }) => {
    const change = formatChange(totals[kind], previousTotals?.[kind] ?? null, 1);
    return [label, formatCount(totals[kind]), ...ifCompared(previousTotals, unbroken(change))];
  });
  return [
    table(["Unique visitors", "Count", ...ifCompared(previousTotals, "Change")], lines),
    describeOverlap(totals),
  ];
}

/** The largest sections. */
function sectionsBlocks({ rows, previousTotals }: Report, heading: string): string[] {
  const sections = sectionsOf(rows);
  if (sections.length === 0) {
    return [];
  }
  const lines = sections
    .slice(0, OPEN_PAGES)
    .map(({ path, pages, total, previousTotal }) => [
      pathCell(path),
      formatCount(total),
      ...ifCompared(previousTotals, unbroken(briefChange(total, previousTotal))),
      formatCount(pages),
    ]);
  const more = sections.length - lines.length;
  return [
    heading,
    table(["Section", "Visitors", ...ifCompared(previousTotals, "Change"), "Pages"], lines),
    more === 0 ? "" : `${countOf(more, "smaller section")} not listed.`,
  ];
}

/** The first pages are visible, the others folded. */
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
function pageTable(report: Report, rows: readonly Row[], firstRank: number): string {
  const { previousTotals, sortBy } = report;
  const describe = sortBy === "change" ? formatChange : briefChange;
  const longest = report.rows.reduce((most, { total }) => Math.max(most, total), 1);
  const lines = rows.map(({ path, total, human, ai, previousTotal }, index) => [
    String(firstRank + index),
    pathCell(path),
    formatCount(total),
    ...ifCompared(previousTotals, unbroken(describe(total, previousTotal)) || "?"),
    formatCount(human),
    formatCount(ai),
    "█".repeat(Math.round((BAR_LENGTH * total) / longest)),
  ]);
  return table(["#", "Page", "Total", ...ifCompared(previousTotals, "Change"), "People", "AI", ""], lines);
}

function changesBlocks({ rows, previousTotals }: Report, heading: string): string[] {
  if (previousTotals === null || rows.length === 0) {
    return [];
  }
  const changes = changesOf(rows);
  const tables = largestChanges(changes).map((list) =>
    table(
      [headingOfList(list), "Visitors"],
      list.rows.map(({ path, change }) => [pathCell(path), unbroken(change)]),
    ),
  );
  return [heading, describeChanges(changes), ...tables];
}

function ifCompared(compared: object | null, cell: string): string[] {
  return compared === null ? [] : [cell];
}

/** Keeps a change from being broken over two lines. */
function unbroken(change: string): string {
  return change.replaceAll(" ", "&nbsp;");
}

function pathCell(path: string): string {
  return codeCell(path) || "(empty path)";
}

/** A table in which all columns with numbers are aligned right. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const words = head[0] === "#" ? [1, head.length - 1] : [0];
  const rule = head.map((_, column) => (words.includes(column) ? ":---" : "---:"));
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
