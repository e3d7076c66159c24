import { deadlineIn } from "../../clock.ts";
import { plainLogin } from "../../github/account.ts";
import { GitHubError } from "../../github/errors.ts";
import { readPullAuthor } from "../../github/pull-requests.ts";
import { inCode } from "../../plain-text.ts";
import type { Task } from "../task.ts";

const LOOK_UP_MS = 5000;

/**
 * Warns where the job's own pull request is by somebody else than those that `max-open-pull-requests` counts: the service
 * may open it in the name of whoever connected a GitHub account, and then the limit would never be reached.
 */
export async function checkPullAuthor(task: Task): Promise<void> {
  const { step, inputs, github, environment } = task;
  const { owner, name } = inputs.pullRequestRepository ?? environment.repository;
  const pulls = `${environment.serverUrl}/${owner}/${name}/pull/`.toLowerCase();
  const link = (step.report().job?.prLink ?? "").toLowerCase();
  const [number] = link.startsWith(pulls) ? (/^\d{1,9}$/.exec(link.slice(pulls.length)) ?? []) : [];
  if (inputs.maxOpenPullRequests === undefined || number === undefined) {
    return;
  }
  const { clock, signal } = step.world;
  const limits = { deadline: deadlineIn(LOOK_UP_MS, clock), signal };
  try {
    const author = await readPullAuthor(github, { owner, name, number: Number(number), limits });
    if (author !== "" && plainLogin(author) !== plainLogin(inputs.pullRequestAuthor)) {
      step.warn(
        `The job's pull request is by ${inCode(author)}, and \`max-open-pull-requests\` counts those of ${inCode(inputs.pullRequestAuthor)} only, so it is not counted. To count it, write \`pull-request-author: ${author}\`.`,
      );
    }
  } catch (error) {
    // The job has ended: neither a failure nor a cancel changes that.
    if (!(error instanceof GitHubError || signal.aborted)) {
      throw error;
    }
  }
}
