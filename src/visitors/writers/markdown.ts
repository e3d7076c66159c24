import { totalsTable, windowLines } from "../report/headlines.ts";
import { pageTable } from "../report/page-table.ts";
import type { Report } from "../report/report.ts";

/** A document of its own: the window, the totals, and the table of all rows. */
export function* writeMarkdown(report: Report): Generator<string> {
  const partial = "This export is not complete: rows may be missing.";
  const notes = [
    "Numbers are approximate. Pages do not add up to the totals, since people read several pages.",
  ];
  const lines = [...windowLines(report), ...(report.complete ? notes : [partial, ...notes])];
  yield `# Unique visitors\n\n${lines.join("  \n")}\n\n${totalsTable(report)}\n\n## Pages\n\n`;
  for (const line of pageTable(report.rows, report.previousWindow !== null)) {
    yield `${line}\n`;
  }
}
