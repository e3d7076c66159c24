import type { CallLimits } from "../../call-limits.ts";
import { GitHubError } from "../../github/errors.ts";
import type { ThreadComment } from "../../github/thread.ts";
import { readComment } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";
import type { RequestLimits } from "../../service/client.ts";
import { type Job, mergeJob } from "../../service/job.ts";
import type { Ending } from "../outcome.ts";
import { CommentStore } from "../record/comment-store.ts";
import { listNotes, NO_NOTE } from "../record/notes.ts";
import { endedAs, type RecordIn, type RequestRecord } from "../record/record.ts";
import type { Request } from "../request.ts";
import { contentOf, renderHead } from "../say/body.ts";
import { notPolled, sendingUnknown } from "../say/endings.ts";
import {
  DRY_STATUS,
  NO_COMMENTS,
  noneOpen,
  notLearned,
  stillWorking,
  threadUnreadable,
  UNVERIFIED,
  withEarlier,
  withoutComment,
  withoutRequest,
} from "../say/replies.ts";
import type { Known } from "../say/report.ts";
import type { ThreadWriter } from "../say/thread-writer.ts";
import { describeEnd, finishJob } from "./finish.ts";
import { lookAtJob, type WaitResult } from "./wait-for-job.ts";

/** A request of the thread, and its comment. */
interface Noted<R extends RequestRecord> {
  readonly comment: ThreadComment;
  readonly record: R;
}

/** What is said of a request, and the record whose link and job are shown with it. */
interface Told {
  readonly ending: Ending;
  readonly record: RequestRecord | undefined;
}

/**
 * Looks once at each request of the thread that has no end yet, brings its comment up to date, and replies. Nothing is sent to a job.
 * This command has no record of its own, so a re-run looks again.
 */
export async function reportStatus(request: Request, limits: CallLimits): Promise<Ending> {
  const { writer, setting } = request;
  if (setting.asking.dryRun) {
    return DRY_STATUS;
  }
  if (writer === null) {
    return NO_COMMENTS;
  }
  const [{ ending, record }] = await Promise.all([
    readThread(request, writer, limits),
    request.react("eyes", limits),
  ]);
  await writer.comment(`${renderHead(contentOf(ending, record))}\n\n${NO_NOTE}`, request.lastWrites());
  return ending;
}

async function readThread(request: Request, writer: ThreadWriter, limits: CallLimits): Promise<Told> {
  const { setting, codec, known, triggerPhrase } = request;
  const listing = listNotes(setting.github, { codec, thread: writer.thread, limits });
  const noted = await listing.catch(ifError(GitHubError, (error) => error));
  if (noted instanceof GitHubError) {
    return { ending: threadUnreadable(noted, triggerPhrase), record: undefined };
  }
  const ours = noted.flatMap(({ comment, record }) =>
    record?.project === known.record.project ? [{ comment, record }] : [],
  );
  const looks = await Promise.all(ours.map((each) => look(request, each)));
  const told: Told[] = [];
  // One after the other, because two requests can have the same job, and its pull request gets only one comment.
  for (const seen of looks.filter((each) => each !== undefined)) {
    told.push(await report(request, writer, seen));
  }
  const [newest, ...earlier] = told.toReversed();
  const last = ours.at(-1)?.record;
  if (newest !== undefined) {
    return { ...newest, ending: withEarlier(newest.ending, earlier) };
  }
  if (last !== undefined) {
    return { ending: noneOpen(last.state === "ended" ? describe(request, last, null) : null), record: last };
  }
  const isUnverified = noted.some(({ record }) => record === null);
  return { ending: isUnverified ? UNVERIFIED : withoutRequest(triggerPhrase), record: undefined };
}

/** What was seen of a request that has no end yet. */
type Seen =
  | (Noted<RecordIn<"sending">> & { readonly known: Known; readonly result: null })
  | (Noted<RecordIn<"working">> & { readonly known: Known; readonly result: WaitResult });

/** Looks at the job of a request that has no end yet; undefined for any other request. */
async function look(request: Request, { comment, record }: Noted<RequestRecord>): Promise<Seen | undefined> {
  const { service } = request;
  const { world } = request.step;
  let known: Known = { ...request.known, record, job: null, stored: record, comment };
  switch (record.state) {
    case "none":
    case "ended":
      return undefined;
    case "sending":
      return { comment, record, known, result: null };
    case "working": {
      const poll = async (limits: RequestLimits) => {
        const job = mergeJob(known.job, await service.getJob(record.jobId, limits));
        known = { ...known, job };
        return job;
      };
      const onProblem = ({ message }: Error) => world.log.info(message);
      const result = await lookAtJob({ ...world, poll, onProblem }, record.afterMessage);
      return { comment, record, known, result };
    }
  }
}

/** Says what was seen, and sets the outputs to it. An end is also written into the request's comment. */
async function report(request: Request, writer: ThreadWriter, seen: Seen): Promise<Told> {
  const { known, record } = seen;
  const { step, triggerPhrase } = request;
  step.update({ request: { known } });
  if (seen.result === null) {
    return { ending: sendingUnknown(record.jobId), record };
  }
  const { result } = seen;
  switch (result.kind) {
    case "ended": {
      const ended = endedAs(result.end, seen.record);
      step.update({ request: { known: { ...known, record: ended } } });
      return { ending: await finish(request, writer, { ...seen, ended }), record: ended };
    }
    case "no-end":
      return {
        ending:
          result.problem === undefined
            ? stillWorking(seen.record, known.job, { phrase: triggerPhrase, now: step.world.clock.date() })
            : notLearned(result.problem, triggerPhrase),
        record,
      };
    case "error":
      return { ending: notPolled(seen.record.jobId, result.error), record };
  }
}

/** Finishes the request as a run that waits does, unless somebody else has changed its comment since it was read. */
async function finish(
  request: Request,
  writer: ThreadWriter,
  {
    comment,
    known,
    ended,
  }: Noted<RequestRecord> & { readonly known: Known; readonly ended: RecordIn<"ended"> },
): Promise<Ending> {
  const { step, setting, codec } = request;
  const { github } = setting;
  const { thread } = writer;
  const limits = request.lastWrites();
  const now = await readComment(github, { comment, limits }).catch(ifError(GitHubError, (error) => error));
  if (now !== comment.body) {
    const why =
      now instanceof GitHubError ? `could not be read again. ${now.message}` : "has changed meanwhile.";
    return withoutComment(
      describe(request, ended, known.job),
      `Its comment was not updated, because it ${why}`,
    );
  }
  const store = new CommentStore({ github, thread, codec, ...step.world, onComment: () => {} });
  store.adopt(comment);
  const { inputs, triggerPhrase } = request;
  const lastWrites = () => request.lastWrites();
  const nothingElse = { remarks: [], leftBehind: [] };
  const at = { ...nothingElse, step, setting, codec, store, writer, triggerPhrase, inputs, lastWrites };
  const { ending, isSaved } = await finishJob(at, ended, { job: known.job });
  return isSaved
    ? ending
    : withoutComment(ending, "Its comment could not be updated; the run's summary says why.");
}

function describe({ triggerPhrase, inputs }: Request, ended: RecordIn<"ended">, job: Job | null): Ending {
  return describeEnd(ended, { hasOddLink: job?.hasOddLink === true, triggerPhrase, inputs });
}
