import { deadlineIn } from "../../clock.ts";
import { GitHubError } from "../../github/errors.ts";
import { addToPermissions } from "../../github/permission-advice.ts";
import { listOpenPulls } from "../../github/pull-requests.ts";
import { ifError } from "../../if-error.ts";
import { inCode } from "../../plain-text.ts";
import type { Ending } from "../outcome.ts";
import type { Task } from "../task.ts";

/** What counts as too many, and where. */
interface OpenPullsLimit {
  readonly most: number;
  readonly author: string;
  readonly repository: { readonly owner: string; readonly name: string };
}

/** The limit on open pull requests; undefined where the workflow sets none. */
export function openPullsLimit({ inputs, environment }: Pick<Task, "inputs" | "environment">) {
  const { maxOpenPullRequests: most, pullRequestAuthor: author, pullRequestRepository } = inputs;
  const repository = pullRequestRepository ?? environment.repository;
  return most === undefined ? undefined : { most, author, repository };
}

/** The ending of a run that starts nothing, since as many pull requests as allowed wait for somebody; null where there is room. */
export function endingIfTooMany(open: readonly string[], { most, author, repository }: OpenPullsLimit) {
  if (open.length < most) {
    return null;
  }
  const name = inCode(`${repository.owner}/${repository.name}`, 200);
  return {
    outcome: "skipped",
    reason: "too-many-open",
    message: `${name} has ${most} open pull requests by ${inCode(author)}, as many as are allowed.`,
    next: "Merge or close some of them, then ask again.",
    details: "The input `max-open-pull-requests` sets how many are allowed.",
  } as const satisfies Ending;
}

/** Addresses of the open pull requests that count, as many as are allowed at most; none where they cannot be counted. */
export async function listOpen(task: Task, limit: OpenPullsLimit): Promise<readonly string[]> {
  const { step, github, limits } = task;
  const { most, author, repository } = limit;
  const { owner, name } = repository;
  // Half of the time is kept for the first write to the thread.
  const deadline = deadlineIn(limits.deadline.remainingMs() / 2, step.world.clock);
  const pulls = listOpenPulls(github, { owner, name, author, limits: { ...limits, deadline } });
  const warnAndCountNone = ({ kind, message }: GitHubError) => {
    const isDenied = kind === "forbidden" || kind === "not-found";
    step.warn(
      `The open pull requests of ${inCode(author)} in ${inCode(`${owner}/${name}`, 200)} could not be counted, so the job is started however many there are: ${message}${isDenied ? ADVICE : ""}`,
    );
    return [];
  };
  return await firstOf(pulls, most).catch(ifError(GitHubError, warnAndCountNone));
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

const ADVICE = ` ${addToPermissions("pull-requests: read")}; for another repository, give \`github-token\` a token that may read its pull requests.`;
