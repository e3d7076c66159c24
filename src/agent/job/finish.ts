import { deadlineIn } from "../../clock.ts";
import { isPerson } from "../../github/account.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Pull } from "../../github/payload.ts";
import { stateOf } from "../../github/pull-requests.ts";
import { ifError } from "../../if-error.ts";
import { TIME_LIMITS } from "../../time-limits.ts";
import { knownAt } from "../known.ts";
import { type Ending, outcomeFacts } from "../outcome.ts";
import { type End, endedAs } from "../record/record.ts";
import { renderEnding, renderNotice } from "../say/body.ts";
import { describeEnd } from "../say/job-end.ts";
import { lastWrites } from "../tell.ts";
import type { JobContext } from "./job-context.ts";
import { readPullHere, writePullRecord } from "./pull-request.ts";

/**
 * The only step from `working` to `ended`: writes the record into the job's own pull request, updates the comment, reacts to the
 * request, and mentions the person who asked. `pullBefore`: the pull request before the message was sent; undefined if no message was
 * sent or the pull request could not be read.
 */
export async function finishJob(context: JobContext, end: End, pullBefore?: Pull): Promise<Ending> {
  const { request, inputs } = context;
  const { working, thread } = request;
  // The outputs are written before the thread, so that they are right even if the process is killed in between.
  const record = endedAs(end, working.record);
  const ended = knownAt(record, working);
  request.update(ended);
  if (ended.job?.hasOddLink === true) {
    request.step.warn(
      "The service's link to the pull request is not a plain https address, so it is not passed on.",
    );
  }
  const { world } = request.step;
  // These calls do not wait for GitHub's limit, which the tracking comment may have to wait for after them.
  const onPull = {
    deadline: deadlineIn(TIME_LIMITS.pullRequest, world.clock),
    signal: lastWrites(world).signal,
  };
  const pull = pullBefore && (await readPullHere(request.setting, record.prLink, onPull));
  const change = pull && { state: stateOf(pull), hasNewCommit: pull.head?.sha !== pullBefore.head?.sha };
  const notWritten = ({ message }: GitHubError) => {
    request.step.warn(
      `The comment on how to ask for changes could not be added to the pull request: ${message}`,
    );
    return false;
  };
  // The pull request's record comes first, because the comment invites to ask there only if it is there.
  const isInvited = await writePullRecord(context, record, onPull).catch(ifError(GitHubError, notWritten));
  const { phraseOnPull } = context;
  const ending = describeEnd(ended, { phraseOnPull, change, isInvited });
  const limits = lastWrites(world);
  if (!(await request.tryPersist(renderEnding(ending, ended), limits))) {
    return ending;
  }
  const { reaction = outcomeFacts(record.outcome).reaction } = ending;
  if (reaction !== undefined) {
    await request.react(reaction, limits);
  }
  // An app cannot be notified.
  if (thread !== null && inputs.notify && isPerson(record.askedBy)) {
    await request.comment(renderNotice(ending, record, thread.url), limits);
  }
  return ending;
}
