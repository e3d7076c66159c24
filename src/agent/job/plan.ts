import type { CommentReference, ThreadComment } from "../../github/thread.ts";
import type { PlainLink } from "../../plain-link.ts";
import { takesMessages } from "../../service/job.ts";
import { type HistoryEntry, mergeHistory } from "../history.ts";
import { isRerun } from "../memory/identity.ts";
import type { Memory } from "../memory/recollection.ts";
import { type Ending, type JobEnd, jobEndOf, meansNoJob } from "../outcome.ts";
import { createUnknown, messageUnknown } from "./failure-endings.ts";
import { bestKnownEnd } from "./job-end.ts";
import type { JobView } from "./look-at-job.ts";
import {
  memoryUnreadable,
  NO_JOB_MEMORY,
  NOT_WRITTEN_DOWN,
  OTHER_DELIVERY,
  SEVERAL_JOBS,
  UNVERIFIED_MEMORY,
} from "./memory-endings.ts";
import type { CommentTarget } from "./open-record.ts";
import type { Look, RequestFacts, ThreadJob } from "./request-facts.ts";

/** Which comment the request is written to: that of an earlier attempt, or a new one. With `none` nothing is written. */
export type Target =
  | ({ readonly kind: "own" } & CommentTarget)
  /** `commentUrl`: the comment of another run, for the output; empty where there is none. */
  | { readonly kind: "none"; readonly commentUrl: string };

interface Act {
  /** The job that this is about; null where there is none, or none yet. */
  readonly jobId: string | null;
  readonly target: Target;
  readonly history: readonly HistoryEntry[];
}

/** What to do next for a request. */
export type Plan =
  | { readonly kind: "look"; readonly at: Look }
  /** Write down that a job is about to start, or that this one is about to get a message: in the comment, or, as that is refused, in the cache. */
  | (Act & { readonly kind: "remember"; readonly where: "comment" | "cache" })
  | (Act & { readonly kind: "create" })
  | (Act & { readonly kind: "message"; readonly jobId: string })
  | (Act & { readonly kind: "attach"; readonly jobId: string; readonly view: JobView | undefined })
  | (Act & {
      readonly kind: "report";
      readonly jobId: string;
      readonly end: JobEnd;
      /** The link that was remembered with the end. */
      readonly prLink: PlainLink | null;
      readonly view: JobView;
      /** What an earlier attempt reported as its end; undefined where none has seen one. */
      readonly reportedBefore: JobEnd | undefined;
    })
  | (Act & {
      readonly kind: "stop";
      readonly ending: Ending;
      /** Who asked gets a 👎. */
      readonly thumbsDown: boolean;
      /** The hand-over that is to say that the API key has changed. */
      readonly disowned?: ThreadComment | undefined;
    });

/** The plan for a request: a pure function of what is known. */
export function planFor(facts: RequestFacts): Plan {
  const { recollection } = facts;
  switch (recollection.kind) {
    case "several":
      return stop(SEVERAL_JOBS);
    case "unverified":
      return isRerun(facts.identity) ? stop(UNVERIFIED_MEMORY) : planNewWork(facts, NO_EARLIER);
    case "unreadable":
      return isRerun(facts.identity)
        ? stop(memoryUnreadable(recollection.error.message))
        : planNewWork(facts, NO_EARLIER);
    case "nothing":
      return planNewWork(facts, { ...NO_EARLIER, comment: recollection.comment });
    case "remembered":
      return planFromMemory(facts, recollection.memory);
  }
}

/** What an earlier attempt leaves for a new job. */
interface Earlier {
  readonly comment: CommentReference | null;
  readonly history: readonly HistoryEntry[];
  /** The job of an earlier attempt ended badly, and this is the other try. */
  readonly hasFailedJob: boolean;
}

const NO_EARLIER: Earlier = { comment: null, history: [], hasFailedJob: false };

function planFromMemory(facts: RequestFacts, memory: Memory): Plan {
  const { comment, jobId, phase } = memory;
  if (jobId === null && meansNoJob(phase)) {
    return planNewWork(facts, { comment, history: historyForNewJob(memory), hasFailedJob: false });
  }
  if (isJustStarting(facts, memory)) {
    return stop(OTHER_DELIVERY, { target: leaveAlone(memory), jobId });
  }
  if (jobId === null) {
    const ending = createUnknown("create-unknown", "An earlier attempt was just starting one.");
    return stop(ending, { target: targetFor(facts, memory), history: historyOf(facts, memory) });
  }
  return facts.rememberedJob === undefined
    ? { kind: "look", at: "remembered-job" }
    : planFromRememberedJob(facts, { ...memory, jobId }, facts.rememberedJob);
}

// A create is awaited for 60 s, and a request is written down up to 10 s before it.
const STARTING_SECONDS = 70;

/** Whether another run of this very event is creating the job at this moment. */
function isJustStarting(facts: RequestFacts, { phase, writtenAt }: Memory): boolean {
  const age = facts.nowSeconds - writtenAt;
  return !isRerun(facts.identity) && phase === "starting" && age < STARTING_SECONDS;
}

function planFromRememberedJob(
  facts: RequestFacts,
  memory: Memory & { readonly jobId: string },
  view: JobView,
): Plan {
  const { jobId, comment, phase } = memory;
  const target = targetFor(facts, memory);
  const history = historyOf(facts, memory);
  const end = bestKnownEnd(memory, view);
  const isMessageUnknown = phase === "starting" || phase === "message-unknown";
  if (end === undefined) {
    // A job that is at work has most likely got the message that was being sent, and its result would be lost if nobody waited for
    // it. The comment says that it may be another instruction's.
    const doubt: HistoryEntry[] = isMessageUnknown ? [{ kind: "message-unknown" }] : [];
    return { kind: "attach", jobId, view, target, history: mergeHistory(history, doubt) };
  }
  if (isMessageUnknown) {
    // A job that got no message has ended all the same, by an earlier instruction: that end is not reported as this one's.
    const ending = messageUnknown("An earlier attempt was just sending a follow-up message.");
    return stop(ending, { jobId, target, history });
  }
  if (isRerun(facts.identity) && facts.hasPrompt && facts.failOn.has(end)) {
    const news: HistoryEntry = { kind: "earlier-try", jobId, end };
    return planNewWork(facts, { comment, history: [...historyForNewJob(memory), news], hasFailedJob: true });
  }
  const about = { jobId, end, prLink: memory.prLink, view, reportedBefore: jobEndOf(phase) };
  return { kind: "report", ...about, target, history };
}

/** What to do where no earlier attempt has a job: a new job, an instruction for one that is there, or the job that `job-id` names. */
function planNewWork(facts: RequestFacts, earlier: Earlier): Plan {
  const target: Target = { kind: "own", comment: earlier.comment, isCurrent: false };
  const { history } = earlier;
  if (facts.promptBlocked !== undefined) {
    return stop(facts.promptBlocked, { target, history });
  }
  // A re-run that asks for another try does not speak to the job that just failed, unless `job-id` names it.
  const isFresh = facts.jobId === "" && (earlier.hasFailedJob || !facts.followUp);
  if (isFresh || !facts.hasThread) {
    return facts.jobId === "" ? planCreate(facts, target, history) : planNamed(facts, target, history);
  }
  if (facts.threadJob === undefined) {
    return { kind: "look", at: "thread-job" };
  }
  const { threadJob } = facts;
  if (threadJob !== null && "ending" in threadJob) {
    const { ending, unverified: disowned } = threadJob;
    return { ...stop(ending, { target, history }), thumbsDown: ending.outcome === "skipped", disowned };
  }
  if (facts.jobId !== "") {
    // `job-id` decides. The thread was looked at for its newest comment on that job, to which the history has a link (thread-job.ts).
    return planNamed(facts, target, mergeHistory(history, following(threadJob)));
  }
  return threadJob === null
    ? planCreate(facts, target, history)
    : planFollowUp(facts, threadJob, target, history);
}

/** That the instruction goes to the job that the thread is about. */
function following(threadJob: ThreadJob | null): HistoryEntry[] {
  if (threadJob === null) {
    return [];
  }
  const { jobId, commentUrl, prLink } = threadJob;
  return [{ kind: "follows", jobId, url: commentUrl ?? null, prLink }];
}

/** The thread's job gets the instruction, unless it takes none any more. */
function planFollowUp(
  facts: RequestFacts,
  threadJob: ThreadJob,
  target: Target,
  history: readonly HistoryEntry[],
): Plan {
  const { jobId } = threadJob;
  const view = facts.threadJobView;
  if (view === undefined) {
    return { kind: "look", at: "thread-job-view" };
  }
  const isGone = view.kind === "lost" || ("job" in view && !takesMessages(view.job.status));
  return isGone
    ? planCreate(facts, target, mergeHistory(history, [{ kind: "job-gone", jobId }]))
    : planSending(facts, {
        kind: "message",
        jobId,
        target,
        history: mergeHistory(history, following(threadJob)),
      });
}

/** The job that `job-id` names. */
function planNamed(facts: RequestFacts, target: Target, history: readonly HistoryEntry[]): Plan {
  const { jobId } = facts;
  return facts.hasPrompt
    ? planSending(facts, { kind: "message", jobId, target, history })
    : { kind: "attach", jobId, view: undefined, target, history };
}

function planCreate(facts: RequestFacts, target: Target, history: readonly HistoryEntry[]): Plan {
  const { tooMany } = facts;
  if (tooMany === undefined) {
    return { kind: "look", at: "open-pull-requests" };
  }
  if (tooMany === null) {
    return planSending(facts, { kind: "create", jobId: null, target, history });
  }
  // In the thread of `issue-number` nothing has happened: a schedule would say the same there again and again.
  const isHeard = facts.isEventInThread || (target.kind === "own" && target.comment !== null);
  const about = { target: isHeard ? target : NO_COMMENT, history };
  return { ...stop(tooMany, about), thumbsDown: facts.isEventInThread };
}

/**
 * What takes effect is written down before it is sent. A first attempt sends it in any case, since whoever asked waits for it, and a
 * re-run that finds nothing then stops. So a re-run sends nothing that could not be written down: what cannot be written now could
 * probably not be written by the attempt before, so that finding nothing does not prove that there is no job. And a memory that
 * says that there is none, and cannot be written now, would say so to the next re-run, which would start a second one.
 *
 * The cache is asked late by a first attempt that has a thread: its comment is refused for the reason for which that of an earlier
 * delivery was, whose job the cache alone remembers then. Everybody else's comment is written, and nobody waits for the cache.
 */
function planSending(
  facts: RequestFacts,
  plan: Extract<Plan, { readonly kind: "create" | "message" }>,
): Plan {
  if (facts.isWrittenDown === undefined) {
    return { ...plan, kind: "remember", where: "comment" };
  }
  if (facts.isWrittenDown) {
    return plan;
  }
  if (facts.isCacheAsked !== true && facts.hasThread && !isRerun(facts.identity)) {
    return { kind: "look", at: "cache" };
  }
  if (facts.isCacheTried !== true) {
    return { ...plan, kind: "remember", where: "cache" };
  }
  if (!isRerun(facts.identity)) {
    return plan;
  }
  return stop(facts.recollection.kind === "remembered" ? NOT_WRITTEN_DOWN : NO_JOB_MEMORY);
}

type Stop = Extract<Plan, { readonly kind: "stop" }>;

const NO_COMMENT: Target = { kind: "none", commentUrl: "" };

/** By default nothing is written: where the memory is not known, a comment would be taken for it next time. */
function stop(ending: Ending, about: Partial<Act> = {}): Stop {
  return { kind: "stop", jobId: null, target: NO_COMMENT, history: [], ...about, ending, thumbsDown: false };
}

/** A re-run writes on in the comment. In another delivery it belongs to the first run, which may still be working. */
function targetFor(facts: RequestFacts, memory: Memory): Target {
  return isRerun(facts.identity)
    ? { kind: "own", comment: memory.comment, isCurrent: true }
    : leaveAlone(memory);
}

function leaveAlone({ comment }: Memory): Target {
  return { kind: "none", commentUrl: comment?.url ?? "" };
}

/** What is told of before beside the remembered job. Whether the prompt has changed since that got its own, each attempt finds anew. */
function historyOf({ identity }: RequestFacts, { history, jobDigest }: Memory): readonly HistoryEntry[] {
  const lasting = history.filter(({ kind }) => kind !== "prompt-changed");
  return jobDigest === identity.digest ? lasting : [...lasting, { kind: "prompt-changed" }];
}

/** What is told of before beside a new job: not what the remembered job got, or may not have got. */
function historyForNewJob({ history }: Memory): readonly HistoryEntry[] {
  return history.filter(({ kind }) => kind !== "prompt-changed" && kind !== "message-unknown");
}
