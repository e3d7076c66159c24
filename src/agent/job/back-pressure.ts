import { deadlineIn } from "../../clock.ts";
import { GitHubError } from "../../github/errors.ts";
import { addPermission } from "../../github/permission-advice.ts";
import { listOpenPulls } from "../../github/pull-requests.ts";
import { ifError } from "../../if-error.ts";
import { inCode } from "../../plain-text.ts";
import type { Ending } from "../outcome.ts";
import type { Task } from "../task.ts";

/** The ending of a run that starts nothing, since as many pull requests as allowed wait for somebody; null where there is room. */
export async function tooManyOpen(task: Task): Promise<Ending | null> {
  const { step } = task;
  const most = task.inputs.maxOpenPullRequests;
  if (most === undefined) {
    return null;
  }
  const { owner, name } = task.inputs.pullRequestRepository ?? task.environment.repository;
  const author = task.inputs.pullRequestAuthor;
  const repository = inCode(`${owner}/${name}`, 200);
  // Half of the time is kept for the first write to the thread.
  const deadline = deadlineIn(task.limits.deadline.remainingMs() / 2, step.world.clock);
  const pulls = listOpenPulls(task.github, { owner, name, author, limits: { ...task.limits, deadline } });
  const warnAndCountNone = ({ kind, message }: GitHubError) => {
    const isDenied = kind === "forbidden" || kind === "not-found";
    step.warn(
      `The open pull requests of ${inCode(author)} in ${repository} could not be counted, so the job is started however many there are: ${message}${isDenied ? ADVICE : ""}`,
    );
    return [];
  };
  const open = await firstOf(pulls, most).catch(ifError(GitHubError, warnAndCountNone));
  if (open.length < most) {
    return null;
  }
  step.update({ openPulls: open });
  return {
    outcome: "skipped",
    reason: "too-many-open",
    message: `${repository} has ${most} open pull requests by ${inCode(author)}, as many as are allowed.`,
    next: "Merge or close some of them, then ask again.",
    details: "The input `max-open-pull-requests` sets how many are allowed.",
  };
}

async function firstOf(items: AsyncIterable<string>, count: number): Promise<string[]> {
  const first: string[] = [];
  for await (const item of items) {
    first.push(item);
    if (first.length === count) {
      break;
    }
  }
  return first;
}

const ADVICE = ` ${addPermission("pull-requests: read")}; for another repository, give \`github-token\` a token that may read its pull requests.`;
