import { visibleJson } from "../report/outputs.ts";
import type { Report, Row } from "../report/report.ts";
import { writeHtml } from "./html.ts";
import { writeMarkdown } from "./markdown.ts";
import { writeSvg } from "./svg.ts";

/** Writes an export in one format; `rawCsv` leaves CSV cells as they are, formulas included. */
type Write = (report: Report, rawCsv: boolean) => Iterable<string>;

/** Everything that an export can be written as, by the name that the input `format` takes. */
export const FORMATS = {
  csv: { extension: "csv", write: writeCsv },
  json: { extension: "json", write: writeJson },
  ndjson: { extension: "ndjson", write: writeNdjson },
  markdown: { extension: "md", write: writeMarkdown },
  svg: { extension: "svg", write: writeSvg },
  html: { extension: "html", write: writeHtml },
} as const satisfies Readonly<Record<string, { readonly extension: string; readonly write: Write }>>;
export type Format = keyof typeof FORMATS;

/** Whether a text names a format. */
export function isFormat(text: string): text is Format {
  return Object.hasOwn(FORMATS, text);
}

/** RFC 4180, UTF-8. Every path is quoted; unless `rawCsv`, no part of it can be read as a formula. */
function* writeCsv({ rows, previousWindow }: Report, rawCsv: boolean): Generator<string> {
  const compare = previousWindow !== null;
  yield `path,human,ai,total${compare ? ",previous-total,change" : ""}\r\n`;
  for (const { path, human, ai, total, comparison } of rows) {
    const counts = [human, ai, total, ...(compare ? [comparison?.previousTotal, comparison?.change] : [])];
    const text = rawCsv ? path : withoutFormulas(path);
    yield `"${text.replaceAll('"', '""')}",${counts.map((count) => count ?? "").join(",")}\r\n`;
  }
}

// A cell begins at the start of the path, and for programs that know no quotes, lose count of them or split the line elsewhere, behind
// a comma, `;`, a tab or a line end. It is read as a formula where one of the signs follows, also behind what a spreadsheet trims. Where an
// apostrophe follows, another is put before it, so that whoever wants the path back knows which ones to remove.
const READ_AS_FORMULA =
  /(?<=^|[,;\t\r\n])(?='|[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"]--[\t\r\n]]*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n])/gv;

function withoutFormulas(path: string): string {
  return path.replace(READ_AS_FORMULA, "'");
}

/** Version of the JSON file; it changes when a field changes its meaning. */
const JSON_VERSION = 1;

/** One object: the window, the totals, and one row a line. */
function* writeJson(report: Report): Generator<string> {
  const { window, totals, previousWindow, previousTotals, complete, nextOffset, rows } = report;
  const compare = previousWindow === null ? {} : { previousWindow, previousTotals };
  const head = visibleJson({ version: JSON_VERSION, complete, nextOffset, window, totals, ...compare });
  yield `${head.slice(0, -1)},"visitors":[`;
  let separator = "\n";
  for (const row of rows) {
    yield separator + visibleJson(jsonRow(row, report));
    separator = ",\n";
  }
  yield "\n]}\n";
}

/** One object a line, rows only. */
function* writeNdjson(report: Report): Generator<string> {
  for (const row of report.rows) {
    yield `${visibleJson(jsonRow(row, report))}\n`;
  }
}

function jsonRow({ path, human, ai, total, comparison }: Row, { previousWindow }: Report) {
  const { previousTotal = null, change = null } = comparison ?? {};
  const counts = { path, human, ai, total };
  return previousWindow === null ? counts : { ...counts, previousTotal, change };
}
