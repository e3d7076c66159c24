import { outputName } from "../action/step.ts";
import { oneLine } from "../plain-text.ts";
import { forEachText, type Job, type JobText, knownStatus, plainId } from "../service/job.ts";
import { type Asker, loginOf } from "./asker.ts";
import type { HistoryEntry } from "./history.ts";
import type { Ending, Reason } from "./outcome.ts";

/** What is known of the job so far. */
export type JobFacts = Pick<Job, JobText | "prLink" | "hasOddLink"> & { readonly id: string };

/** A job of which only the id is known. */
export function unseenJob(id: string): JobFacts {
  return { ...forEachText(() => null), id, prLink: null, hasOddLink: false };
}

/** Where the job's texts are shown: in an output and in `result`, in a row of the summary with this label. */
export const SHOWN_TEXTS: readonly (readonly [name: JobText, label?: string])[] = [
  ["status", "Status"],
  ["model", "Model"],
  ["sourceRepository", "Repository"],
  ["sourceRef", "Branch"],
  ["createdAt"],
];

/** A job that `collect` asked about. */
export interface CollectedJob {
  readonly jobId: string;
  readonly status: string;
  readonly outcome: string;
  readonly prLink: string;
  readonly commentUrl: string;
}

export const SENDINGS = ["none", "pending", "unanswered"] as const;

/**
 * How far the create or the message by which a job gets the instruction has come. Where `job` is null it is a create, and else a message to that job.
 *
 * - `none`: nothing is to be sent, or it was sent and taken, so that the job has it.
 * - `pending`: it is to be sent, and certainly had no effect yet: it has not left, or was refused.
 * - `unanswered`: it was sent, and there is no answer yet, or none will come. It may have started a job, or reached one.
 */
export type Sending = (typeof SENDINGS)[number];

/** What is known of a step so far: outputs, comment and summary are made of it. */
export type Report = Readonly<typeof EMPTY_REPORT>;

/** What is known before anything has happened. */
export const EMPTY_REPORT = {
  /** The instruction as the agent gets it; empty when there is none. */
  instruction: "",
  /** Who asked, and why they may; none on trusted events. */
  askers: [] as readonly Asker[],
  /** The prompt with its context; empty until it is made. */
  prompt: "",
  promptSha256: "",
  job: null as JobFacts | null,
  /** The digest of the instruction that the job got from this run, or from the earlier attempt whose job it is. */
  jobDigest: "",
  /**
   * A re-run finds what is known of the job, whatever this run's comment says: the Actions cache has taken it from this run, or it is
   * what an earlier attempt left. `rerunFindsJob` in step.ts adds the comment.
   */
  isRemembered: false,
  sending: "none" as Sending,
  /** What happened to the request before, oldest first. */
  history: [] as readonly HistoryEntry[],
  /** The job's pull request is to have a comment that makes it the place to ask for changes. */
  asksHandOver: false,
  ending: null as Ending | null,
  /** Unix time in milliseconds at which the waiting ends at the latest; 0 when nobody waits. */
  watchedUntilMs: 0,
  /** How long this run's step has taken so far, its waiting included. A job that an earlier run started is older. */
  elapsedMs: 0,
  commentUrl: "",
  warnings: [] as readonly string[],
  jobs: [] as readonly CollectedJob[],
  /** Addresses of the pull requests that have to be merged or closed before anything is started. */
  openPulls: [] as readonly string[],
};

/** The report of another process, as far as it was kept. What was not kept is as it is before anything has happened. */
export function rebuildReport(kept: Partial<Report>): Report {
  return { ...EMPTY_REPORT, ...kept };
}

/** What was sent without an answer may have started a job, or reached one. */
function reasonIfKilled({ job, sending }: Report): Reason | "" {
  if (sending !== "unanswered") {
    return "";
  }
  return job === null ? "create-unknown" : "message-unknown";
}

/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;

const FIELD_LIMIT = 500;

/** All outputs of the step. The service's own texts are bounded and on one line. */
export function outputsOf(report: Report): Readonly<Record<string, string>> {
  const { job, ending } = report;
  const texts = forEachText((name) => oneLine(job?.[name] ?? "", FIELD_LIMIT));
  const fields = {
    prLink: job?.prLink ?? "",
    // Before the end is known, what is true if the process is killed now.
    outcome: ending?.outcome ?? "cancelled",
    reason: ending === null ? reasonIfKilled(report) : (ending.reason ?? ""),
    jobId: plainId(job?.id ?? "") ?? "",
    ...Object.fromEntries(SHOWN_TEXTS.map(([name]) => [name, texts[name]])),
    // One of those that the contract names, whatever the service says.
    status: statusOf(report),
    durationSeconds: Math.round(report.elapsedMs / 1000),
    commentUrl: report.commentUrl,
    askedBy: loginOf(report.askers),
    jobs: report.jobs,
  };
  const result = {
    version: RESULT_VERSION,
    ...fields,
    serviceStatus: texts.status,
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

function statusOf({ job, ending }: Report): string {
  if (job === null) {
    return ending?.outcome === "skipped" ? "skipped" : "unknown";
  }
  return knownStatus(job.status) ?? "unknown";
}
