import { daysAgo, deadlineIn } from "../clock.ts";
import { finalLimits } from "../github/connection.ts";
import { listRepositoryComments, type NumberedComment, ownComments } from "../github/thread-comments.ts";
import { createServiceClient, type ServiceClient } from "../service/client.ts";
import { ServiceError } from "../service/errors.ts";
import { createTransport } from "../service/http.ts";
import { createMarkerCodec, isFinal, type Marker } from "./comment/marker.ts";
import { TrackingComment } from "./comment/tracking-comment.ts";
import { createUnknown, endingOfServiceError, lostJob } from "./job/endings.ts";
import { askForJob } from "./job/job-facts.ts";
import { projectDigest } from "./memory/idempotency-key.ts";
import { type Ending, endingOf, hasEnded } from "./outcome.ts";
import { validLink } from "./pull-request-link.ts";
import { type CollectedJob, EMPTY_REPORT, type Report, unseenJob } from "./report.ts";
import type { Step } from "./step.ts";
import { commonOptions, type Task } from "./task.ts";

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
export async function collect(step: Step, task: Task): Promise<Ending> {
  const { inputs } = task;
  if (inputs.wrongCredential !== undefined) {
    throw inputs.wrongCredential;
  }
  const service = createServiceClient(createTransport(inputs), inputs.projectId);
  const open = await findOpenComments(step, task);
  step.world.log.info(`Open tracking comments of the last ${COLLECTED_DAYS} days: ${open.length}`);
  for (const { comment, marker } of open) {
    step.world.signal.throwIfAborted();
    const collected = await finish(step, task, { service, comment, marker });
    step.update({ jobs: [...step.report().jobs, collected] });
  }
  const ended = step.report().jobs.filter(({ outcome }) => outcome !== "").length;
  const message = `Open tracking comments: ${open.length}, of which ended: ${ended}.`;
  return inputs.dryRun
    ? { outcome: "skipped", reason: "dry-run", message: `Dry run: nothing was written. ${message}` }
    : { outcome: "collected", reason: "", message };
}

async function findOpenComments(step: Step, { github, environment, inputs }: Task): Promise<OpenComment[]> {
  const limits = { deadline: deadlineIn(CALLS_MS, step.world.clock), signal: step.world.signal };
  const codec = createMarkerCodec(inputs.apiKey, environment.repository);
  const now = step.world.clock.date();
  const since = daysAgo(COLLECTED_DAYS, step.world.clock);
  const onCut = () =>
    step.warn(
      "There are more comments than were read; only the newest thousand of each kind were looked at.",
    );
  const found: OpenComment[] = [];
  for (const kind of ["issue-comment", "review-comment"] as const) {
    for await (const comment of listRepositoryComments(github, { kind, since, limits, onCut })) {
      const read = codec.read(comment.body, comment.threadNumber);
      if (
        read?.verified &&
        read.marker.project === projectDigest(inputs) &&
        isOpen(read.marker, now.getTime() / 1000)
      ) {
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
  const watched = phase === "starting" || phase === "working";
  const leftAt = jobId === null ? Math.max(watchedUntil, since + STARTING_SECONDS) : watchedUntil;
  return !watched || nowSeconds >= leftAt;
}

async function finish(
  step: Step,
  task: Task,
  { service, comment, marker }: OpenComment & { readonly service: ServiceClient },
): Promise<CollectedJob> {
  const { job, ending } = await askAbout(step, service, marker);
  if (ending !== null && !task.inputs.dryRun) {
    const elapsedMs = Math.max(0, step.world.clock.date().getTime() - marker.since * 1000);
    const { instruction, askedBy, history } = marker;
    const report = { ...EMPTY_REPORT, instruction, askedBy, history, job, ending, elapsedMs };
    const limits = finalLimits(WRITES_MS, step.world.clock);
    await trackerOf(step, task, { comment, marker }).conclude(report, limits);
  }
  step.world.log.info(
    `Job ${marker.jobId ?? "without an id"}: ${ending?.outcome ?? job?.status ?? "no answer"} (${comment.url})`,
  );
  return {
    jobId: marker.jobId ?? "",
    status: job?.status ?? "unknown",
    outcome: ending?.outcome ?? "",
    prLink: validLink(job?.prLink) ?? "",
    commentUrl: comment.url,
  };
}

/** Asks about the job once; without an ending when it continues, or when the service gave no clear answer. */
async function askAbout(
  step: Step,
  service: ServiceClient,
  { jobId }: Marker,
): Promise<Pick<Report, "job" | "ending">> {
  if (jobId === null) {
    return { job: null, ending: createUnknown("create-unknown", "") };
  }
  try {
    const job = { ...(await askForJob(step, service, jobId)), id: jobId };
    return { job, ending: hasEnded(job.status) ? endingOf(job, step.failOn) : null };
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error;
    }
    if (error.kind === "not-found") {
      return { job: unseenJob(jobId), ending: lostJob() };
    }
    step.warn(endingOfServiceError(error, "poll").message);
    return { job: unseenJob(jobId), ending: null };
  }
}

function trackerOf(step: Step, task: Task, { comment, marker }: OpenComment): TrackingComment {
  const { reactTo, key, digest, attempt, since } = marker;
  const kind = comment.url.includes("/pull/") ? "pull-request" : "issue";
  return new TrackingComment({
    ...commonOptions(step.world, task),
    thread: { kind, number: comment.threadNumber, url: comment.url },
    reactTo,
    comment,
    key,
    digest,
    attempt,
    startedAt: new Date(since * 1000),
    warn: (sentence) => step.warn(sentence),
    onChange: () => {},
  });
}
