import type { ActionStep } from "../action/step.ts";
import { formatDuration } from "../duration.ts";
import { inCode } from "../plain-text.ts";
import { REASONS } from "./report/ending.ts";
import type { Report } from "./report/report.ts";
import { countOf } from "./report/wording.ts";
import { renderSummary } from "./writers/markdown.ts";

/** Reports the end: outputs, summary, log. Returns whether the step passes. */
export function conclude(step: ActionStep<Report>, allowPartial: boolean): boolean {
  const { log } = step.world;
  const report = step.report();
  const { rows, requests, complete, elapsedMs, files, ending } = report;
  const written = step.writeResults(renderSummary(report), ending?.reason);
  for (const file of files) {
    log.info(`Written: ${file}`);
  }
  const state = complete ? "complete" : "incomplete";
  log.info(
    `${countOf(rows.length, "row")}, ${countOf(requests, "request")}, ${state}, after ${formatDuration(elapsedMs)}`,
  );
  if (ending === null) {
    return written;
  }
  const effect = REASONS[ending.reason];
  const passes = effect === "passes" || (effect === "partial" && allowPartial && report.totals !== null);
  const wasAskedFor = ending.reason === "max-pages" || ending.reason === "cancelled";
  log[passes ? (wasAskedFor ? "info" : "warning") : "error"](describeEnd(report));
  return passes && written;
}

function describeEnd({ ending, files, nextOffset, previousWindow }: Report): string {
  const kept = files.length === 0 ? "" : `Written: ${files.map((file) => inCode(file, 200)).join(", ")}.`;
  // "Export again" and "continue" at once would leave readers to choose.
  const isToRepeat = ending?.reason === "shifted" || ending?.reason === "incomplete";
  const toContinue =
    nextOffset === null || kept === "" || isToRepeat
      ? ""
      : `To continue, set \`offset: ${nextOffset}\`${previousWindow === null ? "" : ", without `compare`"}.`;
  return [ending?.message, ending?.next, kept, toContinue].filter(Boolean).join(" ");
}
