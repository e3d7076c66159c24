import { formatDuration } from "../duration.ts";
import { codeBlock, codeCell, codeSpan, sentenceAsMarkdown } from "../markdown-quote.ts";
import { plainLink } from "../plain-link.ts";
import { describeAskers } from "./asker.ts";
import { linkItem } from "./comment/body.ts";
import { type Ending, outcomeFacts } from "./outcome.ts";
import { prLinkOf, type Report } from "./report.ts";
import { PROMPT_LIMIT_BYTES } from "./trigger/instruction.ts";

/** The step's summary, complete for somebody who has seen neither the thread nor the log. */
export function renderSummary(report: Report, ending: Ending): string {
  const { headline = outcomeFacts(ending.outcome).headline, message, next = "", details = "" } = ending;
  const blocks = [
    `### Docs agent: ${headline}`,
    linkItem(prLinkOf(report)),
    sentenceAsMarkdown(message),
    sentenceAsMarkdown(next),
    sentenceAsMarkdown(details),
    factsTable(report, ending),
    ...report.warnings.map((warning) => `> ⚠️ ${sentenceAsMarkdown(warning)}`),
    jobsTable(report),
    promptDetails(report, ending),
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

function factsTable(
  { record, job, askers, commentUrl, elapsedMs }: Report,
  { outcome, reason }: Ending,
): string {
  const rows = [
    ["Outcome", codeCell(outcome)],
    ["Reason", codeCell(reason ?? "")],
    ["Job", codeCell(record?.jobId ?? "")],
    ["Status", codeCell(job?.status ?? "")],
    ["Model", codeCell(job?.model ?? "")],
    ["Repository", codeCell(job?.sourceRepository ?? "")],
    ["Branch", codeCell(job?.sourceRef ?? "")],
    ["Time", job === null ? "" : formatDuration(elapsedMs)],
    ["Asked by", codeCell(describeAskers(askers) || (record?.askedBy ?? ""))],
    ["Comment", linkCell(commentUrl)],
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

/** Shows a plain address as a link, and any other address as code, which leads nowhere. */
function linkCell(url: string): string {
  return plainLink(url) ?? codeCell(url);
}

function promptDetails({ prompt, promptSha256 }: Report, { reason }: Ending): string {
  const title = reason === "dry-run" ? "The prompt as it would be sent" : "The prompt of this run";
  return prompt === ""
    ? ""
    : `<details><summary>${title} (${prompt.length} characters)</summary>\n\nSHA-256: ${codeSpan(promptSha256)}\n\n${codeBlock(prompt, PROMPT_LIMIT_BYTES)}\n\n</details>`;
}
