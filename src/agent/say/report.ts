import { outputName } from "../../action/step.ts";
import type { CommentReference } from "../../github/thread.ts";
import type { PlainLink } from "../../plain-link.ts";
import { oneLine } from "../../plain-text.ts";
import { type Job, knownStatus } from "../../service/job.ts";
import type { Ending } from "../outcome.ts";
import type { RecordIn, RequestRecord } from "../record/record.ts";

/** All that is known of a request. Its outputs, comment and summary, and what post gets, are made from this alone. */
export interface Known {
  readonly record: RequestRecord;
  /** What the service has said about the record's job. */
  readonly job: Job | null;
  /** What the store has, and a re-run would find now (of an end that does not fit there, the state before); null if it has nothing. */
  readonly stored: RequestRecord | null;
  /** The word that starts a comment for the agent in the thread; null if the request did not come from such a comment. */
  readonly phrase: string | null;
  /** The prompt with its context; null until it is made. */
  readonly prompt: { readonly text: string; readonly sha256: string } | null;
  readonly comment: CommentReference | null;
}

/** What is known once the request has come so far. Nothing that was known of another job is kept. */
export function knownAt(record: RequestRecord, known: Known): Known {
  return { ...known, record, job: record.jobId === known.record.jobId ? known.job : null };
}

/** The bad end that this try follows: the store has it until this try is about to send something. */
export function triedBefore({ record, stored }: Known): RecordIn<"ended"> | null {
  return record.state === "none" && stored?.state === "ended" ? stored : null;
}

/** Whether a re-run finds the job and continues from there, so that it starts no second one. */
export function isFound({ record, stored }: Pick<Known, "record" | "stored">): boolean {
  return stored !== null && stored.state !== "sending" && stored.jobId === record.jobId;
}

/** What is known about a step so far. */
export type Report = Readonly<typeof EMPTY_REPORT>;

/** The report before anything has happened. */
export const EMPTY_REPORT = {
  /** The one holder of what is known of the request; null until there is one. */
  request: null as { readonly known: Known } | null,
  ending: null as Ending | null,
  elapsedMs: 0,
  warnings: [] as readonly string[],
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
    prLink: prLinkOf(report) ?? "",
    // Until the step ends, this is the value that would be right if the process were killed now.
    outcome: ending?.outcome ?? record?.outcome ?? "cancelled",
    reason: ending?.reason ?? "",
    jobId: record?.jobId ?? "",
    model: shown(job?.model),
    sourceRepository: shown(job?.sourceRepository),
    sourceRef: shown(job?.sourceRef),
    createdAt: shown(job?.createdAt),
    durationSeconds: Math.round(report.elapsedMs / 1000),
    commentUrl: comment?.url ?? "",
    askedBy: record?.askedBy ?? "",
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

/** This request's pull request, as far as it is known: the record's after the end, and before it the job's own. */
export function prLinkOf({ request }: Pick<Report, "request">): PlainLink | null {
  const { record, job } = request?.known ?? {};
  return record?.state === "ended" ? record.prLink : (job?.prLink ?? null);
}
