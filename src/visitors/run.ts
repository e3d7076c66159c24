import { readEnvironment } from "../action/environment.ts";
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
import { outputsOf, pagesForOutputs } from "./report/outputs.ts";
import {
  type CountedWindow,
  createReport,
  NOT_STARTED,
  type Progress,
  type Report,
} from "./report/report.ts";
import { countOf } from "./report/wording.ts";
import type { Window } from "./window.ts";
import { FORMATS } from "./writers/formats.ts";
import { renderSummary } from "./writers/markdown.ts";

type Step = ActionStep<Progress>;

/** Runs the action; returns whether the step passes. */
export async function run(world: World): Promise<boolean> {
  const step = new ActionStep(world, NOT_STARTED, outputsOf);
  let allowPartial = false;
  try {
    step.begin();
    const inputs = readInputs(world.readInput, world.readSecret, world.clock.date());
    allowPartial = inputs.allowPartial;
    await perform(step, inputs);
  } catch (error) {
    step.update({ ending: endingOfFailure(error) });
  }
  return conclude(step, allowPartial);
}

/** Exports one or two windows and the totals of a trend, and writes the files. */
async function perform(step: Step, inputs: Inputs): Promise<void> {
  const { env, clock, random, signal, log } = step.world;
  const { title, window, previousWindow, output, pathFilter, sortBy, offset, top } = inputs;
  const exportedAt = clock.date().toISOString();
  // Open the folder before the first request, so that a folder that cannot be written costs no quota.
  const writeFile = await openOutputFolder(readEnvironment(env).workspace, output.folder);
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
  // Where a request failed, the window before is not asked for.
  const unread = previousWindow && { ...current, window: previousWindow, rows: new Map(), totals: null };
  const previous = previousWindow && !current.failed ? await exportOf(previousWindow) : unread;
  const known = [current, ...(previous === null ? [] : [previous])];
  // If both windows have an ending, the one that can fail the step counts.
  const endings = known.flatMap(({ ending }) => ending ?? []);
  const ending = endings.find(({ reason }) => REASONS[reason] === "partial") ?? endings[0] ?? null;
  const { totals, nextOffset } = current;
  step.update({ nextOffset, ending });
  if (totals === null) {
    return;
  }
  const trend = current.failed ? [] : await readTrend(step, fetchBatch, inputs.trend, known);
  const facts = { title, window, pathFilter, sortBy, offset, exportedAt, totals, trend };
  const report = createReport(facts, { current, previous, top });
  step.update({ report });
  warnOfPages(step, report, current);
  for (const format of inputs.formats) {
    const { extension, write } = FORMATS[format];
    const file = await writeFile(`${output.name}.${extension}`, write(report));
    step.update({ files: [...step.report().files, file] });
  }
}

function warnOfPages(step: Step, report: Report, current: WindowExport): void {
  if (report.rows.length === 0 && current.rows.size > 0) {
    step.warn(
      `\`path-filter\` keeps 0 of ${countOf(current.rows.size, "page")}: globs match whole paths, as in \`/guide/**\`.`,
    );
  }
  const leftOut = report.top.length - pagesForOutputs(report).length;
  if (leftOut > 0) {
    step.warn(
      `\`top-pages\` and \`top-pages-list\` leave out the longest paths (${countOf(leftOut, "page")}), because an output has to stay below 100 KiB to fit into a script's environment. The files have all pages.`,
    );
  }
}

// One window may be too slow a query. If another one cannot be read either, the service has a problem, and is asked no more.
const MOST_UNREAD = 2;

/** The windows of the trend with their totals. Those that are not known are read, the latest first, in case the quota ends. */
async function readTrend(
  step: Step,
  fetchBatch: FetchBatch,
  windows: readonly Window[],
  known: readonly CountedWindow[],
): Promise<CountedWindow[]> {
  const totalsOf = new Map(known.map(({ window, totals }) => [window.from, totals]));
  let unread = known.filter(({ totals }) => totals === null).length;
  for (const { from, to } of windows.toReversed()) {
    if (totalsOf.has(from) || unread >= MOST_UNREAD) {
      continue;
    }
    try {
      const batch = await fetchBatch({ dateFrom: from, dateTo: to, limit: 1, offset: 0 });
      totalsOf.set(from, batch.totals);
    } catch (error) {
      unread += 1;
      step.warn(`Some earlier windows of the trend are missing: ${endingOfFailure(error).message}`);
    }
  }
  return windows.map((window) => ({ window, totals: totalsOf.get(window.from) ?? null }));
}

/** Reports the end: outputs, summary, log. Returns whether the step passes. */
export function conclude(step: Step, allowPartial: boolean): boolean {
  const { log } = step.world;
  const progress = step.report();
  const { report, requests, elapsedMs, files, ending } = progress;
  const isWritten = step.writeResults(renderSummary(progress), ending?.reason);
  for (const file of files) {
    log.info(`Written: ${file}`);
  }
  log.info(`${countOf(requests, "request")}, ${formatDuration(elapsedMs)}`);
  if (ending === null) {
    return isWritten;
  }
  const effect = REASONS[ending.reason];
  const isEnough = allowPartial && report !== null;
  const level = effect === "partial" ? (isEnough ? "warning" : "error") : effect;
  log[level](ending.message);
  return isWritten && level !== "error";
}
