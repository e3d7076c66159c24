import { pageOf, visibleJson } from "../report/outputs.ts";
import type { Report } from "../report/report.ts";
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
} as const;
export type Format = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS).filter((name): name is Format => name in FORMATS);

/** RFC 4180 in UTF-8. Every path is quoted, and none can be read as a formula. */
function writeCsv({ rows, previous }: Report): string {
  const isCompared = previous !== null;
  const head = `path,human,ai,total${isCompared ? ",previous-human,previous-ai,previous-total,change" : ""}\r\n`;
  const lines = rows.map((row) => {
    const { path, ...fields } = pageOf(row, isCompared);
    const cell = path.replace(READ_AS_FORMULA, "'").replaceAll('"', '""');
    return `"${cell}",${Object.values(fields).join(",")}\r\n`;
  });
  return head + lines.join("");
}

// What spreadsheets read as a formula, also after characters that they trim. A path that starts with an apostrophe gets another one, so
// that the first one can always be removed again.
const READ_AS_FORMULA = /^(?='|[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n])/v;

/** Version of the JSON file; it changes when a field changes its meaning. */
const JSON_VERSION = 2;

/** One object: how the export was made, the totals, the sections, and one row per line. */
function writeJson(report: Report): string {
  const { exportedAt, offset, nextOffset, pathFilter, window, totals, previous, trend } = report;
  const isCompared = previous !== null;
  const facts = {
    version: JSON_VERSION,
    exportedAt,
    complete: report.partial.length === 0,
    offset,
    nextOffset,
    pathFilter,
    window,
    totals,
  };
  const before = isCompared ? { previousWindow: previous.window, previousTotals: previous.totals } : {};
  const sections = report.sections.map((section) => ({
    pages: section.pages,
    ...pageOf(section, isCompared),
  }));
  const head = visibleJson({ ...facts, ...before, trend, sections });
  return `${head.slice(0, -1)},"visitors":[\n${jsonLines(report).join(",\n")}\n]}\n`;
}

/** One object per line, only rows. */
function writeNdjson(report: Report): string {
  return jsonLines(report)
    .map((line) => `${line}\n`)
    .join("");
}

function jsonLines({ rows, previous }: Report): string[] {
  return rows.map((row) => visibleJson(pageOf(row, previous !== null)));
}
