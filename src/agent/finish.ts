import type { Environment } from "../action/environment.ts";
import type { World } from "../action/world.ts";
import type { CallLimits } from "../call-limits.ts";
import type { GitHubConnection } from "../github/connection.ts";
import { GitHubError } from "../github/errors.ts";
import type { Thread } from "../github/thread.ts";
import { ifError } from "../if-error.ts";
import type { PlainLink } from "../plain-link.ts";
import { inCode } from "../plain-text.ts";
import type { Job } from "../service/job.ts";
import { headlineOf, renderHead, renderNotice } from "./comment/body.ts";
import { ThreadWriter } from "./comment/thread-writer.ts";
import { endingOfJob } from "./endings.ts";
import { type Ending, failsStep, type JobEnd, type Outcome, outcomeFacts, Stop } from "./outcome.ts";
import {
  isSamePull,
  type PullState,
  pullNumberHere,
  readPullState,
  writePullRecord,
} from "./pull-request.ts";
import type { RecordCodec, RequestRecord } from "./record/record.ts";
import type { RecordStore } from "./record/record-store.ts";

/** What the end of a job needs, whoever sees it: the run that waited, a re-run, or `collect`. */
export interface Finish {
  readonly world: Pick<World, "clock" | "log">;
  readonly environment: Pick<Environment, "serverUrl" | "repository" | "runUrl">;
  readonly github: GitHubConnection;
  readonly codec: RecordCodec;
  readonly store: RecordStore;
  /** Null: nobody is told in a thread. */
  readonly thread: Thread | null;
  readonly inputs: {
    readonly triggerPhrase: string;
    readonly followUp: "false" | "true" | "only";
    readonly notify: boolean;
    readonly failOn: ReadonlySet<Outcome>;
  };
  /** The pull request before the message was sent; undefined where none was sent, or GitHub did not say it. */
  readonly pullBefore?: PullState | undefined;
  readonly warn: (sentence: string) => void;
  readonly limits: CallLimits;
}

/** How the job ended, and what the service said of it last. */
export interface SeenEnd {
  readonly end: JobEnd;
  readonly job: Job | null;
}

/**
 * The one step from `working` to `ended`: reports the job's end in its comment, beside what asked, to the person who asked, and in the
 * conversation of the job's own pull request.
 */
export async function finishJob(
  working: RequestRecord,
  { end, job }: SeenEnd,
  finish: Finish,
): Promise<{ readonly ending: Ending; readonly isSaved: boolean }> {
  const { inputs, thread, world, store, limits, warn } = finish;
  const prLink = job?.prLink ?? null;
  const record = { ...working, state: "ended", outcome: end, prLink } as const;
  const [change, isConnected] =
    thread === null
      ? [undefined, false]
      : await Promise.all([pullChange(record, finish), connectPull(record, job, finish)]);
  const hasOddLink = job?.hasOddLink === true;
  const earlier = working.prLink;
  const ending = describeEnd(record, { hasOddLink, inputs, earlier, change, isConnected });
  const headline = headlineOf(ending, record);
  const unsaved = ({ message }: Stop) => {
    warn(message);
    return false;
  };
  const isSaved = await store
    .save(record, { head: renderHead(headline) }, limits)
    .then(() => true, ifError(Stop, unsaved));
  if (thread !== null && isSaved) {
    const writer = new ThreadWriter({ ...finish, clock: world.clock, thread });
    await react(writer, record, { isBad: isBadEnd(end, inputs.failOn), limits });
    if (inputs.notify && isPerson(record.askedBy)) {
      await writer.comment(renderNotice(record.askedBy, headline, thread.url), limits);
    }
  }
  return { ending, isSaved };
}

/** An app cannot be notified. */
function isPerson(login: string): boolean {
  return login !== "" && !login.includes("[");
}

function isBadEnd(end: JobEnd, failOn: ReadonlySet<Outcome>): boolean {
  return outcomeFacts(end).isBad === true || failsStep(end, failOn);
}

/** Puts the end's reaction beside the 👀. One that ends well after another try takes back what the tries before it left. */
async function react(
  writer: ThreadWriter,
  { outcome, reactTo, attempt }: RequestRecord & { readonly outcome: JobEnd },
  { isBad, limits }: { readonly isBad: boolean; readonly limits: CallLimits },
): Promise<void> {
  await writer.react(reactTo, isBad ? "confused" : (outcomeFacts(outcome).end ?? "+1"), limits);
  if (!isBad && attempt > 1) {
    await writer.withdraw(reactTo, "confused", limits);
    await writer.withdraw(reactTo, "-1", limits);
  }
}

/** What a message has brought to the pull request that the job had before; undefined where there was none, or nobody knows. */
async function pullChange(
  { prLink }: RequestRecord,
  { pullBefore, environment, github, limits }: Finish,
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

async function connectPull(record: RequestRecord, job: Job | null, finish: Finish): Promise<boolean> {
  const { inputs, world, thread, environment, warn } = finish;
  if (inputs.followUp === "false") {
    return false;
  }
  const onError = ({ message }: GitHubError) => {
    warn(`The pull request got no comment that says how to ask for changes: ${message}`);
    return false;
  };
  const options = {
    ...finish,
    clock: world.clock,
    triggerPhrase: inputs.triggerPhrase,
    origin: thread?.url ?? environment.runUrl,
    jobCreatedAt: job?.createdAt ?? null,
  };
  return await writePullRecord(record, options).catch(ifError(GitHubError, onError));
}

interface EndFacts {
  readonly hasOddLink: boolean;
  readonly inputs: Pick<Finish["inputs"], "triggerPhrase" | "followUp" | "failOn">;
  /** The pull request that the job had before the request; null where it had none, or where that is not known any more. */
  readonly earlier?: PlainLink | null;
  readonly change?: PullChange | undefined;
  /** The pull request's conversation is a thread of the job. */
  readonly isConnected?: boolean;
}

/** The job's end in words: what came of it, and what the person who asked can do next. */
export function describeEnd(
  { outcome, prLink, jobId, askedBy }: RequestRecord,
  { hasOddLink, inputs, earlier = null, change, isConnected = false }: EndFacts,
): Ending {
  const end = outcome ?? "lost";
  const ending = endingOfJob(end, { jobId: jobId ?? "", hasOddLink });
  if (end === "no-pull-request" && failsStep(end, inputs.failOn)) {
    return {
      ...ending,
      headline: "😕 Finished without the expected pull request",
      message: `${ending.message} This workflow expects one for each request.`,
    };
  }
  if (end !== "pull-request" || prLink === null) {
    return ending;
  }
  const next = askedBy === "" ? "" : howToChange(inputs, isConnected);
  if (earlier === null) {
    return { ...ending, next: `Review this pull request like any other. ${next}`.trim() };
  }
  return isSamePull(earlier, prLink)
    ? { ...ending, ...onSamePull(change), next: `Review what is new. ${next}`.trim() }
    : {
        ...ending,
        headline: "🚀 Another pull request opened",
        message: `The agent has finished: its work is in another pull request than before. The earlier one, ${inCode(earlier, 200)}, stays as it is.`,
        next: `Compare the two. ${next}`.trim(),
      };
}

function onSamePull(change: PullChange | undefined): Pick<Ending, "headline" | "message"> {
  if (change === undefined) {
    return {
      headline: "🚀 Finished, on the same pull request",
      message: "The agent has finished this request.",
    };
  }
  const { state, hasNewCommit } = change;
  const gone = state === "open" ? "" : ` The pull request is ${state}: what is missing needs a new one.`;
  return hasNewCommit
    ? {
        headline: "🚀 Finished, on the same pull request",
        message: `The agent has finished: the pull request has new commits.${gone}`,
      }
    : {
        headline: "👍 Finished without a new commit",
        message: `The agent has finished, and the pull request has no new commit.${gone}`,
      };
}

function howToChange({ triggerPhrase, followUp }: EndFacts["inputs"], isConnected: boolean): string {
  const command = `starts with ${inCode(triggerPhrase)}`;
  if (followUp === "false") {
    return `You can edit its files yourself. A new comment here that ${command} starts a new job, which does not know this pull request.`;
  }
  const where = isConnected ? "here or in the pull request's own conversation" : "here";
  return `To have the agent change it, write a new comment ${where} that ${command}.`;
}
