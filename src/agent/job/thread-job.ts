import { daysAgo } from "../../clock.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Thread } from "../../github/thread.ts";
import { only } from "../../retry.ts";
import { takesMessages } from "../../service/job.ts";
import type { Marker } from "../comment/marker.ts";
import { findOwnComment, type OwnComment } from "../comment/own-comments.ts";
import { isFull, jobOf } from "../comment/succession.ts";
import { openComment } from "../open-thread.ts";
import type { Step, Task } from "../step.ts";
import { askOnce, mergedHistory } from "./job-facts.ts";

// A thread whose last job is older starts afresh.
const FOLLOW_UP_DAYS = 90;

/** The job that `follow-up` continues, in its own comment, unless it is gone. */
export async function followedJob(task: Task, found: OwnComment): Promise<string | undefined> {
  const { step } = task;
  const jobId = jobOf(found.marker);
  if (jobId === null) {
    return undefined;
  }
  const seen = await askOnce(task, jobId);
  if (seen === "lost" || (seen !== undefined && !takesMessages(seen.status))) {
    addToHistory(step, `The thread's earlier job \`${jobId}\` is gone, so this is a new one.`);
    return undefined;
  }
  succeed(step, found);
  return jobId;
}

/** The comment of the job that `job-id` names, or that `follow-up` continues: the latest of this project in the thread. */
export async function findJobComment(
  { step, inputs, github, codec, project, limits }: Task,
  thread: Thread | null,
): Promise<OwnComment | undefined> {
  const { jobId, followUp } = inputs;
  if (thread === null || (jobId === "" && !followUp)) {
    return undefined;
  }
  const matches = (job: string | null) => (jobId === "" ? job !== null : job === jobId);
  const search = {
    github,
    thread,
    since: daysAgo(FOLLOW_UP_DAYS, step.world.clock),
    matches: (marker: Marker) => marker.project === project && matches(jobOf(marker)),
    codec,
    limits,
  };
  const failed = ({ message }: GitHubError) => {
    step.warn(`The thread's earlier comments are not known, so none of their jobs is continued: ${message}`);
    return undefined;
  };
  const found = await findOwnComment(search).catch(only(GitHubError, failed));
  return found?.verified ? found : undefined;
}

/** The comment shows this run's instruction next. */
export function succeed(step: Step, { comment, marker }: OwnComment): void {
  if (isFull(marker)) {
    addToHistory(step, "This job's earlier comment in the thread is full, so it continues here.");
    return;
  }
  step.update({ history: mergedHistory(marker.history, step) });
  step.tracker.adopt(comment, { claims: true });
}

/** The comment continues to show its instruction: this run only watches the job. */
export function continueComment(task: Task, thread: Thread, { comment, marker }: OwnComment): void {
  const { step } = task;
  const { instruction, history, reactTo } = marker;
  step.update({ instruction, history });
  step.tracker = openComment(task, { thread, identity: marker, reactTo });
  step.tracker.adopt(comment, { claims: false });
}

function addToHistory(step: Step, sentence: string): void {
  step.update({ history: [...step.report().history, sentence] });
}
