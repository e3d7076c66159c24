import type { Anomaly, AnomalyKind } from "../export/judge-page.ts";
import { countOf } from "./numbers.ts";

interface Found {
  readonly rows: number;
  /** Of the first page on which it was found. */
  readonly offset: number;
  readonly pages: number;
  readonly path: string;
}

const SENTENCES: Readonly<Record<AnomalyKind, (found: Found) => string>> = {
  "repeated-page": ({ offset }) =>
    `The page at row ${offset} repeats rows of the pages before, as if the service ignored the offset: the export stopped there.`,
  "wrong-length": ({ rows, offset }) =>
    `The page at row ${offset} has ${countOf(rows, "row")}, not as many as asked for, and the service says that more follow: the export stopped after it, since rows would be lost. If this stays so, set \`limit\` to the number of rows that the service sends.`,
  "empty-page": ({ offset }) =>
    `The page at row ${offset} is empty, and the service says that more follow: the export stopped there.`,
  "rows-moved": ({ rows, offset, path }) =>
    `${countOf(rows, "row")} came a second time on a later page, first at row ${offset} (${path}): the data moved during the export, so other rows may be missing. Start again, or choose a window that lies in the past.`,
  "nothing-more": ({ offset }) =>
    `The service announced more rows at row ${offset}, and there were none. Nothing is missing as far as can be known.`,
  "totals-changed": ({ offset, pages }) =>
    `The site-wide totals changed during the export (on ${countOf(pages, "page")}, first at row ${offset}); the last ones are reported.`,
  "duplicate-path": ({ rows, offset, path }) =>
    `The path of another row on the same page is in ${countOf(rows, "row")}, first at row ${offset} (${path}); the first row of each path was kept.`,
};

/** One sentence for each kind of anomaly, however often it was found. */
export function describeAnomalies(
  anomalies: readonly Anomaly[],
  quotePath: (path: string) => string,
): string[] {
  const kinds = [...new Set(anomalies.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const all = anomalies.filter((anomaly) => anomaly.kind === kind);
    return SENTENCES[kind]({
      rows: all.reduce((sum, { rows }) => sum + rows, 0),
      offset: all[0]?.offset ?? 0,
      pages: all.length,
      path: quotePath(all[0]?.path ?? ""),
    });
  });
}
