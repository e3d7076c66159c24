import type { ActionStep } from "../action/step.ts";
import { type Log, OUTPUTS_LOST, SUMMARY_LOST } from "../action/world.ts";
import { formatDuration } from "../duration.ts";
import type { Reason } from "./report/ending.ts";
import type { Report } from "./report/report.ts";
import { countOf } from "./report/wording.ts";
import { renderSummary } from "./writers/markdown.ts";

/** Reports the end: outputs, summary, log. Returns whether the step passes. */
export function conclude(step: ActionStep<Report>): boolean {
  const { log, results } = step.world;
  const report = step.report();
  const written = step.writeOutputs();
  if (!results.addSummary(renderSummary(report))) {
    log.warning(SUMMARY_LOST);
  }
  for (const file of report.files) {
    log.info(`Written: ${file}`);
  }
  log.info(closingLine(report));
  // An error of the environment fails the step with words of its own, which may well be about this file.
  if (!written && report.ending?.reason !== "environment") {
    log.error(OUTPUTS_LOST);
  }
  return announce(log, report) && written;
}

function closingLine({ rows, requests, complete, nextOffset, elapsedMs }: Report): string {
  const state = complete
    ? "complete"
    : `not complete${nextOffset === null ? "" : `, next offset ${nextOffset}`}`;
  return `${countOf(rows.length, "row")}, ${countOf(requests, "request")}, ${state}, after ${formatDuration(elapsedMs)}`;
}

// The first was asked for; the warnings have said all about the second.
const QUIET: ReadonlySet<Reason> = new Set(["max-pages", "short-pages"]);

/** Says in the log why the export is not whole, if it is not; returns whether the step passes. */
function announce(log: Log, report: Report): boolean {
  const { ending, files, nextOffset, previousWindow, allowPartial } = report;
  if (ending === null) {
    return true;
  }
  const passes = ending.failsStep === "never" || (ending.failsStep === "unless-partial" && allowPartial);
  const kept = files.length === 0 ? "" : "What came until then is written.";
  const toContinue =
    nextOffset === null || files.length === 0 || ending.reason === "short-pages"
      ? ""
      : `To continue, start again with \`offset: ${nextOffset}\`${previousWindow === null ? "" : " and without `compare`"}.`;
  const text = [ending.message, ending.next ?? "", kept, toContinue].filter((part) => part !== "").join(" ");
  const level = QUIET.has(ending.reason) ? "info" : "warning";
  log[passes ? level : "error"](text);
  return passes;
}
