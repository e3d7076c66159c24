import type { Environment } from "../../action/environment.ts";
import type { CallLimits } from "../../call-limits.ts";
import { GitHubError } from "../../github/errors.ts";
import { ifError } from "../../if-error.ts";
import { inCode } from "../../plain-text.ts";
import type { Job } from "../../service/job.ts";
import type { JobInputs } from "../inputs.ts";
import { type Ending, type EndingWords, reactionOf } from "../outcome.ts";
import { type End, endedAs, type RecordIn } from "../record/record.ts";
import type { AgentRequest } from "../request.ts";
import { contentOf, renderNotice } from "../say/body.ts";
import { endingOfJob } from "../say/endings.ts";
import type { Setting } from "../setting.ts";
import {
  isSamePull,
  type PullState,
  pullNumberHere,
  readPullState,
  writePullRecord,
} from "./pull-request.ts";

/**
 * The only step from `working` to `ended`: updates the comment, reacts to the request, mentions the person who asked, and writes the
 * record into the job's own pull request. `pullBefore`: the pull request before the message was sent; undefined if no message was sent
 * or the pull request could not be read.
 */
export async function finishJob(request: AgentRequest, end: End, pullBefore?: PullState): Promise<Ending> {
  const { step, setting, inputs, writer } = request;
  const { job, record: working } = request.known;
  if (working.state !== "working") {
    throw new Error(`A job cannot end while its request is ${working.state}.`);
  }
  // The outputs are written before the thread, so that they are right even if the process is killed in between.
  const record = endedAs(end, working);
  request.advance(record);
  const limits = request.lastWrites();
  const change = await pullChange(record, pullBefore, { ...setting, limits });
  const ending = request.reword(describeEnd(request, record, change));
  const content = contentOf(ending, record);
  if (!(await request.trySave(content, limits))) {
    return ending;
  }
  await request.react(reactionOf(record.outcome), limits);
  if (writer !== null && inputs.notify && isPerson(record.askedBy)) {
    await writer.comment(renderNotice(record.askedBy, content, writer.thread.url), limits);
  }
  if (inputs.followUp !== "false") {
    const onError = ({ message }: GitHubError) =>
      step.warn(`The comment on how to ask for changes could not be added to the pull request: ${message}`);
    await writePullRecord(request, record, job?.createdAt ?? null).catch(ifError(GitHubError, onError));
  }
  await request.afterEnd(request, record);
  request.markSettled();
  return ending;
}

/** An app cannot be notified. */
function isPerson(login: string): boolean {
  return login !== "" && !login.includes("[");
}

/** How a message changed the job's earlier pull request; undefined if there was none or it could not be read. */
async function pullChange(
  { prLink }: RecordIn<"ended">,
  pullBefore: PullState | undefined,
  { environment, github, limits }: Pick<Setting, "environment" | "github"> & { readonly limits: CallLimits },
): Promise<PullChange | undefined> {
  const number = pullNumberHere(prLink, environment);
  if (pullBefore === undefined || number === undefined) {
    return undefined;
  }
  const now = await readPullState(github, number, limits);
  return now && { state: now.state, hasNewCommit: now.headSha !== pullBefore.headSha };
}

interface PullChange {
  readonly state: PullState["state"];
  readonly hasNewCommit: boolean;
}

/** What the words of an end depend on, besides the record. */
interface EndFacts {
  readonly inputs: Pick<JobInputs, "followUp">;
  readonly setting: { readonly environment: Pick<Environment, "serverUrl" | "repository"> };
  readonly known: { readonly job: Pick<Job, "hasOddLink"> | null; readonly phrase: string | null };
}

/** Describes the job's end: its result, and what the person who asked can do next. */
export function describeEnd(
  facts: EndFacts,
  { outcome, prLink, jobId, earlierPull }: RecordIn<"ended">,
  change?: PullChange,
): Ending {
  const ending = endingOfJob(outcome, { jobId, hasOddLink: facts.known.job?.hasOddLink === true });
  if (outcome !== "pull-request") {
    return ending;
  }
  const next = howToChange(prLink, facts);
  if (earlierPull === null) {
    return { ...ending, next: `Review this pull request like any other. ${next}`.trim() };
  }
  return isSamePull(earlierPull, prLink)
    ? { ...ending, ...onSamePull(change, next) }
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
      : `The pull request is already ${state}. To have more changed, ask in another issue or pull request.`;
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

/** Empty if the request did not come from a comment, so nobody may be listening for one. */
function howToChange(prLink: string, { inputs, setting, known }: EndFacts): string {
  if (known.phrase === null) {
    return "";
  }
  const command = inCode(`${known.phrase} …`);
  if (inputs.followUp === "false") {
    return `To change it, edit its files yourself. A new ${command} comment starts a new job that does not know about this pull request.`;
  }
  const isHere = pullNumberHere(prLink, setting.environment) !== undefined;
  return `To have the agent change it, comment ${command} ${isHere ? "on the pull request" : "in the conversation where it was requested"}.`;
}
