import type { CallLimits } from "../../call-limits.ts";
import { isPerson } from "../../github/account.ts";
import { stateOf } from "../../github/pull-requests.ts";
import type { Ending } from "../outcome.ts";
import { isOfDigest } from "../record/record.ts";
import { openFound } from "../request.ts";
import { renderReply } from "../say/body.ts";
import { type AnsweredRequest, answerTo, type Question } from "../say/replies.ts";
import { greet, lastWrites } from "../tell.ts";
import type { JobContext } from "./job-context.ts";
import { readPullHere } from "./pull-request.ts";
import { isLocked, listRequests, NO_THREAD, type ThreadRequest } from "./thread-requests.ts";
import { seeEnd } from "./watch.ts";

/**
 * Answers a question about the thread's requests: those at work, and the newest one. Looks once at each one that is at work, and finishes
 * it if its job has ended. Nothing is sent to a job. The question has no record of its own, so a re-run looks again.
 * @throws Stop if the thread cannot be read
 */
export async function answerQuestion(
  context: JobContext,
  question: Question,
  limits: CallLimits,
): Promise<Ending> {
  const { request } = context;
  const { thread, step, setting, known } = request;
  const listing = thread === null ? NO_THREAD : listRequests(request, thread, limits);
  const [listed] = await Promise.all([listing, greet(request)]);
  const requests: AnsweredRequest[] = [];
  for (const found of listed.requests) {
    // What was being sent before somebody asked again is history.
    if (found.record.state === "working" || found === listed.requests.at(-1)) {
      requests.push(await lookAt(context, found, limits));
    }
  }
  const { ending, blocks } = answerTo(question, {
    ...listed,
    requests,
    foreign: listed.foreign.length,
    isLocked: isLocked(listed),
    phrase: setting.triggerPhrase,
  });
  const newest = requests.at(-1);
  if (newest !== undefined) {
    // The outputs are the newest request's, but for who asked this time.
    step.update({ request: newest, askedBy: known.record.askedBy });
  }
  await request.comment(renderReply(ending, blocks), lastWrites(step.world));
  return ending;
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
  const isOther = isOfDigest(record);
  const isLookedAt = record.state === "working" && !isOther;
  const problem = isLookedAt ? await seeEnd({ ...context, inputs, request }) : null;
  const { known } = request;
  const { record: now } = known;
  if (now.state === "none") {
    throw new Error("A request of which nothing was sent is listed.");
  }
  const { askedBy, prLink } = now;
  const isJustEnded = isLookedAt && now.state === "ended" && known.isStored;
  const mentioned = isJustEnded && context.inputs.notify && isPerson(askedBy) ? askedBy : "";
  const own = await readPullHere(request.setting, prLink, limits);
  const pull = own === undefined ? "open" : stateOf(own);
  const name = isOther ? "The digest" : "The request";
  const { createdAt } = comment;
  return { known: { ...known, record: now }, name, createdAt, problem, pull, mentioned };
}
