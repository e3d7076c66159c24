import { outputName } from "../../action/step.ts";
import { codeSpan } from "../../markdown-quote.ts";
import { INVISIBLE } from "../../plain-text.ts";
import { COUNT_NAMES } from "../../service/visitors.ts";
import type { Row } from "./compare.ts";
import type { Progress, Report } from "./report.ts";
import { formatCount, headlineWithNote } from "./wording.ts";

/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;

// Outputs reach a script through its environment, and a Linux program accepts at most 128 KiB in one environment variable, including
// its name (MAX_ARG_STRLEN in execve(2), https://man7.org/linux/man-pages/man2/execve.2.html).
const TOP_PAGES_LIMIT_BYTES = 100 * 1000;

/** All outputs of the step. */
export function outputsOf({ report, nextOffset, requests, files, warnings, ending, elapsedMs }: Progress) {
  const { totals = null, previous = null } = report ?? {};
  const counts = fieldsOf({ ...totals, previous: previous?.totals ?? null }, true);
  const before = previous?.totals?.total ?? 0;
  const changePercent =
    totals === null || before === 0 ? null : Math.round((totals.total / before - 1) * 1000) / 10;
  const complete = report?.partial.length === 0;
  const rows = report?.rows.length ?? 0;
  const fields = { complete, ...counts, changePercent, rows, requests, nextOffset };
  const headline = report === null ? "" : headlineWithNote(report);
  const pages = report === null ? [] : pagesForOutputs(report);
  const topPages = pages.map((row) => pageOf(row, previous !== null));
  const result = {
    version: RESULT_VERSION,
    headline,
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
    headline,
    files: files.join("\n"),
    "top-pages": visibleJson(topPages),
    "top-pages-list": pages.map((row, index) => listed(row, index + 1)).join("\n"),
    result: visibleJson(result),
  };
}

/** The pages that `top-pages` and `top-pages-list` have room for. Long paths are left out, because anybody can create one. */
export function pagesForOutputs({ top, previous }: Report): readonly Row[] {
  const bytesOf = (row: Row) =>
    Buffer.byteLength(`${visibleJson(pageOf(row, previous !== null))}${listed(row, top.length)}`);
  return top.filter((row) => bytesOf(row) <= TOP_PAGES_LIMIT_BYTES / top.length);
}

/** A page as programs get it, in the order of the columns. */
export function pageOf({ path, ...counts }: Row, isCompared: boolean) {
  return { path, ...fieldsOf(counts, isCompared) };
}

const COLUMNS = COUNT_NAMES.map((name) => ({
  name,
  before: `previous${name.charAt(0).toUpperCase()}${name.slice(1)}`,
}));

/** Counts, with `compare` also those before and the change, by the names that outputs, JSON and the CSV's header are made of. */
export function fieldsOf(counts: Partial<Row>, isCompared: boolean) {
  const { total, previous } = counts;
  const fields: Record<string, number | null> = {};
  for (const { name } of COLUMNS) {
    fields[name] = counts[name] ?? null;
  }
  if (isCompared) {
    for (const { name, before } of COLUMNS) {
      fields[before] = previous?.[name] ?? null;
    }
    fields["change"] = total === undefined || !previous ? null : total - previous.total;
  }
  return fields;
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
