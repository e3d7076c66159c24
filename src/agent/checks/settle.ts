import { type CallLimits, finalLimits } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { readPullHead } from "../../github/head-pulls.ts";
import { createComment } from "../../github/thread-writes.ts";
import { only } from "../../retry.ts";
import { pullOfLink } from "../hand-over/hand-over-comments.ts";
import type { HandOver } from "../hand-over/marker.ts";
import { type Ending, jobEndOf } from "../outcome.ts";
import type { Task } from "../task.ts";
import type { HandedPull } from "./decide.ts";
import { explainOver, type OverReason } from "./endings.ts";

const LAST_WRITES_MS = 20_000;

/**
 * Looks at what the message brought: another pull request, to which the hand-over moves, or no new commit, after which this pull
 * request's checks are not sent again. A job that has not ended says nothing yet.
 */
export async function settle(task: Task, handed: HandedPull, ending: Ending): Promise<void> {
  if (jobEndOf(ending.outcome) === undefined) {
    return;
  }
  const limits = finalLimits(LAST_WRITES_MS, task.step.world.clock);
  const onError = ({ message }: GitHubError) =>
    task.step.warn(`What became of the pull request could not be looked at: ${message}`);
  await lookAfter(task, handed, { limits, isLost: ending.outcome === "lost" }).catch(
    only(GitHubError, onError),
  );
}

async function lookAfter(
  task: Task,
  handed: HandedPull,
  { limits, isLost }: { readonly limits: CallLimits; readonly isLost: boolean },
): Promise<void> {
  const { step, github, environment, handOvers } = task;
  const { pull, found } = handed;
  const opened = pullOfLink(step.report().job?.prLink, environment);
  if (opened !== undefined && opened.number !== pull.number) {
    // The count of messages moves along, or each message could bring one more pull request.
    await handOvers.write(opened, { ...found.handOver, lastSha: null }, limits);
    const moved: Partial<HandOver> = { state: "moved", movedTo: opened.url };
    await tellOver(task, handed, { reason: "moved", limits, changes: moved });
    return;
  }
  const { head } = await readPullHead(github, pull.number, limits);
  if (isLost) {
    await tellOver(task, handed, { reason: "job-gone", limits });
  } else if (head.sha === found.handOver.lastSha) {
    await tellOver(task, handed, { reason: "no-change", limits });
  }
}

interface Telling {
  readonly reason: OverReason;
  readonly limits: CallLimits;
  readonly changes?: Partial<HandOver>;
}

/** Tells who asked for the pull request, once, that its checks are not sent any more. It is remembered before it is told. */
export async function tellOver(task: Task, { pull, found }: HandedPull, telling: Telling): Promise<void> {
  const { github, handOvers, inputs, step } = task;
  const { reason, limits, changes } = telling;
  const place = { number: pull.number, url: pull.html_url };
  const handOver: HandOver = { ...found.handOver, isOver: true, isTold: true, ...changes };
  const told = async () => {
    await handOvers.revise(place, { comment: found.comment, handOver, limits });
    if (inputs.comment) {
      const { asker } = found.handOver;
      // A mention of an app notifies nobody.
      const mention = asker === null || asker.login.includes("[") ? "" : `@${asker.login} `;
      const body = `${mention}${explainOver(reason, inputs.triggerPhrase)}`;
      const { clock } = step.world;
      await createComment(github, { thread: { kind: "pull-request", ...place }, body, limits, clock });
    }
  };
  const onError = ({ message }: GitHubError) =>
    step.warn(
      `Who asked for the pull request could not be told that its checks are not sent any more: ${message}`,
    );
  await told().catch(only(GitHubError, onError));
}
