import { isDeepStrictEqual } from "node:util";
import { daysAgo, deadlineIn } from "../clock.ts";
import { finalLimits } from "../github/connection.ts";
import { GitHubError } from "../github/errors.ts";
import { listRepositoryComments, ownComments, type RepositoryComment } from "../github/thread-comments.ts";
import { readComment } from "../github/thread-writes.ts";
import { only } from "../retry.ts";
import { ServiceError } from "../service/errors.ts";
import { plainId } from "../service/job.ts";
import { type Marker, reportOfMarker } from "./comment/marker.ts";
import { reactionsOf } from "./comment/outdated-reactions.ts";
import { ThreadWriter } from "./comment/thread-writer.ts";
import { TrackingComment } from "./comment/tracking-comment.ts";
import { handOverPull } from "./hand-over/hand-over.ts";
import { isRefusal } from "./job/end-watch.ts";
import { createUnknown, endingOfServiceError, messageUnknown } from "./job/failure-endings.ts";
import { endingOf, endOf, lostJob } from "./job/job-end.ts";
import { type JobView, lookAtJob } from "./job/look-at-job.ts";
import { mergeFacts } from "./job/update-job.ts";
import { isRerun } from "./memory/identity.ts";
import { type Ending, isAtWork, isFinal } from "./outcome.ts";
import type { CollectedJob, Report } from "./report.ts";
import type { Task } from "./task.ts";

/** An own tracking comment of a request whose end nobody has seen. */
interface OpenComment {
  readonly comment: RepositoryComment;
  readonly marker: Marker;
}

const COLLECTED_DAYS = 14;
// A run gives up waiting for its create long before, so a comment that is "starting" for longer was left by a run that is gone.
const STARTING_SECONDS = 15 * 60;
// A run writes its last comment after the moment up to which it watches, so it is left alone for so long after that.
const LAST_WRITES_SECONDS = 60;
const CALLS_MS = 5 * 60 * 1000;
const WRITES_MS = 20_000;

/** Brings every open tracking comment of the repository up to date. Starts nothing. */
export async function collect(task: Task): Promise<Ending> {
  const { step, inputs } = task;
  if (inputs.wrongCredential !== undefined) {
    throw inputs.wrongCredential;
  }
  const open = await findOpenComments(task);
  step.world.log.info(`Open tracking comments of the last ${COLLECTED_DAYS} days: ${open.length}`);
  const views = await lookAtAll(task, open);
  const jobs: CollectedJob[] = [];
  for (const [index, each] of open.entries()) {
    step.world.signal.throwIfAborted();
    jobs.push(await finish(task, each, views[index]));
    step.update({ jobs });
  }
  const refused = views.find((view) => view?.kind === "unclear" && view.isRefused);
  if (refused?.kind === "unclear") {
    return endingOfServiceError(refused.error, "poll");
  }
  const ended = jobs.filter(({ outcome }) => outcome !== "").length;
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
      const read = codec.read(comment, comment.thread.number);
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
  const leftAt =
    jobId === null ? Math.max(watchedUntil, since + STARTING_SECONDS) : watchedUntil + LAST_WRITES_SECONDS;
  return !isAtWork(phase) || nowSeconds >= leftAt;
}

/**
 * Looks at the jobs one after the other. The second looks that some of them need come together, since all wait side by side. After
 * a refusal, which the next one would meet as well, no other is asked for.
 */
async function lookAtAll(
  { step, service }: Task,
  open: readonly OpenComment[],
): Promise<(JobView | undefined)[]> {
  const { signal } = step.world;
  let turn: Promise<unknown> = Promise.resolve();
  let refusal: ServiceError | undefined;
  const getJob: typeof service.getJob = (jobId, limits) => {
    const answer = turn.then(async () => {
      signal.throwIfAborted();
      if (refusal !== undefined) {
        throw refusal;
      }
      return await service.getJob(jobId, limits);
    });
    turn = answer.catch((error: unknown) => {
      refusal ??= error instanceof ServiceError && isRefusal(error) ? error : undefined;
    });
    return answer;
  };
  const looks = open.map(async ({ marker: { jobId } }) =>
    jobId === null ? undefined : await lookAtJob({ ...step.world, getJob }, jobId),
  );
  return await Promise.all(looks);
}

/** Writes the end where there is one, and says what is known. */
async function finish(task: Task, open: OpenComment, view: JobView | undefined): Promise<CollectedJob> {
  const { log } = task.step.world;
  const { comment, marker } = open;
  const report = reportOf(task, open, view);
  const { job, ending } = report;
  if (ending !== null && !task.inputs.dryRun) {
    await writeEnd(task, open, report);
  }
  if (view?.kind === "unclear" && !view.isRefused) {
    task.step.warn(view.error.message);
  }
  const { jobId } = marker;
  const state = ending?.outcome ?? job?.status ?? "no answer";
  log.info(`Job ${jobId ?? "without an id"}: ${state} (${comment.url})`);
  return {
    jobId: plainId(jobId ?? "") ?? "",
    status: job?.status ?? "unknown",
    outcome: ending?.outcome ?? "",
    prLink: job?.prLink ?? "",
    commentUrl: comment.url,
  };
}

/** What the request's own run would report now; without an ending while the job continues, or where the service gave no clear answer. */
function reportOf({ step }: Task, { marker }: OpenComment, view: JobView | undefined): Report {
  const remembered = reportOfMarker(marker);
  const elapsedMs = Math.max(0, step.world.clock.date().getTime() - marker.since * 1000);
  const { jobId } = marker;
  if (jobId === null || view === undefined) {
    return { ...remembered, elapsedMs, ending: createUnknown("create-unknown", "") };
  }
  if (view.kind === "lost") {
    return { ...remembered, elapsedMs, ending: lostJob() };
  }
  if (view.kind === "unclear") {
    return { ...remembered, elapsedMs };
  }
  const job = mergeFacts(null, { ...view.job, id: jobId });
  if (view.kind !== "ended") {
    return { ...remembered, job, elapsedMs, ending: null };
  }
  // Where the run was lost just before it sent a message, the end may be another instruction's.
  const ending =
    marker.phase === "starting"
      ? messageUnknown("An earlier attempt was just sending a follow-up message.")
      : endingOf(endOf(job), job, step.failOn);
  return { ...remembered, job, elapsedMs, ending };
}

/** Writes the end, unless the comment says something else by now, as when a re-run has taken it over. */
async function writeEnd(task: Task, { comment, marker }: OpenComment, report: Report): Promise<void> {
  const { step, github, codec } = task;
  const { clock, log } = step.world;
  const limits = finalLimits(WRITES_MS, clock);
  const { thread, url } = comment;
  const onError = ({ message }: GitHubError) => {
    step.warn(`A tracking comment could not be read again, and is left to the next run: ${message}`);
    return undefined;
  };
  const body = await readComment(github, { comment, limits }).catch(only(GitHubError, onError));
  const now = body === undefined ? undefined : codec.read({ id: comment.id, body }, thread.number);
  if (!isDeepStrictEqual(now, { verified: true, marker })) {
    log.info(`Tracking comment left as it is, since it says something else by now: ${url}`);
    return;
  }
  const { key, digest, attempt, reactTo, since, isNotified, jobId } = marker;
  const warn = (sentence: string) => step.warn(sentence);
  const tracking = new TrackingComment({
    ...step.world,
    ...task,
    writer: new ThreadWriter({ github, thread, reactTo, warn }),
    identity: { key, digest, attempt },
    comment,
    notifiedJobId: isNotified ? jobId : null,
    isCurrent: true,
    outdated: reactionsOf({ ...marker, hasOthers: isRerun(marker) }),
    startedAtMs: since * 1000,
  });
  const entry = await handOverPull({ ...task, report, thread, limits, log, warn });
  const history = entry === undefined ? report.history : [...report.history, entry];
  await tracking.conclude({ ...report, history }, limits);
}
