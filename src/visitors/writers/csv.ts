import { stringify } from "csv-stringify/sync";
import type { Row } from "../report/rows.ts";

const COUNTS = ["path", "human", "ai", "total"];
const ROWS_AT_ONCE = 1000;

// Needs neither quotes nor an apostrophe, and so no library, which takes a third of a whole export's time.
const PLAIN = /^\/[\w./-]*$/;

/** RFC 4180, UTF-8. Unless `raw`, a text that a spreadsheet would take for a formula gets a `'` in front. */
export function* writeCsv(
  rows: readonly Row[],
  options: { readonly compare: boolean; readonly raw: boolean },
): Generator<string> {
  // With a line end of its own choice the library would leave any other one in a cell unquoted.
  const format = {
    record_delimiter: "windows",
    quote_record_delimiter: true,
    escape_formulas: !options.raw,
  } as const;
  yield stringify([options.compare ? [...COUNTS, "previous-total", "change"] : COUNTS], format);
  for (const { plain, records } of runsOf(rows, options.compare ? comparedCells : cells)) {
    yield plain ? records.map((record) => `${record.join(",")}\r\n`).join("") : stringify(records, format);
  }
}

type Cells = readonly (string | number | null | undefined)[];

function cells({ path, human, ai, total }: Row): Cells {
  return [path, human, ai, total];
}

function comparedCells({ path, human, ai, total, comparison }: Row): Cells {
  return [path, human, ai, total, comparison?.previousTotal, comparison?.change];
}

/** The records of neighbouring rows that are all plain, or all not. */
function* runsOf(rows: readonly Row[], cellsOf: (row: Row) => Cells) {
  let run = { plain: true, records: [] as Cells[] };
  for (const row of rows) {
    const plain = PLAIN.test(row.path);
    if (plain !== run.plain || run.records.length === ROWS_AT_ONCE) {
      yield run;
      run = { plain, records: [] };
    }
    run.records.push(cellsOf(row));
  }
  yield run;
}
