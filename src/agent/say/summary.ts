import { formatDuration } from "../../duration.ts";
import { codeBlock, codeCell, codeSpan, sentenceAsMarkdown } from "../../markdown-quote.ts";
import { plainLink } from "../../plain-link.ts";
import { type Ending, headlineOf } from "../outcome.ts";
import { PROMPT_LIMIT_BYTES } from "../text/sanitize.ts";
import { joined, linkItems } from "./body.ts";
import type { Report } from "./report.ts";

/** The step's summary, complete for somebody who has seen neither the thread nor the log. */
export function renderSummary(report: Report, ending: Ending): string {
  const { message, next = "", details = "" } = ending;
  return joined([
    `### Docs agent: ${headlineOf(ending)}`,
    report.request === null ? "" : linkItems(report.request.known),
    sentenceAsMarkdown(message),
    sentenceAsMarkdown(next),
    sentenceAsMarkdown(details),
    sentenceAsMarkdown(report.notKept),
    report.findings,
    factsTable(report, ending),
    ...report.warnings.map((warning) => `> ⚠️ ${sentenceAsMarkdown(warning)}`),
    promptDetails(report, ending),
  ]);
}

function factsTable({ request, askedBy, elapsedMs }: Report, { outcome, reason }: Ending): string {
  const { record, job = null, comment } = request?.known ?? {};
  const rows = [
    ["Outcome", codeCell(outcome)],
    ["Reason", codeCell(reason ?? "")],
    ["Job", codeCell(record?.jobId ?? "")],
    ["Status", codeCell(job?.status ?? "")],
    ["Model", codeCell(job?.model ?? "")],
    ["Repository", codeCell(job?.sourceRepository ?? "")],
    ["Branch", codeCell(job?.sourceRef ?? "")],
    ["Time", job === null ? "" : formatDuration(elapsedMs)],
    ["Asked by", codeCell(askedBy ?? record?.askedBy ?? "")],
    ["Comment", plainLink(comment?.url) ?? codeCell(comment?.url ?? "")],
  ];
  const shown = rows.filter(([, value]) => value !== "").map(([name, value]) => `| ${name} | ${value} |`);
  const [first = "", ...others] = shown;
  return [first, "| --- | --- |", ...others].join("\n");
}

function promptDetails({ request }: Report, { reason }: Ending): string {
  const { prompt = null } = request?.known ?? {};
  if (prompt === null) {
    return "";
  }
  const { text, sha256 } = prompt;
  const title = reason === "dry-run" ? "The prompt as it would be sent" : "The prompt of this run";
  return `<details><summary>${title} (${text.length} characters)</summary>\n\nSHA-256: ${codeSpan(sha256)}\n\n${codeBlock(text, PROMPT_LIMIT_BYTES)}\n\n</details>`;
}
