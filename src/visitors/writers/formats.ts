import { pageOf, visibleJson } from "../report/outputs.ts";
import { changeOf, type Report } from "../report/report.ts";
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
  const lines = rows.map(({ path, human, ai, total, previousTotal }) => {
    const counts = [human, ai, total, ...(compare ? [previousTotal, changeOf(total, previousTotal)] : [])];
    const cell = path.replace(READ_AS_FORMULA, "'").replaceAll('"', '""');
    return `"${cell}",${counts.map((count) => count ?? "").join(",")}\r\n`;
  });
  return `path,human,ai,total${compare ? ",previous-total,change" : ""}\r\n${lines.join("")}`;
}

// What spreadsheets read as a formula, also after characters that they trim. A path that starts with an apostrophe gets another one, so
// that the first one can always be removed again.
const READ_AS_FORMULA = /^(?='|[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n])/v;

/** Version of the JSON file; it changes when a field changes its meaning. */
const JSON_VERSION = 1;

/** One object: the window, the totals, and one row per line. */
function writeJson(report: Report): string {
  const { window, totals, previousWindow, previousTotals, complete, nextOffset, rows } = report;
  const compare = previousWindow === null ? {} : { previousWindow, previousTotals };
  const head = visibleJson({ version: JSON_VERSION, complete, nextOffset, window, totals, ...compare });
  const visitors = rows.map((row) => `\n${visibleJson(pageOf(row, report))}`).join(",");
  return `${head.slice(0, -1)},"visitors":[${visitors}\n]}\n`;
}

/** One object per line, only rows. */
function writeNdjson(report: Report): string {
  return report.rows.map((row) => `${visibleJson(pageOf(row, report))}\n`).join("");
}
