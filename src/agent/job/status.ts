import type { CallLimits } from "../../call-limits.ts";
import { isPerson } from "../../github/account.ts";
import { GitHubError } from "../../github/errors.ts";
import { stateOf } from "../../github/pull-requests.ts";
import { ifError } from "../../if-error.ts";
import type { Ending } from "../outcome.ts";
import { isOfDigest } from "../record/record.ts";
import { listRequests, type ThreadRequest } from "../record/thread-job.ts";
import { openFound } from "../request.ts";
import { renderReply } from "../say/body.ts";
import { endingOfFailure } from "../say/endings.ts";
import { type AnsweredRequest, answerTo, type Question } from "../say/replies.ts";
import { greet, lastWrites } from "../tell.ts";
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
  const { request } = context;
  const [found] = await Promise.all([readThread(context, limits), greet(request)]);
  if (found instanceof GitHubError) {
    const message = `The comments of this thread could not be read, so nothing is known of its requests. ${found.message}`;
    return await reply(context, { ...endingOfFailure(found, null), message });
  }
  const { requests } = found;
  const { ending, blocks } = answerTo(question, { ...found, phrase: request.setting.triggerPhrase });
  const newest = requests.at(-1);
  if (newest !== undefined) {
    const { askedBy } = request.known.record;
    // The outputs are the newest request's, but for who asked this time.
    request.step.update({ request: newest, askedBy });
  }
  return await reply(context, ending, blocks);
}

async function reply(
  { request }: JobContext,
  ending: Ending,
  blocks: readonly string[] = [],
): Promise<Ending> {
  await request.comment(renderReply(ending, blocks), lastWrites(request.step.world));
  return ending;
}

/** The requests that the reply is about, oldest first: those at work, and the newest one. */
async function readThread(context: JobContext, limits: CallLimits) {
  const { thread, setting, codec, known } = context.request;
  if (thread === null) {
    return { requests: [], foreign: 0 };
  }
  const { project } = known.record;
  const listing = listRequests(setting.github, { codec, thread, project, limits });
  const listed = await listing.catch(ifError(GitHubError, (error) => error));
  if (listed instanceof GitHubError) {
    return listed;
  }
  const requests: AnsweredRequest[] = [];
  for (const found of listed.requests) {
    // What was being sent before somebody asked again is history.
    if (found.record.state === "working" || found === listed.requests.at(-1)) {
      requests.push(await lookAt(context, found, limits));
    }
  }
  return { requests, foreign: listed.foreign };
}

async function lookAt(
  context: JobContext,
  found: ThreadRequest,
  limits: CallLimits,
): Promise<AnsweredRequest> {
  const request = openFound(context.request, found);
  const { record, comment } = found;
  // The reply is the one new comment, so it mentions whoever would get a notice.
  const inputs = { ...context.inputs, notify: false };
  // Only a digest ends what a digest asked for.
  const isLookedAt = record.state === "working" && !isOfDigest(record);
  const problem = isLookedAt ? await seeEnd({ ...context, inputs, request }) : null;
  const { known } = request;
  const { record: now } = known;
  if (now.state === "none") {
    throw new Error("A request of which nothing was sent is listed.");
  }
  const { askedBy, prLink } = now;
  const isJustEnded = isLookedAt && known.stored?.state === "ended";
  const isMentioned = isJustEnded && context.inputs.notify && isPerson(askedBy);
  const pull = await readPullHere(request.setting, prLink, limits);
  const pullState = pull === undefined ? "open" : stateOf(pull);
  const decided = pullState === "open" ? null : pullState;
  const mentioned = isMentioned ? askedBy : "";
  return { known: { ...known, record: now }, createdAt: comment.createdAt, problem, decided, mentioned };
}
