import { Cancelled } from "../../action/signals.ts";
import { deadlineIn } from "../../clock.ts";
import { isPerson } from "../../github/account.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Pull } from "../../github/payload.ts";
import { listChangedFiles, readPull, stateOf } from "../../github/pull-requests.ts";
import { ifError } from "../../if-error.ts";
import { TIME_LIMITS } from "../../time-limits.ts";
import { type KnownIn, knownAt } from "../known.ts";
import { type Ending, outcomeFacts } from "../outcome.ts";
import { type End, endedAs } from "../record/record.ts";
import { renderEnding, renderFiles, renderNotice } from "../say/body.ts";
import { describeEnd } from "../say/job-end.ts";
import { lastWrites } from "../tell.ts";
import type { JobContext } from "./job-context.ts";
import { pullNumberHere, writePullRecord } from "./pull-request.ts";

/**
 * The only step from `working` to `ended`: writes the record into the job's own pull request, updates the comment, reacts to the
 * request, and mentions the person who asked. `pullBefore`: the pull request before the message was sent; undefined if no message was
 * sent or the pull request could not be read.
 */
export async function finishJob(context: JobContext, end: End, pullBefore?: Pull): Promise<Ending> {
  const { request, inputs } = context;
  const { step, working } = request;
  // The outputs are written before the thread, so that they are right even if the process is killed in between.
  const ended = knownAt(endedAs(end, working.record), working);
  request.update(ended);
  if (ended.job?.hasOddLink === true) {
    step.warn("The service's link to the pull request is not a plain https address, so it is not passed on.");
  }
  // The end is known, so a cancel changes no outcome anymore: it only leaves less time to tell it.
  const onPull = await tellPull(context, ended, pullBefore).catch(ifError(Cancelled, () => undefined));
  const ending = describeEnd(ended, { ...inputs, ...onPull });
  const told = { ...ended, files: onPull?.files ?? "" };
  request.update(told);
  await tellThread(context, told, ending).catch(
    ifError(Cancelled, () => step.warn("The run was cancelled before everything was written in the thread.")),
  );
  return ending;
}

/** Reads the job's own pull request, compares it with how it was before the message, and writes the record into it. */
async function tellPull(context: JobContext, { record }: KnownIn<"ended">, pullBefore: Pull | undefined) {
  const { step, setting } = context.request;
  const { github, environment } = setting;
  const number = pullNumberHere(record.prLink, environment);
  if (number === undefined) {
    return undefined;
  }
  // These calls do not wait for GitHub's limit, which the tracking comment may have to wait for after them.
  const limits = {
    deadline: deadlineIn(TIME_LIMITS.pullRequest, step.world.clock),
    signal: lastWrites(step.world).signal,
  };
  const reading = readPull(github, number, limits);
  const listing = listChangedFiles(github, number, limits);
  const [pull, changed] = await Promise.all([
    reading.catch(ifError(GitHubError, () => undefined)),
    listing.catch(ifError(GitHubError, () => [])),
  ]);
  const [before, now] = [pullBefore?.head?.sha, pull?.head?.sha];
  const hasNewCommit = before && now ? before !== now : undefined;
  const change = pullBefore && pull && { state: stateOf(pull), hasNewCommit };
  const names = changed.map(({ filename }) => filename);
  const files = pull && hasNewCommit !== false ? renderFiles(names, pull.changed_files ?? names.length) : "";
  const notWritten = ({ message }: GitHubError) => {
    step.warn(`The comment on how to ask for changes could not be added to the pull request: ${message}`);
    return false;
  };
  // This comes before the tracking comment, which invites to ask there only if it is there.
  const writing = writePullRecord(context, record, { number, reading, listing, limits });
  const isInvited = await writing.catch(ifError(GitHubError, notWritten));
  return { change, isInvited, files };
}

async function tellThread(context: JobContext, ended: KnownIn<"ended">, ending: Ending): Promise<void> {
  const { request, inputs } = context;
  const { thread, step } = request;
  const { record } = ended;
  const limits = lastWrites(step.world);
  if (!(await request.tryPersist(renderEnding(ending, ended), limits))) {
    return;
  }
  const { reaction = outcomeFacts(record.outcome).reaction } = ending;
  if (reaction !== undefined) {
    await request.react(reaction, limits);
  }
  // An app cannot be notified.
  if (thread !== null && inputs.notify && isPerson(record.askedBy)) {
    await request.comment(renderNotice(ending, record, request.page), limits);
  }
}
