import { outputName } from "../../action/step.ts";
import { codeSpan } from "../../markdown-quote.ts";
import { INVISIBLE } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import { percentOf, type Report, type Row } from "./report.ts";
import { countOf, formatCount, headlineWithNote } from "./wording.ts";

/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;

// Outputs reach a script through its environment, and a Linux program accepts at most 128 KiB in one environment variable, including
// its name (MAX_ARG_STRLEN in execve(2), https://man7.org/linux/man-pages/man2/execve.2.html).
const TOP_PAGES_LIMIT_BYTES = 100 * 1024;

/** All outputs of the step. */
export function outputsOf(report: Report): Readonly<Record<string, string>> {
  const { totals, previousTotals, complete, nextOffset, requests, files } = report;
  const { human, ai, total, ...compared } = countsOf({ ...(totals ?? NOTHING), previous: previousTotals });
  const changePercent = percentOf(compared.change, compared.previousTotal);
  const fields = { complete, ...compared, changePercent, rows: report.rows.length, requests, nextOffset };
  const headline = headlineWithNote(report);
  const pages = pagesForOutputs(report);
  const topPages = pages.map((row) => pageOf(row, report));
  const result = {
    version: RESULT_VERSION,
    headline,
    ...fields,
    reason: report.ending?.reason ?? "",
    message: report.ending?.message ?? "",
    window: report.window,
    previousWindow: report.previousWindow,
    totals,
    previousTotals,
    trend: report.trend,
    files,
    warnings: report.warnings,
    durationSeconds: Math.round(report.elapsedMs / 1000),
    topPages,
  };
  const outputs = Object.entries({ human, ai, total, ...fields }).map(([name, value]) => [
    outputName(name),
    String(value ?? ""),
  ]);
  return {
    ...Object.fromEntries(outputs),
    headline,
    files: files.join("\n"),
    "top-pages": visibleJson(topPages),
    "top-pages-list": pages.map((row, index) => listed(row, index + 1)).join("\n"),
    result: visibleJson(result),
  };
}

/** The pages that `top-pages` and `top-pages-list` have room for. The longest paths are left out, because anybody can create one. */
export function pagesForOutputs(report: Report): Row[] {
  const { top } = report;
  // Each page is followed by a separator.
  const bytesOf = (row: Row) =>
    1 +
    Math.max(Buffer.byteLength(visibleJson(pageOf(row, report))), Buffer.byteLength(listed(row, top.length)));
  let room = TOP_PAGES_LIMIT_BYTES - "[]".length;
  const kept = top
    .toSorted((a, b) => a.path.length - b.path.length)
    .filter((row) => {
      room -= bytesOf(row);
      return room > 0;
    });
  return top.filter((row) => kept.includes(row));
}

/** A page as programs get it, with `compare` also its counts before and the change, in the order of the columns. */
export function pageOf(row: Row, { previousWindow }: Report) {
  const { path, human, ai, total } = row;
  return { path, ...(previousWindow === null ? { human, ai, total } : countsOf(row)) };
}

const NOTHING = { human: null, ai: null, total: null };

type Counted = Pick<Row, "previous"> & (VisitorCounts | typeof NOTHING);

function countsOf({ human, ai, total, previous }: Counted) {
  const { human: previousHuman, ai: previousAi, total: previousTotal } = previous ?? NOTHING;
  const change = total === null || previousTotal === null ? null : total - previousTotal;
  return { human, ai, total, previousHuman, previousAi, previousTotal, change };
}

/** One numbered line for a prompt, with the path in code, so that it is read only as a path. */
function listed({ path, human, ai, total, previous }: Row, rank: number): string {
  const visitors = `${countOf(total, "visitor")} (${formatCount(human)} human, ${formatCount(ai)} AI)`;
  const before = previous ? `, ${formatCount(previous.total)} in the previous window` : "";
  return `${rank}. ${codeSpan(path) || "(empty path)"}: ${visitors}${before}`;
}

/** JSON on one line with every invisible character written as `\uXXXX`; parsing it gives the same value. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(INVISIBLE, (character) =>
    character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}
