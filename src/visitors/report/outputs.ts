import { outputName } from "../../action/step.ts";
import { codeSpan } from "../../markdown-quote.ts";
import { INVISIBLE } from "../../plain-text.ts";
import { compareTotals, percentOf, type Report, type Row } from "./report.ts";
import { formatChange, formatCount } from "./wording.ts";

/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;

// All outputs of a job share 1 MB, and these pages are in two of this step's.
const TOP_PAGES_LIMIT_BYTES = 200_000;
const MOST_ANOMALIES = 100;

/** All outputs of the step. */
export function outputsOf(report: Report): Readonly<Record<string, string>> {
  const { totals, complete, nextOffset, requests, files } = report;
  const { previousTotal, change } = compareTotals(report);
  const rows = report.rows.length;
  const changePercent = percentOf(change, previousTotal);
  const fields = { complete, previousTotal, change, changePercent, rows, requests, nextOffset };
  const topPages = boundedTopPages(report.top);
  const result = {
    version: RESULT_VERSION,
    ...fields,
    reason: report.ending?.reason ?? "",
    message: report.ending?.message ?? "",
    window: report.window,
    previousWindow: report.previousWindow,
    totals,
    previousTotals: report.previousTotals,
    files,
    warnings: report.warnings,
    anomalies: report.anomalies.slice(0, MOST_ANOMALIES),
    durationSeconds: Math.round(report.elapsedMs / 1000),
    topPages,
  };
  const counts = { human: totals?.human, ai: totals?.ai, total: totals?.total };
  const outputs = Object.entries({ ...counts, ...fields }).map(([name, value]) => [
    outputName(name),
    String(value ?? ""),
  ]);
  return {
    ...Object.fromEntries(outputs),
    files: files.join("\n"),
    "top-pages": visibleJson(topPages),
    "top-pages-list": topPagesList(report.top),
    result: visibleJson(result),
  };
}

/** The top pages as data, as many of them as an output has room for. */
function boundedTopPages(top: readonly Row[]) {
  let bytes = 0;
  return top.map(pageOf).filter((page) => {
    bytes += Buffer.byteLength(visibleJson(page));
    return bytes <= TOP_PAGES_LIMIT_BYTES;
  });
}

function pageOf({ path, human, ai, total, comparison }: Row) {
  const { previousTotal, change } = comparison ?? {};
  return { path, human, ai, total, previousTotal, change };
}

/** One numbered line a page, for a prompt: the path in code, so that it can be nothing but a path. */
function topPagesList(top: readonly Row[]): string {
  return top
    .map((row, index) => `${index + 1}. ${codeSpan(row.path) || "(empty path)"}: ${counts(row)}`)
    .join("\n");
}

function counts(row: Row): string {
  const visitors = `${formatCount(row.total)} visitors (${formatCount(row.human)} human, ${formatCount(row.ai)} AI)`;
  const change = formatChange(row.comparison);
  return change === "" ? visitors : `${visitors}, ${change} against the window before`;
}

/** JSON on one line, equal to the value when parsed, in which every invisible character is written as `\uXXXX`. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(INVISIBLE, (character) =>
    character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}
