import { SUMMARY_LOST, type World } from "../action/world.ts";
import { formatDuration } from "../duration.ts";
import {
  codeBlock,
  codeCell,
  codeSpan,
  joinBlocks,
  SUMMARY_LIMIT,
  sentenceAsMarkdown,
} from "../markdown-quote.ts";
import { plainLink } from "../plain-link.ts";
import { describeAskers } from "./asker.ts";
import { endSentence, headline, historyLine, pullRequestLine } from "./comment/body.ts";
import { type Report, SHOWN_TEXTS } from "./report.ts";

const PROMPT_LIMIT = 120_000;

/** Writes the step's summary; where that fails, the log says so. */
export function writeSummary({ results, log }: Pick<World, "results" | "log">, report: Report): boolean {
  const isWritten = results.addSummary(renderSummary(report));
  if (!isWritten) {
    log.warning(SUMMARY_LOST);
  }
  return isWritten;
}

/** The step's summary: stands alone, for somebody who has seen neither the thread nor the log. */
export function renderSummary(report: Report): string {
  const blocks = [
    `### Docs agent: ${headline(report)}`,
    pullRequestLine(report),
    sentenceAsMarkdown(endSentence(report)),
    sentenceAsMarkdown(report.ending?.next ?? ""),
    sentenceAsMarkdown(report.ending?.details ?? ""),
    report.openPulls.map((url) => `- ${linkCell(url)}`).join("\n"),
    factsTable(report),
    report.history.map(historyLine).join("\n"),
    ...report.warnings.map((warning) => `> ⚠️ ${sentenceAsMarkdown(warning)}`),
    jobsTable(report),
    promptDetails(report),
  ];
  return joinBlocks(blocks, SUMMARY_LIMIT);
}

function factsTable(report: Report): string {
  const { job, ending } = report;
  const rows = [
    ["Outcome", codeCell(ending?.outcome ?? "")],
    ["Reason", codeCell(ending?.reason ?? "")],
    ["Job", codeCell(job?.id ?? "")],
    ...SHOWN_TEXTS.map(([name, label = ""]) => [label, label === "" ? "" : codeCell(job?.[name] ?? "")]),
    ["Time", job === null || ending?.outcome === "started" ? "" : formatDuration(report.elapsedMs)],
    ["Asked by", codeCell(describeAskers(report.askers))],
    ["Comment", linkCell(report.commentUrl)],
  ];
  const shown = rows.filter(([, value]) => value !== "").map(([name, value]) => `| ${name} | ${value} |`);
  const [first = "", ...others] = shown;
  return [first, "| --- | --- |", ...others].join("\n");
}

function jobsTable({ jobs }: Report): string {
  if (jobs.length === 0) {
    return "";
  }
  const rows = jobs.map(
    ({ jobId, outcome, prLink, commentUrl }) =>
      `| ${codeCell(jobId)} | ${outcome || "still working"} | ${linkCell(prLink)} | ${linkCell(commentUrl)} |`,
  );
  return ["| Job | Outcome | Pull request | Comment |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** An address, as a link where it is a plain one. Any other one is shown, and leads nowhere. */
function linkCell(url: string): string {
  return plainLink(url) ?? codeCell(url);
}

function promptDetails({ prompt, promptSha256, ending }: Report): string {
  const title = ending?.reason === "dry-run" ? "The prompt as it would be sent" : "The prompt of this run";
  return prompt === ""
    ? ""
    : `<details><summary>${title} (${prompt.length} characters)</summary>\n\nSHA-256: ${codeSpan(promptSha256)}\n\n${codeBlock(prompt, PROMPT_LIMIT)}\n\n</details>`;
}
