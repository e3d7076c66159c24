import { type Deadline, deadlineIn } from "../clock.ts";
import { inCode } from "../plain-text.ts";
import { createTransport } from "../service/http.ts";
import { createGetVisitors } from "../service/visitors.ts";
import type { Window } from "./dates.ts";
import { collectRows, type Harvest } from "./export/collect-rows.ts";
import { createFetchPage, type FetchPage } from "./export/fetch-page.ts";
import { fetchPages } from "./export/pages.ts";
import type { Inputs } from "./inputs.ts";
import { describeAnomalies } from "./report/anomalies.ts";
import { countOf } from "./report/numbers.ts";
import type { Step } from "./step.ts";

/** What was exported: the window, and with `compare` the window before it. */
export interface Exported {
  readonly current: Harvest;
  /** Null without `compare`, or when the first window could not be finished. */
  readonly previous: Harvest | null;
}

// A long export says that it lives, without a line for every page.
const PAGES_PER_LINE = 20;

/** Exports the window and, where asked for, the one before it: one request at a time. */
export async function exportWindows(
  step: Step,
  inputs: Inputs,
  previousWindow: Window | null,
): Promise<Exported> {
  const fetchPage = connect(step, inputs, deadlineIn(inputs.timeoutMs, step.world.clock));
  const current = await exportWindow(step, inputs, { fetchPage, window: inputs.window });
  if (previousWindow === null || current.end.kind === "failed") {
    return { current, previous: null };
  }
  return { current, previous: await exportWindow(step, inputs, { fetchPage, window: previousWindow }) };
}

function connect(step: Step, inputs: Inputs, deadline: Deadline): FetchPage {
  const { world } = step;
  const send = createTransport({ baseUrl: inputs.baseUrl, apiKey: inputs.apiKey, keepAlive: true });
  return createFetchPage({
    getVisitors: createGetVisitors(send, inputs.projectId),
    clock: world.clock,
    random: world.random,
    deadline,
    signal: world.signal,
    onRequest: () => step.update({ requests: step.report().requests + 1 }),
    onWait: world.log.info,
  });
}

async function exportWindow(
  step: Step,
  inputs: Inputs,
  { fetchPage, window }: { readonly fetchPage: FetchPage; readonly window: Window },
): Promise<Harvest> {
  const { log } = step.world;
  const { limit, offset, maxPages } = inputs;
  log.info(`Exporting ${window.from} up to, not including, ${window.to}.`);
  const harvest = await collectRows(fetchPages(fetchPage, { window, limit, offset }), {
    limit,
    offset,
    maxPages,
    onPage: ({ pages, rows }) => {
      if (pages % PAGES_PER_LINE === 0) {
        log.info(`${countOf(rows, "row")} so far.`);
      }
    },
  });
  log.info(`${countOf(harvest.rows.length, "row")} on ${countOf(harvest.pages, "page")}.`);
  for (const sentence of describeAnomalies(harvest.anomalies, (path) => inCode(path))) {
    step.warn(inputs.compare ? `${sentence} (Window from ${window.from}.)` : sentence);
  }
  const anomalies = harvest.anomalies.map((anomaly) => ({ kind: anomaly.kind, offset: anomaly.offset }));
  step.update({ anomalies: [...step.report().anomalies, ...anomalies] });
  return harvest;
}
