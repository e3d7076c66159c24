import { isDeepStrictEqual } from "node:util";
import type { RepositoryComment } from "../../github/thread-comments.ts";
import { oneLine } from "../../plain-text.ts";
import { knownStatus, plainId } from "../../service/job.ts";
import { type FoundMarker, type Marker, reportOfMarker } from "../comment/marker.ts";
import { createUnknown, messageUnknown } from "../job/failure-endings.ts";
import { endingOf, endOf, lostJob } from "../job/job-end.ts";
import type { JobView } from "../job/look-at-job.ts";
import { mergeFacts } from "../job/update-job.ts";
import { isAtWork, isFinal, type Outcome } from "../outcome.ts";
import type { CollectedJob, Report } from "../report.ts";

/** A tracking comment of this action's, with what its marker says. */
export interface OpenComment {
  readonly comment: RepositoryComment;
  readonly marker: Marker;
}

// A run that waits says until when. One that does not needs a minute and a half for its look-ups and its create or message, so a
// comment that is "starting" for ten times as long was left by a run that is gone. Only a service that answers 429 all the time can
// keep a run for longer, and that run then writes its own end over the one that is written here.
const ABANDONED_SECONDS = 15 * 60;
// After the moment up to which it watches, a run may finish its last poll (15 s) and the hand-over (5 s), and wait for the moment
// that GitHub names before its last writes (60 s and 5 s more): it is left alone for so long.
const LAST_WRITES_SECONDS = 120;

/** Whether the comment still lacks its end, and no run is left that would write it. */
export function isOpen({ jobId, phase, watchedUntil, since }: Marker, nowSeconds: number): boolean {
  if (isFinal(phase) || (jobId === null && phase !== "starting")) {
    return false;
  }
  // A job that is to get a message is known while that is being sent.
  const startsUntil = phase === "starting" ? since + ABANDONED_SECONDS : 0;
  const watchesUntil = jobId === null ? watchedUntil : watchedUntil + LAST_WRITES_SECONDS;
  return !isAtWork(phase) || nowSeconds >= Math.max(startsUntil, watchesUntil);
}

/** Whether a comment still says what was decided about. A re-run may have taken it over since; a deleted one says nothing. */
export function isUnchanged(marker: Marker, now: FoundMarker | undefined): boolean {
  return isDeepStrictEqual(now, { verified: true, marker });
}

/** What to do about one open comment, and what to say of its job. */
export interface CollectPlan {
  /** What the comment is to say now that its job has ended; undefined where it stays as it is. */
  readonly end: Report | undefined;
  readonly warning: string | undefined;
  /** One line for the log. */
  readonly line: string;
  readonly collected: CollectedJob;
}

// A status that the service added since can have any length.
const STATUS_LIMIT = 80;

/** Decides about one open comment, from what the service says of its job; undefined where the comment names none. */
export function planCollect(
  { comment, marker }: OpenComment,
  view: JobView | undefined,
  failOn: ReadonlySet<Outcome>,
): CollectPlan {
  const report = reportOf(marker, view, failOn);
  const { job, ending } = report;
  const { jobId } = marker;
  const status = job?.status ?? null;
  const state = ending?.outcome ?? (status === null ? "no answer" : oneLine(status, STATUS_LIMIT));
  return {
    end: ending === null ? undefined : report,
    // An error that lasts is the ending of the whole step, which says it once.
    warning: view?.kind === "unclear" && !view.isPermanent ? view.error.message : undefined,
    line: `Job ${jobId ?? "without an id"}: ${state} (${comment.url})`,
    collected: {
      jobId: plainId(jobId ?? "") ?? "",
      // One of those that the contract names, whatever the service says.
      status: knownStatus(status) ?? "unknown",
      outcome: ending?.outcome ?? "",
      prLink: job?.prLink ?? "",
      commentUrl: comment.url,
    },
  };
}

/** What the request's own run would report now; without an ending while the job continues, or where the service gave no clear answer. */
function reportOf(marker: Marker, view: JobView | undefined, failOn: ReadonlySet<Outcome>): Report {
  const remembered = reportOfMarker(marker);
  const { jobId } = marker;
  if (jobId === null || view === undefined) {
    return { ...remembered, ending: createUnknown("create-unknown", "") };
  }
  if (view.kind === "lost") {
    return { ...remembered, ending: lostJob() };
  }
  if (view.kind === "unclear") {
    return remembered;
  }
  const job = mergeFacts(null, { ...view.job, id: jobId });
  if (view.kind === "working") {
    return { ...remembered, job };
  }
  // Where the run was lost just before it sent a message, the end may be another instruction's.
  const ending =
    marker.phase === "starting"
      ? messageUnknown("An earlier attempt was just sending a follow-up message.")
      : endingOf(endOf(job), job, failOn);
  return { ...remembered, job, ending };
}
