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
  if (most === undefined) {
    return undefined;
  }
  const { owner, name } = task.inputs.pullRequestRepository ?? task.environment.repository;
  const author = task.inputs.pullRequestAuthor;
  const open: string[] = [];
  try {
    // The first word of the job to its thread needs time as well.
    const deadline = deadlineIn(task.limits.deadline.remainingMs() / 2, step.world.clock);
    const pulls = listOpenPulls(task.github, { owner, name, author, limits: { ...task.limits, deadline } });
    for await (const url of pulls) {
      open.push(url);
      if (open.length === most) {
        step.update({ openPulls: open });
        await tellThread(step, task);
        return refusal(most, { author, place: `${owner}/${name}` });
      }
    }
  } catch (error) {
    if (!(error instanceof GitHubError)) {
      throw error;
    }
    const isDenied = error.kind === "forbidden" || error.kind === "not-found";
    step.warn(
      `The open pull requests of ${inCode(author)} in ${inCode(`${owner}/${name}`, 200)} could not be counted, so the job is started however many there are: ${error.message}${isDenied ? ADVICE : ""}`,
    );
  }
  return undefined;
}

const ADVICE =
  " Add `pull-requests: read` to the `permissions:` of the workflow's job; for another repository, give `github-token` a token that may read its pull requests.";

/** In the thread of `issue-number` nobody asked: a schedule would say the same there again and again. */
async function tellThread(step: Step, { trigger, limits }: Task): Promise<void> {
  if (trigger.thread !== null) {
    await step.tracker.react("-1", limits);
  } else if (step.tracker.comment() === null) {
    step.tracker = silentTracker;
  }
}

function refusal(
  most: number,
  { author, place }: { readonly author: string; readonly place: string },
): Ending {
  return {
    outcome: "skipped",
    reason: "too-many-open",
    message: `Nothing was started: ${inCode(place, 200)} has ${most} open pull requests of ${inCode(author)}, as many as are allowed.`,
    next: "Merge or close some of them, then ask again.",
    details: "The input `max-open-pull-requests` sets how many are allowed.",
  };
}
