import type { ActionStep } from "../action/step.ts";
import { finalLimits } from "../call-limits.ts";
import { daysAgo, deadlineIn } from "../clock.ts";
import { GitHubError } from "../github/errors.ts";
import { listRepositoryComments, type RepositoryComment } from "../github/thread-comments.ts";
import { readComment } from "../github/thread-writes.ts";
import { ifError } from "../if-error.ts";
import { createServiceClient, type ServiceClient } from "../service/client.ts";
import { createTransport } from "../service/http.ts";
import { type Job, knownStatus } from "../service/job.ts";
import { ThreadWriter } from "./comment/thread-writer.ts";
import { finishJob, type SeenEnd } from "./finish.ts";
import { type JobInputs, readCommandInputs, readJobInputs } from "./inputs.ts";
import { lookAtJob } from "./job/wait-for-job.ts";
import { type Ending, Stop } from "./outcome.ts";
import { CommentStore } from "./record/comment-store.ts";
import { onlyOwn, readNote } from "./record/notes.ts";
import type { RecordCodec, RecordIn } from "./record/record.ts";
import type { CollectedJob, Report } from "./report.ts";
import { codecFor, projectDigest, type Setting } from "./setting.ts";

const COLLECTED_DAYS = 14;
const LISTING_MS = 5 * 60 * 1000;
const WRITES_MS = 20_000;
// Jobs are polled ten at a time, because a job that needs a second poll can take half a minute.
const GROUP = 10;

/** A tracking comment that shows no end of its job, although no run is waiting for the job anymore. */
interface OpenComment {
  readonly comment: RepositoryComment;
  readonly record: RecordIn<"working">;
}

/** Updates every open tracking comment in the repository whose job has ended. Starts nothing. */
export async function collect(step: ActionStep<Report>, setting: Setting): Promise<Ending> {
  const { world } = step;
  const inputs = readJobInputs(world);
  const codec = codecFor(inputs, setting.environment);
  const service = createServiceClient(createTransport(inputs), inputs.projectId);
  const open = await findOpen(step, setting, { codec, project: projectDigest(inputs) });
  world.log.info(
    `Comments from the last ${COLLECTED_DAYS} days that are waiting for a result: ${open.length}`,
  );
  for (let at = 0; at < open.length; at += GROUP) {
    const group = open.slice(at, at + GROUP);
    const looks = await Promise.all(
      group.map(async (each) => [each, await look(step, service, each)] as const),
    );
    for (const [each, { seen, job }] of looks) {
      world.signal.throwIfAborted();
      const isWritten =
        seen !== undefined && (await writeEnd(step, { setting, codec, inputs, open: each, seen }));
      world.log.info(`Job ${each.record.jobId}: ${seen?.end ?? "still working"} (${each.comment.url})`);
      step.update({ jobs: [...step.report().jobs, collected(each, job, isWritten ? seen : undefined)] });
    }
  }
  const { jobs } = step.report();
  const ended = jobs.filter(({ outcome }) => outcome !== "").length;
  return {
    outcome: "collected",
    message: `Comments that were waiting for a result: ${jobs.length}. Results found: ${ended}.`,
  };
}

/** Lists the comments that runs left open. Discussions are missing, because GitHub has no list of all their comments. */
async function findOpen(
  { world }: ActionStep<Report>,
  { github }: Setting,
  { codec, project }: { readonly codec: RecordCodec; readonly project: string },
): Promise<OpenComment[]> {
  const { clock, signal } = world;
  const limits = { deadline: deadlineIn(LISTING_MS, clock), signal };
  const since = daysAgo(COLLECTED_DAYS, clock);
  const nowSeconds = clock.date().getTime() / 1000;
  const found: OpenComment[] = [];
  const onCut = () => world.log.warning("Only the newest 1,000 comments of each kind were checked.");
  for await (const comment of listRepositoryComments(github, { since, limits, onCut })) {
    const noted = readNote(codec, comment, comment.thread);
    const record = noted?.namesComment === true ? noted.record : null;
    if (record?.state === "working" && record.project === project && record.watchedUntil <= nowSeconds) {
      found.push({ comment, record });
    }
  }
  return await onlyOwn(github, found, limits);
}

/** Polls a job as a wait does at its end. @throws Stop if the service refuses to answer */
async function look(
  { world }: ActionStep<Report>,
  service: ServiceClient,
  { record }: OpenComment,
): Promise<{ readonly seen: SeenEnd | undefined; readonly job: Job | null }> {
  let job: Job | null = null;
  const result = await lookAtJob({
    ...world,
    poll: (limits) => service.getJob(record.jobId, limits),
    onAnswer: (answer) => {
      job = answer;
    },
    onProblem: ({ message }) => world.log.info(message),
  });
  if (result.kind === "error") {
    const { reason, message, next } = result.error;
    throw new Stop({ outcome: "error", reason, message, details: next });
  }
  return { seen: result.kind === "ended" ? { end: result.end, job } : undefined, job };
}

interface Ended {
  readonly setting: Setting;
  readonly codec: RecordCodec;
  readonly inputs: JobInputs;
  readonly open: OpenComment;
  readonly seen: SeenEnd;
}

/** Writes the end, unless the comment has changed since it was listed, for example because a re-run continues it. */
async function writeEnd(
  step: ActionStep<Report>,
  { setting, codec, inputs, open: { comment, record }, seen }: Ended,
): Promise<boolean> {
  const { clock, log, readInput } = step.world;
  const { github } = setting;
  const { thread } = comment;
  const warn = (sentence: string) => step.warn(sentence);
  const lastWrites = () => finalLimits(WRITES_MS, clock);
  const unread = ({ message }: GitHubError) =>
    warn(`A comment could not be re-read, so it was not updated: ${message}`);
  const reading = readComment(github, { comment, limits: lastWrites() });
  if ((await reading.catch(ifError(GitHubError, unread))) !== comment.body) {
    return false;
  }
  const store = new CommentStore({ github, thread, codec, clock, log, onComment: () => {} });
  store.adopt(comment);
  const { triggerPhrase } = readCommandInputs(readInput);
  const writer = new ThreadWriter({ github, thread, clock, warn });
  const at = {
    step,
    setting: { ...setting, thread },
    codec,
    store,
    writer,
    triggerPhrase,
    inputs,
    lastWrites,
  };
  return (await finishJob(at, record, seen)).isSaved;
}

function collected(
  { comment, record }: OpenComment,
  job: Job | null,
  seen: SeenEnd | undefined,
): CollectedJob {
  return {
    jobId: record.jobId,
    status: knownStatus(job?.status ?? null) ?? "unknown",
    outcome: seen?.end ?? "",
    prLink: job?.prLink ?? "",
    commentUrl: comment.url,
  };
}
