import { deadlineIn } from "../../clock.ts";
import { GitHubError } from "../../github/errors.ts";
import { listOpenPulls } from "../../github/pull-requests.ts";
import { inCode } from "../../plain-text.ts";
import { silentTracker } from "../comment/tracker.ts";
import type { Ending } from "../outcome.ts";
import type { Step } from "../step.ts";
import type { Task } from "../task.ts";

/** The ending of a run that starts nothing, since as many pull requests as allowed wait for somebody; else undefined. */
export async function tooManyOpen(step: Step, task: Task): Promise<Ending | undefined> {
  const most = task.inputs.maxOpenPullRequests;
  const open = most === undefined ? [] : await openPulls(step, task, most);
  if (most === undefined || open.length < most) {
    return undefined;
  }
  step.update({ openPulls: open });
  if (task.trigger.thread !== null) {
    await step.tracker.react("-1", task.limits);
  } else if (step.tracker.comment() === null) {
    // In the thread of `issue-number` nobody asked: a schedule would say the same there again and again.
    step.tracker = silentTracker;
  }
  const { author, place } = whose(task);
  return {
    outcome: "skipped",
    reason: "too-many-open",
    message: `Nothing was started: ${place} has ${most} open pull requests of ${author}, as many as are allowed.`,
    next: "Merge or close some of them, then ask again.",
    details: "The input `max-open-pull-requests` sets how many are allowed.",
  };
}

/** The first `most` of them; none where they cannot be read, since that is no reason to start nothing. */
async function openPulls(step: Step, task: Task, most: number): Promise<string[]> {
  const { inputs, environment, github, limits } = task;
  const open: string[] = [];
  try {
    const pulls = listOpenPulls(github, {
      repository: inputs.pullRequestRepository ?? environment.repository,
      author: inputs.pullRequestAuthor,
      // The first word of the job to its thread needs time as well.
      limits: { ...limits, deadline: deadlineIn(limits.deadline.remainingMs() / 2, step.world.clock) },
    });
    for await (const url of pulls) {
      open.push(url);
      if (open.length === most) {
        break;
      }
    }
    return open;
  } catch (error) {
    if (!(error instanceof GitHubError)) {
      throw error;
    }
    const { author, place } = whose(task);
    const advice = inputs.pullRequestRepository === undefined ? OWN_ADVICE : OTHER_ADVICE;
    const isDenied = error.kind === "forbidden" || error.kind === "not-found";
    step.warn(
      `The open pull requests of ${author} in ${place} could not be counted, so the job is started however many there are: ${error.message}${isDenied ? ` ${advice}` : ""}`,
    );
    return [];
  }
}

const OWN_ADVICE = "Add `pull-requests: read` to the `permissions:` of the workflow's job.";
const OTHER_ADVICE =
  "Check `pull-request-repository`, and give `github-token` a token that may read the pull requests there.";

function whose({ inputs, environment }: Task): { readonly author: string; readonly place: string } {
  const { owner, name } = inputs.pullRequestRepository ?? environment.repository;
  return { author: inCode(inputs.pullRequestAuthor), place: inCode(`${owner}/${name}`, 200) };
}
