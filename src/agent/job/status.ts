import type { CallLimits } from "../../call-limits.ts";
import { GitHubError } from "../../github/errors.ts";
import type { ThreadComment } from "../../github/thread.ts";
import { ifError } from "../../if-error.ts";
import type { RequestLimits } from "../../service/client.ts";
import { type Job, mergeJob } from "../../service/job.ts";
import type { Ending } from "../outcome.ts";
import { CommentStore } from "../record/comment-store.ts";
import { listNotes, NO_NOTE } from "../record/notes.ts";
import { endedAs, type RecordIn, type RequestRecord } from "../record/record.ts";
import type { AgentRequest } from "../request.ts";
import { contentOf, renderHead } from "../say/body.ts";
import { endingOfFailure, notPolled, sendingUnknown } from "../say/endings.ts";
import { noneOpen, notFinished, statusAgain, withoutRequest } from "../say/replies.ts";
import type { ThreadWriter } from "../say/thread-writer.ts";
import { describeEnd, finishJob } from "./finish.ts";
import { lookAtJob } from "./wait-for-job.ts";

/** What was seen of a request, and what is said of it. */
interface Told {
  readonly ending: Ending;
  readonly record: RequestRecord;
  readonly job: Job | null;
}

/**
 * Looks once at each request of the thread that has no end yet, brings its comment up to date, and replies. Nothing is sent to a job.
 * This command has no record of its own, so a re-run looks again.
 */
export async function reportStatus(request: AgentRequest, limits: CallLimits): Promise<Ending> {
  const { writer } = request;
  const [{ ending, record }] = await Promise.all([
    tellThread(request, limits),
    request.react("eyes", limits),
  ]);
  await writer?.comment(`${renderHead(contentOf(ending, record))}\n\n${NO_NOTE}`, request.lastWrites());
  return ending;
}

async function tellThread(
  request: AgentRequest,
  limits: CallLimits,
): Promise<Pick<Told, "ending"> & Partial<Told>> {
  const { step, writer, setting, codec, known, triggerPhrase, inputs } = request;
  if (writer === null) {
    return { ending: withoutRequest(triggerPhrase) };
  }
  const listing = listNotes(setting.github, { codec, thread: writer.thread, limits });
  const noted = await listing.catch(ifError(GitHubError, (error) => error));
  if (noted instanceof GitHubError) {
    return { ending: endingOfFailure(noted, null) };
  }
  const told: Told[] = [];
  let lastEnd: RecordIn<"ended"> | undefined;
  // A note that does not name its comment may be a copy.
  const ours = noted.filter((each) => each.namesComment && each.record?.project === known.record.project);
  for (const { comment, record } of ours) {
    if (record?.state === "ended") {
      lastEnd = record;
    } else if (record?.state === "sending" || record?.state === "working") {
      const seen = await tellRequest(request, writer, { comment, record });
      step.update({
        request: { known: { ...known, record: seen.record, job: seen.job, stored: record, comment } },
      });
      told.unshift(seen);
    }
  }
  const [newest, ...earlier] = told;
  if (newest !== undefined) {
    const others = earlier.map(({ ending }) => `An earlier request in this thread: ${ending.message}`);
    return { ...newest, ending: { ...newest.ending, message: [newest.ending.message, ...others].join(" ") } };
  }
  return lastEnd === undefined
    ? { ending: withoutRequest(triggerPhrase) }
    : {
        ending: noneOpen(describeEnd(lastEnd, { hasOddLink: false, triggerPhrase, inputs })),
        record: lastEnd,
      };
}

/** Looks at the job of a request that has no end yet. */
async function tellRequest(
  request: AgentRequest,
  writer: ThreadWriter,
  { comment, record }: { readonly comment: ThreadComment; readonly record: RecordIn<"sending" | "working"> },
): Promise<Told> {
  const { step, service, setting, codec, triggerPhrase } = request;
  if (record.state === "sending") {
    return { ending: sendingUnknown(record.jobId), record, job: null };
  }
  let job = null as Job | null;
  const poll = async (limits: RequestLimits) => {
    job = mergeJob(job, await service.getJob(record.jobId, limits));
    return job;
  };
  const onProblem = ({ message }: Error) => step.world.log.info(message);
  const result = await lookAtJob({ ...step.world, poll, onProblem }, record.afterMessage);
  switch (result.kind) {
    case "ended": {
      const ended = endedAs(result.end, record);
      const { thread } = writer;
      const store = new CommentStore({ ...setting, ...step.world, thread, codec, onComment: () => {} });
      store.adopt(comment);
      const { ending, isSaved } = await finishJob(request, ended, { store, job, remarks: [] });
      const more = isSaved ? "" : " The comment of the request could not be updated.";
      return { ending: { ...ending, message: `${ending.message}${more}` }, record: ended, job };
    }
    case "no-end": {
      const { problem } = result;
      const ending = problem === undefined ? notFinished(job) : notPolled(record.jobId, problem);
      return { ending: { ...ending, next: statusAgain(triggerPhrase) }, record, job };
    }
    case "error":
      return { ending: notPolled(record.jobId, result.error), record, job };
  }
}
