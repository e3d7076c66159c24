import type { Report } from "../report/report.ts";
import type { Row } from "../report/rows.ts";
import { visibleJson } from "../visible-json.ts";

/** Version of the JSON file; it changes when a field changes its meaning. */
const VERSION = 1;

/** One object: the window, the totals, and one row a line. */
export function* writeJson(report: Report): Generator<string> {
  const { window, totals, previousWindow, previousTotals, complete, nextOffset, rows } = report;
  const compare = previousWindow === null ? {} : { previousWindow, previousTotals };
  const head = visibleJson({ version: VERSION, complete, nextOffset, window, totals, ...compare });
  yield `${head.slice(0, -1)},"visitors":[`;
  let separator = "\n";
  for (const row of rows) {
    yield separator + visibleJson(fieldsOf(row, previousWindow !== null));
    separator = ",\n";
  }
  yield "\n]}\n";
}

/** One object a line, rows only. */
export function* writeNdjson({ rows, previousWindow }: Report): Generator<string> {
  for (const row of rows) {
    yield `${visibleJson(fieldsOf(row, previousWindow !== null))}\n`;
  }
}

function fieldsOf({ path, human, ai, total, comparison }: Row, compare: boolean) {
  const { previousTotal = null, change = null } = comparison ?? {};
  return compare ? { path, human, ai, total, previousTotal, change } : { path, human, ai, total };
}
