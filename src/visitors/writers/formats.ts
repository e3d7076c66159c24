import { outputName } from "../../action/step.ts";
import type { Row } from "../report/compare.ts";
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
  markdown: { extension: "md", write: (report: Report) => [writeMarkdown(report)] },
  svg: { extension: "svg", write: (report: Report) => [writeSvg(report)] },
  html: { extension: "html", write: (report: Report) => [writeHtml(report)] },
} as const satisfies Readonly<
  Record<string, { readonly extension: string; readonly write: (report: Report) => Iterable<string> }>
>;
export type Format = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS).filter((name): name is Format => name in FORMATS);

/** The lines of all rows, a thousand at a time, because the text of a large export takes more memory than its rows. */
function* linesOf(rows: readonly Row[], lineOf: (row: Row) => string): Iterable<string> {
  for (let at = 0; at < rows.length; at += 1000) {
    yield rows
      .slice(at, at + 1000)
      .map(lineOf)
      .join("");
  }
}

/** RFC 4180 in UTF-8. Every path is quoted, and none can be read as a formula. */
function* writeCsv({ rows, previous }: Report): Iterable<string> {
  const isCompared = previous !== null;
  const columns = Object.keys(pageOf({ path: "", human: 0, ai: 0, total: 0 }, isCompared));
  yield `${columns.map(outputName).join(",")}\r\n`;
  yield* linesOf(rows, (row) => {
    const { path, ...fields } = pageOf(row, isCompared);
    const cell = path.replace(READ_AS_FORMULA, "'").replaceAll('"', '""');
    return `"${cell}",${Object.values(fields).join(",")}\r\n`;
  });
}

// What spreadsheets read as a formula, also after characters that they trim. A path that starts with an apostrophe gets another one, so
// that the first one can always be removed again.
const READ_AS_FORMULA = /^(?='|[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n])/v;

/** Version of the JSON file; it changes when a field changes its meaning. */
const VERSION = 2;

/** One object: how the export was made, the totals, the sections, and one row per line. */
function* writeJson(report: Report): Iterable<string> {
  const { exportedAt, offset, nextOffset, pathFilter, window, totals, previous, trend, rows } = report;
  const isCompared = previous !== null;
  const complete = report.partial.length === 0;
  const facts = { version: VERSION, exportedAt, complete, offset, nextOffset, pathFilter, window, totals };
  const before = isCompared ? { previousWindow: previous.window, previousTotals: previous.totals } : {};
  const sections = report.sections.map((each) => ({ pages: each.pages, ...pageOf(each, isCompared) }));
  const head = visibleJson({ ...facts, ...before, trend, sections });
  yield `${head.slice(0, -1)},"visitors":[`;
  yield* linesOf(rows, (row) => `${row === rows[0] ? "" : ","}\n${visibleJson(pageOf(row, isCompared))}`);
  yield "\n]}\n";
}

/** One object per line, only rows. */
function writeNdjson({ rows, previous }: Report): Iterable<string> {
  return linesOf(rows, (row) => `${visibleJson(pageOf(row, previous !== null))}\n`);
}
