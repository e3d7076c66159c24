import type { ActionStep } from "../action/step.ts";
import { formatDuration } from "../duration.ts";
import { REASONS } from "./export/ending.ts";
import type { Report } from "./report/report.ts";
import { countOf } from "./report/wording.ts";
import { renderSummary } from "./writers/markdown.ts";

/** Reports the end: outputs, summary, log. Returns whether the step passes. */
export function conclude(step: ActionStep<Report>, allowPartial: boolean): boolean {
  const { log } = step.world;
  const report = step.report();
  const { rows, requests, complete, nextOffset, elapsedMs, files, ending, totals } = report;
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
  const isEnough = allowPartial && totals !== null;
  const level = effect === "partial" ? (isEnough ? "warning" : "error") : effect;
  log[level](`${ending.message} ${ending.next ?? ""}`.trim());
  return isWritten && level !== "error";
}
