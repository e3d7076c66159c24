import { oneLine } from "../../plain-text.ts";
import { JOB_STATUSES, type Job } from "../../service/schema.ts";
import type { Ending } from "../outcome.ts";
import { validLink } from "./pull-request-link.ts";

/** What is known of the job so far. */
export type JobFacts = Pick<
  Job,
  "status" | "model" | "sourceRepository" | "sourceRef" | "prLink" | "createdAt"
> & {
  readonly id: string;
};

/** A job of which only the id is known. */
export function unseenJob(id: string): JobFacts {
  return {
    id,
    status: null,
    model: null,
    sourceRepository: null,
    sourceRef: null,
    prLink: null,
    createdAt: null,
  };
}

/** The story of a step so far: outputs, comment and summary are made of it. */
export interface Report {
  /** The instruction as the agent gets it; empty when there is none. */
  readonly instruction: string;
  /** Who asked, and why they may; empty on trusted events. */
  readonly askedBy: string;
  /** The prompt as sent, with its context; empty until it is made. */
  readonly prompt: string;
  readonly promptSha256: string;
  readonly job: JobFacts | null;
  /** The job is to get the instruction as a message, and has not got it. */
  readonly unsent: boolean;
  /** Earlier jobs of the same comment, oldest first, as sentences. */
  readonly history: readonly string[];
  readonly ending: Ending | null;
  /** Unix time in milliseconds at which the waiting ends at the latest; 0 when nobody waits. */
  readonly watchedUntilMs: number;
  readonly elapsedMs: number;
  readonly commentUrl: string;
  readonly warnings: readonly string[];
  readonly jobs: readonly CollectedJob[];
}

/** A job that `collect` looked at. */
export interface CollectedJob {
  readonly jobId: string;
  readonly status: string;
  readonly outcome: string;
  readonly prLink: string;
  readonly commentUrl: string;
}

/** The story before anything has happened. */
export const EMPTY_REPORT: Report = {
  instruction: "",
  askedBy: "",
  prompt: "",
  promptSha256: "",
  job: null,
  unsent: false,
  history: [],
  ending: null,
  watchedUntilMs: 0,
  elapsedMs: 0,
  commentUrl: "",
  warnings: [],
  jobs: [],
};

/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;

const FIELD_LIMIT = 500;

/** All outputs of the step. The service's own texts are bounded and on one line. */
export function outputsOf(report: Report): Readonly<Record<string, string>> {
  const { job, ending } = report;
  const outputs = {
    status: statusOf(report),
    "pr-link": validLink(job?.prLink) ?? "",
    // Before the end is known, what is true if the process is killed now.
    outcome: ending?.outcome ?? "cancelled",
    reason: ending?.reason ?? "",
    "job-id": job?.id ?? "",
    model: oneLine(job?.model ?? "", FIELD_LIMIT),
    "source-repository": oneLine(job?.sourceRepository ?? "", FIELD_LIMIT),
    "source-ref": oneLine(job?.sourceRef ?? "", FIELD_LIMIT),
    "created-at": oneLine(job?.createdAt ?? "", FIELD_LIMIT),
    "duration-seconds": String(Math.round(report.elapsedMs / 1000)),
    "comment-url": report.commentUrl,
    jobs: JSON.stringify(report.jobs),
  };
  return { ...outputs, result: JSON.stringify(resultOf(report, outputs)) };
}

function resultOf(report: Report, outputs: Readonly<Record<string, string>>) {
  return {
    version: RESULT_VERSION,
    status: outputs["status"],
    serviceStatus: oneLine(report.job?.status ?? "", FIELD_LIMIT),
    prLink: outputs["pr-link"],
    outcome: outputs["outcome"],
    reason: outputs["reason"],
    message: report.ending?.message ?? "",
    jobId: outputs["job-id"],
    model: outputs["model"],
    sourceRepository: outputs["source-repository"],
    sourceRef: outputs["source-ref"],
    createdAt: outputs["created-at"],
    durationSeconds: Number(outputs["duration-seconds"]),
    commentUrl: report.commentUrl,
    promptSha256: report.promptSha256,
    jobs: report.jobs,
    warnings: report.warnings,
  };
}

function statusOf({ job, ending }: Report): string {
  if (job === null) {
    return ending?.outcome === "skipped" ? "skipped" : "unknown";
  }
  return JOB_STATUSES.find((status) => status === job.status) ?? "unknown";
}
