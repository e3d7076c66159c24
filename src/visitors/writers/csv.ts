import { stringify } from "csv-stringify/sync";
import type { Row } from "../report/rows.ts";

const COUNTS = ["path", "human", "ai", "total"];
const ROWS_AT_ONCE = 1000;

/** RFC 4180, UTF-8. Unless `raw`, a text that a spreadsheet would take for a formula gets a `'` in front. */
export function* writeCsv(
  rows: readonly Row[],
  options: { readonly compare: boolean; readonly raw: boolean },
): Generator<string> {
  const format = { record_delimiter: "windows", escape_formulas: !options.raw } as const;
  yield stringify([options.compare ? [...COUNTS, "previous-total", "change"] : COUNTS], format);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const records = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map(({ path, human, ai, total, comparison }) =>
        options.compare
          ? [path, human, ai, total, comparison?.previousTotal, comparison?.change]
          : [path, human, ai, total],
      );
    yield stringify(records, format);
  }
}
