import { outputName } from "../../action/step.ts";
import { codeSpan } from "../../markdown-quote.ts";
import { INVISIBLE } from "../../plain-text.ts";
import type { VisitorCounts, VisitorRow } from "../../service/visitors.ts";
import type { Row } from "./compare.ts";
import type { Progress, Report } from "./report.ts";
import { changeSince, formatCount, headline } from "./wording.ts";

/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 2;

// Outputs reach a script through its environment, and a Linux program accepts at most 128 KiB in one environment variable, including
// its name (MAX_ARG_STRLEN in execve(2), https://man7.org/linux/man-pages/man2/execve.2.html).
const TOP_PAGES_LIMIT_BYTES = 100 * 1000;

export function outputsOf({ report, nextOffset, requests, files, warnings, ending, elapsedMs }: Progress) {
  const { totals = null, previous = null } = report ?? {};
  const fields = {
    complete: report?.partial.length === 0,
    headline: report === null ? "" : headline(report),
    human: totals?.human ?? null,
    ai: totals?.ai ?? null,
    total: totals?.total ?? null,
    ...countsBefore(previous?.totals),
    ...changeOf(report),
    rows: report?.rows.length ?? 0,
    requests,
    nextOffset,
  };
  const pages = report === null ? [] : pagesForOutputs(report);
  const topPages = pages.map((row) => pageOf(row, previous !== null));
  const result = {
    version: RESULT_VERSION,
    ...fields,
    reason: ending?.reason ?? "",
    message: ending?.message ?? "",
    window: report?.window ?? null,
    previousWindow: previous?.window ?? null,
    totals,
    previousTotals: previous?.totals ?? null,
    trend: report?.trend ?? [],
    files,
    warnings,
    durationSeconds: Math.round(elapsedMs / 1000),
    topPages,
  };
  const outputs = Object.entries(fields).map(([name, value]) => [outputName(name), String(value ?? "")]);
  return {
    ...Object.fromEntries(outputs),
    files: files.join("\n"),
    "top-pages": visibleJson(topPages),
    "top-pages-list": pages.map((row, index) => listed(row, index + 1)).join("\n"),
    result: visibleJson(result),
  };
}

/** What the headline says of people since the window before, for a script; empty without anything to compare with. */
function changeOf(report: Report | null) {
  const compared = report && changeSince(report.previous, report, "human");
  if (compared === null) {
    return { change: null, changePercent: null };
  }
  const { now, before, isClear } = compared;
  return {
    change: !isClear ? "none" : now > before ? "more" : "fewer",
    changePercent: isClear ? Math.round((now / before - 1) * 1000) / 10 : null,
  };
}

/** The pages that `top-pages` and `top-pages-list` have room for, each that still fits. Anybody can create a long path. */
export function pagesForOutputs({ top, previous }: Report): readonly Row[] {
  let [json, list] = [0, 0];
  return top.filter((row) => {
    const inJson = json + Buffer.byteLength(`${visibleJson(pageOf(row, previous !== null))},`);
    const inList = list + Buffer.byteLength(`${listed(row, top.length)}\n`);
    const fits = Math.max(inJson, inList) <= TOP_PAGES_LIMIT_BYTES;
    [json, list] = fits ? [inJson, inList] : [json, list];
    return fits;
  });
}

/** A page as programs get it: the fields of JSON and `top-pages`, and in this order the columns of the CSV, such as `previous-human`. */
export function pageOf({ path, human, ai, total, previous, change }: Row, isCompared: boolean) {
  const counts = { path, human, ai, total } satisfies VisitorRow;
  const verdict = change === undefined || change === "same" ? null : change;
  return isCompared ? { ...counts, ...countsBefore(previous), change: verdict } : counts;
}

function countsBefore(counts: VisitorCounts | null | undefined) {
  const { human = null, ai = null, total = null } = counts ?? {};
  return { previousHuman: human, previousAi: ai, previousTotal: total };
}

/** One numbered line for a prompt, with the path in code, so that it is read only as a path. */
function listed({ path, human, ai, previous }: Row, rank: number): string {
  const before = previous ? ` (${formatCount(previous.human)} people in the previous window)` : "";
  return `${rank}. ${codeSpan(path)}: ${formatCount(human)} people, ${formatCount(ai)} AI${before}`;
}

/** JSON on one line with every invisible character written as `\uXXXX`; parsing it gives the same value. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(INVISIBLE, (character) =>
    character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}
