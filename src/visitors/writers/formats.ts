import { countsOf, pageOf, visibleJson } from "../report/outputs.ts";
import { type Report, sectionsOf } from "../report/report.ts";
import { writeHtml } from "./html.ts";
import { writeMarkdown } from "./markdown.ts";
import { writeSvg } from "./svg.ts";

/** All formats of an export, by their names in the input `format`. */
export const FORMATS = {
  csv: { extension: "csv", write: writeCsv },
  json: { extension: "json", write: writeJson },
  ndjson: { extension: "ndjson", write: writeNdjson },
  markdown: { extension: "md", write: writeMarkdown },
  svg: { extension: "svg", write: writeSvg },
  html: { extension: "html", write: writeHtml },
} as const satisfies Readonly<
  Record<string, { readonly extension: string; readonly write: (report: Report) => string }>
>;
export type Format = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS).filter((name): name is Format => name in FORMATS);

/** RFC 4180 in UTF-8. Every path is quoted, and none can be read as a formula. */
function writeCsv({ rows, previousWindow }: Report): string {
  const compare = previousWindow !== null;
  const lines = rows.map((row) => {
    const counts = Object.values(countsOf(row, compare));
    const cell = row.path.replace(READ_AS_FORMULA, "'").replaceAll('"', '""');
    return `"${cell}",${counts.map((count) => count ?? "").join(",")}\r\n`;
  });
  const columns = compare ? ",previous-human,previous-ai,previous-total,change" : "";
  return `path,human,ai,total${columns}\r\n${lines.join("")}`;
}

// What spreadsheets read as a formula, also after characters that they trim. A path that starts with an apostrophe gets another one, so
// that the first one can always be removed again.
const READ_AS_FORMULA = /^(?='|[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n])/v;

/** Version of the JSON file; it changes when a field changes its meaning. */
const JSON_VERSION = 1;

/** One object: how the export was made, the totals, the sections, and one row per line. */
function writeJson(report: Report): string {
  const { exportedAt, window, totals, previousWindow, previousTotals, trend, rows } = report;
  const { complete, offset, nextOffset, pathFilter } = report;
  const compare = previousWindow === null ? {} : { previousWindow, previousTotals };
  const sections = sectionsOf(rows, Infinity).map((section) => {
    return { isRest: section.isRest, pages: section.pages, ...pageOf(section, report) };
  });
  const facts = {
    version: JSON_VERSION,
    exportedAt,
    complete,
    offset,
    nextOffset,
    pathFilter,
    window,
    totals,
  };
  const head = visibleJson({ ...facts, ...compare, trend, sections });
  const visitors = rows.map((row) => `\n${visibleJson(pageOf(row, report))}`).join(",");
  return `${head.slice(0, -1)},"visitors":[${visitors}\n]}\n`;
}

/** One object per line, only rows. */
function writeNdjson(report: Report): string {
  return report.rows.map((row) => `${visibleJson(pageOf(row, report))}\n`).join("");
}
