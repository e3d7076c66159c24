import { outputName } from "../../action/step.ts";
import { oneLine } from "../../plain-text.ts";
import { knownStatus } from "../../service/job.ts";
import { type Known, prLinkOf } from "../known.ts";
import type { Ending } from "../outcome.ts";

/** What is known about a step so far. */
export type Report = Readonly<typeof EMPTY_REPORT>;

export const EMPTY_REPORT = {
  /** The one holder of what is known of the request; null until there is one. */
  request: null as { readonly known: Known } | null,
  /** Who asked about the request, if that is not the request itself. */
  askedBy: null as string | null,
  ending: null as Ending | null,
  /** Said before something was sent of which no comment keeps a record. */
  notKept: "",
  elapsedMs: 0,
  warnings: [] as readonly string[],
  /** What the summary shows after the outcome, as Markdown. */
  findings: "",
  /** Further fields, of the digest. */
  more: {} as Readonly<Record<string, string | number>>,
};

/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;

const FIELD_LIMIT = 500;

/** All outputs of the step. Texts from the service are cut and put on one line. */
export function outputsOf(report: Report): Readonly<Record<string, string>> {
  const { request, ending } = report;
  const { record, job = null, comment, prompt } = request?.known ?? {};
  const shown = (text: string | null | undefined) => oneLine(text ?? "", FIELD_LIMIT);
  const fields = {
    status: ending?.outcome === "skipped" ? "skipped" : (knownStatus(job?.status ?? null) ?? "unknown"),
    prLink: request === null ? "" : (prLinkOf(request.known) ?? ""),
    // Until the step ends, this is the value that would be right if the process were killed now.
    outcome: ending?.outcome ?? record?.outcome ?? "cancelled",
    reason: ending?.reason ?? "",
    jobId: record?.jobId ?? "",
    model: shown(job?.model),
    sourceRepository: shown(job?.sourceRepository),
    sourceRef: shown(job?.sourceRef),
    createdAt: shown(job?.createdAt),
    archivedAt: shown(job?.archivedAt),
    durationSeconds: Math.round(report.elapsedMs / 1000),
    commentUrl: comment?.url ?? "",
    askedBy: report.askedBy ?? record?.askedBy ?? "",
    ...report.more,
  };
  const result = {
    version: RESULT_VERSION,
    ...fields,
    serviceStatus: shown(job?.status),
    message: ending?.message ?? "",
    promptSha256: prompt?.sha256 ?? "",
    warnings: report.warnings,
  };
  const outputs = Object.entries(fields).map(([name, value]) => [
    outputName(name),
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  return { ...Object.fromEntries(outputs), result: JSON.stringify(result) };
}
