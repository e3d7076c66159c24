import { daysAgo, deadlineIn } from "../clock.ts";
import { finalLimits } from "../github/connection.ts";
import { listRepositoryComments, type NumberedComment, ownComments } from "../github/thread-comments.ts";
import { only } from "../retry.ts";
import { ServiceError } from "../service/errors.ts";
import { hasEnded, type Job, plainId } from "../service/job.ts";
import { isFinal, type Marker } from "./comment/marker.ts";
import { TrackingComment } from "./comment/tracking-comment.ts";
import { createUnknown, endingOfServiceError, lostJob } from "./job/endings.ts";
import { askForJob } from "./job/job-facts.ts";
import { type Ending, endingOf, isAtWork, validLink } from "./outcome.ts";
import { type CollectedJob, EMPTY_REPORT, type Report, unseenJob } from "./report.ts";
import type { Task } from "./step.ts";

/** An own tracking comment whose job nobody has seen the end of. */
interface OpenComment {
  readonly comment: NumberedComment;
  readonly marker: Marker;
}

const COLLECTED_DAYS = 14;
// A run that is alive gets an answer to its create long before.
const STARTING_SECONDS = 15 * 60;
const CALLS_MS = 5 * 60 * 1000;
const WRITES_MS = 20_000;

/** Brings every open tracking comment of the repository up to date, with one question about each job. Starts nothing. */
export async function collect(task: Task): Promise<Ending> {
  const { step, inputs } = task;
  if (inputs.wrongCredential !== undefined) {
    throw inputs.wrongCredential;
  }
  const open = await findOpenComments(task);
  step.world.log.info(`Open tracking comments of the last ${COLLECTED_DAYS} days: ${open.length}`);
  for (const each of open) {
    step.world.signal.throwIfAborted();
    const collected = await finish(task, each);
    step.update({ jobs: [...step.report().jobs, collected] });
  }
  const ended = step.report().jobs.filter(({ outcome }) => outcome !== "").length;
  const message = `Open tracking comments: ${open.length}, of which ended: ${ended}.`;
  return inputs.dryRun
    ? { outcome: "skipped", reason: "dry-run", message: `Dry run: nothing was written. ${message}` }
    : { outcome: "collected", message };
}

async function findOpenComments({ step, github, codec, project }: Task): Promise<OpenComment[]> {
  const { clock, signal } = step.world;
  const limits = { deadline: deadlineIn(CALLS_MS, clock), signal };
  const nowSeconds = clock.date().getTime() / 1000;
  const since = daysAgo(COLLECTED_DAYS, clock);
  const onCut = () =>
    step.warn(
      "There are more comments than were read; only the newest thousand of each kind were looked at.",
    );
  const found: OpenComment[] = [];
  for (const kind of ["issue-comment", "review-comment"] as const) {
    for await (const comment of listRepositoryComments(github, { kind, since, limits, onCut })) {
      const read = codec.read(comment.body, comment.threadNumber);
      if (read?.verified && read.marker.project === project && isOpen(read.marker, nowSeconds)) {
        found.push({ comment, marker: read.marker });
      }
    }
  }
  if (found.length === 0) {
    return found;
  }
  const isOwn = await ownComments(github, limits);
  return found.filter(({ comment }) => isOwn(comment));
}

/** Whether nobody else will finish the comment. */
export function isOpen({ jobId, phase, watchedUntil, since }: Marker, nowSeconds: number): boolean {
  if (isFinal(phase) || (jobId === null && phase !== "starting")) {
    return false;
  }
  const watched = isAtWork(phase);
  const leftAt = jobId === null ? Math.max(watchedUntil, since + STARTING_SECONDS) : watchedUntil;
  return !watched || nowSeconds >= leftAt;
}

async function finish(task: Task, { comment, marker }: OpenComment): Promise<CollectedJob> {
  const { clock, log } = task.step.world;
  const { job, ending } = await askAbout(task, marker);
  if (ending !== null && !task.inputs.dryRun) {
    const elapsedMs = Math.max(0, clock.date().getTime() - marker.since * 1000);
    const { instruction, askedBy, history } = marker;
    const report = { ...EMPTY_REPORT, instruction, askedBy, history, job, ending, elapsedMs };
    await trackerOf(task, { comment, marker }).conclude(report, finalLimits(WRITES_MS, clock));
  }
  log.info(
    `Job ${marker.jobId ?? "without an id"}: ${ending?.outcome ?? job?.status ?? "no answer"} (${comment.url})`,
  );
  return {
    jobId: plainId(marker.jobId ?? "") ?? "",
    status: job?.status ?? "unknown",
    outcome: ending?.outcome ?? "",
    prLink: validLink(job?.prLink) ?? "",
    commentUrl: comment.url,
  };
}

/** Asks about the job once; without an ending when it continues, or when the service gave no clear answer. */
async function askAbout(task: Task, { jobId }: Marker): Promise<Pick<Report, "job" | "ending">> {
  const { step } = task;
  if (jobId === null) {
    return { job: null, ending: createUnknown("create-unknown", "") };
  }
  const answered = (answer: Job) => {
    const job = { ...answer, id: jobId };
    return { job, ending: hasEnded(job.status) ? endingOf(job, step.failOn) : null };
  };
  const failed = (error: ServiceError) => {
    if (error.kind === "not-found") {
      return { job: unseenJob(jobId), ending: lostJob() };
    }
    step.warn(endingOfServiceError(error, "poll").message);
    return { job: unseenJob(jobId), ending: null };
  };
  return await askForJob(task, jobId).then(answered, only(ServiceError, failed));
}

function trackerOf(task: Task, { comment, marker }: OpenComment): TrackingComment {
  const { step } = task;
  const { reactTo, key, digest, attempt, since } = marker;
  const kind = comment.url.includes("/pull/") ? "pull-request" : "issue";
  return new TrackingComment({
    ...step.world,
    ...task,
    thread: { kind, number: comment.threadNumber, url: comment.url },
    reactTo,
    comment,
    key,
    digest,
    attempt,
    startedAtMs: since * 1000,
    warn: (sentence) => step.warn(sentence),
  });
}
