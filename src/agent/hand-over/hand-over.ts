import type { Environment } from "../../action/environment.ts";
import type { Log } from "../../action/world.ts";
import type { CallLimits } from "../../call-limits.ts";
import { GitHubError } from "../../github/errors.ts";
import { addToPermissions } from "../../github/permission-advice.ts";
import type { Thread, ThreadComment } from "../../github/thread.ts";
import { ifError } from "../../if-error.ts";
import { wholeCharacters } from "../../plain-text.ts";
import { INSTRUCTION_LIMIT } from "../comment/instruction-quote.ts";
import type { HistoryEntry } from "../history.ts";
import type { Report } from "../report.ts";
import type { FoundHandOver } from "./find.ts";
import {
  type HandOverComments,
  type HandOverPlace,
  type PullAddress,
  pullAddress,
  pullOfLink,
} from "./hand-over-comments.ts";
import type { HandOver } from "./marker.ts";

/** A report whose job may have a pull request, and where all this is. */
export interface HandingOver {
  readonly report: Report;
  /** Where it was asked for; null where nobody asked in a thread. */
  readonly thread: Thread | null;
  readonly handOvers: Pick<HandOverComments, "find" | "write" | "leave" | "refresh">;
  readonly environment: Pick<Environment, "serverUrl" | "repository">;
  readonly project: string;
  readonly limits: CallLimits;
  readonly log: Log;
  readonly warn: (sentence: string) => void;
}

/**
 * Makes the conversation of the job's new pull request the place to ask for changes, and closes that of the one that the job had
 * before. Where the job has changed the pull request that it had, what is said there is brought up to date. It does so however the
 * request ended: the pull request of a job that failed, is lost, or continues after a time-out is there to be reviewed, too, and a
 * command there is answered with what became of the job. Returns what there is to remember; undefined where there is nothing to hand
 * over: the pull request is elsewhere, has been handed over by this request before, or is not known. What fails is a warning, and the
 * pull request is there all the same.
 */
export async function handOverPull(handing: HandingOver): Promise<HistoryEntry | undefined> {
  const { report, environment, limits, warn } = handing;
  const url = report.job?.prLink ?? null;
  const pull = pullOfLink(url, environment);
  if (!report.asksHandOver || url === null || pull === undefined) {
    return undefined;
  }
  if (needsNoHandOver(pull, handing)) {
    await bringUpToDate(pull, handing);
    return undefined;
  }
  const onError = (error: GitHubError) => {
    limits.signal.throwIfAborted();
    warn(explain(error));
    return undefined;
  };
  const entry: HistoryEntry = { kind: "handed-over", url };
  const written = write(pull, handing).catch(ifError(GitHubError, onError));
  return (await written) === "handed-over" ? entry : undefined;
}

async function write(pull: PullAddress, handing: HandingOver): Promise<"handed-over" | "deleted"> {
  const { handOvers, limits, log } = handing;
  const plan = planHandOver(pull, await findFormerPull(handing), handing);
  if (plan === "deleted") {
    return plan;
  }
  const comment = await handOvers.write(pull, plan.handOver, limits);
  log.info(`Handed over to the pull request: ${pull.url}`);
  if (plan.moved !== undefined) {
    await moveAway(plan.moved, { pull, comment }, handing);
  }
  return "handed-over";
}

/** The message may have brought files of `.github/`, of which the hand-over has to warn. */
async function bringUpToDate(
  pull: PullAddress,
  { handOvers, project, limits, warn }: HandingOver,
): Promise<void> {
  const onError = (error: GitHubError) => {
    limits.signal.throwIfAborted();
    warn(notUpToDate(error));
  };
  await handOvers.refresh(pull, { project, limits }).catch(ifError(GitHubError, onError));
}

/** What is warned of where a hand-over could not be brought up to date. */
export function notUpToDate({ message }: GitHubError): string {
  return `The pull request's comment that says how to ask for changes could not be brought up to date, and may lack the warning of changes in \`.github/\`: ${message}`;
}

/** Has the conversation that the work leaves say so. The new one stands already, whatever becomes of this. */
async function moveAway(
  { from, comment, counted }: Move,
  to: HandOverPlace,
  { handOvers, limits, warn }: HandingOver,
): Promise<void> {
  const onError = ({ message }: GitHubError) => {
    limits.signal.throwIfAborted();
    warn(
      `The comment on the earlier pull request could not be told that the work has moved on, and still says how to ask for changes there: ${message}`,
    );
  };
  await handOvers.leave(from, { comment, to, counted, limits }).catch(ifError(GitHubError, onError));
}

/** The pull request that the work may be leaving for a new one, and what its conversation says of the job. */
export interface FormerPull {
  readonly pull: PullAddress;
  readonly found: FoundHandOver;
}

/** What the new pull request's hand-over says, and what becomes of the one that the work moves away from. */
export type HandOverPlan =
  /**
   * Another thread has moved the work on to this very pull request, where there is no hand-over any more: whoever deleted it wants
   * none.
   */
  | "deleted"
  | {
      readonly handOver: HandOver;
      readonly moved: Move | undefined;
    };

/** An earlier pull request, and the comment there that is to say where the work continues. */
interface Move {
  readonly from: PullAddress;
  readonly comment: ThreadComment;
  /** How many messages about checks it had counted when it was read. */
  readonly counted: number;
}

/** Decides what is handed over to a pull request, from where the work was until now. */
export function planHandOver(
  pull: PullAddress,
  former: FormerPull | undefined,
  handing: Pick<HandingOver, "report" | "thread" | "project">,
): HandOverPlan {
  const isSame = former?.pull.number === pull.number;
  if (isSame && former.found.kind === "none") {
    return "deleted";
  }
  const active = isSame ? undefined : activeOf(former, handing);
  if (former === undefined || active === undefined) {
    return { handOver: begun(handing), moved: undefined };
  }
  return {
    handOver: continued(active.handOver, handing),
    moved: { from: former.pull, comment: active.comment, counted: active.handOver.fixes },
  };
}

/** Where the work was until now: another thread may have moved it on since the earlier pull request was written down. */
async function findFormerPull(handing: HandingOver): Promise<FormerPull | undefined> {
  const { handOvers, environment, limits } = handing;
  const seen = new Set<number>();
  let pull = workedOnPull(handing);
  let former: FormerPull | undefined;
  while (pull !== undefined && !seen.has(pull.number)) {
    seen.add(pull.number);
    const found = await handOvers.find(pull, limits);
    former = { pull, found };
    const isMoved = found.kind === "verified" && found.handOver.state === "moved";
    pull = isMoved ? pullOfLink(found.handOver.movedTo, environment) : undefined;
  }
  return former;
}

/** The hand-over that moves: that of another project's job stays where it is. */
function activeOf(former: FormerPull | undefined, { project }: Pick<HandingOver, "project">) {
  const found = former?.found;
  const isOwn = found?.kind === "verified" || found?.kind === "unfinished";
  const isActive = isOwn && found.handOver.state === "active";
  return isActive && found.handOver.project === project ? found : undefined;
}

/**
 * Whether the pull request is the one that the work was on anyway, which a message has merely changed, or was handed over by an
 * earlier try of this request. No hand-over is created in either case: whoever deleted it wants none.
 */
function needsNoHandOver({ number }: PullAddress, handing: HandingOver): boolean {
  const { report, environment } = handing;
  return (
    workedOnPull(handing)?.number === number ||
    report.history.some(
      (entry) => entry.kind === "handed-over" && pullOfLink(entry.url, environment)?.number === number,
    )
  );
}

/**
 * The pull request that the work was on before: the one that the job had before this request, else the one that an earlier try of
 * it has handed over, else the one in whose conversation it was asked for, whose agent was to change just that. `collect` does not
 * know of an issue's number whether it is a pull request's (`listRepositoryComments`), so there the last one goes for lines alone.
 */
function workedOnPull({ report, thread, environment }: HandingOver): PullAddress | undefined {
  const followed = report.history.findLast((entry) => entry.kind === "follows");
  const handed = report.history.findLast((entry) => entry.kind === "handed-over");
  const known = pullOfLink(followed?.prLink ?? handed?.url, environment);
  const isOnPull = thread?.kind === "pull-request" || thread?.kind === "review-thread";
  return known ?? (isOnPull ? pullAddress(thread.number, environment) : undefined);
}

function begun({ report, thread, project }: Pick<HandingOver, "report" | "thread" | "project">): HandOver {
  const [asker] = report.askers;
  return {
    project,
    jobId: report.job?.id ?? "",
    state: "active",
    asker: asker === undefined ? null : { id: asker.id, login: asker.login },
    origin: thread?.url ?? null,
    instruction: wholeCharacters(report.instruction, INSTRUCTION_LIMIT),
    fixes: 0,
    lastSha: null,
    earlierShas: [],
    isOver: false,
    movedTo: null,
  };
}

/** Who asked for the first pull request has asked for this one; what was tried counts on, or there would be no end to it. */
function continued(left: HandOver, { report }: Pick<HandingOver, "report">): HandOver {
  return { ...left, jobId: report.job?.id ?? left.jobId, movedTo: null };
}

function explain({ kind, message }: GitHubError): string {
  const advice = kind === "forbidden" ? ` ${addToPermissions("pull-requests: write")}.` : "";
  return `The pull request has no comment that says how to ask for changes: ${message}${advice}`;
}
