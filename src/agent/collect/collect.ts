import { finalLimits } from "../../call-limits.ts";
import { daysAgo, deadlineIn } from "../../clock.ts";
import { GitHubError } from "../../github/errors.ts";
import { listRepositoryComments, ownCommentFilter } from "../../github/thread-comments.ts";
import { readComment } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";
import { ServiceError } from "../../service/errors.ts";
import { reactionsOf } from "../comment/outdated-reactions.ts";
import { ThreadWriter } from "../comment/thread-writer.ts";
import { TrackingComment } from "../comment/tracking-comment.ts";
import { handOverPull } from "../hand-over/hand-over.ts";
import { isPermanent } from "../job/end-watch.ts";
import { endingOfServiceError } from "../job/failure-endings.ts";
import { type JobView, lookAtJob } from "../job/look-at-job.ts";
import { isRerun } from "../memory/identity.ts";
import type { Ending } from "../outcome.ts";
import type { CollectedJob, Report } from "../report.ts";
import type { Task } from "../task.ts";
import { type CollectPlan, isOpen, isUnchanged, type OpenComment, planCollect } from "./plan.ts";

const COLLECTED_DAYS = 14;
const CALLS_MS = 5 * 60 * 1000;
const WRITES_MS = 20_000;

/**
 * Brings every open tracking comment of the repository up to date, but for those in discussions, of whose comments GitHub has no
 * list for a whole repository (`isListedForRepository`). Starts nothing.
 */
export async function collect(task: Task): Promise<Ending> {
  const { step, inputs } = task;
  if (inputs.wrongInput !== undefined) {
    throw inputs.wrongInput;
  }
  const open = await findOpenComments(task);
  step.world.log.info(
    `Comments of the last ${COLLECTED_DAYS} days that wait for the agent's result: ${open.length}`,
  );
  const views = await lookAtAll(task, open);
  const jobs: CollectedJob[] = [];
  for (const [index, each] of open.entries()) {
    step.world.signal.throwIfAborted();
    const plan = planCollect(each, views[index], inputs.failOn);
    await carryOut(task, each, plan);
    jobs.push(plan.collected);
    step.update({ jobs });
  }
  const failed = views.find((view) => view?.kind === "unclear" && view.isPermanent);
  if (failed?.kind === "unclear") {
    return endingOfServiceError(failed.error, "look");
  }
  return endingOfCollected(jobs, inputs);
}

function endingOfCollected(jobs: readonly CollectedJob[], { dryRun }: Task["inputs"]): Ending {
  const ended = jobs.filter(({ outcome }) => outcome !== "").length;
  const message = `Comments that were waiting for the agent's result: ${jobs.length}. Results found now: ${ended}.`;
  if (dryRun) {
    return { outcome: "skipped", reason: "dry-run", message: `Dry run: nothing was written. ${message}` };
  }
  const next =
    "Nothing has to be done: the next run with `collect: true` looks again at those that still wait.";
  return { outcome: "collected", message, ...(ended < jobs.length && { next }) };
}

async function findOpenComments({ step, github, markerCodec, project }: Task): Promise<OpenComment[]> {
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
      const read = markerCodec.read(comment, comment.thread.number);
      if (read?.verified && read.marker.project === project && isOpen(read.marker, nowSeconds)) {
        found.push({ comment, marker: read.marker });
      }
    }
  }
  if (found.length === 0) {
    return found;
  }
  const isOwn = await ownCommentFilter(github, limits);
  return found.filter(({ comment }) => isOwn(comment));
}

/**
 * Looks at the jobs one after the other. The second looks that some of them need come together, since all wait side by side. After
 * an error that the next one would meet as well, no other is asked for.
 */
async function lookAtAll(
  { step, service }: Task,
  open: readonly OpenComment[],
): Promise<(JobView | undefined)[]> {
  const { signal } = step.world;
  let turn: Promise<unknown> = Promise.resolve();
  let permanent: ServiceError | undefined;
  const getJob: typeof service.getJob = (jobId, limits) => {
    const answer = turn.then(async () => {
      signal.throwIfAborted();
      if (permanent !== undefined) {
        throw permanent;
      }
      return await service.getJob(jobId, limits);
    });
    turn = answer.catch((error: unknown) => {
      permanent ??= error instanceof ServiceError && isPermanent(error) ? error : undefined;
    });
    return answer;
  };
  const looks = open.map(async ({ marker: { jobId } }) =>
    jobId === null ? undefined : await lookAtJob({ ...step.world, getJob }, jobId),
  );
  return await Promise.all(looks);
}

async function carryOut(task: Task, open: OpenComment, { end, warning, line }: CollectPlan): Promise<void> {
  const { step, inputs } = task;
  if (end !== undefined && !inputs.dryRun) {
    await writeEnd(task, open, end);
  }
  if (warning !== undefined) {
    step.warn(warning);
  }
  step.world.log.info(line);
}

/** Writes the end, unless the comment says something else by now, as when a re-run has taken it over. */
async function writeEnd(task: Task, { comment, marker }: OpenComment, report: Report): Promise<void> {
  const { step, github, markerCodec } = task;
  const { clock, log } = step.world;
  const limits = finalLimits(WRITES_MS, clock);
  const { thread, url } = comment;
  const onError = ({ message }: GitHubError) => {
    step.warn(`A tracking comment could not be read again, and is left to the next run: ${message}`);
    return undefined;
  };
  const body = await readComment(github, { comment, limits }).catch(ifError(GitHubError, onError));
  const now = body === undefined ? undefined : markerCodec.read({ id: comment.id, body }, thread.number);
  if (!isUnchanged(marker, now)) {
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
