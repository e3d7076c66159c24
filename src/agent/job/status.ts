import type { CallLimits } from "../../call-limits.ts";
import { isPerson } from "../../github/account.ts";
import { GitHubError } from "../../github/errors.ts";
import { stateOf } from "../../github/pull-requests.ts";
import { ifError } from "../../if-error.ts";
import type { Ending } from "../outcome.ts";
import { listNotes, type NotedComment } from "../record/notes.ts";
import { isOfDigest, type RequestRecord } from "../record/record.ts";
import { foreignNotes } from "../record/thread-job.ts";
import { openFound } from "../request.ts";
import { renderReply } from "../say/body.ts";
import { endingOfFailure } from "../say/endings.ts";
import { type Answer, type AnsweredRequest, type Asked, answerTo, type Question } from "../say/replies.ts";
import { lastWrites } from "../tell.ts";
import type { JobContext } from "./job-context.ts";
import { readPullHere } from "./pull-request.ts";
import { seeEnd } from "./watch.ts";

/**
 * Answers a question about the thread's requests. Looks once at each one that is at work, and finishes it if its job has ended.
 * Nothing is sent to a job. The question has no record of its own, so a re-run looks again.
 */
export async function answerQuestion(
  context: JobContext,
  question: Question,
  limits: CallLimits,
): Promise<Ending> {
  const { request, inputs } = context;
  // Post must not write into the comments of other requests, whose runs may still be at work.
  request.settle();
  const [found] = await Promise.all([readThread(context, limits), request.react("eyes", limits)]);
  if (found instanceof GitHubError) {
    return await reply(context, { ending: endingOfFailure(found, null), blocks: [] });
  }
  const { requests, foreign } = found;
  const answer = answerTo({ question, requests, foreign, phrase: request.setting.triggerPhrase });
  const newest = requests.at(-1);
  if (newest !== undefined) {
    const { askedBy } = request.known.record;
    const { known } = newest;
    // The outputs are the newest request's, but for who asked this time.
    request.step.update({ request: { known }, askedBy });
    const wasMentioned = newest.isJustEnded && inputs.notify && isPerson(askedBy);
    if (requests.length === 1 && wasMentioned && known.record.askedBy === askedBy) {
      // The notice of the end has just told the same person the same.
      return answer.ending;
    }
  }
  return await reply(context, answer);
}

async function reply({ request }: JobContext, { ending, blocks }: Answer): Promise<Ending> {
  await request.writer?.comment(renderReply(ending, blocks), lastWrites(request.step.world));
  return ending;
}

/** The requests that the reply is about, oldest first: those at work, and the newest one. */
async function readThread(
  context: JobContext,
  limits: CallLimits,
): Promise<Pick<Asked, "requests" | "foreign"> | GitHubError> {
  const { writer, setting, codec, known } = context.request;
  if (writer === null) {
    return { requests: [], foreign: 0 };
  }
  const listing = listNotes(setting.github, { codec, thread: writer.thread, limits });
  const noted = await listing.catch(ifError(GitHubError, (error) => error));
  if (noted instanceof GitHubError) {
    return noted;
  }
  const own = noted.flatMap((found) =>
    found.record?.project === known.record.project ? [{ found, record: found.record }] : [],
  );
  const requests: AnsweredRequest[] = [];
  for (const [index, { found, record }] of own.entries()) {
    // What was being sent before somebody asked again is history.
    if (record.state === "working" || index === own.length - 1) {
      requests.push(await lookAt(context, { found, record, limits }));
    }
  }
  return { requests, foreign: foreignNotes(noted).length };
}

interface LookAt {
  readonly found: NotedComment;
  readonly record: RequestRecord;
  readonly limits: CallLimits;
}

async function lookAt(context: JobContext, { found, record, limits }: LookAt): Promise<AnsweredRequest> {
  const request = openFound(context.request, { ...found, record });
  // What a digest does with the end of its job, only a digest can do.
  const isLookedAt = record.state === "working" && !isOfDigest(record);
  const problem = isLookedAt ? await seeEnd({ ...context, request }, record) : null;
  const { known } = request;
  const isJustEnded = isLookedAt && known.state === "ended";
  const pull = await readPullHere(request.setting, known.record.prLink, limits);
  return {
    known,
    createdAt: found.comment.createdAt,
    problem,
    pullState: pull && stateOf(pull),
    isJustEnded,
  };
}
