import { type CallLimits, finalLimits, withGrace } from "../../call-limits.ts";
import { deadlineIn } from "../../clock.ts";
import { lookUpAccount } from "../../github/account.ts";
import { GitHubError } from "../../github/errors.ts";
import { readPullHead } from "../../github/pull-requests.ts";
import { createComment } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";
import { notUpToDate } from "../hand-over/hand-over.ts";
import { addressOf, type PullAddress, pullOfLink } from "../hand-over/hand-over-comments.ts";
import type { HandOver } from "../hand-over/marker.ts";
import { type Ending, jobEndOf } from "../outcome.ts";
import type { Task } from "../task.ts";
import { explainNoMore, type NoMoreReason } from "./endings.ts";
import type { HandedPull } from "./observe.ts";
import { takenBackFrom } from "./sending.ts";

const LAST_WRITES_MS = 20_000;
// The runner's second signal, which ends this process, comes 7.5 seconds after the first (../../action/signals.ts).
const LAST_WRITES_AFTER_CANCEL_MS = 2000;

/** A cancel does not break off what is written once the message was sent, and leaves it less time. */
function lastLimits({ step }: Task): CallLimits {
  const { clock, signal } = step.world;
  return signal.aborted
    ? finalLimits(LAST_WRITES_AFTER_CANCEL_MS, clock)
    : withGrace({ deadline: deadlineIn(LAST_WRITES_MS, clock), signal }, LAST_WRITES_AFTER_CANCEL_MS, clock);
}

/** What GitHub refuses, or a cancel leaves no time for, is a warning: how the job ended is reported all the same. */
function warningOf({ step }: Task, what: string): (error: unknown) => undefined {
  return (error) => {
    const isCut = step.world.signal.aborted && error === step.world.signal.reason;
    if (!(error instanceof GitHubError) && !isCut) {
      throw error;
    }
    step.warn(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  };
}

/**
 * Looks at what the message brought: another pull request, to which the hand-over moves, or no new commit, after which this pull
 * request's checks are not sent again. A job that has not ended says nothing yet.
 */
export async function settle(task: Task, handed: HandedPull, ending: Ending): Promise<void> {
  if (jobEndOf(ending.outcome) === undefined) {
    return;
  }
  const limits = lastLimits(task);
  const settled = async () => {
    const brought = await lookAfter(task, handed, { isLost: ending.outcome === "lost", limits });
    await writeBrought(task, handed, { brought, limits });
  };
  await settled().catch(warningOf(task, "What became of the pull request could not be looked at"));
}

/** The same as `settle` where the message never reached the job. If that is gone, who asked hears it all the same. */
export async function settleUnsent(task: Task, uncounted: HandedPull, { outcome }: Ending): Promise<void> {
  const now = await takeBack(task, uncounted);
  if (outcome === "lost" && now !== undefined && !now.isOver) {
    const telling = tellNoMore(task, uncounted, { reason: "job-gone", limits: lastLimits(task) });
    await telling.catch(warningOf(task, NOT_TOLD));
  }
}

/**
 * Takes a message that never reached the job out of the hand-over, so that it does not count, and a re-run sends it. The pull request
 * comes as it was known before the message was counted. What other runs have written since stays. Returns the hand-over as it is
 * then; undefined where nobody knows.
 */
export async function takeBack(task: Task, { pull, found }: HandedPull): Promise<HandOver | undefined> {
  const { comment, handOver } = found;
  const sent = { sha: pull.head.sha, lastSha: handOver.lastSha };
  const change = (now: HandOver) => takenBackFrom(now, sent) ?? now;
  const takingBack = task.handOvers.rewrite(addressOf(pull), { comment, change, limits: lastLimits(task) });
  return await takingBack.catch(warningOf(task, "The hand-over may count a message that was not sent"));
}

/** What a message about failed checks brought. */
type Brought =
  | { readonly kind: "another-pull"; readonly opened: PullAddress }
  | { readonly kind: "nothing"; readonly reason: "job-gone" | "no-change" }
  | { readonly kind: "commit" };

async function lookAfter(
  { step, github, environment }: Task,
  { pull, found }: HandedPull,
  { isLost, limits }: { readonly isLost: boolean; readonly limits: CallLimits },
): Promise<Brought> {
  const opened = pullOfLink(step.report().job?.prLink, environment);
  if (opened !== undefined && opened.number !== pull.number) {
    return { kind: "another-pull", opened };
  }
  if (isLost) {
    return { kind: "nothing", reason: "job-gone" };
  }
  const { head } = await readPullHead(github, pull.number, limits);
  return head.sha === found.handOver.lastSha ? { kind: "nothing", reason: "no-change" } : { kind: "commit" };
}

async function writeBrought(
  task: Task,
  handed: HandedPull,
  { brought, limits }: { readonly brought: Brought; readonly limits: CallLimits },
): Promise<void> {
  switch (brought.kind) {
    case "another-pull":
      await moveOn(task, handed, { opened: brought.opened, limits });
      return;
    case "nothing":
      await tellNoMore(task, handed, { reason: brought.reason, limits });
      return;
    case "commit":
      await bringUpToDate(task, handed, limits);
      return;
  }
}

/** Has the work continue in the pull request that the message has brought, and tells who asked. */
async function moveOn(
  task: Task,
  { pull, found: { comment } }: HandedPull,
  { opened, limits }: { readonly opened: PullAddress; readonly limits: CallLimits },
): Promise<void> {
  const { handOvers } = task;
  const address = addressOf(pull);
  const handOver = await handOvers.reread(address, { comment, limits });
  if (handOver === undefined) {
    return;
  }
  // What was sent moves along, or each message could bring one more pull request.
  const begun = await handOvers.write(opened, handOver, limits);
  const to = { pull: opened, comment: begun };
  const told = async () => {
    const left = await handOvers.leave(address, { comment, to, counted: handOver.fixes, limits });
    await (left && tell(task, address, { reason: "moved", handOver: left, limits }));
  };
  await told().catch(notTold(task));
}

/** The pull request has changed since its hand-over was written, which may have to warn of it now. */
export async function bringUpToDate(
  { handOvers, project, step }: Task,
  { pull }: HandedPull,
  limits: CallLimits,
): Promise<void> {
  const onError = (error: GitHubError) => step.warn(notUpToDate(error));
  await handOvers.refresh(addressOf(pull), { project, limits }).catch(ifError(GitHubError, onError));
}

const NOT_TOLD = "Who asked for the pull request could not be told that its checks are not sent any more";

/** Tells who asked for the pull request, once, that its checks are not sent any more. It is remembered before it is told. */
export async function tellNoMore(
  task: Task,
  { pull, found: { comment } }: HandedPull,
  { reason, limits }: { readonly reason: NoMoreReason; readonly limits: CallLimits },
): Promise<void> {
  const address = addressOf(pull);
  const told = async () => {
    const change = (now: HandOver): HandOver => ({ ...now, isOver: true });
    const handOver = await task.handOvers.rewrite(address, { comment, change, limits });
    await (handOver && tell(task, address, { reason, handOver, limits }));
  };
  await told().catch(notTold(task));
}

function notTold({ step }: Task) {
  return ifError(GitHubError, ({ message }: GitHubError) => step.warn(`${NOT_TOLD}: ${message}`));
}

interface Telling {
  readonly reason: NoMoreReason;
  /** As it is remembered. */
  readonly handOver: HandOver;
  readonly limits: CallLimits;
}

async function tell(
  { github, inputs, step }: Task,
  address: PullAddress,
  { reason, handOver: { asker, movedTo }, limits }: Telling,
): Promise<void> {
  if (!inputs.comment) {
    return;
  }
  const unknown = ifError(GitHubError, () => undefined);
  // The login of then may be somebody else's by now.
  const account = asker === null ? undefined : await lookUpAccount(github, asker.id, limits).catch(unknown);
  // A mention of an app notifies nobody.
  const mention = account?.type === "User" ? `@${account.login} ` : "";
  const body = `${mention}${explainNoMore(reason, { phrase: inputs.triggerPhrase, movedTo })}`;
  const { clock } = step.world;
  await createComment(github, { thread: { kind: "pull-request", ...address }, body, limits, clock });
}
