import type { Environment } from "../../action/environment.ts";
import type { Log } from "../../action/world.ts";
import type { CallLimits } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Thread } from "../../github/thread.ts";
import { wholeCharacters } from "../../plain-text.ts";
import { only } from "../../retry.ts";
import { INSTRUCTION_LIMIT } from "../comment/instruction-quote.ts";
import type { HistoryEntry } from "../history.ts";
import type { Report } from "../report.ts";
import { type HandOverComments, type PullPlace, pullOfLink, pullPlace } from "./hand-over-comments.ts";
import type { HandOver } from "./marker.ts";

/** A report whose job may have a pull request, and where all this is. */
export interface HandingOver {
  readonly report: Report;
  /** Where it was asked for; null where nobody asked in a thread. */
  readonly thread: Thread | null;
  readonly handOvers: Pick<HandOverComments, "find" | "write" | "revise">;
  readonly environment: Pick<Environment, "serverUrl" | "repository">;
  readonly project: string;
  readonly limits: CallLimits;
  readonly log: Log;
  readonly warn: (sentence: string) => void;
}

/**
 * Makes the conversation of the job's new pull request the place to ask for changes, and closes that of the one that the job had
 * before. Returns what there is to remember; undefined where there is nothing to hand over: the pull request is elsewhere, has
 * been handed over before, or is not known. What fails is a warning, and the pull request is there all the same.
 */
export async function handOverPull(handing: HandingOver): Promise<HistoryEntry | undefined> {
  const { report, environment, limits, warn } = handing;
  const url = report.job?.prLink ?? null;
  const pull = pullOfLink(url, environment);
  if (!report.asksHandOver || url === null || pull === undefined || wasHandedOver(pull, handing)) {
    return undefined;
  }
  const onError = (error: GitHubError) => {
    limits.signal.throwIfAborted();
    warn(explain(error));
    return undefined;
  };
  const entry: HistoryEntry = { kind: "handed-over", url };
  return await write(pull, handing).then(() => entry, only(GitHubError, onError));
}

async function write(pull: PullPlace, handing: HandingOver): Promise<void> {
  const { handOvers, limits, log } = handing;
  const earlier = earlierPull(handing);
  const left = earlier === undefined ? undefined : await handOvers.find(earlier, limits);
  const isLeft = left?.kind === "verified" && left.handOver.state === "active";
  await handOvers.write(pull, isLeft ? continued(left.handOver, handing) : begun(handing), limits);
  if (earlier !== undefined && isLeft) {
    const handOver: HandOver = { ...left.handOver, state: "moved", movedTo: pull.url };
    await handOvers.revise(earlier, { comment: left.comment, handOver, limits });
  }
  log.info(`Handed over to the pull request: ${pull.url}`);
}

/** Deleted, it is not written again; and a message that changed the same pull request leaves all as it is. */
function wasHandedOver({ number }: PullPlace, handing: HandingOver): boolean {
  const { report, environment } = handing;
  return (
    earlierPull(handing)?.number === number ||
    report.history.some(
      (entry) => entry.kind === "handed-over" && pullOfLink(entry.url, environment)?.number === number,
    )
  );
}

/** The pull request that the job had before this request. */
function earlierPull({ report, thread, environment }: HandingOver): PullPlace | undefined {
  const followed = report.history.findLast((entry) => entry.kind === "follows");
  const known = pullOfLink(followed?.prLink, environment);
  const isOnPull = thread?.kind === "pull-request" || thread?.kind === "review-thread";
  return known ?? (isOnPull ? pullPlace(thread.number, environment) : undefined);
}

function begun({ report, thread, project }: HandingOver): HandOver {
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
    isOver: false,
    isTold: false,
    movedTo: null,
  };
}

/** Who asked for the first pull request has asked for this one; what was tried counts on, or there would be no end to it. */
function continued(left: HandOver, { report }: HandingOver): HandOver {
  return { ...left, jobId: report.job?.id ?? left.jobId, lastSha: null, movedTo: null };
}

function explain({ kind, message }: GitHubError): string {
  const advice =
    kind === "forbidden" ? " Add `pull-requests: write` to the `permissions:` of the workflow's job." : "";
  return `The pull request has no comment that says how to ask for changes: ${message}${advice}`;
}
