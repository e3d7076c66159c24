import { codeCell } from "../../markdown-quote.ts";
import { formatChange, formatCount, formatPercent } from "./numbers.ts";
import { percentOf, type Row } from "./rows.ts";

const HEAD = "| # | Page | Human | AI | Total |";
const RULE = "| ---: | :--- | ---: | ---: | ---: |";

/** A Markdown table of pages, line by line; the number is the rank. */
export function* pageTable(rows: readonly Row[], compare: boolean): Generator<string> {
  yield compare ? `${HEAD} Before | Change |` : HEAD;
  yield compare ? `${RULE} ---: | ---: |` : RULE;
  let rank = 0;
  for (const row of rows) {
    rank += 1;
    const counts = [row.human, row.ai, row.total].map(formatCount).join(" | ");
    const line = `| ${rank} | ${codeCell(row.path) || "(empty path)"} | ${counts} |`;
    yield compare ? `${line} ${beforeCell(row)} | ${changeCell(row)} |` : line;
  }
}

/** The change in visitors and percent; `new` or `gone` in the place of a percentage that says nothing. */
export function changeCell({ comparison }: Row): string {
  const { change = null, previousTotal = null, novelty = "" } = comparison ?? {};
  const remark = novelty === "" ? formatPercent(percentOf(change, previousTotal)) : novelty;
  return remark === "" ? formatChange(change) : `${formatChange(change)}&nbsp;(${remark})`;
}

function beforeCell({ comparison }: Row): string {
  const { previousTotal = null } = comparison ?? {};
  return previousTotal === null ? "?" : formatCount(previousTotal);
}
