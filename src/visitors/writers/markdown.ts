import { formatDuration } from "../../duration.ts";
import { codeCell, codeSpan, sentenceAsMarkdown } from "../../markdown-quote.ts";
import { changeOfRow, outlineOf, type Report, type Row, type Section } from "../report/report.ts";
import * as wording from "../report/wording.ts";
import { describeDays, describeWindow } from "../window.ts";

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
    ...bodyBlocks(report, { rows: top, pages: wording.PAGE_HEADINGS[report.sortBy], level: "####" }),
    factsLine(report),
  ];
  return joined(blocks);
}

/** A separate document: the window, the totals, all pages, and what changed. */
export function writeMarkdown(report: Report): string {
  const { totals, rows } = report;
  const blocks = [
    `# ${sentenceAsMarkdown(wording.headingOf(report))}`,
    totals === null ? "" : `**${wording.headline(report)}**`,
    ...contextBlocks(report),
    ...bodyBlocks(report, { rows, pages: wording.countPages(report), level: "##" }),
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
  return complete
    ? wording.headline(report)
    : `⚠️ incomplete, ${wording.countOf(rows.length, "row")}; ${wording.headline(report)}`;
}

/** The window, what is missing, what may be behind a change, and which pages are shown. */
function contextBlocks(report: Report): string[] {
  const { window } = report;
  return [
    window === null ? "" : describeWindow(window),
    ...wording.missingParts(report).map((part) => `**${sentenceAsMarkdown(part)}**`),
    ...wording.notesOf(report, (globs) => codeSpan(globs)),
  ];
}

/** Totals, sections, pages and what changed, in the order in which people ask. */
function bodyBlocks(
  report: Report,
  { rows, pages, level }: { readonly rows: readonly Row[]; readonly pages: string; readonly level: string },
): string[] {
  const { languages, sections } = outlineOf(report.rows, OPEN_PAGES);
  return [
    ...totalsBlocks(report),
    ...groupsBlocks(report, languages, `${level} ${wording.LANGUAGES_HEADING}`),
    ...groupsBlocks(report, sections, `${level} ${wording.SECTIONS_HEADING}`),
    ...pagesBlocks(report, rows, `${level} ${pages}`),
    ...worthBlocks(report, `${level} Worth a look`),
    report.totals === null ? "" : `<sub>${wording.footnote(report)}</sub>`,
  ];
}

function totalsBlocks(report: Report): string[] {
  const { totals } = report;
  if (totals === null) {
    return [];
  }
  const lines = wording.KINDS.map(({ kind, label }) => {
    const change = wording.formatChange(wording.changeOfTotals(report, kind), 1);
    return [label, wording.formatCount(totals[kind]), ...ifCompared(report, change)];
  });
  return [
    table(["Unique visitors", "Count", ...ifCompared(report, "Change")], lines),
    ...trendBlocks(report),
  ];
}

/** The windows of the trend, oldest first. */
function trendBlocks({ trend }: Report): string[] {
  const longest = trend.reduce((most, { totals }) => Math.max(most, totals?.total ?? 0), 1);
  const lines = trend.map(({ window, totals }) => [
    describeDays(window),
    ...(["total", "human", "ai"] as const).map((kind) =>
      totals === null ? "?" : wording.formatCount(totals[kind]),
    ),
    barOf(totals?.total ?? 0, longest),
  ]);
  const title = `<summary>Trend: ${wording.countOf(trend.length, "window")}</summary>`;
  const all = table(["Days", "Total", "People", "AI", ""], lines);
  return trend.length === 0 ? [] : [`<details>${title}\n\n${all}\n\n</details>`];
}

/** The largest sections or languages, and what is in none of them. */
function groupsBlocks(report: Report, groups: readonly Section[], heading: string): string[] {
  const lines = groups.map((group) => [
    wording.nameOfRest(group) ?? pathCell(group.path),
    wording.formatCount(group.total),
    ...ifCompared(report, wording.briefChange(changeOfRow(group, groups.length))),
    wording.formatCount(group.human),
    wording.formatCount(group.ai),
    wording.formatCount(group.pages),
  ]);
  const head = ["Path", "Visitors", ...ifCompared(report, "Change"), "People", "AI", "Pages"];
  return groups.length === 0 ? [] : [heading, table(head, lines)];
}

/** The first pages are visible, the others folded. */
function pagesBlocks(report: Report, all: readonly Row[], heading: string): string[] {
  const rows = all.slice(0, wording.TABLE_ROWS);
  if (rows.length === 0) {
    return report.sortBy === "change" && report.rows.length > 0 ? [heading, wording.NO_CHANGE] : [];
  }
  const open = `${heading}\n\n${pageTable(report, rows.slice(0, OPEN_PAGES), 1)}`;
  const rest = rows.slice(OPEN_PAGES);
  const title = `<summary>Pages ${OPEN_PAGES + 1} to ${wording.formatCount(rows.length)}</summary>`;
  return rest.length === 0
    ? [open]
    : [open, `<details>${title}\n\n${pageTable(report, rest, OPEN_PAGES + 1)}\n\n</details>`];
}

/** What matters most comes first, for narrow screens. */
function pageTable(report: Report, rows: readonly Row[], firstRank: number): string {
  const describe = report.sortBy === "change" ? wording.formatChange : wording.briefChange;
  const longest = report.rows.reduce((most, { total }) => Math.max(most, total), 1);
  const lines = rows.map((row, index) => [
    String(firstRank + index),
    pathCell(row.path),
    wording.formatCount(row.total),
    ...ifCompared(report, describe(changeOfRow(row, report.rows.length))),
    wording.formatCount(row.human),
    wording.formatCount(row.ai),
    barOf(row.total, longest),
  ]);
  return table(["#", "Page", "Total", ...ifCompared(report, "Change"), "People", "AI", ""], lines);
}

function barOf(total: number, longest: number): string {
  return "█".repeat(Math.round((BAR_LENGTH * total) / longest));
}

function worthBlocks(report: Report, heading: string): string[] {
  const lines = wording.worthALook(report).map(({ heading: rule, pages, more }) => {
    const named = pages.map(({ path, number }) => `${codeSpan(path) || "(empty path)"} ${number}`);
    return `- **${rule}:** ${named.join(", ")}${more}`;
  });
  return lines.length === 0 ? [] : [heading, lines.join("\n")];
}

/** A cell with a change, which is never broken over two lines; none where nothing is compared. */
function ifCompared(report: Report, change: string): string[] {
  return wording.isCompared(report) ? [change.replaceAll(" ", "&nbsp;") || "?"] : [];
}

function pathCell(path: string): string {
  return codeCell(path) || "(empty path)";
}

/** A table in which all columns with numbers are aligned right. A last column without a name has bars. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const words = [head[0] === "#" ? 1 : 0, head.lastIndexOf("")];
  const rule = head.map((_, column) => (words.includes(column) ? ":---" : "---:"));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function factsLine({ files, requests, elapsedMs, nextOffset }: Report): string {
  const facts = [
    ...(files.length === 0 ? [] : [`Files: ${files.map((file) => codeSpan(file)).join(", ")}`]),
    ...(nextOffset === null ? [] : [`next offset ${nextOffset}`]),
    wording.countOf(requests, "request"),
    formatDuration(elapsedMs),
  ];
  return `<sub>${facts.join(" · ")}</sub>`;
}
