import { formatDuration } from "../../duration.ts";
import { asPlainText, codeBlock, codeSpan } from "../../markdown-quote.ts";
import { headline, pullRequestLine } from "../thread/tracking-comment.ts";
import type { Report } from "./report.ts";

// Far below the runner's 1 MiB, also when every character takes four bytes.
const PROMPT_LIMIT = 120_000;

/** The step's summary: stands alone, for somebody who has seen neither the thread nor the log. */
export function renderSummary(report: Report): string {
  return [
    `### Docs agent: ${headline(report)}`,
    pullRequestLine(report),
    asPlainText(report.ending?.message ?? ""),
    asPlainText(report.ending?.next ?? ""),
    factsTable(report),
    ...report.warnings.map((warning) => `> ⚠️ ${asPlainText(warning)}`),
    jobsTable(report),
    promptDetails(report),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function factsTable(report: Report): string {
  const { job, ending } = report;
  const rows = [
    ["Outcome", codeSpan(ending?.outcome ?? "")],
    ["Reason", codeSpan(ending?.reason ?? "")],
    ["Job", codeSpan(job?.id ?? "")],
    ["Status", codeSpan(job?.status ?? "")],
    ["Model", codeSpan(job?.model ?? "")],
    ["Repository", codeSpan(job?.sourceRepository ?? "")],
    ["Branch", codeSpan(job?.sourceRef ?? "")],
    ["Time", job === null ? "" : formatDuration(report.elapsedMs)],
    ["Asked by", codeSpan(report.askedBy)],
    ["Comment", report.commentUrl],
    ["Prompt SHA-256", codeSpan(report.promptSha256)],
  ];
  const shown = rows
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `| ${name} | ${cell(value ?? "")} |`);
  const [first = "", ...others] = shown;
  return [first, "| --- | --- |", ...others].join("\n");
}

function jobsTable({ jobs }: Report): string {
  if (jobs.length === 0) {
    return "";
  }
  const rows = jobs.map(
    ({ jobId, outcome, prLink, commentUrl }) =>
      `| ${cell(codeSpan(jobId))} | ${outcome || "still working"} | ${prLink === "" ? "" : `<${prLink}>`} | ${commentUrl} |`,
  );
  return ["| Job | Outcome | Pull request | Comment |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** A table's cell ends at a bar, in code as well. */
function cell(markdown: string): string {
  return markdown.replaceAll("|", "\\|");
}

function promptDetails({ prompt, ending }: Report): string {
  const title = ending?.reason === "dry-run" ? "The prompt as it would be sent" : "The prompt as sent";
  return prompt === ""
    ? ""
    : `<details><summary>${title} (${prompt.length} characters)</summary>\n\n${codeBlock(prompt, PROMPT_LIMIT)}\n\n</details>`;
}
