import { codeCell, sentenceAsMarkdown } from "../src/markdown-quote.ts";
import { oneLine, withoutCommands } from "../src/plain-text.ts";
import { ASSUMPTIONS } from "./assumptions/table.ts";
import type { Findings, Verdict } from "./findings.ts";

const SEEN_LIMIT = 160;

interface Row {
  readonly id: string;
  readonly says: string;
  readonly how: string;
  readonly seen: string;
  readonly verdict: Verdict;
  readonly relies: readonly string[];
}

/** The table for a terminal or a log, and what it comes to. */
export function tableOf(findings: Findings, left: readonly string[]): string {
  const rows = rowsOf(findings);
  const width = Math.max(...rows.map(({ id }) => id.length));
  const seenWidth = Math.min(60, Math.max(...rows.map(({ seen }) => seen.length)));
  const lines = rows.map(({ id, verdict, seen, relies }) =>
    [id.padEnd(width), verdict.padEnd(13), seen.padEnd(seenWidth), relies.join(", ")].join("  "),
  );
  const head = ["assumption".padEnd(width), "holds?".padEnd(13), "seen".padEnd(seenWidth), "relied on in"];
  const bad = rows.filter(isBad).map(({ id, says, how }) => `${id}: ${says} Checked by: ${how}`);
  return withoutCommands(
    [
      head.join("  "),
      ...lines,
      "",
      ...bad,
      sentenceOf(rows),
      ...left.map((each) => `Left behind: ${each}`),
    ].join("\n"),
  );
}

/** The same in Markdown, for the summary of the job. */
export function summaryOf(findings: Findings, left: readonly string[]): string {
  const rows = rowsOf(findings);
  return [
    "## Live run",
    "",
    sentenceAsMarkdown(sentenceOf(rows)),
    "",
    "| assumption | seen | holds? | relied on in |",
    "| --- | --- | --- | --- |",
    ...rows.map(
      ({ id, says, seen, verdict, relies }) =>
        `| **${id}**: ${sentenceAsMarkdown(says)} | ${codeCell(seen)} | ${isBad({ verdict }) ? `**${verdict}**` : verdict} | ${relies.map((file) => codeCell(file)).join(", ")} |`,
    ),
    ...(left.length === 0
      ? []
      : ["", "Left behind:", "", ...left.map((each) => `- ${sentenceAsMarkdown(each)}`)]),
    "",
  ].join("\n");
}

/** 1 as soon as one assumption does not hold, or nothing could be learnt about one that was asked. */
export function exitCodeOf(findings: Findings): number {
  return rowsOf(findings).some(isBad) ? 1 : 0;
}

function isBad({ verdict }: Pick<Row, "verdict">): boolean {
  return verdict === "does not hold" || verdict === "broken";
}

function rowsOf(findings: Findings): Row[] {
  return ASSUMPTIONS.map(({ id, says, how, relies }) => {
    const { verdict = "not asked", seen = "nobody asked" } = findings.get(id) ?? {};
    return { id, says, how, relies, verdict, seen: oneLine(seen, SEEN_LIMIT) };
  });
}

function sentenceOf(rows: readonly Row[]): string {
  const count = (wanted: Verdict) => rows.filter(({ verdict }) => verdict === wanted).length;
  return `${rows.length} assumptions: ${count("holds")} hold, ${count("does not hold")} do not, ${count("broken")} could not be found out, ${count("not asked")} were not asked.`;
}
