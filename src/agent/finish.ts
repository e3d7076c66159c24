import type { ActionStep } from "../action/step.ts";
import type { CallLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { ifError } from "../if-error.ts";
import type { PlainLink } from "../plain-link.ts";
import { inCode } from "../plain-text.ts";
import type { Job } from "../service/job.ts";
import { contentOf, renderHead, renderNotice } from "./comment/body.ts";
import type { ThreadWriter } from "./comment/thread-writer.ts";
import { endingOfJob } from "./endings.ts";
import type { JobInputs } from "./inputs.ts";
import { type Ending, failsStep, type JobEnd, type Outcome, outcomeFacts, reactionOf } from "./outcome.ts";
import {
  isSamePull,
  type PullState,
  pullNumberHere,
  readPullState,
  writePullRecord,
} from "./pull-request.ts";
import type { RecordCodec, RecordIn } from "./record/record.ts";
import { NotSaved, type RecordStore } from "./record/record-store.ts";
import type { Report } from "./report.ts";
import type { Setting } from "./setting.ts";

/** What the end of a job needs, whoever sees it: the run that waited, a re-run, or `collect`. */
export interface Finish {
  readonly step: Pick<ActionStep<Report>, "world" | "warn">;
  readonly setting: Pick<Setting, "environment" | "github" | "thread" | "asking">;
  readonly codec: RecordCodec;
  readonly store: RecordStore;
  /** Null: nobody is told in a thread. */
  readonly writer: ThreadWriter | null;
  readonly triggerPhrase: string;
  readonly inputs: Pick<JobInputs, "followUp" | "notify" | "failOn">;
  /** For what is written now. */
  readonly lastWrites: () => CallLimits;
}

/** How the job ended, and what the service said of it last. */
export interface SeenEnd {
  readonly end: JobEnd;
  readonly job: Job | null;
  /** The pull request before a message; undefined where none was sent, or GitHub did not say it. */
  readonly pullBefore?: PullState | undefined;
}

/** The record of a job that has ended. */
export function endedRecord(working: RecordIn<"working">, { end, job }: SeenEnd): RecordIn<"ended"> {
  return { ...working, state: "ended", outcome: end, prLink: job?.prLink ?? null };
}

/**
 * The one step from `working` to `ended`: reports the job's end in its comment, beside what asked, to the person who asked, and in the
 * conversation of the job's own pull request. `isSaved`: a re-run finds the end.
 */
export async function finishJob(
  at: Finish,
  working: RecordIn<"working">,
  seen: SeenEnd,
): Promise<{ readonly ending: Ending; readonly isSaved: boolean }> {
  const { step, setting, inputs, store, writer } = at;
  const record = endedRecord(working, seen);
  const limits = at.lastWrites();
  const change = writer === null ? undefined : await pullChange(record, seen, { ...setting, limits });
  const hasOddLink = seen.job?.hasOddLink === true;
  const { triggerPhrase } = at;
  const ending = describeEnd(record, { triggerPhrase, inputs, hasOddLink, earlier: working.prLink, change });
  const content = contentOf(ending, record);
  const onNotSaved = ({ why }: NotSaved) => {
    step.warn(`The job's end could not be written down. ${why}`);
    return false;
  };
  const isSaved = await store
    .save(record, { head: renderHead(content) }, limits)
    .then(() => true, ifError(NotSaved, onNotSaved));
  if (isSaved && writer !== null) {
    await react(writer, record, { isBad: isBadEnd(seen.end, inputs.failOn), limits });
    if (inputs.notify && isPerson(record.askedBy)) {
      await writer.comment(renderNotice(record.askedBy, content, setting.thread?.url ?? ""), limits);
    }
  }
  if (isSaved && inputs.followUp !== "false" && setting.asking.comment) {
    await connectPull(at, record, seen.job);
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
  { outcome, reactTo, attempt }: RecordIn<"ended">,
  { isBad, limits }: { readonly isBad: boolean; readonly limits: CallLimits },
): Promise<void> {
  await writer.react(reactTo, isBad ? "confused" : reactionOf(outcome), limits);
  if (!isBad && attempt > 1) {
    await writer.withdraw(reactTo, "confused", limits);
    await writer.withdraw(reactTo, "-1", limits);
  }
}

/** What a message has brought to the pull request that the job had before; undefined where there was none, or nobody knows. */
async function pullChange(
  { prLink }: RecordIn<"ended">,
  { pullBefore }: SeenEnd,
  { environment, github, limits }: Pick<Setting, "environment" | "github"> & { readonly limits: CallLimits },
): Promise<PullChange | undefined> {
  const number = pullNumberHere(prLink, environment);
  if (pullBefore === undefined || number === undefined) {
    return undefined;
  }
  const now = await readPullState(github, number, limits);
  return now && { state: now.state, hasNewCommit: now.headSha !== pullBefore.headSha };
}

async function connectPull(at: Finish, record: RecordIn<"ended">, job: Job | null): Promise<void> {
  const { step, setting, codec, triggerPhrase } = at;
  const onError = ({ message }: GitHubError) =>
    step.warn(`The pull request got no comment that says how to ask for changes: ${message}`);
  const writing = writePullRecord(record, {
    ...setting,
    codec,
    triggerPhrase,
    clock: step.world.clock,
    // The comment stands by now, so this has time of its own.
    limits: at.lastWrites(),
    origin: setting.thread?.url ?? setting.environment.runUrl,
    jobCreatedAt: job?.createdAt ?? null,
  });
  await writing.catch(ifError(GitHubError, onError));
}

interface PullChange {
  readonly state: PullState["state"];
  readonly hasNewCommit: boolean;
}

interface EndFacts {
  readonly hasOddLink: boolean;
  readonly triggerPhrase: string;
  readonly inputs: Pick<JobInputs, "followUp" | "failOn">;
  /** The pull request that the job had before the request; null where it had none, or where that is not known any more. */
  readonly earlier?: PlainLink | null;
  readonly change?: PullChange | undefined;
}

/** The job's end in words: what came of it, and what the person who asked can do next. */
export function describeEnd(
  { outcome, prLink, jobId, askedBy }: RecordIn<"ended">,
  { hasOddLink, triggerPhrase, inputs, earlier = null, change }: EndFacts,
): Ending {
  const ending = endingOfJob(outcome, { jobId, hasOddLink });
  if (outcome === "no-pull-request" && failsStep(outcome, inputs.failOn)) {
    return {
      ...ending,
      headline: "😕 Finished without the expected pull request",
      message: `${ending.message} This workflow expects one for each request.`,
    };
  }
  if (outcome !== "pull-request" || prLink === null) {
    return ending;
  }
  const next = askedBy === "" ? "" : howToChange(triggerPhrase, inputs);
  if (earlier === null) {
    return { ...ending, next: `Review this pull request like any other. ${next}`.trim() };
  }
  return isSamePull(earlier, prLink)
    ? { ...ending, ...onSamePull(change), next }
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

function howToChange(triggerPhrase: string, { followUp }: Pick<JobInputs, "followUp">): string {
  const command = `a new comment here that starts with ${inCode(triggerPhrase)}`;
  return followUp === "false"
    ? `You can edit its files yourself: ${command} starts a new job, which does not know this pull request.`
    : `To have the agent change it, write ${command}.`;
}
