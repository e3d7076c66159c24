import { outputName } from "../action/step.ts";
import { oneLine } from "../plain-text.ts";
import { type Job, knownStatus } from "../service/job.ts";
import { type Asker, loginOf } from "./asker.ts";
import type { Ending } from "./outcome.ts";
import type { RequestRecord } from "./record/record.ts";

/** A job that `collect` polled. */
export interface CollectedJob {
  readonly jobId: string;
  readonly status: string;
  readonly outcome: string;
  readonly prLink: string;
  readonly commentUrl: string;
}

/** What is known about a step so far; its outputs and summary are made from this. */
export type Report = Readonly<typeof EMPTY_REPORT>;

/** The report before anything has happened. */
export const EMPTY_REPORT = {
  /** How far the request has come; null until the request is known. */
  record: null as RequestRecord | null,
  /** What the service has said about the job. */
  job: null as Job | null,
  askers: [] as readonly Asker[],
  /** The prompt with its context; empty until it is made. */
  prompt: "",
  promptSha256: "",
  ending: null as Ending | null,
  elapsedMs: 0,
  commentUrl: "",
  warnings: [] as readonly string[],
  jobs: [] as readonly CollectedJob[],
};

/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;

const FIELD_LIMIT = 500;

/** All outputs of the step. Texts from the service are cut and put on one line. */
export function outputsOf(report: Report): Readonly<Record<string, string>> {
  const { record, job, ending } = report;
  const shown = (text: string | null | undefined) => oneLine(text ?? "", FIELD_LIMIT);
  const fields = {
    status: statusOf(report),
    prLink: prLinkOf(report) ?? "",
    // Until the end is known, this is the value that would be right if the process were killed now.
    outcome: ending?.outcome ?? "cancelled",
    reason: ending?.reason ?? "",
    jobId: record?.jobId ?? "",
    model: shown(job?.model),
    sourceRepository: shown(job?.sourceRepository),
    sourceRef: shown(job?.sourceRef),
    createdAt: shown(job?.createdAt),
    durationSeconds: Math.round(report.elapsedMs / 1000),
    commentUrl: report.commentUrl,
    askedBy: record?.askedBy || loginOf(report.askers),
    jobs: report.jobs,
  };
  const result = {
    version: RESULT_VERSION,
    ...fields,
    serviceStatus: shown(job?.status),
    message: ending?.message ?? "",
    promptSha256: report.promptSha256,
    warnings: report.warnings,
  };
  const outputs = Object.entries(fields).map(([name, value]) => [
    outputName(name),
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  return { ...Object.fromEntries(outputs), result: JSON.stringify(result) };
}

/** The job's pull request. The record's link counts only after the end, because until then it is an earlier request's. */
export function prLinkOf({ record, job }: Pick<Report, "record" | "job">) {
  return record?.state === "ended" ? record.prLink : (job?.prLink ?? null);
}

/** One of the documented values of `status`, whatever the service says. */
function statusOf({ job, ending }: Report): string {
  if (ending?.outcome === "skipped") {
    return "skipped";
  }
  return knownStatus(job?.status ?? null) ?? "unknown";
}
