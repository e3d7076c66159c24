import { codeSpan } from "../../markdown-quote.ts";
import { compareTotals, percentOf, type Report, type Row } from "./report.ts";
import { formatChange, formatCount } from "./wording.ts";

/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;

// All outputs of a job share 1 MB, and these pages are in two of this step's.
const TOP_PAGES_LIMIT_BYTES = 200_000;
const MOST_ANOMALIES = 100;

/** All outputs of the step. */
export function outputsOf(report: Report): Readonly<Record<string, string>> {
  const { totals, complete, nextOffset, requests, files, rows } = report;
  const { previousTotal, change } = compareTotals(report);
  const topPages = boundedTopPages(report.top);
  return {
    human: String(totals?.human ?? ""),
    ai: String(totals?.ai ?? ""),
    total: String(totals?.total ?? ""),
    rows: String(rows.length),
    requests: String(requests),
    complete: String(complete),
    "next-offset": String(nextOffset ?? ""),
    files: files.join("\n"),
    "top-pages": visibleJson(topPages),
    "top-pages-list": topPagesList(report.top),
    "previous-total": String(previousTotal ?? ""),
    change: String(change ?? ""),
    "change-percent": String(percentOf(change, previousTotal) ?? ""),
    result: visibleJson({ ...resultOf(report), topPages }),
  };
}

function resultOf(report: Report) {
  const { previousTotal, change } = compareTotals(report);
  return {
    version: RESULT_VERSION,
    complete: report.complete,
    reason: report.ending?.reason ?? "",
    message: report.ending?.message ?? "",
    window: report.window,
    previousWindow: report.previousWindow,
    totals: report.totals,
    previousTotals: report.previousTotals,
    previousTotal,
    change,
    changePercent: percentOf(change, previousTotal),
    rows: report.rows.length,
    requests: report.requests,
    nextOffset: report.nextOffset,
    files: report.files,
    warnings: report.warnings,
    anomalies: report.anomalies.slice(0, MOST_ANOMALIES),
    durationSeconds: Math.round(report.elapsedMs / 1000),
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
  const page = { path, human, ai, total };
  return comparison === undefined
    ? page
    : { ...page, previousTotal: comparison.previousTotal, change: comparison.change };
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

// Besides the line ends that JSON allows raw: whatever draws nothing or turns the reading direction.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** JSON on one line, equal to the value when parsed, in which every invisible character is written as `\uXXXX`. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(INVISIBLE, (character) =>
    Array.from({ length: character.length }, (_, index) => {
      const unit = character.charCodeAt(index).toString(16);
      return `\\u${unit.padStart(4, "0")}`;
    }).join(""),
  );
}
