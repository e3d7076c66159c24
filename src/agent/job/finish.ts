import type { CallLimits } from "../../call-limits.ts";
import { isPerson } from "../../github/account.ts";
import { GitHubError } from "../../github/errors.ts";
import { ifError } from "../../if-error.ts";
import { inCode } from "../../plain-text.ts";
import { endedWith, type KnownIn } from "../known.ts";
import { type Ending, type EndingWords, outcomeFacts } from "../outcome.ts";
import { type End, endedAs, isOfDigest, type RecordIn } from "../record/record.ts";
import type { AgentRequest } from "../request.ts";
import { contentOf, renderNotice } from "../say/body.ts";
import { endingOfJob } from "../say/endings.ts";
import { lastWrites } from "../tell.ts";
import type { JobContext } from "./job-context.ts";
import {
  isSamePull,
  type PullState,
  pullNumberHere,
  readPullState,
  writePullRecord,
} from "./pull-request.ts";

/**
 * The only step from `working` to `ended`: writes the record into the job's own pull request, updates the comment, reacts to the
 * request, and mentions the person who asked. `pullBefore`: the pull request before the message was sent; undefined if no message was
 * sent or the pull request could not be read.
 */
export async function finishJob(context: JobContext, end: End, pullBefore?: PullState): Promise<Ending> {
  const { request, inputs } = context;
  const { known, writer } = request;
  if (known.state !== "working") {
    throw new Error(`A job cannot end while its request is ${known.state}.`);
  }
  // The outputs are written before the thread, so that they are right even if the process is killed in between.
  const record = endedAs(end, known.record);
  const ended = endedWith(known, record);
  request.update(ended);
  const limits = lastWrites(request.step.world);
  const change = await pullChange(request, record, { pullBefore, limits });
  // The pull request's record comes first, because the comment invites to ask there only if it is there.
  const isInvited = await invite(context, record);
  const { phraseOnPull } = context;
  const ending = describeEnd(ended, { phraseOnPull, change, isInvited });
  const content = contentOf(ending, record);
  if (!(await request.tryPersist(content, limits))) {
    return ending;
  }
  const { reaction } = outcomeFacts(record.outcome);
  if (reaction !== undefined) {
    await request.react(reaction, limits);
  }
  // An app cannot be notified.
  if (writer !== null && inputs.notify && isPerson(record.askedBy)) {
    await writer.comment(renderNotice(record.askedBy, content, writer.thread.url), limits);
  }
  await context.afterEnd(request, record);
  request.settle();
  return ending;
}

/** Makes the job's own pull request a thread in which people can ask for changes; returns whether it is one. */
async function invite(context: JobContext, record: RecordIn<"ended">): Promise<boolean> {
  if (context.phraseOnPull === null || record.outcome !== "pull-request") {
    return false;
  }
  const onError = ({ message }: GitHubError) => {
    context.request.step.warn(
      `The comment on how to ask for changes could not be added to the pull request: ${message}`,
    );
    return false;
  };
  return await writePullRecord(context, record, context.phraseOnPull).catch(ifError(GitHubError, onError));
}

interface PullChange {
  readonly state: PullState["state"];
  readonly hasNewCommit: boolean;
}

/** How a message changed the job's earlier pull request; undefined if there was none or it could not be read. */
async function pullChange(
  { setting }: AgentRequest,
  { prLink }: RecordIn<"ended">,
  { pullBefore, limits }: { readonly pullBefore: PullState | undefined; readonly limits: CallLimits },
): Promise<PullChange | undefined> {
  const number = pullNumberHere(prLink, setting.environment);
  if (pullBefore === undefined || number === undefined) {
    return undefined;
  }
  const now = await readPullState(setting.github, number, limits);
  return now && { state: now.state, hasNewCommit: now.headSha !== pullBefore.headSha };
}

/** What decides where changes can be asked for. */
interface PullFacts extends Pick<JobContext, "phraseOnPull"> {
  readonly change?: PullChange | undefined;
  /** The pull request's conversation has a record of the job, so a comment there reaches it. */
  readonly isInvited?: boolean;
}

/** Describes the job's end: its result, and what the person who asked can do next. */
export function describeEnd(known: KnownIn<"ended">, facts: PullFacts): Ending {
  const ending = endingOfJob(known);
  const { outcome, prLink, earlierPull } = known.record;
  if (outcome !== "pull-request") {
    return ending;
  }
  const decide = "Merge it, or close it and write why: until then, nothing more is sent.";
  const next = `${howToChange(known, facts)} ${isOfDigest(known.record) ? decide : ""}`.trim();
  if (earlierPull === null) {
    return { ...ending, next: `Review this pull request like any other. ${next}`.trim() };
  }
  return isSamePull(earlierPull, prLink)
    ? { ...ending, ...onSamePull(facts.change, next) }
    : {
        ...ending,
        headline: "🚀 Another pull request opened",
        message: `The agent has finished. Its work is in a different pull request than before. The earlier one is ${inCode(earlierPull, 200)}.`,
        next: `Compare the two. ${next}`.trim(),
      };
}

/** `howToChange`: what can be done while the pull request is open. */
function onSamePull(
  change: PullChange | undefined,
  howToChange: string,
): Pick<EndingWords, "headline" | "message" | "next"> {
  if (change === undefined) {
    return {
      headline: "🚀 Finished, same pull request",
      message: "The agent has finished this request.",
      next: howToChange,
    };
  }
  const { state, hasNewCommit } = change;
  const next =
    state === "open"
      ? howToChange
      : `The pull request is already ${state}. To have more changed, ask here in a new comment: that starts a new job.`;
  return hasNewCommit
    ? {
        headline: "🚀 Pull request updated",
        message: "The agent has finished. The pull request has new commits.",
        next,
      }
    : {
        headline: "🚀 Finished with no new commits",
        message: "The agent has finished, but the pull request has no new commits.",
        next,
      };
}

/** Empty if nobody is known to listen for a comment. */
function howToChange({ phrase }: KnownIn<"ended">, { phraseOnPull, isInvited = false }: PullFacts): string {
  if (isInvited) {
    return `To have the agent change it, comment ${inCode(`${phraseOnPull} …`)} on the pull request.`;
  }
  if (phrase === null) {
    return "";
  }
  return phraseOnPull === null
    ? `To change it, edit its files yourself. A new ${inCode(`${phrase} …`)} comment starts a new job that does not know about this pull request.`
    : `To have the agent change it, comment ${inCode(`${phrase} …`)} where you asked.`;
}
