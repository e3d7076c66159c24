import { readEnvironment, requireOutputs } from "../action/environment.ts";
import { createPathFilter } from "../action/path-filter.ts";
import { ActionStep } from "../action/step.ts";
import { openOutputFolder } from "../action/workspace.ts";
import type { World } from "../action/world.ts";
import { deadlineIn } from "../clock.ts";
import { formatDuration } from "../duration.ts";
import { createTransport } from "../service/http.ts";
import { createGetVisitors } from "../service/visitors.ts";
import { collectRows, type WindowExport } from "./export/collect-rows.ts";
import { endingOfFailure, REASONS } from "./export/ending.ts";
import { createFetchBatch, type FetchBatch } from "./export/fetch-batches.ts";
import { type Inputs, readInputs } from "./inputs.ts";
import { compareWindows, NOT_COMPARED } from "./report/compare.ts";
import { findingsOf } from "./report/findings.ts";
import { outputsOf, pagesForOutputs } from "./report/outputs.ts";
import { sortRows, topRows } from "./report/ranking.ts";
import { EMPTY_REPORT, type Report } from "./report/report.ts";
import { sectionsOf } from "./report/sections.ts";
import { countOf } from "./report/wording.ts";
import type { Window } from "./window.ts";
import { FORMATS } from "./writers/formats.ts";
import { renderSummary } from "./writers/markdown.ts";

type Step = ActionStep<Report>;

/** Runs the action; returns whether the step passes. */
export async function run(world: World): Promise<boolean> {
  const step = new ActionStep(world, EMPTY_REPORT, outputsOf);
  // Write the outputs now, so that they exist even if the process is killed.
  step.writeOutputs();
  try {
    await perform(step);
  } catch (error) {
    step.update({ ending: endingOfFailure(error) });
  }
  return conclude(step);
}

/** Reads the inputs, exports one or two windows, and writes the files. */
async function perform(step: Step): Promise<void> {
  const { env, clock, random, signal, log, readInput, readSecret } = step.world;
  requireOutputs(env);
  const { workspace } = readEnvironment(env);
  const inputs = readInputs(readInput, readSecret, clock.date());
  const { title, window, previousWindow, pathFilter, sortBy, offset, allowPartial, output } = inputs;
  const exportedAt = clock.date().toISOString();
  step.update({ title, window, previousWindow, pathFilter, sortBy, offset, allowPartial, exportedAt });
  // Open the folder before the first request, so that a folder that cannot be written costs no quota.
  const writeFile = await openOutputFolder(workspace, output.folder);
  const fetchBatch = createFetchBatch({
    getVisitors: createGetVisitors(createTransport({ ...inputs, keepAlive: true }), inputs.projectId),
    clock,
    random,
    deadline: deadlineIn(inputs.timeoutMs, clock),
    signal,
    onRequest: () => step.update({ requests: step.report().requests + 1 }),
    onWait: log.info,
  });
  const exportOf = async (each: Window) => {
    log.info(`Exporting from ${each.from} up to but not including ${each.to}.`);
    const options = { ...inputs, window: each, warn: step.warn.bind(step) };
    const exported = await collectRows(fetchBatch, options);
    log.info(`${countOf(exported.rows.size, "row")} exported.`);
    return exported;
  };
  const current = await exportOf(window);
  const previous = previousWindow === null || current.failed ? null : await exportOf(previousWindow);
  reportRows(step, inputs, { current, previous });
  if (!current.failed) {
    await reportTrend(step, inputs, fetchBatch);
  }
  for (const format of current.totals === null ? [] : inputs.formats) {
    const { extension, write } = FORMATS[format];
    const file = await writeFile(`${output.name}.${extension}`, write(step.report()));
    step.update({ files: [...step.report().files, file] });
  }
}

/** Adds what was exported to the report: compared, filtered, ranked. */
function reportRows(
  step: Step,
  { pathFilter, sortBy, top }: Inputs,
  { current, previous }: { readonly current: WindowExport; readonly previous: WindowExport | null },
): void {
  const isKept = createPathFilter(pathFilter);
  const { rows: kept, site } =
    previous === null
      ? { rows: [...current.rows.values()].filter(({ path }) => isKept(path)), site: NOT_COMPARED }
      : compareWindows(current, previous, isKept);
  const rows = sortRows(kept, sortBy);
  const partial = [current, previous].flatMap((exported) =>
    exported?.ending ? { window: exported.window, ending: exported.ending } : [],
  );
  // If both windows have an ending, the one that can fail the step counts.
  const worst = partial.find(({ ending }) => REASONS[ending.reason] === "partial") ?? partial[0];
  step.update({
    totals: current.totals,
    previousTotals: previous?.totals ?? null,
    site,
    rows,
    top: topRows(rows, sortBy, top),
    sections: sectionsOf(rows, site),
    findings: findingsOf(rows, site),
    complete: worst === undefined,
    partial: partial.map(({ window }) => window),
    nextOffset: current.nextOffset,
    ending: worst?.ending ?? null,
  });
  if (rows.length === 0 && current.rows.size > 0) {
    step.warn(
      `\`path-filter\` keeps 0 of ${countOf(current.rows.size, "page")}: globs match whole paths, as in \`/guide/**\`.`,
    );
  }
  const report = step.report();
  const leftOut = report.top.length - pagesForOutputs(report).length;
  if (leftOut > 0) {
    step.warn(
      `\`top-pages\` and \`top-pages-list\` leave out the longest paths (${countOf(leftOut, "page")}), because an output has to stay below 100 KiB to fit into a script's environment. The files have all pages.`,
    );
  }
}

// One window may be too slow a query. If another one cannot be read either, the service has a problem, and is asked no more.
const MOST_UNREAD = 2;

/** Reads the totals of the trend's earlier windows, the latest first, in case the quota ends. */
async function reportTrend(step: Step, { trend }: Inputs, fetchBatch: FetchBatch): Promise<void> {
  const { window, totals, previousWindow, previousTotals } = step.report();
  const known = new Map([
    [previousWindow?.from, previousTotals],
    [window?.from, totals],
  ]);
  let unread = 0;
  for (const { from, to } of trend.toReversed()) {
    if (known.has(from) || unread >= MOST_UNREAD) {
      continue;
    }
    try {
      const batch = await fetchBatch({ dateFrom: from, dateTo: to, limit: 1, offset: 0 });
      known.set(from, batch.totals);
    } catch (error) {
      unread += 1;
      step.warn(`Some earlier windows of the trend are missing: ${endingOfFailure(error).message}`);
    }
  }
  step.update({ trend: trend.map((each) => ({ window: each, totals: known.get(each.from) ?? null })) });
}

/** Reports the end: outputs, summary, log. Returns whether the step passes. */
export function conclude(step: Step): boolean {
  const { log } = step.world;
  const report = step.report();
  const { rows, requests, complete, nextOffset, elapsedMs, files, ending } = report;
  const isWritten = step.writeResults(renderSummary(report), ending?.reason);
  for (const file of files) {
    log.info(`Written: ${file}`);
  }
  const state = complete ? "complete" : "incomplete";
  const next = nextOffset === null ? "" : `, next offset ${nextOffset}`;
  log.info(
    `${countOf(rows.length, "row")}, ${countOf(requests, "request")}, ${state}${next}, after ${formatDuration(elapsedMs)}`,
  );
  if (ending === null) {
    return isWritten;
  }
  const effect = REASONS[ending.reason];
  const isEnough = report.allowPartial && report.totals !== null;
  const level = effect === "partial" ? (isEnough ? "warning" : "error") : effect;
  log[level](ending.message);
  return isWritten && level !== "error";
}
