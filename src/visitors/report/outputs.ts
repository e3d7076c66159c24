import { outputName } from "../../action/step.ts";
import { codeSpan } from "../../markdown-quote.ts";
import { INVISIBLE } from "../../plain-text.ts";
import { differenceOf, percentOf, type Report, type Row } from "./report.ts";
import { countOf, formatCount, headlineWithNote } from "./wording.ts";

/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;

// Outputs reach a script through its environment, and a Linux program accepts at most 128 KiB in one environment variable, including
// its name (MAX_ARG_STRLEN in execve(2), https://man7.org/linux/man-pages/man2/execve.2.html).
const TOP_PAGES_LIMIT_BYTES = 100 * 1024;

/** All outputs of the step. */
export function outputsOf(report: Report): Readonly<Record<string, string>> {
  const { totals, complete, nextOffset, requests, files } = report;
  const {
    human: previousHuman = null,
    ai: previousAi = null,
    total: previousTotal = null,
  } = report.previousTotals ?? {};
  const change = differenceOf(totals?.total ?? null, previousTotal);
  const rows = report.rows.length;
  const changePercent = percentOf(change, previousTotal);
  const before = { previousHuman, previousAi, previousTotal };
  const fields = { complete, ...before, change, changePercent, rows, requests, nextOffset };
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
    previousTotals: report.previousTotals,
    trend: report.trend,
    files,
    warnings: report.warnings,
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
  const bytesOf = (row: Row) => {
    const texts = [visibleJson(pageOf(row, report)), listed(row, top.length)];
    // Each page is followed by a separator.
    return 1 + Math.max(...texts.map((text) => Buffer.byteLength(text)));
  };
  let room = TOP_PAGES_LIMIT_BYTES - "[]".length;
  const kept = top
    .toSorted((a, b) => a.path.length - b.path.length)
    .filter((row) => {
      room -= bytesOf(row);
      return room > 0;
    });
  return top.filter((row) => kept.includes(row));
}

/** A page as programs get it, including its change with `compare`. */
export function pageOf(row: Row, { previousWindow }: Report) {
  return { path: row.path, ...countsOf(row, previousWindow !== null) };
}

/** The counts of a row in the order of the columns, with `compare` also those before and the change. */
export function countsOf({ human, ai, total, previous }: Row, compare: boolean) {
  const { human: previousHuman = null, ai: previousAi = null, total: previousTotal = null } = previous ?? {};
  const change = differenceOf(total, previousTotal);
  return compare
    ? { human, ai, total, previousHuman, previousAi, previousTotal, change }
    : { human, ai, total };
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
