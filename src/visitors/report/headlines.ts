import { describeWindow } from "../dates.ts";
import { formatChange, formatCount, formatPercent, shareOf } from "./numbers.ts";
import { type Report, totalChange } from "./report.ts";

/** The window, and what it is compared with. */
export function windowLines({ window, previousWindow }: Report): string[] {
  return [
    window === null ? "" : describeWindow(window),
    previousWindow === null ? "" : `Compared with ${describeWindow(previousWindow)}`,
  ].filter((line) => line !== "");
}

/** The site-wide numbers as a Markdown table. */
export function totalsTable(report: Report): string {
  const { totals } = report;
  if (totals === null) {
    return "";
  }
  const { human, ai, total } = totals;
  const both = human + ai;
  return [
    "| Unique visitors | Count | Share |",
    "| :--- | ---: | ---: |",
    `| Human | ${formatCount(human)} | ${shareOf(human, both)}% |`,
    `| AI | ${formatCount(ai)} | ${shareOf(ai, both)}% |`,
    `| **Total** | **${formatCount(total)}** | ${changeNote(report)} |`,
  ].join("\n");
}

function changeNote(report: Report): string {
  const { previous, change, percent } = totalChange(report);
  const percentage = percent === null ? "" : `, ${formatPercent(percent)}`;
  return change === null || previous === null
    ? ""
    : `${formatChange(change)}${percentage} (${formatCount(previous)} before)`;
}
