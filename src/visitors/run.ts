import { readEnvironment, requireOutputs } from "../action/environment.ts";
import { ActionStep } from "../action/step.ts";
import { openOutputFolder } from "../action/workspace.ts";
import type { World } from "../action/world.ts";
import { deadlineIn } from "../clock.ts";
import { createTransport } from "../service/http.ts";
import { createGetVisitors } from "../service/visitors.ts";
import { conclude } from "./conclude.ts";
import { collectRows, type WindowExport } from "./export/collect-rows.ts";
import { createFetchBatch, type FetchBatch, fetchBatches } from "./export/fetch-batches.ts";
import { isUnfinished, type Window, windowBefore } from "./export/window.ts";
import { type Inputs, readInputs } from "./inputs.ts";
import { createPathFilter } from "./path-filter.ts";
import { endingOfExports, endingOfFailure } from "./report/ending.ts";
import { outputsOf, pagesForOutputs } from "./report/outputs.ts";
import { compareRows, EMPTY_REPORT, type Report, sortRows, topRows } from "./report/report.ts";
import { countOf, describeAnomalies } from "./report/wording.ts";
import { FORMATS } from "./writers/formats.ts";

/** Runs the action; returns whether the step passes. */
export async function run(world: World): Promise<boolean> {
  const step = new ActionStep(world, EMPTY_REPORT, outputsOf);
  // Set the outputs at once: a later step reads them even if this process is killed.
  step.writeOutputs();
  try {
    await perform(step);
  } catch (error) {
    step.update({ ending: endingOfFailure(error) });
  }
  return conclude(step);
}

/** Reads the inputs, exports one or two windows, and writes the files. */
async function perform(step: ActionStep<Report>): Promise<void> {
  const { world } = step;
  requireOutputs(world.env);
  const environment = readEnvironment(world.env);
  const inputs = readInputs(world.readInput, world.readSecret, world.clock.date());
  const previousWindow = inputs.compare ? windowBefore(inputs.window) : null;
  step.update({ window: inputs.window, previousWindow, allowPartial: inputs.allowPartial });
  if (inputs.compare && isUnfinished(inputs.window, world.clock.date())) {
    step.warn("The window is not over yet, so the comparison with the window before it is uneven.");
  }
  // Open the folder before the first request: one that cannot be written should cost no quota.
  const writeFile = await openOutputFolder(environment.workspace, inputs.output.folder);
  const fetchBatch = createBatchFetcher(step, inputs);
  const current = await exportWindow(step, inputs, { fetchBatch, window: inputs.window });
  const previous =
    previousWindow === null || current.end.kind === "failed"
      ? null
      : await exportWindow(step, inputs, { fetchBatch, window: previousWindow });
  reportRows(step, inputs, { current, previous });
  if (current.batches === 0) {
    return;
  }
  const report = step.report();
  for (const format of inputs.formats) {
    const { extension, write } = FORMATS[format];
    const file = await writeFile(`${inputs.output.name}.${extension}`, write(report, inputs.rawCsv));
    step.update({ files: [...step.report().files, file] });
  }
}

/** What fetches batches of rows from the service, one request at a time. */
function createBatchFetcher(step: ActionStep<Report>, inputs: Inputs): FetchBatch {
  const { clock, random, signal, log } = step.world;
  const send = createTransport({ ...inputs, keepAlive: true });
  return createFetchBatch({
    getVisitors: createGetVisitors(send, inputs.projectId),
    clock,
    random,
    deadline: deadlineIn(inputs.timeoutMs, clock),
    signal,
    onRequest: () => step.update({ requests: step.report().requests + 1 }),
    onWait: log.info,
  });
}

// A line for every batch would bury the rest of the log, and no line at all looks as if the export hung.
const BATCHES_PER_LINE = 20;

async function exportWindow(
  step: ActionStep<Report>,
  inputs: Inputs,
  { fetchBatch, window }: { readonly fetchBatch: FetchBatch; readonly window: Window },
): Promise<WindowExport> {
  const { log } = step.world;
  const { limit, offset, maxPages } = inputs;
  log.info(`Exporting ${window.from} up to, not including, ${window.to}.`);
  const exported = await collectRows(fetchBatches(fetchBatch, { window, limit, offset }), {
    limit,
    offset,
    maxPages,
    onBatch: ({ batches, rows }) => {
      if (batches % BATCHES_PER_LINE === 0) {
        log.info(`${countOf(rows, "row")} so far.`);
      }
    },
  });
  log.info(`${countOf(exported.rows.length, "row")} in ${countOf(exported.batches, "answer")}.`);
  for (const sentence of describeAnomalies(exported.anomalies)) {
    step.warn(inputs.compare ? `${sentence} (Window from ${window.from}.)` : sentence);
  }
  const anomalies = exported.anomalies.map(({ kind, offset: at }) => ({ kind, offset: at }));
  step.update({ anomalies: [...step.report().anomalies, ...anomalies] });
  return exported;
}

/** Adds what was exported to the report: compared, filtered, ranked. */
function reportRows(
  step: ActionStep<Report>,
  inputs: Inputs,
  { current, previous }: { readonly current: WindowExport; readonly previous: WindowExport | null },
): void {
  const isKept = createPathFilter(inputs.pathFilter);
  const all = previous === null ? current.rows : compareRows(current, previous);
  const kept = all.filter(({ path }) => isKept(path));
  const rows = sortRows(kept, inputs.sortBy);
  const top = topRows(rows, inputs.sortBy, inputs.top);
  step.update({
    totals: current.totals,
    previousTotals: previous?.totals ?? null,
    rows,
    sortBy: inputs.sortBy,
    top,
    complete: current.complete && (previous?.complete ?? !inputs.compare),
    nextOffset: current.nextOffset,
    ending: endingOfExports(previous === null ? [current] : [current, previous]),
  });
  if (rows.length === 0 && current.rows.length > 0) {
    step.warn(
      `\`path-filter\` keeps none of the ${current.rows.length} pages: globs match whole paths, such as \`/guide/**\`.`,
    );
  }
  const leftOut = top.length - pagesForOutputs(top).length;
  if (leftOut > 0) {
    step.warn(
      `\`top-pages\` and \`top-pages-list\` are without ${countOf(leftOut, "page")} whose paths are longest: an output stays below 100 KiB, so that a script can have it in its environment. The files have all pages.`,
    );
  }
}
